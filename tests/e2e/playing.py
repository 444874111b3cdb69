"""Players who know only what they see: one presses what the panel offers first, the other types
what the suggestions offer; and steps for tests that lay out a game of Cards of the Dead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import count as counting
from pathlib import Path
from typing import Any
from unittest.mock import patch

from bot.app import LastPost
from bot.config import Settings
from bot.engine.chance import seed_from
from bot.engine.scene import Scene
from bot.games import find_game
from bot.local.payloads.components import TEXT_DISPLAY
from cogs.kit.services import Services, services_at
from cogs.table.turn_messages import TurnMessages
from rendering.studio import Studio
from tests.driver import Person, Place, Table
from tests.e2e.bots import Impatient
from tests.e2e.gathering import GAME, SURVIVORS, newest
from tests.e2e.processes import BotHere
from tests.e2e.seen import Failed, Json, Outcome, Seen, Select, Thread

_numbers = counting()
MOST_ACTS = 600  # acts after which a game should long be over
DECIDES = ("answer", "answers", "step", "decide", "stepped")
ACTS = ("sure", "do", "pick")
# What a player who types tries, in this order; each with the options that complete one another.
TYPED: Sequence[tuple[str, Sequence[str]]] = (
    ("attack", ("space",)),
    ("pickup", ("space",)),
    ("equip", ("card",)),
    ("load", ("card",)),
    ("walk", ("to",)),
    ("end", ()),
)


def verb_of(custom_id: str | None) -> str:
    return (custom_id or "p::").split(":")[1]


def is_over(table: Seen) -> bool:
    return any(verb_of(button.custom_id) == "next-game" for button in table.buttons)


def awaited(table: Seen) -> str:
    """The id of the user whom the game waits for; the first line names them first."""
    line = next(part for part in table.text.splitlines() if part.startswith(("👉", "❓")))
    found = re.search(r"<@(\d+)>", line)
    assert found, line
    return found[1]


def news(table: Seen) -> str:
    """The last text of a turn message above its controls."""
    parts: list[Json] = table.body["components"]
    return [str(one["content"]) for one in parts if one["type"] == TEXT_DISPLAY][-1]


def is_deciding(table: Seen) -> bool:
    return any(verb_of(control.custom_id) in DECIDES for control in table.controls)


async def press(person: Person, table: Seen) -> Outcome:
    """Press the first control that acts or decides."""
    for verbs in (DECIDES, ACTS):
        for button in table.buttons:
            if verb_of(button.custom_id) in verbs:
                return await person.click(table, button.custom_id or "")
        for menu in table.selects:
            if verb_of(menu.custom_id) in verbs:
                return await choose_first(person, table, menu)
    raise AssertionError(f"there is nothing to press: {table!r}")


async def choose_first(person: Person, table: Seen, menu: Select) -> Outcome:
    """Choose as many of the first options as the menu demands."""
    seen: Outcome = None
    for count in range(1, len(menu.options) + 1):
        values = [option.value for option in menu.options[:count]]
        seen = await person.select(table, menu.custom_id, *values)
        if not (isinstance(seen, Failed) and seen.code == "bad-request"):
            break
    return seen


async def press_on(person: Person, table: Seen) -> None:
    """Press, in private too where a decision is secret, until the turn message has changed."""
    seen = await press(person, table)
    for _ in range(10):
        if seen is not None and not (isinstance(seen, Seen) and seen.ephemeral):
            return
        if seen is None or not (seen.buttons or seen.selects):  # put away: the table comes after it
            if not table.ephemeral:
                await next_table(person, table.channel, table)
            return
        seen = await press(person, seen)


async def typed_move(person: Person, place: Place) -> tuple[str, dict[str, str]]:
    """The first command of `TYPED` for which the suggestions have something, with its options."""
    for name, options in TYPED:
        given: dict[str, str] = {}
        for option in options:
            found = await person.autocomplete(place, f"cards {name}", option, "", **given)
            assert not isinstance(found, Failed), found
            if not found:
                break
            given[option] = str(found[0].value)
        else:
            return f"cards {name}", given
    raise AssertionError("even ending the turn is not possible")


async def type_on(person: Person, place: Thread, table: Seen) -> Outcome:
    if is_deciding(table):
        answers = await person.autocomplete(place, "game decide", "choice")
        assert not isinstance(answers, Failed), answers
        return await person.slash(place, "game decide", choice=answers[0].value)
    name, given = await typed_move(person, place)
    return await person.slash(place, name, **given)


async def play(
    people: Mapping[str, Person], place: Thread, typing: bool = False, most: int = MOST_ACTS
) -> Seen:
    """Play until the game is over, or for `most` acts; returns the last turn message."""
    anyone = next(iter(people.values()))
    table = await newest(anyone, place)
    for _ in range(most):
        if is_over(table):
            return table
        person = people[awaited(table)]
        if typing:
            seen = await type_on(person, place, table)
            assert isinstance(seen, Seen), seen
            if seen.ephemeral:  # it could hurt a friend: is it meant so?
                seen = await press(person, seen)
                assert isinstance(seen, Seen), seen
            assert not seen.ephemeral, seen
        else:
            await press_on(person, table)
        table = await newest(anyone, place)
    return table


# What somebody sees


def language_of(person: Person) -> str:
    return person.local.player(person.id).locale[:2]


async def next_table(person: Person, place: Place, before: Seen) -> Seen:
    return await person.wait_for(lambda message: newer(message, before), channel=place)


def newer(message: Seen, before: Seen) -> bool:
    """Whether this is a newer turn message: another one, or the same with other controls."""
    if message.ephemeral or not message.buttons or int(message.id) < int(before.id):
        return False
    return message.id != before.id or controls_of(message) != controls_of(before)


def controls_of(message: Seen) -> list[str]:
    return [control.custom_id or "" for control in message.controls]


# A table without pictures, where these are not what is tested


class NoPictures(Studio):
    async def paint(self, scene: Scene, *, key: str | None = None) -> None:
        """Nothing is drawn."""


class Wordy(Impatient):
    def make_studio(self) -> Studio:
        return NoPictures(workers=2)


def wordy(database: str) -> LastPost:
    return Wordy(Settings(database=Path(database)), guild_ready_timeout=0.05)


def wordy_table(folder: Path, *, separate: bool = False) -> Table:
    arguments = {"database": str(folder / "games.sqlite")}
    return Table(folder, wordy, arguments=arguments, separate=separate)


# Situations: a game in the channel itself, begun without a lobby and laid out as a test wants it


def services_of(table: Table) -> Services:
    """The services of the bot at this table, which must run in this process."""
    assert isinstance(table.client, BotHere)
    assert isinstance(table.client.bot, LastPost)
    services = services_at(table.client.bot)
    assert isinstance(services, Services)
    return services


async def begin(table: Table, *people: Person, seed: str = "", **more: Any) -> str:
    """Begin a game in a new channel and return its id: these people play the Survivors in their
    order, Rick begins, and the first person is game master."""
    services, place = services_of(table), table.local.create_channel(f"room-{next(_numbers)}").id
    seats = dict(zip(SURVIVORS, (person.id for person in people), strict=False))
    options = {"survivors": list(seats), "first": "rick"}
    await services.sessions.create(
        place, GAME, options, user=people[0].id, seats=seats, gms=[people[0].id],
        seed=seed_from(seed) if seed else None, delivery_id=delivery(), **more,
    )  # fmt: skip
    await services.records.begin_game(place, None, "normal")
    services.forget_rooms()
    await services.turn_messages.post(place)
    return place


def delivery() -> str:
    """A new delivery id each time."""
    return f"test-{next(_numbers)}"


# Rick's turn on an empty table, everyone well; what a test needs comes on top.
EMPTY: Mapping[str, Any] = {
    "bare": True,
    "active": "rick",
    "actions": 3,
    "ability-used": False,
    "turn-begun": False,
    "last-breath": False,
    "survivor.rick.vitality": 10,
    "survivor.rick.immunity": 10,
    "survivor.rick.reserve-size": 3,
}
# Four Resources to pick up, and no question where they go.
FINDS: Mapping[str, Any] = {
    **EMPTY,
    "survivor.rick.reserve-size": 0,
    "space.S1": "antiviral",
    "space.S2": "kevlar",
    "space.S3": "knife",
    "space.S4": "pipe",
}


async def lay_out(table: Table, place: str, facts: Mapping[str, Any]) -> Seen:
    """Set these facts as a game master; returns the turn message after it."""
    services = services_of(table)
    look = await services.sessions.look(place)
    await services.sessions.amend(place, look.gms[0], dict(facts), "for the test", delivery())
    await services.turn_messages.post(place)
    gm = await table.player(table.local.player(look.gms[0]).global_name or "")
    return await newest(gm, place)


async def fact(table: Table, place: str, key: str) -> Any:
    services = services_of(table)
    look = await services.sessions.look(place)
    _, state = await services.sessions.complete_state(place, look.gms[0])
    return find_game(look.game).facts.read(state, key)


async def version(table: Table, place: str) -> int:
    return (await services_of(table).sessions.look(place)).version


def button_of(message: Seen, words: str) -> str:
    """The custom id of the button whose label has these words."""
    found = [button.custom_id for button in message.buttons if words in button.label]
    assert len(found) == 1, (words, message)
    return found[0] or ""


@contextmanager
def nothing_is_put_away(table: Table) -> Iterator[None]:
    """Leave the controls of old turn messages as they are, as when Discord refuses an edit or a
    client has not shown it yet."""
    turn_messages = services_of(table).turn_messages
    assert isinstance(turn_messages, TurnMessages)
    publisher = turn_messages.publisher
    compose = publisher.composer.compose

    async def leave_alone(*_: object, **__: object) -> None:
        return None

    async def compose_anew(*given: Any, **named: Any) -> Any:
        return await compose(*given, **{**named, "anew": True})

    with (
        patch.object(publisher.resting, "settle", leave_alone),
        patch.object(publisher.composer, "compose", compose_anew),
    ):
        yield
