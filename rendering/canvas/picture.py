"""A finished picture. This module loads nothing that draws, so whoever only posts pictures can
import it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Picture:
    """An encoded picture, ready to be posted; `suffix` is the ending of its file name."""

    data: bytes
    suffix: str
    width: int
    height: int
