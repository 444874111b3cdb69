"""Games of Gears of War played once and kept, to be played again word for word.

`python -m tests.games.gears_recording` plays them anew, when a rule has changed on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2s
from pathlib import Path
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.gears.book import MISSIONS
from bot.games.gears.state import State

GAME = find_game("gears-of-war")
FOLDER = Path(__file__).parent / "recorded" / "gears-of-war"
OF_EACH = 2  # games per mission: one won and one lost, if one of the first games was won
TRIED = 15
ANSWER = "?"


def set_up(mission: str, number: int) -> dict[str, Any]:
    """Two to four COGs; every number another table."""
    tables = GAME.tables(2 + number % 3)
    return {"mission": mission, **tables[number % len(tables)]}


def begin(options: dict[str, Any], seed: str) -> Play[State]:
    play: Play[State] = Play(GAME, seed_from(seed), GAME.make_options(options), safe=False)
    play.begin()
    return play


def record(mission: str, number: int) -> dict[str, Any]:
    """A game of the sensible player, from the setup to its end."""
    options, seed = set_up(mission, number), f"recorded {mission} {number}"
    play = begin(options, seed)
    moves: list[list[Any]] = []
    marks: list[str] = []
    while True:
        while play.open:
            ask = play.unsettled[0]
            choice = GAME.sensible_answer(play.state, ask)
            moves.append([ANSWER, ask.kind, *choice])
            play.answer(ask.seats[0], choice, kind=ask.kind)
        play.close()
        _mark(play.state, marks)
        outcome = GAME.outcome(play.state)
        if outcome is not None:
            break
        seat = GAME.waiting(play.state)[0]
        command = GAME.sensible(play.state, seat, GAME.legal(play.state, seat))
        moves.append([seat, command.model_dump(mode="json", exclude_defaults=True), command.do])
        play.act(seat, command)
    ended = {"result": outcome.result, "rule": outcome.rule}
    return {"seed": seed, "options": options, **ended, "turns": marks, "moves": moves}


def replay(kept: dict[str, Any]) -> tuple[str, str, list[str]]:
    """Play a kept game again; every command must still be legal, every question the same."""
    play = begin(kept["options"], kept["seed"])
    marks: list[str] = []
    for move in [*kept["moves"], None]:
        if move is not None and move[0] == ANSWER:
            ask = play.unsettled[0]
            assert ask.kind == move[1]
            play.answer(ask.seats[0], move[2:], kind=ask.kind)
            continue
        assert not play.open, f"{play.open[0].kind} was not asked before"
        play.close()
        _mark(play.state, marks)
        if move is not None:
            seat, fields, do = move
            command = GAME.command({"do": do, **fields})
            assert command in GAME.legal(play.state, seat)
            play.act(seat, command)
    outcome = GAME.outcome(play.state)
    assert outcome is not None
    return outcome.result, outcome.rule, marks


def _mark(state: State, marks: list[str]) -> None:
    """A fingerprint of the table at the beginning of every turn, and at the end."""
    if state.result or len(marks) < state.turn:
        marks.append(blake2s(json.dumps(_table(state)).encode(), digest_size=4).hexdigest())


def _table(state: State) -> list[Any]:
    who = [
        [one.id, one.area, one.cover, sorted(one.hand), one.bleeding, one.eliminated]
        for one in state.cogs.values()
    ]
    locusts = [[one.id, one.area, one.cover, one.marker is None] for one in state.locusts.values()]
    return [state.turn, state.stage, who, locusts, state.orders, state.ai, state.sealed]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def chosen(mission: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The first games that end in different ways, else the first ones."""
    games: dict[int, dict[str, Any]] = {}
    picked: dict[str, int] = {}
    for number in range(1, TRIED + 1):
        games[number] = record(mission, number)
        picked.setdefault(games[number]["result"], number)
        if len(picked) == OF_EACH:
            break
    numbers = sorted(picked.values()) if len(picked) == OF_EACH else [1, 2]
    return ((number, games[number]) for number in numbers)


def write_all() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in files():
        old.unlink()
    for mission in MISSIONS:
        for number, kept in chosen(mission):
            lines = ",\n".join(json.dumps(move, separators=(",", ":")) for move in kept["moves"])
            head = json.dumps({name: kept[name] for name in kept if name != "moves"})
            text = f'{head[:-1]}, "moves": [\n{lines}\n]}}\n'
            (FOLDER / f"{mission}-{number}.json").write_text(text, encoding="utf-8")
            print(f"{mission} {number}: {kept['result']}")


if __name__ == "__main__":
    write_all()
