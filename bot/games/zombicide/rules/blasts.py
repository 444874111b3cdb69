"""What kills everything in a Zone without a roll: the Molotov (chapter 8I)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.rules.growth import gain
from bot.games.zombicide.rules.hits import experience_for, kill
from bot.games.zombicide.rules.targets import Assault, survivors_hit
from bot.games.zombicide.situation import AttackResult, Blow, Play
from bot.games.zombicide.state import Survivor


def blast(play: Play, who: Survivor, assault: Assault, result: AttackResult) -> Steps[None]:
    """blast.kills, blast.leaves-nothing, blast.own-zone: all zombies and all Survivors in the Zone
    die, even the thrower. Experience is gained before the Survivors die, because the death of the
    last one ends the game."""
    play.emit(events.MolotovThrown("blast.kills", who.id, assault.zone))
    result.rolled = False
    fallen = survivors_hit(play, who, assault)
    for kind, count in list(play.zombies(assault.zone).items()):
        kill(play, who, result, kind, count, "blast.kills")
    result.last_killed = bool(result.killed)
    points = experience_for(play, who, result.killed)
    yield from gain(play, who, points, learns=who not in fallen)
    for one in fallen:
        result.killed_survivors.append(one.id)
        blow = Blow(who.id, 1, by_survivor=True, deadly=True)
        yield from play.edition.health.suffer(play, one, blow)
