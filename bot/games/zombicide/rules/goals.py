"""Where zombies want to go (zombies.move)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.zombicide.board.board import Obstacles
from bot.games.zombicide.board.paths import all_doors_open, distances, next_steps
from bot.games.zombicide.rules.noise import is_noticed
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Survivor

NOWHERE: tuple[frozenset[str], bool] = (frozenset(), False)


def prey(sit: Situation) -> list[Survivor]:
    """The Survivors whom zombies see, attack and pursue, of whatever team (presence.noticed,
    skill.rotten)."""
    return [one for one in sit.present() if is_noticed(one)]


def reachable_noise(sit: Situation, zone: str) -> tuple[frozenset[str], bool]:
    """zombies.move, zombies.goals, zombies.unreachable: the Zones that zombies in this one want to
    reach, and whether they go as if all doors were open."""
    hunted = {one.zone for one in prey(sit)}
    seen = hunted.intersection(sit.seen_from(zone))
    if seen:
        return _loudest_in_reach(sit, zone, seen)
    heard = sit.edition.noise.sources(sit)
    hunted.update(sit.edition.presence.lures(sit))
    if in_reach(sit, sit.obstacles, zone, hunted):
        return sit.edition.noise.loudest(sit, in_reach(sit, sit.obstacles, zone, heard)), False
    imagined = all_doors_open(sit.board, sit.obstacles)
    return sit.edition.noise.loudest(sit, in_reach(sit, imagined, zone, heard)), True


def _loudest_in_reach(
    sit: Situation, zone: str, seen: Iterable[str]
) -> tuple[frozenset[str], bool]:
    """zombies.goals, zombies.unreachable: the noisiest Zones with visible Survivors, if possible
    among those within reach."""
    imagined = all_doors_open(sit.board, sit.obstacles)
    for obstacles, as_if_open in ((sit.obstacles, False), (imagined, True)):
        near = in_reach(sit, obstacles, zone, seen)
        if near:
            return sit.edition.noise.loudest(sit, near), as_if_open
    return NOWHERE


def in_reach(
    sit: Situation, obstacles: Obstacles, start: str, zones: Iterable[str]
) -> frozenset[str]:
    """The Zones among these that can be reached."""
    board = sit.board
    return frozenset(
        zone for zone in zones if start in distances(board, obstacles, frozenset((zone,)))
    )


def towards(sit: Situation, start: str, goals: Iterable[str], as_if_open: bool) -> tuple[str, ...]:
    """zombies.path, zombies.doors, zombies.ways, zombies.at-goal, zombies.distances: the Zones that
    first steps of shortest paths enter, over all goals; none when one of the goals is where the
    zombie stands."""
    ways: dict[str, None] = {}
    for goal in goals:
        if goal == start:
            return ()
        ways.update(
            dict.fromkeys(
                next_steps(sit.board, sit.obstacles, start, (goal,), as_if_open=as_if_open)
            )
        )
    if len(ways) < 2:
        return tuple(ways)
    return tuple(zone for zone in sit.beside(start) if zone in ways)


def way_to(sit: Situation, start: str, goal: str) -> tuple[str, ...]:
    """skill.taunt: the first steps to one Zone, without passing closed doors if possible."""
    if start in distances(sit.board, sit.obstacles, frozenset((goal,))):
        return towards(sit, start, (goal,), as_if_open=False)
    return towards(sit, start, (goal,), as_if_open=True)
