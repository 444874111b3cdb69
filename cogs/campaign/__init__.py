"""A channel's series of games: its settings, its history, how each game ended."""
