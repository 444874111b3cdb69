"""Recorded games: every command and every answer, to be replayed exactly.

`python -m tests.games.recording rue-morgue` (or another game; without a name: all) records them
anew after a deliberate change of a rule.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2s
from pathlib import Path
from typing import Any

from bot.engine.game import Game
from bot.engine.runner import Play
from bot.games import find_game
from bot.games.gears.content.book import MISSIONS as OPERATIONS
from bot.games.gears.state import State as GearsState
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.zombicide.state import State
from tests.games.sensible import Acting, Answering, begin, sensible_moves

FOLDER = Path(__file__).parent / "recorded"
OF_EACH = 2  # games per mission: one won and one lost, if both exist
ANSWER = "?"
Kept = dict[str, Any]


@dataclass(frozen=True)
class Recorder:
    """How the games of one game are recorded."""

    id: str
    missions: Iterable[str]
    set_up: Callable[[str, int], dict[str, Any]]  # other options for every number
    table: Callable[[Any], list[Any]]  # the text of which a fingerprint is taken
    unit: str  # the unit of time: one fingerprint for each "round" or "turn"
    tries: Callable[[str], int]  # how many games may be played to find two different endings

    @property
    def game(self) -> Game[Any]:
        return find_game(self.id)

    @property
    def folder(self) -> Path:
        return FOLDER / self.id

    def files(self) -> list[Path]:
        return sorted(self.folder.glob("*.json"))

    def mark(self, state: Any, marks: list[str]) -> None:
        """A fingerprint of the table at the beginning of every unit of time and at the end."""
        if state.result or len(marks) < getattr(state, self.unit):
            table = json.dumps(self.table(state)).encode()
            marks.append(blake2s(table, digest_size=4).hexdigest())


def of_rue_morgue(mission: str, number: int) -> dict[str, Any]:
    """Six Survivors, or for rivals two teams of three."""
    if MISSIONS[mission].file.competitive:
        teams = ["bear", "jane", "travis"], ["cathy", "james", "maddie"]
        both = [list(team) for team in (teams if number % 2 else teams[::-1])]
        survivors = [one for team in both for one in team]
        return {"mission": mission, "survivors": survivors, "players": both, "teams": both}
    return {"mission": mission, **find_game("rue-morgue").lobby.simulated(1)[number % 12]}


def of_gears(mission: str, number: int) -> dict[str, Any]:
    """The options of a game with two to four COGs."""
    tables = find_game("gears-of-war").lobby.simulated(2 + number % 3)
    return {"mission": mission, **tables[number % len(tables)]}


def rue_morgue_table(state: State) -> list[Any]:
    who = [
        [one.id, one.fate, one.zone, one.experience, sorted(one.cards), sorted(one.skills)]
        for one in state.survivors.values()
    ]
    zombies = [
        [zone, sorted(kinds.items())] for zone, kinds in sorted(state.zombies.items()) if kinds
    ]
    return [state.round, who, zombies, sorted(state.open), state.zombie_cards, state.equipment]


def gears_table(state: GearsState) -> list[Any]:
    who = [
        [one.id, one.area, one.cover, sorted(one.hand), one.bleeding, one.eliminated]
        for one in state.cogs.values()
    ]
    locusts = [[one.id, one.area, one.cover, one.marker is None] for one in state.locusts.values()]
    return [state.turn, state.stage, who, locusts, state.orders, state.ai, state.sealed]


def tries_in_rue_morgue(mission: str) -> int:
    """One of two rivals always wins, so their first games are as good as any."""
    return OF_EACH if MISSIONS[mission].file.competitive else 100


RUE_MORGUE = Recorder(
    "rue-morgue", MISSIONS, of_rue_morgue, rue_morgue_table, "round", tries_in_rue_morgue
)
GEARS = Recorder("gears-of-war", OPERATIONS, of_gears, gears_table, "turn", lambda _: 15)
RECORDERS = {one.id: one for one in (RUE_MORGUE, GEARS)}


def record(of: Recorder, mission: str, number: int) -> Kept:
    """A game of the sensible player, from the setup to its end."""
    options, seed = of.set_up(mission, number), f"recorded {mission} {number}"
    play = begin(of.game, options, seed)
    moves: list[list[Any]] = []
    marks: list[str] = []
    for move in sensible_moves(play):
        if isinstance(move, Acting):
            of.mark(play.state, marks)
        moves.append(spelled(move))
    of.mark(play.state, marks)
    head = {"seed": seed, "options": options, **ending(play)}
    return {**head, f"{of.unit}s": marks, "moves": moves}


def spelled(move: Answering | Acting) -> list[Any]:
    if isinstance(move, Answering):
        return [ANSWER, move.ask.kind, *move.choice]
    fields = move.command.model_dump(mode="json", exclude_defaults=True)
    return [move.seat, fields, move.command.do]


def ending(play: Play[Any]) -> dict[str, str]:
    outcome = play.game.rules.outcome(play.state)
    assert outcome is not None
    return {"result": outcome.result, "rule": outcome.rule}


def replay(of: Recorder, kept: Kept) -> Kept:
    """Replay a recorded game; every command must still be legal, every question the same."""
    play = begin(of.game, kept["options"], kept["seed"])
    marks: list[str] = []
    for move in [*kept["moves"], None]:
        if move is not None and move[0] == ANSWER:
            ask = play.unsettled[0]
            assert ask.kind == move[1]
            play.answer(ask.seats[0], move[2:], kind=ask.kind)
            continue
        assert not play.open, f"{play.open[0].kind} was not asked before"
        play.close()
        of.mark(play.state, marks)
        if move is not None:
            seat, fields, do = move
            command = of.game.records.command({"do": do, **fields})
            assert command in of.game.rules.legal(play.state, seat)
            play.act(seat, command)
    return {**ending(play), f"{of.unit}s": marks}


def chosen(of: Recorder, mission: str) -> Iterator[tuple[int, Kept]]:
    """The first games with different endings; otherwise the first games."""
    games: dict[int, Kept] = {}
    picked: dict[str, int] = {}
    for number in range(1, of.tries(mission) + 1):
        games[number] = record(of, mission, number)
        picked.setdefault(games[number]["result"], number)
        if len(picked) == OF_EACH:
            break
    numbers = sorted(picked.values()) if len(picked) == OF_EACH else range(1, OF_EACH + 1)
    return ((number, games[number]) for number in numbers)


def write_all(of: Recorder) -> None:
    of.folder.mkdir(exist_ok=True)
    for old in of.files():
        old.unlink()
    for mission in of.missions:
        for number, kept in chosen(of, mission):
            lines = ",\n".join(json.dumps(move, separators=(",", ":")) for move in kept["moves"])
            head = json.dumps({name: kept[name] for name in kept if name != "moves"})
            text = f'{head[:-1]}, "moves": [\n{lines}\n]}}\n'
            (of.folder / f"{mission}-{number}.json").write_text(text, encoding="utf-8")
            print(f"{mission} {number}: {kept['result']}")


if __name__ == "__main__":
    for name in sys.argv[1:] or RECORDERS:
        write_all(RECORDERS[name])
