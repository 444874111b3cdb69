"""The cards of the game as data: read, checked and indexed."""
