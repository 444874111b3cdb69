"""Objectives, Make Noise, the end of a turn, the Exit, and Born Leader (chapter 5G)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.content.missions import Named
from bot.games.zombicide.rules import growth, turns
from bot.games.zombicide.rules.purse import ANY, available, lacking, pay
from bot.games.zombicide.rules.receiving import receive
from bot.games.zombicide.situation import Action, Play, Situation, SkillUse
from bot.games.zombicide.state import Objective, Survivor
from bot.games.zombicide.vocabulary import Effect

# Objectives


def objectives_here(sit: Situation, who: Survivor) -> list[Objective]:
    if sit.is_apart(who):
        return []
    return [one for one in sit.state.objectives if one.zone == who.zone and not one.taken_by]


def no_take(sit: Situation, who: Survivor, command: commands.Take) -> Refusal | None:
    """objective.take: a token in his Zone that nobody has taken."""
    if all(one.id != command.objective for one in objectives_here(sit, who)):
        return sit.refusal("objective.take", "place", objective=command.objective)
    return lacking(sit, who, ANY)


def take(play: Play, who: Survivor, command: commands.Take) -> Steps[None]:
    """objective.take, objective.points, objective.hidden: take the token; the mission says what
    comes of it."""
    pay(who, ANY)
    token = next(one for one in play.state.objectives if one.id == command.objective)
    token.taken_by = who.id
    if token.hidden:
        token.hidden = False
        play.reveal()
    points = sum(rule.count or 0 for rule in play.mission.rule("objective-points"))
    play.emit(
        events.ObjectiveTaken("objective.take", who.id, who.zone, token.id, token.colour, points)
    )
    yield from growth.gain(play, who, points)
    for name, follow in CONSEQUENCES.items():
        for rule in play.mission.rule(name):
            if token.colour in rule.colours or not rule.colours:
                yield from follow(play, who, token, rule)


def takes(sit: Situation, who: Survivor) -> Iterator[Command]:
    if sit.state.objectives and available(who, ANY):
        for token in objectives_here(sit, who):
            yield offer(commands.Take, token.id)


def _unlock(play: Play, _: Survivor, token: Objective, __: Named) -> Steps[None]:
    """door.key: doors of this colour can be opened from now on."""
    for edge in play.board.edges.values():
        if edge.kind.door and edge.colour == token.colour:
            play.emit(events.DoorUnlocked("door.key", edge.id, token.colour))
    return
    yield


def _activate_spawn(play: Play, _: Survivor, token: Objective, __: Named) -> Steps[None]:
    """objective.spawn: the Spawn Zones of its colour are active from now on."""
    for spawn in play.state.spawns:
        if spawn.colour == token.colour and not spawn.active:
            spawn.active = True
            play.emit(events.SpawnActivated("objective.spawn", spawn.zone, spawn.colour))
    return
    yield


def _give(play: Play, who: Survivor, _: Objective, rule: Named) -> Steps[None]:
    """objective.card: a card that was set aside."""
    for card in rule.equipment:
        if card in play.state.aside:
            play.state.aside.remove(card)
            yield from receive(play, who, card, "objective.card")


Consequence = Callable[[Play, Survivor, Objective, Named], Steps[None]]
CONSEQUENCES: Mapping[str, Consequence] = {
    "keys": _unlock,
    "objective-activates-spawn": _activate_spawn,
    "objective-gives": _give,
}


# Noise


def no_noise(sit: Situation, who: Survivor, _: commands.Noise) -> Refusal | None:
    """noise.action."""
    return sit.refusal("presence.apart", "aloft") if sit.is_apart(who) else lacking(sit, who, ANY)


def make_noise(play: Play, who: Survivor, _: commands.Noise) -> Steps[None]:
    """noise.action."""
    pay(who, ANY)
    play.edition.noise.make(play, who, "noise.action")
    return
    yield


def noises(sit: Situation, who: Survivor) -> Iterator[Command]:
    if available(who, ANY) and not sit.is_apart(who):
        yield offer(commands.Noise)


# The end of a turn


def no_end(_: Situation, __: Survivor, ___: commands.End) -> Refusal | None:
    """turn.end-when-wanted: a turn can be ended whenever the owner wants to."""
    return None


def end(play: Play, who: Survivor, _: commands.End) -> Steps[None]:
    """turn.end."""
    turns.end_turn(play, who)
    return
    yield


def ends(_: Situation, __: Survivor) -> Iterator[Command]:
    yield offer(commands.End)


def no_escape(sit: Situation, who: Survivor, _: commands.Escape) -> Refusal | None:
    """exit.leave: on foot, from the Exit Zone, while no zombie is in it."""
    if not sit.mission.has("exit") or who.zone not in sit.state.exits:
        return sit.refusal("exit.leave", "exit")
    if who.aboard:
        return sit.refusal("presence.aboard", "aboard")
    if sit.zombies(who.zone):
        return sit.refusal("exit.leave", "zombies", zombies=sit.zombies_with(who))
    return None


def escape(play: Play, who: Survivor, _: commands.Escape) -> Steps[None]:
    """exit.leave, exit.escaped: the turn ends, and he is out of play, alive."""
    turns.end_turn(play, who)
    who.fate = "escaped"
    play.emit(events.Escaped("exit.leave", who.id, who.zone))
    return
    yield


def escapes(sit: Situation, who: Survivor) -> Iterator[Command]:
    if sit.state.exits and no_escape(sit, who, offer(commands.Escape)) is None:
        yield offer(commands.Escape)


ACTIONS: Mapping[str, Action] = {
    commands.Take.do: Action(no_take, take, takes),
    commands.Noise.do: Action(no_noise, make_noise, noises),
    commands.End.do: Action(no_end, end, ends, completes=False),
    commands.Escape.do: Action(no_escape, escape, escapes, completes=False),
}


# Born Leader


def no_gift(sit: Situation, who: Survivor, effect: Effect, partner: str) -> Refusal | None:
    """skill.born-leader; not across the sides of a flying Helicopter (presence.apart)."""
    if partner not in led(sit, who, effect):
        return sit.refusal("skill.born-leader", "partner", partner=partner)
    return None


def give_action(play: Play, who: Survivor, effect: Effect, partner: str) -> Steps[None]:
    """skill.born-leader."""
    turns.give_actions(play, play.survivor(partner), effect.amount or 1)
    play.emit(events.ActionGiven("skill.born-leader", who.id, partner))
    return
    yield


def led(sit: Situation, who: Survivor, _: Effect) -> list[str]:
    apart = sit.is_apart(who)
    return [one.id for one in sit.living() if one is not who and sit.is_apart(one) == apart]


SKILL_USES: Mapping[str, SkillUse] = {"give-action": SkillUse(no_gift, give_action, led)}
