"""The content of Rue Morgue: read, checked, indexed."""
