"""A finished picture. Whoever only posts pictures needs this module, and none that draws."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, ready to be posted; `suffix` is the ending of its file's name."""

    data: bytes
    suffix: str
    width: int
    height: int
