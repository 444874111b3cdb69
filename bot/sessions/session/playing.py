"""Beginning a game, commands and answers, giving a game up and reopening it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from bot.engine.chance import new_seed
from bot.engine.decisions import By, Choice, Quorum, Standing
from bot.engine.errors import DecisionOpenError, GameOverError, UserError
from bot.engine.handling import Handling, Reactions, Ties
from bot.engine.records import Command
from bot.sessions.model import Change, Told, moment
from bot.sessions.news import AnswerNews, CommandNews, ReopenNews, SessionNews, SetupNews
from bot.sessions.session.endings import end_of
from bot.sessions.session.live import Live
from bot.sessions.session.loaded import LoadedSessions
from bot.thinking import jobs

REOPENED_FOR = timedelta(days=7)  # how long an abandoned game can be reopened


class Playing(LoadedSessions):
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
