"""Weapon cards: how COGs take, lose and load them (section 9A). No command gives one to another
player (GW-9.3)."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.commands import ThrowAway
from bot.games.gears.content.book import BOOK
from bot.games.gears.state import Cog, State, Weapon
from bot.games.gears.table import Tbl


def weapon_of(cog: Cog, card: str) -> Weapon | None:
    return next((weapon for weapon in cog.weapons if weapon.card == card), None)


def is_grenade(card: str) -> bool:
    return BOOK.weapons[card].has("grenade")


def loadable(cog: Cog) -> list[str]:
    """GW-8.26: the weapons that take ammo tokens."""
    return [weapon.card for weapon in cog.weapons if not is_grenade(weapon.card)]


def add_ammo(t: Tbl, cog: Cog, card: str, change: int, rule: str) -> None:
    """GW-8.23: add ammo (or grenade) tokens, or remove them if `change` is negative."""
    weapon = weapon_of(cog, card)
    assert weapon is not None
    weapon.ammo += change
    t.emit(events.AmmoChanged(rule, cog.id, card, change, weapon.ammo))


# Taking weapons


def take_special(t: Tbl, cog: Cog, card: str, ammo: int, rule: str) -> Steps[None]:
    """GW-9.5 to GW-9.7, GW-16.47: take a Special Weapon card, or what the COG gets in its place."""
    if weapon_of(cog, card) is not None:
        add_ammo(t, cog, card, BOOK.numbers.weapon_ammo, "GW-9.7")
    elif t.state.armoury.get(card, 0) > 0:
        t.state.armoury[card] -= 1
        yield from _take(t, cog, card, ammo, rule)
    else:
        drawn = draw_weapons(t, 1)
        if drawn:
            yield from take_random(t, cog, drawn[0], "GW-9.6")


def take_random(t: Tbl, cog: Cog, card: str, rule: str) -> Steps[None]:
    """GW-9.7, GW-16.48: take a drawn Random Weapon card; if the COG has one of that name he gets 2
    ammo tokens."""
    if weapon_of(cog, card) is not None:
        t.state.weapon_discard.append(card)
        add_ammo(t, cog, card, BOOK.numbers.weapon_ammo, "GW-9.7")
    else:
        yield from _take(t, cog, card, BOOK.numbers.weapon_ammo, rule)


def draw_weapons(t: Tbl, count: int) -> list[str]:
    """GW-1.26, GW-16.49: draw so many cards from the Weapon deck, or all that are left."""
    deck = t.state.weapon_deck
    drawn: list[str] = []
    _renew_weapons(t)
    while len(drawn) < count and deck:
        drawn.append(deck.pop())
        _renew_weapons(t)
    if drawn:
        t.reveal()
    return drawn


def _renew_weapons(t: Tbl) -> None:
    """GW-1.26: when the deck runs out the discard pile becomes the new deck."""
    state = t.state
    if state.weapon_deck or not state.weapon_discard:
        return
    state.weapon_deck += state.weapon_discard
    state.weapon_discard.clear()
    t.shuffle(state.weapon_deck)
    t.emit(events.DeckShuffled("GW-1.26", "weapons"))


def _take(t: Tbl, cog: Cog, card: str, ammo: int, rule: str) -> Steps[None]:
    """GW-9.1, GW-9.8: take a weapon; at the limit another one has to go."""
    cog.weapons.append(Weapon(card, ammo))
    t.emit(events.WeaponTaken(rule, cog.id, card, ammo))
    others = [weapon.card for weapon in cog.weapons if not is_grenade(weapon.card)]
    if len(others) > BOOK.characters[cog.id].weapon_limit:
        (lost,) = yield from t.ask(
            cog.id,
            "discard-weapon",
            [name for name in others if not BOOK.weapons[name].has("kept")],
            rule="GW-9.8",
            default=(min(others, key=lambda name: _worth(cog, name)),),
            about={"cog": cog.id, "weapon": card},
        )
        lose_weapon(t, cog, lost, "GW-9.8")


def _worth(cog: Cog, card: str) -> tuple[bool, int]:
    """How much a weapon is worth if nobody chooses: those that can be thrown away go first, empty
    ones before others."""
    weapon = weapon_of(cog, card)
    return BOOK.weapons[card].has("kept"), weapon.ammo if weapon is not None else 0


# Losing weapons


def lose_weapon(t: Tbl, cog: Cog, card: str, rule: str) -> None:
    """GW-9.2, GW-16.48: the weapon leaves the game with its ammo."""
    cog.weapons = [weapon for weapon in cog.weapons if weapon.card != card]
    t.state.removed.append(card)
    t.emit(events.WeaponLost(rule, cog.id, card))


def no_throw_away(state: State, seat: str, command: ThrowAway) -> Refusal | None:
    """Why this weapon cannot be thrown away (GW-9.2, GW-17.4)."""
    cog = state.cogs[seat]
    if cog.eliminated:
        return Refusal("GW-13.10", "eliminated")
    if weapon_of(cog, command.weapon) is None:
        return Refusal("GW-9.2", "not-yours", weapon=command.weapon)
    card = BOOK.weapons[command.weapon]
    if card.has("grenade"):
        return Refusal("GW-9.2", "grenade", weapon=command.weapon)
    if card.has("kept"):
        return Refusal("GW-17.4", "kept", weapon=command.weapon)
    return None


def throw_away(t: Tbl, seat: str, command: ThrowAway) -> Steps[None]:
    """GW-9.2: a player may throw a weapon away at any time, in anybody's turn."""
    yield from ()
    lose_weapon(t, t.state.cogs[seat], command.weapon, "GW-9.2")
