"""The details that buttons, options and events show: who stands there, chances, dice.

Everything that depends on the table comes from a view, so it tells no secret.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.content import ANY_LANGUAGE
from bot.engine.decisions import Ask
from bot.engine.offers import Duty
from bot.engine.records import Command, Event
from bot.games.gears import commands, events
from bot.games.gears.board.maps import open_holes
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import action
from bot.games.gears.rules.actions.orders import next_action
from bot.games.gears.rules.combat.prospects import Prospect, prospect
from bot.games.gears.state import Cog, State
from bot.games.gears.telling.words import SPOKEN

ATTACKS = frozenset({"guard"})  # decisions with attacks as options ("card/weapon/mode")

# Commands


def command_values(view: State, command: Command, seat: str) -> Mapping[str, Any]:
    """The details of a button: who stands at the target, and the number of dice."""
    who = view.cogs.get(seat or view.active)
    match command:
        case commands.Move(to=to) | commands.Stride(to=to) | commands.Crawl(to=to):
            return {**_crowd(view, to), "stays": who is not None and who.area == to}
        case commands.Attack():
            return _attack_values(view, who, command)
        case commands.Play(card=card, use=use):
            return {"actions": _actions(card) if use == "actions" else []}
        case commands.Act(target=target):
            return {"action": _due(view), "target": target}
        case commands.Skip():
            return {"action": _due(view), "moving": bool(view.order and view.order.moving)}
        case commands.Equip():
            return {"equipment": _equipment_here(who)}
    return {}


def _actions(card: str) -> list[str]:
    known = BOOK.orders.get(card)
    return list(known.actions) if known is not None else []


def _due(view: State) -> str:
    return view.order.left[0] if view.order is not None and view.order.left else "none"


def _crowd(view: State, area: str) -> dict[str, Any]:
    """The Locust in an area by kind, and their number."""
    there: dict[str, int] = {}
    for locust in view.locusts.values():
        if locust.area == area:
            there[locust.kind] = there.get(locust.kind, 0) + 1
    return {"enemys": there, "crowd": sum(there.values())}


def _attack_values(view: State, who: Cog | None, command: commands.Attack) -> Mapping[str, Any]:
    target = view.locusts.get(command.target)
    there = _crowd(view, command.target if target is None else target.area)
    friends = _friends(view, command.target) if target is None else []
    told: dict[str, Any] = {
        "place": "" if target is None else target.area,
        "friends": friends,
        "more": command.mode == "overkill" and BOOK.weapons[command.weapon].normal > 0,
        "hole": command.target in open_holes(view),
        **there,
    }
    if who is None or target is None:
        return {**told, **_chances(None)}
    return {**told, **_chances(prospect(view, who, command, extra_dice(view)))}


def extra_dice(view: State) -> int:
    """The dice that the card carried out now adds to an attack or takes from it."""
    due = next_action(view)
    return action(due).amount if due and action(due).do == "attack" else 0


def _friends(view: State, area: str) -> list[str]:
    """The COGs who are hit too by an attack on an area (GW-8.28)."""
    return [cog.id for cog in view.cogs.values() if cog.standing and cog.area == area]


def _chances(found: Prospect | None) -> dict[str, Any]:
    if found is None:
        return {"dice": 0, "defence": 0, "kills": -1}
    return {"dice": found.dice, "defence": found.defence, "kills": round(100 * found.kills)}


def _equipment_here(who: Cog | None) -> str:
    tile = who.area.partition("-")[0] if who is not None else ""
    location = BOOK.locations.get(tile)
    return (location.equipment or "") if location is not None else ""


# Decisions


def ask_values(ask: Ask, command: Command | None, acting: str) -> Mapping[str, Any]:
    """The details of a question: where the moving COG goes (GW-5.35), which area a COG bombards
    (GW-5.30). Who may react is not told."""
    if ask.kind == "follow":
        own = ask.about.get("leader", acting) == acting
        moves = isinstance(command, commands.Move | commands.Stride | commands.Crawl)
        to = getattr(command, "to", None) if own and moves else None
        return {"leader": acting, "to": to}
    if ask.kind == "dodge":
        area = command.target if isinstance(command, commands.Attack) else ""
        return {"by": acting if area else None, "area": area}
    return {}


# Options and events


def option_values(view: State, ask: Ask, option: str) -> Mapping[str, Any]:
    """The details of an option: the place of a figure, the ammo of a weapon."""
    told: dict[str, Any] = {"option": option, "place": "", "wounded": False}
    told |= {"cards": -1, "ammo": -1, "kills": -1}
    locust = view.locusts.get(option)
    cog = view.cogs.get(option)
    if locust is not None:
        told |= {"place": locust.cover or locust.area, "wounded": locust.marker is not None}
    elif cog is not None:
        told |= {"place": cog.cover or cog.area, "cards": len(cog.hand)}
    elif ask.seats and (who := view.cogs.get(ask.seats[0])) is not None:
        held = next((held for held in who.weapons if held.card == option), None)
        told["ammo"] = -1 if held is None else held.ammo
    if ask.kind in ATTACKS:
        told |= _guard_values(view, ask, option)
    return told


def _guard_values(view: State, ask: Ask, option: str) -> Mapping[str, Any]:
    """A Guard and its chance to kill."""
    card, _, rest = option.partition("/")
    weapon, _, mode = rest.partition("/")
    who, target = view.cogs.get(ask.seats[0]), str(ask.about.get("locust", ""))
    if not mode or who is None or target not in view.locusts or weapon not in BOOK.weapons:
        return {"kills": -1}
    made = commands.Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})
    return {"card": card, **_chances(prospect(view, who, made))}


def event_values(event: Event) -> Mapping[str, Any]:
    """The details of an event: the dice as thrown, a card's text."""
    told: dict[str, Any] = {}
    for name, shown in (("dice", "faces"), ("defence", "shields")):
        faces = getattr(event, name, None)
        if isinstance(faces, list):
            told[shown] = "".join(SPOKEN.symbol[face].in_(ANY_LANGUAGE) for face in faces) or "–"
    match event:
        case events.AiDrawn(card=card):
            told["ai_name"] = str(card)
        case events.AiBranch(card=card, branch=branch):
            told["ai_text"] = f"{card}/{branch}"
        case events.StageBegan(mission=mission, stage=stage):
            told["objective"] = f"{mission}/{stage}"
        case events.StageCompleted(mission=mission, stage=stage):
            told["flip"] = f"{mission}/{stage}"
    return told


def duty(view: State, _: Sequence[str]) -> Duty:
    """What the active player has to do next (chapter 3)."""
    if view.step == "heal":
        bleeding = view.actor.bleeding
        return Duty("crawl", "GW-8.57") if bleeding else Duty("heal", "GW-3.4")
    if view.order is not None and view.order.left:
        return Duty("actions", "GW-5.7", {"card": view.order.card})
    return Duty("end", "GW-3.5") if view.ordered else Duty("order", "GW-5.6")
