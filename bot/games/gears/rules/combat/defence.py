"""Defence dice: from Defence value, cover, distance, shields and Dodge (GW-8.7, GW-8.8, 8B)."""

from __future__ import annotations

from bot.games.gears.board.maps import built
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import WeaponCard
from bot.games.gears.rules.locust.targets import spot
from bot.games.gears.state import Cog, Locust, State

Figure = Cog | Locust
OUT_OF_REACH = 99


def defence_dice(
    state: State, attacker: Figure, defender: Figure, card: WeaponCard | None = None
) -> int:
    """GW-8.7: all defence dice but those of Dodge. `card` is a COG's weapon; Locust shoot as far as
    they see."""
    dice = own_dice(defender)
    if card is None or not card.has("ignores-cover"):
        dice += cover_dice(state, attacker, defender)
    if card is not None:
        dice += range_dice(state, card, attacker.area, defender.area)
    return dice


def own_dice(defender: Figure) -> int:
    """The Defence value, and the dice of what a COG carries (GW-9.4, GW-17.4)."""
    if isinstance(defender, Locust):
        return BOOK.enemies[defender.kind].defence
    shields = sum(BOOK.weapons[held.card].defence for held in defender.weapons)
    return BOOK.characters[defender.id].defence + shields


def cover_dice(state: State, attacker: Figure, defender: Figure) -> int:
    """GW-8.15 to GW-8.19: 0 in the open, and against an attacker in the defender's area."""
    return built(state).cover_bonus(spot(attacker), defender.cover)


def range_dice(state: State, card: WeaponCard, start: str, end: str) -> int:
    """GW-8.8: one die for each area beyond the range of the weapon."""
    if card.range is None:
        return 0
    return max(0, areas_between(state, start, end) - card.range)


def areas_between(state: State, start: str, end: str) -> int:
    """GW-4.13: the range; larger than any weapon's if no way leads from one to the other."""
    return built(state).ranges(start).get(end, OUT_OF_REACH)
