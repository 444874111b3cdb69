"""The reaction Follow (5G): which COGs go along with one that leaves their area."""

from __future__ import annotations

from bot.engine.table import Steps, question
from bot.games.gears import events
from bot.games.gears.board.places import free_covers
from bot.games.gears.rules.covering import leave_cover, take_cover
from bot.games.gears.rules.exploring import entered
from bot.games.gears.rules.hands import clockwise, discard, holding, holds
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, State
from bot.games.gears.table import Tbl

NO = "no"
OPEN = "open"
SOLO_FOLLOW = "follow"  # in `cog.spent`: the solo Follow of this turn


def is_solo(state: State) -> bool:
    """GW-13.1: one player with one COG, who is always the AP."""
    return len(state.cogs) == 1


def follows_alone(state: State) -> bool:
    """GW-13.5: whether the only COG may still discard a Follow card to go 1 area farther; his last
    card may not be discarded (GW-5.19)."""
    cog = state.actor
    return is_solo(state) and SOLO_FOLLOW not in cog.spent and holds(cog, "follow")


def follow_window(t: Tbl, mover: Cog, followers: list[str]) -> Steps[None]:
    """GW-5.35, GW-5.36, GW-5.39, GW-5.42, GW-11.3: before a COG leaves an area, ask the standing
    COGs in it, unless they follow him already, whether they come along."""
    others = [
        cog
        for cog in clockwise(t.state, mover.id)
        if cog is not mover
        and cog.standing
        and cog.area == mover.area
        and cog.id not in followers
        and holding(cog, "follow")
    ]
    asks = [
        question(
            cog.id,
            "follow",
            [NO, *holding(cog, "follow")],
            rule="GW-5.35",
            secret=True,
            default=(NO,),
            about={"leader": mover.id, "cards": len(cog.hand)},
        )
        for cog in others
    ]
    answers = yield from t.ask_each(asks)
    for cog, (card,) in zip(others, answers, strict=True):
        if card != NO:
            discard(t, cog, card, "follow", "GW-5.20")
            t.emit(events.Reacted("GW-5.35", cog.id, "follow", card))
            t.emit(events.Follows("GW-5.35", cog.id, mover.id))
            followers.append(cog.id)


def place_followers(t: Tbl, mover: Cog, followers: list[str]) -> Steps[None]:
    """GW-5.37 to GW-5.40, GW-16.21, GW-16.23: at the end of a move, clockwise from the mover."""
    for cog in clockwise(t.state, mover.id):
        if cog.id in followers and cog.standing:
            yield from _place(t, cog, mover.area)


def _place(t: Tbl, cog: Cog, area: str) -> Steps[None]:
    was = cog.cover if cog.area == area else ""
    spaces = free_covers(t.state, area)
    if cog.area != area:
        leave_cover(t, cog)
        start, cog.area, cog.moved = cog.area, area, True
        t.emit(events.CogMoved("GW-5.37", cog.id, start, area, "follow"))
        yield from missions.check(t)
        yield from entered(t, cog)
    options = [OPEN, *([was] if was else []), *spaces]
    (chosen,) = yield from t.ask(
        cog.id,
        "cover-after",
        options,
        rule="GW-5.40",
        default=(was or OPEN,),
        about={"cog": cog.id, "area": area},
    )
    if chosen == OPEN:
        leave_cover(t, cog)
    elif chosen != was:
        leave_cover(t, cog)
        take_cover(t, cog, chosen)
        yield from missions.check(t)
