"""The table: the one message of a turn, its words, its pictures, its pings."""
