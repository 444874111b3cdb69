"""The pace of games: when a turn is due, who is late or away. No Discord in it."""
