"""Discord's limits, and that whoever may act has something to press: in every state of whole games,
in both languages, and on made-up tables that hold the cards with the longest names."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.games.cards.content.book import CARDS
from tests.e2e.onlookers import CHANNEL, GAMES, USERS, Shown, Stage

ROW, BUTTON, SELECT, TEXT = 1, 2, 3, 10
LANGUAGES = ("en", "es")


def check(shown: Shown) -> None:
    for text in shown.texts:
        assert 0 < len(text) <= 4000, text
    for view in shown.views:
        check_view(view)
    for scene in shown.scenes:
        assert 0 < len(scene.alt) <= 1024
    for name, value in shown.choices:
        assert 1 <= len(name) <= 100
        assert 1 <= len(value) <= 100


def check_view(components: list[Any]) -> None:
    """A plain message has five rows, one with Components V2 forty components and 4000 signs."""
    rows = rows_of(components)
    words = [one["content"] for one in components if one["type"] == TEXT]
    if words:
        assert len(components) + sum(len(row["components"]) for row in rows) <= 40
        assert sum(map(len, words)) <= 4000
    else:
        assert len(rows) <= 5
    parts = [part for row in rows for part in row["components"]]
    for row in rows:
        kinds = [part["type"] for part in row["components"]]
        assert kinds == [SELECT] or (set(kinds) == {BUTTON} and len(kinds) <= 5)
    for part in parts:
        assert 1 <= len(part["custom_id"]) <= 100
        (check_button if part["type"] == BUTTON else check_menu)(part)
    ids = [part["custom_id"] for part in parts]
    assert len(set(ids)) == len(ids)


def rows_of(components: list[Any]) -> list[Any]:
    return [one for one in components if one["type"] == ROW]


def check_button(part: Any) -> None:
    assert 1 <= len(part["label"]) <= 80
    assert not part["label"].endswith("…") or part["label"] in ("More…", "Más…"), part


def check_menu(part: Any) -> None:
    options = part["options"]
    assert 1 <= len(options) <= 25
    assert 1 <= len(part["placeholder"]) <= 150
    assert 0 <= part["min_values"] <= part["max_values"] <= len(options)
    values = [option["value"] for option in options]
    assert len(set(values)) == len(values)
    for option in options:
        assert 1 <= len(option["label"]) <= 100
        assert not option["label"].endswith("…"), option
        assert 1 <= len(option["value"]) <= 100


def controls(rows: list[Any]) -> Iterator[tuple[str, Any]]:
    """What can be pressed, with its verb."""
    for row in rows_of(rows):
        for part in row["components"]:
            yield part["custom_id"].split(":")[1], part


async def check_state(stage: Stage, *, private: bool) -> None:
    """The table in both languages, and everyone's own view of it in one of them."""
    for language in LANGUAGES:
        composed, shown = await stage.table(language)
        check(shown)
        verbs = {verb for verb, _ in controls(shown.views[0])}
        if composed.look.ended:
            assert "next-game" in verbs
        elif composed.look.asks:
            assert verbs & {"answer", "answers", "step", "decide"}
        else:
            assert verbs & {"do", "pick"}
    for number, user in enumerate(stage.live.seats.values() if private else ()):
        shown = await stage.private(user, LANGUAGES[number % 2])
        check(shown)


async def check_reach(stage: Stage) -> None:
    """The panel offers every public command, by itself or behind "More…"."""
    now = await stage.sessions.public(CHANNEL)
    look, offers = now.look, now.offers
    if look.ended or look.asks:
        return
    _, shown = await stage.table("en")
    wanted = {offer.mark for offer in next(iter(offers.values()))}
    found, more = set(), False
    for verb, part in controls(shown.views[0]):
        if verb == "do":
            found.add(part["custom_id"].rpartition(":")[2])
        elif verb == "pick":
            found |= {option["value"] for option in part["options"]}
        more = more or verb == "more"
    assert found <= wanted
    assert more or found == wanted


async def play_through(folder: Path, players: int, seed: str, sensible: bool, most: int) -> int:
    stage = await Stage.open(folder, players, seed)
    chance, number = Random(seed), 0
    try:
        for number in range(most):
            await check_state(stage, private=number % 10 == 0)
            await check_reach(stage)
            going = await (stage.sensible() if sensible else stage.go_on(chance))
            if not going:
                break
    finally:
        await stage.close()
    return number


@pytest.mark.parametrize("players", [1, 2, 3])
@pytest.mark.parametrize("sensible", [True, False], ids=["sensible", "random"])
async def test_whole_games_stay_within_limits(tmp_path: Path, players: int, sensible: bool) -> None:
    acts = await play_through(tmp_path, players, f"limits-{players}", sensible, most=120)
    assert acts > 5


@pytest.mark.long
@pytest.mark.parametrize("seed", range(20))
async def test_many_whole_games_stay_within_limits(tmp_path: Path, seed: int) -> None:
    await play_through(tmp_path, 1 + seed % 3, f"long-{seed}", bool(seed % 2), most=1000)


# Made-up tables


def length(card: str) -> int:
    return max(len(GAMES.words.word("card", card, language)) for language in LANGUAGES)


LONG = sorted(CARDS, key=length, reverse=True)
THINGS = [card for card in LONG if CARDS[card].type == "resource"][:14]
LYING = [card for card in LONG if CARDS[card].type in ("zombie", "resource", "object")][:20]
COMMON = [card for card in LONG if card.startswith("common.")]
hands = st.lists(st.sampled_from(THINGS), max_size=5)
spaces = st.fixed_dictionaries({f"space.S{n}": st.sampled_from(LYING) for n in range(1, 7)})


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    facts: dict[str, Any] = {"bare": True, "active": draw(st.sampled_from(list(USERS)))}
    for who in USERS:
        facts[f"survivor.{who}.hand"] = draw(hands)
        facts[f"survivor.{who}.reserve-size"] = 9
        facts[f"survivor.{who}.reserve"] = draw(st.lists(st.sampled_from(THINGS), max_size=9))
    facts |= draw(spaces)
    for column in (1, 3, 5, 7, 9):
        facts[f"main.1.{column}"] = draw(st.sampled_from(COMMON))
        facts[f"main.1.{column}.up"] = draw(st.booleans())
    return facts


@settings(max_examples=25)
@given(facts=tables(), seed=st.integers(0, 3))
def test_made_up_tables_stay_within_limits(
    tmp_path_factory: pytest.TempPathFactory, facts: dict[str, Any], seed: int
) -> None:
    async def look() -> None:
        stage = await Stage.open(tmp_path_factory.mktemp("table"), 3, f"made-{seed}")
        try:
            told = await stage.sessions.amend(CHANNEL, USERS["rick"], facts, "test", "facts")
            stage.news = told.news
            await check_state(stage, private=True)
            await check_reach(stage)
            await stage.go_on(Random(seed), ("trader", "binoculars", "lantern", "note"))
            await check_state(stage, private=True)
        finally:
            await stage.close()

    asyncio.run(look())
