"""The content of the games: one folder per game, TOML files and the rules reference."""

from pathlib import Path


def folder() -> Path:
    """Where the folders of the games lie."""
    return Path(__file__).parent
