"""Survivors in the flying Helicopter: they and everybody outside cannot affect each other."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import State, Survivor


class FromTheAir:
    """RM-5.52 to RM-5.57, RM-16.51: who is in the air, and what those on the ground notice."""

    def is_apart(self, sit: Situation, who: Survivor) -> bool:
        """RM-5.52, RM-5.54: he rides in the flying Helicopter."""
        return bool(who.aboard) and bool(_below(sit))

    def present(self, sit: Situation) -> list[Survivor]:
        """RM-4.16, RM-5.54: all but those in the air."""
        flying = bool(_below(sit))
        return [one for one in sit.living() if not (flying and one.aboard)]

    def company(self, sit: Situation, _who: Survivor) -> list[Survivor]:
        """RM-5.57, RM-16.51: those aboard are in a Zone of their own."""
        return [one for one in sit.living() if one.aboard]

    def lures(self, sit: Situation) -> Collection[str]:
        """RM-5.55: zombies see the flying Helicopter, but nobody in it."""
        return _below(sit)

    def loudest(self, sit: Situation) -> str:
        """RM-5.56: it counts as the last use of Loud in every round."""
        return "".join(_below(sit))


def _below(sit: Situation) -> tuple[str, ...]:
    """The Zone under the flying Helicopter, if it flies."""
    helicopter = sit.state.helicopter
    return (helicopter.zone,) if helicopter is not None and helicopter.flying else ()


def stores(state: State) -> Iterable[list[str]]:
    """RM-5.58: the cards in the Helicopter."""
    return () if state.helicopter is None else (state.helicopter.store,)
