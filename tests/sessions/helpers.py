"""Starting and playing the toy game through the sessions, and comparing what is in memory with the
store."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from bot.engine.chance import seed_from
from bot.engine.errors import Refusal, UserError, Value
from bot.engine.game import Game
from bot.engine.offers import Result as Ending
from bot.engine.players import random_answer
from bot.engine.records import Command
from bot.sessions.model import GameEnd, Told
from bot.sessions.records.results import Result
from bot.sessions.sessions import Sessions
from bot.sessions.store.sqlite.database import Database
from bot.sessions.store.sqlite.part import newest_session
from bot.sessions.store.sqlite.results import read_results
from bot.sessions.store.sqlite.store import SqliteStore
from tests.toy import TOY

CHANNEL = "hall"
SEATS = {"ana": "user-ana", "ben": "user-ben", "cid": "user-cid"}
GM = "user-gm"


def find_toy(name: str) -> Game[Any]:
    if name != "toy":
        raise UserError("game-unknown", game=name, known="toy")
    return TOY


def database(sessions: Sessions) -> Database:
    """The database behind the sessions, for questions that no method of the store answers."""
    assert isinstance(sessions.store, SqliteStore)
    return sessions.store.database


@asynccontextmanager
async def opened(file: Path) -> AsyncIterator[Sessions]:
    """Open the same database once more. It is closed also when the test fails; otherwise its thread
    would stay."""
    sessions = await Sessions.open(file, find_toy)
    try:
        yield sessions
    finally:
        await sessions.close()


async def start(
    sessions: Sessions, channel: str = CHANNEL, *, seed: str = "test", goal: int = 200, **rest: Any
) -> Told:
    options = {"seats": list(SEATS), "goal": goal}
    rest = {"delivery_id": f"new-{channel}-{seed}", "gms": [GM], "seats": SEATS} | rest
    return await sessions.create(channel, "toy", options, user=GM, seed=seed_from(seed), **rest)


async def record_end(
    sessions: Sessions,
    channel: str,
    result: Ending,
    rule: str,
    winners: Iterable[str],
    statistics: Mapping[str, Value],
) -> Result:
    """Record this end for the newest game of a channel, whatever happened in it."""
    end = GameEnd(result, rule, tuple(winners), statistics)
    session = await newest(sessions, channel)
    await sessions.store.games.record_end(session, end)
    seats = (await sessions.look(channel)).seats
    found = await results_of(sessions, next(filter(None, seats.values())))
    return next(one for one in found if one.session == session)


async def drop_end(sessions: Sessions, channel: str) -> None:
    session = await newest(sessions, channel)
    drop = "DELETE FROM results WHERE session = ?"
    await database(sessions).write(lambda connection: connection.execute(drop, (session,)))


async def newest(sessions: Sessions, channel: str) -> int:
    return await database(sessions).read(lambda c: newest_session(c, channel))


async def results_of(sessions: Sessions, user: str) -> list[Result]:
    """The results of all games in which a user had a seat at the end."""
    where = "r.session IN (SELECT session FROM result_seats WHERE user = ?)"
    return await database(sessions).read(lambda c: read_results(c, where, user))


async def legal(
    sessions: Sessions, channel: str, user: str, seat: str | None = None
) -> list[Command]:
    """The commands that the user's seat may give now; none while a decision is open."""
    async with sessions._hold(channel):
        live = await sessions._load(channel)
        chosen = live.seat_of(user, seat, live.waiting())
        if live.ended or live.play.run is not None:
            return []
        return list(live.game.rules.legal(live.play.state, chosen))


async def random_step(
    sessions: Sessions, chance: Random, delivery: str, channel: str = CHANNEL
) -> Told | None:
    """Make one legal command or answer for a seat that the game waits for; None if a rule refused
    it."""
    look = await sessions.look(channel)
    try:
        if not look.asks:
            user = look.seats[look.waiting[0]]
            command = chance.choice(await legal(sessions, channel, user))
            return await sessions.act(channel, user, command, delivery)
        seat = chance.choice(look.waiting)
        user = look.seats[seat]
        asks = (await sessions.look(channel, user, seat)).asks
        ask = next(ask for ask in asks if seat in ask.seats)
        choice = random_answer(ask, chance)
        return await sessions.answer(channel, user, choice, delivery, seat=seat, kind=ask.kind)
    except Refusal:
        return None


async def to_rest(sessions: Sessions, chance: Random, prefix: str, channel: str = CHANNEL) -> None:
    """Answer at random until no decision is open."""
    number = 0
    while (await sessions.look(channel)).asks:
        await random_step(sessions, chance, f"{prefix}-{number}", channel)
        number += 1


async def play_commands(sessions: Sessions, chance: Random, count: int, prefix: str) -> None:
    """Play this many random commands with their decisions."""
    for number in range(count):
        while await random_step(sessions, chance, f"{prefix}-{number}") is None:
            pass
        await to_rest(sessions, chance, f"{prefix}-{number}-rest")


def memory(sessions: Sessions, channel: str = CHANNEL) -> dict[str, Any]:
    """Everything about a session that must be the same after a reload."""
    live = sessions._live[channel]
    play = live.play
    row = asdict(live.stored())
    del row["updated"]
    return {
        **row,
        "now": live.game.codec.dump(play.state),
        "asks": play.open,
        "events": [live.game.records.dump(event) for event in play.events],
        "seats": dict(live.seats),
        "gms": set(live.gms),
        "standing": play.standing,
    }


async def reloaded(sessions: Sessions, channel: str = CHANNEL) -> dict[str, Any]:
    """The same as `memory`, after the session was read from the store again."""
    sessions._live.pop(channel, None)
    await sessions.look(channel)
    return memory(sessions, channel)


async def same_as_stored(sessions: Sessions, channel: str = CHANNEL) -> None:
    await sessions.look(channel)
    assert memory(sessions, channel) == await reloaded(sessions, channel)
