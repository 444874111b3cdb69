"""Who sits where, who leads, standing orders, and being forgotten."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

from pydantic import ValidationError

from bot.engine.content import place
from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.sessions import store
from bot.sessions.desk import Desk
from bot.sessions.live import Live
from bot.sessions.model import Change, Told


def roster_change(kind: str, **payload: Any) -> Change:
    """No user's id goes into the outbox: whoever posts reads it from the session."""
    return Change(kind, payload=payload, table=False, roster=True)


class Seating(Desk):
    async def take_seat(self, channel: str, user: str, seat: str, delivery_id: str) -> Told:
        """Sit down on a free seat."""

        async def work(live: Live) -> Change:
            live.know(seat)
            if not live.is_free(seat):
                raise UserError("seat-taken", seat=seat)
            live.seats[seat] = user
            return roster_change("seat", seat=seat)

        return await self._change(channel, delivery_id, work)

    async def leave_seat(self, channel: str, user: str, seat: str, delivery_id: str) -> Told:
        """Stand up; the seat is free, its standing orders are gone."""

        async def work(live: Live) -> Change:
            live.seat_of(user, seat, ())
            live.seats[seat] = ""
            live.play.standing.pop(seat, None)
            return roster_change("seat", seat=seat)

        return await self._change(channel, delivery_id, work)

    async def hand_over(
        self, channel: str, user: str, seat: str, to: str, delivery_id: str
    ) -> Told:
        """Pass a seat on: its owner may, and a GM."""

        async def work(live: Live) -> Change:
            live.know(seat)
            if user not in live.gms:
                live.seat_of(user, seat, ())
            live.seats[seat] = to
            live.play.standing.pop(seat, None)
            return roster_change("seat", seat=seat)

        return await self._change(channel, delivery_id, work)

    async def add_gm(self, channel: str, user: str, who: str, delivery_id: str) -> Told:
        async def work(live: Live) -> Change:
            live.need_gm(user)
            live.gms.add(who)
            return roster_change("gm")

        return await self._change(channel, delivery_id, work)

    async def remove_gm(self, channel: str, user: str, who: str, delivery_id: str) -> Told:
        """A game that has a GM keeps at least one."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            if live.gms <= {who}:
                raise UserError("last-gm")
            live.gms.discard(who)
            return roster_change("gm")

        return await self._change(channel, delivery_id, work)

    async def set_standing(
        self,
        channel: str,
        user: str,
        seat: str,
        orders: Iterable[Standing | dict[str, Any]],
        delivery_id: str,
    ) -> Told:
        """A seat's standing orders, in order of preference; they speak from the next decision."""

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
            change = roster_change("standing")
            change.tell = False  # what somebody has ordered is theirs to know
            return change

        return await self._change(channel, delivery_id, work)

    async def forget(self, user: str) -> int:
        """Remove a user's data: their settings go, and a neutral name takes the place of their id
        everywhere; returns in how many channels. Words that they have typed as a GM (reasons and
        notes) stay in the journal."""
        if not user:
            return 0
        channels = await self.database.read(partial(store.channels_of, user=user))
        async with AsyncExitStack() as held:
            for channel in channels:  # sorted, and everyone else holds one: no deadlock
                await held.enter_async_context(self._hold(channel, gate=False))
                self._live.pop(channel, None)
            await self.database.write(partial(store.forget, user=user))
        return len(channels)
