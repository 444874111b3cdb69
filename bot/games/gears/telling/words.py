"""The names of the things of the game. The sentences are in `bot/locale` under "gears"."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

import data
from bot.engine.content import Record, Text, load
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import action

SPEECH = "gears"
Find = Callable[[str, str], str | None]
Listed = Mapping[str, Text]


class SpokenWords(Record):
    """The file spoken.toml."""

    option: dict[str, Text]
    moment: dict[str, Text]
    action: dict[str, Text]
    cause: dict[str, Text]
    symbol: dict[str, Text]
    pattern: dict[str, Text]


SPOKEN = load(data.folder() / "gears-of-war" / "spoken.toml", SpokenWords)


def pattern(name: str, language: str, **parts: object) -> str:
    return SPOKEN.pattern[name].in_(language).format(**parts)


@lru_cache(maxsize=8192)
def word(about: str, value: str, language: str) -> str:
    """The name of a value; values without a name (areas, numbers, a user's own words) are returned
    as they are."""
    found = _FIELDS.get(about, _anything)(value, language)
    return value if found is None else found


# Kinds of values


def _cog(value: str, language: str) -> str | None:
    """The short name by which a COG is called."""
    known = BOOK.characters.get(value)
    return None if known is None else known.short.in_(language)


def _order(value: str, language: str) -> str | None:
    known = BOOK.orders.get(value)
    return None if known is None else known.name.in_(language)


def _weapon(value: str, language: str) -> str | None:
    known = BOOK.weapons.get(value)
    return None if known is None else known.name.in_(language)


def _the_weapon(value: str, language: str) -> str | None:
    """A weapon's name within a sentence: "the Lancer", "la Granada bolo"; some equipment fires
    too."""
    known = BOOK.weapons.get(value)
    if known is None:
        fires = _equipment(value, language)
        return fires and pattern("the", language, weapon=fires)
    if known.the is not None:
        return known.the.in_(language)
    return pattern("the", language, weapon=known.name.in_(language))


def _enemy(value: str, language: str) -> str | None:
    known = BOOK.enemies.get(value)
    return None if known is None else known.name.in_(language)


def _horde(value: str, language: str) -> str | None:
    """The plural name of a kind: "Wretches"."""
    known = BOOK.enemies.get(value)
    return None if known is None else known.plural.in_(language)


def _attacker(value: str, language: str) -> str | None:
    """The name of an attacker: a Locust, or a comrade's grenade."""
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
    """What completing a stage brings; empty for the last one."""
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
    """ "drone-3:2A-a>2A-b>2A-b1" is "Drone 3 (2A-a → 2A-b → 2A-b1)"."""
    figure, _, way = value.partition(":")
    return f"{_locust(figure, language) or figure} ({way.replace('>', ' → ')})"


def _arrival(value: str, language: str) -> str:
    """ "2A-c:2 drone,1 wretch" is "2 Drones + 1 Wretch in 2A-c"."""
    area, _, troop = value.partition(":")
    told = " + ".join(_enemies(one, language) or one for one in troop.split(","))
    return pattern("arrival", language, troop=told, area=area) if area else told


def _cause(value: str, language: str) -> str | None:
    return _listed(SPOKEN.cause)(value, language) or _anything(value, language)


def _anything(value: str, language: str) -> str | None:
    """The name of a value if the field does not say of what kind it is."""
    for find in (_cog, _locust, _order, _weapon, _enemy, _equipment):
        found = find(value, language)
        if found is not None:
            return found
    return None


def _option(value: str, language: str) -> str | None:
    """The name of an option: a plain word, a name, or several parts: an attack with a card or a
    weapon ("ambush/lancer/normal", "lancer/drone-3/normal"), a card and its use, a place and a
    weapon."""
    head, *parts = value.split("/")
    if not parts or value in SPOKEN.option:
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
    "horde": _horde,
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
    # The values that sentences get by their ids.
    **dict.fromkeys(("faces", "shields", "how", "branch"), lambda *_: None),
}
