"""How much is in the database, and whether it is intact."""

from __future__ import annotations

from sqlite3 import Connection

from bot.sessions.model import GameStats, Stats


def stats(connection: Connection) -> Stats:
    games = {
        game: GameStats(live, ended, rows)
        for game, live, ended, rows in connection.execute(
            "SELECT game, sum(ended = ''), sum(ended != ''), sum(entries) FROM sessions "
            "GROUP BY game ORDER BY game"
        )
    }
    waiting = connection.execute("SELECT count(*) FROM outbox WHERE posted IS NULL").fetchone()[0]
    pages, size = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size")
    )
    return Stats(
        live=sum(game.live for game in games.values()),
        ended=sum(game.ended for game in games.values()),
        journal=sum(game.journal for game in games.values()),
        pending=waiting,
        bytes=pages * size,
        games=games,
    )


def check(connection: Connection) -> list[str]:
    """What is wrong with the file; empty if nothing is."""
    found = [text for (text,) in connection.execute("PRAGMA integrity_check") if text != "ok"]
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        found.append(f"{table}: a row without its {parent}")
    return found
