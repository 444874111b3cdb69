"""Panels beside the map: the COGs with cards and weapons, and the Enemy cards in their slots."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.scene import Bar, Chip, Group, Item, Panel, Token
from bot.games.gears.content.book import BOLO, BOOK
from bot.games.gears.pictures.board_scene import is_active
from bot.games.gears.state import Cog, State, Weapon
from bot.games.gears.telling.picture_words import weapon_name, word

ACROSS = 3  # how many weapons are in a line
MOST_PIPS = 6  # more ammo tokens than this are shown as a number
ENEMY = "enemy"


def cog_panel(view: State, cog: Cog, language: str) -> Panel:
    """The panel of a COG. The number of cards in the hand is public, the cards are not
    (GW-3.18)."""
    card = BOOK.characters[cog.id]
    return Panel(
        title=card.name.in_(language),
        name=cog.id,
        letters=card.letters,
        colour=card.colour,
        icon=card.icon,
        subtitle=_where(cog, language),
        pips=_health(cog) if cog.standing else (),
        groups=tuple(_weapons(cog, language)),
        chips=tuple(_chips(view, cog, language)),
        active=is_active(view, cog),
        dead=cog.eliminated,
    )


def _where(cog: Cog, language: str) -> str:
    if cog.cover:
        return word("in-cover", language, area=cog.area, cover=cog.cover)
    return word("in-the-open", language, area=cog.area) if cog.area else ""


def _health(cog: Cog) -> tuple[Bar, ...]:
    """A COG's health is the number of his cards (GW-5.3)."""
    limit = BOOK.characters[cog.id].hand_limit
    return (Bar("heart", len(cog.hand), max(limit, len(cog.hand)), "vitality"),)


def _weapons(cog: Cog, language: str) -> Iterator[Group]:
    """The weapons side by side, a few in each line, with empty places at the end."""
    items = [_weapon(weapon, language) for weapon in cog.weapons]
    items += [Item("", "")] * (-len(items) % ACROSS or (0 if items else ACROSS))
    title = word("weapons", language)
    for at in range(0, len(items), ACROSS):
        yield Group(title, tuple(items[at : at + ACROSS]), kind="slots")


def _weapon(weapon: Weapon, language: str) -> Item:
    """A weapon with its ammo, or its grenades."""
    icon, name = BOOK.weapons[weapon.card].icon, weapon_name(weapon.card, language)
    colour = "orange" if weapon.card == BOLO else ""
    if weapon.ammo > MOST_PIPS:
        return Item(icon, name, colour=colour, note=f"×{weapon.ammo}")
    tokens = (Token("ammo", value=weapon.ammo, most=max(1, weapon.ammo)),)
    return Item(icon, name, colour=colour, tokens=tokens)


def _chips(view: State, cog: Cog, language: str) -> Iterator[Chip]:
    if cog.eliminated:
        yield Chip("skull", word("eliminated", language), "danger")
    elif cog.bleeding:
        yield Chip("water", word("bleeding", language), "danger")
    if cog.id in view.followers:
        yield Chip("account-arrow-right", word("follows", language), "follow")
    if is_active(view, cog) and view.step == "order" and cog.standing:
        done = "order-played" if view.ordered else "order-due"
        yield Chip("cards", word(done, language), "good" if view.ordered else "active")


# Enemies


def enemy_panel(view: State, slot: str, language: str) -> Panel:
    """An Enemy card: its numbers, and how many of its figures are on the map and off it."""
    enemy = BOOK.enemies[view.slots[slot]]
    present = sum(locust.kind == enemy.id for locust in view.locusts.values())
    left = view.supply.get(enemy.figure, 0)
    return Panel(
        title=f"{enemy.name.in_(language)} ({enemy.letters})",
        kind=ENEMY,
        name=f"slot-{slot}",
        letters=slot,
        colour=enemy.id,
        icon=enemy.icon,
        subtitle=word("enemy-count", language, present=present, left=left),
        groups=(Group("", tuple(_numbers(enemy.id, language)), kind="tags"),),
        lines=(f"{enemy.omen.name.in_(language)}: {enemy.omen.text.in_(language)}",),
    )


def _numbers(kind: str, language: str) -> Iterator[Item]:
    enemy = BOOK.enemies[kind]
    yield Item("sword", f"{word('attack', language)} {enemy.attack}", colour="danger")
    yield Item("shield", f"{word('defence', language)} {enemy.defence}", colour="changed")
    yield Item("heart", f"{word('health', language)} {enemy.health}", colour="vitality")
    if enemy.wounded:
        wounded = ", ".join(map(str, enemy.wounded))
        yield Item("heart-broken", f"{word('wounded', language)} {wounded}", colour="vitality")
    if enemy.takes_cover:
        yield Item("wall", word("takes-cover", language))
    if enemy.chainsaw_immune:
        yield Item("saw-blade", word("chainsaw-immune", language))
