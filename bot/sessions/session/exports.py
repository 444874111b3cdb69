"""A game as one JSON file: written, read strictly, and re-executed to prove that it is true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal, NoReturn

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic_core import from_json

from bot.engine.chance import seed_hash
from bot.engine.content import place
from bot.engine.decisions import Answer, Quorum, Standing, Vote
from bot.engine.errors import BadSeedError, Diverged, UserError
from bot.engine.game import Game, Outcome
from bot.engine.handling import Handling
from bot.engine.history import ASIDE, BOX, Entry
from bot.engine.runner import Play, step
from bot.sessions.errors import ExportInvalidError
from bot.sessions.model import Ended, compact, now, plain
from bot.sessions.session import looks
from bot.sessions.session.live import Live
from bot.sessions.store.interface.sessions import SNAPSHOT_INTERVAL

FindGame = Callable[[str], Game[Any]]
Progress = Callable[[int, int], None]


class OpenCommand(BaseModel):
    """The command that waits for a decision. An empty `command` stands for the setup."""

    model_config = ConfigDict(extra="forbid")

    seat: str
    user: str
    command: dict[str, Any]
    answers: list[Answer]
    votes: list[Vote]
    by: str = ""


class Export(BaseModel):
    model_config = ConfigDict(extra="forbid")

    format: Literal[1]
    game: str
    options: dict[str, Any]
    seed_hash: str
    seed: str
    quorum: Quorum
    seats: dict[str, str]
    standing: dict[str, list[Standing]]
    ended: Ended
    journal: list[Entry]
    open: OpenCommand | None
    state: dict[str, Any]


class PublicEntry(BaseModel):
    """A row of the journal, with only what everybody may know."""

    number: int
    position: int
    kind: str
    seat: str
    user: str
    by: str
    at: str
    reason: str
    events: list[dict[str, Any]]
    facts: dict[str, Any]  # None for hidden values


class PublicExport(BaseModel):
    """A running game without anything hidden: no seed, state, coming cards, commands, answers or
    private events. It is for reading and cannot be re-executed."""

    format: Literal["public"] = "public"
    game: str
    seed_hash: str
    seats: dict[str, str]
    journal: list[PublicEntry]


GmKind = Literal[
    "amend",
    "loaded-dice",
    "rewind",
    "answer",
    "command",
    "reopen",
    "look",
    "export",
    "seat",
    "gm",
    "consent",
]


@dataclass(frozen=True, slots=True)
class GmChange:
    """One deed of a game master: set facts, loaded dice, a rewind past something revealed, an
    answer or command for a seat, a look at secrets, a seat passed on; or something that the players
    agreed to. Facts that were only looked at have the value None."""

    number: int
    position: int
    kind: GmKind
    user: str
    reason: str
    facts: dict[str, Any]


@dataclass(slots=True)
class Report:
    """What a verified game consists of. It counts every command of the journal, undone or not."""

    game: str
    seed_hash: str
    entries: int
    position: int = 0
    commands: int = 0
    rolls: int = 0
    dice: int = 0
    shuffles: int = 0
    picks: int = 0
    undos: int = 0
    rollbacks: int = 0
    reopened: int = 0  # undone after the end, when the seed was published
    gm_changes: list[GmChange] = field(default_factory=list)
    outcome: Outcome | None = None

    def count(self, entry: Entry) -> None:
        self.commands += entry.kind == "command"
        self.undos += entry.kind == "undo"
        self.rollbacks += entry.kind == "rollback"
        for draw in entry.draws:
            kind, _, rest = draw.partition(":")
            self.shuffles += kind == "shuffle"
            self.picks += kind == "pick"
            if kind[1:].isdigit():
                self.rolls += 1
                self.dice += rest.count(",") + 1 if rest else 0
        if any(answer.by == "gm" for answer in entry.answers):
            self.note(entry, "answer")
        if entry.by == "gm":
            self.note(entry, "command")
        do = entry.command.get("do") if entry.kind in ASIDE else ""
        if entry.kind == "look":
            self.note(entry, "export" if do == "export" else "look")
        elif entry.kind == "seat" and do in ("hand-over", "free"):
            self.note(entry, "seat")
        elif entry.kind in ("gm", "consent"):
            self.note(entry, entry.kind)

    def note(self, entry: Entry, kind: GmKind) -> None:
        facts = entry.facts or dict.fromkeys(
            entry.command.get("keys", ()) if kind == "look" else ()
        )
        change = GmChange(entry.number, entry.position, kind, entry.user, entry.reason, facts)
        self.gm_changes.append(change)


@dataclass(slots=True)
class Replay:
    """A game that was re-executed and is what it says it is. It can be sent to another process."""

    export: Export
    position: int
    epoch: int
    state: bytes  # before the open command
    states: dict[int, bytes]  # snapshots for the store
    report: Report


def export(live: Live, journal: list[Entry]) -> bytes:
    play = live.play
    open_command = None
    if play.run is not None:
        open_command = OpenCommand(
            seat=play.seat,
            user=live.user,
            by=live.by,
            command={} if play.command is None else play.command.record(),
            answers=play.run.answers,
            votes=play.run.votes,
        )
    state = play.game.codec.dump(play.game.codec.load(play.before))  # in today's schema
    whole = Export(
        format=1,
        game=live.game.id,
        options=live.options,
        seed_hash=live.hash,
        seed=live.seed,
        quorum=play.quorum,
        seats=live.seats,
        standing=play.standing,
        ended=live.ended,
        journal=journal,
        open=open_command,
        state=from_json(state),
    )
    return whole.model_dump_json(indent=1).encode()


def public(live: Live, journal: list[Entry]) -> bytes:
    """What everybody may know of a running game, as JSON."""
    rows = []
    for entry in journal:
        seen = looks.past(live, entry, None)
        rows.append(
            PublicEntry(
                number=seen.number,
                position=seen.position,
                kind=seen.kind,
                seat=seen.seat,
                user=seen.user,
                by=seen.by,
                at=seen.at,
                reason=seen.reason,
                events=live.dumped(seen.events),
                facts={k: None if v is None else list(v) for k, v in seen.facts.items()},
            )
        )
    told = PublicExport(game=live.game.id, seed_hash=live.hash, seats=live.seats, journal=rows)
    return told.model_dump_json(indent=1).encode()


def read(raw: bytes, file: str) -> Export:
    """The file as an exported game. Only its form is checked, nothing is re-executed."""
    try:
        return Export.model_validate_json(raw, strict=True)
    except ValidationError as problem:
        if is_public(raw):
            raise UserError("export-public", file=file) from None
        where, reason = place(problem)
        _invalid(file, where, reason)


def is_public(raw: bytes) -> bool:
    """Whether the file is the public export of a running game."""
    try:
        PublicExport.model_validate_json(raw)
    except ValidationError:
        return False
    return True


def verify(
    raw: bytes, find_game: FindGame, file: str = "export", *, progress: Progress | None = None
) -> Report:
    """Re-execute an exported game along its whole journal. Every roll, shuffle and event and the
    final state must come out as recorded, from the seed whose hash was published at the start."""
    return replay(raw, find_game, file=file, progress=progress).report


def replay(
    raw: bytes, find_game: FindGame, file: str = "export", *, progress: Progress | None = None
) -> Replay:
    """Like `verify`, but returns also what is needed to go on from the end."""
    given = read(raw, file)
    game = find_game(given.game)
    _check_seed(given, file)
    try:
        options = game.records.options(given.options)
    except UserError as problem:
        _invalid(file, "options", str(problem))
    play = Play(game, given.seed, options, quorum=given.quorum)
    report = Report(game.id, given.seed_hash, len(given.journal))
    states: list[bytes] = []
    for number, entry in enumerate(given.journal):
        _check_place(play, entry, number, file)
        try:
            _do_again(play, entry, states, report)
        except Exception as problem:  # a forged entry may break the rules in any way
            _diverges(file, entry.number, entry.position, str(problem) or repr(problem))
        report.count(entry)
        if progress is not None:
            progress(number + 1, len(given.journal))
    _check_end(play, given, file)
    report.position, report.outcome = play.position, play.outcome()
    kept = {p: state for p, state in enumerate(states) if p % SNAPSHOT_INTERVAL == 0}
    return Replay(given, play.position, play.epoch, play.before, kept, report)


def _check_seed(given: Export, file: str) -> None:
    try:
        true = seed_hash(given.seed) == given.seed_hash
    except BadSeedError as problem:
        _invalid(file, "seed", str(problem))
    if not true:
        _invalid(file, "seed_hash", "not the hash of the seed")


def _check_place(play: Play[Any], entry: Entry, number: int, file: str) -> None:
    """Raise a UserError if the entry cannot stand at this place of the journal."""
    here = play.position
    room: dict[str, bool] = {
        "setup": here == -1 and entry.position == 0,
        "command": here >= 0 and entry.position == here + 1,
        "amend": here >= 0 and entry.position == here + 1,
        # to before the setup, while nobody has acted: the start is laid out again
        "undo": 0 <= entry.position <= here or (entry.position == BOX and here == 0),
        "rollback": entry.position == here,
        "reopen": entry.position == here,
        **dict.fromkeys(ASIDE, entry.position == here),
    }
    if entry.number != number:
        _invalid(file, f"journal.{number}.number", f"{entry.number} instead of {number}")
    if not room[entry.kind]:
        _invalid(file, f"journal.{number}.position", f"{entry.kind} at {entry.position}")
    steps = (0, 1) if entry.kind in ("undo", "reopen") else (0,)
    if entry.epoch - play.epoch not in steps:
        _invalid(file, f"journal.{number}.epoch", f"{entry.epoch} after {play.epoch}")
    if entry.kind == "command" and entry.seat not in play.game.turns.seats(play.state):
        _invalid(file, f"journal.{number}.seat", f"no seat {entry.seat}")
    if entry.kind == "amend" and not entry.reason:
        _invalid(file, f"journal.{number}.reason", "a change without a reason")


def empty(play: Play[Any]) -> bytes:
    """The state before the setup."""
    return play.game.codec.dump(play.game.rules.new(play.options))


def _do_again(play: Play[Any], entry: Entry, states: list[bytes], report: Report) -> None:
    game = play.game
    if entry.kind == "undo":
        report.reopened += play.outcome() is not None
        del states[entry.position + 1 :]
        play.put(entry.position, states[entry.position] if states else empty(play))
        if entry.epoch != play.epoch:
            report.note(entry, "rewind")
            step(play, entry)
            if states:
                states[entry.position] = play.before
        return
    if entry.kind == "reopen":
        report.note(entry, "reopen")
        step(play, entry)
        states[entry.position] = play.before
        return
    if entry.kind == "rollback" or entry.kind in ASIDE:
        return
    if entry.kind == "command" and play.outcome() is not None:
        raise Diverged("a command after the end")
    loaded = list(play.state.loaded_dice)
    before = {key: game.facts.read(play.state, key) for key in entry.facts}
    if plain(before) != entry.before:
        raise Diverged("other facts before the change than recorded")
    run = step(play, entry)
    states.append(play.before)
    if run is None:
        dice = play.state.loaded_dice
        report.note(entry, "loaded-dice" if dice and dice != loaded else "amend")
        return
    if [game.records.dump(event) for event in run.table.events] != entry.events:
        raise Diverged("other events than recorded")
    if run.table.revealed != entry.revealed:
        raise Diverged("what was revealed differs")


def _check_end(play: Play[Any], given: Export, file: str) -> None:
    game, last = play.game, len(given.journal) - 1
    if play.position < 0 and given.open is None:
        _invalid(file, "journal", "no setup")
    seats = set(game.turns.seats(play.state))
    if set(given.seats) != seats or not set(given.standing) <= seats:
        _invalid(file, "seats", f"the seats are {', '.join(sorted(seats))}")
    if given.ended != "abandoned" and (given.ended == "over") != (play.outcome() is not None):
        _invalid(file, "ended", given.ended or "not ended")
    try:
        state = game.codec.dump(game.codec.load(compact(given.state).encode()))
    except UserError as problem:
        _invalid(file, "state", str(problem))
    if state != play.before:
        _diverges(file, last, play.position, "another final state than recorded")
    if given.open is not None:
        _resume(play, given.open, file, last)


def _resume(play: Play[Any], waiting: OpenCommand, file: str, last: int) -> None:
    try:
        if (play.position < 0) == bool(waiting.command):
            raise Diverged("the setup comes first, and once")
        if play.outcome() is not None:
            raise Diverged("a command after the end")
        command = play.game.records.command(waiting.command) if waiting.command else None
        play.resume(waiting.seat, command, waiting.answers, waiting.votes)
        spoken = Counter((vote.ask, vote.seat) for vote in waiting.votes)
        for vote in waiting.votes:
            ask = play.open[vote.ask]
            if vote.seat not in ask.seats or ask.check(vote.choice) != vote.choice:
                raise Diverged("a vote that cannot be")
            if spoken[vote.ask, vote.seat] > 1:
                raise Diverged("a seat has voted twice")
    except Exception as problem:  # a forged command may break the rules in any way
        _diverges(file, last + 1, play.position + 1, str(problem) or repr(problem))


def revive(channel: str, replayed: Replay, game: Game[Any]) -> Live:
    """A new session that goes on where the exported game stood. The reactions of its seats are not
    set."""
    given = replayed.export
    options = game.records.options(given.options)
    play = Play(game, given.seed, options, epoch=replayed.epoch, quorum=given.quorum)
    play.put(replayed.position, replayed.state)
    play.standing, play.handling = given.standing, Handling(moot=True)
    stored = options.model_dump(mode="json")
    live = Live(0, channel, game, stored, given.seed, play, dict(given.seats), set(), now())
    live.ended = given.ended
    if (waiting := given.open) is not None:
        live.user, live.by = waiting.user, waiting.by
        command = game.records.command(waiting.command) if waiting.command else None
        play.resume(waiting.seat, command, waiting.answers, waiting.votes)
    live.told = len(play.events)
    return live


def _invalid(file: str, where: str, reason: str) -> NoReturn:
    raise ExportInvalidError(file=file, place=where, reason=reason) from None


def _diverges(file: str, number: int, position: int, reason: str) -> NoReturn:
    raise UserError(
        "export-diverges", file=file, number=number, position=position, reason=reason
    ) from None
