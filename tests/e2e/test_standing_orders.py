"""Standing orders about reactions as people meet them: what they do, what is told of it, what is
refused, and in whose language."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.locale import say
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import newest
from tests.e2e.playing import fact, lay_out, news, services_of
from tests.e2e.seen import Seen, message_of
from tests.e2e.test_gears import GAME, begin
from tests.e2e.test_play import people_at
from tests.e2e.test_secret_reactions import ONE_HOLDER

ORDERED = "📜"
ZOMBICIDE = "rue-morgue"


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def seated(table: TimedTable, **facts: Any) -> tuple[str, list[Person]]:
    """Of four people Eva, who reads Spanish, alone holds a Guard card (for Dominic)."""
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place = await begin(table, *people, map=["0A"])
    await lay_out(table, place, ONE_HOLDER | facts)
    return place, people


async def order(person: Person, place: str, decision: str, choose: str, when: str = "") -> Seen:
    told = await person.slash(
        place, "me orders add", game=GAME, decision=decision, choose=choose,
        **({"when": when} if when else {}),
    )  # fmt: skip
    assert isinstance(told, Seen)
    assert told.ephemeral
    return told


async def locust_step(table: TimedTable, place: str, ana: Person) -> str:
    """Ana ends her turn; the words of what happened then."""
    await ana.slash(place, "gears end")
    await table.quiet()
    seen = [one for one in await ana.messages(place, 100) if not one.ephemeral]
    return "\n".join(one.text for one in seen)


@pytest.mark.parametrize("choose", ["any", "*/*/*", "*/lancer/*", "overwatch/*", "most:dice"])
async def test_an_order_to_guard_guards(table: TimedTable, choose: str) -> None:
    place, people = await seated(table)
    await order(people[1], place, "guard", choose)
    told = await locust_step(table, place, people[0])
    assert "overwatch" not in await fact(table, place, "cog.dominic.hand")
    assert ORDERED in told
    assert "**Guard**" in told


@pytest.mark.parametrize("choose", ["not-now", "not-this-one", "no"])
async def test_an_order_to_decline_is_not_told(table: TimedTable, choose: str) -> None:
    """It would tell that he holds a card, and read as if he had guarded."""
    place, people = await seated(table)
    await order(people[1], place, "guard", choose)
    told = await locust_step(table, place, people[0])
    assert await fact(table, place, "cog.dominic.hand") == ["overwatch"]
    assert ORDERED not in told
    asks = (await services_of(table).sessions.look(place)).asks
    assert "guard" not in [ask.kind for ask in asks]


# What makes no sense


@pytest.mark.parametrize(
    ("decision", "choose", "when", "key", "hint"),
    [
        ("dodge", "any", "dices>=3", "order-condition", "`dice` (attack dice)"),
        ("dodge", "any", "distance>=1", "order-condition", "`cards` (cards in your hand)"),
        ("dodge", "any", "enemy=bommer", "order-value", "Boomer"),
        ("dodge", "any", "dice>=5, dice<=2", "order-range", "at least 5"),
        ("dodge", "any", "enemy>=2", "order-when", "enemy"),
        ("dodge", "any", "dice=boomer", "order-when", "dice=boomer"),
        ("dodge", "never", "", "order-option", "`no` (No)"),
        ("dodge", "overwatch", "", "order-option", "`assault`"),
        ("dodge", "most:", "", "order-option", "`any`"),
        ("dodge", "most:dice", "", "order-option", "`any`"),
        ("dodge", "assault, default", "", "order-alone", "default"),
        ("guard", "*/lancer/sideways", "", "order-option", "`*/*/*` (Any attack)"),
        ("guard", "most:teeth", "", "order-option", "Any attack"),
        ("wound-cards", "any", "", "order-option", "Keep the cards for Guard"),
    ],
)
async def test_what_could_never_speak_is_refused(
    table: TimedTable, decision: str, choose: str, when: str, key: str, hint: str
) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    told = await order(ana, "table", decision, choose, when)
    start = say("en", f"error-{key}", text="@", what="@", possible="@", name="@", low=5, high=2)
    assert told.text.startswith("🚫")
    assert start.rpartition("@")[2].split("{")[0] in told.text
    assert hint in told.text
    spanish = await order(eva, "table", decision, choose, when)
    assert spanish.text.startswith("🚫")
    assert spanish.text != told.text
    for person in (ana, eva):
        assert (await services_of(table).person(person.id)).orders == ()


# In the reader's language


async def test_orders_are_typed_and_shown_in_either_language(table: TimedTable) -> None:
    ana, eva = await people_at(table, "Ana", "Eva")
    shown = await order(eva, "table", "dodge", "any", "dados >= 3 y cartas>=2; enemigo: Boomer")
    assert "si dados de ataque ≥ 3, cartas en tu mano ≥ 2 y enemigo: Boomer" in shown.text
    assert "`" not in shown.text
    assert say("es", f"game-{GAME}") in shown.text
    await order(ana, "table", "dodge", "any", "attack dice ≥ 3, cards>=2, enemy=boomer")
    services = services_of(table)
    made = (await services.person(eva.id)).orders
    assert made == (await services.person(ana.id)).orders
    assert made[0].at_least == {"dice": 3, "cards": 2}
    assert made[0].only == {"enemy": ("boomer",)}
    follow = await order(eva, "table", "follow", "no", "quien se mueve = marcus")
    assert "quien se mueve: Marcus" in follow.text
    listed = await eva.autocomplete("table", "me orders remove", "number", "")
    assert isinstance(listed, list)
    assert all("*" not in one.name and "`" not in one.name for one in listed)
    assert listed[0].name.startswith("1. Esquivar (")


async def test_what_was_picked_from_the_suggestions_can_be_typed_on(table: TimedTable) -> None:
    """A client shows the words of what was picked, and sends them with what is typed after."""
    (ana, eva) = await people_at(table, "Ana", "Eva")
    about: dict[str, Any] = {"game": GAME, "decision": "guard"}
    for option, typed, value in (
        ("when", "dados de ataque ≥ 3, enem", "dice>=3, enemy=boomer"),
        ("choose", "Cualquier ataque, no", "*/*/*, not-now"),
    ):
        found = await eva.autocomplete("table", "me orders add", option, typed, **about)
        assert isinstance(found, list)
        assert value in [one.value for one in found]
        picked = next(one for one in found if one.value == value)
        chosen = {"choose": "any", option: picked.name}
        told = await eva.slash("table", "me orders add", **about, **chosen)
        assert isinstance(told, Seen)
        assert not told.text.startswith("🚫"), told.text
    first = await ana.autocomplete("table", "me orders add", "choose", "", **about)
    assert isinstance(first, list)
    assert "Any attack" in [one.name for one in first]
    refused = await ana.autocomplete("table", "me orders add", "when", "dices>=3", **about)
    assert refused == []


async def test_an_order_names_its_game(table: TimedTable) -> None:
    """`spawn-order` is asked in two games; an order for one is silent in the other."""
    (ana,) = await people_at(table, "Ana")
    for game in ("gears-of-war", ZOMBICIDE):
        await ana.slash("table", "me orders add", game=game, decision="spawn-order")
    orders = (await services_of(table).person(ana.id)).orders
    assert [order.game for order in orders] == ["gears-of-war", ZOMBICIDE]
    listed = message_of(await ana.slash("table", "me orders list"))
    assert say("en", "game-gears-of-war") in listed.text
    assert say("en", f"game-{ZOMBICIDE}") in listed.text


# An order made while one is asked


async def test_an_order_answers_what_is_open_already(table: TimedTable) -> None:
    place, people = await seated(table)
    await locust_step(table, place, people[0])
    services = services_of(table)
    assert (await services.sessions.look(place)).waiting == ("dominic",)
    told = await order(people[1], place, "guard", "not-now")
    await table.quiet()
    assert say("es", "order-answered", what="Proteger", channel=f"<#{place}>") in told.text
    assert "dominic" not in (await services.sessions.look(place)).waiting
    after = await newest(people[0], place)
    assert after.body.get("interaction_metadata") is None
    assert "Dominic" not in news(after)
    assert ORDERED not in after.text


async def test_an_order_that_does_not_fit_leaves_the_question(table: TimedTable) -> None:
    place, people = await seated(table)
    await locust_step(table, place, people[0])
    told = await order(people[1], place, "guard", "any", "enemy=boomer")
    await table.quiet()
    assert "✓" not in told.text
    assert (await services_of(table).sessions.look(place)).waiting == ("dominic",)
