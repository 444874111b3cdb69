"""Games played once and kept: every command and every answer, to be played again word for word.

`python -m tests.games.recording` plays them anew, when a rule has changed on purpose.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2s
from itertools import count
from pathlib import Path
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.errors import UserError
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.rue_morgue.missions import MISSIONS
from bot.games.zombicide.state import State

GAME = find_game("rue-morgue")
FOLDER = Path(__file__).parent / "recorded"
OF_EACH = 2  # games per mission: one won and one lost, where there is such a thing
ANSWER = "?"


def set_up(mission: str, number: int) -> dict[str, Any]:
    """Six Survivors, or for rivals two teams of three; every number another table."""
    if MISSIONS[mission].file.competitive:
        teams = ["bear", "jane", "travis"], ["cathy", "james", "maddie"]
        both = [list(team) for team in (teams if number % 2 else teams[::-1])]
        survivors = [one for team in both for one in team]
        return {"mission": mission, "survivors": survivors, "players": both, "teams": both}
    return {"mission": mission, **GAME.tables(1)[number % 12]}


def record(mission: str, number: int) -> dict[str, Any]:
    """A game of the sensible player, from the setup to its end."""
    options, seed = set_up(mission, number), f"recorded {mission} {number}"
    play = Play(GAME, seed_from(seed), GAME.make_options(options), safe=False)
    moves: list[list[Any]] = []
    marks: list[str] = []
    play.begin()
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
    return {
        "seed": seed,
        "options": options,
        "result": outcome.result,
        "rule": outcome.rule,
        "rounds": marks,
        "moves": moves,
    }


def replay(kept: dict[str, Any]) -> tuple[str, str, list[str]]:
    """Play a kept game again; every command must still be legal, every question the same."""
    play = Play(GAME, seed_from(kept["seed"]), GAME.make_options(kept["options"]), safe=False)
    marks: list[str] = []
    play.begin()
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
    """A fingerprint of the table at the beginning of every round, and at the end."""
    if state.result or len(marks) < state.round:
        marks.append(blake2s(json.dumps(_table(state)).encode(), digest_size=4).hexdigest())


def _table(state: State) -> list[Any]:
    who = [
        [one.id, one.fate, one.zone, one.experience, sorted(one.cards), sorted(one.skills)]
        for one in state.survivors.values()
    ]
    zombies = [
        [zone, sorted(kinds.items())] for zone, kinds in sorted(state.zombies.items()) if kinds
    ]
    return [state.round, who, zombies, sorted(state.open), state.zombie_cards, state.equipment]


def files() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def chosen(mission: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """The first games that end in different ways; of rivals, who always win, the first ones."""
    rivals = MISSIONS[mission].file.competitive
    results: list[str] = []
    for number in count(1):
        kept = record(mission, number)
        if rivals or kept["result"] not in results:
            results.append(kept["result"])
            yield number, kept
        if len(results) == OF_EACH:
            return


def write_all() -> None:
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
    try:
        write_all()
    except UserError as problem:
        raise SystemExit(str(problem)) from None
