"""Last Post: the application."""
