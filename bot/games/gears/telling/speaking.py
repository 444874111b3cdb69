"""What Gears of War tells people: names, sentences, offers, chances, the lobby. The rules know
nothing of it; the game is built upon it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Value
from bot.engine.game import Game
from bot.engine.offers import Aims, Chance, Character, Duty, Offer, OrderHints, Setting, Variant
from bot.engine.records import Command, Event
from bot.games.gears import commands
from bot.games.gears.rules.combat import plans
from bot.games.gears.state import State
from bot.games.gears.telling import advice, lobby, menu, order_hints, tellings, words
from bot.games.gears.telling.aims import aims_now
from bot.games.gears.telling.chronicle import chronicle
from bot.games.gears.telling.in_words import in_words
from bot.games.gears.telling.odds import chances
from bot.games.gears.telling.thinkable import thinkable


class Speaking(Game[State]):
    """The part of the game that talks."""

    speech = words.SPEECH
    reactions = frozenset({"guard", "dodge", "follow", plans.KIND})
    # What a reaction, the Locust or a comrade leads to. Only a reaction's own choice of who Guards
    # comes to the active player too; the rest is out of turn for everybody else.
    aftermath = frozenset(
        {
            "guard-who",
            "wound-cards",
            "cover-after",
            "mortar",
            "ammo",
            "discard-weapon",
            "teamwork",
            "teamwork-move",
            "teamwork-attack",
            "teamwork-act",
        }
    )
    harmful = frozenset({commands.Attack.do})
    post_options = lobby.POST_OPTIONS
    plans: ClassVar[Mapping[str, str]] = {plans.KIND: plans.EACH}
    ties = frozenset(
        {
            # Among the Locust (GW-3.23, GW-6.13, GW-6.15, GW-7.5, GW-16.35)
            "ai-order",
            "ai-target",
            "ai-path",
            "ai-patient",
            "locust-cover",
            "you",
            "raise",
            "marker",
            "spawn-area",
            "spawn-door",
            "spawn-order",
            "horde-spawn",
            "splash-order",
            # The start (GW-2.16, GW-2.17, GW-12.4, GW-12.30)
            "start-area",
            "start-cover",
            "hole",
            "map",
        }
    )

    # Words

    def word(self, about: str, value: Value, language: str) -> str:
        return words.word(about, str(value), language)

    def chronicle(self, events: Iterable[Event]) -> Iterable[Event]:
        return chronicle(events)

    def event_telling(self, event: Event) -> Mapping[str, Any]:
        return tellings.event_telling(event)

    def telling(self, view: State, command: Command, seat: str) -> Mapping[str, Any]:
        return tellings.telling(view, command, seat)

    def option_telling(self, view: State, ask: Ask, option: str) -> Mapping[str, Any]:
        return tellings.option_telling(view, ask, option)

    def thinkable(self, view: State, seat: str, do: str, parameter: str) -> Sequence[str]:
        return thinkable(view, seat, do, parameter)

    def ask_telling(self, ask: Ask, command: Command | None, acting: str) -> Mapping[str, Any]:
        return tellings.ask_telling(ask, command, acting)

    def in_words(self, view: State, language: str) -> Sequence[str]:
        return in_words(view, language)

    def aims(self, view: State, language: str) -> Aims:
        return aims_now(view, language)

    # Reactions

    def reactors(self, view: State, kind: str) -> tuple[str, ...]:
        return tellings.reactors(view, kind)

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """What comes of a reaction or of the Locust hurries those whose turn it is not."""
        after = ask.kind in self.aftermath and view.active not in ask.seats
        return after or ask.kind in self.reactions or ask.kind == "guard-who"

    def order_hints(self, kind: str) -> OrderHints:
        return order_hints.hints(kind)

    # Offers and chances

    def menu(self, state: State, seat: str, legal: Sequence[Command]) -> Sequence[Offer]:
        first = advice.favourites(self, state, seat, legal)
        return menu.offers(state, seat, legal, first)

    def answer_caution(self, view: State, ask: Ask, choice: Choice) -> str:
        return menu.caution_of_answer(view, ask, choice)

    def is_private(self, command: Command) -> bool:
        return menu.is_private(command)

    def duty(self, view: State, seats: Sequence[str]) -> Duty:  # noqa: ARG002 - one is active
        return tellings.duty(view)

    def odds(self, view: State, seat: str | None, words: str) -> Sequence[Chance]:
        return chances(self, view, seat, words)

    # The lobby

    def variants(self, language: str) -> Sequence[Variant]:
        return lobby.variants(language)

    def characters(self, language: str) -> Sequence[Character]:
        return lobby.characters(language)

    def settings(self, language: str) -> Sequence[Setting]:
        return lobby.settings(language)

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        settings: Mapping[str, Sequence[str]],
        *,
        owners: Mapping[str, str] | None = None,
    ) -> Mapping[str, Any]:
        return lobby.arrange(variant, seats, settings, owners=owners or {}, game=self.id)
