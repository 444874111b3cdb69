"""Zombies split up if several ways are equally good (zombies.ways, zombies.split, zombies.single,
zombies.split-short, zombies.at-goal, zombies.added)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.zombicide.situation import Play

Shares = dict[str, int]


def split(
    play: Play, zone: str, kind: str, count: int, ways: tuple[str, ...]
) -> Steps[tuple[Shares, int]]:
    """How many of these zombies go each way, and how many are added from the supply
    (zombies.split)."""
    if len(ways) == 1:
        return {ways[0]: count}, 0
    if play.edition.content.zombies[kind].unique:
        return (yield from _choose_ways(play, zone, kind, count, ways)), 0
    missing = -count % len(ways)
    added = min(missing, play.state.supply.get(kind, 0))
    equal, left = divmod(count + added, len(ways))
    shares = dict.fromkeys(ways, equal)
    if left:
        for way in (yield from _ask(play, zone, kind, left, ways, "zombies.split-short")):
            shares[way] += 1
    return {way: share for way, share in shares.items() if share}, added


def _choose_ways(
    play: Play, zone: str, kind: str, count: int, ways: tuple[str, ...]
) -> Steps[Shares]:
    """zombies.single: a zombie that never splits goes where the first player decides."""
    shares: Shares = {}
    for _ in range(count):
        (way,) = yield from _ask(play, zone, kind, 1, ways, "zombies.single")
        shares[way] = shares.get(way, 0) + 1
    return shares


def _ask(
    play: Play, zone: str, kind: str, count: int, ways: tuple[str, ...], rule: str
) -> Steps[tuple[str, ...]]:
    """Which ways the zombies go that cannot be divided evenly: `count` of them, one each way."""
    about: dict[str, str | int | float] = {"zone": zone, "zombie": kind, "count": count}
    seats = play.first_player()
    return (yield from play.ask(seats, "split", ways, pick=count, rule=rule, about=about))
