"""Cards of the Dead: three days to get out of a city full of zombies."""
