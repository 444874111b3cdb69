"""The sensible player: who plays when nobody is there."""
