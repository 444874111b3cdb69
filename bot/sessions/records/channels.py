"""The language of a channel, for where no campaign says it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spoken:
    """`chosen`: somebody has set it; else it is that of the one who opened a game there."""

    language: str
    chosen: bool
