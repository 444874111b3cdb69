"""`lastpost simulate GAME --post`: how many messages and waits a game by post needs. Each game is
played twice: with the default settings of a campaign, and with every decision asked."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import asdict
from typing import Any

from bot.cli.simulation import Chunk, Setup, chunks_of, played
from bot.cli.tables import table
from bot.engine.posting import Posted, by_post
from bot.games import find_game
from bot.locale import speak
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person

Pair = tuple[Posted, Posted]  # with default settings; with everything asked


def post_all(
    setups: Sequence[Setup], games: int, workers: int, told: Callable[[int], None]
) -> list[Pair]:
    """Play `games` games of each setup twice and count; `told` is called with the number of games
    that have ended since its last call."""
    pairs = [(Posted(), Posted()) for _ in setups]
    chunks = chunks_of(setups, games)
    for (index, _, _, _), found in zip(chunks, played(chunks, workers, post_chunk), strict=True):
        if isinstance(found, str):
            raise RuntimeError(found)
        for total, more in zip(pairs[index], found, strict=True):
            total.add(more)
        told(found[0].games)
    return pairs


def post_chunk(chunk: Chunk) -> Pair | str:
    """Play a range of games of a setup. Returns a traceback as text if one fails, because our
    exceptions cannot be sent between processes."""
    _, setup, low, high = chunk
    quick, asked, seed = Posted(), Posted(), ""
    try:
        game = find_game(setup.game)
        for index in range(low, high):
            seed = f"{setup.seed}/{index}"
            given = setup.tables[index % len(setup.tables)]
            options = game.records.options({**given, **game.lobby.post_options})
            quick.add(by_post(game, options, seed, Pace().ties, Person(user="").reactions))
            asked.add(by_post(game, game.records.options(given), seed, "ask", "ask"))
    except Exception:
        return f"{setup.game} broke in the game of seed {seed!r}:\n{traceback.format_exc()}"
    return quick, asked


# Telling


def post_record(pair: Pair) -> dict[str, Any]:
    """The figures for --json."""
    names = ("by_default", "everything_asked")
    return {name: _figures(one) for name, one in zip(names, pair, strict=True)}


def _figures(posted: Posted) -> dict[str, Any]:
    return asdict(posted) | {
        "win_rate": posted.won / posted.games,
        "others_per_turn": posted.others / posted.turns,
        "others_per_round": posted.others / posted.rounds,
        "messages_per_turn": posted.messages / posted.turns,
    }


def post_lines(pair: Pair) -> list[str]:
    """A table with a column per way of playing, and which decisions other players are still asked
    with default settings."""
    rows = [("", speak("cli-post-default"), speak("cli-post-asked"))]
    rows += [
        _row(speak("cli-post-won"), [100 * one.won / one.games for one in pair]),
        _row(speak("cli-post-start"), [one.start / one.games for one in pair]),
        _row(speak("cli-post-most-at-start"), [one.most_at_start for one in pair]),
        *_rows(speak("cli-post-per-round"), [one.rounds for one in pair], pair),
        *_rows(speak("cli-post-per-turn"), [one.turns for one in pair], pair),
    ]
    lines = table(rows, right=frozenset({1, 2}))
    quick = pair[0]
    if quick.asked:
        told = ", ".join(f"{kind} {count}" for kind, count in quick.asked.most_common())
        lines.append(speak("cli-post-kinds", kinds=told))
    return lines


def _rows(unit: str, counts: Sequence[int], pair: Pair) -> list[tuple[str, str, str]]:
    counted = {
        speak("cli-post-stops"): [one.stops for one in pair],
        speak("cli-post-others"): [one.others for one in pair],
        speak("cli-post-messages"): [one.messages for one in pair],
    }
    return [
        _row(
            f"{name}, {unit}", [value / count for value, count in zip(values, counts, strict=True)]
        )
        for name, values in counted.items()
    ]


def _row(name: str, values: Sequence[float]) -> tuple[str, str, str]:
    quick, asked = map(_number, values)
    return name, quick, asked


def _number(value: float) -> str:
    return speak("cli-number", value=value)
