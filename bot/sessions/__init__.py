"""One session per channel: lock, load, act, save, tell."""
