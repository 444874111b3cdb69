"""Drafts: changes that are prepared and wait for a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Body = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Draft:
    """Something prepared: a GM's change, an undo that waits for consents."""

    id: int
    channel: str
    user: str
    kind: str
    body: Body
    created: str
