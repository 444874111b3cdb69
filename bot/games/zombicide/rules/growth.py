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
    """growth.level, growth.beyond: the Danger Level for this many points."""
    reached: Level = LEVELS[0]
    for level in sit.edition.content.numbers.level:
        if points >= level.points:
            reached = level.id
    return reached


def level_of(sit: Situation, who: Survivor) -> Level:
    """growth.level: his Danger Level."""
    return level_at(sit, who.experience)


def danger_level(sit: Situation) -> Level:
    """growth.highest: the highest level among the Survivors still in the game."""
    return level_at(sit, max((one.experience for one in sit.living()), default=0))


def gain(play: Play, who: Survivor, points: int, *, learns: bool = True) -> Steps[None]:
    """growth.points, growth.level, growth.choice, growth.beyond, growth.stays: add points, which
    are never lost, and the skills of every level that is reached. A Survivor who dies at the same
    moment learns nothing more, but the team keeps the points (growth.rivals)."""
    if points <= 0:
        return
    before = who.experience
    who.experience += points
    play.emit(events.Experience("growth.points", who.id, points, who.experience))
    for level in play.edition.content.numbers.level:
        if learns and before < level.points <= who.experience:
            yield from _reach(play, who, level)


def _reach(play: Play, who: Survivor, level: DangerLevel) -> Steps[None]:
    """growth.level, growth.choice: learn all skills of the level, or the one that the owner picks
    for good."""
    play.emit(events.LevelReached("growth.level", who.id, level.id))
    skills = play.edition.content.survivors[who.id].skills.at(level.id)
    if level.choice:
        chosen = yield from play.ask_one(
            who.id,
            "skill",
            skills,
            rule="growth.choice",
            about={"survivor": who.id, "level": level.id},
        )
        skills = (chosen,)
    for skill in skills:
        learn(play, who, skill)


def learn(play: Play, who: Survivor, skill: str) -> None:
    """growth.at-once: a new skill works at once; an extra Action can be used if the turn is not
    over."""
    who.skills.append(skill)
    play.emit(events.SkillGained("growth.level", who.id, skill))
    if who.turn == "done":
        return
    for effect in play.edition.content.skills[skill].effects:
        if effect.name == "extra-action" and effect.purpose is not None:
            earn(who, effect.purpose, effect.amount or 1)
