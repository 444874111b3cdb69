"""Owners of seats, game masters, standing orders, and removing a user's data."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AsyncExitStack
from typing import Any, Literal

from pydantic import ValidationError

from bot.engine.content import place
from bot.engine.decisions import Standing
from bot.engine.errors import GameOverError, UserError
from bot.engine.handling import Reactions, Ties
from bot.sessions.model import FORGOTTEN, Change, Told
from bot.sessions.news import AnswerNews, AsideAbout
from bot.sessions.session.live import Live
from bot.sessions.session.loaded import LoadedSessions


def roster_change(change: Change) -> Change:
    change.roster = True
    return change


def handled_anew(live: Live, kind: str) -> Change:
    """The change after other wishes about answering: the answers that they give at once, or a
    change that nobody is told."""
    if live.ended or not live.play.settle():
        return Change(kind, table=False, roster=True)
    change = live.finish(AnswerNews())
    change.roster = True
    return change


class Seating(LoadedSessions):
    async def take_seat(self, channel: str, user: str, seat: str, delivery_id: str) -> Told:
        """Take a free seat."""

        async def work(live: Live) -> Change:
            live.know(seat)
            if not live.is_free(seat):
                raise UserError("seat-taken", seat=seat)
            live.seat_down(seat, user)
            await self._settle_in(live, seat)
            return roster_change(live.aside("seat", user, "take", seat=seat, whom=user))

        return await self._change(channel, delivery_id, work)

    async def leave_seat(self, channel: str, user: str, seat: str, delivery_id: str) -> Told:
        """Leave a seat: it becomes free and loses its standing orders."""

        async def work(live: Live) -> Change:
            live.seat_of(user, seat, ())
            live.seat_down(seat, "")
            await self._settle_in(live, seat)
            return roster_change(live.aside("seat", user, "leave", seat=seat))

        return await self._change(channel, delivery_id, work)

    async def hand_over(
        self, channel: str, user: str, seat: str, to: str, delivery_id: str, *, reason: str = ""
    ) -> Told:
        """Pass a seat on to `to` ('': it becomes free). Its owner and GMs may."""

        async def work(live: Live) -> Change:
            live.know(seat)
            if not live.leads(user):
                live.seat_of(user, seat, ())
            whom = ",".join(who for who in (to, live.seats[seat]) if who)
            live.seat_down(seat, to)
            await self._settle_in(live, seat)
            do = "hand-over" if to else "free"
            return roster_change(live.aside("seat", user, do, reason, seat=seat, whom=whom))

        return await self._change(channel, delivery_id, work)

    async def add_gm(self, channel: str, user: str, who: str, delivery_id: str) -> Told:
        async def work(live: Live) -> Change:
            live.need_gm(user)
            live.gms.add(who)
            live.gms.discard(FORGOTTEN)
            return roster_change(live.aside("gm", user, "appoint", whom=who))

        return await self._change(channel, delivery_id, work)

    async def take_over(self, channel: str, user: str, delivery_id: str) -> Told:
        """Make a manager of the server a GM. The caller checks that they are one."""

        async def work(live: Live) -> Change:
            live.gms.add(user)
            live.gms.discard(FORGOTTEN)
            return roster_change(live.aside("gm", user, "take-over", whom=user))

        return await self._change(channel, delivery_id, work)

    async def remove_gm(self, channel: str, user: str, who: str, delivery_id: str) -> Told:
        """Remove a GM; the last one cannot be removed."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            if live.gms <= {who}:
                raise UserError("last-gm")
            live.gms.discard(who)
            return roster_change(live.aside("gm", user, "dismiss", whom=who))

        return await self._change(channel, delivery_id, work)

    async def note_clock_change(
        self,
        channel: str,
        user: str,
        do: Literal["pause", "resume", "extend"],
        delivery_id: str,
        *,
        reason: str = "",
        minutes: int = 0,
    ) -> Told:
        """Note in the journal that a GM stops the clock, lets it run again, or gives more time. The
        caller sets the clock itself."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            if live.ended:
                raise GameOverError
            about = AsideAbout(hours=round(minutes / 60, 1)) if minutes else None
            return live.aside(do, user, "clock", reason, about=about)

        return await self._change(channel, delivery_id, work)

    async def set_standing(
        self,
        channel: str,
        user: str,
        seat: str,
        orders: Iterable[Standing | dict[str, Any]],
        delivery_id: str,
    ) -> Told:
        """Set a seat's standing orders, in order of preference. They count from the next decision
        on."""

        async def work(live: Live) -> Change:
            live.seat_of(user, seat, ())
            try:
                made = [Standing.model_validate(order) for order in orders]
            except ValidationError as problem:
                where, reason = place(problem)
                raise UserError("standing-invalid", place=where, reason=reason) from None
            live.play.standing.pop(seat, None)
            if made:
                live.play.standing[seat] = made
            # nobody else may know the orders of a seat
            return Change("standing", table=False, roster=True)

        return await self._change(channel, delivery_id, work)

    async def _settle_in(self, live: Live, seat: str) -> None:
        """Give a seat the standing orders and reactions of its new owner, or none if it is free."""
        live.play.standing.pop(seat, None)
        live.play.handling.reactions.pop(seat, None)
        if live.is_free(seat):
            return
        person = await self.records.person(live.seats[seat])
        if person.orders:
            live.play.standing[seat] = list(person.orders)
        live.play.handling.reactions[seat] = person.reactions

    async def set_reactions(
        self, channel: str, user: str, seat: str, reactions: Reactions, delivery_id: str
    ) -> Told:
        """Set what becomes of questions to this seat out of turn; one that is open is answered
        accordingly."""

        async def work(live: Live) -> Change:
            live.seat_of(user, seat, ())
            live.play.handling.reactions[seat] = reactions
            return handled_anew(live, "standing")

        return await self._change(channel, delivery_id, work)

    async def set_ties(self, channel: str, ties: Ties, delivery_id: str) -> Told:
        """Set whether the bot settles ties from now on; one that is open is settled, too."""

        async def work(live: Live) -> Change:
            live.play.handling.ties = ties
            return handled_anew(live, "ties")

        return await self._change(channel, delivery_id, work)

    async def forget(self, user: str) -> int:
        """Remove a user's data: their settings are deleted, and FORGOTTEN takes the place of their
        id everywhere. Returns in how many channels they had left traces. What they have typed as a
        GM (reasons and notes) stays in the journal."""
        if not user:
            return 0
        channels = await self.store.channels_of(user)
        async with AsyncExitStack() as held:
            for channel in channels:  # in sorted order, and all others hold only one: no deadlock
                await held.enter_async_context(self._hold(channel, gate=False))
                self._live.pop(channel, None)
            await self.store.forget(user)
        return len(channels)
