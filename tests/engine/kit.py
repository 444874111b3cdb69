"""Tools for tests of the kernel: toy games, journals, rebuilt games, random players."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, field
from random import Random
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.decisions import Answer, Ask, Quorum, Vote
from bot.engine.errors import Refusal
from bot.engine.game import Game
from bot.engine.history import Entry
from bot.engine.players import random_answer
from bot.engine.records import Command
from bot.engine.runner import Play
from tests.toy import TOY, ToyState


def toy(
    seats: Iterable[str] = ("ana", "ben"),
    *,
    seed: str = "toy",
    quorum: Quorum = "any",
    goal: int = 30,
    **facts: Any,
) -> Play[ToyState]:
    """A toy game after its setup, with these facts (hand_ana stands for seat.ana.hand)."""
    options = TOY.records.options({"seats": tuple(seats), "goal": goal})
    play = Play(TOY, seed_from(seed), options, quorum=quorum)
    play.begin()
    play.close()
    if facts:
        keys = {
            f"seat.{key[5:]}.hand" if key.startswith("hand_") else key: value
            for key, value in facts.items()
        }
        play.amend(keys)
    return play


def after_setup(game: Game[Any], options: Any, seed: str) -> tuple[Play[Any], list[Ask]]:
    """A game after its setup, and the decisions that the setup asked. Each is answered with its
    default."""
    play = Play(game, seed_from(seed), game.records.options(options))
    play.begin()
    asked = []
    while play.open:
        ask = play.unsettled[0]
        asked.append(ask)
        play.answer(ask.seats[0], ask.default, by="default", kind=ask.kind)
    play.close()
    return play, asked


def state_bytes(play: Play[Any]) -> bytes:
    return play.game.codec.dump(play.state)


def told(play: Play[Any]) -> list[dict[str, Any]]:
    return [play.game.records.dump(event) for event in play.events]


def stored(play: Play[Any]) -> str:
    """The open command as a store keeps it, as text."""
    run = play.run
    assert run is not None
    return json.dumps(
        {
            "state": play.before.decode(),
            "position": play.position,
            "epoch": play.epoch,
            "seat": play.seat,
            "command": None if play.command is None else play.command.record(),
            "answers": [asdict(answer) for answer in run.answers],
            "votes": [asdict(vote) for vote in run.votes],
        }
    )


def rebuild(play: Play[Any], text: str = "", seed: str = "") -> Play[Any]:
    """A new game made from what is stored, instead of the live one."""
    kept = json.loads(text or stored(play))
    again = Play(
        play.game,
        seed_from(seed) if seed else play.seeds[0][1].hex(),
        play.options,
        epoch=kept["epoch"],
        quorum=play.quorum,
    )
    again.standing = play.standing
    again.put(kept["position"], kept["state"].encode())
    again.resume(
        kept["seat"],
        None if kept["command"] is None else play.game.records.command(kept["command"]),
        [Answer(**{**a, "choice": tuple(a["choice"])}) for a in kept["answers"]],
        [Vote(**{**v, "choice": tuple(v["choice"])}) for v in kept["votes"]],
    )
    return again


@dataclass
class Driver:
    """Plays a random legal game and writes its journal, which can be played again.

    With `interrupted` the live game is thrown away and rebuilt at every open decision. `look` is
    called while a decision is open and between commands."""

    game: Game[Any]
    options: Any
    seed: str
    quorum: Quorum = "any"
    interrupted: bool = False
    look: Callable[[Play[Any]], None] = lambda _: None
    entries: list[Entry] = field(default_factory=list)
    states: list[bytes] = field(default_factory=list)  # after each entry
    decisions: int = 0
    refused: int = 0  # answers that a rule forbade

    def __post_init__(self) -> None:
        self.chance = Random(f"driver {self.seed}")
        self.play: Play[Any] = Play(
            self.game, seed_from(self.seed), self.options, quorum=self.quorum
        )

    def begin(self) -> None:
        self.play.begin()
        self._finish()

    @property
    def over(self) -> bool:
        return self.game.rules.outcome(self.play.state) is not None

    def next_command(self) -> tuple[str, Command]:
        seat = self.game.turns.waiting(self.play.state)[0]
        return seat, self.chance.choice(list(self.game.rules.legal(self.play.state, seat)))

    def step(self) -> None:
        self.play.act(*self.next_command())
        self._finish()

    def run(self, limit: int = 2000) -> None:
        self.begin()
        while not self.over and limit:
            self.step()
            limit -= 1

    def _finish(self) -> None:
        while self.play.open:
            self.decisions += 1
            self.look(self.play)
            if self.interrupted:
                self.play = rebuild(self.play)
            self._answer()
        closed = self.play.close()
        self.entries.append(self.play.entry(len(self.entries), closed))
        self.states.append(self.play.before)
        self.look(self.play)

    def _answer(self) -> None:
        """Give a vote of any seat that may vote. If the rules refuse it, only count that."""
        ask, seat = self.chance.choice([(a, seat) for a in self.play.open for seat in a.seats])
        try:
            self.play.answer(seat, self._choose(ask), kind=ask.kind)
        except Refusal:
            self.refused += 1

    def _choose(self, ask: Ask) -> tuple[str, ...]:
        return random_answer(ask, self.chance)


class Helped(Driver):
    """A random player whom a game master helps at times, so that games last longer."""

    share = 0.5  # how often help comes before a command, from 0 (never) to 1

    def step(self) -> None:
        facts = self.help() if self.share and self.chance.random() < self.share else {}
        if facts:
            entry = Entry(len(self.entries), self.play.position + 1, 0, "amend", facts=facts)
            entry.before = self.play.amend(facts)
            self.entries.append(entry)
            self.states.append(self.play.before)
        super().step()

    def help(self) -> dict[str, Any]:
        """The facts that the game master sets."""
        raise NotImplementedError
