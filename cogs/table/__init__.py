"""The turn message of each session: its words, its pictures and its pings."""
