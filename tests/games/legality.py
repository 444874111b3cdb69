"""Checks that a game offers exactly the commands that its rules accept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.engine.chance import Stream
from bot.engine.errors import Refusal
from bot.engine.game import Game
from bot.engine.records import Command
from bot.engine.table import Table

Offers = Callable[[Sequence[Command]], Callable[[Command], bool]]


def begin(game: Game[Any], state: Any, seat: str, command: Command) -> bool:
    """Whether the rules accept this command; a refused command must not change the state."""
    steps = game.rules.play(Table(state, Stream(bytes(32), 0, 0), seat), command)
    try:
        next(steps)
    except StopIteration:
        return True
    except Refusal:
        return False
    return True


def exactly(legal: Sequence[Command]) -> Callable[[Command], bool]:
    return set(legal).__contains__


def check_state(
    game: Game[Any],
    raw: bytes,
    seat: str,
    every: Iterable[Command],
    met: Counter[str],
    offers: Offers = exactly,
) -> None:
    """Every offered command is accepted, and every accepted one of `every` is offered. `offers`
    says how a command may be offered in another form."""
    state = game.codec.load(raw)
    legal = game.rules.legal(state, seat)
    literally, offered = set(legal), offers(legal)
    assert len(literally) == len(legal)
    assert game.codec.dump(state) == raw  # listing commands changes nothing
    for command in legal:
        assert begin(game, state, seat, command), command
        met[command.do] += 1
        state = game.codec.load(raw)
    for command in every:
        if begin(game, state, seat, command):
            assert offered(command), command
            state = game.codec.load(raw)
        else:
            assert command not in literally, command
    assert game.codec.dump(state) == raw  # neither does a refused command
