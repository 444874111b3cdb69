"""COGs move (GW-4.15 to GW-4.24): the move action that is under way, its end, and crawling."""

from __future__ import annotations

from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import Path, adjacent, free_covers, in_cover, ways
from bot.games.gears.commands import Move, TakeCover
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import action
from bot.games.gears.rules.actions.following import follow_window, follows_alone, place_followers
from bot.games.gears.rules.combat.wounds import wound_locust
from bot.games.gears.rules.covering import leave_cover, take_cover
from bot.games.gears.rules.exploring import entered
from bot.games.gears.rules.mission import missions
from bot.games.gears.state import Cog, Locust, Order, State
from bot.games.gears.table import Tbl

MOVES = ("move", "vault")


# The figure


def walk(t: Tbl, cog: Cog, path: Path, followers: list[str], how: str = "move") -> Steps[None]:
    """GW-4.15, GW-5.35, GW-16.72: move area by area; a COG who falls on the way stops there."""
    for area in path:
        yield from follow_window(t, cog, followers)
        start, cog.area, cog.moved = cog.area, area, True
        t.emit(events.CogMoved("GW-4.15", cog.id, start, area, how))
        yield from missions.check(t)
        yield from entered(t, cog)
        if not cog.standing and how != "crawl":
            return


def enter_cover(t: Tbl, cog: Cog, cover: str) -> Steps[None]:
    """GW-4.20, GW-9.23, GW-16.20: a Locust in the cover space is first kicked out and wounded."""
    other = in_cover(t.state).get(cover)
    if isinstance(other, Locust):
        other.cover = ""
        t.emit(events.LocustCover("GW-9.23", other.id, other.kind, cover, left=True))
    take_cover(t, cog, cover)
    if isinstance(other, Locust):
        yield from wound_locust(t, other, BOOK.numbers.kick_wounds, "vault")
    yield from missions.check(t)


def no_way(
    state: State, cog: Cog, to: str, cover: str | None, most: int, via: Path = ()
) -> Refusal | None:
    """GW-4.16, GW-4.18: why the COG cannot get there within `most` steps."""
    if to not in built(state).areas:
        return Refusal("GW-4.16", "no-area", area=to)
    if via:
        refusal = no_via(state, cog, to, most, via)
        if refusal is not None:
            return refusal
    elif to not in ways(state, cog.area, most):
        return Refusal("GW-4.18", "far", area=to, areas=most)
    if to == cog.area and cover == (cog.cover or None):
        return Refusal("GW-4.18", "stays", area=to)
    return None


def no_via(state: State, cog: Cog, to: str, most: int, via: Path) -> Refusal | None:
    at = cog.area
    for area in via:
        if area not in adjacent(state, at):
            return Refusal("GW-4.16", "not-adjacent", area=area)
        at = area
    if at != to:
        return Refusal("GW-4.16", "elsewhere", area=to)
    if len(via) > most:
        return Refusal("GW-4.18", "far", area=to, areas=most)
    return None


def no_cover(state: State, area: str, cover: str | None, *, kick: bool = False) -> Refusal | None:
    """GW-4.20, GW-4.22."""
    if cover is None:
        return None
    if cover not in built(state).areas[area].covers:
        return Refusal("GW-4.20", "not-there", cover=cover, area=area)
    if cover not in free_covers(state, area, kick):
        return Refusal("GW-4.22", "taken", cover=cover)
    return None


# The move action of an order


def due_action(state: State) -> str:
    """The next action of the order, "" if there is none."""
    return state.order.left[0] if state.order is not None and state.order.left else ""


def slow(cog: Cog) -> bool:
    """GW-17.4: whether the Mulcher slows this COG down."""
    return any(BOOK.weapons[weapon.card].has("slow") for weapon in cog.weapons)


def steps_of(word: str, cog: Cog) -> int:
    """How many areas a move action allows, in the COG's own turn or in an order out of turn
    (GW-16.18)."""
    areas = action(word).amount
    return min(areas, 1) if slow(cog) else areas


def kicks(word: str) -> bool:
    return action(word).do == "vault"


def steps_left(state: State) -> int:
    """How many areas the active COG has left in the move action that is due or under way."""
    order, word = state.order, due_action(state)
    if order is None or not word or action(word).do not in MOVES:
        return 0
    return order.stride if order.moving else steps_of(due_action(state), state.actor)


def no_move_due(state: State) -> Refusal | None:
    """GW-5.7, GW-5.8: why no move can be made now: the next action is not a move."""
    if state.order is None:
        return Refusal("GW-5.6", "no-order")
    word = due_action(state)
    if not word or action(word).do not in MOVES:
        return Refusal("GW-5.7", "no-move", action=word or "none")
    return None


def no_move(state: State, command: Move) -> Refusal | None:
    """GW-4.16, GW-4.18, GW-4.20, GW-4.22, GW-16.14."""
    return (
        no_move_due(state)
        or no_way(
            state, state.actor, command.to, command.cover, steps_left(state), tuple(command.via)
        )
        or no_cover(state, command.to, command.cover, kick=kicks(due_action(state)))
    )


def move(t: Tbl, command: Move) -> Steps[None]:
    """GW-4.18 to GW-4.20, GW-5.8, GW-16.14: move on; with `cover` the move ends in that cover
    space."""
    state = t.state
    cog, order = state.actor, begin_move(t)
    path = tuple(command.via) or ways(state, cog.area, order.stride)[command.to]
    order.stride -= len(path)
    yield from walk(t, cog, path, state.followers)
    if not cog.standing or state.order is not order or not order.moving:
        return
    if command.cover is not None and no_cover_now(state, command.cover) is None:
        yield from enter_cover(t, cog, command.cover)
        yield from close_move(t)
    elif over(state, order):
        yield from close_move(t)


def over(state: State, order: Order) -> bool:
    """Whether nothing can follow in this move: no area, no cover space, no Follow (GW-13.5)."""
    if order.stride or follows_alone(state):
        return False
    return not free_covers(state, state.actor.area, kicks(due_action(state)))


def begin_move(t: Tbl) -> Order:
    """GW-4.19: begin the move unless it is under way; the COG leaves his cover space."""
    order = t.state.order
    assert order is not None
    if not order.moving:
        order.stride = steps_left(t.state)
        order.moving = True
    leave_cover(t, t.state.actor)
    return order


def no_cover_now(state: State, cover: str) -> Refusal | None:
    return no_cover(state, state.actor.area, cover, kick=kicks(due_action(state)))


def no_take_cover(state: State, command: TakeCover) -> Refusal | None:
    """GW-4.20, GW-4.21: cover may be taken only at the end of a move."""
    if state.order is None or not state.order.moving:
        return Refusal("GW-4.21", "not-moving")
    return no_cover_now(state, command.cover)


def take_cover_now(t: Tbl, command: TakeCover) -> Steps[None]:
    """GW-4.20: the move ends in the cover space."""
    yield from enter_cover(t, t.state.actor, command.cover)
    yield from close_move(t)


def close_move(t: Tbl) -> Steps[None]:
    """End the move action that is under way, if any; then its followers arrive (GW-5.37)."""
    order = t.state.order
    if order is None or not order.moving:
        return
    order.moving, order.stride = False, 0
    order.left.pop(0)
    yield from place_followers(t, t.state.actor, t.state.followers)
