"""One session in memory: the content of its row, and the game being played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from bot.engine.chance import seed_hash, seeds_of, with_new_seed
from bot.engine.decisions import Quorum
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.handling import Handling
from bot.engine.history import Entry, Kind
from bot.engine.offers import Offer
from bot.engine.records import Event
from bot.engine.runner import Play
from bot.sessions.errors import NotGameMasterError, StaleError
from bot.sessions.model import (
    FORGOTTEN,
    Change,
    Ended,
    StoredSession,
    now,
)
from bot.sessions.news import Answered, AsideAbout, AsideKind, AsideNews, PlayNews
from bot.sessions.session.consent import agreed_here
from bot.sessions.store.interface.sessions import Roster


@dataclass(slots=True)
class Memo:
    """Views and offers that were worked out for the session as it stands, kept for the next caller.
    They are shared, so nobody may change them."""

    views: dict[str | None, Any] = field(default_factory=dict)  # by seat; None: a spectator's
    offers: dict[tuple[str, bool], list[Offer]] = field(default_factory=dict)  # by seat, public


@dataclass(eq=False, slots=True)
class Live:
    """A session in memory. Its methods change only memory; LoadedSessions stores the changes."""

    id: int
    channel: str
    game: Game[Any]
    options: dict[str, Any]
    seed: str
    play: Play[Any]
    seats: dict[str, str]
    gms: set[str]
    created: str
    version: int = 0
    turned: int = 0
    entries: int = 0
    told: int = 0
    ended: Ended = ""
    result_recorded: bool = False  # the store has its result
    user: str = ""  # who gave the open command
    by: str = ""  # "gm" or "stand-in" if it was given in place of the seat's owner
    former: dict[str, str] = field(default_factory=dict)  # who had a seat before
    memo: Memo | None = None  # None while it is being changed

    @classmethod
    def new(
        cls, channel: str, game: Game[Any], given: dict[str, Any], seed: str, quorum: Quorum
    ) -> Live:
        options = game.records.options(given)
        stored = options.model_dump(mode="json")  # with its defaults, which may change one day
        play = Play(game, seed, options, quorum=quorum)
        return cls(0, channel, game, stored, seed, play, {}, set(), now())

    @classmethod
    def of(cls, stored: StoredSession, roster: Roster, game: Game[Any]) -> Live:
        """A session from the store, as it was before its open command."""
        options = stored.options
        play = Play(
            game,
            stored.seed,
            game.records.options(options),
            epoch=stored.epoch,
            quorum=stored.quorum,
        )
        play.put(stored.position, stored.state)
        play.standing = roster.standing
        play.handling = Handling(stored.ties, roster.reactions, stored.ties_asked, moot=True)
        live = cls(
            stored.id,
            stored.channel,
            game,
            stored.options,
            stored.seed,
            play,
            roster.seats,
            roster.gms,
            stored.created,
        )
        live.version, live.turned, live.entries = stored.version, stored.turned, stored.entries
        live.told, live.ended, live.user = stored.told, stored.ended, stored.open_user
        live.by, live.former = stored.open_by, roster.former
        live.result_recorded = bool(stored.ended)
        return live

    def resume(self, stored: StoredSession) -> None:
        """Run the open command again, up to the decision that waits."""
        record = stored.open_command
        command = self.game.records.command(record) if record else None
        self.play.resume(stored.open_seat, command, stored.open_answers, stored.open_votes)

    def stored(self) -> StoredSession:
        """The session in the form that the store keeps."""
        play, run = self.play, self.play.run
        record = None
        if run is not None:
            record = {} if play.command is None else play.command.record()
        return StoredSession(
            id=self.id,
            channel=self.channel,
            game=self.game.id,
            options=self.options,
            seed=self.seed,
            quorum=play.quorum,
            version=self.version,
            turned=self.turned,
            epoch=play.epoch,
            position=play.position,
            entries=self.entries,
            state=play.before,
            ended=self.ended,
            open_seat="" if run is None else play.seat,
            open_user="" if run is None else self.user,
            open_command=record,
            open_answers=[] if run is None else list(run.answers),
            open_votes=[] if run is None else list(run.votes),
            told=self.told,
            created=self.created,
            updated=now(),
            open_by="" if run is None else self.by,
            ties=play.handling.ties,
            ties_asked=play.handling.asked,
        )

    @property
    def start_anew(self) -> bool:
        """Whether nobody has acted yet and the bot may have laid out the start, so that an undo can
        lay it out again."""
        play = self.play
        settles = play.handling.quick and bool(self.game.decisions.ties)
        return settles and play.position == 0 and play.run is None

    @property
    def roster(self) -> Roster:
        play = self.play
        return Roster(self.seats, self.gms, play.standing, self.former, play.handling.reactions)

    @property
    def hash(self) -> str:
        return seed_hash(self.seed)

    def reseed(self) -> None:
        """Begin a new epoch with a new seed, because the present seed was published."""
        self.play.epoch += 1
        self.seed = with_new_seed(self.seed, self.play.epoch)
        self.play.seeds = seeds_of(self.seed)

    def fresh_play(self) -> Play[Any]:
        """The same game before its setup, for re-executing commands."""
        play = self.play
        again = Play(self.game, self.seed, play.options, epoch=play.epoch, quorum=play.quorum)
        again.standing, again.handling = play.standing, play.handling
        return again

    def finish(self, news: PlayNews) -> Change:
        """The change that the rules have just made, with a journal entry if the command is
        complete."""
        play = self.play
        if play.open:
            events, entries = play.events, []
        else:
            run = play.close()
            events, entries = run.table.events, [play.entry(self.entries, run)]
            entries[0].user, entries[0].by, entries[0].at = self.user, self.by, now()
        change = Change(news.kind, entries, events[self.told :], news)
        told = [order for order in play.ordered if not order.quiet]
        if told:
            news.answered = [
                Answered(seat=order.seat, kind=order.kind, order=order.number, by=order.by)
                for order in told
            ]
        self._ties_asked(entries)
        self.told = len(events) if play.run is not None else 0
        return change

    def _ties_asked(self, entries: Iterable[Entry]) -> None:
        """Count down the commands whose ties people want to settle themselves after an undo."""
        handling, ties = self.play.handling, self.game.decisions.ties
        for entry in entries:
            if handling.asked and any(answer.kind in ties for answer in entry.answers):
                handling.asked -= 1

    def ask_ties_again(self, vanished: Iterable[Entry]) -> None:
        """After an undo, ask people about the ties in as many of the next commands as have vanished
        with a tie settled by the bot."""
        chosen = sum(any(answer.by == "quick" for answer in entry.answers) for entry in vanished)
        self.play.handling.asked = max(chosen, self.play.handling.asked)

    def entry(self, kind: Kind, user: str, reason: str = "", **more: Any) -> Entry:
        """A new journal entry of any kind but a command; `more` are other fields of it."""
        position, epoch = self.play.position, self.play.epoch
        return Entry(
            self.entries, position, epoch, kind, user=user, reason=reason, at=now(), **more
        )

    def aside(
        self,
        kind: AsideKind,
        user: str,
        do: str,
        reason: str = "",
        *,
        seat: str = "",
        whom: str = "",
        about: AsideAbout | None = None,
    ) -> Change:
        """A change beside the game that everybody may know: who did what to whom."""
        more = about or AsideAbout()
        command = {"do": do, **more}
        entry = self.entry(kind, user, reason, command=command, seat=seat, whom=whom)
        news = AsideNews(kind=kind, do=do, **more, seat=seat, reason=reason, user=user, whom=whom)
        return Change(kind, [entry], news=news, table=False)

    # Who may do what

    def owned(self, user: str | None) -> tuple[str, ...]:
        return tuple(seat for seat, owner in self.seats.items() if user and owner == user)

    def is_free(self, seat: str) -> bool:
        return self.seats[seat] in ("", FORGOTTEN)

    def seat_down(self, seat: str, user: str) -> None:
        """Give the seat to this user ('': nobody). It loses the standing orders that it had."""
        before = self.seats[seat]
        if before not in ("", FORGOTTEN, user):
            self.former[seat] = before
        self.seats[seat] = user
        self.play.standing.pop(seat, None)

    def know(self, seat: str) -> None:
        if seat not in self.seats:
            raise UserError("seat-unknown", seat=seat, seats=", ".join(self.seats))

    def seat_of(self, user: str, seat: str | None, wanted: Iterable[str]) -> str:
        """The seat that this user means: the one named, else the first of their own that is wanted,
        else their first."""
        if seat is not None:
            self.know(seat)
            if not user or self.seats[seat] != user:
                raise UserError("seat-not-yours", seat=seat)
            return seat
        own = self.owned(user)
        if not own:
            raise UserError("no-seat", game=self.game.id)
        return next((seat for seat in wanted if seat in own), own[0])

    def leads(self, user: str) -> bool:
        """Whether this user is a game master, or acts with the consent of all players."""
        return user in self.gms or agreed_here(self.channel) is not None

    def need_gm(self, user: str) -> None:
        if not self.leads(user):
            raise NotGameMasterError

    def need_not_abandoned(self) -> None:
        if self.ended == "abandoned":
            raise UserError("reopen-first")

    def need_version(self, version: int | None) -> None:
        """Raise StaleError for a control that was made before the table last changed. (A vote or a
        new owner of a seat does not change the table.)"""
        if version is not None and not self.turned <= version <= self.version:
            raise StaleError(given=version, version=self.version)

    def asked(self, kind: str = "") -> list[str]:
        """The seats to whom open decisions are put, those without an answer first."""
        run = self.play.run
        if run is None:
            return []
        spoken = {(vote.ask, vote.seat) for vote in run.votes}
        found = [
            (index, seat)
            for index, ask in enumerate(run.open)
            for seat in ask.seats
            if kind in ("", ask.kind)
        ]
        return [seat for _, seat in sorted(found, key=lambda pair: pair in spoken)]

    def waiting(self) -> tuple[str, ...]:
        """The seats for which the game waits."""
        run = self.play.run
        if self.ended:
            return ()
        if run is None:
            return self.game.turns.waiting(self.play.state)
        spoken = {(vote.ask, vote.seat) for vote in run.votes}
        silent = [
            seat
            for index, ask in enumerate(run.open)
            for seat in ask.seats
            if (index, seat) not in spoken
        ]
        return tuple(dict.fromkeys(silent))

    def dumped(self, events: Iterable[Event]) -> list[dict[str, Any]]:
        return [self.game.records.dump(event) for event in events]
