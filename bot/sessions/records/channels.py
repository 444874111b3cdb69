"""The language of a channel, for where no campaign says it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Spoken:
    """The language of a channel. `chosen`: somebody has set it; otherwise it is the language of
    whoever first opened a game there."""

    language: str
    chosen: bool
