"""The command `use-skill`: skills that are used during the own turn, each by its effect; a few can
be used at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands
from bot.games.zombicide.content.topics import sentence_of
from bot.games.zombicide.rules.effects import is_used, use_up
from bot.games.zombicide.situation import Action, Edition, Play, Situation
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect


def usable_effect(edition: Edition, skill: str) -> Effect | None:
    """The effect of a skill that the command uses."""
    known = edition.content.skills.get(skill)
    if known is None:
        return None
    return next((one for one in known.effects if one.name in edition.skill_uses), None)


def is_spent(who: Survivor, effect: Effect) -> bool:
    """Whether its "once per ..." is used up."""
    return effect.once is not None and is_used(who, effect.once, effect.name)


def no_use(sit: Situation, who: Survivor, command: commands.UseSkill) -> Refusal | None:
    """The Survivor must have the skill, it must be one that is used, and its limit must not be
    reached; further conditions are the skill's own."""
    if command.skill not in who.skills:
        return sit.refusal("rank.skills", "skill", skill=command.skill)
    effect = usable_effect(sit.edition, command.skill)
    if effect is None:
        return sit.refusal("rank.skills", "passive", skill=command.skill)
    if is_spent(who, effect):
        rule = sit.edition.content.skills[command.skill].rule
        return Refusal(rule, "once", skill=command.skill).about(sentence_of("rank.skills"))
    return sit.edition.skill_uses[effect.name].bar(sit, who, effect, command.target)


def use(play: Play, who: Survivor, command: commands.UseSkill) -> Steps[None]:
    effect = usable_effect(play.edition, command.skill)
    assert effect is not None
    if effect.once is not None:
        use_up(who, effect.once, effect.name)
    yield from play.edition.skill_uses[effect.name].rule(play, who, effect, command.target)


def offers(sit: Situation, who: Survivor, *, any_time: bool = False) -> Iterator[Command]:
    uses = sit.edition.skill_uses
    for skill in dict.fromkeys(who.skills):
        effect = usable_effect(sit.edition, skill)
        if effect is None or (any_time and not uses[effect.name].any_time):
            continue
        if not is_spent(who, effect):
            for target in uses[effect.name].targets(sit, who, effect):
                yield offer(commands.UseSkill, skill, target)


def outside(sit: Situation, who: Survivor) -> Iterator[Command]:
    """skill.ninja: the skills that need no turn."""
    return offers(sit, who, any_time=True)


ACTIONS: Mapping[str, Action] = {commands.UseSkill.do: Action(no_use, use, offers, outside=outside)}
