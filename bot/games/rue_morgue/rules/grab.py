"""The Grab of the A-Bomb (RM-6.36 to RM-6.38, RM-16.26 to RM-16.28)."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from bot.engine.table import Steps
from bot.games.rue_morgue.rules.triggers import look
from bot.games.zombicide.events import Dragged
from bot.games.zombicide.rules.goals import prey
from bot.games.zombicide.rules.moving import entered
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import Survivor


def grab(play: Play, kinds: Collection[str], zones: Sequence[str]) -> Steps[None]:
    """At the end of its activation it drags all Survivors of adjacent Zones into its own, but for
    those whom zombies ignore (RM-16.82)."""
    content = play.edition.content.zombies
    grabbing = [kind for kind in kinds if content[kind].has("grab")]
    if not grabbing:
        return
    pulling = {zone: kind for zone in zones for kind in grabbing if play.zombies(zone).get(kind)}
    dragged: list[tuple[Survivor, str]] = []
    for who in prey(play):
        within = [zone for zone in pulling if who.zone in within_reach(play, zone)]
        if within:
            about: dict[str, str | int | float] = {"survivor": who.id}
            end = yield from play.ask_one(who.id, "grab", within, rule="RM-6.38", about=about)
            dragged.append((who, end))
    for who, end in dragged:
        play.emit(Dragged("RM-6.36", who.id, who.zone, end, pulling[end]))
        who.zone, who.aboard = end, ""
    for who, _ in dragged:
        if who.alive:
            yield from entered(play, who)
            yield from look(play, who, play.first_player())  # RM-16.67
            play.edition.ending(play, "action")


def within_reach(sit: Situation, zone: str) -> set[str]:
    """RM-4.53, RM-6.37, RM-16.27: the adjacent Zones that the Grab reaches. Walls and closed doors
    stop it; whatever can be seen through, like a fence, does not."""
    obstacles = sit.obstacles
    return {
        edge.other(zone)
        for edge in sit.board.edges_of[zone]
        if edge.moves(obstacles) or edge.sees(obstacles)
    }
