"""Figures of games by post with a campaign's default settings: how often a game waits for somebody
whose turn it is not, questions before the first turn, messages."""

from __future__ import annotations

import asyncio

from bot.cli.post import post_all
from bot.cli.simulation import Setup, cores
from bot.engine.posting import Posted
from bot.games import find_game

GAMES = 20
TABLES = {"gears-of-war": 4, "rue-morgue": 4, "cards-of-the-dead": 3}  # people
MARKS = {
    "others per turn, Gears of War, 4 people": ("stops", "<=", 0.8),
    "others per round, Rue Morgue, 4 people": ("stops", "<=", 0.2),
    "others per turn, Cards of the Dead, 3": ("stops", "<=", 0.01),
    "most questions at the start, Gears": ("questions", "<=", 4.0),
    "most questions at the start, Rue Morgue": ("questions", "<=", 4.0),
    "messages per turn, Gears of War": ("messages", "<=", 1.5),
}


def count(game: str) -> Posted:
    players = TABLES[game]
    tables = tuple(dict(one) for one in find_game(game).lobby.simulated(players))
    setup = Setup(game, players, tables, "sensible", f"bench/{players}")
    return post_all([setup], GAMES, cores(), lambda _: None)[0][0]


async def bench() -> dict[str, float]:
    gears, rue, cards = (count(game) for game in TABLES)
    values = (
        gears.others / gears.turns,
        rue.others / rue.rounds,
        cards.others / cards.turns,
        gears.most_at_start,
        rue.most_at_start,
        gears.messages / gears.turns,
    )
    return dict(zip(MARKS, map(float, values), strict=True))


if __name__ == "__main__":
    for name, value in asyncio.run(bench()).items():
        print(f"{name:40} {value:10,.3f} {MARKS[name]}")
