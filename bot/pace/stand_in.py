"""The stand-in: plays for absent people as the sensible player of the game does."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

from bot.engine.errors import Refusal, UserError
from bot.pace import absence
from bot.pace.announcer import Announcer
from bot.pace.services import PaceServices
from bot.pace.waiting import waits_for_reactions, waits_out_of_turn
from bot.sessions.model import Look, Told

MOST_STEPS = 60  # commands and answers at a time: a turn has far fewer
MOST_TURNS = 2  # of one seat at a time: the clock soon calls again
By = Literal["default", "stand-in"]
log = logging.getLogger(__name__)


@dataclass(slots=True)
class TurnsPlayed:
    """Whose turn the stand-in is playing, and how many turns each seat has had."""

    seat: str = ""
    phase: str = ""
    had: dict[str, set[str]] = field(default_factory=dict)

    def begin(self, seat: str, phase: str) -> bool:
        """Whether this is another turn than before."""
        if (seat, phase) == (self.seat, self.phase):
            return False
        self.seat, self.phase = seat, phase
        self.had.setdefault(seat, set()).add(phase)
        return True

    def count(self, seat: str) -> int:
        return len(self.had[seat])


class StandIn:
    def __init__(self, services: PaceServices, announcer: Announcer) -> None:
        self.services = services
        self.announcer = announcer

    async def play(
        self,
        channel: str,
        closing: Collection[str] = (),
        by: By = "stand-in",
        *,
        watched: bool = False,
    ) -> bool:
        """Play for the absent until the game waits for somebody who is there. Returns False, and
        does nothing, if nobody is there to play for; with `watched` (by somebody without a seat)
        the stand-in plays a round all the same.

        `closing` are seats whose time for the open decision is up: it is answered for them, and the
        journal says `by`. That holds as long as the game asks for nothing else; it ends after a
        reaction, or what follows would show who was asked for the reaction."""
        look = await self._look(channel)
        game = self.services.sessions.find_game(look.game)
        phase, asked = game.turns.phase(look.view), bool(look.asks)
        window, secret = waits_out_of_turn(game, look), waits_for_reactions(game, look)
        present = absence.present(look, await absence.absent_from(self.services, look))
        if not present and not watched:
            return False
        turns, postings = TurnsPlayed(), list[int]()
        for _ in range(MOST_STEPS):
            if game.turns.phase(look.view) != phase or (asked and not look.asks):
                closing = ()
            if window and not waits_out_of_turn(game, look):
                closing = ()
            if secret != waits_for_reactions(game, look):
                closing = ()
            seat = await self._next_seat(look, closing)
            if seat is None:
                break
            if not look.asks and turns.begin(seat, game.turns.phase(look.view)):
                await self._show(channel, postings)
                if turns.count(seat) > (MOST_TURNS if present else 1):
                    break
            told = await self._step(look, seat, by if seat in closing else "stand-in")
            if told is None:
                break
            if told.posting is not None:
                postings.append(told.posting)
            look = await self._look(channel)
        await self._show(channel, postings)
        return True

    async def _look(self, channel: str) -> Look:
        return await self.services.sessions.look(channel)

    async def playable(self, look: Look) -> tuple[str, ...]:
        """The seats that hold up the game and that the stand-in may play now. They may change with
        every step, because whoever acts is no longer late."""
        room = await self.services.room(look.channel)
        missing = await absence.absent_from(self.services, look)
        return absence.stood_in(room.pace, room.clock, look, missing)

    async def _next_seat(self, look: Look, closing: Collection[str]) -> str | None:
        clock = (await self.services.room(look.channel)).clock
        if look.ended or clock.paused:
            return None
        late = [seat for seat in look.waiting if seat in closing]
        return next(iter((*late, *await self.playable(look))), None)

    async def _step(self, look: Look, seat: str, by: By) -> Told | None:
        """Give one command or answer for this seat; None if somebody has acted meanwhile, or the
        game refuses it."""
        sessions, delivery = self.services.sessions, f"stand-in-{look.session}-{look.version}"
        try:
            if look.asks:
                kind = next(ask.kind for ask in look.asks if seat in ask.seats)
                if kind in sessions.find_game(look.game).decisions.aftermath:
                    by = "stand-in"  # cards to lose, a place to stand: no default is good for all
                return await sessions.answer_for(
                    look.channel, "", seat, None, delivery, by=by, kind=kind, version=look.version
                )
            command = await sessions.sensible(look.channel, seat)
            return await sessions.act(
                look.channel, "", command, delivery, seat=seat, by="stand-in", version=look.version
            )
        except UserError as problem:
            log.info("the stand-in leaves %s alone: %s", look.channel, problem)
        except Refusal:
            log.exception("the stand-in was refused in %s", look.channel)
        return None

    async def _show(self, channel: str, postings: list[int]) -> None:
        """Show a whole turn at once."""
        if postings:
            await self.announcer.show(channel, tuple(postings))
            postings.clear()
