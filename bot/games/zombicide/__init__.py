"""The kernel that the three editions of Zombicide share: it never asks which edition runs."""
