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
    play = Play(game, seed_from(seed), game.records.options(options), safe=False)
    play.begin()
    return play


def sensible_moves(play: Play[Any]) -> Iterator[Answering | Acting]:
    """The moves of the sensible player until the game ends; each move is yielded before it is
    made."""
    game = play.game
    while True:
        while play.open:
            ask = play.unsettled[0]
            choice = game.player.answer(play.state, ask)
            yield Answering(ask, choice)
            play.answer(ask.seats[0], choice, kind=ask.kind)
        play.close()
        if game.rules.outcome(play.state) is not None:
            return
        seat = game.turns.waiting(play.state)[0]
        legal = game.rules.legal(play.state, seat)
        command = game.player.choose(play.state, seat, legal)
        yield Acting(seat, legal, command)
        play.act(seat, command)


def assert_fair(play: Play[Any], move: Answering | Acting) -> None:
    """The sensible player chooses the same with only what its seat may know."""
    game = play.game
    if isinstance(move, Answering):
        view = game.views.view(play.state, move.ask.seats[0])
        assert move.choice == game.player.answer(view, move.ask)
    else:
        view = game.views.view(play.state, move.seat)
        assert move.command == game.player.choose(view, move.seat, move.legal)


def win_rate(
    game: Game[Any], players: int, policy: Policy, games: int, *, title: str, **options: str
) -> float:
    """The share of games won, by all teams of that size in turn."""
    tables = islice(cycle(game.lobby.simulated(players)), games)
    results = [
        simulate(game, game.records.options({**table, **options}), f"{title} {number}", policy)
        for number, table in enumerate(tables)
    ]
    return sum(result.outcome.result == "won" for result in results) / games
