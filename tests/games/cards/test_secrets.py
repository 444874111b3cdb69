"""Hidden cards stay hidden: views, options, offers and events do not change when cards that nobody
may know are exchanged for each other."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.engine.decisions import Ask
from bot.engine.history import Entry
from bot.engine.records import Event
from bot.engine.runner import Play, step
from bot.games.cards import commands
from bot.games.cards.content.book import CARDS
from bot.games.cards.game import GAME
from bot.games.cards.state import EVERYONE, State
from tests.engine.kit import Driver, state_bytes, told
from tests.games.cards.test_properties import games, options

Known = Callable[[list[str]], bool]


def exchanged(state: State, known: Known, chance: Random) -> State:
    """A copy in which the hidden cards of each family have changed places: those in piles and those
    face down, except where `known` says that Survivors have seen them."""
    other = GAME.codec.load(GAME.codec.dump(state))
    places: dict[str, list[tuple[Any, Any]]] = defaultdict(list)
    for pile in (other.common, other.kit, other.city, other.pharmacy, other.market):
        for index, card in enumerate(pile):
            places[card.partition(".")[0]].append((pile, index))
    for pile in other.days.values():
        places["common"] += [(pile, index) for index in range(len(pile))]
    places["threat"] += [(other.threat_pile, index) for index in range(len(other.threat_pile))]
    for area in (other.main, other.indoor):
        for deployed in area.values():
            if not deployed.up and not known(deployed.seen):
                places[deployed.card.partition(".")[0]].append((deployed, "card"))
    for family in places.values():
        cards = [getattr(h, k) if isinstance(k, str) else h[k] for h, k in family]
        chance.shuffle(cards)
        for (holder, key), card in zip(family, cards, strict=True):
            if isinstance(key, str):
                setattr(holder, key, card)
            else:
                holder[key] = card
    return other


def viewers(state: State) -> list[str | None]:
    return [*(survivor.id for survivor in state.survivors), None]


def seen_by(seat: str | None) -> Known:
    return lambda seen: seat in seen or EVERYONE in seen


def nobody(seen: list[str]) -> bool:
    return bool(seen)


# Views and offers


def check_views(seeds: range) -> tuple[int, int]:
    chance = Random(seeds.start)
    looks = differing = 0

    def watch(play: Play[State]) -> None:
        nonlocal looks, differing
        state = play.state
        for seat in viewers(state):
            other = exchanged(state, seen_by(seat), chance)
            looks += 1
            differing += other != state
            assert GAME.codec.dump(GAME.views.view(other, seat)) == GAME.codec.dump(
                GAME.views.view(state, seat)
            )
        if not play.open:
            other = exchanged(state, seen_by(state.actor.id), chance)
            for survivor in state.survivors:
                assert GAME.rules.legal(other, survivor.id) == GAME.rules.legal(state, survivor.id)

    for driver in games(seeds, look=watch):
        driver.run()
    return looks, differing


def test_views_and_offers_do_not_depend_on_what_is_hidden() -> None:
    looks, differing = check_views(range(5))
    assert differing > 0.9 * looks  # there was a card to exchange


@pytest.mark.long
def test_many_views_and_offers() -> None:
    check_views(range(4000, 4060))


def test_a_view_is_a_copy_that_keeps_what_is_open() -> None:
    driver = next(games(range(1)))
    driver.run(30)
    state = driver.play.state
    seen = GAME.views.view(state, None)
    assert seen.survivors == state.survivors
    assert seen.spaces == state.spaces
    assert (seen.common_discard, seen.out, seen.call) == (
        state.common_discard,
        state.out,
        state.call,
    )
    assert len(seen.common) == len(state.common)
    assert set(seen.common) <= {"common.?"}
    assert set(seen.threat_pile) <= {"?"}
    seen.common_discard.append("common.bat")
    assert seen.common_discard != state.common_discard


# Questions and events

WORD = re.compile(r"[a-z-]+\.[a-z-]+")


def words(text: object) -> set[str]:
    return {word for word in WORD.findall(str(text)) if word in CARDS}


def visible(state: State, seat: str | None) -> set[str]:
    return words(GAME.codec.dump(GAME.views.view(state, seat)).decode())


def ask_words(ask: Ask) -> set[str]:
    parts = [ask.options, ask.default, ask.about]
    return {word for part in parts for word in words(part)}


def check_told(seeds: range) -> int:
    """A question shows a card to those who are not asked only if their view shows it; an event
    names a card to a seat only if its view shows the card before or after."""
    questions = 0
    before: dict[str | None, set[str]] = {}

    def watch(play: Play[State]) -> None:
        nonlocal questions
        state = play.state
        for seat in viewers(state):
            shown = visible(state, seat)
            for ask in play.open:
                if seat not in ask.seats:
                    questions += 1
                    assert ask_words(ask.seen_by(seat)) <= shown
            if not play.open:
                check_events(GAME, driver.entries[-1], seat, before.get(seat, set()) | shown)
                before[seat] = shown

    for driver in games(seeds, look=watch):
        before = {}
        driver.run()
    return questions


def check_events(game: Any, entry: Entry, seat: str | None, shown: set[str]) -> None:
    events: list[Event] = [game.records.load(event) for event in entry.events]
    named = words(game.views.events(events, seat))
    if any(draw.startswith("shuffle") for draw in entry.draws):
        # A card that was openly discarded may be in the remade pile now.
        named = {word for word in named if word.partition(".")[0] not in ("common", "kit")}
    assert named <= shown


def test_questions_and_events_name_nothing_hidden() -> None:
    assert check_told(range(90, 96)) > 100


@pytest.mark.long
def test_many_questions_and_events() -> None:
    check_told(range(5000, 5060))


# Cards that only one Survivor has looked at

SECRET = "explosive-agent"  # the Common family has one


def table(team: tuple[str, ...], facts: dict[str, Any]) -> Play[State]:
    play = Play(GAME, seed_from("secrets"), options(team))
    play.begin()
    play.close()
    play.amend({"bare": True, "active": team[0], "actions": 3, **facts})
    return play


def test_binoculars_show_the_cards_to_their_user_alone() -> None:
    """CD-9.16."""
    play = table(
        ("rick", "selena", "dan"),
        {
            "survivor.rick.hand": ["binoculars"],
            "main.2.2": "common." + SECRET,
            "main.2.4": "zombie",
            "main.1.1": "city.horde",
        },
    )
    play.act("rick", commands.Use(card="common.binoculars"))
    assert play.open[0].kind == "look"
    assert {option.id for option in play.open[0].options} == {"2.2", "2.4"}
    assert SECRET not in str(play.open)
    play.answer("rick", ["2.2", "2.4"])
    assert play.open[0].kind == "rearrange"
    assert SECRET in str(play.open[0].seen_by("rick"))
    for other in ("selena", "dan", None):
        assert SECRET not in str(play.open[0].seen_by(other))
    order = [option.id for option in play.open[0].options][::-1]
    play.answer("rick", order)
    events = play.events
    state = play.state
    run = play.close()
    assert run.table.revealed
    assert SECRET in str(GAME.views.events(events, "rick"))
    assert SECRET in str(GAME.views.view(state, "rick"))
    for other in ("selena", "dan", None):
        assert SECRET not in str(GAME.views.events(events, other))
        assert SECRET not in str(GAME.views.view(state, other))
    assert [state.main[at].card for at in ("2.2", "2.4")] == order


def test_a_lantern_shows_the_cards_to_all() -> None:
    """CD-9.17."""
    play = table(
        ("rick", "selena"),
        {"survivor.rick.hand": ["lantern"], "main.2.2": "ghoul", "main.2.6": "mommy-zombie"},
    )
    assert "mommy" not in str(GAME.views.view(play.state, "rick"))
    play.act("rick", commands.Use(card="common.lantern"), answers=[("2.2",)])
    assert play.close().table.revealed
    for seat in ("rick", "selena"):
        assert "ghoul" in str(GAME.views.view(play.state, seat).main["2.2"])
        assert "mommy" not in str(GAME.views.view(play.state, seat))


# What counts as revealed


def quiet_commands(driver: Driver) -> Iterator[tuple[bytes, Entry]]:
    for before, entry in zip(driver.states, driver.entries[1:], strict=False):
        if entry.kind == "command" and not entry.revealed:
            yield before, entry


def check_revealed(seeds: range) -> int:
    """A command that revealed nothing has the same result whatever the hidden cards are, so taking
    it back gives away nothing. That is why such an undo needs no agreement."""
    chance = Random(seeds.start)
    tried = 0
    for driver in games(seeds):
        driver.run()
        for before, entry in quiet_commands(driver):
            results = []
            for exchange in (False, True):
                state = GAME.codec.load(before)
                if exchange:
                    state = exchanged(state, nobody, chance)
                play = Play(GAME, seed_from(driver.seed), driver.options)
                play.put(entry.position - 1, GAME.codec.dump(state))
                run = step(play, entry, verify=False)
                assert run is not None
                views = [GAME.codec.dump(GAME.views.view(play.state, s)) for s in viewers(state)]
                results.append((views, [GAME.records.dump(e) for e in run.table.events]))
            assert results[0] == results[1], entry
            tried += 1
    return tried


def test_what_reveals_nothing_does_not_depend_on_what_is_hidden() -> None:
    assert check_revealed(range(100, 106)) > 500


@pytest.mark.long
def test_many_commands_that_reveal_nothing() -> None:
    check_revealed(range(6000, 6100))


def test_leaving_an_indoor_zone_reveals_what_was_left_there() -> None:
    """CD-5.32: the cards left behind are discarded, and discard piles are open (CD-2.10)."""
    play = table(
        ("rick", "selena"),
        {
            "zone": "pharmacy",
            "entered": ["pharmacy"],
            "space.S1": "pharmacy.exit-indoors-area",
            "indoor.2.1": "common." + SECRET,
            "main.2.2": "zombie",
        },
    )
    assert SECRET not in str(GAME.views.view(play.state, "rick"))
    before = state_bytes(play)
    play.act("rick", commands.Walk(to="S1"))
    assert told(play)
    run = play.close()
    assert state_bytes(play) != before
    assert SECRET in str(GAME.views.view(play.state, "selena").common_discard)
    assert run.table.revealed
