"""Before a game: who plays whom, what is dealt at random, and a start in one press."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.local.payloads.components import walk
from bot.locale import say
from tests.driver import Person, Table
from tests.e2e.gathering import find_button, find_menu, pick, start, until
from tests.e2e.playing import delivery, services_of, wordy_table
from tests.e2e.seen import Seen, Select, private
from tests.e2e.survivors import CAST, GAME, MISSION


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[Table]:
    async with wordy_table(tmp_path) as table:
        yield table


async def opened(host: Person, game: str = GAME, **more: Any) -> Seen:
    lobby = await host.slash("table", "game new", game=game, **more)
    assert isinstance(lobby, Seen), lobby
    return lobby


async def picker_of(person: Person, lobby: Seen) -> Seen:
    return private(await person.click(lobby, find_button(lobby, "lobby-characters")))


def ticks(picker: Seen) -> Select:
    return picker.select(find_menu(picker, "lobby-take"))


def descriptions(message: Seen, verb: str) -> dict[str, str]:
    """What stands under each option of a menu."""
    wanted = find_menu(message, verb)
    parts = (one for one in walk(message.body["components"]) if one.get("custom_id") == wanted)
    return {one["value"]: one.get("description", "") for one in next(parts)["options"]}


async def seats_of(table: Table, lobby: Seen) -> dict[str, tuple[str, ...]]:
    """Who has whom in the lobby of this channel."""
    found = await services_of(table).records.lobby(lobby.channel)
    assert found is not None
    return {user: tuple(characters) for user, characters in found.players.items()}


# Ticks


@pytest.mark.parametrize(
    ("locale", "none", "own", "taken"),
    [
        ("en-US", "You have no character yet.", "You play **Bear**.", "🔒 Dan · taken by Ana"),
        ("es-ES", "Aún no tienes personaje.", "Llevas a **Oso**.", "🔒 Dan · de Ana"),
    ],
)
async def test_own_choices_are_ticked_and_taken_ones_marked(
    table: Table, ana: Person, locale: str, none: str, own: str, taken: str
) -> None:
    ben = await table.player("Ben", locale=locale)
    lobby = await opened(ana)
    await pick(ana, lobby, "dan", "joe")
    picker = await picker_of(ben, lobby)
    assert none in picker.text
    assert ticks(picker).chosen == ()
    assert taken in {option.name for option in ticks(picker).options}
    await ben.select(picker, ticks(picker).custom_id, "bear")
    picker = await ben.again(picker)
    assert own in picker.text
    assert ticks(picker).chosen == ("bear",)
    # Who has them sees the same characters ticked, and Ben's marked.
    mine = await picker_of(ana, lobby)
    assert set(ticks(mine).chosen) == {"dan", "joe"}
    assert any("🔒" in name and "Ben" in name for name, _ in ticks(mine).options)


async def test_the_picker_offers_no_more_than_is_left(
    table: Table, ana: Person, eva: Person
) -> None:
    """The mission allows three each, but others have taken theirs."""
    lobby = await opened(ana, "cards-of-the-dead")
    await pick(ana, lobby, "rick")
    picker = await picker_of(ana, lobby)
    assert "up to 3" in picker.text
    assert not picker.button(find_button(picker, "lobby-random")).disabled
    await pick(eva, lobby, "selena", "dan")
    picker = await picker_of(ana, lobby)
    assert "Choose one." in picker.text
    assert picker.button(find_button(picker, "lobby-random")).disabled
    ben = await table.player("Ben", locale="es-ES")
    picker = await picker_of(ben, lobby)
    assert say("es", "picker-gone") in picker.text
    assert picker.button(find_button(picker, "lobby-random")).disabled


async def test_a_setting_says_what_it_is_about(ana: Person) -> None:
    """A menu shows what is chosen in place of its name."""
    lobby = await opened(ana, "cards-of-the-dead")
    panel = private(await ana.click(lobby, find_button(lobby, "lobby-settings")))
    many, one, _ = (panel.select(menu.custom_id) for menu in panel.selects)
    assert next(name for name, _ in one.options) == "First Survivor: By lot"
    assert not any(name.startswith("Challenges") for name, _ in many.options)


async def test_a_tick_adds_and_an_unticked_one_is_given_back(table: Table, ana: Person) -> None:
    lobby = await opened(ana)
    await pick(ana, lobby, "dan")
    picker = await picker_of(ana, lobby)
    await ana.select(picker, ticks(picker).custom_id, "dan", "joe")
    assert await seats_of(table, lobby) == {ana.id: ("dan", "joe")}
    await until(ana, lobby, "Dan and Joe")
    await ana.select(picker, ticks(await ana.again(picker)).custom_id, "joe")
    assert await seats_of(table, lobby) == {ana.id: ("joe",)}
    await ana.select(picker, ticks(await ana.again(picker)).custom_id)
    assert await seats_of(table, lobby) == {ana.id: ()}
    await until(ana, lobby, "no character yet")


async def test_a_refused_tick_disappears_and_says_why(
    table: Table, ana: Person, eva: Person
) -> None:
    lobby = await opened(ana)
    await pick(ana, lobby, "dan")
    await pick(eva, lobby, "joe")
    picker = await picker_of(eva, lobby)
    await eva.select(picker, ticks(picker).custom_id, "joe", "dan")
    picker = await eva.again(picker)
    assert picker.text.startswith("🚫")
    assert f"<@{ana.id}>" in picker.text.splitlines()[0]
    assert ticks(picker).chosen == ("joe",)
    assert await seats_of(table, lobby) == {ana.id: ("dan",), eva.id: ("joe",)}
    # The next tick that can be takes the sentence away again.
    await eva.select(picker, ticks(picker).custom_id, "joe", "cathy")
    picker = await eva.again(picker)
    assert "🚫" not in picker.text
    assert set(ticks(picker).chosen) == {"joe", "cathy"}


async def test_who_may_have_one_only_takes_another_in_its_place(table: Table, ana: Person) -> None:
    lobby = await opened(ana, "gears-of-war")
    await pick(ana, lobby, "dom")
    await pick(ana, lobby, "baird")
    assert await seats_of(table, lobby) == {ana.id: ("baird",)}


async def test_somebody_at_random_is_added_to_the_own_ones(table: Table, ana: Person) -> None:
    lobby = await opened(ana)
    await pick(ana, lobby, "dan")
    picker = await picker_of(ana, lobby)
    await ana.click(picker, find_button(picker, "lobby-random"))
    picker = await ana.again(picker)
    own = (await seats_of(table, lobby))[ana.id]
    assert len(own) == 2
    assert "dan" in own
    assert set(ticks(picker).chosen) == set(own)


# What is missing, dealt at random


async def test_the_rest_is_dealt_and_what_was_chosen_stays(
    table: Table, ana: Person, eva: Person
) -> None:
    lobby = await opened(ana, variant="smells-like-team-spirit")
    await pick(ana, lobby, "dan")
    await eva.click(lobby, find_button(lobby, "lobby-join"))
    await pick(eva, lobby, "joe")
    assert (await ana.again(lobby)).button("Deal the rest")
    await ana.click(lobby, find_button(lobby, "lobby-deal"))
    dealt = await seats_of(table, lobby)
    assert "dan" in dealt[ana.id]
    assert "joe" in dealt[eva.id]
    assert [len(own) for own in dealt.values()] == [3, 3]
    lobby = await until(ana, lobby, "Ready")
    assert "lobby-deal" not in {(one.custom_id or "").split(":")[1] for one in lobby.buttons}


async def test_only_the_host_deals(ana: Person, eva: Person) -> None:
    lobby = await opened(ana)
    refused = private(await eva.click(lobby, find_button(lobby, "lobby-deal")))
    assert f"<@{ana.id}>" in refused.text
    assert "lobby-deal" in {(one.custom_id or "").split(":")[1] for one in lobby.buttons}


@pytest.mark.parametrize("game", ["rue-morgue", "gears-of-war", "cards-of-the-dead"])
@pytest.mark.parametrize("locale", ["en-US", "es-ES"])
async def test_a_lobby_starts_as_it_is_in_one_press(
    table: Table, ana: Person, game: str, locale: str
) -> None:
    """The host is alone, has chosen nobody, and presses once: the game is there with a goal pinned
    above it, and nobody has more than the mission needs."""
    await table.player("Ana", locale=locale)
    lobby = await opened(ana, game)
    label = {"en-US": ("Start as it is", "Start"), "es-ES": ("Empezar tal cual", "Empezar")}[locale]
    assert lobby.button(label[0] if game == GAME else label[1])
    thread = await start(ana, lobby)
    seats = (await services_of(table).sessions.look(thread.id)).seats
    assert len(seats) == (6 if game == GAME else 1)
    assert set(seats.values()) == {ana.id}
    (pin,) = await ana.pins(thread)
    assert ("Goal:" if locale == "en-US" else "Meta:") in pin.text


async def test_a_lobby_that_cannot_be_filled_says_why(ana: Person) -> None:
    lobby = await opened(ana, variant="finders-keepers")
    assert "One more person is needed." in lobby.text
    refused = private(await ana.click(lobby, find_button(lobby, "lobby-start")))
    assert refused.text
    assert ana.threads() == []


async def test_rivals_get_teams_without_a_setting(table: Table, ana: Person, eva: Person) -> None:
    """A mission for rivals starts in one press too: the teams that it needs are set."""
    lobby = await opened(ana, variant="finders-keepers")
    await eva.click(lobby, find_button(lobby, "lobby-join"))
    thread = await start(ana, lobby)
    look = await services_of(table).sessions.look(thread.id)
    assert len(look.view.teams) == 2
    assert (
        len({look.view.survivors[seat].team for seat, u in look.seats.items() if u == eva.id}) == 1
    )


@pytest.mark.parametrize(
    ("locale", "deal"),
    [("en-US", "Deal the rest at random"), ("es-ES", "Repartir el resto al azar")],
)
async def test_starting_equipment_is_dealt_at_random_in_one_press(
    table: Table, locale: str, deal: str
) -> None:
    """Where a group wants to be asked, one press still settles all that is left to hand out."""
    ben = await table.player("Ben", locale=locale)
    services, place = services_of(table), table.local.create_channel("gear").id
    options = {"mission": MISSION, "survivors": list(CAST), "players": [list(CAST)]}
    await services.records.set_language(place, locale[:2], chosen=True)
    await services.sessions.create(
        place, GAME, options, user=ben.id, seats=dict.fromkeys(CAST, ben.id), gms=[ben.id],
        seed=seed_from("gear"), delivery_id=delivery(), ties="ask",
    )  # fmt: skip
    await services.records.begin_game(place, None, MISSION)
    services.forget_rooms()
    await services.turn_messages.post(place)
    assert {ask.kind for ask in (await services.sessions.look(place)).asks} == {"starting-gear"}
    message = next(one for one in reversed(await ben.messages(place)) if one.buttons or one.selects)
    await choose(ben, message, deal)
    look = await services.sessions.look(place)
    assert all(ask.kind != "starting-gear" for ask in look.asks)
    assert all(who.cards for who in look.view.survivors.values())


async def choose(person: Person, message: Seen, words: str) -> None:
    """The button or the option of a menu with these words."""
    for button in message.buttons:
        if button.label.endswith(words):
            await person.click(message, button.custom_id or "")
            return
    for menu in message.selects:
        for option in menu.options:
            if option.name.endswith(words):
                await person.select(message, menu.custom_id, option.value)
                return
    raise AssertionError((words, message, message.selects))
