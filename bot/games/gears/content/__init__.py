"""Cards, missions and numbers as data: read, checked, indexed."""
