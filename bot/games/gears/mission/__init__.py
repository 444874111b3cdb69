"""The mission: objectives, Mission cards that are flipped, special rules, the end."""
