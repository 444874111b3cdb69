"""The events as they are told to people, without what is no longer true when they read it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.engine.records import Event
from bot.games.cards import events


def chronicle(happened: Iterable[Event]) -> Iterator[Event]:
    """The events without the start of a turn whose Survivor dies before playing it (CD-3.18): the
    loss of Immunity and the death follow at once."""
    whole = list(happened)
    for place, event in enumerate(whole):
        if not _dies_at_once(event, whole[place + 1 : place + 3]):
            yield event


def _dies_at_once(event: Event, following: list[Event]) -> bool:
    """Whether the Maintenance kills the Survivor (CD-5.3)."""
    match event, following:
        case (
            events.TurnStarted(survivor=one),
            [events.ImmunityLost(survivor=loser), events.SurvivorDied(survivor=dead)],
        ):
            return one == loser == dead
    return False
