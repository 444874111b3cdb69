"""Drafts: changes that are prepared and wait for a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Draft:
    """A prepared change, for example a GM's, or an undo that waits for consents. `kind` says what
    the button will do with `body`."""

    id: int
    channel: str
    user: str
    kind: str
    body: Body
    created: str
