"""The Survivors' panels beside the board: level, Wounds, Actions, Equipment, skills."""

from __future__ import annotations

from bot.engine.scene import Bar, Chip, Group, Item, Panel, Token
from bot.games.zombicide.cards import base, condition, is_empty
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.pictures.board_scene import is_active
from bot.games.zombicide.rules.effects import skill_effects
from bot.games.zombicide.rules.growth import level_of
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor
from bot.games.zombicide.telling.picture_words import card_name, level_name, word

MARKS = {"rotten": "eye-off", "ninja-off": "volume-high"}  # conditions that matter at a glance
PURPOSES = {
    "move": "run",
    "search": "magnify",
    "door": "door",
    "melee": "sword",
    "ranged": "crosshairs",
    "combat": "sword-cross",
    "team": "account-group",
    "dog": "dog-side",
}


def panel(sit: Situation, who: Survivor, language: str) -> Panel:
    """One Survivor; all of it is open to everybody."""
    content = sit.edition.content
    card, level = content.survivors[who.id], level_of(sit, who)
    return Panel(
        title=card.name.in_(language),
        name=who.id,
        letters=card.letters.in_(language),
        colour=card.colour,
        icon=card.icon,
        subtitle=level_name(content, level, language),
        bars=(_experience(content, who, level, language),),
        pips=_pips(sit, who),
        groups=_groups(sit, who, language) if who.alive else (),
        chips=tuple(_chips(sit, who, language)),
        active=is_active(sit, who),
        dead=who.fate == "dead",
        away=who.fate == "escaped",
    )


def _experience(content: Content, who: Survivor, level: str, language: str) -> Bar:
    levels = content.numbers.level
    marks = tuple((one.points, str(one.id)) for one in levels)
    told = word(content, "points", language, points=who.experience)
    return Bar("star-four-points", who.experience, levels[-1].points, level, told, marks)


def _pips(sit: Situation, who: Survivor) -> tuple[Bar, ...]:
    """How many Wounds a Survivor can still take and, during their turn, how many Actions are
    left."""
    if not who.alive:
        return ()
    left = sit.edition.health.capacity(sit, who)
    found = [Bar("heart", left, left + sit.edition.health.wounds(who), "vitality")]
    if is_active(sit, who):
        left = sum(who.purse.values())
        found.append(Bar("run", left, max(left, _actions(sit, who)), "action"))
    return tuple(found)


def _actions(sit: Situation, who: Survivor) -> int:
    """How many Actions a turn of his has (turn.actions)."""
    extra = skill_effects(sit, who, "extra-action")
    return sit.edition.content.numbers.actions + sum(effect.amount or 0 for effect in extra)


# Chips


def _chips(sit: Situation, who: Survivor, language: str) -> list[Chip]:
    """His state in a word or two."""
    content = sit.edition.content
    if who.fate == "dead":
        return [Chip("skull", word(content, "dead", language), "danger")]
    if who.fate == "escaped":
        return [Chip("exit-run", word(content, "safe", language), "good")]
    found = []
    if len(sit.state.teams) > 1:
        team = word(content, "team-short", language, team=who.team + 1)
        found.append(Chip("account-group", team))
    if len(sit.state.players) > 1 and who.id in sit.state.players[sit.state.first]:
        found.append(Chip("flag", word(content, "first", language), "active"))
    if who.aboard:
        seat = "pilot" if who.aboard == "pilot" else "passenger"
        found.append(Chip("helicopter", word(content, seat, language), "changed"))
    if is_active(sit, who):
        found += _special_actions(content, who, language)
    elif who.turn == "done" and sit.state.phase == "players":
        found.append(Chip("check", word(content, "done", language), "good"))
    for mark, icon in MARKS.items():
        if mark in who.marks:
            found.append(Chip(icon, word(content, f"mark-{mark}", language), "changed"))
    return found


def _special_actions(content: Content, who: Survivor, language: str) -> list[Chip]:
    """Actions that can be spent on one thing only."""
    return [
        Chip(icon, word(content, f"for-{purpose}", language, count=who.purse[purpose]), "active")
        for purpose, icon in PURPOSES.items()
        if who.purse.get(purpose)
    ]


# Equipment and skills


def _groups(sit: Situation, who: Survivor, language: str) -> tuple[Group, ...]:
    content = sit.edition.content
    numbers = content.numbers
    hands, reserve = word(content, "hands", language), word(content, "reserve", language)
    return (
        Group(hands, _slots(content, who.hands, numbers.hands, language), kind="slots"),
        Group(reserve, _slots(content, who.reserve, numbers.reserve, language), kind="slots"),
        Group(word(content, "skills", language), _skills(sit, who, language), kind="tags"),
    )


def _slots(content: Content, cards: list[str], room: int, language: str) -> tuple[Item, ...]:
    empty = [Item("", "")] * (room - len(cards))
    return (*(item(content, card, language) for card in cards), *empty)


def item(content: Content, card: str, language: str) -> Item:
    """A card that is carried, loaded or empty, whole or damaged."""
    name = card_name(content, card, language)
    if card == WOUND:
        return Item(content.wound.icon, name, colour="danger")
    equipment = content.equipment[base(card)]
    tokens: tuple[Token, ...] = ()
    if any(attack.reload for attack in equipment.attacks.values()):
        tokens = (Token("ammo", value=0 if is_empty(card) else 1, most=1),)
    worn = condition(card) and not is_empty(card)
    note = word(content, f"{condition(card)}-short", language) if worn else ""
    return Item(equipment.icon, name, tokens=tokens, note=note)


def _skills(sit: Situation, who: Survivor, language: str) -> tuple[Item, ...]:
    """The skills in the colours of the levels at which they can have been learned; skills gained
    otherwise have no colour."""
    content = sit.edition.content
    levels = {
        skill: str(level.id)
        for level in reversed(content.numbers.level)
        for skill in content.survivors[who.id].skills.at(level.id)
    }
    skills = (content.skills[skill] for skill in who.skills)
    return tuple(
        Item(skill.icon, skill.name.in_(language), colour=levels.get(skill.id, ""))
        for skill in skills
    )
