"""The stand-in: plays as the sensible player does for those who are not there, and says so."""

from __future__ import annotations

import logging
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Literal

from bot.engine.errors import Refusal, UserError
from bot.games import find_game
from bot.sessions.model import Look, Told
from cogs.ui import pacing
from cogs.ui.house import House

MOST = 60  # commands and answers at a time: a turn has far fewer
By = Literal["default", "stand-in"]
log = logging.getLogger("cogs")


@dataclass(slots=True)
class Turns:
    """Whose turn the stand-in is playing, and who has had theirs."""

    seat: str = ""
    phase: str = ""
    over: set[str] = field(default_factory=set)

    def begin(self, seat: str, phase: str) -> bool:
        """Whether this is another turn than before."""
        if (seat, phase) == (self.seat, self.phase):
            return False
        if self.seat:
            self.over.add(self.seat)
        self.seat, self.phase = seat, phase
        return True


class StandIn:
    def __init__(self, house: House) -> None:
        self.house = house

    async def play(self, channel: str, late: Collection[str] = (), by: By = "stand-in") -> bool:
        """Play for the absent, and for `late` seats to the end of this turn or decision, until the
        game waits for somebody who is present. False: nobody is there for whom to play. A window
        that closes stays closed for its seats as long as nothing else is asked; after a reaction
        what comes of it is something else, or it would show who had been asked for the reaction."""
        look = await self._look(channel)
        game = find_game(look.game)
        phase, asked, window = game.phase(look.view), bool(look.asks), pacing.hurried(game, look)
        secret = pacing.reacting(game, look)
        if not pacing.present(look, await self.away(look), () if window else late):
            return False
        turns, postings = Turns(), list[int]()
        goes_on = True
        for _ in range(MOST):
            if game.phase(look.view) != phase or (asked and not look.asks):
                late = ()
            if window and not pacing.hurried(game, look):
                late = ()
            if secret != pacing.reacting(game, look):
                late = ()
            seat = await self._next(look, late)
            if seat is None:
                break
            if not look.asks and turns.begin(seat, game.phase(look.view)):
                await self._tell(channel, postings)
                if seat in turns.over:  # the round is through: all who live are absent
                    goes_on = seat in late
                    break
            told = await self._step(look, seat, by)
            if told is None:
                break
            if told.posting is not None:
                postings.append(told.posting)
            look = await self._look(channel)
        await self._tell(channel, postings)
        return goes_on

    async def _look(self, channel: str) -> Look:
        return await self.house.sessions.look(channel)

    async def away(self, look: Look) -> set[str]:
        """Those of a game who are away now."""
        moment = self.house.now()
        people = [await self.house.person(user) for user in pacing.owners(look)]
        return {person.user for person in people if person.is_away(moment)}

    async def _next(self, look: Look, late: Collection[str]) -> str | None:
        if look.ended:
            return None
        absent = pacing.blocked(look, await self.away(look))
        slow = [seat for seat in look.waiting if seat in late]
        return next(iter((*absent, *slow)), None)

    async def _step(self, look: Look, seat: str, by: By) -> Told | None:
        """One command or answer; None when somebody was faster."""
        sessions, delivery = self.house.sessions, f"stand-in-{look.session}-{look.version}"
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
            await self.house.tables.post(channel, tuple(postings))
            postings.clear()
