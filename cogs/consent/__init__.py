"""What a table without a game master agrees to with a button."""
