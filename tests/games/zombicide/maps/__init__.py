"""Example maps for the tests of the kernel."""
