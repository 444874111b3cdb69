"""Undo and rewind, and the list of what happened."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from dataclasses import replace
from typing import Any

from bot.engine.decisions import Answer
from bot.engine.errors import Diverged, GameOverError, UserError
from bot.engine.history import (
    BOX,
    LINE,
    SCOPES,
    Entry,
    Scope,
    Undo,
    line_of_play,
    plan_undo,
    start_of,
)
from bot.engine.runner import Play, Run, step
from bot.sessions.model import Change, Past, Told, UndoPlan
from bot.sessions.news import UndoNews, Vanished
from bot.sessions.session.live import Live
from bot.sessions.session.loaded import LoadedSessions
from bot.sessions.session.looks import past, seat_seen

FURTHEST = 300  # positions through which the start of a round is looked for


class Undoing(LoadedSessions):
    async def history(self, channel: str, user: str | None = None) -> list[Past]:
        """The entries on the line of play, oldest first, as this user may see them."""
        async with self._hold(channel):
            live = await self._load(channel)
            entries = await self.store.games.journal(live.id)
            line = [entry for entry in line_of_play(entries) if entry.kind in LINE]
            return [past(live, entry, user) for entry in line]

    async def journal(
        self, channel: str, user: str | None = None, *, first: int = 0, limit: int | None = None
    ) -> list[Past]:
        """All rows of the journal from `first` on, oldest first, as this user may see them: also
        undone ones, undos and notes."""
        async with self._hold(channel):
            live = await self._load(channel)
            last = live.entries if limit is None else first + limit
            numbers = range(first, last)
            entries, undone = await self.store.games.journal_page(live.id, numbers)
            return [past(live, e, user, stands=e.number not in undone) for e in entries]

    async def state_at(
        self, channel: str, user: str | None, position: int, seat: str | None = None
    ) -> Any:
        """What this user would have seen at `position` on the line of play. The game itself is not
        changed."""
        async with self._hold(channel):
            live = await self._load(channel)
            need_position(live, position)
            eyes = seat_seen(live, user, seat)
            play = await self._play_at(live, position)
            return live.game.views.view(play.state, eyes)

    async def undo_plan(self, channel: str, user: str, position: int) -> UndoPlan:
        """What going back to `position` would take away, and who has to agree."""
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

    async def undo_starts(self, channel: str) -> dict[Scope, int]:
        """The positions before the last action and before its turn, phase and round, where there is
        something to undo. Before the first action, 'action' is a start that the bot has laid out.
        """
        async with self._hold(channel):
            live = await self._load(channel)
            line = await self._line(live, max(0, live.play.position - FURTHEST))
            setup = await self._line(live, BOX) if live.start_anew else []
        found = {scope: start_of(line, scope) for scope in SCOPES}
        if any(answer.by == "quick" for entry in setup for answer in entry.answers):
            found["action"] = BOX
        return {scope: start for scope, start in found.items() if start is not None}

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
        silent: Collection[str] = (),
    ) -> Told:
        """Go back to `position`, or drop the open command if that is the present one.

        `consents` are the users who have agreed; `silent` are those of them who only let the time
        pass. A GM needs nobody's consent, but after a rewind past something revealed the dice are
        new (another epoch) and everything unseen is shuffled. A game that was over gets a new seed,
        because the seed was published."""

        async def work(live: Live) -> Change:
            live.need_version(version)
            line = await self._line(live, position)
            plan = plan_of(live, line, user, position)
            if gm:
                live.need_gm(user)
            else:
                need_consent(live, plan, user, consents)
            if position == BOX:
                news = UndoNews(start=True, vanished=[], gm=gm, reason=reason, silent=[*silent])
                return lay_out_again(live, plan, user, news, new_dice=gm and plan.revealed)
            await self._go_back(live, position)
            over, anew = bool(live.ended), plan.fresh or (gm and plan.revealed)
            if over:  # its seed was published
                live.reseed()
            elif anew:
                live.play.epoch += 1
            draws = live.play.reshuffle_unseen() if over or anew else []
            live.told = 0
            live.ask_ties_again(plan.vanishing)
            vanished = [Vanished(number=e.number, seat=e.seat) for e in plan.vanishing]
            entry = live.entry("undo", user, reason)
            entry.draws = draws
            news = UndoNews(vanished=vanished, gm=gm, reason=reason, silent=[*silent])
            if over:
                news.hash = live.hash
            return Change("undo", [entry], news=news, back_to=position, seed=over)

        return await self._change(channel, delivery_id, work)

    async def _line(self, live: Live, position: int) -> list[Entry]:
        """The line of play with the open command at its end. Entries behind `position` have their
        bodies."""
        line = line_of_play(await self.store.games.journal(live.id, bodies=False))
        numbers = [entry.number for entry in line if entry.position > position]
        if numbers:
            rows = await self.store.games.journal(live.id, numbers=numbers)
            stored = {entry.number: entry for entry in rows}
            line = [stored.get(entry.number, entry) for entry in line]
        play = live.play
        if play.run is not None and play.command is not None:
            entry = Entry(live.entries, play.position + 1, play.epoch, "command", play.seat)
            entry.user, entry.command = live.user, play.command.record()
            entry.revealed, entry.by = play.run.table.revealed, live.by
            entry.answers = [*play.run.answers, *given_votes(play.run)]
            entry.events, entry.chapter = live.dumped(play.events), list(play.chapter)
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
        """The game as it was at `position`: re-executed from the last snapshot before it."""
        start, state, entries = await self.store.games.way_to(live.id, position)
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


def plan_of(live: Live, line: list[Entry], user: str, position: int) -> Undo:
    live.need_not_abandoned()
    if position != BOX or not live.start_anew:
        need_position(live, position)
    seats = live.game.turns.seats(live.play.state)
    secret = live.game.decisions.reactions
    plan = plan_undo(line, position, seats, set(live.owned(user)), secret)
    if "gm" in plan.consent and not live.gms:  # without a game master all decide
        others = set(seats) - set(live.owned(user))
        plan = replace(plan, consent=tuple(sorted(others)))
    if not plan.vanishing:
        raise UserError("undo-nothing")
    return plan


def lay_out_again(live: Live, plan: Undo, user: str, news: UndoNews, *, new_dice: bool) -> Change:
    """Begin the game again from before its setup, and ask people what the bot had decided in laying
    it out."""
    live.play = live.fresh_play()
    live.play.epoch += int(new_dice)
    live.told = 0
    live.ask_ties_again(plan.vanishing)
    entry = live.entry("undo", user, news.reason)
    live.play.begin()
    change = live.finish(news)
    for setup in change.entries:  # if it asks nothing
        setup.number += 1
    change.entries.insert(0, entry)
    change.back_to = BOX
    return change


def given_votes(run: Run[Any]) -> list[Answer]:
    """The votes on open decisions, as answers: an undo of the open command removes them."""
    asked = [(run.open[vote.ask], vote) for vote in run.votes]
    return [Answer(ask.kind, ask.mark, v.choice, v.seat, v.by, v.told) for ask, v in asked]


def need_position(live: Live, position: int) -> None:
    if not 0 <= position <= live.play.position:
        raise UserError("undo-position", position=position, last=live.play.position)


def owners(live: Live, plan: Undo, user: str) -> tuple[str, ...]:
    """The users who must agree to the undo. Free seats are skipped."""
    seats = [seat for seat in plan.consent if seat in live.seats and not live.is_free(seat)]
    return tuple(dict.fromkeys(live.seats[s] for s in seats if live.seats[s] != user))


def need_consent(live: Live, plan: Undo, user: str, consents: Collection[str]) -> None:
    if not live.owned(user):
        raise UserError("no-seat", game=live.game.id)
    if live.ended:
        raise GameOverError  # the seed was published, so only a GM lets such a game go on
    missing = [who for who in owners(live, plan, user) if who not in consents]
    needs_gm = "gm" in plan.consent and not live.gms & {user, *consents}
    if missing or needs_gm:
        who = ", ".join(missing)
        raise UserError("undo-consent", who=who, gm="yes" if needs_gm else "no")
