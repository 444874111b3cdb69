"""How a game began: campaign, mission, settings, number, and where its lobby was posted, so that
the result can be told there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Begun:
    """`home` is the channel of the lobby ('': there was none), `message` its post there; `number`
    counts the games of a campaign or of a channel; `told` is the result that `home` knows of."""

    session: int
    channel: str
    campaign: int | None
    variant: str
    settings: Mapping[str, tuple[str, ...]]
    home: str
    message: str
    number: int
    told: str
