"""The rules of the games, pure: values in, values out; no clock, no chance, no files, no web."""
