"""What people do with a score book: one function for each act, one transaction each."""
