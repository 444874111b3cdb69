"""Merges chains of small events into one for telling.

A phase of the zombies is dozens of events. All groups that move become one line, and so do the
zombies that a card brings and those that an attack kills."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import NamedTuple

from bot.engine.records import Event
from bot.games.zombicide import events

# The causes by which zombies come with a card.
WITH_CARD = frozenset({"card", "escort", "substitution", "sewer", "bed"})
COMMON = "common"  # the card whose zombies appear where it was drawn
EXTRA_ACTIVATION = "extra-activation"
# The events that come next after a card by which no zombie acted.
NEXT_STEP = (events.ZombieCardDrawn, events.PhaseBegan, events.DeckShuffled)


class Group(NamedTuple):
    """Zombies by kind, at a place ("B2") or on their way ("B2→B3")."""

    place: str
    zombies: dict[str, int]

    @property
    def written(self) -> str:
        told = ",".join(f"{count} {kind}" for kind, count in self.zombies.items())
        return f"{self.place}:{told}"


def read_group(written: str) -> Group:
    place, _, told = written.partition(":")
    pairs = (one.partition(" ") for one in told.split(",") if one)
    return Group(place, {kind: int(count) for count, _, kind in pairs})


# Events that are made for telling and never stored.


@dataclass(slots=True)
class HordeMoved(Event):
    moves: list[str]


@dataclass(slots=True)
class HordeArrived(Event):
    """Zombies that come without a card; `cause` as in ZombiesAppeared."""

    cause: str
    arrivals: list[str]


@dataclass(slots=True)
class CardBrought(Event):
    """A Zombie card with what it brings."""

    zone: str
    card: int
    level: str
    sort: str
    arrivals: list[str]
    # "absent": the kind of an extra activation is not on the board; "open": something is asked
    # before it is known what comes.
    outcome: str = ""


@dataclass(slots=True)
class HordeKilled(Event):
    survivor: str
    zone: str
    zombies: dict[str, int] = field(default_factory=dict)


@dataclass(slots=True)
class ManyDragged(Event):
    """Survivors who are dragged the same way at once."""

    survivors: list[str]
    start: str
    end: str
    by: str


TOLD: tuple[type[Event], ...] = (HordeMoved, HordeArrived, CardBrought, HordeKilled, ManyDragged)


def chronicle(happened: Iterable[Event]) -> Iterator[Event]:
    """The events, with chains of one sort merged; events that only one seat may see are never
    merged."""
    whole = list(happened)
    place = 0
    while place < len(whole):
        chain = _chain(whole, place)
        following = whole[place + len(chain)] if place + len(chain) < len(whole) else None
        if len(chain) == 1 and not isinstance(chain[0], events.ZombieCardDrawn):
            yield from map(_alone, chain)
        else:
            yield _told(chain, following)
        place += len(chain)


def _alone(event: Event) -> Event:
    """Turn a single event into the merged event of its sort, if there is a sentence for that."""
    return _told([event]) if event.to is None and isinstance(event, GROUPED) else event


GROUPED = (events.ZombiesMoved, events.ZombiesAppeared, events.ZombiesKilled)


def _chain(whole: Sequence[Event], place: int) -> list[Event]:
    """The event at this place together with the following ones that are told with it."""
    first = whole[place]
    chain = [first]
    for event in whole[place + 1 :]:
        if first.to is not None or event.to is not None or not _belongs(first, event):
            break
        chain.append(event)
    return chain


def _belongs(first: Event, event: Event) -> bool:
    match first, event:
        case events.ZombieCardDrawn(), events.ZombiesAppeared(cause=cause):
            return cause in WITH_CARD
        case events.ZombiesMoved(), events.ZombiesMoved():
            return True
        case events.ZombiesAppeared(cause=one), events.ZombiesAppeared(cause=other):
            return one == other
        case events.Dragged(), events.Dragged():
            return (first.start, first.end, first.by) == (event.start, event.end, event.by)
        case events.ZombiesKilled(), events.ZombiesKilled():
            return (first.survivor, first.zone) == (event.survivor, event.zone)
    return False


def _told(chain: Sequence[Event], following: Event | None = None) -> Event:
    first = chain[0]
    match first:
        case events.ZombieCardDrawn():
            came = _arrivals(chain[1:], first.zone if first.sort == COMMON else "")
            outcome = _outcome(first, came, following)
            given = (first.zone, first.card, first.level, first.sort, came, outcome)
            return CardBrought(first.rule, *given, to=first.to)
        case events.ZombiesMoved():
            return HordeMoved(first.rule, _moves(chain))
        case events.ZombiesAppeared(cause=cause):
            return HordeArrived(first.rule, cause, _arrivals(chain))
        case events.Dragged(start=start, end=end, by=by):
            who = [event.survivor for event in chain if isinstance(event, events.Dragged)]
            return ManyDragged(first.rule, who, start, end, by)
        case events.ZombiesKilled(survivor=survivor, zone=zone):
            (group,) = _grouped((zone, event) for event in chain)
            return HordeKilled(first.rule, survivor, zone, group.zombies)
    return first


def _outcome(card: events.ZombieCardDrawn, came: list[str], following: Event | None) -> str:
    """What a card has done that has brought nobody so far; a common card asks nothing."""
    if card.sort == EXTRA_ACTIVATION:
        return "absent" if isinstance(following, NEXT_STEP) else ""
    return "open" if following is None and not came and card.sort != COMMON else ""


def _moves(chain: Iterable[Event]) -> list[str]:
    moved = [event for event in chain if isinstance(event, events.ZombiesMoved)]
    ways = ((f"{event.start}→{event.end}", event) for event in moved)
    return [group.written for group in _grouped(sorted(ways, key=lambda way: way[0]))]


def _arrivals(chain: Iterable[Event], told: str = "") -> list[str]:
    """The zombies that came, without the place that is `told` already."""
    came = [event for event in chain if isinstance(event, events.ZombiesAppeared)]
    placed = (("" if event.zone == told else event.zone, event) for event in came)
    return [group.written for group in _grouped(placed)]


def _grouped(placed: Iterable[tuple[str, Event]]) -> list[Group]:
    """Merge neighbours with the same place, adding up their kinds."""
    found = []
    for place, members in groupby(placed, key=lambda pair: pair[0]):
        zombies: dict[str, int] = {}
        for _, event in members:
            if isinstance(event, GROUPED):
                zombies[event.zombie] = zombies.get(event.zombie, 0) + event.count
        found.append(Group(place, zombies))
    return found
