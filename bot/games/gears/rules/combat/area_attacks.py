"""Attacks on every figure in an area: one attack roll, a defence roll for each figure (GW-6.36,
GW-8.28)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import WeaponCard
from bot.games.gears.rules import hands
from bot.games.gears.rules.combat import omens, wounds
from bot.games.gears.rules.combat.defence import Figure, areas_between, defence_dice
from bot.games.gears.rules.combat.dice import roll_defence
from bot.games.gears.state import State
from bot.games.gears.table import Tbl


def figures_in(state: State, area: str, but: str = "") -> list[Figure]:
    """The figures that are hit: standing COGs clockwise from the AP (GW-16.34), then Locust."""
    cogs = [c for c in hands.clockwise(state, state.active) if c.area == area and c.standing]
    return [*cogs, *(o for o in state.locusts.values() if o.area == area and o.id != but)]


def defend_each(
    t: Tbl,
    assault: omens.Assault,
    figures: Sequence[Figure],
    dodging: Collection[str],
    card: WeaponCard | None = None,
) -> dict[str, int]:
    """GW-8.28: every figure rolls its own defence dice. Returns the wounds that each of them
    takes."""
    dealt: dict[str, int] = {}
    for figure in figures:
        dice = defence_dice(t.state, assault.attacker, figure, card)
        dice += BOOK.numbers.dodge_dice if figure.id in dodging else 0
        defence = roll_defence(t, dice)
        areas = areas_between(t.state, assault.attacker.area, figure.area)
        dealt[figure.id] = assault.dealt(defence, areas)
        t.emit(events.Defended("GW-8.28", figure.id, defence, dealt[figure.id]))
    return dealt


def deal_each(t: Tbl, assault: omens.Assault, dealt: Mapping[str, int]) -> Steps[None]:
    """GW-8.13, GW-16.35: wound all COGs together, then one Locust after the other."""
    state = t.state
    cogs = {who: hit for who, hit in dealt.items() if who in state.cogs}
    yield from wounds.wound_cogs(t, cogs, random=assault.random)
    locusts = {who: hit for who, hit in dealt.items() if who in state.locusts}
    yield from wounds.wound_locusts(t, locusts, assault.by)
