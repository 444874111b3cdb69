"""Boards: floors, walls, figures, tokens, the panels below them."""
