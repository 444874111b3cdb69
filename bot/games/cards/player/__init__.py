"""The sensible player: the automatic player who stands in for absent people and plays
simulations."""
