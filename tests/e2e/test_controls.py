"""The controls of a table: every kind of decision by panel and by typing, restarts, stale presses,
two at once, other people's controls, and the same delivery twice."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from bot.engine.decisions import Ask
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import tell_ask, tell_choice, tell_option
from bot.sessions.model import Look
from tests.driver import Person, Table
from tests.e2e.decisions import CASES, Case, laid
from tests.e2e.gathering import GAME, find_button, newest
from tests.e2e.playing import (
    EMPTY,
    FINDS,
    begin,
    button_of,
    delivery,
    fact,
    language_of,
    lay_out,
    newer,
    next_table,
    nothing_is_put_away,
    press,
    services_of,
    verb_of,
    version,
    wordy_table,
)
from tests.e2e.seen import Choice, Failed, Outcome, Seen, private, public

pytestmark = pytest.mark.asyncio(loop_scope="module")
CARDS = find_game(GAME)
WORDS = Path(__file__).parents[2] / "bot" / "locale" / "en" / "cards.ftl"


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def table(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Table]:
    """One for all tests that need no restart: each has a channel of its own."""
    async with wordy_table(tmp_path_factory.mktemp("controls")) as table:
        yield table


async def three(table: Table) -> tuple[Person, Person, Person]:
    """Ana reads English and plays Rick, Eva Spanish and Selena, Ben English and Dan."""
    return (
        await table.player("Ana", "en-US"),
        await table.player("Eva", "es-ES"),
        await table.player("Ben", "en-US"),
    )


# Decisions


class Asked:
    """An open decision as the one who answers it sees it."""

    def __init__(self, look: Look, ask: Ask) -> None:
        self.look, self.ask = look, ask

    @classmethod
    async def of(cls, table: Table, place: str, person: Person) -> Asked:
        look = await services_of(table).sessions.look(place, person.id)
        return cls(look, look.asks[0])

    def whole(self, choice: tuple[str, ...], language: str) -> str:
        return tell_choice(CARDS, self.look.view, self.ask, choice, language)

    def one(self, option: str, language: str) -> str:
        return tell_option(CARDS, self.look.view, self.ask, option, language)


async def choose(
    person: Person, message: Seen, asked: Asked, choice: tuple[str, ...], language: str
) -> Outcome:
    """Answers with what the message offers; a private one speaks the person's language."""
    buttons = {verb_of(one.custom_id): one for one in message.buttons}
    menus = {verb_of(one.custom_id): one for one in message.selects}
    if "decide" in buttons:
        opened = private(await person.click(message, buttons["decide"].custom_id or ""))
        assert not opened.text.startswith("⏱️"), opened  # it is no stale one
        return await choose(person, opened, asked, choice, language_of(person))
    if "step" in menus:
        return await choose_steps(person, message, asked, choice, language)
    if "answer" in menus:
        return await person.select(
            message, menus["answer"].custom_id, asked.whole(choice, language)
        )
    if "answers" in menus and choice:
        labels = [asked.one(option, language) for option in choice]
        return await person.select(message, menus["answers"].custom_id, *labels)
    return await person.click(message, asked.whole(choice, language))


async def choose_steps(
    person: Person, message: Seen, asked: Asked, choice: tuple[str, ...], language: str
) -> Outcome:
    seen: Outcome = message
    for number, option in enumerate(choice):
        now = seen if number == 0 else private(seen)
        assert isinstance(now, Seen)
        menu = next(one for one in now.selects if verb_of(one.custom_id) == "step")
        seen = await person.select(now, menu.custom_id, asked.one(option, language))
        language = language_of(person)
    if len(choice) < asked.ask.most:
        last = private(seen)
        return await person.click(last, say(language, "ask-done"))
    return seen


async def choose_typing(
    person: Person, place: str, asked: Asked, choice: tuple[str, ...]
) -> Outcome:
    """Whole answers, else option after option: what was chosen stands there by its name."""
    language = language_of(person)
    found = await person.autocomplete(place, "game decide", "choice")
    whole = asked.whole(choice, language)
    picked = named(found, whole)
    if picked is None:
        typed = ""
        for option in choice:
            found = await person.autocomplete(place, "game decide", "choice", typed)
            picked = named(found, typed + asked.one(option, language))
            assert picked is not None, (typed, option, found)
            typed = f"{picked.name} + "
    assert picked is not None, (whole, found)
    return await person.slash(place, "game decide", choice=picked.value)


def named(found: list[Choice] | Failed, name: str) -> Choice | None:
    assert not isinstance(found, Failed), found
    return next((one for one in found if one.name == name), None)


async def lead_to(table: Table, place: str, case: Case, ana: Person) -> Seen:
    """The table with this decision open."""
    services = services_of(table)
    await lay_out(table, place, laid(case))
    answers = [] if case.first is None else [case.first]
    await services.sessions.act(
        place, ana.id, dict(case.command), delivery(), seat="rick", answers=answers
    )
    await services.turn_messages.post(place)
    asked = await newest(ana, place)
    look = await services.sessions.look(place)
    assert [ask.kind for ask in look.asks] == [case.kind]
    assert set(look.asks[0].seats) == set(case.seats)
    language = (await services.room(place)).language
    assert tell_ask(CARDS, look.asks[0], language) in asked.text
    return asked


async def finish(table: Table, place: str, case: Case, person: Person, before: Seen) -> None:
    """The answer counted: the next question stands on a new table, or what was meant has come."""
    services = services_of(table)
    for kind in case.then:
        after = await next_table(person, place, before)
        look = await services.sessions.look(place)
        assert [ask.kind for ask in look.asks] == [kind]
        language = (await services.room(place)).language
        assert tell_ask(CARDS, look.asks[0], language) in after.text
        seat = look.asks[0].seats[0]
        await services.sessions.answer_for(place, person.id, seat, None, delivery(), by="default")
        await services.turn_messages.post(place)
        before = after
    await next_table(person, place, before)
    assert not (await services.sessions.look(place)).asks
    found = {key: await fact(table, place, key) for key in case.after}
    assert found == dict(case.after)


async def nobody_else_decides(
    table: Table, place: str, case: Case, message: Seen, people: Mapping[str, Person]
) -> None:
    was = await version(table, place)
    for seat, person in people.items():
        if seat not in case.seats:
            refused = private(await press(person, message))
            language = language_of(person)
            kind = say(language, f"ask-{GAME}-{case.kind}.name")
            assert refused.text.startswith("🚫"), (refused, kind)
            assert not refused.selects
    assert await version(table, place) == was


async def anyone_may_ask_why(message: Seen, rule: str, people: Mapping[str, Person]) -> None:
    title = {"en": "Rules of Cards of the Dead", "es": "Reglas de Cards of the Dead"}
    for person in people.values():
        seen = private(await person.click(message, find_button(message, "why")))
        if seen.selects:  # other things have happened too: the decision's rule comes first
            (menu,) = seen.selects
            first = menu.options[0].value
            assert first == rule
            seen = private(await person.select(seen, menu.custom_id, first))
        assert seen.embeds[0]["title"] == title[language_of(person)]
        assert seen.embeds[0]["fields"][0]["name"].startswith(rule)


@pytest.mark.parametrize("typing", [False, True], ids=["panel", "typed"])
async def test_every_kind_of_decision(table: Table, typing: bool) -> None:
    """By panel in a Spanish channel; typed in an English one."""
    ana, eva, ben = await three(table)
    people = {"rick": ana, "selena": eva, "dan": ben}
    place = await begin(table, ana, eva, ben, seed="decisions")
    room = await services_of(table).room(place)
    room.language = "en" if typing else "es"
    for case in CASES:
        try:
            await decide(table, place, case, people, typing)
        except BaseException as problem:
            problem.add_note(f"in the case {case.name}")
            raise
    assert {case.kind for case in CASES} == ask_kinds()


def ask_kinds() -> set[str]:
    """Every kind of decision that the game has words for."""
    found = re.findall(rf"^ask-{GAME}-([a-z-]+) =", WORDS.read_text(encoding="utf-8"), re.MULTILINE)
    return set(found)


async def decide(
    table: Table, place: str, case: Case, people: Mapping[str, Person], typing: bool
) -> None:
    person = people[case.by]
    message = await lead_to(table, place, case, people["rick"])
    asked = await Asked.of(table, place, person)
    language = (await services_of(table).room(place)).language
    if not typing:
        await nobody_else_decides(table, place, case, message, people)
        await anyone_may_ask_why(message, asked.ask.rule, people)
    if asked.ask.secret:
        await stays_secret(message, asked, people, place)
    if typing:
        seen = await choose_typing(person, place, asked, case.choice)
        public(seen)
    else:
        await choose(person, message, asked, case.choice, language)
    await finish(table, place, case, people["rick"], message)


async def stays_secret(
    message: Seen, asked: Asked, people: Mapping[str, Person], place: str
) -> None:
    """The others see that something is decided, and no card of it; nor do they get suggestions."""
    cards = {
        asked.one(option.id, language) for option in asked.ask.options for language in ("en", "es")
    }
    shown = [message.text, *(one.label for one in message.buttons)]
    assert not message.selects
    assert not [card for card in cards if any(card in text for text in shown)]
    for seat, person in people.items():
        found = await person.autocomplete(place, "game decide", "choice")
        assert bool(found) == (seat in asked.ask.seats)


async def test_a_majority_decides_and_a_vote_alone_leaves_the_table(table: Table) -> None:
    case = next(c for c in CASES if c.kind == "sweet-home" and c.choice)
    ana, eva, ben = await three(table)
    place = await begin(table, ana, eva, ben, seed="majority", quorum="majority")
    message = await lead_to(table, place, case, ana)
    asked = await Asked.of(table, place, eva)
    voted = private(await choose(eva, message, asked, case.choice, "en"))
    assert voted.text == say("es", "vote-noted")
    before = message.text.splitlines()
    assert f"<@{eva.id}>" in before[0]
    # Only those are named who still have to answer.
    shown = await ana.wait_for(
        lambda one: one.id == message.id and f"<@{eva.id}>" not in one.text.splitlines()[0]
    )
    after = shown.text.splitlines()
    assert (await newest(ana, place)).id == message.id
    assert all(f"<@{one.id}>" in after[0] for one in (ana, ben))
    assert before[1:] == after[1:]  # since when, until when, what counts without an answer
    public(await choose(ben, message, asked, case.choice, "en"))
    await finish(table, place, case, ana, message)


# Stale and simultaneous presses


async def test_a_stale_press_never_acts_and_gives_controls_that_do(table: Table) -> None:
    ana, eva, _ = await three(table)
    place = await begin(table, ana, eva, seed="stale")
    first = await lay_out(table, place, FINDS)
    hand = private(await ana.click(first, find_button(first, "hand")))
    with nothing_is_put_away(table):
        public(await ana.click(first, button_of(first, "S1")))
        was = await version(table, place)
        stale = private(await ana.click(first, button_of(first, "S2")))
        assert await version(table, place) == was
    assert stale.text.startswith(say("en", "stale"))
    told = [line for line in stale.text.splitlines() if line.startswith("> ")]
    assert any(name("common.antiviral") in line for line in told)
    assert "⏳" in stale.text
    old_panel = private(await press(ana, hand))
    assert old_panel.text.startswith(say("en", "stale"))
    assert await version(table, place) == was
    await ana.click(stale, button_of(stale, "S2"))
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral", "kevlar"]


def name(card: str) -> str:
    return CARDS.words.word("card", card, "en")


async def test_a_stale_press_by_one_whose_turn_is_over_is_told_in_their_language(
    table: Table,
) -> None:
    ana, eva, _ = await three(table)
    place = await begin(table, eva, ana, seed="stale")  # Eva plays Rick
    first = await lay_out(table, place, FINDS)
    with nothing_is_put_away(table):
        public(await eva.slash(place, "cards end"))
        was = await version(table, place)
        stale = private(await eva.click(first, button_of(first, "S2")))
    assert stale.text.startswith(say("es", "stale"))
    assert f"<@{ana.id}>" in stale.text
    assert not stale.buttons
    assert not stale.selects
    assert await version(table, place) == was


async def test_a_change_without_events_is_told_as_it_stands(table: Table) -> None:
    ana, eva, _ = await three(table)
    place = await begin(table, ana, eva, seed="stale")
    first = await lay_out(table, place, FINDS)
    with nothing_is_put_away(table):
        await lay_out(table, place, {"survivor.rick.vitality": 9})
        stale = private(await ana.click(first, button_of(first, "S2")))
    assert stale.text.startswith(say("en", "stale-quiet"))
    assert await fact(table, place, "survivor.rick.hand") == []
    await ana.click(stale, button_of(stale, "S2"))
    assert await fact(table, place, "survivor.rick.hand") == ["kevlar"]


@pytest.mark.parametrize("others", [False, True], ids=["same button", "two buttons"])
async def test_two_presses_at_once_act_once(table: Table, others: bool) -> None:
    ana, eva, _ = await three(table)
    place = await begin(table, ana, eva, seed="twice")
    message = await lay_out(table, place, FINDS)
    was = await version(table, place)
    buttons = [button_of(message, "S1"), button_of(message, "S2" if others else "S1")]
    seen = await asyncio.gather(*(ana.click(message, button) for button in buttons))
    told = [one for one in seen if isinstance(one, Seen)]
    assert sorted(one.ephemeral for one in told) == [False, True]
    stale = next(one for one in told if one.ephemeral)
    assert stale.text.startswith(say("en", "stale"))
    assert await version(table, place) == was + 1
    assert await fact(table, place, "survivor.rick.hand.count") == 1


async def test_of_two_who_decide_at_once_one_does(table: Table) -> None:
    case = next(c for c in CASES if c.kind == "sweet-home" and c.choice)
    ana, eva, ben = await three(table)
    place = await begin(table, ana, eva, ben, seed="both")
    message = await lead_to(table, place, case, ana)
    asked = await Asked.of(table, place, eva)
    was = await version(table, place)
    seen = await asyncio.gather(
        choose(eva, message, asked, case.choice, "en"), choose(ben, message, asked, (), "en")
    )
    assert sorted(one.ephemeral for one in seen if isinstance(one, Seen)) == [False, True]
    assert await version(table, place) == was + 1
    assert not (await services_of(table).sessions.look(place)).asks


async def test_someone_elses_control_refuses_politely(table: Table) -> None:
    ana, eva, ben = await three(table)
    place = await begin(table, ana, eva, seed="other")
    message = await lay_out(table, place, FINDS)
    was = await version(table, place)
    for person in (eva, ben):  # one has another seat, one has none
        refused = private(await person.click(message, button_of(message, "S1")))
        told = say(language_of(person), "error-seat-not-yours", seat="Rick")
        assert refused.text == f"🚫 {told}"
    hand = private(await ben.click(message, find_button(message, "hand")))
    assert hand.text.startswith("🚫")
    assert await version(table, place) == was


async def test_a_control_of_an_earlier_game(table: Table) -> None:
    """Also where the new game does not have its seat."""
    ana, eva, ben = await three(table)
    place = await begin(table, ana, eva, seed="earlier")
    first = await lay_out(table, place, FINDS)
    services = services_of(table)
    case = next(c for c in CASES if c.kind == "look")
    with nothing_is_put_away(table):
        asking = await lead_to(table, place, case, ana)
        await services.sessions.abandon(place, ana.id, delivery())
        await services.turn_messages.post(place)
        seats = {"selena": eva.id, "dan": ben.id}
        await services.sessions.create(
            place, GAME, {"survivors": list(seats)}, user=eva.id, seats=seats, gms=[eva.id],
            delivery_id=delivery(),
        )  # fmt: skip
        await services.turn_messages.post(place)
        for person, language in ((ana, "en"), (eva, "es")):
            old = private(await person.click(first, button_of(first, "S1")))
            assert old.text == say(language, "stale-other-game")
            old = private(await press(person, asking))
            assert old.text == say(language, "stale-other-game")
    assert await version(table, place) == 1


async def test_the_same_delivery_twice_acts_once(table: Table) -> None:
    ana, eva, _ = await three(table)
    place = await begin(table, ana, eva, seed="delivery")
    message = await lay_out(table, place, FINDS)
    was = await version(table, place)
    gateway: Any = table.local.core.gateway
    send = gateway.dispatch

    def twice(kind: str, body: Any, *rest: Any, **more: Any) -> Any:
        if kind == "INTERACTION_CREATE":
            send(kind, body, *rest, **more)
        return send(kind, body, *rest, **more)

    gateway.dispatch = twice
    await ana.click(message, button_of(message, "S1"))
    gateway.dispatch = send
    await table.settle()
    table.expect("refused: POST .*callback.*40060")  # Discord takes one answer only
    assert await version(table, place) == was + 1
    assert await fact(table, place, "survivor.rick.hand") == ["antiviral"]
    tables = [m for m in await ana.messages(place) if newer(m, message)]
    assert len(tables) == 1


async def test_two_who_start_a_lobby_start_one_game(table: Table) -> None:
    ana, eva, _ = await three(table)
    lobby = public(await ana.slash("table", "game new", game=GAME))
    await eva.click(lobby, find_button(lobby, "lobby-join"))
    start = find_button(lobby, "lobby-start")
    await asyncio.gather(ana.click(lobby, start), ana.click(lobby, start))
    await table.settle()
    assert len(ana.threads()) == 1


# Everything that a seat may do is within reach


async def test_all_lists_are_behind_more(table: Table) -> None:
    """The lists of a full hand do not fit on a panel; page by page nothing is left out."""
    ana, eva, ben = await three(table)
    place = await begin(table, ana, eva, ben, seed="more")
    full = {
        **EMPTY,
        "survivor.rick.hand": ["bat", "lantern", "antiviral", "granade", "berserk-agent"],
        "survivor.rick.reserve": ["knife", "medkit"],
        "survivor.rick.equipped": "pipe",
        "space.S1": "zombie",
        "space.S2": "kevlar",
        "main.1.1": "zombie",
    }
    message = await lay_out(table, place, full)
    _, offers = await services_of(table).sessions.offers(place, ana.id)
    seen = private(await ana.click(message, find_button(message, "hand")))
    reached: set[str] = set()
    pages = 0
    while True:
        menus = [one for one in seen.selects if verb_of(one.custom_id) == "pick"]
        reached |= {str(choice.value) for menu in menus for choice in menu.options}
        if "more" not in {verb_of(one.custom_id) for one in seen.buttons}:
            break
        pages += 1
        seen = private(await ana.click(seen, find_button(seen, "more")))
    assert pages > 1
    assert reached == {offer.mark for offer in offers}
