"""What exists in the local Discord, where it is kept, and how it changes."""
