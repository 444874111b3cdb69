"""The clock of each game and the stand-in."""
