"""No text for players has a gap where a value is missing, such as an unknown place or an empty
list, at any moment of a game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.engine.game import Game
from bot.engine.records import Event
from bot.engine.runner import Play
from bot.games import find_game, game_ids
from bot.games.cards import events as cards_events
from bot.games.gears import events as gears_events
from bot.games.zombicide import events as zombicide_events
from bot.locale.telling import statistic_name, tell_ask, tell_event
from tests.games.finished import FINISHED
from tests.games.sensible import Answering, begin, sensible_moves
from tests.languages import COMPLETE

HOLE = re.compile(r"[:(] ?[,;.)]| [,;.:!]|\b(?:in|en) ?[,;.]|[!?]\.|\.\.|\bNone\b|[{}]|  ")
MOVES = 60

each_game = pytest.mark.parametrize("game_id", game_ids())
each_language = pytest.mark.parametrize("language", COMPLETE)


def read(play: Play[Any], language: str) -> Iterator[str]:
    """The state as picture texts and as words, and the open decisions."""
    game, state = play.game, play.state
    for seat in (None, *game.turns.seats(state)):
        view = game.views.view(state, seat)
        yield game.views.scene(view, language).alt
        yield from game.views.in_words(view, language)
        hand = None if seat is None else game.views.hand(view, seat, language)
        if hand is not None:
            yield f"{hand.title}. {hand.alt}"
    for ask in play.open:
        yield tell_ask(game, ask, language)


@each_language
@each_game
def test_no_hole_from_the_first_moment_on(game_id: str, language: str) -> None:
    game: Game[Any] = find_game(game_id)
    play = begin(game, dict(game.lobby.simulated(1)[0]), "holes")
    asked = 0
    for number, move in enumerate(sensible_moves(play)):
        asked += isinstance(move, Answering)
        for text in read(play, language):
            found = HOLE.search(text)
            assert not found, f"{found[0]!r} in: {text}"
        if number == MOVES:
            break
    killed = [name for name in game.rules.statistics(play.state) if name.startswith("killed")]
    assert not any(":" in statistic_name(game, name, language) for name in killed)
    assert asked or game_id not in FINISHED


@pytest.mark.parametrize(
    ("game_id", "event", "english", "spanish"),
    [
        (
            "gears-of-war",
            gears_events.NothingSpawned("GW-7.10", "B", "2A-c"),
            "💨 No Locust B is left to appear in 2A-c.",
            "💨 No queda ninguna miniatura de Locust B que pueda aparecer en 2A-c.",
        ),
        (
            "gears-of-war",
            gears_events.NothingSpawned("GW-7.12", "drone"),
            "💨 There is no place for a Drone to appear.",
            "💨 No hay sitio donde pueda aparecer un Drone.",
        ),
        (
            "gears-of-war",
            gears_events.DeckShuffled("GW-5.3", "markers"),
            "🔀 The wound markers are shuffled.",
            "🔀 Se barajan los indicadores de Herida.",
        ),
        (
            "rue-morgue",
            zombicide_events.Healed("RM-11.57", "parker", "parker"),
            "💚 **Parker** treats a Wound.",
            "💚 **Parker** se cura una Herida.",
        ),
        (
            "rue-morgue",
            zombicide_events.Healed("RM-11.57", "joe", "parker"),
            "💚 **Parker** treats one of **Joe**’s Wounds.",
            "💚 **Parker** cura una Herida de **Joe**.",
        ),
        (
            "cards-of-the-dead",
            cards_events.CardHit("CD-8.11", "S1", "common.zombie", 2, 2, 3),
            "🎯 The Zombie (S1) takes 2 damage: 2 of 3 Hit Points.",
            "🎯 Zombie (S1) recibe 2 de daño: lleva 2 de 3 Puntos de Golpe.",
        ),
        (
            "cards-of-the-dead",
            cards_events.CardHit("CD-8.11", "S1", "common.zombie", 4, 4, 3),
            "🎯 The Zombie (S1) takes 4 damage.",
            "🎯 Zombie (S1) recibe 4 de daño.",
        ),
        (
            "cards-of-the-dead",
            cards_events.CardKept("CD-5.12", "dan", "common.kevlar", "hand"),
            "🎒 **Dan** takes the Kevlar in hand.",
            "🎒 **Dan** se queda el Kevlar en la mano.",
        ),
    ],
)
def test_told_as_people_say_it(game_id: str, event: Event, english: str, spanish: str) -> None:
    game = find_game(game_id)
    assert tell_event(game, event, "en") == english
    assert tell_event(game, event, "es") == spanish
