"""/me: what people tell the bot about themselves, and how it forgets them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from bot.engine.decisions import Standing
from bot.locale import say
from bot.sessions.model import FORGOTTEN
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import GAME, find_button, gather, newest
from tests.e2e.seen import message_of

# Settings


async def test_settings_are_shown_and_changed_in_private(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    shown = message_of(await ana.slash("table", "me settings"))
    assert shown.ephemeral
    assert await eva.messages("table") == []
    changed = message_of(await eva.slash(
        "table", "yo ajustes", idioma="en", avisos=False, siguiente=True,
        **{"despierto-desde": 7, "despierto-hasta": 23, "zona": "America/Bogota"},
    ))  # fmt: skip
    assert "7:00 to 23:00 (America/Bogota)" in changed.text
    await table.restart_bot()
    person = await services_at(table.bot).person(eva.id)
    assert (person.language, person.reminders, person.on_deck) == ("en", False, True)
    again = message_of(await eva.slash("table", "yo ajustes", idioma="auto"))
    assert say("es", "language-auto") in again.text
    always = message_of(
        await eva.slash("table", "yo ajustes", **{"despierto-desde": 7, "despierto-hasta": 7})
    )
    assert say("es", "waking-always") in always.text
    refused = message_of(await ana.slash("table", "me settings", zone="Europe/Madrid"))
    assert refused.text == "🚫 " + say("en", "error-waking-incomplete")


async def test_who_is_next_may_be_pinged(table: TimedTable, ana: Person, eva: Person) -> None:
    for person in (ana, eva):
        await person.slash("table", "me settings", **{"on-deck": True})
    thread = await gather(ana, eva)
    await table.quiet()
    first = await newest(ana, thread)
    assert {one["id"] for one in first.body["mentions"]} == {ana.id, eva.id}


async def test_away_until_a_day_or_for_some_days(table: TimedTable, ana: Person) -> None:
    await ana.slash(
        "table", "me settings",
        **{"waking-from": 8, "waking-to": 22, "zone": "America/Bogota"},
    )  # fmt: skip
    await ana.slash("table", "me away", until="2030-05-03")
    person = await services_at(table.bot).person(ana.id)
    assert person.away_until.startswith("2030-05-04T04:59")  # the end of that day in Bogotá
    await ana.slash("table", "me away", days=3)
    person = await services_at(table.bot).person(ana.id)
    assert person.away_until.startswith("2030-05-04T12:00")
    assert "2030" not in message_of(await ana.slash("table", "me away")).text
    for text, key in (("2030-04-30", "away-past"), ("soon", "away-unreadable")):
        refused = message_of(await ana.slash("table", "me away", until=text))
        assert refused.text == "🚫 " + say("en", f"error-{key}", text=text)
    back = message_of(await ana.slash("table", "me back"))
    assert back.text == say("en", "me-back")
    assert message_of(await ana.slash("table", "me back")).text == say("en", "me-not-away")


# Standing orders


async def test_orders_hold_in_every_game_of_a_channel(table: TimedTable, ana: Person) -> None:
    """Also where one game follows the other in the channel itself."""
    await ana.slash("table", "campaign create", name="Nights")
    await ana.slash("table", "campaign settings", threads=False)
    await ana.slash("table", "me orders add", game=GAME, decision="place", choose="reserve, hand")
    for number in range(2):
        lobby = message_of(await ana.slash("table", "game new", game=GAME))
        await ana.click(lobby, find_button(lobby, "lobby-start"))
        await ana.wait_for(lambda m: any("hand" in (b.custom_id or "") for b in m.buttons), 15)
        look = await table.bot.sessions.look(lobby.channel, ana.id)
        assert [order.kind for order in look.standing[look.mine[0]]] == ["place"]
        await table.bot.sessions.abandon(lobby.channel, ana.id, f"enough-{number}")
        await services_at(table.bot).turn_messages.post(lobby.channel)


async def test_standing_orders_hold_for_the_seats_of_now_and_later(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    before = await gather(ana, eva)
    kinds = await eva.autocomplete("table", "yo órdenes añadir", "decisión", "sitio", juego=GAME)
    assert isinstance(kinds, list)
    offered = await ana.autocomplete("table", "me orders add", "decision", "", game=GAME)
    assert "place" in [one.value for one in offered]
    seen = message_of(
        await ana.slash(
            "table", "me orders add", game=GAME, decision="place", choose="reserve, hand"
        )
    )
    assert "To the Reserve → To the hand" in seen.text
    await ana.slash("table", "me orders add", game=GAME, decision="keep", when="cards>=2")
    wanted = (
        Standing(kind="place", choose=("reserve", "hand"), game=GAME),
        Standing(kind="keep", at_least={"cards": 2}, game=GAME),
    )
    look = await table.bot.sessions.look(before.id, ana.id)
    assert look.standing[look.mine[0]] == wanted
    after = await gather(ana, eva)
    look = await table.bot.sessions.look(after.id, ana.id)
    assert look.standing[look.mine[0]] == wanted
    assert (await table.bot.sessions.look(after.id, eva.id)).standing == {"selena": ()}
    numbers = await ana.autocomplete("table", "me orders remove", "number", "")
    assert [one.value for one in numbers] == [1, 2]
    left = message_of(await ana.slash("table", "me orders remove", number=1))
    assert "2." not in left.text
    look = await table.bot.sessions.look(before.id, ana.id)
    assert look.standing[look.mine[0]] == wanted[1:]
    gone = message_of(await ana.slash("table", "me orders remove", number=5))
    assert gone.text == "🚫 " + say("en", "error-order-none", number=5)


async def test_orders_that_make_no_sense_are_refused(ana: Person, eva: Person) -> None:
    unknown = message_of(await ana.slash("table", "me orders add", game=GAME, decision="dodge"))
    assert unknown.text == "🚫 " + say("en", "error-decision-unknown", kind="dodge")
    when = message_of(
        await eva.slash(
            "table", "yo órdenes añadir", juego=GAME, decisión="place", cuando="siempre"
        )
    )
    assert when.text == "🚫 " + say("es", "error-order-when", text="siempre")
    none, reactions = say("es", "orders-none"), say("es", "reactions-now-wise")
    assert message_of(await eva.slash("table", "yo órdenes lista")).text == f"{none}\n{reactions}"


async def test_there_is_room_for_so_many_orders(table: TimedTable, ana: Person) -> None:
    orders = [Standing(kind="place", choose=f"card-{n}") for n in range(25)]
    await services_at(table.bot).change_person(ana.id, orders=tuple(orders))
    full = message_of(await ana.slash("table", "me orders add", game=GAME, decision="keep"))
    assert full.text == "🚫 " + say("en", "error-orders-full", most=25)
    listed = message_of(await ana.slash("table", "me orders list"))
    assert "25. " in listed.text


# Games


async def test_my_games_with_whom_they_wait_for(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    none = message_of(await eva.slash("table", "yo partidas"))
    assert none.text == say("es", "me-no-games")
    thread = await gather(ana, eva)
    look = await table.look(thread)
    seen = message_of(await ana.slash("table", "me games"))
    assert seen.ephemeral
    assert f"<#{thread.id}>" in seen.text
    assert f"<@{look.seats[look.waiting[0]]}>" in seen.text
    await table.bot.sessions.abandon(thread.id, look.gms[0], "stop")
    over = say("en", "game-ended-how", result=say("en", "ending-abandoned"))
    seen = message_of(await ana.slash("table", "me games"))
    assert over in seen.text  # also before the channel is told
    await services_at(table.bot).turn_messages.post(thread.id)
    for place, command in (("table", "me games"), (thread, "game status"), (thread, "game board")):
        assert over in message_of(await ana.slash(place, command)).text, command


# Being forgotten


async def test_forgetting_asks_back_and_then_leaves_no_trace(
    table: TimedTable, tmp_path: Path, ana: Person, eva: Person
) -> None:
    await ana.slash("table", "campaign create", name="Nights")
    thread = await gather(ana, eva)
    await eva.slash("table", "yo ajustes", idioma="en")
    await eva.slash("table", "yo órdenes añadir", juego=GAME, decisión="keep")
    await table.quiet()
    asked = message_of(await eva.slash(thread, "yo olvidar"))
    assert asked.ephemeral
    assert all(word in asked.text for word in ("What goes", "What stays", "neutral name"))
    await eva.click(asked, find_button(asked, "cancel"))
    assert (await services_at(table.bot).person(eva.id)).language == "en"
    board = (await services_at(table.bot).room(thread.id)).turn_message
    assert board is not None
    assert eva.id in board.people
    asked = message_of(await eva.slash(thread, "yo olvidar"))
    other = message_of(await ana.slash(thread, "me forget"))
    assert other.id != asked.id
    await eva.click(asked, find_button(asked, "confirm"))
    await table.quiet()
    look = await table.look(thread)
    assert set(look.seats.values()) == {ana.id, FORGOTTEN}
    assert (await services_at(table.bot).person(eva.id)).orders == ()
    await services_at(table.bot).set_pictures(board, board.pictures)  # one that was drawn meanwhile
    with sqlite3.connect(tmp_path / "games.sqlite") as database:
        assert not [line for line in database.iterdump() if eva.id in line]
    waiting = look.seats[look.waiting[0]]
    await table.later(seconds=61)
    after = await table.look(thread)  # the seat does not block: the stand-in plays it
    assert (after.version > look.version) == (waiting == FORGOTTEN)
    assert after.seats[after.waiting[0]] == ana.id
