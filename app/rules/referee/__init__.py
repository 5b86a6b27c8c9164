"""The referee: the questions people ask at a table, a file a question, each answered by a ruling."""
