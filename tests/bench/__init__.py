"""The figures that `make bench` prints."""
