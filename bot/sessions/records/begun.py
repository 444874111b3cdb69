"""How a game began: campaign, mission, settings, number, and where its lobby was posted, so that
the result can be told there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Begun:
    """How a game began. `home` is the channel of its lobby ('' if it had none), `message` the
    lobby's message there. `number` counts the games of the campaign, or of the channel without one.
    `told` is the result that was last told in `home`."""

    session: int
    channel: str
    campaign: int | None
    variant: str
    settings: Mapping[str, tuple[str, ...]]
    home: str
    message: str
    number: int
    told: str
