"""What happened, shortened for readers: chains of small events become one event.

A Locust Activation step is dozens of events: figures move area by area, figures appear, cards are
discarded one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from bot.engine.records import Event
from bot.games.gears import events

# Discards that another event tells already.
TOLD_ELSEWHERE = frozenset({"order", "guard", "dodge", "follow"})


# Events that are only shown to people and never stored.


@dataclass(slots=True)
class CogWalked(Event):
    """A COG has moved: `ways` are the areas in order; `cover` is the cover space at the end, "" in
    the open."""

    cog: str
    ways: str
    how: str
    cover: str = ""


@dataclass(slots=True)
class HordeMoved(Event):
    """Several Locust have moved; each move is written "drone-3:2A-a>2A-b>2A-b1"."""

    moves: list[str]


@dataclass(slots=True)
class HordeSpawned(Event):
    """Several Locust have appeared; each arrival is written "2A-c:2 drone,1 wretch"."""

    arrivals: list[str]


@dataclass(slots=True)
class CardsLost(Event):
    cog: str
    cards: list[str]
    why: str


TOLD: tuple[type[Event], ...] = (CogWalked, HordeMoved, HordeSpawned, CardsLost)


def chronicle(happened: Iterable[Event]) -> Iterator[Event]:
    """The events, with chains of one sort made into one; events that only one seat may see stay
    separate."""
    whole = list(happened)
    place = 0
    while place < len(whole):
        chain = _chain(whole, place)
        told = _told(chain)
        if told is not None:
            yield told
        place += len(chain)


def _chain(whole: Sequence[Event], place: int) -> list[Event]:
    """The event at this place and those after it that belong to the same chain."""
    first = whole[place]
    chain = [first]
    for event in whole[place + 1 :]:
        if first.to is not None or event.to is not None or not _belongs(first, chain[-1], event):
            break
        chain.append(event)
    return chain


def _belongs(first: Event, last: Event, event: Event) -> bool:
    match first, event:
        case events.CogMoved(), events.CogMoved():
            return (first.cog, first.how) == (event.cog, event.how)
        case events.CogMoved(), events.CoverTaken():
            return first.cog == event.cog and not isinstance(last, events.CoverTaken)
        case (
            (events.LocustMoved() | events.LocustCover()),
            (events.LocustMoved() | events.LocustCover()),
        ):
            return True
        case events.LocustSpawned(), (events.LocustSpawned() | events.LocustCover()):
            return not getattr(event, "left", False)
        case events.CardDiscarded(), events.CardDiscarded():
            return (first.cog, first.why) == (event.cog, event.why)
    return False


def _told(chain: Sequence[Event]) -> Event | None:
    """The chain as one event; None if nothing needs to be said."""
    first = chain[0]
    if first.to is not None:
        return first
    match first:
        case events.CogMoved():
            return _walk(first, chain)
        case events.LocustMoved() | events.LocustCover():
            return HordeMoved(first.rule, _moves(chain))
        case events.LocustSpawned():
            return _spawned(chain)
        case events.CardDiscarded(cog=cog, why=why):
            if why in TOLD_ELSEWHERE:
                return None
            cards = [event.card for event in chain if isinstance(event, events.CardDiscarded)]
            return CardsLost(first.rule, cog, cards, why)
    return first


def _walk(first: events.CogMoved, chain: Sequence[Event]) -> CogWalked:
    ends = [event.end for event in chain if isinstance(event, events.CogMoved)]
    cover = next((event.cover for event in chain if isinstance(event, events.CoverTaken)), "")
    return CogWalked(first.rule, first.cog, " → ".join([first.start, *ends]), first.how, cover)


def _moves(chain: Sequence[Event]) -> list[str]:
    """The way of each figure, in the order in which they moved; the last stop may be a cover
    space."""
    ways: dict[str, list[str]] = {}
    for event in chain:
        if isinstance(event, events.LocustMoved):
            ways.setdefault(event.locust, [event.start]).append(event.end)
        elif isinstance(event, events.LocustCover) and not event.left:
            ways.setdefault(event.locust, []).append(event.cover)
        elif isinstance(event, events.LocustCover):
            ways.setdefault(event.locust, [event.cover])
    return [f"{figure}:{'>'.join(_bare(way))}" for figure, way in ways.items()]


def _bare(way: list[str]) -> list[str]:
    """The way without repeated areas: the cover space that was left, and the area before a new
    one."""
    told = [stop for place, stop in enumerate(way) if place == 0 or stop != way[place - 1]]
    if len(told) > 1 and told[-1].startswith(told[-2]):
        del told[-2]
    return told


def _spawned(chain: Sequence[Event]) -> HordeSpawned:
    came = [event for event in chain if isinstance(event, events.LocustSpawned)]
    places: dict[str, dict[str, int]] = {}
    for event in came:
        troop = places.setdefault(event.area, {})
        troop[event.enemy] = troop.get(event.enemy, 0) + 1
    told = [
        f"{area}:{','.join(f'{count} {kind}' for kind, count in troop.items())}"
        for area, troop in places.items()
    ]
    return HordeSpawned(came[0].rule, told)
