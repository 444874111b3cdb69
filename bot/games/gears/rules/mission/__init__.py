"""The mission: its objectives, its special rules, and how the game ends."""
