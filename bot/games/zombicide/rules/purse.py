"""The Actions that a Survivor has left, by what they are for (turn.actions, turn.unused)."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Survivor

ANY = "any"
# What can pay for an Action of each kind, the most restricted first.
PAYS: dict[str, tuple[str, ...]] = {
    "any": ("any",),
    "move": ("move", "any"),
    "search": ("search", "any"),
    "door": ("door", "any"),
    "melee": ("melee", "combat", "any"),
    "ranged": ("ranged", "combat", "any"),
}


def available(who: Survivor, kind: str) -> int:
    """How many Actions of this kind the Survivor can take; nothing else limits how often
    (turn.again)."""
    purse, left = who.purse, 0
    for purpose in PAYS[kind]:
        left += purse.get(purpose, 0)
    return left


def lacking(sit: Situation, who: Survivor, kind: str, needed: int = 1) -> Refusal | None:
    """turn.cost: why he cannot pay for an Action of this kind."""
    left = available(who, kind)
    return None if left >= needed else sit.refusal("turn.cost", "actions", needed=needed, left=left)


def pay(who: Survivor, kind: str, amount: int = 1) -> None:
    """Spend Actions, the most restricted first. The caller has checked that there are enough."""
    for purpose in PAYS[kind]:
        taken = min(amount, who.purse.get(purpose, 0))
        if taken:
            who.purse[purpose] -= taken
            amount -= taken
    assert amount == 0, f"{who.id} cannot pay"


def earn(who: Survivor, purpose: str, amount: int = 1) -> None:
    who.purse[purpose] = who.purse.get(purpose, 0) + amount
