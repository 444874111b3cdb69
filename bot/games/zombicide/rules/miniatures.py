"""Zombie miniatures on the board and in the supply. Only this module moves them."""

from __future__ import annotations

from bot.games.zombicide.situation import Play


def place(play: Play, zone: str, kind: str, count: int) -> int:
    """Move zombies from the supply into a Zone, as many as there are (supply.short); returns how
    many."""
    supply = play.state.supply
    came = min(count, supply.get(kind, 0))
    if came > 0:
        supply[kind] -= came
        _add(play, zone, kind, came)
    return came


def remove(play: Play, zone: str, kind: str, count: int) -> None:
    """Move zombies from a Zone back into the supply."""
    _take(play, zone, kind, count)
    play.state.supply[kind] = play.state.supply.get(kind, 0) + count


def shift(play: Play, start: str, end: str, kind: str, count: int) -> None:
    """Move zombies from one Zone into another."""
    _take(play, start, kind, count)
    _add(play, end, kind, count)


def _add(play: Play, zone: str, kind: str, count: int) -> None:
    there = play.state.zombies.setdefault(zone, {})
    there[kind] = there.get(kind, 0) + count


def _take(play: Play, zone: str, kind: str, count: int) -> None:
    """Take zombies out of a Zone and drop empty entries, so that a Zone in `zombies` always has
    some."""
    if not count:
        return
    there = play.state.zombies[zone]
    assert there.get(kind, 0) >= count, f"{zone} has too few {kind}"
    there[kind] -= count
    if not there[kind]:
        del there[kind]
    if not there:
        del play.state.zombies[zone]
