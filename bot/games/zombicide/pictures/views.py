"""What may be seen of an edition: views, pictures, and the table in words."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from bot.engine.game import Views
from bot.engine.records import Event
from bot.engine.scene import Card, Film, Scene
from bot.games.zombicide.pictures.cover import draw_cover
from bot.games.zombicide.pictures.faces import all_faces
from bot.games.zombicide.pictures.film import make_film
from bot.games.zombicide.pictures.hand import draw_hand
from bot.games.zombicide.pictures.moments import moments
from bot.games.zombicide.pictures.scene import draw
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State
from bot.games.zombicide.telling.in_words import in_words, survivor_in_words, zone_in_words
from bot.games.zombicide.telling.words import Lexicon
from bot.games.zombicide.view import view


class ZombicideViews(Views[State]):
    def __init__(self, edition: Edition, lexicon: Lexicon) -> None:
        self.edition = edition
        self.lexicon = lexicon

    def view(self, state: State, _: str | None) -> State:
        """Nobody knows more than the others."""
        return view(state, self.edition)

    def scene(self, view: State, language: str) -> Scene:
        return draw(view, self.edition, language)

    def hand(self, view: State, seat: str, language: str) -> Scene | None:
        return draw_hand(view, self.edition, seat, language)

    def moments(self, view: State, events: Sequence[Event], language: str) -> Sequence[Scene]:
        return moments(view, events, self.edition, language)

    def film(self, before: State, events: Sequence[Event], language: str) -> Film | None:
        return make_film(before, events, self.edition, language)

    def cards(self, language: str) -> Mapping[str, Card]:
        return all_faces(self.edition, language)

    def cover(self, variant: str, language: str) -> Scene | None:
        return draw_cover(self.edition, variant, language)

    def in_words(self, view: State, language: str) -> Sequence[str]:
        return in_words(Situation(view, self.edition), self.lexicon, language)

    def seat_in_words(self, view: State, seat: str, language: str) -> Sequence[str]:
        return survivor_in_words(Situation(view, self.edition), self.lexicon, seat, language)

    def places(self, view: State) -> Collection[str]:
        return Situation(view, self.edition).board.zones

    def place_in_words(self, view: State, zone: str, language: str) -> Sequence[str]:
        return zone_in_words(Situation(view, self.edition), self.lexicon, zone, language)
