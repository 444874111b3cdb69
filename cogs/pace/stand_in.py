"""The stand-in: plays as the sensible player does for those who are not there, and says so."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

from bot.engine.errors import Refusal, UserError
from bot.games import find_game
from bot.pace import deadlines
from bot.sessions.model import Look, Told
from cogs.kit.services import Services

MOST = 60  # commands and answers at a time: a turn has far fewer
TURNS = 2  # of one seat at a time: the clock soon calls again
By = Literal["default", "stand-in"]
log = logging.getLogger("cogs")


@dataclass(slots=True)
class Turns:
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
    def __init__(self, services: Services) -> None:
        self.services = services

    async def play(
        self,
        channel: str,
        closing: Collection[str] = (),
        by: By = "stand-in",
        *,
        watched: bool = False,
    ) -> bool:
        """Play for the absent until the game waits for somebody who is present. False: nobody is
        there for whom to play, unless it is `watched` by somebody who has no seat, for whom it goes
        on for a round. `closing` are seats whose time for the open decision is up. A window that
        closes stays closed for its seats as long as nothing else is asked; after a reaction what
        comes of it is something else, or it would show who had been asked for the reaction."""
        look = await self._look(channel)
        game = find_game(look.game)
        phase, asked, window = game.phase(look.view), bool(look.asks), deadlines.hurried(game, look)
        secret = deadlines.reacting(game, look)
        present = deadlines.present(look, await self.absent(look))
        if not present and not watched:
            return False
        turns, postings = Turns(), list[int]()
        for _ in range(MOST):
            if game.phase(look.view) != phase or (asked and not look.asks):
                closing = ()
            if window and not deadlines.hurried(game, look):
                closing = ()
            if secret != deadlines.reacting(game, look):
                closing = ()
            seat = await self._next(look, closing)
            if seat is None:
                break
            if not look.asks and turns.begin(seat, game.phase(look.view)):
                await self._tell(channel, postings)
                if turns.count(seat) > (TURNS if present else 1):
                    break
            told = await self._step(look, seat, by if seat in closing else "stand-in")
            if told is None:
                break
            if told.posting is not None:
                postings.append(told.posting)
            look = await self._look(channel)
        await self._tell(channel, postings)
        return True

    async def _look(self, channel: str) -> Look:
        return await self.services.sessions.look(channel)

    async def away(self, look: Look) -> set[str]:
        """Those of a game who have said that they are away now."""
        return await self.services.away(deadlines.owners(look))

    async def absent(self, look: Look) -> set[str]:
        """Those who are away, and those who are late: read anew for every step, since whoever acts
        is there again. Game masters without a seat are among them."""
        return await self.services.absent(look.channel, [*deadlines.owners(look), *look.gms])

    async def for_whom(self, look: Look) -> tuple[str, ...]:
        """The seats that hold up the game and that the stand-in may play."""
        room = await self.services.room(look.channel)
        return deadlines.stood_in(room.pace, room.clock, look, await self.absent(look))

    async def _next(self, look: Look, closing: Collection[str]) -> str | None:
        clock = (await self.services.room(look.channel)).clock
        if look.ended or clock.paused:
            return None
        late = [seat for seat in look.waiting if seat in closing]
        return next(iter((*late, *await self.for_whom(look))), None)

    async def _step(self, look: Look, seat: str, by: By) -> Told | None:
        """One command or answer; None when somebody was faster."""
        sessions, delivery = self.services.sessions, f"stand-in-{look.session}-{look.version}"
        try:
            if look.asks:
                kind = next(ask.kind for ask in look.asks if seat in ask.seats)
                if kind in find_game(look.game).aftermath:
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

    async def _tell(self, channel: str, postings: list[int]) -> None:
        """One table for a whole turn."""
        if postings:
            await self.services.tables.post(channel, tuple(postings))
            postings.clear()
