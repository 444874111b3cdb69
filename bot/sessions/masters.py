"""Going back and changing things: undo, the game masters' changes, and the list of the past."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from functools import partial
from typing import Any

from bot.engine.errors import Diverged, UserError
from bot.engine.history import Entry, Undo, line_of_play, plan_undo
from bot.engine.runner import Play, step
from bot.sessions import store
from bot.sessions.desk import Desk
from bot.sessions.live import Live
from bot.sessions.looks import look, past, public_facts, seat_seen
from bot.sessions.model import Change, Look, Past, Told, UndoPlan, plain


class Masters(Desk):
    # Undo

    async def history(self, channel: str, user: str | None = None) -> list[Past]:
        """What stands on the line of play, oldest first, as this user may see it."""
        async with self._hold(channel):
            live = await self._load(channel)
            entries = await self.database.read(partial(store.journal, session=live.id))
            return [past(live, entry, user) for entry in line_of_play(entries)]

    async def journal(
        self, channel: str, user: str | None = None, *, first: int = 0, limit: int | None = None
    ) -> list[Past]:
        """The journal from row `first` on, oldest first, as this user may see it: also what was
        undone, the undos themselves, and notes."""
        async with self._hold(channel):
            live = await self._load(channel)
            last = live.entries if limit is None else first + limit
            read = partial(store.journal_page, session=live.id, numbers=range(first, last))
            entries, undone = await self.database.read(read)
            return [past(live, e, user, stands=e.number not in undone) for e in entries]

    async def state_at(
        self, channel: str, user: str | None, position: int, seat: str | None = None
    ) -> Any:
        """What this user would have seen after `position` on the line of play; the game stays
        where it is."""
        async with self._hold(channel):
            live = await self._load(channel)
            need_position(live, position)
            eyes = seat_seen(live, user, seat)
            play = await self._play_at(live, position)
            return live.game.view(play.state, eyes)

    async def undo_plan(self, channel: str, user: str, position: int) -> UndoPlan:
        """What going back to `position` takes away, and who has to agree."""
        async with self._hold(channel):
            live = await self._load(channel)
            plan = plan_of(live, await self._line(live, position), user, position)
            return UndoPlan(
                position,
                tuple(past(live, entry, user) for entry in plan.vanishing),
                owners(live, plan, user),
                "gm" in plan.consent,
                plan.revealed,
            )

    async def undo(
        self,
        channel: str,
        user: str,
        position: int,
        delivery_id: str,
        *,
        consents: Collection[str] = (),
        gm: bool = False,
        reason: str = "",
        version: int | None = None,
    ) -> Told:
        """Go back to `position`; at the present one, drop the open command.

        `consents` are the users who have agreed. A GM needs nobody, but past something revealed
        the dice are then new ones (another epoch)."""

        async def work(live: Live) -> Change:
            live.need_version(version)
            line = await self._line(live, position)
            plan = plan_of(live, line, user, position)
            if gm:
                live.need_gm(user)
            else:
                need_consent(live, plan, user, consents)
            await self._go_back(live, position)
            if gm and plan.revealed:
                live.play.epoch += 1
            live.told = 0
            vanished = [{"number": e.number, "seat": e.seat} for e in plan.vanishing]
            entry = live.entry("undo", user, reason)
            payload = {"vanished": vanished, "gm": gm, "reason": reason}
            return Change("undo", [entry], payload=payload, back_to=position)

        return await self._change(channel, delivery_id, work)

    async def _line(self, live: Live, position: int) -> list[Entry]:
        """The line of play; the bodies are there from behind `position` on, and the open command
        stands at the end."""
        heads = partial(store.journal, session=live.id, bodies=False)
        line = line_of_play(await self.database.read(heads))
        numbers = [entry.number for entry in line if entry.position > position]
        if numbers:
            read = partial(store.journal, session=live.id, numbers=numbers)
            stored = {entry.number: entry for entry in await self.database.read(read)}
            line = [stored.get(entry.number, entry) for entry in line]
        play = live.play
        if play.run is not None and play.command is not None:
            entry = Entry(live.entries, play.position + 1, play.epoch, "command", play.seat)
            entry.user, entry.command = live.user, play.command.record()
            entry.revealed, entry.answers = play.run.table.revealed, play.run.answers
            line.append(entry)
        return line

    async def _go_back(self, live: Live, position: int) -> None:
        if position == live.play.position:
            live.play.cancel()
            return
        play = await self._play_at(live, position)
        play.epoch = live.play.epoch
        live.play = play

    async def _play_at(self, live: Live, position: int) -> Play[Any]:
        """The game as it was after `position`: from the snapshot before it, played again."""
        read = partial(store.way_to, session=live.id, position=position)
        start, state, entries = await self.database.read(read)
        play = live.fresh_play()

        def again() -> None:
            play.put(start, state)
            for entry in entries:
                step(play, entry)

        try:
            await asyncio.to_thread(again)
        except Diverged as problem:
            raise UserError("undo-diverges", position=position, reason=str(problem)) from None
        return play

    # Game masters

    async def open_table(self, channel: str, user: str) -> tuple[Look, Any]:
        """For GMs only: a spectator's look, and a copy of the whole state with nothing hidden.
        While a command is open it is the state before it: there a change sets its facts."""
        async with self._hold(channel):
            live = await self._load(channel)
            live.need_gm(user)
            return look(live, None), live.game.codec.load(live.play.before)

    async def amend(
        self,
        channel: str,
        user: str,
        facts: dict[str, Any],
        reason: str,
        delivery_id: str,
        *,
        preview: bool = False,
        version: int | None = None,
    ) -> Told:
        """Set facts, for a reason. A preview tells before and after (`Told.facts`, and in
        `Told.view` what a spectator would then see), and changes nothing."""
        if preview:
            async with self._hold(channel):
                live = await self._load(channel)
                del self._live[channel]  # the change is tried on this copy, which is then let go
                position = live.play.position
                change = change_facts(live, user, facts, reason or "preview")
                return Told(
                    channel,
                    "preview",
                    live.version,
                    position,
                    facts=change.facts,
                    session=live.id,
                    view=live.game.view(live.play.state, None),
                )

        async def work(live: Live) -> Change:
            live.need_version(version)
            return change_facts(live, user, facts, reason)

        return await self._change(channel, delivery_id, work)

    async def revert(
        self, channel: str, user: str, number: int, reason: str, delivery_id: str
    ) -> Told:
        """Take back one GM's change alone: its facts get the values that they had before it."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            entries = await self.database.read(partial(store.journal, session=live.id))
            standing = {e.number: e for e in line_of_play(entries) if e.kind == "amend"}
            if number not in standing:
                raise UserError("revert-unknown", number=number)
            return change_facts(live, user, standing[number].before, reason)

        return await self._change(channel, delivery_id, work)

    async def note(self, channel: str, user: str, text: str, delivery_id: str) -> Told:
        """A GM's words in the journal; nothing of the game changes."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            words = text.strip()
            if not words:
                raise UserError("note-empty")
            entry = live.entry("note", user, words)
            return Change("note", [entry], payload={"reason": words}, table=False)

        return await self._change(channel, delivery_id, work)


def plan_of(live: Live, line: list[Entry], user: str, position: int) -> Undo:
    need_not_abandoned(live)
    need_position(live, position)
    seats = live.game.seats(live.play.state)
    plan = plan_undo(line, position, seats, set(live.owned(user)))
    if not plan.vanishing:
        raise UserError("undo-nothing")
    return plan


def need_position(live: Live, position: int) -> None:
    if not 0 <= position <= live.play.position:
        raise UserError("undo-position", position=position, last=live.play.position)


def need_not_abandoned(live: Live) -> None:
    if live.ended == "abandoned":
        raise UserError("game-over")


def owners(live: Live, plan: Undo, user: str) -> tuple[str, ...]:
    """The users who must agree; a free seat has nobody to ask."""
    seats = [seat for seat in plan.consent if seat in live.seats and not live.is_free(seat)]
    return tuple(dict.fromkeys(live.seats[s] for s in seats if live.seats[s] != user))


def need_consent(live: Live, plan: Undo, user: str, consents: Collection[str]) -> None:
    if not live.owned(user):
        raise UserError("no-seat", game=live.game.id)
    if live.ended:
        raise UserError("game-over")  # the seed has been told: only a GM takes such a game up again
    missing = [who for who in owners(live, plan, user) if who not in consents]
    needs_gm = "gm" in plan.consent and not live.gms & {user, *consents}
    if missing or needs_gm:
        who = ", ".join(missing)
        raise UserError("undo-consent", who=who, gm="yes" if needs_gm else "no")


def change_facts(live: Live, user: str, facts: dict[str, Any], reason: str) -> Change:
    live.need_gm(user)
    if not reason.strip():
        raise UserError("reason-missing")
    need_not_abandoned(live)
    play, was = live.play, live.play.before
    drawn = list(play.run.table.draws) if play.run is not None else []
    facts = plain(facts)
    before = read_facts(play, facts)
    try:
        play.amend(facts)
    except Diverged as problem:
        raise UserError("amend-diverges", reason=str(problem)) from None
    if play.run is not None:
        if play.run.table.draws[: len(drawn)] != drawn:  # dice that people have seen stay
            raise UserError("amend-diverges", reason="other dice or cards than before")
        live.told = min(live.told, len(play.events))
    after = read_facts(play, facts)
    entry = live.entry("amend", user, reason)
    entry.facts, entry.before = facts, before
    values = {key: (before[key], after[key]) for key in facts}
    shown = public_facts(live, was, values)
    entry.public = [key for key, told in shown.items() if told is not None]
    payload = {"facts": shown, "reason": reason}
    return Change("amend", [entry], payload=payload, facts=values)


def read_facts(play: Play[Any], facts: Collection[str]) -> dict[str, Any]:
    """The values of these facts before the open command, as the journal can hold them."""
    state = play.game.codec.load(play.before)
    return {key: plain(play.game.facts.read(state, key)) for key in facts}
