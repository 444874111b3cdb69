"""What a seat may see. Hidden cards and marker backs are covered here and nowhere else."""

from __future__ import annotations

from bot.games.gears.state import CODEC, Marker, State

HIDDEN = "?"
NO_CARD = 0  # in place of the number of a hidden AI card


def covered(pile: list[str]) -> list[str]:
    """A face-down pile: only its size is public."""
    return [HIDDEN] * len(pile)


def top_only(pile: list[str]) -> list[str]:
    """GW-3.20, GW-16.61: a discard pile of which only the top card can be seen."""
    return [*covered(pile[:-1]), *pile[-1:]]


def view(state: State, seat: str | None) -> State:
    """GW-2.4, GW-2.9, GW-2.10, GW-2.18, GW-3.18 to GW-3.20, GW-16.61: everything else is open. That
    somebody declined to Guard shows that he holds such a card, so only he sees it (GW-5.42); the
    same goes for plans (GW-16.96)."""
    seen = CODEC.load(CODEC.dump(state))
    for cog in seen.cogs.values():
        if cog.id != seat:
            cog.hand = covered(cog.hand)
    seen.orders = covered(seen.orders)
    seen.order_discard = top_only(seen.order_discard)
    seen.ai = [NO_CARD] * len(seen.ai)
    seen.ai_discard = [*([NO_CARD] * len(seen.ai_discard[:-1])), *seen.ai_discard[-1:]]
    seen.weapon_deck = covered(seen.weapon_deck)
    seen.weapon_discard = top_only(seen.weapon_discard)
    seen.levels = {level: covered(deck) for level, deck in seen.levels.items()}
    seen.declined = [one for one in seen.declined if one.partition("/")[0] == seat]
    seen.plans = {who: plan for who, plan in seen.plans.items() if who == seat}
    _cover_markers(seen)
    return seen


def _cover_markers(seen: State) -> None:
    """GW-1.20, GW-3.19: nobody knows the back of a marker before it is flipped."""
    hidden: list[Marker] = [marker for pile in seen.markers.values() for marker in pile]
    for pile in seen.marker_discard.values():
        hidden += [*pile[:-1], *(marker for marker in pile[-1:] if marker.face_down)]
    hidden += [one.marker for one in seen.locusts.values() if one.marker is not None]
    for marker in hidden:
        marker.back = HIDDEN
