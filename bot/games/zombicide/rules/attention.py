"""Skills that work on the zombies of the board: Shove, Taunt, Loud, and the Ninja's switch.

How often they may be used is no matter of this module: the command `use-skill` sees to it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.zombicide.events import LoudUsed, SkillUsed, ZombiesPushed
from bot.games.zombicide.rules.activation import activate
from bot.games.zombicide.rules.effects import skill_name
from bot.games.zombicide.rules.miniatures import shift
from bot.games.zombicide.rules.noise import NINJA_OFF
from bot.games.zombicide.situation import Play, Situation, SkillUse
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect

NO_TARGET = ""


# Shove


def bar_shove(sit: Situation, who: Survivor, effect: Effect, target: str) -> Refusal | None:
    """skill.shove: zombies of the own Zone, into a Zone in sight at Range 1 with a
    clear path."""
    refused = _cannot_shove(sit, who)
    if refused is None and target not in _next_to(sit, who, effect):
        return sit.refusal("skill.shove", "zone")
    return refused


def _cannot_shove(sit: Situation, who: Survivor) -> Refusal | None:
    if who.aboard:
        return sit.refusal("skill.shove", "vehicle")
    if not sit.zombies(who.zone):
        return sit.refusal("skill.shove", "zombies")
    return None


def _next_to(sit: Situation, who: Survivor, effect: Effect) -> list[str]:
    seen = sit.seen_from(who.zone)
    return [zone for zone in sit.beside(who.zone) if seen.get(zone) == effect.zones]


def shove_targets(sit: Situation, who: Survivor, effect: Effect) -> Iterable[str]:
    return [] if _cannot_shove(sit, who) else _next_to(sit, who, effect)


def shove(play: Play, who: Survivor, _: Effect, target: str) -> Steps[None]:
    """skill.shove, move.not-a-move: all zombies of the Survivor's Zone are pushed; this is not a
    movement."""
    pushed = dict(play.zombies(who.zone))
    for kind, count in pushed.items():
        shift(play, who.zone, target, kind, count)
    play.emit(ZombiesPushed("skill.shove", who.id, who.zone, target, sum(pushed.values())))
    yield from ()


# Taunt


def bar_taunt(sit: Situation, who: Survivor, _: Effect, target: str) -> Refusal | None:
    """skill.taunt: a Zone with zombies that he sees; from a flying Helicopter he sees none."""
    if sit.is_apart(who) or target not in sit.seen_from(who.zone):
        return sit.refusal("skill.taunt", "sight")
    if not sit.zombies(target):
        return sit.refusal("skill.taunt", "zombies")
    return None


def taunt_targets(sit: Situation, who: Survivor, _: Effect) -> Iterable[str]:
    if sit.is_apart(who):
        return []
    return [zone for zone in sit.seen_from(who.zone) if sit.zombies(zone)]


def taunt(play: Play, who: Survivor, _: Effect, target: str) -> Steps[None]:
    """skill.taunt: the zombies of a Zone act at once, and only against this Survivor."""
    play.emit(SkillUsed("skill.taunt", who.id, skill_name(play, who, "taunt"), target))
    only = {target: dict(play.zombies(target))}
    yield from activate(play, None, "taunt", only=only, prey=who.id)


# Loud


def bar_loud(sit: Situation, who: Survivor, _: Effect, target: str) -> Refusal | None:
    """skill.loud: his Zone is on the ground."""
    if sit.is_apart(who):
        return sit.refusal("skill.loud", "aloft")
    return None if target == NO_TARGET else sit.refusal("skill.loud", "target")


def loud_targets(sit: Situation, who: Survivor, effect: Effect) -> Iterable[str]:
    return [] if bar_loud(sit, who, effect, NO_TARGET) else [NO_TARGET]


def loud(play: Play, who: Survivor, _: Effect, __: str) -> Steps[None]:
    """skill.loud: this Zone is the noisiest of all until his next turn; the last use counts."""
    play.state.loud, play.state.loud_by = who.zone, who.id
    play.emit(LoudUsed("skill.loud", who.id, who.zone))
    yield from ()


def end_loud(play: Play, who: Survivor) -> None:
    """skill.loud: the Survivor's next turn begins, so the effect of Loud ends."""
    if play.state.loud_by == who.id:
        play.state.loud = play.state.loud_by = ""


# Ninja


def bar_switch(sit: Situation, _: Survivor, __: Effect, target: str) -> Refusal | None:
    return None if target == NO_TARGET else sit.refusal("skill.ninja", "target")


def switch(play: Play, who: Survivor, _: Effect, __: str) -> Steps[None]:
    """skill.ninja: a Survivor switches the silence of Ninja off or on, no matter whose turn
    it is."""
    if NINJA_OFF in who.marks:
        who.marks.remove(NINJA_OFF)
    else:
        who.marks.append(NINJA_OFF)
    now = "off" if NINJA_OFF in who.marks else "on"
    play.emit(SkillUsed("skill.ninja", who.id, skill_name(play, who, "silent"), now))
    yield from ()


def switch_targets(*_: object) -> Iterable[str]:
    return [NO_TARGET]


SKILL_USES: dict[str, SkillUse] = {
    "push-zombies": SkillUse(bar_shove, shove, shove_targets),
    "taunt": SkillUse(bar_taunt, taunt, taunt_targets),
    "loudest": SkillUse(bar_loud, loud, loud_targets),
    "silent": SkillUse(bar_switch, switch, switch_targets, any_time=True),
}
