"""What comes up in somebody else's turn has a time of its own: it never stalls the game for as long
as a turn may last, who is not there is not asked again and again, and nobody is given away."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from bot.locale import say
from bot.sessions.model import Look
from cogs.kit.services import stamp
from tests.driver import Person
from tests.e2e.clocks import TimedTable
from tests.e2e.gathering import find_button, newest
from tests.e2e.playing import delivery, fact, lay_out, services_of
from tests.e2e.seen import Seen
from tests.e2e.test_gears import begin
from tests.e2e.test_play import people_at
from tests.e2e.test_secret_reactions import ONE_HOLDER

GUARD = say("en", "ask-gears-guard.name")
WINDOW = say("en", "news-window-over", what=GUARD)
GM_LINES = ("news-by-gm", "news-gm-reaction")


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[TimedTable]:
    async with TimedTable(tmp_path) as table:
        yield table


async def seated(
    table: TimedTable, facts: dict[str, Any] | None = None, *, campaign: bool = True, **options: Any
) -> tuple[str, list[Person]]:
    """Four people; in a campaign a turn has a day and what comes up out of turn 15 minutes."""
    people = await people_at(table, "Ana", "Eva", "Ben", "Eli")
    place, services = (
        await begin(table, *people, **(options or {"map": ["0A"]})),
        services_of(table),
    )
    if campaign:
        await people[0].slash(place, "campaign create", name="Sera")
        made = await services.records.latest_campaign(place)
        assert made is not None
        await people[0].slash(place, "campaign settings", reactions=15)
        await services.records.begin_game(place, made.id, "")
        services.forget_rooms()
    if facts:
        await lay_out(table, place, facts)
    return place, people


async def look_at(table: TimedTable, place: str) -> Look:
    await table.quiet()
    return await services_of(table).sessions.look(place)


async def answer(table: TimedTable, place: str, seat: str, choice: str) -> None:
    services = services_of(table)
    look = await services.sessions.look(place)
    await services.sessions.answer(place, look.seats[seat], (choice,), delivery(), seat=seat)
    await services.turn_messages.post(place)


async def public(person: Person, place: str) -> str:
    seen = [one for one in await person.messages(place, 100) if not one.ephemeral]
    return "\n".join(one.text for one in seen)


async def wounded(table: TimedTable) -> tuple[str, list[Person]]:
    """A Drone has shot Dominic, whose turn it is not, and he may choose which card he loses."""
    facts = ONE_HOLDER | {
        "cog.marcus.area": "0A-p",
        "cog.dominic.area": "0A-r",
        "cog.dominic.hand": ["vault", "explore", "overwatch"],
        "dice.next": [4, 4, 4, 4, 4, 4],
    }
    place, people = await seated(table, facts)
    await people[1].slash(
        place, "me orders add", game="gears-of-war", decision="guard", choose="not-now"
    )
    await people[0].slash(place, "gears end")
    for _ in range(6):
        look = await look_at(table, place)
        if [ask.kind for ask in look.asks] != ["ai-target"]:
            break
        await answer(table, place, "marcus", "dominic")
    assert [ask.kind for ask in look.asks] == ["wound-cards"], look.asks
    assert look.waiting == ("dominic",)
    return place, people


# What comes of a reaction or of the Locust


async def test_cards_for_wounds_do_not_stall_the_game(table: TimedTable) -> None:
    """Who is asked is no secret, and the stand-in chooses as a sensible player."""
    place, people = await wounded(table)
    shown = await newest(people[0], place)
    assert "Dominic" in shown.text
    asked = await people[1].click(shown, find_button(shown, "decide"))
    assert isinstance(asked, Seen)
    assert say("es", "ask-stand-in") in asked.text
    await table.later(minutes=14)
    assert (await look_at(table, place)).waiting == ("dominic",)
    await table.later(minutes=2)
    assert "wound-cards" not in [ask.kind for ask in (await look_at(table, place)).asks]
    assert "overwatch" in await fact(table, place, "cog.dominic.hand")
    assert say("en", "news-by-stand-in", seat="Dominic") in await public(people[0], place)


@pytest.mark.parametrize(
    ("choose", "left"),
    [("keep-guard", "overwatch"), ("explore, *", "overwatch"), ("overwatch, *", "explore")],
)
async def test_an_order_for_wounds_keeps_the_cards_that_one_wants(
    table: TimedTable, choose: str, left: str
) -> None:
    place, people = await wounded(table)
    told = await people[1].slash(
        place, "me orders add", game="gears-of-war", decision="wound-cards", choose=choose
    )
    assert isinstance(told, Seen)
    await table.quiet()
    hand = await fact(table, place, "cog.dominic.hand")
    assert len(hand) < 3
    assert left in hand
    if choose == "keep-guard":
        assert "Conservar las cartas de Proteger" in told.text


async def test_a_followers_cover_does_not_stall_the_game(table: TimedTable) -> None:
    place, people = await seated(table, mission="emergence")
    ana, eva, ben, eli = people
    follow = {"game": "gears-of-war", "decision": "follow"}
    await eva.slash(place, "me orders add", **follow, choose="any")
    for person in (ben, eli):
        await person.slash(place, "me orders add", **follow, choose="no")
    await ana.slash(place, "gears play", card="roadie-run")
    await ana.slash(place, "gears move", to="16A-c")
    await ana.slash(place, "gears skip")
    look = await look_at(table, place)
    assert [(ask.kind, ask.seats) for ask in look.asks] == [("cover-after", ("dominic",))]
    assert "Dominic" in (await newest(ana, place)).text
    await table.later(minutes=16)
    assert (await look_at(table, place)).waiting == ("marcus",)


# Who is not there


async def test_who_let_a_window_close_is_not_asked_again_in_this_step(table: TimedTable) -> None:
    """Three Drones, each of which he could Guard against, more than once."""
    facts = ONE_HOLDER | {"area.0A-s.drone": 3}
    place, people = await seated(table, facts)
    await people[0].slash(place, "gears end")
    asked = 0
    for _ in range(30):
        look = await look_at(table, place)
        if not look.asks:
            break
        (ask, *_) = look.asks
        if ask.kind == "guard":
            asked += 1
            await table.later(minutes=16)
        else:
            services = services_of(table)
            eyes = await services.sessions.look(place, look.seats[ask.seats[0]], ask.seats[0])
            seat, mine = ask.seats[0], eyes.asks[0]
            await services.sessions.answer(
                place, look.seats[seat], mine.default, delivery(), seat=seat, kind=mine.kind
            )
            await services.turn_messages.post(place)
    assert asked == 1
    assert (await public(people[0], place)).count(WINDOW) == 1


async def test_a_private_question_tells_what_counts_at_the_end(table: TimedTable) -> None:
    place, people = await seated(table, ONE_HOLDER)
    await people[0].slash(place, "gears end")
    await table.quiet()
    shown = await newest(people[0], place)
    asked = await people[1].click(shown, find_button(shown, "decide"))
    assert isinstance(asked, Seen)
    assert "Sin respuesta: No, ni más en este paso." in asked.text


# Without a campaign


async def test_without_a_campaign_a_window_closes_after_an_hour(table: TimedTable) -> None:
    place, people = await seated(table, ONE_HOLDER, campaign=False)
    await people[0].slash(place, "gears end")
    await table.quiet()
    shown = await newest(people[0], place)
    due = table.clock.now.replace(hour=13)
    assert say("en", "waiting-until", until=stamp(due)) in shown.text
    await table.later(minutes=59)
    assert (await look_at(table, place)).waiting == ("dominic",)
    await table.later(minutes=2)
    assert "guard" not in [ask.kind for ask in (await look_at(table, place)).asks]
    assert WINDOW in await public(people[0], place)


async def test_without_a_campaign_a_turn_has_no_end(table: TimedTable) -> None:
    place, people = await seated(table, ONE_HOLDER, campaign=False)
    await table.later(days=30)
    assert (await look_at(table, place)).waiting == ("marcus",)
    until = say("en", "waiting-until", until="|").split("|")[0]
    assert until not in (await newest(people[0], place)).text


# Who answers for another


@pytest.mark.parametrize(
    ("choice", "key"), [("overwatch/lancer/normal", "news-by-gm"), ("no", "news-gm-reaction")]
)
async def test_what_a_game_master_answers_is_told_as_what_it_is(
    table: TimedTable, choice: str, key: str
) -> None:
    """A Guard with whose it is; that somebody does not Guard names nobody."""
    place, people = await seated(table, ONE_HOLDER, campaign=False)
    await people[0].slash(place, "gears end")
    await table.quiet()
    services = services_of(table)
    told = await services.sessions.answer_for(
        place, people[0].id, "dominic", (choice,), delivery(), by="gm", kind="guard"
    )
    assert told.posting is not None
    await services.turn_messages.post(place, (told.posting,))
    await table.quiet()
    words = await public(people[0], place)
    assert WINDOW not in words
    lines = {one: say("en", one, seat="Dominic", what=GUARD) for one in GM_LINES}
    assert [one for one, line in lines.items() if line in words] == [key]


async def test_the_stand_in_declines_in_silence(table: TimedTable) -> None:
    """Everybody knows for whom it plays: a word about it would tell what he holds."""
    place, people = await seated(table, ONE_HOLDER, campaign=False)
    services = services_of(table)
    await people[0].slash(place, "gears end")
    await table.quiet()
    before = await public(people[0], place)
    told = await services.sessions.answer_for(
        place, "", "dominic", ("no",), delivery(), by="stand-in", kind="guard"
    )
    assert told.posting is not None
    await services.turn_messages.post(place, (told.posting,))
    await table.quiet()
    after = await public(people[0], place)
    assert WINDOW not in after
    assert "🤖" not in after
    assert before != after
