"""The Helicopter (chapter 5H): its seats, and flying. What it carries stands in cargo.py.

Who sits where is `Survivor.aboard`; the Zone of those aboard is always that of the Helicopter."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.rue_morgue.content.book import NUMBERS
from bot.games.zombicide import events
from bot.games.zombicide.board.paths import straight_distances
from bot.games.zombicide.commands import (
    ChangeSeat,
    Enter,
    Fly,
    Land,
    Leave,
    TakeOff,
)
from bot.games.zombicide.rules import moving
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.rules.purse import ANY, available, pay
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import Helicopter, Survivor

PILOT = "pilot"
SEATS = (PILOT, *(f"passenger-{n}" for n in range(1, NUMBERS.seats["passenger"] + 1)))
LANDING_KINDS = ("p", "w")  # the helipad and the wasteland
CORRIDOR = "c"
REACH = 2  # Zones of one flight


# Questions


def free_seats(sit: Situation) -> list[str]:
    taken = {one.aboard for one in sit.living()}
    return [seat for seat in SEATS if seat not in taken]


def may_land(sit: Situation, zone: str) -> bool:
    """RM-5.44, RM-16.10: helipad, wasteland, and what the mission adds."""
    if sit.board.zones[zone].letter in LANDING_KINDS:
        return True
    marked = any(mark.place == zone for mark in sit.board.marks["landing"])
    return marked or any(zone in rule.zones for rule in sit.mission.rule("landing"))


def is_open_below(sit: Situation, zone: str) -> bool:
    """RM-5.37, RM-4.40: a street Zone, no interior corridor, and not under the wreck."""
    below = sit.board.zones[zone]
    return not below.kind.indoors and below.letter != CORRIDOR and zone not in sit.state.wreck


def no_action(sit: Situation, who: Survivor) -> Refusal | None:
    return None if available(who, ANY) else sit.refusal("turn.cost", "actions", needed=1, left=0)


# Seats


def bar_enter(sit: Situation, who: Survivor, command: Enter) -> Refusal | None:
    """RM-5.32 to RM-5.34."""
    helicopter = sit.state.helicopter
    if helicopter is None:
        return sit.refusal("RM-5.32")
    if who.aboard:
        return sit.refusal("RM-5.33", "aboard")
    if helicopter.flying or helicopter.zone != who.zone:
        return sit.refusal("RM-5.33", "zone", zone=helicopter.zone)
    if command.seat not in free_seats(sit):
        return sit.refusal("RM-5.33", "seat", seat=command.seat)
    if sit.zombies_with(who):
        return sit.refusal("RM-5.34", zombies=sit.zombies_with(who))
    return no_action(sit, who)


def enter(play: Play, who: Survivor, command: Enter) -> Steps[None]:
    """RM-5.33."""
    pay(who, ANY)
    who.aboard = command.seat
    play.emit(events.Boarded("RM-5.33", who.id, who.zone, command.seat))
    yield from ()


def enter_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    helicopter = sit.state.helicopter
    if helicopter is None or who.aboard or helicopter.zone != who.zone:
        return
    seats = free_seats(sit)
    if seats and bar_enter(sit, who, offer(Enter, seats[0])) is None:
        yield from (offer(Enter, seat) for seat in seats)


def bar_leave(sit: Situation, who: Survivor, _: Leave) -> Refusal | None:
    """RM-5.35 to RM-5.38."""
    if not who.aboard:
        return sit.refusal("RM-5.35", "aboard")
    if sit.is_apart(who):
        if who.aboard == PILOT:
            return sit.refusal("RM-5.38")
        if not has(sit, who, "rope-descent"):
            return sit.refusal("RM-5.36")
        if not is_open_below(sit, who.zone):
            return sit.refusal("RM-5.37", "zone", zone=who.zone)
    return no_action(sit, who)


def leave(play: Play, who: Survivor, _: Leave) -> Steps[None]:
    """RM-5.35, RM-5.37: out into the Zone, or down the rope into the Zone below."""
    rope = play.is_apart(who)
    pay(who, ANY)
    who.aboard = ""
    play.emit(events.Alighted("RM-5.37" if rope else "RM-5.35", who.id, who.zone, rope))
    if rope:
        yield from moving.entered(play, who)


def leave_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if who.aboard and bar_leave(sit, who, offer(Leave)) is None:
        yield offer(Leave)


def bar_change_seat(sit: Situation, who: Survivor, command: ChangeSeat) -> Refusal | None:
    """RM-5.39 to RM-5.41."""
    if not who.aboard:
        return sit.refusal("RM-5.39", "aboard")
    if who.aboard == PILOT and sit.is_apart(who):
        return sit.refusal("RM-5.41")
    if command.seat not in free_seats(sit):
        return sit.refusal("RM-5.40", "seat", seat=command.seat)
    return no_action(sit, who)


def change_seat(play: Play, who: Survivor, command: ChangeSeat) -> Steps[None]:
    """RM-5.39."""
    pay(who, ANY)
    who.aboard = command.seat
    play.emit(events.SeatChanged("RM-5.39", who.id, command.seat))
    yield from ()


def change_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if not who.aboard or not available(who, ANY) or (who.aboard == PILOT and sit.is_apart(who)):
        return
    yield from (offer(ChangeSeat, seat) for seat in free_seats(sit))


# Flying


def _bar_pilot(sit: Situation, who: Survivor) -> Refusal | None:
    """RM-5.42, RM-5.43: who sits in the pilot's seat and has the skill; the mission allows it."""
    if sit.state.helicopter is None:
        return sit.refusal("RM-5.32")
    if who.aboard != PILOT:
        return sit.refusal("RM-5.42", "seat")
    if not has(sit, who, "pilot"):
        return sit.refusal("RM-5.42", "skill")
    return sit.refusal("RM-5.43") if sit.mission.has("helicopter-grounded") else None


def bar_take_off(sit: Situation, who: Survivor, _: TakeOff) -> Refusal | None:
    """RM-5.42 to RM-5.44."""
    return _bar_pilot(sit, who) or _bar_state(sit, who, flying=False)


def bar_land(sit: Situation, who: Survivor, _: Land) -> Refusal | None:
    """RM-5.42 to RM-5.44."""
    return _bar_pilot(sit, who) or _bar_state(sit, who, flying=True)


def _bar_state(sit: Situation, who: Survivor, *, flying: bool) -> Refusal | None:
    if flying and not sit.is_apart(who):
        return sit.refusal("RM-5.42", "ground")
    if not flying and sit.is_apart(who):
        return sit.refusal("RM-5.42", "flying")
    if not may_land(sit, who.zone):
        return sit.refusal("RM-5.44", zone=who.zone)
    return no_action(sit, who)


def take_off(play: Play, who: Survivor, _: TakeOff) -> Steps[None]:
    """RM-5.42, RM-5.46: zombies in the Zone do not matter."""
    pay(who, ANY)
    the_helicopter(play).flying = True
    play.emit(events.TookOff("RM-5.42", who.id, who.zone))
    yield from ()


def land(play: Play, who: Survivor, _: Land) -> Steps[None]:
    """RM-5.42, RM-5.47, RM-16.52: all aboard are on the ground again, and so in the Zone."""
    pay(who, ANY)
    the_helicopter(play).flying = False
    play.emit(events.Landed("RM-5.42", who.id, who.zone))
    yield from moving.entered(play, who)


def the_helicopter(sit: Situation) -> Helicopter:
    helicopter = sit.state.helicopter
    assert helicopter is not None
    return helicopter


def take_off_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if who.aboard == PILOT and bar_take_off(sit, who, offer(TakeOff)) is None:
        yield offer(TakeOff)


def land_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if who.aboard == PILOT and bar_land(sit, who, offer(Land)) is None:
        yield offer(Land)


def within_flight(sit: Situation, zone: str) -> Collection[str]:
    """RM-5.48 to RM-5.50, RM-16.55: one or two straight steps over whatever lies between."""
    far = straight_distances(sit.board, zone)
    return [other for other in sit.board.zones if 1 <= far.get(other, 0) <= REACH]


def bar_fly(sit: Situation, who: Survivor, command: Fly) -> Refusal | None:
    """RM-5.48, RM-5.49."""
    refusal = _bar_pilot(sit, who)
    if refusal is not None:
        return refusal
    if not sit.is_apart(who):
        return sit.refusal("RM-5.48", "ground")
    if command.to not in within_flight(sit, who.zone):
        return sit.refusal("RM-5.49", zone=command.to)
    return no_action(sit, who)


def fly(play: Play, who: Survivor, command: Fly) -> Steps[None]:
    """RM-5.48, RM-5.51: not a movement; everybody aboard comes along."""
    pay(who, ANY)
    helicopter, start = the_helicopter(play), who.zone
    helicopter.zone = command.to
    for one in play.living():
        if one.aboard:
            one.zone = command.to
    play.emit(events.Flew("RM-5.48", who.id, start, command.to))
    yield from ()


def fly_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if who.aboard != PILOT or not sit.is_apart(who) or not available(who, ANY):
        return
    if _bar_pilot(sit, who) is None:
        yield from (offer(Fly, zone) for zone in within_flight(sit, who.zone))


ACTIONS: dict[str, Action] = {
    Enter.do: Action(bar_enter, enter, enter_offers),
    Leave.do: Action(bar_leave, leave, leave_offers),
    ChangeSeat.do: Action(bar_change_seat, change_seat, change_offers),
    TakeOff.do: Action(bar_take_off, take_off, take_off_offers),
    Land.do: Action(bar_land, land, land_offers),
    Fly.do: Action(bar_fly, fly, fly_offers),
}
