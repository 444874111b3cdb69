"""What the Locust may do next, found by trying it out.

Locust Activation steps are played from now to somebody's next turn, with hidden cards dealt at
random and decisions answered by the sensible player. Nobody gives an order in between: this is the
danger if all COGs stay where they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter

from bot.engine.chance import Stream
from bot.engine.decisions import Ask, Choice
from bot.engine.records import Event
from bot.engine.table import Steps, Table
from bot.games.gears.events import BledOut, CogWounded, Executed, Reacted
from bot.games.gears.player.answers import choose_answer
from bot.games.gears.rules.actions.moving import close_move
from bot.games.gears.rules.combat.guarding import NO, NOT_NOW
from bot.games.gears.rules.mission.ending import Ended
from bot.games.gears.rules.turns import begin_turn, locust_part, pass_on
from bot.games.gears.state import CODEC, State
from bot.games.gears.table import Tbl
from bot.games.gears.telling.unseen import determinise
from bot.games.gears.view import view

SAMPLES = 150
SAMPLING_SECONDS = 1.2  # at most, for all tries together
DECLINED = {"guard": NOT_NOW, "dodge": NO}


@dataclass(slots=True)
class Fate:
    """What happened to a COG, summed over all tries."""

    hurt: int = 0  # tries in which the COG took a wound
    wounds: int = 0
    fell: int = 0

    def add(self, cog: str, events: Sequence[Event]) -> None:
        wounds = [one.wounds for one in events if isinstance(one, CogWounded) and one.cog == cog]
        self.hurt += bool(wounds)
        self.wounds += sum(wounds)
        self.fell += any(isinstance(one, BledOut | Executed) and one.cog == cog for one in events)


@dataclass(slots=True)
class Forecast:
    """The fates by COG: in the Locust step of this turn (`now`), in all steps up to the next turn
    of `who` (`later`), and in the same steps if nobody reacts (`bare`)."""

    who: str
    steps: int
    tried: int = 0
    now: dict[str, Fate] = field(default_factory=dict)
    later: dict[str, Fate] = field(default_factory=dict)
    bare: dict[str, Fate] = field(default_factory=dict)
    reacted: dict[str, int] = field(default_factory=dict)  # tries in which `who` reacted


def forecast(given: State, seat: str | None, who: str) -> Forecast | None:
    """As many tries as the time allows. None if no Locust step can be foreseen: the game is over,
    or in the middle of one. `given` may hold more than the seat may know; only its view is used."""
    if given.result or given.step not in ("heal", "order"):
        return None
    seen = CODEC.dump(view(given, seat))
    found = Forecast(who, steps_until(given, who))
    for fates in (found.now, found.later, found.bare):
        fates.update({cog.id: Fate() for cog in given.cogs.values() if cog.standing})
    begun = perf_counter()
    while found.tried < SAMPLES and (not found.tried or perf_counter() - begun < SAMPLING_SECONDS):
        _try(seen, found)
    return found


def steps_until(state: State, who: str) -> int:
    """The number of Locust Activation steps before the next turn of `who`."""
    seats = state.seats()
    return (seats.index(who) - seats.index(state.active)) % len(seats) or len(seats)


def _try(seen: bytes, found: Forecast) -> None:
    """One try with reactions, and one with the same cards without reactions."""
    first, all_of_it = _play_on(seen, found, react=True)
    _, bare = _play_on(seen, found, react=False)
    found.tried += 1
    for fates, events in ((found.now, first), (found.later, all_of_it), (found.bare, bare)):
        for cog, fate in fates.items():
            fate.add(cog, events)
    mine = {one.reaction for one in all_of_it if isinstance(one, Reacted) and one.cog == found.who}
    for reaction in mine:
        found.reacted[reaction] = found.reacted.get(reaction, 0) + 1


def _play_on(seen: bytes, found: Forecast, *, react: bool) -> tuple[list[Event], list[Event]]:
    """The fates in the first Locust step, and in all of them."""
    stream = Stream(sha256(seen).digest(), 0, found.tried)
    state = determinise(seen, stream)
    table = Table(state, stream, state.active)
    first: list[Event] | None = None
    try:
        _run(state, close_move(table), react=react)
        _run(state, locust_part(table), react=react)
        first = list(table.events)
        _run(state, _rest_of_the_round(table, found), react=react)
    except Ended:
        pass
    return first if first is not None else list(table.events), table.events


def _rest_of_the_round(t: Tbl, found: Forecast) -> Steps[None]:
    """Play turn by turn without orders until it is this COG's turn; an eliminated COG has no
    turn."""
    state = t.state
    last = state.turn + found.steps
    pass_on(state)
    while state.turn < last:
        yield from begin_turn(t)
        if state.active == found.who or state.turn >= last:
            return
        yield from _end_without_order(t)


def _end_without_order(t: Tbl) -> Steps[None]:
    t.state.order, t.state.followers = None, []
    yield from locust_part(t)
    pass_on(t.state)


def _run(state: State, steps: Steps[None], *, react: bool) -> None:
    try:
        asks = next(steps)
        while True:
            asks = steps.send(tuple(_answer(state, ask, react=react) for ask in asks))
    except StopIteration:
        return


def _answer(state: State, ask: Ask, *, react: bool) -> Choice:
    if ask.kind in DECLINED and not react:
        return (DECLINED[ask.kind],)
    return choose_answer(state, ask)
