"""The rules that only Rue Morgue has, a module per subject."""
