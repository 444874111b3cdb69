"""The cards that only Rue Morgue has, as pictures."""
