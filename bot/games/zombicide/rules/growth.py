"""Experience, Danger Levels and the skills that come with them (chapter 3C)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.content.records import LEVELS, DangerLevel
from bot.games.zombicide.rules.purse import earn
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Level


def level_at(sit: Situation, points: int) -> Level:
    """RM-3.15, RM-3.17: the Danger Level for this many points."""
    reached: Level = LEVELS[0]
    for level in sit.edition.content.numbers.level:
        if points >= level.points:
            reached = level.id
    return reached


def level_of(sit: Situation, who: Survivor) -> Level:
    """RM-3.15: his Danger Level."""
    return level_at(sit, who.experience)


def danger_level(sit: Situation) -> Level:
    """RM-3.19: the highest level among the Survivors still in the game."""
    return level_at(sit, max((one.experience for one in sit.living()), default=0))


def gain(play: Play, who: Survivor, points: int, *, learns: bool = True) -> Steps[None]:
    """RM-3.14 to RM-3.17, RM-3.20: add points, which are never lost, and the skills of every level
    that is reached. A Survivor who dies at the same moment learns nothing more, but the team keeps
    the points (RM-13.23)."""
    if points <= 0:
        return
    before = who.experience
    who.experience += points
    play.emit(events.Experience("RM-3.14", who.id, points, who.experience))
    for level in play.edition.content.numbers.level:
        if learns and before < level.points <= who.experience:
            yield from _reach(play, who, level)


def _reach(play: Play, who: Survivor, level: DangerLevel) -> Steps[None]:
    """RM-3.15, RM-3.16: learn all skills of the level, or the one that the owner picks for good."""
    play.emit(events.LevelReached("RM-3.15", who.id, level.id))
    skills = play.edition.content.survivors[who.id].skills.at(level.id)
    if level.choice:
        chosen = yield from play.ask_one(
            who.id,
            "skill",
            skills,
            rule="RM-3.16",
            about={"survivor": who.id, "level": level.id},
        )
        skills = (chosen,)
    for skill in skills:
        learn(play, who, skill)


def learn(play: Play, who: Survivor, skill: str) -> None:
    """RM-3.18: a new skill works at once; an extra Action can be used if the turn is not over."""
    who.skills.append(skill)
    play.emit(events.SkillGained("RM-3.15", who.id, skill))
    if who.turn == "done":
        return
    for effect in play.edition.content.skills[skill].effects:
        if effect.name == "extra-action" and effect.purpose is not None:
            earn(who, effect.purpose, effect.amount or 1)
