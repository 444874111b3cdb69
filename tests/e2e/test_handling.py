"""Ties that the bot settles, and reactions that each person has said once how to handle."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Look
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable, pinged, same_seed
from tests.e2e.gathering import find_button, newest, open_lobby, start
from tests.e2e.pairs import campaign
from tests.e2e.playing import delivery, lay_out, news, services_of
from tests.e2e.seen import Seen, Thread

GAME = find_game("gears-of-war")
SIGN, KIND = "⚖️", "reaction-plan"
SETTING = say("en", "setting-ties")
# A Drone beside Marcus and Cole; nobody else stands near. Cole holds a Guard card.
DRONE: dict[str, Any] = {
    "step": "order",
    "cog.marcus.hand": ["vault", "vault", "vault", "vault"],
    "cog.cole.hand": ["overwatch", "vault", "vault"],
    "cog.cole.weapons": ["lancer:2"],
    "ordered": True,
    "deck.ai": [14],
}


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TimedTable]:
    same_seed(monkeypatch)
    async with TimedTable(tmp_path) as table:
        yield table


async def lobby_of(table: TimedTable, ana: Person, eva: Person) -> Seen:
    lobby = await open_lobby({ana: ("marcus",), eva: ("cole",)}, game=GAME.id)
    await table.quiet()
    return await ana.again(lobby)


async def choose_ties(table: TimedTable, host: Person, lobby: Seen, ties: str) -> Seen:
    """In the private settings of the lobby, on whatever page they are."""
    panel = await host.click(lobby, find_button(lobby, "lobby-settings"))
    assert isinstance(panel, Seen), panel
    for _ in range(5):
        menus = [m.custom_id for m in panel.selects if ":ties:" in m.custom_id]
        if menus:
            (menu,) = (one for one in panel.selects if one.custom_id == menus[0])
            assert all(SETTING in one.name for one in menu.options)  # what is chosen stands alone
            await host.select(panel, menus[0], ties)
            await table.quiet()
            return await host.again(lobby)
        await host.click(panel, panel.buttons[-1].custom_id or "")
        panel = await host.again(panel)
    raise AssertionError("there is no such setting")


async def told_in(person: Person, place: Thread | str, sign: str) -> list[str]:
    seen = await person.messages(place)
    return [line for one in seen for line in one.text.splitlines() if line.startswith(sign)]


def whole(seen: object) -> str:
    """All words of a message, with those of its embeds."""
    assert isinstance(seen, Seen), seen
    return "\n".join([seen.text, *(str(one.get("description", "")) for one in seen.embeds)])


# Ties


async def test_a_game_begins_without_a_question_and_tells_it_in_one_line(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await lobby_of(table, ana, eva)
    assert f"**{say('en', 'setting-ties')}**: {say('en', 'ties-quick')}" in lobby.text
    thread = await start(ana, lobby)
    await table.quiet()
    look = await table.look(thread)
    assert look.asks == ()
    (line,) = await told_in(ana, thread, SIGN)
    what = ", ".join(("Cover of a Locust", "Starting area (2 times) and Starting cover"))
    assert line == say("en", "news-quick-start", what=what)


async def test_who_wants_to_lay_out_the_start_says_so_in_the_lobby(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await choose_ties(table, ana, await lobby_of(table, ana, eva), "ask")
    assert say("en", "ties-ask") in lobby.text
    thread = await start(ana, lobby)
    look = await table.look(thread)
    assert look.asks
    assert all(GAME.decisions.is_tie(ask) for ask in look.asks)
    assert await told_in(ana, thread, SIGN) == []


async def test_a_campaign_says_it_for_its_games(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    told = await campaign(ana, ties="ask")
    assert say("en", "ties-ask") in told.text
    lobby = await lobby_of(table, ana, eva)
    assert say("en", "ties-ask") in lobby.text
    thread = await start(ana, lobby)
    assert (await table.look(thread)).asks
    await ana.slash("table", "campaign settings", ties="quick")  # the game goes on by it
    await table.quiet()
    assert (await table.look(thread)).asks == ()
    assert len(await told_in(ana, thread, SIGN)) == 1


async def test_undo_lets_one_lay_out_the_start(table: TimedTable, ana: Person) -> None:
    thread = await start(ana, await open_lobby({ana: ("marcus",)}, game=GAME.id))
    await table.quiet()
    shown = await newest(ana, thread)
    preview = await ana.click(shown, find_button(shown, "undo"))
    assert isinstance(preview, Seen)
    assert say("en", "undo-start") in preview.text
    await ana.click(preview, find_button(preview, "undo-do"))
    await table.quiet()
    look = await table.look(thread)
    assert look.asks
    assert all(GAME.decisions.is_tie(ask) for ask in look.asks)
    told = "\n".join(one.text for one in await ana.messages(thread))
    assert say("en", "news-undo-start") in told


async def test_what_the_bot_has_settled_stands_in_ledger_and_log_and_in_the_undo(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    thread = await start(ana, await lobby_of(table, ana, eva))
    await table.quiet()
    what = ", ".join(("Cover of a Locust", "Starting area (2 times) and Starting cover"))
    line = say("en", "ledger-spoken-quick", what=what)
    shown = await newest(ana, thread)
    preview = await ana.click(shown, find_button(shown, "undo"))
    for seen in (
        await ana.slash(thread, "gm ledger"),
        await ana.slash(thread, "game log"),
        preview,
    ):
        assert line in whole(seen)
    spanish = await eva.slash(thread, "partida historial")
    assert say("es", "ledger-spoken-quick", what="|").partition("|")[0] in whole(spanish)


# Reactions


async def test_everybody_chooses_in_the_lobby_in_private(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    lobby = await lobby_of(table, ana, eva)
    panel = await eva.click(lobby, find_button(lobby, "lobby-reactions"))
    assert isinstance(panel, Seen)
    assert panel.ephemeral
    assert say("es", "reactions-now-wise") in panel.text
    (menu,) = panel.selects
    assert [one.value for one in menu.options] == ["wise", "orders", "ask"]
    await eva.select(panel, menu.custom_id, "ask")
    assert say("es", "reactions-now-ask") in (await eva.again(panel)).text
    assert (await services_at(table.bot).person(eva.id)).reactions == "ask"
    assert (await ana.again(lobby)).text == lobby.text  # nobody else reads of it


async def test_orders_say_it_later(table: TimedTable, ana: Person, eva: Person) -> None:
    seen = await ana.slash("table", "me orders reactions")
    assert isinstance(seen, Seen)
    assert say("en", "reactions-now-wise") in seen.text
    await ana.slash("table", "me orders reactions", how="orders")
    assert (await services_at(table.bot).person(ana.id)).reactions == "orders"
    listed = await ana.slash("table", "me orders list")
    assert isinstance(listed, Seen)
    assert say("en", "reactions-now-orders") in listed.text
    seen = await eva.slash("table", "yo órdenes reacciones", cómo="ask")
    assert isinstance(seen, Seen)
    assert say("es", "reactions-now-ask") in seen.text


async def begun(table: TimedTable, *people: Person, **reactions: str) -> str:
    """A Locust step is about to begin; the first person leads."""
    services, place = services_of(table), table.local.create_channel(f"front-{delivery()}").id
    seats = dict(zip(("marcus", "cole"), (person.id for person in people), strict=True))
    options = {"cogs": list(seats), "map": ["0A"], "first": "marcus", "reaction_plans": True}
    wishes: Any = reactions
    await services.sessions.create(
        place, GAME.id, options, user=people[0].id, seats=seats, gms=[people[0].id],
        ties="quick", reactions=wishes, delivery_id=delivery(),
    )  # fmt: skip
    await services.records.begin_game(place, None, "emergence")
    services.forget_rooms()
    await services.turn_messages.post(place)
    area = (await services.sessions.complete_state(place, people[0].id))[1].cogs["marcus"].area
    facts = {**DRONE, "cog.cole.area": area, f"area.{area}.drone": 1}
    await lay_out(table, place, facts)
    await people[0].slash(place, "gears end")
    await table.quiet()
    return place


async def looked(table: TimedTable, place: str) -> Look:
    return await services_of(table).sessions.look(place)


async def test_wisely_nobody_is_asked_and_the_ledger_tells(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    place = await begun(table, ana, eva, marcus="wise", cole="wise")
    assert (await looked(table, place)).asks == ()
    shown = await newest(ana, place)
    assert say("en", f"ask-gears-{KIND}.name") not in shown.text


@pytest.mark.parametrize("hand", [["overwatch", "vault", "vault"], ["vault", "vault", "vault"]])
async def test_what_the_bot_has_reacted_stands_in_ledger_and_log_and_in_the_undo(
    table: TimedTable, ana: Person, eva: Person, hand: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a reaction that was made; of one that was let pass, or could not be, nothing is told."""
    monkeypatch.setitem(DRONE, "cog.cole.hand", hand)
    place = await begun(table, ana, eva, marcus="wise", cole="wise")
    line = say("en", "ledger-spoken-wise", seat="Cole", what=say("en", "ask-gears-guard.name"))
    shown = await newest(ana, place)
    preview = await ana.click(shown, find_button(shown, "undo"))
    for seen in (
        await ana.slash(place, "gm ledger"),
        await ana.slash(place, "game log"),
        preview,
    ):
        assert (line in whole(seen)) == ("overwatch" in hand)
        assert say("en", f"ask-gears-{KIND}.name") not in whole(seen)


async def test_who_wants_to_be_asked_plans_in_private_and_once(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    place = await begun(table, ana, eva, marcus="ask", cole="ask")
    look = await looked(table, place)
    assert [ask.kind for ask in look.asks] == [KIND, KIND]  # at the same time
    shown = await newest(ana, place)
    assert all(one not in shown.text for one in ("Overwatch", "Vault"))
    panel = await eva.click(shown, find_button(shown, "decide"))
    assert isinstance(panel, Seen)
    assert panel.ephemeral
    labels = [one.label for one in panel.buttons]
    labels += [one.name for menu in panel.selects for one in menu.options]
    assert GAME.words.word("option", "guard-first", "es") in labels
    await eva.slash(place, "partida decidir", elección="guard-first")
    await table.quiet()
    assert (await looked(table, place)).waiting == ("marcus",)
    await ana.slash(place, "game decide", choice="nothing")
    await table.quiet()
    assert (await looked(table, place)).asks == ()  # no more questions in this step
    told = "\n".join(one.text for one in await ana.messages(place))
    assert "Guard" in told


async def test_the_window_of_a_plan_closes_with_nothing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    place = await begun(table, ana, eva, marcus="wise", cole="ask")
    assert (await looked(table, place)).waiting == ("cole",)
    await table.later(minutes=61)
    await table.quiet()
    assert (await looked(table, place)).asks == ()
    last = await newest(ana, place)
    assert eva.id not in news(last)  # nobody is named


async def step_again(table: TimedTable, place: str, gm: Person) -> None:
    """Marcus' turn ends once more, with a Drone beside him."""
    area = (await services_of(table).sessions.complete_state(place, gm.id))[1].cogs["marcus"].area
    hand = {"cog.cole.hand": ["vault", "vault"], "cog.cole.bleeding": False, "cog.cole.area": area}
    await lay_out(table, place, {"active": "marcus", **DRONE, f"area.{area}.drone": 1, **hand})
    seen = await gm.slash(place, "gears end")
    assert isinstance(seen, Seen)
    assert not seen.text.startswith("🚫"), seen
    await table.quiet()


async def test_who_was_silent_is_not_waited_for_until_they_act(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """Else each Locust step would wait an hour for somebody who is not there; their turn is still
    theirs."""
    place = await begun(table, ana, eva, marcus="wise", cole="ask")
    await table.later(minutes=61)
    assert (await looked(table, place)).waiting == ("cole",)
    await table.later(hours=9)
    assert (await looked(table, place)).waiting == ("cole",)
    await step_again(table, place, ana)
    assert (await looked(table, place)).asks == ()
    await eva.slash(place, "game board")
    await step_again(table, place, ana)
    assert (await looked(table, place)).waiting == ("cole",)


async def test_who_thinks_again_leaves_an_open_question_to_the_bot(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    place = await begun(table, ana, eva, marcus="wise", cole="ask")
    assert (await looked(table, place)).asks
    await eva.slash(place, "yo órdenes reacciones", cómo="wise")
    await table.quiet()
    assert (await looked(table, place)).asks == ()


@pytest.mark.parametrize("hand", [["overwatch", "vault"], ["vault", "vault"]])
async def test_a_plan_calls_those_who_want_to_be_asked_whatever_they_hold(
    table: TimedTable, ana: Person, eva: Person, hand: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Eva leaves reactions to the bot: it is not her turn, and nobody calls her."""
    monkeypatch.setitem(DRONE, "cog.marcus.hand", [*hand, "vault", "vault"])
    place = await begun(table, ana, eva, marcus="ask", cole="wise")
    assert (await looked(table, place)).waiting == ("marcus",)
    shown = await newest(ana, place)
    assert f"<@{ana.id}>" in shown.text.splitlines()[0]
    assert f"<@{eva.id}>" not in shown.text
    assert pinged(shown) <= {ana.id}


async def test_who_leaves_reactions_to_the_bot_is_not_asked_behind_the_button_either(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    """Nor does /help say so: an answer would overrule what Eva has said once for all."""
    place = await begun(table, ana, eva, marcus="ask", cole="wise")
    shown = await newest(ana, place)
    other = await eva.click(shown, find_button(shown, "decide"))
    assert isinstance(other, Seen)
    assert not other.buttons
    assert say("es", "choice-my-reactions-ask") in other.text
    helped = await eva.slash(place, "ayuda")
    assert isinstance(helped, Seen)
    assert say("es", "help-asked") not in helped.text
    asked = await ana.click(shown, find_button(shown, "decide"))
    assert isinstance(asked, Seen)
    assert asked.buttons


async def test_of_several_plans_the_first_line_names_those_who_are_missing(
    table: TimedTable, ana: Person, eva: Person
) -> None:
    place = await begun(table, ana, eva, marcus="ask", cole="ask")
    first = (await newest(ana, place)).text.splitlines()[0]
    assert f"<@{ana.id}>" in first
    assert f"<@{eva.id}>" in first
    assert say("en", "table-ask-each", who="") in first  # one answer does not count for all
    await eva.slash(place, "partida decidir", elección="nothing")
    await table.quiet()
    first = (await newest(ana, place)).text.splitlines()[0]
    assert f"<@{ana.id}>" in first
    assert f"<@{eva.id}>" not in first
