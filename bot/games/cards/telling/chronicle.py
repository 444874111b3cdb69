"""What happened, as people are told it: nothing that is no longer true when it is read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.records import Event
from bot.games.cards import events


def chronicle(happened: Iterable[Event]) -> Iterator[Event]:
    """Without the turn of somebody who does not live to play it (CD-3.18): his loss of Immunity and
    his death follow at once."""
    whole = list(happened)
    for place, event in enumerate(whole):
        if not _dies_at_once(event, whole[place + 1 : place + 3]):
            yield event


def _dies_at_once(event: Event, following: list[Event]) -> bool:
    """Whether the Maintenance kills him (CD-5.3)."""
    match event, following:
        case (
            events.TurnStarted(survivor=one),
            [events.ImmunityLost(survivor=loser), events.SurvivorDied(survivor=dead)],
        ):
            return one == loser == dead
    return False
