"""Healing: Medic and Regeneration (wound.heal)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.situation import Play, Situation, SkillUse
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect


def no_healing(sit: Situation, who: Survivor, _: Effect, target: str) -> Refusal | None:
    """skill.medic: there must be a wounded Survivor in the same Zone; it may be the healer."""
    if target not in {one.id for one in sit.company(who)}:
        return sit.refusal("skill.medic", "zone", target=target)
    if not sit.edition.health.wounds(sit.survivor(target)):
        return sit.refusal("skill.medic", "unhurt", target=target)
    return None


def heal(play: Play, who: Survivor, effect: Effect, target: str) -> Steps[None]:
    """skill.medic, wound.heal."""
    play.edition.health.heal(play, play.survivor(target), effect.amount or 1, who.id)
    yield from ()


def wounded(sit: Situation, who: Survivor, _: Effect) -> Iterator[str]:
    health = sit.edition.health
    return (one.id for one in sit.company(who) if health.wounds(one))


def regeneration(play: Play) -> Steps[None]:
    """skill.regeneration: at the end of the round those who regenerate lose all their Wounds."""
    health = play.edition.health
    for one in list(play.living()):
        if has(play, one, "regenerate") and (wounds := health.wounds(one)):
            health.heal(play, one, wounds, "regeneration")
    yield from ()


SKILL_USES: dict[str, SkillUse] = {"heal": SkillUse(no_healing, heal, wounded)}
