"""The table in words: complete, in short lines, and correct about what the end of the turn does."""

from __future__ import annotations

import pytest

from bot.engine.runner import Play
from bot.games.cards import commands, events
from bot.games.cards.content.book import SPACES
from bot.games.cards.game import GAME
from bot.games.cards.state import State
from bot.games.cards.telling.forecast import coming_game_turn
from tests.games.cards.telling.test_words import clean
from tests.games.cards.test_properties import games
from tests.games.cards.test_secrets import table, viewers
from tests.languages import COMPLETE

LINE = 300


def check(play: Play[State]) -> None:
    for seat in viewers(play.state)[-2:]:
        view = GAME.views.view(play.state, seat)
        for language in COMPLETE:
            lines = GAME.views.in_words(view, language)
            for line in lines:
                clean(line, LINE)
            text = "\n".join(lines)
            assert all(f"\n{space}: " in text for space in SPACES)
            assert all(at in text for at in view.area)
            for who in view.survivors:
                assert GAME.words.word("survivor", who.id, language) in text
                for card in [*who.hand, *who.reserve]:
                    assert GAME.words.word("card", card, language) in text


def test_the_table_in_words_is_whole() -> None:
    for number, driver in enumerate(games(range(40, 41), look=check)):
        driver.run(60 + 20 * number)


def test_what_it_says() -> None:
    play = table(
        ("rick", "selena"),
        {
            "survivor.rick.hand": ["bat", "bat", "note"],
            "survivor.rick.equipped": "initial.bat",
            "survivor.rick.equipped.uses": 1,
            "survivor.rick.vitality": 7,
            "survivor.rick.immunity": 9,
            "survivor.rick.kevlar": [3],
            "space.S1": "zombie",
            "space.S1.hits": 1,
            "space.S2": "fat-zombie",
            "space.S2.turns": 1,
            "space.S7": "blocked",
            "main.2.2": "ghoul",
            "main.1.1": "city.exit",
            "main.1.5": "city.horde",
        },
    )
    lines = GAME.views.in_words(GAME.views.view(play.state, None), "en")
    assert "Rick acts and has 3 of 3 Actions left; ability ready." in lines
    assert "Rick: Vitality 7, Immunity 9; equipped Bat (2 of 3 uses left), Kevlar 3." in lines
    assert "Hand (3 of 5): 2 × Bat, Note." in lines
    assert "S1: Zombie, 1 of 3 Hit Points taken." in lines
    assert "S2: Fat Zombie, 0 of 6 Hit Points taken, Turn tokens 1 of 3." in lines
    assert "S7: Blocked." in lines
    assert "Row 1: 1.1 City face down; 1.5 City face down, uncovered." in lines
    assert "Rick takes 2 from Zombie: 2 damage, 2 absorbed; Vitality 7 → 7." in lines
    assert "Row 2: 2.2 Common face down, uncovered." in lines


def check_forecast(seeds: range) -> int:
    """When the turn ends, the active Survivor is hurt as told, unless Noise has changed it."""
    compared = 0
    for driver in games(seeds):
        driver.begin()
        for _ in range(80):
            if driver.over:
                break
            state = driver.play.state
            told, after = coming_game_turn(GAME.views.view(state, None))
            actor, before = state.actor.id, len(driver.entries)
            driver.step()
            if len(driver.entries) != before + 1:
                continue  # a decision is open, or a game master has helped
            entry = driver.entries[-1]
            done = [GAME.records.load(event) for event in entry.events]
            if entry.command.get("do") != "end-turn" or driver.over:
                continue
            if any(isinstance(event, events.NoiseMade) for event in done):
                continue
            first = next(i for i, e in enumerate(done) if isinstance(e, events.TurnEnded))
            rest = done[first + 1 :]
            assert told == rest[: len(told)]
            assert isinstance(rest[len(told)], events.TurnStarted | events.TurnLost)
            assert after.survivor(actor).vitality >= 0
            compared += 1
    return compared


def test_the_end_of_the_turn_is_foretold() -> None:
    assert check_forecast(range(50, 54)) > 20


@pytest.mark.parametrize("language", COMPLETE)
def test_a_finished_game_in_words(language: str) -> None:
    play = table(("rick",), {"day": 3, "space.S1": "city.exit"})
    play.act("rick", commands.Walk(to="S1"))
    play.close()
    text = "\n".join(GAME.views.in_words(GAME.views.view(play.state, None), language))
    assert {"en": "The game is won.", "es": "La partida está ganada."}[language] in text
