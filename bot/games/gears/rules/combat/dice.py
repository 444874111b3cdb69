"""The dice: black attack dice with wounds and omens, red defence dice with shields (GW-1.6)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.gears.content.book import ATTACK_DIE, DEFENCE_DIE
from bot.games.gears.table import Tbl

# How many wounds each face counts; an omen is not a wound (GW-8.12).
WORTH: dict[str, int] = {face.id: face.amount for face in (*ATTACK_DIE, *DEFENCE_DIE)}


def roll_attack(t: Tbl, dice: int) -> list[str]:
    """GW-1.27, GW-8.9, GW-16.1: the faces rolled."""
    return [ATTACK_DIE[face - 1].id for face in t.roll(dice)]


def roll_defence(t: Tbl, dice: int) -> list[str]:
    """GW-8.9, GW-16.2."""
    return [DEFENCE_DIE[face - 1].id for face in t.roll(dice)]


def wounds_on(faces: Sequence[str]) -> int:
    """GW-8.13: the wound symbols."""
    return sum(WORTH[face] for face in faces if face != "omen")


def omens_on(faces: Sequence[str]) -> int:
    return faces.count("omen")


def shields_on(faces: Sequence[str], *, singles: bool = True) -> int:
    """GW-8.13: the shields; with `singles` false, dice that show exactly 1 shield are ignored
    (GW-9.14, GW-9.20)."""
    return sum(WORTH[face] for face in faces if singles or WORTH[face] != 1)
