"""The turn of a player: Heal step, Order step, Locust Activation step (chapter 3)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.engine.errors import Refusal
from bot.engine.records import Command
from bot.engine.table import Steps
from bot.games.gears import commands, events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import ways
from bot.games.gears.commands import Crawl, End, Heal
from bot.games.gears.content.book import NUMBERS
from bot.games.gears.rules import arms, exploring
from bot.games.gears.rules.actions import acts, moving, orders, special, strides
from bot.games.gears.rules.actions.following import place_followers
from bot.games.gears.rules.activation import activation
from bot.games.gears.rules.hands import draw, room
from bot.games.gears.state import State
from bot.games.gears.table import Tbl

Bar = Callable[[State, Any], Refusal | None]
Rule = Callable[[Tbl, Any], Steps[None]]


# From one turn to the next


def begin_turn(t: Tbl) -> Steps[None]:
    """GW-3.2, GW-3.7, GW-8.57, GW-13.11, GW-16.76: begin a turn and go on to the AP's first
    decision."""
    state = t.state
    while True:
        _renew(state)
        t.emit(events.TurnBegan("GW-3.1", state.active, state.turn))
        if not state.actor.eliminated:
            break
        yield from locust_part(t)
        pass_on(state)
    if state.actor.standing and not room(state.actor):
        order_step(t)
    else:
        state.step = "heal"
        t.emit(events.StepBegan("GW-3.2", state.active, "heal"))


def _renew(state: State) -> None:
    """Reset what is counted within one turn."""
    state.turn += 1
    state.began_in = state.actor.area
    state.ordered, state.order, state.skip_locust = False, None, False
    state.followers = []
    for cog in state.cogs.values():
        cog.moved, cog.attacked, cog.spent = False, False, []


def pass_on(state: State) -> None:
    """GW-3.3: the turn passes to the player on the left."""
    seats = state.seats()
    state.active = seats[(seats.index(state.active) + 1) % len(seats)]


def order_step(t: Tbl) -> None:
    """GW-3.5: begin the Order step."""
    t.state.step = "order"
    t.emit(events.StepBegan("GW-3.2", t.state.active, "order"))


def end_turn(t: Tbl) -> Steps[None]:
    """GW-3.2, GW-3.3: the Locust act, then the next player's turn begins."""
    t.state.order, t.state.followers = None, []
    yield from locust_part(t)
    pass_on(t.state)
    yield from begin_turn(t)


def locust_part(t: Tbl) -> Steps[None]:
    """GW-3.6, GW-6.17, GW-17.6: the Locust Activation step, unless a card has skipped it."""
    state = t.state
    state.step = "locust"
    state.guarded, state.declined, state.no_guard = [], [], False
    if state.skip_locust:
        t.emit(events.LocustSkipped("GW-17.6", state.active))
        return
    t.emit(events.StepBegan("GW-3.2", state.active, "locust"))
    yield from activation.locust_step(t)


# The commands that lead from step to step


def no_heal(state: State, command: Heal) -> Refusal | None:
    """Why so many cards cannot be drawn in the Heal step (GW-5.1, GW-5.2, GW-16.16)."""
    cog = state.actor
    if cog.bleeding:
        return Refusal("GW-5.5", "bleeding")
    if command.cards > room(cog):
        return Refusal("GW-5.2", "limit", room=room(cog))
    if not cog.hand and not command.cards:
        return Refusal("GW-16.16", "empty-hand")
    return None


def heal(t: Tbl, command: Heal) -> Steps[None]:
    """GW-3.4, GW-5.1: draw Order cards and begin the Order step."""
    yield from ()
    draw(t, t.state.actor, command.cards, "GW-5.1")
    order_step(t)


def no_crawl(state: State, command: Crawl) -> Refusal | None:
    """Why the COG cannot crawl there (GW-8.57, GW-16.19)."""
    cog = state.actor
    if not cog.bleeding:
        return Refusal("GW-8.57", "standing")
    if command.to not in built(state).areas:
        return Refusal("GW-4.16", "no-area", area=command.to)
    if command.to not in ways(state, cog.area, NUMBERS.crawl):
        return Refusal("GW-8.57", "far", area=command.to)
    return None


def crawl(t: Tbl, command: Crawl) -> Steps[None]:
    """GW-8.57, GW-16.22: crawl up to one area, then the Locust act."""
    state, cog = t.state, t.state.actor
    path = ways(state, cog.area, NUMBERS.crawl)[command.to]
    yield from moving.walk(t, cog, path, state.followers, "crawl")
    yield from place_followers(t, cog, state.followers)
    yield from end_turn(t)


def no_end(state: State, _: End) -> Refusal | None:
    """GW-5.6: the turn cannot end before an order has been played."""
    if not state.ordered and state.actor.hand:
        return Refusal("GW-5.6", "no-order")
    return None


def end(t: Tbl, _: End) -> Steps[None]:
    """GW-3.2: the Order step is over."""
    yield from moving.close_move(t)
    yield from end_turn(t)


# Each command with its step, the function that forbids it and the function that carries it out.
ACTIONS: dict[str, tuple[str, Bar, Rule]] = {
    commands.Heal.do: ("heal", no_heal, heal),
    commands.Crawl.do: ("heal", no_crawl, crawl),
    commands.Play.do: ("order", orders.no_play, orders.play),
    commands.Move.do: ("order", moving.no_move, moving.move),
    commands.TakeCover.do: ("order", moving.no_take_cover, moving.take_cover_now),
    commands.Attack.do: ("order", orders.no_attack, orders.attack),
    commands.Act.do: ("order", acts.no_act, acts.act),
    commands.Skip.do: ("order", orders.no_skip, orders.skip),
    commands.Revive.do: ("order", special.no_revive, special.revive),
    commands.PickUp.do: ("order", special.no_pick_up, special.pick_up),
    commands.Equip.do: ("order", special.no_equip, special.equip),
    commands.Explore.do: ("order", exploring.no_explore, exploring.explore),
    commands.Stride.do: ("order", strides.no_stride, strides.stride),
    commands.Replace.do: ("order", strides.no_replace, strides.replace),
    commands.End.do: ("order", no_end, end),
}


def no_command(state: State, seat: str, command: Command) -> Refusal | None:
    """GW-3.1, GW-3.2: only the active player acts, with the commands of the current step."""
    if isinstance(command, commands.ThrowAway):
        return arms.no_throw_away(state, seat, command)
    if seat != state.active:
        return Refusal("GW-3.1", "not-active", active=state.active)
    step, bar, _ = ACTIONS[command.do]
    if state.step != step:
        return Refusal("GW-3.2", "step", step=state.step)
    return bar(state, command)


def play_command(t: Tbl, seat: str, command: Command) -> Steps[None]:
    """Carry out a command and everything that follows without a decision (GW-16.77)."""
    refusal = no_command(t.state, seat, command)
    if refusal is not None:
        raise refusal
    if isinstance(command, commands.ThrowAway):
        yield from arms.throw_away(t, seat, command)
        return
    turn = t.state.turn
    yield from ACTIONS[command.do][2](t, command)
    if t.state.turn == turn and t.state.step == "order" and not t.state.actor.standing:
        yield from moving.close_move(t)
        yield from end_turn(t)  # a COG who bleeds out takes no more actions (GW-8.56)
