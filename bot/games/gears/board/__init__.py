"""The map: tiles as people draw them, put together, with lines of sight and ways."""
