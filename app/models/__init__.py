"""The rows of the database: typed, constrained, without behaviour."""
