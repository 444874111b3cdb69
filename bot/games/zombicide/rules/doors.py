"""Doors: opening them with a tool, closing them by skill (chapters 4I and 5D)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.board.board import Edge
from bot.games.zombicide.rules import spawning
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.rules.inventory import equipment_of, in_hand
from bot.games.zombicide.rules.purse import ANY, available, lacking, pay
from bot.games.zombicide.situation import Action, Play, Situation, SkillUse
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.vocabulary import Effect


def doors_of(sit: Situation, who: Survivor) -> list[Edge]:
    """The doors on the border of his Zone, open and closed; none if apart (presence.apart)."""
    if sit.is_apart(who):
        return []
    return [edge for edge in sit.board.edges_of[who.zone] if edge.kind.door]


def tools(sit: Situation, who: Survivor) -> list[str]:
    """door.open: what he has in hand that opens doors, equal cards once."""
    held = dict.fromkeys(in_hand(sit, who))
    return [card for card in held if equipment_of(sit, card).door != "none"]


# Open


def may_open(sit: Situation, who: Survivor, door: str) -> Refusal | None:
    """door.open, door.key: a closed door of his Zone, and what the mission asks for."""
    if sit.is_apart(who):
        return sit.refusal("presence.apart", "aloft")
    edge = next((one for one in doors_of(sit, who) if one.id == door), None)
    if edge is None:
        return sit.refusal("door.open", "place", door=door)
    if edge.is_open(sit.obstacles):
        return sit.refusal("door.open", "open", door=door)
    if is_locked(sit, edge):
        return sit.refusal("door.key", "key", door=door, colour=edge.colour or "")
    return None


def is_locked(sit: Situation, edge: Edge) -> bool:
    """door.key: the Objective of its colour has not been taken yet."""
    colour = edge.colour
    if colour is None or not any(colour in one.colours for one in sit.mission.rule("keys")):
        return False
    return not any(one.colour == colour and one.taken_by for one in sit.state.objectives)


def no_tool(sit: Situation, who: Survivor, tool: str | None) -> Refusal | None:
    """door.open: a tool in hand; skill.break-in: with Break-In none is needed."""
    if tool is None:
        skilled = has(sit, who, "open-doors")
        return None if skilled else sit.refusal("door.open", "tool")
    return None if tool in tools(sit, who) else sit.refusal("door.open", "card", card=tool)


def no_open(sit: Situation, who: Survivor, command: commands.Open) -> Refusal | None:
    return (
        may_open(sit, who, command.door)
        or no_tool(sit, who, command.tool)
        or lacking(sit, who, "door")
    )


def open_with(play: Play, who: Survivor, command: commands.Open) -> Steps[None]:
    """door.open, door.noise, door.fill."""
    pay(who, "door")
    yield from open_door(play, command.door, who, command.tool or "")


def open_door(play: Play, door: str, who: Survivor, tool: str = "") -> Steps[None]:
    """The door is open; noise of the tool (door.noise), then zombies behind it (door.fill)."""
    play.state.open.append(door)
    play.board_changed()
    play.emit(events.DoorOpened("door.open", who.id, door, tool))
    if tool and equipment_of(play, tool).door == "noisy":
        play.edition.noise.make(play, who, "door.noise")
    yield from spawning.fill_building(play, who, door)


def offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if not available(who, "door"):
        return
    closed = [
        edge.id
        for edge in doors_of(sit, who)
        if not edge.is_open(sit.obstacles) and not is_locked(sit, edge)
    ]
    if not closed:
        return
    means: list[str | None] = [*tools(sit, who)]
    if has(sit, who, "open-doors"):
        means.append(None)
    for door in closed:
        for tool in means:
            yield offer(commands.Open, door, tool)


# Lock It Down


def no_close(sit: Situation, who: Survivor, _: Effect, door: str) -> Refusal | None:
    """skill.lock-it-down, rank.details: an open door of the own Zone, for an Action."""
    if door not in _open_doors(sit, who):
        return sit.refusal("skill.lock-it-down", "place", door=door)
    return lacking(sit, who, ANY)


def close_door(play: Play, who: Survivor, _: Effect, door: str) -> Steps[None]:
    """skill.lock-it-down."""
    pay(who, ANY)
    play.state.open.remove(door)
    play.board_changed()
    play.emit(events.DoorClosed("skill.lock-it-down", who.id, door))
    return
    yield


def to_close(sit: Situation, who: Survivor, _: Effect) -> list[str]:
    return _open_doors(sit, who) if available(who, ANY) else []


def _open_doors(sit: Situation, who: Survivor) -> list[str]:
    return [edge.id for edge in doors_of(sit, who) if edge.is_open(sit.obstacles)]


ACTIONS: Mapping[str, Action] = {commands.Open.do: Action(no_open, open_with, offers)}
SKILL_USES: Mapping[str, SkillUse] = {"close-doors": SkillUse(no_close, close_door, to_close)}
