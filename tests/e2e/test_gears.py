"""Gears of War at the local table: four people, reactions, a restart while one is awaited, a game
master."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from bot.engine.chance import seed_from
from bot.locale import say
from tests.driver import Person, Table
from tests.e2e.gathering import find_button, lead, newest, pick, table_of
from tests.e2e.playing import (
    ACTS,
    awaited,
    delivery,
    fact,
    is_deciding,
    is_over,
    lay_out,
    press,
    press_on,
    services_of,
    verb_of,
    wordy_table,
)
from tests.e2e.seen import Failed, Seen, private
from tests.e2e.test_play import by_id, people_at
from tests.sessions.helpers import results_of

GAME = "gears-of-war"
COGS = ("marcus", "dominic", "cole", "baird")


async def begin(table: Table, *people: Person, **options: Any) -> str:
    """A game in a channel of its own, without a lobby; the first person is GM."""
    services, place = services_of(table), table.local.create_channel(f"front-{delivery()}").id
    seats = dict(zip(COGS, (person.id for person in people), strict=False))
    given = {"cogs": list(seats), "first": "marcus", **options}
    await services.sessions.create(
        place, GAME, given, user=people[0].id, seats=seats, gms=[people[0].id],
        seed=seed_from("gears"), delivery_id=delivery(),
    )  # fmt: skip
    while asks := (await services.sessions.look(place)).asks:  # where they start
        ask = asks[0]
        await services.sessions.answer(place, seats[ask.seats[0]], ask.default, delivery())
    await services.records.begin_game(place, None, "emergence")
    services.forget_rooms()
    await services.turn_messages.post(place)
    return place


def reacting(now: Seen) -> bool:
    """Several may be asked at once, and nobody knows who."""
    return any(verb_of(button.custom_id) == "decide" for button in now.buttons)


async def take_part(person: Person, now: Seen) -> None:
    """Decide or do what the table offers; what is done with cards is done in private."""
    offered = {verb_of(one.custom_id) for one in now.controls}
    seen: Any = now
    if not (is_deciding(now) or offered & set(ACTS)):
        seen = private(await person.click(now, find_button(now, "hand")))
    while isinstance(seen, Seen) and (seen is now or seen.ephemeral):
        if not (seen.buttons or seen.selects):
            return  # done
        seen = await press(person, seen)


# A Drone comes round the corner; Marcus and Dominic hold Guard cards (GW-X26).
GUARD: dict[str, Any] = {
    "step": "order",
    "cog.marcus.area": "0A-p",
    "cog.marcus.hand": ["overwatch", "vault", "vault"],
    "cog.marcus.weapons": ["lancer:2"],
    "cog.dominic.area": "0A-q",
    "cog.dominic.hand": ["overwatch"],
    "cog.dominic.weapons": ["lancer:2"],
    "cog.cole.hand": ["assault"],
    "cog.baird.hand": ["assault"],
    "area.0A-s.drone": 1,
    "ordered": True,
    "deck.ai": [12],
}


async def guarded_against(table: Table) -> tuple[list[Person], str]:
    """The Drone is on its way, and whoever can is asked to Guard."""
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place = await begin(table, *people, map=["0A"])
    await lay_out(table, place, GUARD)
    await people[0].slash(place, "gears end")
    return people, place


async def test_restarted_in_the_middle_of_a_reaction_window(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        people, place = await guarded_against(table)
        asked = await newest(people[0], place)
        services = services_of(table)
        asks = (await services.sessions.look(place, people[0].id)).asks
        assert next(ask.kind for ask in asks) == "guard"
        assert "Overwatch" not in asked.text  # nobody reads in the channel what somebody holds
        await table.restart_bot()
        assert (await newest(people[0], place)).id == asked.id
        again = (await services_of(table).sessions.look(place, people[0].id)).asks
        assert [ask.mark for ask in again] == [ask.mark for ask in asks]
        answers = await people[0].autocomplete(place, "game decide", "choice")
        assert not isinstance(answers, Failed)
        assert any("Overwatch" in answer.name for answer in answers)
        others = await people[2].autocomplete(place, "game decide", "choice")
        assert others == []


async def test_four_people_play(tmp_path: Path) -> None:
    """By the panel, private where the cards are, through the first reactions."""
    async with table_of(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
        place = await begin(table, *people, mission="emergence")
        players = by_id(people)
        reactions = 0
        for _ in range(30):
            await services_of(table).background.drain()
            now = await newest(people[0], place)
            if is_over(now) or reactions == 2:
                break
            reactions += reacting(now)
            for person in players.values() if reacting(now) else [players[awaited(now)]]:
                await services_of(table).background.drain()
                if (await newest(people[0], place)).id == now.id:
                    await take_part(person, now)
        assert is_over(now) or reactions == 2
        await services_of(table).background.drain()
        seen = [m for m in await people[0].messages(place, 100) if not m.ephemeral]
        assert sum(bool(m.buttons or m.selects) for m in seen) == 1
        assert any(m.pictures for m in seen)
        for message in seen:
            for raw in ("gears-of-war-", "event-gears", "{$", "{ $"):
                assert raw not in message.text


async def test_a_film_shows_the_whole_step_that_reactions_interrupted(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        people, place = await guarded_against(table)
        while reacting(now := await newest(people[0], place)):
            for person in people:
                await services_of(table).background.drain()
                if (await newest(people[0], place)).id == now.id:
                    await take_part(person, now)
        await services_of(table).background.drain()
        end = await newest(people[0], place)
        film = next(alt for alt in end.alt_texts if alt and alt.startswith("The Locust Activation"))
        assert "Locust AI: " in film  # drawn before anybody was asked
        assert "0A-s › 0A-p" in film  # and this came after the answers


async def test_a_game_master_overrides_by_fact(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, map=["0A"])
        draft = private(
            await ana.slash(place, "gm set", key="area.0A-s.drone", value="2", reason="a test")
        )
        await ana.click(draft, find_button(draft, "confirm"))
        assert await fact(table, place, "area.0A-s.drone") == 2
        refused = await eva.slash(place, "gm set", key="stage", value="2", reason="no GM")
        assert private(refused)
        assert await fact(table, place, "stage") == 1


async def test_who_gives_up_has_lost(tmp_path: Path) -> None:
    """GW-16.75, in words and in the campaign's numbers."""
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, mission="scattered")
        draft = private(await ana.slash(place, "game abandon"))
        assert say("en", "result-given-up", rule="GW-16.75") in draft.text
        await ana.click(draft, say("en", "abandon-confirm"))
        told = (await eva.wait_for(is_over, channel=place)).text
        assert say("en", "result-abandoned") in told
        assert say("en", "result-given-up", rule="GW-16.75") in told
        (result,) = await results_of(services_of(table).sessions, eva.id)
        assert (result.result, result.rule, result.winners) == ("lost", "GW-16.75", ())


async def test_a_lobby_and_a_private_hand(tmp_path: Path) -> None:
    async with table_of(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
        host = people[0]
        lobby = await host.slash("table", "game new", game=GAME)
        assert isinstance(lobby, Seen), lobby
        for person, cog in zip(people, COGS, strict=True):
            if person is not host:
                await person.click(lobby, find_button(lobby, "lobby-join"))
            await pick(person, lobby, cog)
        await lead(host, lobby, *people[1:])
        await host.click(lobby, find_button(lobby, "lobby-start"))
        thread = await host.thread("Gears of War 1: Emergence")
        await host.wait_for(lambda m: bool(m.buttons or m.selects), 15, thread)
        players = by_id(people)
        while is_deciding(now := await newest(host, thread)):  # where they start
            await press_on(players[awaited(now)], now)
        # Orders are given in private; a slip of the hand must not throw away a weapon.
        assert "press **My hand**" in now.text
        assert not any(verb_of(button.custom_id) in ACTS for button in now.buttons)
        for person in people[:2]:
            hand = private(await person.click(now, find_button(now, "hand")))
            assert hand.text
        await services_of(table).background.drain()
        said = " ".join(m.text for m in await people[3].messages(thread) if not m.ephemeral)
        state_hand = await fact(table, thread.id, "cog.marcus.hand")
        assert state_hand
        assert not any(f"/{card}/" in said for card in state_hand)


# Marcus goes, Dominic could come along; or he throws a grenade where Dominic could dodge.
TOGETHER: dict[str, Any] = {
    "step": "order",
    "cog.marcus.area": "0A-p",
    "cog.marcus.hand": ["assault", "assault"],
    "cog.marcus.weapons": ["bolo-grenade:1"],
    "cog.dominic.area": "0A-p",
    "cog.dominic.hand": ["vault", "assault"],
    "cog.cole.area": "0A-p",
    "cog.cole.hand": ["ambush"],
    "cog.baird.hand": ["ambush"],
}


async def test_who_may_follow_reads_where_the_leader_goes(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
        place = await begin(table, *people, map=["0A"])
        await lay_out(table, place, TOGETHER)
        await people[0].slash(place, "gears play", card="assault")
        await people[0].slash(place, "gears move", to="0A-r")
        shown = await newest(people[0], place)
        assert "**Follow?** Marcus is on the way to 0A-r. Whoever holds" in shown.text
        own = private(await people[1].slash(place, "gears hand"))
        assert "Marcus sale de tu zona hacia 0A-r. Tienes 2 cartas." in own.text
        assert [verb_of(button.custom_id) for button in own.buttons][:1] == ["answer"]


async def test_whoever_may_dodge_reads_who_attacks_what(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
        place = await begin(table, *people, map=["0A"])
        await lay_out(table, place, TOGETHER | {"cog.marcus.area": "0A-q"})
        await people[0].slash(place, "gears play", card="assault", use="attack")
        sure = private(await people[0].slash(place, "gears attack", target="0A-p"))
        await people[0].click(sure, say("en", "caution-yes"))  # comrades stand there
        told = "**Dodge?** Marcus attacks 0A-p. Whoever is attacked and holds"
        await people[0].wait_for(lambda seen: told in seen.text, channel=place)


async def test_the_hand_of_one_who_is_asked_has_the_answers(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        people, place = await guarded_against(table)
        own = private(await people[0].slash(place, "gears hand"))
        assert "Guard?" in own.text
        assert {verb_of(one.custom_id) for one in own.controls} >= {"answer", "why"}
        other = private(await people[2].slash(place, "gears hand"))
        assert not other.selects
        assert "Guard?" not in other.text
