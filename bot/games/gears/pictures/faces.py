"""The face of every card in words and numbers, for `/card`, for hands and for the lobby."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from bot.engine.scene import Card, Number
from bot.games.gears.content.ai_cards import AiCard
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import (
    Character,
    Enemy,
    Equipment,
    Location,
    OrderCard,
    WeaponCard,
)
from bot.games.gears.content.missions import Mission
from bot.games.gears.telling.picture_words import THEME, counted, weapon_name, word

REACTIONS = {"dodge": "run-fast", "follow": "account-arrow-right", "guard": "crosshairs-gps"}
TRAITS = {"event": "lightning-bolt", "for-each": "repeat", "group": "account-group"}


@cache
def all_faces(language: str) -> Mapping[str, Card]:
    """Every card of the game by a readable id."""
    found = {f"order-{name}": order_face(card, language) for name, card in BOOK.orders.items()}
    for name, weapon in BOOK.weapons.items():
        found[name] = weapon_face(weapon, language)
    for name, enemy in BOOK.enemies.items():
        found[name] = enemy_face(enemy, language)
    for name, who in BOOK.characters.items():
        found[name] = character_face(who, language)
    for number, card in BOOK.ai_cards.items():
        found[f"ai-{number}"] = ai_face(card, language)
    for name, location in BOOK.locations.items():
        found[f"location-{name.lower()}"] = location_face(location, language)
    for kind, equipment in BOOK.equipment.items():
        found[f"equipment-{kind}"] = equipment_face(equipment, language)
    for name, mission in BOOK.missions.items():
        found[f"mission-{name}"] = mission_face(mission, language)
        for stage in range(1, len(mission.stages) + 1):
            found[f"mission-{name}-{stage}"] = stage_face(mission, stage, language)
    return found


def foot(*parts: str) -> str:
    """The small print. Where the numbers come from is noted in the records, for developers."""
    return " · ".join(part for part in parts if part)


# Orders and weapons


def order_face(card: OrderCard, language: str) -> Card:
    reaction = word(card.reaction, language)
    kind = f"{word('kind-order', language)} · {reaction}"
    return Card(
        title=card.name.in_(language),
        frame=card.reaction,
        icon=card.icon,
        numbers=(Number(REACTIONS[card.reaction], reaction, word("reaction", language)),),
        text=card.text.in_(language),
        foot=foot(f"×{card.copies}"),
        kind=f"{kind} · {word('two-plus', language)}" if card.two_plus else kind,
        theme=THEME,
    )


def order_or_back(card: str, language: str) -> Card:
    """A card of a hand, or its back if the view hides it."""
    if card not in BOOK.orders:
        return Card(back="order", title=word("kind-order", language), theme=THEME)
    return all_faces(language)[f"order-{card}"]


def weapon_face(card: WeaponCard, language: str) -> Card:
    return Card(
        title=card.name.in_(language),
        frame="weapon",
        icon=card.icon,
        numbers=tuple(_weapon_numbers(card, language)),
        text="\n".join(_weapon_text(card, language)),
        foot=foot(f"×{card.copies}"),
        kind=word(f"kind-{card.kind}", language),
        theme=THEME,
    )


def _weapon_numbers(card: WeaponCard, language: str) -> Iterator[Number]:
    if not card.has("no-attacks"):
        normal = str(card.normal) if card.normal else "–"
        yield Number("dice-multiple", normal, word("normal", language), "active")
        yield Number("dice-multiple", str(card.overkill), word("overkill", language), "danger")
        reach = "∞" if card.range is None else str(card.range)
        yield Number("arrow-expand-horizontal", reach, word("range", language), "changed")
    if card.defence:
        yield Number("shield", f"+{card.defence}", word("defence", language), "good")


def _weapon_text(card: WeaponCard, language: str) -> Iterator[str]:
    if card.text is not None:
        yield card.text.in_(language)
    if card.omen is not None:
        yield f"{card.omen.name.in_(language)}: {card.omen.text.in_(language)}"


# The Locust


def enemy_face(enemy: Enemy, language: str) -> Card:
    numbers = [
        Number("sword", str(enemy.attack), word("attack", language), "danger"),
        Number("shield", str(enemy.defence), word("defence", language), "changed"),
        Number("heart", str(enemy.health), word("health", language), "vitality"),
    ]
    if enemy.wounded:
        wounded = "/".join(map(str, enemy.wounded))
        numbers.append(Number("heart-broken", wounded, word("wounded", language), "vitality"))
    lines = [enemy.text.in_(language)] if enemy.text is not None else []
    lines.append(f"{enemy.omen.name.in_(language)}: {enemy.omen.text.in_(language)}")
    traits = [word("takes-cover", language)] if enemy.takes_cover else []
    traits += [word("chainsaw-immune", language)] if enemy.chainsaw_immune else []
    figures = f"{enemy.letters} ×{BOOK.figures[enemy.figure].count}"
    return Card(
        title=enemy.name.in_(language),
        frame=enemy.id,
        icon=enemy.icon,
        numbers=tuple(numbers),
        text="\n".join(lines),
        foot=foot(figures, *traits),
        kind=word("kind-enemy", language),
        theme=THEME,
    )


def ai_face(card: AiCard, language: str) -> Card:
    """An AI card: its requirement, its ability and the alternative."""
    who = _sort(card.figure, language)
    text = card.then_text.in_(language)
    if card.requirement_text is not None and card.otherwise_text is not None:
        needed = _clause(card.requirement_text.in_(language))
        met = word("if", language, needed=needed, then=text)
        text = f"{met}\n{word('otherwise', language)}: {card.otherwise_text.in_(language)}"
    return Card(
        title=card.name.in_(language),
        frame=card.figure or "ai",
        icon=BOOK.enemies[card.figure].icon if card.figure else TRAITS[card.trait],
        text=text,
        foot=foot(f"{card.number}/{len(BOOK.ai_cards)}"),
        kind=f"{word('kind-ai', language)} · {word(card.trait, language)} · {who}",
        theme=THEME,
    )


def _clause(sentence: str) -> str:
    """A sentence in a form that can be part of another one."""
    return f"{sentence[:1].lower()}{sentence[1:].rstrip('.')}"


def _sort(figure: str, language: str) -> str:
    return BOOK.enemies[figure].name.in_(language) if figure else word("general", language)


# Characters


def character_face(who: Character, language: str) -> Card:
    weapons = ", ".join(f"{weapon_name(card, language)} {n}" for card, n in who.weapons.items())
    return Card(
        title=who.name.in_(language),
        frame=who.colour,
        icon=who.icon,
        numbers=(
            Number("cards", str(who.hand_limit), word("hand-limit", language), "vitality"),
            Number("shield", str(who.defence), word("defence", language), "changed"),
        ),
        text=f"{who.role.in_(language)}.\n"
        f"{who.ability.name.in_(language)}: {who.ability.text.in_(language)}",
        foot=word("starts-with", language, weapons=weapons),
        kind=word("kind-character", language),
        theme=THEME,
    )


# Places


def location_face(card: Location, language: str) -> Card:
    """What appears at each hole, by number of players, and the equipment."""
    numbers = tuple(
        Number("account", letters, counted("spawn-players", players, language))
        for players, letters in card.spawn.items()
    )
    equipment = BOOK.equipment[card.equipment] if card.equipment else None
    lines = [counted("holes", card.holes, language) + "."]
    if equipment is not None:
        lines.append(f"{equipment.name.in_(language)}: {equipment.text.in_(language)}")
    return Card(
        title=_capital(word("tile", language, tile=card.id)),
        frame="location",
        icon=equipment.icon if equipment else "map",
        numbers=numbers,
        text="\n".join(lines),
        foot=foot(),
        kind=word("kind-location", language),
        theme=THEME,
    )


def _capital(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}"


def equipment_face(card: Equipment, language: str) -> Card:
    tiles = [name for name, one in BOOK.locations.items() if one.equipment == card.id]
    return Card(
        title=card.name.in_(language),
        frame="location",
        icon=card.icon,
        text=card.text.in_(language),
        foot=foot(", ".join(tiles)),
        kind=word("kind-equipment", language),
        theme=THEME,
    )


# Missions


def mission_face(mission: Mission, language: str) -> Card:
    """The Mission Setup card: what the mission is about, and its enemies."""
    rules = [mission.text, mission.setup_text, mission.rules_text]
    numbers = [
        Number(BOOK.enemies[kind].icon, slot, BOOK.enemies[kind].name.in_(language), kind)
        for slot, kind in mission.slots.items()
    ]
    stages = f"{len(mission.stages)} {word('stages', language)}"
    return Card(
        title=mission.name.in_(language),
        frame="mission",
        icon=mission.icon,
        numbers=tuple(numbers),
        text="\n".join(text.in_(language) for text in rules if text is not None),
        foot=foot(stages, word(f"size-{mission.size}", language)),
        kind=word("kind-mission", language),
        theme=THEME,
    )


def stage_face(mission: Mission, number: int, language: str) -> Card:
    """Front and back of a Mission card; everybody may read both (GW-3.21)."""
    stage = mission.stage(number)
    parts = {
        "objective": stage.objective_text,
        "special-rules": stage.rules_text,
        "on-completion": stage.flip_text,
    }
    lines = [f"{word(k, language)}: {text.in_(language)}" for k, text in parts.items() if text]
    if stage.flip_text is None:
        lines.append(f"{word('on-completion', language)}: {word('wins', language)}")
    return Card(
        title=stage.name.in_(language),
        frame="mission",
        icon=mission.icon,
        text="\n".join(lines),
        foot=foot(mission.name.in_(language)),
        kind=word("kind-stage", language, stage=number),
        theme=THEME,
    )
