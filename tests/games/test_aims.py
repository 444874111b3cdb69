"""Goal, defeat and special rules of every mission: in both languages, with places and numbers,
correct during a game, and without a secret."""

from __future__ import annotations

import re
from typing import Any

import pytest

from bot.engine.players import simulate
from bot.engine.runner import Play
from bot.engine.scene import Scene
from bot.games import find_game
from bot.games.rue_morgue.content.missions import MISSIONS
from bot.games.zombicide.content.missions import DEFEATS, GOALS, RULES
from bot.games.zombicide.telling.aims import COUNTS, WORDS
from tests.games.finished import FINISHED

LANGUAGES = ("en", "es")
EVERY = [(game, v.id) for game in FINISHED for v in find_game(game).lobby.variants("en")]
HOLE = re.compile(r"\(\)|: \.| \.|\s{2}|\{")  # keys without a sentence


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "variant"), EVERY)
def test_every_mission_says_what_it_is_about(game: str, variant: str, language: str) -> None:
    found = {one.id: one for one in find_game(game).lobby.variants(language)}[variant]
    parts = found.aims.parts()
    assert set(parts) >= {"goal", "defeat"}
    assert found.aims.short
    assert found.difficulty
    assert found.minutes
    for text in (*parts.values(), found.aims.short):
        assert not HOLE.search(text), text
    if found.win_rate:
        assert all(0 < rate < 1 for rate in found.win_rate.values())


def test_all_that_a_mission_can_demand_has_words() -> None:
    assert GOALS.keys() <= WORDS.goal.keys()
    assert GOALS.keys() == WORDS.progress.keys() == COUNTS.keys()
    assert DEFEATS.keys() <= WORDS.defeat.keys()
    assert RULES.keys() <= WORDS.rule.keys()


def test_places_and_numbers_are_those_of_the_mission() -> None:
    aims = {one.id: one.aims.parts() for one in find_game("rue-morgue").lobby.variants("en")}
    spirit = aims["smells-like-team-spirit"]
    assert spirit["goal"] == "All starting Survivors leave through the Exit in A2."
    assert spirit["defeat"] == "a starting Survivor dies."
    assert "Helicopter Pilot and Rope Descent" in spirit["special"]
    assert (
        "The blue door (C3–D3) opens only after somebody has taken the blue Objective (A3)."
        in (spirit["special"])
    )
    assert aims["until-morning"]["goal"] == "At least one Survivor is alive at the end of round 14."
    assert aims["down-and-out"]["defeat"].startswith("fewer than 5 Survivors are left")
    spanish = {one.id: one.aims.parts() for one in find_game("rue-morgue").lobby.variants("es")}
    assert spanish["night-shift"]["goal"] == (
        "Tomad los 3 Objetivos (azul en D4, rosa en A4 y rojo en C5)."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_hidden_objective_lies_is_not_told(language: str) -> None:
    """RM-4.51: all places are named, none of them with a colour."""
    aims = {one.id: one.aims for one in find_game("rue-morgue").lobby.variants(language)}[
        "canvas-town"
    ]
    told = " ".join(aims.parts().values())
    marks = MISSIONS["canvas-town"].board.marks["objectives"]
    assert all(mark.place in told for mark in marks)
    places = ", ".join(mark.place for mark in marks[:-1])
    assert places in told  # in the order of the map, not by colour


@pytest.mark.parametrize(("game", "variant"), EVERY)
def test_the_head_of_the_board_says_the_same_in_every_state(game: str, variant: str) -> None:
    """In every state, the lines above the board are complete and equal those of `aims`; when the
    game is over they are gone."""
    played = find_game(game)
    known = {one.id: one for one in played.lobby.variants("en")}[variant]
    options = {**played.lobby.simulated(2)[0], **known.options}
    seen = 0

    def look(play: Play[Any]) -> None:
        nonlocal seen
        seen += 1
        if seen % 7 and played.rules.outcome(play.state) is None:
            return
        view = played.views.view(play.state, None)
        for language in LANGUAGES:
            scene: Scene = played.views.scene(view, language)
            if played.rules.outcome(play.state) is not None:
                assert not scene.lines
                continue
            assert len(scene.lines) >= 2
            assert [line.icon for line in scene.lines][:2] == ["flag-checkered", "skull"]
            for line in scene.lines:
                assert not HOLE.search(line.text), line.text
            words = played.views.in_words(view, language)
            assert any(line.startswith(scene.lines[1].text[:40]) for line in words)
            assert played.guide.aims(view, language).goal

    simulate(played, played.records.options(options), f"aims {variant}", "sensible", look)
    assert seen > 5


def test_rules_that_are_done_with_are_told_no_more() -> None:
    game = find_game("rue-morgue")
    options = game.records.options({**game.lobby.simulated(2)[0], "mission": "night-shift"})
    told: dict[bool, set[str]] = {True: set(), False: set()}

    def look(play: Play[Any]) -> None:
        state = game.views.view(play.state, None)
        taken = any(one.colour == "blue" and one.taken_by for one in state.objectives)
        told[taken].add(" ".join(game.guide.aims(state, "en").special))

    simulate(game, options, "seed", "sensible", look)
    assert all("The blue door" in text for text in told[False])
    assert told[True]
    assert not any("The blue door" in text for text in told[True])
