"""The sessions as everything outside this package uses them."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from bot.engine.chance import new_seed
from bot.engine.decisions import By, Choice, Quorum, Standing
from bot.engine.errors import DecisionOpenError, GameOverError, UserError
from bot.engine.handling import Handling, Reactions, Ties
from bot.engine.offers import Offer
from bot.engine.records import Command
from bot.sessions.model import Change, Look, Posting, Public, Stats, Timer, Told, moment
from bot.sessions.news import AnswerNews, CommandNews, ReopenNews, SessionNews, SetupNews
from bot.sessions.session import exports, looks
from bot.sessions.session.endings import end_of
from bot.sessions.session.live import Live
from bot.sessions.session.masters import Masters
from bot.sessions.session.seating import Seating
from bot.thinking import jobs

REOPENED_FOR = timedelta(days=7)  # how long an abandoned game can be reopened


class Sessions(Seating, Masters):
    """All sessions of one database. Every change has a delivery id: a second change with the same
    id does nothing and returns `Told.repeated`. A Refusal or UserError means that nothing has
    changed."""

    # Playing

    async def create(
        self,
        channel: str,
        game_id: str,
        options: Mapping[str, Any],
        *,
        user: str,
        seats: Mapping[str, str],
        gms: Iterable[str] = (),
        quorum: Quorum = "any",
        ties: Ties = "ask",
        reactions: Mapping[str, Reactions] | None = None,
        standing: Mapping[str, Sequence[Standing]] | None = None,
        seed: str | None = None,
        delivery_id: str,
    ) -> Told:
        """A new game in a channel, set up; seats that are not named are free. `ties`,
        `reactions` and `standing` orders (by seat) say what is answered without asking anybody."""
        game = self.find_game(game_id)

        def make() -> tuple[Live, Change]:
            live = Live.new(channel, game, dict(options), seed or new_seed(), quorum)
            live.user, live.gms = user, set(gms)
            live.play.handling = Handling(ties, dict(reactions or {}), moot=True)
            orders = (standing or {}).items()
            live.play.standing = {seat: list(given) for seat, given in orders if given}
            live.seats = dict.fromkeys(game.turns.seats(live.play.state), "")
            live.play.begin()
            live.seats |= dict.fromkeys(game.turns.seats(live.play.state), "")
            for seat, owner in seats.items():
                live.know(seat)
                live.seats[seat] = owner
            return live, live.finish(SetupNews())

        async with self._hold(channel):
            seen = await self._vacant(channel, delivery_id)
            return seen or await self._save(*make(), delivery_id, new=True)

    async def _vacant(self, channel: str, delivery: str) -> Told | None:
        """The outcome of this delivery if it was here before; otherwise the channel must have no
        running game."""
        seen = await self.store.games.delivered(delivery)
        found = await self.store.games.current(channel)
        if seen is not None:
            return self._repeated(await self._load(channel), seen)
        if found is not None and not found[0].ended:
            raise UserError("session-exists", game=found[0].game)
        return None

    async def act(
        self,
        channel: str,
        user: str,
        command: Command | Mapping[str, Any],
        delivery_id: str,
        *,
        seat: str | None = None,
        answers: Iterable[Choice] = (),
        version: int | None = None,
        by: By = "seat",
        reason: str = "",
    ) -> Told:
        """A command of one of the user's seats; `answers` are that seat's words on the decisions
        that come up first. A GM (by="gm") or the bot (by="stand-in") names the seat it acts for,
        and may give a reason, which is told and kept with the command."""

        async def work(live: Live) -> Change:
            live.need_version(version)
            self._playing(live)
            game, play = live.game, live.play
            if by == "seat":
                chosen = live.seat_of(user, seat, game.turns.waiting(play.state))
            else:
                chosen = self._other_seat(live, user, seat or "", by)
            made = command if isinstance(command, Command) else game.records.command(command)
            live.user, live.by = user, "" if by == "seat" else by
            play.act(chosen, made, answers)
            news = CommandNews(seat=chosen, by=by)
            return with_reason(live.finish(news), news, reason)

        return await self._change(channel, delivery_id, work, user=user)

    async def answer(
        self,
        channel: str,
        user: str,
        choice: Iterable[str],
        delivery_id: str,
        *,
        seat: str | None = None,
        kind: str = "",
        version: int | None = None,
    ) -> Told:
        """A user's choice on the open decision; `kind` names it where several are open."""

        async def work(live: Live) -> Change:
            live.need_version(version)
            self._playing(live)
            chosen = live.seat_of(user, seat, live.asked(kind))
            return self._answer(live, chosen, tuple(choice), "seat", kind)[0]

        return await self._change(channel, delivery_id, work, user=user)

    async def answer_for(
        self,
        channel: str,
        user: str,
        seat: str,
        choice: Iterable[str] | None,
        delivery_id: str,
        *,
        by: By,
        kind: str = "",
        version: int | None = None,
        reason: str = "",
        sensible: bool = False,
    ) -> Told:
        """An answer in place of a seat's owner: by a GM, at the deadline ("default"), or by the
        stand-in. Without a choice, the stand-in (and any caller with `sensible`) takes what the
        sensible player would, and the others take the default. When the time for a secret reaction
        of somebody absent is over, the sensible player answers as well, and this is told only if it
        does something: otherwise it looks as if nobody had answered."""

        async def work(live: Live) -> Change:
            live.need_version(version)
            self._playing(live)
            chosen = self._other_seat(live, user, seat, by)
            _, ask = live.play.find_open(chosen, kind)
            given, as_whom = choice, by
            hidden = ask.secret and ask.kind in live.game.decisions.reactions
            gone = hidden and by == "default" and chosen in live.play.handling.absent
            if given is None and (sensible or gone or by == "stand-in"):
                given = live.game.player.answer(live.play.state, ask)
                as_whom = "stand-in" if gone and not ask.is_quiet(tuple(given)) else by
            late = ask.late if by == "default" else ()
            said = (late or ask.default) if given is None else tuple(given)
            position = live.play.position
            change, news = self._answer(live, chosen, said, as_whom, kind)
            with_reason(change, news, reason)
            if by == "gm":
                note_answer(live, change, news, user, position, reason)
            return change

        return await self._change(channel, delivery_id, work)

    def _answer(
        self, live: Live, seat: str, choice: Choice, by: By, kind: str
    ) -> tuple[Change, AnswerNews]:
        run = live.play.run
        settled = len(run.answers) if run else 0
        _, ask = live.play.find_open(seat, kind)
        live.play.answer(seat, choice, by, kind)
        assert run is not None
        news = AnswerNews(seat=seat, by=by, decision=ask.kind, quiet=ask.is_quiet(choice))
        change = live.finish(news)
        change.table = len(run.answers) > settled  # a vote alone does not change the table
        return change, news

    def _playing(self, live: Live) -> None:
        if live.ended:
            raise GameOverError

    def _other_seat(self, live: Live, user: str, seat: str, by: By) -> str:
        live.know(seat)
        if by == "gm":
            live.need_gm(user)
        elif by not in ("default", "stand-in"):
            raise ValueError(f"nobody acts for another seat by {by!r}")
        return seat

    async def abandon(
        self, channel: str, user: str, delivery_id: str, *, at: datetime | None = None
    ) -> Told:
        """End a game that nobody will finish (GMs only). An open command is dropped."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            self._playing(live)
            live.play.cancel()
            live.told = 0
            live.ended = "abandoned"
            entry = live.entry("abandon", user)
            entry.at = moment(at) if at else entry.at
            return Change("abandon", [entry], news=SessionNews(kind="abandon"))

        return await self._change(channel, delivery_id, work)

    async def reopen(
        self, channel: str, user: str, delivery_id: str, *, at: datetime, reason: str = ""
    ) -> Told:
        """Let an abandoned game go on (GMs only, for a week). Its seed was published, so it gets a
        new seed in a new epoch, and everything unseen is shuffled."""

        async def work(live: Live) -> Change:
            live.need_gm(user)
            if live.ended != "abandoned":
                raise UserError("reopen-not-abandoned")
            rows = await self.store.games.journal(live.id, bodies=False)
            ended = next((row.at for row in reversed(rows) if row.kind == "abandon"), "")
            if moment(at - REOPENED_FOR) > ended:
                raise UserError("reopen-late", days=REOPENED_FOR.days)
            live.ended = ""
            live.reseed()
            entry = live.entry("reopen", user, reason)
            entry.at, entry.draws = moment(at), live.play.reshuffle_unseen()
            news = ReopenNews(reason=reason, hash=live.hash, who=user)
            return Change("reopen", [entry], news=news, seed=True)

        return await self._change(channel, delivery_id, work)

    async def record_end(self, channel: str) -> None:
        """Record how the game of this channel ended, if it has. Earlier releases recorded an end
        only when they told it, so a crash in between may have lost it."""
        async with self._hold(channel):
            live = await self._load(channel)
            if live.ended:
                await self.store.games.record_end(live.id, end_of(live))

    # Looking

    async def look(self, channel: str, user: str | None = None, seat: str | None = None) -> Look:
        async with self._hold(channel):
            return looks.look(await self._load(channel), user, seat)

    async def game_in(self, channel: str) -> str:
        """The id of the channel's game; cheaper than a look."""
        if (live := self._live.get(channel)) is not None:
            return live.game.id
        async with self._hold(channel):
            return (await self._load(channel)).game.id

    async def offers(
        self, channel: str, user: str, seat: str | None = None, session: int | None = None
    ) -> tuple[Look, list[Offer]]:
        """A look, and what the seat that looks may do now (a GM may name any seat). If the game is
        another `session`, whose seats may be others: a spectator's look and nothing to do."""
        async with self._hold(channel):
            live = await self._load(channel)
            if session not in (None, live.id):
                return looks.look(live, None), []
            look = looks.look(live, user, seat)
            return look, looks.offers(live, look.seat)

    async def public(self, channel: str) -> Public:
        """A spectator's look, and what everyone may know that the waiting seats may do now."""
        async with self._hold(channel):
            return looks.public(await self._load(channel))

    async def after(self, told: Told) -> Public:
        """What everyone may know after a change: as the change has told it, while there was no
        other one since."""
        live = self._live.get(told.channel)
        if told.after is not None and live is not None and live.version == told.version:
            return told.after
        return await self.public(told.channel)

    async def sensible(self, channel: str, seat: str) -> Command:
        """What the sensible player would do for a seat, worked out off the event loop."""
        async with self._hold(channel):
            live = await self._load(channel)
            live.know(seat)
            self._playing(live)
            if live.play.open:
                raise DecisionOpenError(kind=live.play.open[0].kind)
            name, before, key = live.game.id, live.play.before, (live.id, live.version, seat)
        return await self.thinking.think(jobs.sensible, self.find_game, name, before, seat, key=key)

    async def outbox(self) -> list[Posting]:
        """The postings that channels must still be told, oldest first."""
        return await self.store.outbox.pending()

    async def posted(self, posting: int) -> None:
        await self.store.outbox.posted(posting)

    # Timers

    async def set_timer(
        self, channel: str | None, kind: str, key: str, due: datetime, payload: dict[str, Any]
    ) -> int:
        """Set a timer for the channel's session, or for none; it replaces the one with the same
        kind and key."""
        made = await self.store.timers.set(channel, kind, key, due, payload)
        self.timers_changed.set()
        return made

    async def cancel_timer(self, channel: str | None, kind: str, key: str) -> bool:
        return await self.store.timers.cancel(channel, kind, key)

    async def due_timers(self, now: datetime) -> list[Timer]:
        """The timers that are due by then, of every kind, earliest first."""
        return await self.store.timers.due(now)

    async def next_due(self, kinds: Collection[str]) -> datetime | None:
        """When the earliest timer of these kinds is due."""
        return await self.store.timers.next_due(kinds)

    async def timer_stands(self, timer: int) -> bool:
        """Whether the timer was neither cancelled nor replaced."""
        return await self.store.timers.stands(timer)

    async def timer_done(self, timer: int) -> None:
        await self.store.timers.fired(timer)

    async def timer_failed(self, timer: int, due: datetime) -> None:
        """Count a failed attempt; `due` is when to try again."""
        await self.store.timers.failed(timer, due)

    # Files

    async def export(self, channel: str, user: str | None = None) -> bytes:
        """The game as one JSON file. While it goes on, only a GM gets the complete file with seed
        and hidden cards (the caller notes that with `look_at_secrets`); others get what everybody
        knows."""
        async with self._hold(channel):
            live = await self._load(channel)
            journal = await self.store.games.journal(live.id)
            whole = bool(live.ended) or user in live.gms
            return exports.export(live, journal) if whole else exports.public(live, journal)

    async def verify(self, channel: str, person: str = "") -> exports.Report:
        """Re-execute the game of a channel, running or not. The report contains neither the seed
        nor the values that GMs have set, so that everyone may read it."""
        async with self._hold(channel):
            live = await self._load(channel)
            journal = await self.store.games.journal(live.id)
            name, key = live.game.id, (live.id, live.version, len(journal))
            raw = await asyncio.to_thread(exports.export, live, journal)
        work = (exports.verify, raw, self.find_game, name)
        report = await self.thinking.think(*work, key=key, person=person)
        changes = [replace(one, facts=dict.fromkeys(one.facts)) for one in report.gm_changes]
        return replace(report, gm_changes=changes)

    async def import_game(
        self,
        channel: str,
        raw: bytes,
        user: str,
        delivery_id: str,
        *,
        file: str = "export",
        players: Collection[str] | None = None,
    ) -> Told:
        """Let an exported game go on in this channel, after re-executing it as a proof. The user
        becomes its GM. The `players` among its owners keep their seats (None: all of them do), the
        other seats become free. `file` is the file's name for error messages."""
        work = (exports.replay, raw, self.find_game, file)
        replayed = await self.thinking.think(*work, person=user)
        async with self._hold(channel):
            seen = await self._vacant(channel, delivery_id)
            if seen is not None:
                return seen
            await self._need_no_lobby(channel)
            live = exports.revive(channel, replayed, self.find_game(replayed.export.game))
            live.gms = {user}
            for seat, owner in live.seats.items():
                if live.is_free(seat) or (players is not None and owner not in players):
                    live.seat_down(seat, "")
                else:
                    person = await self.campaigns.person(owner)
                    live.play.handling.reactions[seat] = person.reactions
            change = Change("import", replayed.export.journal, news=SessionNews(kind="import"))
            told = await self._save(live, change, delivery_id, new=True, states=replayed.states)
            campaign = await self.campaigns.of(channel)
            if campaign is not None and not live.ended:  # how it ends will count there
                await self.campaigns.begin_game(channel, campaign.id, "")
            return told

    async def owners_in(self, raw: bytes, *, file: str = "export") -> list[str]:
        """The users who have a seat in an exported game. The file is not verified."""
        found = await asyncio.to_thread(exports.read, raw, file)
        return [user for user in dict.fromkeys(found.seats.values()) if user]

    async def need_free(self, channel: str) -> None:
        """Raise a UserError if a game goes on in this channel, or is being prepared."""
        found = await self.store.games.current(channel)
        if found is not None and not found[0].ended:
            raise UserError("session-exists", game=found[0].game)
        await self._need_no_lobby(channel)

    async def _need_no_lobby(self, channel: str) -> None:
        lobby = await self.campaigns.lobby(channel)
        if lobby is not None:
            raise UserError("lobby-exists", game=lobby.game)

    async def backup(self, path_out: Path | str) -> None:
        """Copy the whole database while it is in use. An existing file is never overwritten."""
        await self.store.backup(Path(path_out))

    async def stats(self) -> Stats:
        return await self.store.stats()

    async def check(self) -> list[str]:
        """What is wrong with the database; empty if nothing is."""
        return await self.store.check()


def note_answer(
    live: Live, change: Change, news: AnswerNews, user: str, position: int, reason: str
) -> None:
    """Give a GM's answer for a seat a journal row of its own, before that of the command that it
    completes (whose row tells only who gave the command). Who was asked for a reaction is not
    named."""
    hidden = news.decision in live.game.decisions.reactions
    about = {"do": "reaction" if hidden else "gm", "decision": news.decision}
    seat = "" if hidden else news.seat
    entry = live.entry("answer", user, reason, command=about, seat=seat)
    entry.position = position
    for later in change.entries:
        later.number += 1
    change.entries.insert(0, entry)
    news.user = user


def with_reason(change: Change, news: CommandNews | AnswerNews, reason: str) -> Change:
    """Tell the reason with the change, and keep it with the command that it completes."""
    if reason:
        news.reason = reason
        for entry in change.entries:
            entry.reason = reason
    return change
