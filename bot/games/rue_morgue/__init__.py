"""Zombicide: Rue Morgue, an edition on the kernel of the Zombicide family."""
