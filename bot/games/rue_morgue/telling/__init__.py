"""What people read and choose from, as far as Rue Morgue differs from its kernel."""
