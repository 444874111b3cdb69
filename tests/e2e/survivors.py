"""Steps for games of Rue Morgue, in which each person plays several Survivors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.chance import seed_from
from tests.driver import Person, Table
from tests.e2e.gathering import find_button, find_menu, lead, pick, start
from tests.e2e.playing import delivery, services_of
from tests.e2e.seen import Seen, Thread

GAME = "rue-morgue"
CAST = ("bear", "cathy", "dan", "james", "jane", "joe")
MISSION = "learning-to-fly"


def shares(people: Sequence[Person], cast: Sequence[str] = CAST) -> dict[str, list[str]]:
    """Deal the Survivors in equal parts; returns them by the id of their player."""
    size = len(cast) // len(people)
    return {
        person.id: list(cast[number * size : (number + 1) * size])
        for number, person in enumerate(people)
    }


async def gather(*people: Person, mission: str = MISSION, channel: str = "table") -> Thread:
    """Open a lobby of these people and begin the game in its thread."""
    host, parts = people[0], shares(people)
    lobby = await host.slash(channel, "game new", game=GAME)
    assert isinstance(lobby, Seen), lobby
    await host.select(lobby, find_menu(lobby, "lobby-variant"), mission)
    for person in people:
        if person is not host:
            await person.click(lobby, find_button(lobby, "lobby-join"))
        await pick(person, lobby, *parts[person.id])
    await lead(host, lobby, *people[1:])
    return await start(host, lobby)


async def begin(table: Table, *people: Person, seed: str = "", **more: Any) -> str:
    """Begin a game in a new channel without a lobby; the first person is game master."""
    services, place = services_of(table), table.local.create_channel(f"board-{delivery()}").id
    parts = shares(people)
    seats = {seat: user for user, part in parts.items() for seat in part}
    options: Mapping[str, Any] = {
        "mission": MISSION,
        "survivors": list(seats),
        "players": list(parts.values()),
        **more,
    }
    await services.sessions.create(
        place, GAME, options, user=people[0].id, seats=seats, gms=[people[0].id],
        seed=seed_from(seed) if seed else None, delivery_id=delivery(),
    )  # fmt: skip
    while asks := (await services.sessions.look(place)).asks:  # who begins with which card
        ask = asks[0]
        await services.sessions.answer(place, seats[ask.seats[0]], ask.default, delivery())
    await services.records.begin_game(place, None, MISSION)
    services.forget_rooms()
    await services.turn_messages.post(place)
    return place
