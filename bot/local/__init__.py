"""The local table: a stand-in for Discord on loopback."""
