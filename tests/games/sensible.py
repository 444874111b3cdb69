"""Games of the sensible player, move by move, for the tests of every game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.decisions import Ask, Choice
from bot.engine.game import Game
from bot.engine.players import Policy, simulate
from bot.engine.records import Command
from bot.engine.runner import Play


@dataclass(frozen=True)
class Answering:
    ask: Ask
    choice: Choice


@dataclass(frozen=True)
class Acting:
    seat: str
    legal: Sequence[Command]
    command: Command


def begin(game: Game[Any], options: dict[str, Any], seed: str) -> Play[Any]:
    play = Play(game, seed_from(seed), game.make_options(options), safe=False)
    play.begin()
    return play


def sensible_moves(play: Play[Any]) -> Iterator[Answering | Acting]:
    """The moves of the sensible player until the game ends; each move is yielded before it is
    made."""
    game = play.game
    while True:
        while play.open:
            ask = play.unsettled[0]
            choice = game.sensible_answer(play.state, ask)
            yield Answering(ask, choice)
            play.answer(ask.seats[0], choice, kind=ask.kind)
        play.close()
        if game.outcome(play.state) is not None:
            return
        seat = game.waiting(play.state)[0]
        legal = game.legal(play.state, seat)
        command = game.sensible(play.state, seat, legal)
        yield Acting(seat, legal, command)
        play.act(seat, command)


def assert_fair(play: Play[Any], move: Answering | Acting) -> None:
    """The sensible player chooses the same with only what its seat may know."""
    game = play.game
    if isinstance(move, Answering):
        view = game.view(play.state, move.ask.seats[0])
        assert move.choice == game.sensible_answer(view, move.ask)
    else:
        view = game.view(play.state, move.seat)
        assert move.command == game.sensible(view, move.seat, move.legal)


def win_rate(
    game: Game[Any], players: int, policy: Policy, games: int, *, title: str, **options: str
) -> float:
    """The share of games won, by all teams of that size in turn."""
    tables = islice(cycle(game.tables(players)), games)
    results = [
        simulate(game, game.make_options({**table, **options}), f"{title} {number}", policy)
        for number, table in enumerate(tables)
    ]
    return sum(result.outcome.result == "won" for result in results) / games
