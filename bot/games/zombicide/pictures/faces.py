"""Every card's face in words and numbers, for `/card` and for a Survivor's hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from bot.engine.scene import Card, Number
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.content.missions import MissionFile
from bot.games.zombicide.content.records import (
    Attack,
    Equipment,
    Spawn,
    Survivor,
    Zombie,
    ZombieCard,
)
from bot.games.zombicide.content.skills import Skill
from bot.games.zombicide.situation import Edition
from bot.games.zombicide.telling.attack_numbers import attack_numbers
from bot.games.zombicide.telling.picture_words import THEME, word

# The colour of a frame; its kind stands on it in words.
FRAMES = {
    "melee": "orange",
    "ranged": "blue",
    "trap": "danger",
    "protection": "green",
    "component": "brown",
    "support": "yellow",
}
CARD_ICONS = {
    "common": "skull",
    "extra-activation": "run-fast",
    "sewer": "pipe",
    "blue-bed": "bed",
    "green-bed": "bed",
}


@lru_cache(maxsize=8)
def all_faces(edition: Edition, language: str) -> Mapping[str, Card]:
    """What every edition has: Equipment, Survivors, zombies, Zombie cards, skills, missions."""
    content = edition.content
    found = {n: equipment_face(content, card, language) for n, card in content.equipment.items()}
    found["wound"] = wound_face(content, language)
    for name, who in content.survivors.items():
        found[name] = survivor_face(content, who, language)
    for name, zombie in content.zombies.items():
        found[name] = zombie_face(content, zombie, language)
    for cards in equal_zombie_cards(content):
        found[f"zombie-card-{cards[0].number}"] = zombie_card_face(content, cards, language)
    for name, skill in content.skills.items():
        found[f"skill-{name}"] = skill_face(content, skill, language)
    for name, mission in edition.missions.items():
        found[f"mission-{name}"] = mission_face(content, mission.file, language)
    return found


def foot(*parts: str) -> str:
    """The small print. It does not say where numbers come from: the records tell that to
    builders."""
    return " · ".join(part for part in parts if part)


# Equipment


def equipment_face(content: Content, card: Equipment, language: str) -> Card:
    copies = word(content, f"setup-{card.setup}", language)
    number = f"{copies} ×{card.copies}" if card.copies else copies
    attacks = list(card.attacks.values())
    return Card(
        title=card.name.in_(language),
        frame=FRAMES[card.kind],
        icon=card.icon,
        numbers=tuple(attack_numbers(content, attacks[0], language)) if attacks else (),
        text=_equipment_text(content, card, language),
        foot=foot(number),
        kind=_equipment_kind(content, card, language),
        theme=THEME,
    )


def _equipment_kind(content: Content, card: Equipment, language: str) -> str:
    parts = [word(content, f"kind-{card.kind}", language)]
    attacks = card.attacks.values()
    if card.dual:
        parts.append(word(content, "dual", language))
    if any(attack.reload for attack in attacks):
        parts.append(word(content, "reload", language))
    return " · ".join(parts)


def _equipment_text(content: Content, card: Equipment, language: str) -> str:
    """Its effect, then the noise it makes and the doors it opens."""
    lines = [card.text.in_(language)] if card.text is not None else []
    attacks = list(card.attacks.items())
    lines += [_second_attack(content, kind, attack, language) for kind, attack in attacks[1:]]
    traits = [word(content, f"attack-{attack.noise}", language) for _, attack in attacks[:1]]
    if card.door != "none":
        traits.append(word(content, f"opens-{card.door}", language))
    return "\n".join([*lines, _sentence(", ".join(traits))]).strip()


def _second_attack(content: Content, kind: str, attack: Attack, language: str) -> str:
    values = ", ".join(
        f"{number.word} {number.value}" for number in attack_numbers(content, attack, language)
    )
    return f"{word(content, f'kind-{kind}', language)}: {values}"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def wound_face(content: Content, language: str) -> Card:
    wound = content.wound
    return Card(
        title=wound.name.in_(language),
        frame="danger",
        icon=wound.icon,
        text=wound.text.in_(language),
        foot=foot(f"×{wound.copies}"),
        kind=word(content, "kind-wound", language),
        theme=THEME,
    )


# Survivors and skills


def survivor_face(content: Content, who: Survivor, language: str) -> Card:
    """The identity card: the levels with their points, and the skills of each."""
    levels = content.numbers.level
    lines = []
    for level in levels:
        names = [content.skills[skill].name.in_(language) for skill in who.skills.at(level.id)]
        joined = (" / " if level.choice else ", ").join(names)
        lines.append(f"{level.name.in_(language)}: {joined}")
    return Card(
        title=who.name.in_(language),
        frame=who.colour,
        icon=who.icon,
        numbers=tuple(
            Number("star-four-points", str(level.points), level.name.in_(language), level.id)
            for level in levels
        ),
        text="\n".join(lines),
        foot=foot(who.role.in_(language)),
        kind=word(content, "kind-survivor", language),
        theme=THEME,
    )


def skill_face(content: Content, skill: Skill, language: str) -> Card:
    names = [
        who.name.in_(language)
        for who in content.survivors.values()
        if any(skill.id in who.skills.at(level.id) for level in content.numbers.level)
    ]
    other = word(content, "other-box", language) if skill.other_box else ""
    return Card(
        title=skill.name.in_(language),
        frame="changed",
        icon=skill.icon,
        text=skill.text.in_(language),
        foot=foot(skill.rule, ", ".join(names) or other),
        kind=f"{word(content, 'kind-skill', language)} · "
        f"{word(content, f'use-{skill.effects[0].use}', language)}",
        theme=THEME,
    )


# Zombies


def zombie_face(content: Content, zombie: Zombie, language: str) -> Card:
    least = zombie.minimum_damage
    order = "priority" if zombie.box is None else "mixed-priority"
    other = content.boxes[zombie.box].name.in_(language) if zombie.box else ""
    damage = word(content, "immune", language) if least == "immune" else str(least)
    numbers = (
        Number("lightning-bolt", str(zombie.actions), word(content, "zombie-actions", language)),
        Number("water", damage, word(content, "minimum-damage", language), "danger"),
        Number("target", str(zombie.priority), word(content, order, language), "active"),
        Number(
            "star-four-points",
            str(zombie.experience),
            word(content, "zombie-experience", language),
            "good",
        ),
    )
    count = f"{zombie.count} {word(content, 'zombie-count', language)}"
    return Card(
        title=zombie.name.in_(language),
        frame=zombie.colour,
        icon=zombie.icon,
        numbers=tuple(_short(number) for number in numbers),
        text=zombie.text.in_(language),
        foot=foot(other, count),
        kind=f"{word(content, 'kind-zombie', language)} · {zombie.letters.in_(language)}",
        theme=THEME,
    )


def _short(number: Number) -> Number:
    """A sign in place of a word that would not fit into the box of a number."""
    if number.value.isdecimal():
        return number
    return Number("shield", "∞", number.value, number.colour)


def equal_zombie_cards(content: Content) -> list[list[ZombieCard]]:
    """The Zombie cards, those that say the same together."""
    found: dict[object, list[ZombieCard]] = {}
    for card in content.zombie_cards.values():
        lines = tuple(card.line(level.id) for level in content.numbers.level)
        found.setdefault((card.kind, lines), []).append(card)
    return list(found.values())


def zombie_card_face(content: Content, cards: Sequence[ZombieCard], language: str) -> Card:
    """What it brings at each Danger Level."""
    card = cards[0]
    numbers = ", ".join(f"#{one.number}" for one in cards)
    lines = [
        f"{level.name.in_(language)}: {_spawn_line(content, card.line(level.id), language)}"
        for level in content.numbers.level
    ]
    hint = {"sewer": "per-sewer", "blue-bed": "per-bed", "green-bed": "per-bed"}.get(card.kind)
    if hint is not None:
        lines.append(_sentence(word(content, hint, language)))
    return Card(
        title=word(content, "zombie-cards" if len(cards) > 1 else "zombie-card", language,
                   numbers=numbers, number=card.number),
        frame="danger" if card.kind == "extra-activation" else "walker",
        icon=CARD_ICONS[card.kind],
        numbers=tuple(
            Number("skull", _spawn_letters(content, card.line(level.id), language),
                   level.name.in_(language), level.id)
            for level in content.numbers.level
        ),
        text="\n".join(lines),
        foot=foot(),
        kind=word(content, f"card-{card.kind}", language),
        theme=THEME,
    )  # fmt: skip


def _spawn_letters(content: Content, line: Sequence[Spawn], language: str) -> str:
    """ "2R": short enough for a number."""
    told = []
    for spawn in line:
        mark = content.zombies[spawn.zombie].letters.in_(language)
        told.append(f"{'' if spawn.count == 'all' else spawn.count}{mark}")
    return "+".join(told) or "–"


def _spawn_line(content: Content, line: Sequence[Spawn], language: str) -> str:
    if not line:
        return word(content, "nothing", language)
    found = []
    for spawn in line:
        zombie = content.zombies[spawn.zombie]
        name = (zombie.name if spawn.count == 1 else zombie.plural).in_(language)
        again = f"{name}: {word(content, 'act-again', language)}"
        found.append(again if spawn.count == "all" else f"{spawn.count} {name}")
    return ", ".join(found)


# Missions


def mission_face(content: Content, mission: MissionFile, language: str) -> Card:
    """The briefing; the map is the picture of the lobby (cover.py)."""
    least, most = mission.survivors
    people = str(least) if least == most else f"{least}–{most}"
    return Card(
        title=mission.name.in_(language),
        frame="navy",
        icon=mission.icon,
        numbers=(
            Number("account-group", people, word(content, "survivors", language), "good"),
            Number("clock-outline", str(mission.minutes), word(content, "minutes", language)),
        ),
        text=mission.briefing.in_(language),
        foot=" · ".join(won_by_stand_in(content, mission, language)),
        kind=f"{word(content, 'kind-mission', language)} · "
        f"{word(content, f'difficulty-{mission.difficulty}', language)}",
        theme=THEME,
    )


def won_by_stand_in(content: Content, mission: MissionFile, language: str) -> list[str]:
    """The measured share of wins, for the fewest Survivors that it is known for."""
    if not mission.win_rate:
        return []
    percent = round(100 * mission.win_rate[min(mission.win_rate)])
    return [word(content, "win-rate", language, percent=percent)]
