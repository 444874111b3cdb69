"""Attacks of both sides: dice, defence, reactions and wounds."""
