"""What people call the things of the game, and what a button or an option tells about them.

Everything that depends on the table is read from a view, so it tells no secret. The sentences are
in `bot/locale` under "gears"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import data
from bot.engine.content import Record, Text, load
from bot.engine.decisions import Ask
from bot.engine.records import Command, Event
from bot.games.gears import commands, events
from bot.games.gears.book import BOOK
from bot.games.gears.content import action
from bot.games.gears.maps import open_holes
from bot.games.gears.orders import coming
from bot.games.gears.prospects import Prospect, prospect
from bot.games.gears.state import Cog, Locust, State

SPEECH = "gears"
Find = Callable[[str, str], str | None]
Listed = Mapping[str, Text]
# Decisions whose options are attacks ("card/weapon/mode") and orders ("card/use").
ATTACKS, ORDERS = frozenset({"guard"}), frozenset({"teamwork"})


class Spoken(Record):
    """spoken.toml."""

    option: dict[str, Text]
    moment: dict[str, Text]
    action: dict[str, Text]
    cause: dict[str, Text]
    symbol: dict[str, Text]
    pattern: dict[str, Text]


SPOKEN = load(data.folder() / "gears-of-war" / "spoken.toml", Spoken)


def pattern(name: str, language: str, **parts: object) -> str:
    return SPOKEN.pattern[name].in_(language).format(**parts)


@lru_cache(maxsize=8192)
def word(about: str, value: str, language: str) -> str:
    """The name of a value; what has no name (areas, numbers, a user's own words) stays."""
    found = _FIELDS.get(about, _anything)(value, language)
    return value if found is None else found


# Sorts of things


def _cog(value: str, language: str) -> str | None:
    """At the table people are called by one name."""
    known = BOOK.characters.get(value)
    return None if known is None else known.short.in_(language)


def _order(value: str, language: str) -> str | None:
    known = BOOK.orders.get(value)
    return None if known is None else known.name.in_(language)


def _weapon(value: str, language: str) -> str | None:
    known = BOOK.weapons.get(value)
    return None if known is None else known.name.in_(language)


def _the_weapon(value: str, language: str) -> str | None:
    """The name in a sentence: "the Lancer", "la Granada bolo"."""
    known = BOOK.weapons.get(value)
    if known is None:
        return None
    article = "the" if language != "es" else "la" if known.feminine else "el"
    return f"{article} {known.name.in_(language)}"


def _enemy(value: str, language: str) -> str | None:
    known = BOOK.enemies.get(value)
    return None if known is None else known.name.in_(language)


def _attacker(value: str, language: str) -> str | None:
    """What attacks: a Locust, or the grenade of a comrade."""
    return _enemy(value, language) or _weapon(value, language)


def _enemies(value: str, language: str) -> str | None:
    """ "2 drone" is "2 Drones"."""
    count, _, kind = value.partition(" ")
    known = BOOK.enemies.get(kind)
    if known is None:
        return None
    return f"{count} {(known.name if count == '1' else known.plural).in_(language)}"


def _locust(value: str, language: str) -> str | None:
    """ "drone-3" is "Drone 3"."""
    kind, _, number = value.rpartition("-")
    known = BOOK.enemies.get(kind)
    if known is None or not number.isdigit():
        return None
    return pattern("figure", language, enemy=known.name.in_(language), number=number)


def _ability(value: str, language: str) -> str | None:
    """The triggered ability of a weapon or of an Enemy card."""
    known = BOOK.weapons.get(value) or BOOK.enemies.get(value)
    return known.omen.name.in_(language) if known is not None and known.omen is not None else None


def _equipment(value: str, language: str) -> str | None:
    known = BOOK.equipment.get(value)
    return None if known is None else known.name.in_(language)


def _mission(value: str, language: str) -> str | None:
    known = BOOK.missions.get(value)
    return None if known is None else known.name.in_(language)


def _action(value: str, language: str) -> str | None:
    """ "move 3" is "move up to 3", "attack +1" is "attack (+1)"."""
    try:
        found = action(value)
    except ValueError:
        return _listed(SPOKEN.action)(value, language)
    told = SPOKEN.action[found.do].in_(language).format(count=found.amount)
    return f"{told} ({found.amount:+d})" if found.do == "attack" and found.amount else told


def _ai_name(value: str, language: str) -> str | None:
    """An AI card by number and name."""
    known = BOOK.ai_cards.get(int(value)) if value.isdigit() else None
    return None if known is None else f"{value} · {known.name.in_(language)}"


def _ai_text(value: str, language: str) -> str | None:
    """ "13/then" is what card 13 says there."""
    number, _, branch = value.partition("/")
    known = BOOK.ai_cards.get(int(number))
    if known is None:
        return None
    text = known.otherwise_text if branch == "otherwise" else known.then_text
    return "" if text is None else text.in_(language)


def _objective(value: str, language: str) -> str | None:
    """ "emergence/1" is the objective of that stage."""
    mission, _, stage = value.partition("/")
    known = BOOK.missions.get(mission)
    return None if known is None else known.stage(int(stage)).objective_text.in_(language)


def _flip(value: str, language: str) -> str:
    """What completing a stage brings; nothing for the last one."""
    mission, _, stage = value.partition("/")
    known = BOOK.missions.get(mission)
    text = None if known is None else known.stage(int(stage)).flip_text
    return "" if text is None else text.in_(language)


def _slot(value: str, language: str) -> str:
    """ "drone B" is "B Drone"."""
    kind, _, slot = value.rpartition(" ")
    name = _enemy(kind, language) or pattern("empty", language)
    return pattern("slot", language, slot=slot, enemy=name)


def _move(value: str, language: str) -> str:
    """ "drone-3:2A-a>2A-b>2A-b1" is "Drone 3 2A-a→2A-b→2A-b1"."""
    figure, _, way = value.partition(":")
    return f"{_locust(figure, language) or figure} {way.replace('>', '→')}"


def _arrival(value: str, language: str) -> str:
    """ "2A-c:2 drone,1 wretch" is "2A-c: 2 Drones + 1 Wretch"."""
    area, _, troop = value.partition(":")
    told = " + ".join(_enemies(one, language) or one for one in troop.split(","))
    return f"{area}: {told}" if area else told


def _cause(value: str, language: str) -> str | None:
    return _listed(SPOKEN.cause)(value, language) or _anything(value, language)


def _anything(value: str, language: str) -> str | None:
    """Where the field does not say what its values are."""
    for find in (_cog, _locust, _order, _weapon, _enemy, _equipment):
        found = find(value, language)
        if found is not None:
            return found
    return None


def _option(value: str, language: str) -> str | None:
    """An option: a plain word, a name, or several in parts: an attack of a card or of a weapon
    ("ambush/lancer/normal", "lancer/drone-3/normal"), a card and its use, a place and a weapon."""
    head, *parts = value.split("/")
    if not parts:
        return _listed(SPOKEN.option)(value, language) or _anything(value, language)
    if len(parts) == 2 and head in BOOK.weapons:
        return _aimed(head, *parts, language=language)
    if len(parts) == 2:
        return _spelled_attack(head, *parts, language=language)
    used = _listed(BOOK.names["use"])(parts[0], language)
    if used is not None:
        return pattern("played", language, card=_order(head, language) or head, use=used)
    weapon = _weapon(parts[0], language)
    return None if weapon is None else pattern("lying", language, weapon=weapon, area=head)


def _aimed(weapon: str, target: str, mode: str, *, language: str) -> str:
    how = _listed(BOOK.names["mode"])(mode, language) or mode
    whom = _locust(target, language) or target
    arm = _weapon(weapon, language)
    return pattern("aimed", language, weapon=arm, target=whom, mode=how)


def _spelled_attack(card: str, weapon: str, mode: str, *, language: str) -> str:
    arm = _weapon(weapon, language) or pattern("any_weapon", language)
    how = _listed(BOOK.names["mode"])(mode, language) or pattern("any_mode", language)
    name = _order(card, language)
    if name is None:
        return pattern("any_attack", language, weapon=arm, mode=how)
    return pattern("attack", language, card=name, weapon=arm, mode=how)


def _listed(section: Listed) -> Find:
    def find(value: str, language: str) -> str | None:
        known = section.get(value)
        return None if known is None else known.in_(language)

    return find


_FIELDS: dict[str, Find] = {
    **dict.fromkeys(
        ("cog", "survivor", "seat", "active", "leader", "by", "holder", "friend"), _cog
    ),
    **dict.fromkeys(("enemy", "instead_of", "kind"), _attacker),
    **dict.fromkeys(("enemy-counted", "troop-counted"), _enemies),
    "card": _order,
    "weapon": _weapon,
    "weapon-the": _the_weapon,
    "locust": _locust,
    "ability": _ability,
    "equipment": _equipment,
    "mission": _mission,
    "action": _action,
    "slot-counted": _slot,
    "move": _move,
    "arrival": _arrival,
    "step": _listed(BOOK.names["step"]),
    "use": _listed(BOOK.names["use"]),
    "mode": _listed(BOOK.names["mode"]),
    "moment": _listed(SPOKEN.moment),
    "reaction": _listed(BOOK.names["reaction"]),
    "ai_name": _ai_name,
    "ai_text": _ai_text,
    "objective": _objective,
    "flip": _flip,
    "deck": _listed(BOOK.names["deck"]),
    "why": _cause,
    "option": _option,
    "choose": _option,
    # What sentences tell by their ids.
    **dict.fromkeys(("faces", "shields", "how", "branch"), lambda *_: None),
}


# Commands


def telling(view: State, command: Command, seat: str) -> Mapping[str, Any]:
    """What a button tells besides the command itself: who stands there, with how many dice."""
    who = view.cogs.get(seat or view.active)
    match command:
        case commands.Move(to=to) | commands.Stride(to=to) | commands.Crawl(to=to):
            return {**_crowd(view, to), "stays": who is not None and who.area == to}
        case commands.Attack():
            return _attack_telling(view, who, command)
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
    """The Locust in an area by kind, and how many they are."""
    there: dict[str, int] = {}
    for locust in view.locusts.values():
        if locust.area == area:
            there[locust.kind] = there.get(locust.kind, 0) + 1
    return {"enemys": there, "crowd": sum(there.values())}


def _attack_telling(view: State, who: Cog | None, command: commands.Attack) -> Mapping[str, Any]:
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
    """What the card that is being carried out adds to an attack or takes from it."""
    due = coming(view)
    return action(due).amount if due and action(due).do == "attack" else 0


def _friends(view: State, area: str) -> list[str]:
    """The COGs whom an attack on an area hits too (GW-8.28)."""
    return [cog.id for cog in view.cogs.values() if cog.standing and cog.area == area]


def _chances(found: Prospect | None) -> dict[str, Any]:
    if found is None:
        return {"dice": 0, "defence": 0, "kills": -1}
    return {"dice": found.dice, "defence": found.defence, "kills": round(100 * found.kills)}


def _equipment_here(who: Cog | None) -> str:
    tile = who.area.partition("-")[0] if who is not None else ""
    location = BOOK.locations.get(tile)
    return (location.equipment or "") if location is not None else ""


# Options and events


def option_telling(view: State, ask: Ask, option: str) -> Mapping[str, Any]:
    """An option as it stands on the table: a figure with its place, a weapon with its ammo."""
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
        told |= _guard_telling(view, ask, option)
    return told


def _guard_telling(view: State, ask: Ask, option: str) -> Mapping[str, Any]:
    """A Guard with its chance to kill."""
    card, _, rest = option.partition("/")
    weapon, _, mode = rest.partition("/")
    who, target = view.cogs.get(ask.seats[0]), str(ask.about.get("locust", ""))
    if not mode or who is None or target not in view.locusts or weapon not in BOOK.weapons:
        return {"kills": -1}
    made = commands.Attack.model_validate({"weapon": weapon, "target": target, "mode": mode})
    return {"card": card, **_chances(prospect(view, who, made))}


def event_telling(event: Event) -> Mapping[str, Any]:
    """Further values for an event: the dice as thrown, a card's text."""
    told: dict[str, Any] = {}
    for name, shown in (("dice", "faces"), ("defence", "shields")):
        faces = getattr(event, name, None)
        if isinstance(faces, list):
            told[shown] = "".join(SPOKEN.symbol[face].en for face in faces) or "–"
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


def figure_of(view: State, name: str) -> Cog | Locust | None:
    return view.cogs.get(name) or view.locusts.get(name)


def reactors(view: State, kind: str) -> tuple[str, ...]:
    """Whom a reaction may concern, by what everybody knows (GW-5.42): to follow, those who stand
    in the mover's area; else everybody who stands."""
    up = [cog for cog in view.cogs.values() if cog.standing]
    mover = view.cogs.get(view.active)
    if kind == "follow" and mover is not None:
        near = [cog for cog in up if cog is not mover and cog.area == mover.area]
        up = near or up
    return tuple(cog.id for cog in up) or tuple(view.cogs)
