"""The facts of the things that only Rue Morgue has."""
