"""The board: maps as people draw them, compiled, with lines of sight and ways."""
