"""What an edition is made of, as data: read and checked."""
