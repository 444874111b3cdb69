"""The causes of wounds without dice (GW-8.34, GW-8.35): each has a name and a number of wounds."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bot.games import find_game, gears
from bot.games.gears.content.book import BOOK
from bot.games.gears.events import Splash
from bot.games.gears.rules.activation import figure_steps
from bot.games.gears.rules.combat.wounds import hurt_area
from bot.games.gears.rules.locust.resolving import Resolving
from bot.locale.telling import tell_event
from tests.games.gears.tables import P, Q, R, Ran, put, sample, soldier

GAME = find_game("gears-of-war")
AROUND = ("splash", "blast")  # omens that wound others than the target


def written_causes() -> set[str]:
    """The causes that the code passes to `hurt_area`."""
    found = set()
    for path in Path(gears.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            if name == "hurt_area" and isinstance(cause := node.args[2], ast.Constant):
                found.add(str(cause.value))
    return found


def causes() -> list[str]:
    omens = {card.id: card.omen for card in BOOK.weapons.values()}
    others = {enemy.id: enemy.omen for enemy in BOOK.enemies.values()}
    around = {
        name
        for name, omen in (*omens.items(), *others.items())
        if omen is not None and omen.effect in AROUND
    }
    return sorted(written_causes() | around)


def test_the_causes_are_found() -> None:
    assert {"explosion", "trample", "boomshot", "boomer"} <= set(causes())


@pytest.mark.parametrize("why", causes())
@pytest.mark.parametrize("language", ["en", "es"])
def test_every_cause_has_a_name(why: str, language: str) -> None:
    named = GAME.words.word("why", why, language)
    assert named
    assert named != why
    told = tell_event(GAME, Splash("GW-8.34", "marcus", 1, why), language)
    assert f"({named})" in told


def test_a_cause_has_two_names() -> None:
    """Weapons are called the same in both languages; causes that are our own words are not."""
    for why in written_causes():
        assert GAME.words.word("why", why, "en") != GAME.words.word("why", why, "es")


def test_trampling_deals_as_many_wounds_as_the_card_says() -> None:
    """AI card 23: every area she moved into, each other figure, but not where she came from."""
    card = BOOK.ai_cards[23]
    (step,) = card.otherwise
    state = sample(soldier("marcus", P, hand=4), soldier("cole", Q, hand=4), C="berserker")
    state.step = "locust"
    berserker = put(state, "berserker", "0A-s")
    left, met = put(state, "drone", "0A-s"), put(state, "drone", R)
    table = Ran(state)
    harder = step.model_copy(update={"trample": 2})
    table.run(figure_steps.carry_out(table, Resolving(card), berserker, [harder]))
    assert berserker.area == P
    hurt = [(event.who, event.wounds) for event in table.told(Splash) if isinstance(event, Splash)]
    assert hurt == [(met.id, 2), ("marcus", 2)]
    assert len(state.cogs["marcus"].hand) == 2
    assert len(state.cogs["cole"].hand) == 4
    assert (left.marker, met.marker is not None) == (None, True)


def test_an_explosion_tells_its_cause() -> None:
    state = sample(soldier("marcus", P))
    table = Ran(state)
    table.run(hurt_area(table, P, "explosion", "GW-6.32"))
    (event,) = table.told(Splash)
    assert tell_event(GAME, event, "es").endswith("(una explosión).")
