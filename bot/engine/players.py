"""The random player and the sensible player, and whole games that they play."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeVar

from bot.engine.chance import seed_from
from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Value
from bot.engine.game import Game, Outcome
from bot.engine.records import Command
from bot.engine.runner import Play
from bot.engine.state import BaseState

S = TypeVar("S", bound=BaseState)
Policy = Literal["random", "sensible"]


def random_answer(ask: Ask, chance: Random) -> Choice:
    """Any legal answer."""
    copies = [option.id for option in ask.options for _ in range(option.limit)]
    return tuple(chance.sample(copies, chance.randint(ask.least, ask.most)))


def choose_answer(game: Game[S], state: S, ask: Ask, policy: Policy, chance: Random) -> Choice:
    if policy == "random":
        return random_answer(ask, chance)
    return game.player.answer(state, ask)


def choose_command(
    game: Game[S], state: S, seat: str, legal: Sequence[Command], policy: Policy, chance: Random
) -> Command:
    if policy == "random":
        return legal[int(chance.random() * len(legal))]
    return game.player.choose(state, seat, legal)


@dataclass(frozen=True)
class Simulated:
    """One simulated game."""

    outcome: Outcome
    commands: int
    statistics: Mapping[str, Value]


def simulate(
    game: Game[S],
    options: Any,
    seed: str,
    policy: Policy,
    after: Callable[[Play[S]], None] | None = None,
) -> Simulated:
    """Play one game to its end; `after` is called after each command."""
    play = Play(game, seed_from(seed), options, safe=False)
    chance = Random(seed)
    play.begin()
    commands = 0
    while True:
        while play.open:
            ask = play.unsettled[0]
            choice = choose_answer(game, play.state, ask, policy, chance)
            play.answer(ask.seats[0], choice, by="stand-in", kind=ask.kind)
        play.close()
        if after is not None:
            after(play)
        outcome = game.rules.outcome(play.state)
        if outcome is not None:
            return Simulated(outcome, commands, game.rules.statistics(play.state))
        seat = game.turns.waiting(play.state)[0]
        legal = game.rules.legal(play.state, seat)
        play.act(seat, choose_command(game, play.state, seat, legal, policy, chance))
        commands += 1
