"""Zombies act: first they attack, then they move (zombies.activate, zombies.second-action,
zombies.no-move, zombies.attack, zombies.share, zombies.spill, zombies.wounds, zombies.move,
zombies.path, zombies.doors, zombies.ways, zombies.split, zombies.single, zombies.split-short,
zombies.at-goal, zombies.added)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import lru_cache

from bot.engine.table import Steps
from bot.games.zombicide.events import (
    ZombiesActivated,
    ZombiesAttacked,
    ZombiesJoined,
    ZombiesMoved,
)
from bot.games.zombicide.rules.goals import prey as noticed
from bot.games.zombicide.rules.goals import towards, way_to
from bot.games.zombicide.rules.miniatures import place, shift
from bot.games.zombicide.rules.sharing import share_out
from bot.games.zombicide.rules.splitting import split
from bot.games.zombicide.situation import Edition, Play
from bot.games.zombicide.state import Survivor

Stacks = dict[str, dict[str, int]]  # Zone, kind


def activate(
    play: Play,
    kinds: Collection[str] | None,
    why: str,
    *,
    only: Mapping[str, Mapping[str, int]] | None = None,
    prey: str = "",
) -> Steps[None]:
    """zombies.per-activation, zombies.activate, zombies.second-action, zombies.no-move: an
    activation of all zombies, of some kinds, or only of those in `only`; each takes all its
    Actions. With `prey` they see and pursue only this Survivor (skill.taunt)."""
    content = play.edition.content.zombies
    actors = _standing(play, kinds, only)
    number = 1
    while actors:
        acting = _kinds(play, actors)
        play.emit(
            ZombiesActivated(
                "zombies.second-action" if number > 1 else "zombies.activate", acting, why, number
            )
        )
        moved = yield from _act(play, actors, prey)
        if number == 1:
            for hook in play.edition.hooks.activation_ended:
                yield from hook(play, acting, tuple(moved))
        number += 1
        fast = {kind for kind in acting if content[kind].actions >= number}
        actors = _standing(play, fast, None if only is None else moved) if fast else {}


def _standing(
    play: Play, kinds: Collection[str] | None, only: Mapping[str, Mapping[str, int]] | None
) -> Stacks:
    """The zombies that act, by Zone in the order of the board."""
    zombies = play.state.zombies
    found: Stacks = {}
    for zone in play.board.zones:
        there = zombies.get(zone)
        if not there or (only is not None and zone not in only):
            continue
        most = there if only is None else only[zone]
        stack = {
            kind: min(count, most.get(kind, 0))
            for kind, count in there.items()
            if (kinds is None or kind in kinds) and most.get(kind, 0)
        }
        if stack:
            found[zone] = stack
    return found


def _kinds(play: Play, actors: Stacks) -> list[str]:
    """Which kinds act, in the order of the box."""
    found = {kind for stack in actors.values() for kind in stack}
    return [kind for kind in play.edition.content.zombies if kind in found]


def _act(play: Play, actors: Stacks, prey: str) -> Steps[Stacks]:
    """One Action of these zombies: all attacks, then all moves. Returns where they stand
    afterwards."""
    hunted = [one for one in play.living() if one.id == prey] if prey else noticed(play)
    meals = {zone: [one for one in hunted if one.zone == zone] for zone in actors}
    after: Stacks = {}
    for zone, victims in meals.items():
        if victims:
            _join(after, zone, actors[zone].items())
            yield from _attack(play, zone, actors[zone], victims)
    movers = {zone: stack for zone, stack in actors.items() if not meals[zone]}
    stride = 1
    while movers:
        moved: Stacks = {}
        yield from _move(play, movers, prey, moved)
        stride += 1
        movers = _go_on(play, moved, stride, {one.zone for one in hunted if one.alive})
        for zone, stack in moved.items():
            _join(after, zone, stack.items())
    return after


def _go_on(play: Play, moved: Stacks, stride: int, meals: Collection[str]) -> Stacks:
    """zombies.further: kinds that move several Zones with one Action move on unless somebody to
    attack is there. They are taken out of `moved`."""
    far = _far_movers(play.edition, stride)
    going: Stacks = {}
    if far:
        for zone, stack in moved.items():
            if zone not in meals and not far.isdisjoint(stack):
                going[zone] = {kind: stack.pop(kind) for kind in far.intersection(stack)}
    return going


@lru_cache(maxsize=16)
def _far_movers(edition: Edition, stride: int) -> frozenset[str]:
    kinds = edition.content.zombies.items()
    return frozenset(name for name, zombie in kinds if zombie.zones_per_move >= stride)


def _attack(
    play: Play, zone: str, stack: Mapping[str, int], victims: list[Survivor]
) -> Steps[None]:
    """zombies.attack, zombies.share, zombies.spill, zombies.wounds: every zombie hits; the Wounds
    are shared out."""
    content = play.edition.content.zombies
    wounds = {kind: count * content[kind].wounds for kind, count in stack.items()}
    play.emit(ZombiesAttacked("zombies.attack", zone, dict(stack), sum(wounds.values())))
    yield from share_out(play, zone, wounds, victims)


def _move(play: Play, movers: Stacks, prey: str, after: Stacks) -> Steps[None]:
    """zombies.move, zombies.path, zombies.doors, zombies.ways, zombies.split, zombies.single,
    zombies.split-short, zombies.at-goal, zombies.added: all moves are computed first and then made
    together."""
    moves: list[tuple[str, str, dict[str, int]]] = []
    for zone, stack in movers.items():
        ways = _ways(play, zone, prey)
        if not ways:
            _join(after, zone, stack.items())
            continue
        for kind, count in stack.items():
            shares, added = yield from split(play, zone, kind, count, ways)
            if added:
                place(play, zone, kind, added)
                play.emit(ZombiesJoined("zombies.split", zone, kind, added))
            moves.append((zone, kind, shares))
    for zone, kind, shares in moves:
        for way, count in shares.items():
            shift(play, zone, way, kind, count)
            _join(after, way, ((kind, count),))
            play.emit(ZombiesMoved("zombies.move", zone, way, kind, count))


def _ways(play: Play, zone: str, prey: str) -> tuple[str, ...]:
    """The Zones into which zombies of this Zone move now; none if they have no goal
    (zombies.no-goal)."""
    if prey:
        return way_to(play, zone, play.survivor(prey).zone)
    goals, as_if_open = play.edition.goals(play, zone)
    return towards(play, zone, goals, as_if_open)


def _join(stacks: Stacks, zone: str, more: Iterable[tuple[str, int]]) -> None:
    there = stacks.setdefault(zone, {})
    for kind, count in more:
        there[kind] = there.get(kind, 0) + count
