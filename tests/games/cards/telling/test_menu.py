"""The offers of the panel: every legal command and no other, in lists that Discord can show."""

from __future__ import annotations

import time
from collections import Counter
from statistics import median

import pytest

from bot.engine.offers import LIST_OPTIONS
from bot.engine.players import simulate
from bot.engine.runner import Play
from bot.games.cards import commands
from bot.games.cards.game import GAME
from bot.games.cards.state import EVERYONE, State
from bot.games.cards.telling.menu import BUTTONS
from tests.games.cards.test_properties import games, options
from tests.games.cards.test_secrets import table

HAND = {"swap", "equip", "give", "use", "load", "turn-rifle", "track"}


def check(play: Play[State]) -> None:
    state = play.state
    if play.open or state.result:
        return
    legal = GAME.rules.legal(state, state.actor.id)
    offers = GAME.guide.menu(state, state.actor.id, legal)
    assert Counter(offer.command for offer in offers) == Counter(legal)
    assert len({offer.mark for offer in offers}) == len(legal)
    assert max(Counter(offer.group for offer in offers).values()) <= LIST_OPTIONS
    buttons = [offer for offer in offers if offer.button]
    assert len(buttons) <= BUTTONS
    assert any(isinstance(offer.command, commands.EndTurn) for offer in buttons)
    assert not any(offer.private for offer in buttons)
    for offer in offers:
        assert offer.private == (offer.command.do in HAND)


def test_offers_are_what_is_legal() -> None:
    for driver in games(range(30, 32), look=check):
        driver.run(150)


def test_a_large_hand_makes_lists_in_parts() -> None:
    cards = ["bat", "knife", "pipe", "note", "kevlar", "medkit", "lantern", "toolkit", "granade"]
    play = table(
        ("selena", "rick"),
        {
            "survivor.selena.hand": cards,
            "survivor.selena.reserve-size": 4,
            "survivor.selena.reserve": ["antiviral", "canned-soup", "binoculars", "choose-one"],
        },
    )
    check(play)
    groups = Counter(
        offer.group
        for offer in GAME.guide.menu(play.state, "selena", GAME.rules.legal(play.state, "selena"))
    )
    assert groups["exchange"] == LIST_OPTIONS
    assert groups["exchange-2"] == 9 * 4 - LIST_OPTIONS


def test_the_likely_comes_first() -> None:
    """The first offer is nearly always the choice of the sensible player."""
    same: list[bool] = []

    def compare(play: Play[State]) -> None:
        state = play.state
        if not state.result:
            legal = GAME.rules.legal(state, state.actor.id)
            best = GAME.guide.menu(state, state.actor.id, legal)[0].command
            same.append(best == GAME.player.choose(state, state.actor.id, legal))

    for number in range(4):
        simulate(GAME, options(("rick", "selena", "dan")), f"menu {number}", "sensible", compare)
    assert sum(same) >= 0.97 * len(same)


def test_doors_and_one_walk_have_buttons() -> None:
    play = table(
        ("rick", "dan"),
        {"space.S2": "city.exit", "main.2.2": "zombie", "main.2.4": "zombie", "main.2.6": "bat"},
    )
    offers = GAME.guide.menu(play.state, "rick", GAME.rules.legal(play.state, "rick"))
    buttons = [offer.command for offer in offers if offer.button]
    assert commands.Walk(to="S2") in buttons
    assert sum(isinstance(c, commands.Walk) and c.to != "S2" for c in buttons) == 1
    assert sum(isinstance(c, commands.Run) for c in buttons) == 1


def test_what_one_has_seen_in_secret_does_not_order_the_panel() -> None:
    """CD-9.16: the panel is public."""
    play = table(
        ("rick", "dan"), {"main.2.4": "zombie", "main.2.6": "zombie", "main.1.5": "city.exit"}
    )
    before = GAME.guide.menu(play.state, "rick", GAME.rules.legal(play.state, "rick"))
    play.state.main["2.4"].seen = ["rick"]
    assert GAME.guide.menu(play.state, "rick", GAME.rules.legal(play.state, "rick")) == before
    play.state.main["2.4"].seen = ["rick", "dan", EVERYONE]
    assert GAME.guide.menu(play.state, "rick", GAME.rules.legal(play.state, "rick")) != before


@pytest.mark.long
def test_a_menu_is_made_in_a_millisecond() -> None:
    times: list[float] = []

    def measure(play: Play[State]) -> None:
        state = play.state
        if not state.result:
            legal = GAME.rules.legal(state, state.actor.id)
            begun = time.perf_counter()
            GAME.guide.menu(state, state.actor.id, legal)
            times.append(time.perf_counter() - begun)

    simulate(GAME, options(("rick", "selena", "dan")), "menu", "sensible", measure)
    assert median(times) < 0.001
