"""The durable runner: a command runs as a generator, and can always be run again from what is
stored: the state before it, the command, and the answers given so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from bot.engine.chance import REWIND, Stream, seeds_of
from bot.engine.decisions import (
    Answer,
    Ask,
    By,
    Choice,
    Quorum,
    Standing,
    Vote,
    first_answer,
    settle,
)
from bot.engine.errors import (
    DecisionOpenError,
    Diverged,
    GameOverError,
    NotAskedError,
    Refusal,
    UserError,
)
from bot.engine.game import Game, Outcome
from bot.engine.handling import Handling, settle_alone
from bot.engine.history import Entry, line_of_play
from bot.engine.records import Command, Event
from bot.engine.state import BaseState
from bot.engine.table import Steps, Table

S = TypeVar("S", bound=BaseState)


class Ordered(NamedTuple):
    """An answer that no person was asked for: by a standing order (with its number among the
    orders of the seat) or by the bot. `quiet` answers are not told, because telling would show
    others that the seat was asked."""

    seat: str
    kind: str
    number: int
    quiet: bool = False
    by: By = "standing"


class Run(Generic[S]):
    """A command that is being carried out: its generator, the open decisions, the answers so
    far."""

    __slots__ = ("answers", "open", "steps", "table", "votes")

    def __init__(self, table: Table[S], steps: Steps[None]) -> None:
        self.table = table
        self.steps = steps
        self.open: tuple[Ask, ...] = ()
        self.answers: list[Answer] = []
        self.votes: list[Vote] = []

    def start(self) -> None:
        try:
            self.open = next(self.steps)
        except StopIteration:
            self.open = ()

    def settled(self, quorum: Quorum) -> list[Vote] | None:
        """The deciding vote of every open decision; None until each has one."""
        deciding = []
        for index, ask in enumerate(self.open):
            vote = settle(ask, [vote for vote in self.votes if vote.ask == index], quorum)
            if vote is None:
                return None
            deciding.append(vote)
        return deciding

    def send(self, deciding: Sequence[Vote]) -> None:
        """Continue with one deciding vote for each open decision."""
        self.answers += [
            Answer(ask.kind, ask.mark, vote.choice, vote.seat, vote.by, vote.told)
            for ask, vote in zip(self.open, deciding, strict=True)
        ]
        self.go(tuple(vote.choice for vote in deciding))

    def go(self, choices: tuple[Choice, ...]) -> None:
        self.votes = []
        try:
            self.open = self.steps.send(choices)
        except StopIteration:
            self.open = ()

    def again(self, recorded: Sequence[Answer]) -> None:
        """Answer the recorded decisions again, in order. Raises Diverged if other decisions come
        up."""
        self.start()
        left = list(recorded)
        while left and self.open:
            met, left = left[: len(self.open)], left[len(self.open) :]
            if [answer.mark for answer in met] != [ask.mark for ask in self.open]:
                raise Diverged("another decision is open than the one recorded")
            self.answers += met
            self.go(tuple(a.check(b.choice) for a, b in zip(self.open, met, strict=True)))
        if left:
            raise Diverged("recorded decisions did not come up again")


class Play(Generic[S]):
    """A game in memory: its state, and the open command that waits for decisions, if any.

    With `safe` the stored form of the state before each command is kept, so that a refusal in
    the middle of a command changes nothing. Simulations give only legal commands and do without."""

    def __init__(
        self,
        game: Game[S],
        seed: str,
        options: Any,
        *,
        epoch: int = 0,
        quorum: Quorum = "any",
        safe: bool = True,
    ) -> None:
        self.game = game
        self.seeds = seeds_of(seed)
        self.options = options
        self.epoch = epoch
        self.quorum: Quorum = quorum
        self.safe = safe
        self.position = -1  # of the last entry on the line of play
        self.state: S = game.rules.new(options)
        self.before: bytes = game.codec.dump(self.state) if safe else b""
        self.run: Run[S] | None = None
        self.seat = ""
        self.chapter: list[str] = []  # round and phase in which the command was given
        self.command: Command | None = None
        self.standing: dict[str, list[Standing]] = {}
        self.handling = Handling()
        self.ordered: list[Ordered] = []  # standing orders that just spoke, and what the bot chose

    # Going on

    def begin(self, answers: Iterable[Choice] = ()) -> None:
        """Set the game up (position 0)."""
        self._start("", None, answers)

    def act(self, seat: str, command: Command, answers: Iterable[Choice] = ()) -> None:
        """Carry out a command; prepared answers are used for the decisions that come up first."""
        if self.run is not None:
            raise DecisionOpenError(kind=self.run.open[0].kind)
        if self.game.rules.outcome(self.state) is not None:
            raise GameOverError
        self._start(seat, command, answers)

    def _start(self, seat: str, command: Command | None, answers: Iterable[Choice]) -> None:
        self.seat, self.command = seat, command
        try:
            self.run = run = self._fresh()
            run.start()
            for choice in answers:
                self._give(choice)
            self._go_on()
        except Exception:  # refused, or a bug: either way nothing has happened
            self.cancel()
            raise

    def _fresh(self) -> Run[S]:
        if self.safe and self.command is not None:
            self.chapter = [self.game.turns.round(self.state), self.game.turns.phase(self.state)]
        stream = self._stream(self.position + 1)
        table = Table(self.state, stream, self.seat)
        if self.command is None:
            return Run(table, self.game.rules.setup(table, self.options))
        return Run(table, self.game.rules.play(table, self.command))

    def _stream(self, position: int | str) -> Stream:
        """The random numbers of a command, from the seed that counts in this epoch."""
        seed = next(seed for epoch, seed in reversed(self.seeds) if epoch <= self.epoch)
        return Stream(seed, self.epoch, position)

    def _give(self, choice: Choice) -> None:
        """Give a prepared answer as the acting seat's vote on the first decision that still
        needs it."""
        run = self.run
        if run is None or not run.open:
            raise NotAskedError
        spoken = {(vote.ask, vote.seat) for vote in run.votes}
        for index, ask in enumerate(run.open):
            # The setup belongs to nobody: there a prepared answer is that of the seat asked first.
            seat = self.seat or ask.seats[0]
            if seat in ask.seats and (index, seat) not in spoken:
                run.votes.append(Vote(index, seat, ask.check(choice)))
                break
        else:
            raise UserError("answer-not-yours", seat=self.seat)
        deciding = run.settled(self.quorum)
        if deciding is not None:
            run.send(deciding)

    def answer(self, seat: str, choice: Iterable[str], by: By = "seat", kind: str = "") -> None:
        """Give a seat's vote on the open decision (`kind` says which, if several are open)."""
        index, ask = self.find_open(seat, kind)
        assert self.run is not None
        run = self.run
        checked = ask.check(choice)
        told = by == "stand-in" and not ask.is_quiet(checked)
        vote = Vote(index, seat, checked, by, told)
        kept = list(run.votes)
        run.votes = [v for v in kept if (v.ask, v.seat) != (index, seat)] + [vote]
        answers = list(run.answers)
        try:
            self._go_on()
        except Exception:  # the answer led to what a rule forbids: as before it
            if self.safe:
                self._restore(answers, kept)
            raise

    def find_open(self, seat: str, kind: str = "") -> tuple[int, Ask]:
        """The open decision that this seat may answer; first those on which it has not voted
        yet."""
        if self.run is None:
            raise NotAskedError
        spoken = {vote.ask for vote in self.run.votes if vote.seat == seat}
        found = [
            (index, ask)
            for index, ask in enumerate(self.run.open)
            if seat in ask.seats and kind in ("", ask.kind)
        ]
        if not found:
            raise UserError("answer-not-yours", seat=seat)
        return next((pair for pair in found if pair[0] not in spoken), found[0])

    def settle(self) -> bool:
        """Answer the open decisions as standing orders and handling now say. Returns whether any
        was answered."""
        run = self.run
        if run is None or not run.open:
            return False
        given = len(run.answers) + len(run.votes)
        self._go_on()
        return len(run.answers) + len(run.votes) > given or not run.open

    def _go_on(self) -> None:
        """Apply standing orders, then the bot's own answers; continue the command as soon as all
        open decisions are settled, and finish it when no further decision comes up."""
        run = self.run
        assert run is not None
        self.ordered = []
        while run.open:
            if self.standing:
                self._stand_in(run)
            if self.handling.active:
                self._settle_alone(run)
            deciding = run.settled(self.quorum) if run.votes else None
            if deciding is None:
                return
            run.send(deciding)
        self.position += 1

    def _stand_in(self, run: Run[S]) -> None:
        for index, ask in enumerate(run.open):
            spoken = {vote.seat for vote in run.votes if vote.ask == index}
            for seat in ask.seats:
                orders = [] if seat in spoken else self.standing.get(seat, [])
                found = first_answer(orders, ask, self.game.id)
                if found is not None:
                    number, choice = found
                    run.votes.append(Vote(index, seat, choice, "standing"))
                    self.ordered.append(Ordered(seat, ask.kind, number, ask.is_quiet(choice)))

    def _settle_alone(self, run: Run[S]) -> None:
        for index, ask in enumerate(run.open):
            if any(vote.ask == index for vote in run.votes):
                continue
            found = settle_alone(self.game, self.state, ask, self.handling, self.standing)
            if found is not None:
                choice = ask.check(found.choice)
                quiet = found.quiet or ask.kind in self.game.decisions.plans
                quiet = quiet or (
                    ask.kind in self.game.decisions.reactions and ask.is_quiet(choice)
                )
                run.votes.append(Vote(index, found.seat, choice, found.by, not quiet))
                self.ordered.append(Ordered(found.seat, ask.kind, 0, quiet, found.by))

    # Where it stands

    @property
    def open(self) -> tuple[Ask, ...]:
        """The decisions that are open together; none between commands."""
        return () if self.run is None else self.run.open

    @property
    def unsettled(self) -> list[Ask]:
        """The open decisions that still wait for a vote."""
        if self.run is None:
            return []
        spoken = {vote.ask for vote in self.run.votes}
        return [ask for index, ask in enumerate(self.run.open) if index not in spoken]

    @property
    def events(self) -> list[Event]:
        """The events of the command that ran last, or that is open."""
        return [] if self.run is None else self.run.table.events

    def close(self) -> Run[S]:
        """End the command that has finished. Returns what it did, for the journal; then the next
        command may come."""
        run = self.run
        assert run is not None
        assert not run.open
        self.run = None
        if self.safe:
            self.before = self.game.codec.dump(self.state)
        return run

    def entry(self, number: int, run: Run[S]) -> Entry:
        """The journal entry of the command that has just been closed."""
        return Entry(
            number=number,
            position=self.position,
            epoch=self.epoch,
            kind="setup" if self.command is None else "command",
            seat=self.seat,
            command={} if self.command is None else self.command.record(),
            answers=run.answers,
            draws=run.table.draws,
            events=[self.game.records.dump(event) for event in run.table.events],
            revealed=run.table.revealed,
            chapter=list(self.chapter) if self.command is not None else [],
        )

    def outcome(self) -> Outcome | None:
        return None if self.run is not None else self.game.rules.outcome(self.state)

    # Going back

    def cancel(self) -> None:
        """Drop the open command. The state is again what it was before the command."""
        self.run = None
        if self.safe:
            self.state = self.game.codec.load(self.before)

    def _restore(self, answers: Sequence[Answer], votes: Sequence[Vote]) -> None:
        self.state = self.game.codec.load(self.before)
        self.run = self._fresh()
        self.run.again(answers)
        self.run.votes = list(votes)

    def resume(
        self,
        seat: str,
        command: Command | None,
        answers: Sequence[Answer],
        votes: Sequence[Vote] = (),
    ) -> None:
        """Re-execute an open command from the stored state. Raises Diverged if that is not
        possible."""
        self.seat, self.command = seat, command
        try:
            self._restore(answers, votes)
        except Diverged:
            raise
        except Exception as problem:  # refused now, or the changed rules stumble over it
            raise Diverged(f"{type(problem).__name__}: {problem}") from problem
        if not self.open:
            raise Diverged("the command no longer asks anything")
        for vote in votes:
            try:
                self.open[vote.ask].check(vote.choice)
            except (IndexError, UserError) as problem:
                raise Diverged("a vote no longer fits the open decision") from problem

    def put(self, position: int, before: bytes) -> None:
        """Set the game to a stored state."""
        self.run = None
        self.position = position
        self.before = before
        self.state = self.game.codec.load(before)

    def reshuffle_unseen(self) -> list[str]:
        """Shuffle what nobody has seen, at the beginning of a new epoch. Returns the draws."""
        table = Table(self.state, self._stream(REWIND))
        self.game.rules.reshuffle_unseen(table)
        self.before = self.game.codec.dump(self.state)
        return table.draws

    # Game masters

    def amend(self, facts: dict[str, Any]) -> dict[str, Any]:
        """Set facts, as one entry on the line of play. Returns their former values.

        If a command is open, the facts are set before it and it is run again with its answers.
        If it then asks something else, nothing is changed and Diverged is raised."""
        was, position = self.before, self.position
        run, self.run = self.run, None
        state = self.game.codec.load(was)
        try:
            old = {key: self.game.facts.read(state, key) for key in facts}
            for key, value in facts.items():
                self.game.facts.write(state, key, value)
            self.before = self.game.codec.dump(state)
            self.position += 1
            if run is None:
                self.state = state
            else:
                self.resume(self.seat, self.command, run.answers, run.votes)
        except Exception:
            self.put(position, was)
            if run is not None:
                self.resume(self.seat, self.command, run.answers, run.votes)
            raise
        return old


def re_execute(play: Play[S], entries: Iterable[Entry], *, verify: bool = True) -> None:
    """Play the entries of a line of play on a fresh game, and check that every draw and every
    event is as recorded."""
    for entry in line_of_play(entries):
        run = step(play, entry, verify=verify)
        if verify and run is not None:
            told = [play.game.records.dump(event) for event in run.table.events]
            if told != entry.events:
                raise Diverged(f"position {entry.position}: other events than recorded")


def step(play: Play[S], entry: Entry, *, verify: bool = True) -> Run[S] | None:
    """Carry out one recorded entry again and check its draws. Returns its run; None for a GM's
    change, whose facts are set, and for a rewind or a reopening, whose shuffle is repeated."""
    play.epoch = entry.epoch
    if entry.kind in ("undo", "reopen"):
        if entry.draws and play.reshuffle_unseen() != entry.draws and verify:
            raise Diverged(f"position {entry.position}: another shuffle than recorded")
        return None
    play.seat = entry.seat
    try:
        if entry.kind == "amend":
            play.amend(entry.facts)
            return None
        play.command = play.game.records.command(entry.command) if entry.kind == "command" else None
        run = play.run = play._fresh()
        run.again(entry.answers)
    except (Refusal, UserError) as problem:
        raise Diverged(f"position {entry.position}: {problem}") from problem
    if run.open:
        raise Diverged(f"position {entry.position}: a decision is open that was not recorded")
    play.position += 1
    play.close()
    if verify and run.table.draws != entry.draws:
        raise Diverged(f"position {entry.position}: other dice or cards than recorded")
    return run
