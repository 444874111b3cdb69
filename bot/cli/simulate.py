"""`lastpost simulate GAME`: let the sensible player play many games and say how they end."""

from __future__ import annotations

import json
import time
from argparse import Namespace
from collections.abc import Sequence
from typing import Any, get_args

from bot.cli.arguments import Parser, choices, number, one_of, required
from bot.cli.post import post_all, post_lines, post_record
from bot.cli.progress import ProgressLine
from bot.cli.simulation import Setup, SimulationTally, cores, play_all
from bot.cli.tables import table
from bot.config import Settings
from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.players import Policy
from bot.games import find_game, game_ids
from bot.locale import current, speak
from bot.locale.telling import statistic_name

POLICIES: tuple[str, ...] = get_args(Policy)

USAGE = (
    "GAME [--mission M] [--players N] [--games N] [--seed S] [--policy random|sensible] "
    "[--post] [--json]"
)


def add(parser: Parser) -> None:
    parser.value("GAME", speak("cli-game", known=", ".join(game_ids())))
    parser.switch("--mission", speak("cli-simulate-mission"), metavar="M")
    parser.switch(
        "--players", speak("cli-simulate-players"), metavar="N", type=number("--players", 1)
    )
    games = number("--games", 1)
    parser.switch("--games", speak("cli-simulate-games"), metavar="N", type=games, default=100)
    parser.switch("--seed", speak("cli-simulate-seed"), metavar="S", default="1")
    parser.switch(
        "--policy",
        speak("cli-simulate-policy"),
        metavar=choices(POLICIES),
        type=one_of("--policy", POLICIES),
        default="sensible",
    )
    parser.switch("--post", speak("cli-simulate-post"), action="store_true")
    parser.switch("--json", speak("cli-simulate-json"), action="store_true")


def run(arguments: Namespace, _: Settings) -> int:
    game = find_game(required(arguments.game, "GAME", "simulate"))
    setups = [_setup(game, players, arguments) for players in _players(game, arguments.players)]
    begun = time.perf_counter()
    if arguments.post:
        return _post(game, arguments, setups, begun)
    with ProgressLine(len(setups) * arguments.games) as progress:
        tallies = play_all(setups, arguments.games, cores(), progress.add)
    seconds = time.perf_counter() - begun
    if arguments.json:
        print(json.dumps(_record(arguments, setups, tallies, seconds), indent=2))
    else:
        _tell(game, arguments, setups, tallies, seconds)
    return 0


def _post(game: Game[Any], arguments: Namespace, setups: Sequence[Setup], begun: float) -> int:
    if arguments.policy != "sensible":
        raise UserError("post-policy")
    with ProgressLine(len(setups) * arguments.games) as progress:
        pairs = post_all(setups, arguments.games, cores(), progress.add)
    found = list(zip(setups, pairs, strict=True))
    if arguments.json:
        tables = [{"players": setup.players, **post_record(pair)} for setup, pair in found]
        print(json.dumps({"game": game.id, "seed": arguments.seed, "tables": tables}, indent=2))
        return 0
    _title(game, arguments)
    for setup, pair in found:
        print()
        print(speak("cli-post-players", players=setup.players))
        print("\n".join("  " + line for line in post_lines(pair)))
    print()
    _speed(len(setups) * arguments.games, time.perf_counter() - begun)
    return 0


def _players(game: Game[Any], wanted: int | None) -> Sequence[int]:
    if wanted is None:
        return game.lobby.players
    if wanted not in game.lobby.players:
        least, most = game.lobby.players[0], game.lobby.players[-1]
        raise UserError("players-count", game=game.id, players=wanted, least=least, most=most)
    return [wanted]


def _setup(game: Game[Any], players: int, arguments: Namespace) -> Setup:
    mission = {} if arguments.mission is None else {"mission": arguments.mission}
    tables = tuple({**table, **mission} for table in game.lobby.simulated(players))
    for options in tables:
        game.records.options(options)  # a wrong mission is told before anything is played
    return Setup(game.id, players, tables, arguments.policy, f"{arguments.seed}/{players}")


def _record(
    arguments: Namespace,
    setups: Sequence[Setup],
    tallies: Sequence[SimulationTally],
    seconds: float,
) -> dict[str, Any]:
    return {
        "game": arguments.game,
        "mission": arguments.mission,
        "policy": arguments.policy,
        "seed": arguments.seed,
        "tables": [
            {
                "players": setup.players,
                "games": tally.games,
                "won": tally.won,
                "win_rate": tally.won / tally.games,
                "interval": list(tally.interval()),
                "commands": tally.commands / tally.games,
                "statistics": tally.statistics(),
            }
            for setup, tally in zip(setups, tallies, strict=True)
        ],
        "seconds": round(seconds, 3),
        "games_per_second": round(sum(tally.games for tally in tallies) / seconds, 1),
    }


def _tell(
    game: Game[Any],
    arguments: Namespace,
    setups: Sequence[Setup],
    tallies: Sequence[SimulationTally],
    seconds: float,
) -> None:
    _title(game, arguments)
    for setup, tally in zip(setups, tallies, strict=True):
        low, high = tally.interval()
        print()
        print(
            speak(
                "cli-simulate-won",
                players=setup.players,
                rate=100 * tally.won / tally.games,
                low=100 * low,
                high=100 * high,
            )
        )
        rows = [(speak("cli-simulate-commands"), _number(tally.commands / tally.games))]
        for name, value in tally.statistics().items():
            rows += _rows(game, name, value)
        print("\n".join("  " + line for line in table(rows, right=frozenset({1}))))
    print()
    _speed(sum(tally.games for tally in tallies), seconds)


def _title(game: Game[Any], arguments: Namespace) -> None:
    print(
        speak(
            "cli-simulate-title",
            game=game.id,
            policy=arguments.policy,
            games=arguments.games,
            seed=str(arguments.seed),
        )
    )


def _speed(games: int, seconds: float) -> None:
    print(speak("cli-simulate-speed", games=games, seconds=seconds, rate=games / seconds))


def _rows(game: Game[Any], name: str, value: float | dict[str, float]) -> list[tuple[str, str]]:
    """The mean of a statistic, or the share of each word if its values are words."""
    title = statistic_name(game, name, current()) or name
    if isinstance(value, dict):
        return [(f"{title}: {word}", f"{_number(100 * share)} %") for word, share in value.items()]
    return [(title, _number(value))]


def _number(value: float) -> str:
    return speak("cli-number", value=value)
