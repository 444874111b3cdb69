"""The panels of the Survivors on the picture of the table."""

from __future__ import annotations

from bot.engine.scene import Bar, Chip, Group, Item, Panel, Token
from bot.games.cards.content.book import BOOK, CARDS, NUMBERS
from bot.games.cards.pictures.faces import frame_of
from bot.games.cards.rules.actions import attack_of
from bot.games.cards.state import FREE, STUNNED, Held, State, Survivor
from bot.games.cards.telling.picture_words import name_of, word


def panel(view: State, who: Survivor, language: str) -> Panel:
    """One Survivor: sheet, actions, equipped cards, hand and Reserve (all public, CD-2.10)."""
    card = BOOK.survivors[who.id]
    active = who is view.actor and not view.result
    return Panel(
        title=card.name.in_(language),
        name=who.id,
        subtitle=card.role.in_(language) if who.alive else word("now-a-zombie", language),
        colour=who.id,
        icon=card.icon,
        bars=bars(who, language) if who.alive else (),
        pips=(_actions(view, language),) if active else (),
        chips=_paralysis(who, language),
        lines=() if who.alive else (_zombie_ability(who, language),),
        groups=tuple(_groups(view, who, language)) if who.alive else (),
        active=active,
        dead=not who.alive,
    )


def bars(who: Survivor, language: str) -> tuple[Bar, ...]:
    """The two tracks of the sheet."""
    most = NUMBERS.maximum
    return (
        Bar("heart", who.vitality, most, "vitality", word("vitality", language)),
        Bar("shield-bug", who.immunity, most, "immunity", word("immunity", language)),
    )


def _actions(view: State, language: str) -> Bar:
    left = word("actions-left", language)
    return Bar("lightning-bolt-circle", view.actions, NUMBERS.actions, "action", left)


def _paralysis(who: Survivor, language: str) -> tuple[Chip, ...]:
    if who.paralysis == FREE:
        return ()
    key = "paralysed" if who.paralysis == STUNNED else "recovering"
    return (Chip("sleep", word(key, language), "changed"),)


def _zombie_ability(who: Survivor, language: str) -> str:
    ability = BOOK.survivors[who.id].zombie
    return f"{ability.name.in_(language)}: {ability.text.in_(language)}"


def _groups(view: State, who: Survivor, language: str) -> list[Group]:
    hand, limit = len(who.hand), view.hand_limit()
    reserve, size = len(who.reserve), who.reserve_size
    return [
        Group(word("equipped-short", language), tuple(_equipment(who, language))),
        Group(word("hand", language), _items(who.hand, language), f"{hand}/{limit}"),
        Group(word("reserve", language), _items(who.reserve, language), f"{reserve}/{size}"),
    ]


def _equipment(who: Survivor, language: str) -> list[Item]:
    """The weapon with its present damage, the card beside it, and Kevlar; pips show the uses
    left."""
    if who.equipped is None:
        found = [Item("hand-back-right-off", word("nothing-equipped", language))]
    else:
        attack = attack_of(who)
        note = str(attack.damage) if attack is not None else ""
        found = [_held(who.equipped, language, note)]
    if who.beside is not None:
        found.append(_held(who.beside, language))
    return found + [_held(vest, language) for vest in who.kevlar]


def uses_of(held: Held) -> int | None:
    """How often the card can be used or hit in all; None without a limit."""
    card = CARDS[held.card]
    if card.weapon is not None:
        return card.weapon.uses
    if card.beside is not None:
        return card.beside.uses
    return card.use.amount if card.use is not None else None


def uses_left(held: Held) -> tuple[Token, ...]:
    most = uses_of(held)
    return () if most is None else (Token("use", value=most - held.tokens, most=most),)


def _held(held: Held, language: str, note: str = "") -> Item:
    card = CARDS[held.card]
    name = name_of(held.card, language)
    return Item(card.icon, name, 1, frame_of(card), uses_left(held), note)


def _items(cards: list[str], language: str) -> tuple[Item, ...]:
    """The names of cards in one line, equal ones once."""
    if not cards:
        return (Item("cards-outline", word("empty", language)),)
    counts: dict[tuple[str, str, str], int] = {}
    for name in cards:
        card = CARDS[name]
        line = (card.icon, name_of(name, language), frame_of(card))
        counts[line] = counts.get(line, 0) + 1
    return tuple(Item(icon, name, count, frame) for (icon, name, frame), count in counts.items())
