"""How a round is scored: a module for each shape that games share."""
