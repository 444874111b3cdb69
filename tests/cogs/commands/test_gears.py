"""/gears: the commands of the group, and games played with them at the local table."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.engine.chance import seed_from
from bot.games.gears.commands import COMMANDS
from bot.games.gears.content.book import BOOK
from bot.locale import say
from cogs.commands.gears import GearsCog, aim, place
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button, newest
from tests.e2e.playing import delivery, fact, is_deciding, lay_out, news, services_of
from tests.e2e.seen import Seen
from tests.e2e.test_play import people_at

NAME = re.compile(r"[a-zñáéíóúü-]{1,32}")
# Commands of the rules whose slash command has another name.
CALLED = {"take-cover": "cover", "pick-up": "pickup", "throw-away": "discard"}
SEATS = ("marcus", "cole")
SAMPLE = "0A"  # the small tile of GW-17.24: areas p, q, r and s


def group() -> dict[str, app_commands.Command[Any, Any, Any]]:
    found = GearsCog.__cog_app_commands__
    return {one.name: one for one in found if isinstance(one, app_commands.Command)}


KEYS = sorted(group())


# The commands


def test_every_command_of_the_rules_can_be_typed() -> None:
    assert {CALLED.get(kind.do, kind.do) for kind in COMMANDS} <= set(group())
    assert {"hand", "turn", "cog", "area"} <= set(group())
    assert len(group()) <= 25


def test_names_are_names_in_both_languages() -> None:
    for language in ("en", "es"):
        names = [say(language, f"command-gears-{name}") for name in KEYS]
        assert len(set(names)) == len(names)
        assert all(NAME.fullmatch(name) for name in names)
        for key in KEYS:
            assert 0 < len(say(language, f"command-gears-{key}.help")) <= 100
    for command in group().values():
        names_of_options = [one.locale_name for one in command.parameters]
        options = [say("es", str(one.extras["key"])) for one in names_of_options if one is not None]
        assert len(options) == len(names_of_options)
        assert len(set(options)) == len(options)
        assert all(NAME.fullmatch(option) for option in options)


def test_options_are_called_as_the_rules_call_them() -> None:
    """The options have the names of the command's fields: suggestions find the other options by
    them."""
    fields = {CALLED.get(kind.do, kind.do): set(kind.model_fields) for kind in COMMANDS}
    for name, command in group().items():
        typed = {str(parameter.display_name) for parameter in command.parameters}
        assert name not in fields or typed <= fields[name], name


def test_places_are_read_however_they_are_typed() -> None:
    assert place(" 2a-C1 ") == "2A-c1"
    assert aim("2A-C") == "2A-c"
    assert aim("Drone-3") == "drone-3"


# At the local table


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        table.bot.studio.paint = _no_picture  # type: ignore[method-assign]
        yield table


async def _no_picture(*_: object, **__: object) -> None:
    return None


async def begin(table: TimedTable, *people: Person, **facts: Any) -> str:
    """A small game in a channel of its own; Marcus is about to give his order."""
    services = services_of(table)
    channel = table.local.create_channel(f"board-{delivery()}").id
    seats = {seat: person.id for seat, person in zip(SEATS, people, strict=False)}
    options = {"cogs": list(seats), "map": [SAMPLE], "first": SEATS[0]}
    await services.sessions.create(
        channel, "gears-of-war", options, user=people[0].id, seats=seats, gms=[people[0].id],
        seed=seed_from("gears"), delivery_id=delivery(),
    )  # fmt: skip
    while asks := (await services.sessions.look(channel)).asks:
        ask = asks[0]
        await services.sessions.answer(channel, seats[ask.seats[0]], ask.default, delivery())
    await services.records.begin_game(channel, None, "")
    services.forget_rooms()
    laid = {f"cog.{seat}.area": "0A-p" for seat in seats} | {"step": "order"}
    await lay_out(table, channel, laid | {key.replace("__", "."): v for key, v in facts.items()})
    return channel


VAULT = BOOK.orders["vault"].name["es"]  # the second person reads Spanish
HANDS = {
    "cog__marcus__hand": ["assault", "advance"],
    "cog__cole__hand": ["vault", "overwatch"],
}


async def slash(person: Person, channel: str, command: str, **options: Any) -> Seen:
    seen = await person.slash(channel, command, **options)
    assert isinstance(seen, Seen), seen
    return seen


async def test_a_turn_is_typed_with_suggestions(table: TimedTable) -> None:
    (ana,) = await people_at(table, "Ana")
    channel = await begin(table, ana, cog__marcus__hand=["assault", "advance"])
    cards = await ana.autocomplete(channel, "gears play", "card", "")
    assert isinstance(cards, list)
    assert {one.value for one in cards} == {"assault", "advance"}
    played = await slash(ana, channel, "gears play", card="assault")
    assert "**Assault**" in played.text
    ways = await ana.autocomplete(channel, "gears move", "to", "")
    assert isinstance(ways, list)
    assert {one.value for one in ways} >= {"0A-p", "0A-q", "0A-r"}
    await slash(ana, channel, "gears move", to="0a-R")
    assert await fact(table, channel, "cog.marcus.area") == "0A-r"
    ended = await slash(ana, channel, "gears end")
    assert not ended.ephemeral
    assert say("en", "event-gears-step-began", **{"step-id": "locust"}) in ended.text


async def test_the_hand_is_private(table: TimedTable) -> None:
    ana, ben = await people_at(table, "Ana", "Ben")
    channel = await begin(table, ana, ben, **HANDS)
    public = await newest(ana, channel)
    shown = [b.label or "" for b in public.buttons]
    shown += [o.name for m in public.selects for o in m.options]
    assert not [label for label in shown if "Assault" in label or "Advance" in label]
    hand = await slash(ana, channel, "gears hand")
    assert hand.ephemeral
    labels = [b.label or "" for b in hand.buttons]
    labels += [o.name for m in hand.selects for o in m.options]
    assert any(label.startswith("Assault:") for label in labels)
    looked = await slash(ben, channel, "gears cog", cog="marcus")
    assert looked.ephemeral
    assert "2 de 7" in looked.text
    assert "Asalto" not in looked.text
    own = await slash(ben, channel, "gears cog")
    assert VAULT in own.text


async def test_an_area_is_described(table: TimedTable) -> None:
    (ana,) = await people_at(table, "Ana")
    channel = await begin(table, ana)
    told = await slash(ana, channel, "gears area", area="0a-s")
    assert told.ephemeral
    assert "0A-r" in told.text
    unknown = await slash(ana, channel, "gears area", area="9Z-q")
    assert unknown.text == "🚫 " + say("en", "error-area-unknown", area="9Z-q")
    found = await ana.autocomplete(channel, "gears area", "area", "0A-q")
    assert isinstance(found, list)
    assert [one.value for one in found] == ["0A-q"]


# Reactions


async def asked_to_follow(table: TimedTable, ana: Person, ben: Person) -> str:
    """Marcus leaves the area; Cole holds a Follow card."""
    channel = await begin(table, ana, ben, **HANDS)
    await slash(ana, channel, "gears play", card="assault")
    await slash(ana, channel, "gears move", to="0A-r")
    return channel


async def test_a_reaction_is_asked_in_private(table: TimedTable) -> None:
    ana, ben = await people_at(table, "Ana", "Ben")
    channel = await asked_to_follow(table, ana, ben)
    public = await newest(ana, channel)
    assert is_deciding(public)
    assert say("en", "table-ask-reactors", who=f"<@{ben.id}>") in public.text
    assert "Vault" not in public.text
    assert VAULT not in public.text
    (control,) = [b for b in public.buttons if "decide" in (b.custom_id or "")]
    stranger = await ana.click(public, control.custom_id or "")
    assert isinstance(stranger, Seen)
    assert stranger.text.startswith("🚫")
    asked = await ben.click(public, control.custom_id or "")
    assert isinstance(asked, Seen)
    assert asked.ephemeral
    wanted = next(b.custom_id for b in asked.buttons if b.label == VAULT)
    await ben.click(asked, wanted or "")
    await table.quiet()
    assert "**Follow**" in (await newest(ana, channel)).text
    await slash(ana, channel, "gears skip")
    assert await fact(table, channel, "cog.cole.area") == "0A-r"


async def test_a_standing_order_spares_the_question(table: TimedTable) -> None:
    ana, ben = await people_at(table, "Ana", "Ben")
    never = {"game": "gears-of-war", "decision": "follow", "choose": "no", "when": "leader=marcus"}
    told = await slash(ben, "table", "me orders add", **never)
    assert "Marcus" in told.text
    channel = await begin(table, ana, ben, **HANDS)
    orders = (await services_of(table).person(ben.id)).orders
    await services_of(table).sessions.set_standing(channel, ben.id, "cole", orders, delivery())
    await slash(ana, channel, "gears play", card="assault")
    moved = await slash(ana, channel, "gears move", to="0A-r")
    assert not is_deciding(moved)
    assert await fact(table, channel, "cog.marcus.area") == "0A-r"
    # Declining shows nobody that there was something to decline.
    assert "📜" not in moved.text
    assert "Cole" not in news(moved)


async def test_a_reaction_that_nobody_answers_is_declined_in_time(table: TimedTable) -> None:
    ana, ben = await people_at(table, "Ana", "Ben")
    channel = await asked_to_follow(table, ana, ben)
    services = services_of(table)
    room = await services.room(channel)
    assert room.campaign is None
    await slash(ana, channel, "campaign create", name="Sera")
    campaign = await services.records.latest_campaign(channel)
    assert campaign is not None
    await services.records.begin_game(channel, campaign.id, "")
    await slash(ana, channel, "campaign settings", reactions=15)
    await table.later(minutes=16)
    look = await services.sessions.look(channel)
    assert look.asks == ()
    assert await fact(table, channel, "cog.marcus.area") == "0A-r"
    assert await fact(table, channel, "cog.cole.hand") == ["vault", "overwatch"]
    over = say("en", "news-window-over", what=say("en", "ask-gears-follow.name"))
    assert over in (await newest(ana, channel)).text
    assert find_button(await newest(ana, channel), "hand")
