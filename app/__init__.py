"""Meldbook: a score book and a referee for rummy-family card games."""
