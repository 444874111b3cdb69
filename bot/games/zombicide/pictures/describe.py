"""The pictures in words, for people who cannot see them: at most 1000 characters each."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.zombicide.pictures.board_scene import is_active, zone_of
from bot.games.zombicide.rules.growth import level_of
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor
from bot.games.zombicide.telling.picture_words import (
    card_name,
    counted,
    level_name,
    survivor_name,
    word,
)

TEXT_CHARACTERS = 1000


def within(*texts: str) -> str:
    """The first of these texts that is short enough; if none is, the last one, cut off."""
    return next(
        (text for text in texts if len(text) <= TEXT_CHARACTERS),
        texts[-1][: TEXT_CHARACTERS - 1] + "…",
    )


def sentences(parts: Sequence[str]) -> str:
    """The sentences joined; each gets a full stop unless it ends with another sign."""
    ended = (
        part if part.endswith(("!", "?")) else f"{part.rstrip('.')}." for part in parts if part
    )
    return " ".join(ended)


def describe(sit: Situation, language: str) -> str:
    """The whole table in words; without the Equipment if that would be too long."""
    content, state = sit.edition.content, sit.state
    head = [
        sit.mission.file.name.in_(language),
        word(content, "round", language, round=state.round),
        _state_of_play(sit, language),
        zombies(sit, language),
    ]
    tail = [_noise(sit, language), _objectives(sit, language), _helicopter(sit, language)]
    people = [person(sit, one, language) for one in state.survivors.values()]
    armed = [person(sit, one, language, cards=True) for one in state.survivors.values()]
    return within(sentences([*head, *armed, *tail]), sentences([*head, *people, *tail]))


def _state_of_play(sit: Situation, language: str) -> str:
    content = sit.edition.content
    if sit.state.result:
        return word(content, sit.state.result, language)
    active = next((one for one in sit.living() if is_active(sit, one)), None)
    if active is None:
        phase = sit.state.phase
        return word(content, f"{phase}-phase", language)
    actions = counted(content, "actions", sum(active.purse.values()), language)
    name = survivor_name(content, active.id, language)
    return word(content, "alt-turn", language, name=name, actions=actions)


def person(sit: Situation, who: Survivor, language: str, *, cards: bool = False) -> str:
    """A Survivor's state in half a sentence."""
    content = sit.edition.content
    name = survivor_name(content, who.id, language)
    if not who.alive:
        return word(content, f"alt-{who.fate}", language, name=name)
    zone = zone_of(sit, who)
    parts = [
        word(
            content,
            "alt-person" if zone else "alt-person-nowhere",
            language,
            name=name,
            zone=zone,
            level=level_name(content, level_of(sit, who), language),
            points=who.experience,
        )
    ]
    wounds = sit.edition.health.wounds(who)
    if wounds:
        parts.append(counted(content, "alt-wounds", wounds, language))
    if cards:
        parts += [card_name(content, card, language) for card in who.cards if card != WOUND]
    return ", ".join(parts)


def zombies(sit: Situation, language: str) -> str:
    """Where they are, by their letters: "B2 3W 1R"."""
    content = sit.edition.content
    letters = {kind: zombie.letters.in_(language) for kind, zombie in content.zombies.items()}
    found = []
    for zone in sit.board.zones:
        present = [
            f"{sit.zombies(zone)[k]}{letters[k]}" for k in letters if sit.zombies(zone).get(k)
        ]
        if present:
            found.append(f"{zone} {' '.join(present)}")
    if not found:
        return word(content, "alt-no-zombies", language).capitalize()
    kinds = {kind for present in sit.state.zombies.values() for kind in present if present[kind]}
    key = ", ".join(
        f"{zombie.letters.in_(language)} = {zombie.plural.in_(language)}"
        for kind, zombie in content.zombies.items()
        if kind in kinds
    )
    return f"{word(content, 'alt-zombies', language)} ({key}): {', '.join(found)}"


def _noise(sit: Situation, language: str) -> str:
    found = [f"{zone} {count}" for zone, count in sit.state.noise.items() if count]
    told = word(sit.edition.content, "alt-noise", language)
    return f"{told}: {', '.join(found)}" if found else ""


def _objectives(sit: Situation, language: str) -> str:
    found = [one.zone for one in sit.state.objectives if not one.taken_by]
    told = word(sit.edition.content, "alt-objectives", language)
    return f"{told}: {', '.join(found)}" if found else ""


def _helicopter(sit: Situation, language: str) -> str:
    helicopter, content = sit.state.helicopter, sit.edition.content
    if helicopter is None:
        return ""
    where = "in-the-air" if helicopter.flying else "on-the-ground"
    told = word(content, "alt-helicopter", language)
    return f"{told}: {helicopter.zone}, {word(content, where, language)}"
