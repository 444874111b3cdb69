"""The five steps of an attack (GW-8.1): COGs attack here, Locust in `locust_attacks`."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.table import Steps
from bot.games.gears.commands import Attack
from bot.games.gears.state import Cog, Locust, State
from bot.games.gears.table import Tbl


def attack_offers(
    state: State,
    cog: Cog,
    *,
    guard: bool = False,
    free_ammo: bool = False,
    only_mode: str = "",
    only_target: str = "",
) -> Iterator[Attack]:
    """Every attack that this COG could make now."""
    yield from ()


def strike(
    t: Tbl, cog: Cog, command: Attack, *, guard: bool = False, extra: int = 0, free_ammo: bool = False
) -> Steps[None]:
    """GW-8.1: the whole attack, with the mission's check and the Berserker's lure after it."""
    yield from ()


def locust_attack(
    t: Tbl, locust: Locust, target: Cog, *, extra: int = 0, always_omen: bool = False
) -> Steps[None]:
    """GW-8.1: steps 1 to 5 of a Locust's attack. The caller has opened the Guard window before it."""
    yield from ()


def area_attack(t: Tbl, locust: Locust, *, extra: int = 0) -> Steps[None]:
    """GW-6.36: on each other figure in its area; the Guard window is the caller's."""
    yield from ()
