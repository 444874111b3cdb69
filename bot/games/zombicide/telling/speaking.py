"""What an edition tells people: names, sentences, offers, chances, the lobby.

The rules know nothing of it; `Zombicide` is built upon it. An edition says what its own things are
called (`lexicon`), and which numbers of Survivors, optional rules and helpers its lobby knows.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Value
from bot.engine.game import Game
from bot.engine.offers import Aims, Chance, Character, Duty, Offer, Setting, Variant
from bot.engine.records import Command, Event
from bot.games.zombicide.rules.inventory import room
from bot.games.zombicide.rules.wounds import DOOMED
from bot.games.zombicide.situation import Edition, Situation
from bot.games.zombicide.state import State
from bot.games.zombicide.telling import lobby, menu
from bot.games.zombicide.telling.aims import aims_now
from bot.games.zombicide.telling.chronicle import chronicle
from bot.games.zombicide.telling.in_words import in_words
from bot.games.zombicide.telling.odds import chances
from bot.games.zombicide.telling.thinkable import thinkable
from bot.games.zombicide.telling.words import SPEECH, Lexicon, event_telling

FATAL = frozenset({"save", "lose"})  # what a blow asks of the one whom it hits


class Speaking(Game[State]):
    """The part of a game of Zombicide that talks."""

    speech = SPEECH
    # What the dead, a comrade or a trade asks of those whose turn it is not. Which skill somebody
    # learns is theirs alone to say, whenever it comes up.
    aftermath = frozenset(
        {"wounds", "save", "lose", "dragged", "trade-consent", "arrange", "make-room", "keep"}
    )
    ties = frozenset(
        {
            # Among the zombies (RM-6.26, RM-6.27, RM-6.38, RM-7.5, RM-7.15, RM-7.32, RM-7.38)
            "spawn-order",
            "first-spawn",
            "split",
            "grab",
            "sewers",
            "beds",
            # The start (RM-2.11, RM-2.19, RM-13.30)
            "starting-gear",
            "vest",
            "first-player",
        }
    )
    edition: Edition
    lexicon: Lexicon
    optional_rules: tuple[str, ...] = ()

    @property
    @abstractmethod
    def team_totals(self) -> lobby.Totals:
        """The legal numbers of Survivors by the number of teams (RM-2.6)."""

    @abstractmethod
    def begins_with(self, survivor: str, effect: str) -> bool:
        """Whether a Survivor has an effect from the start (RM-12.9)."""

    def situation(self, state: State) -> Situation:
        return Situation(state, self.edition)

    # Words

    def word(self, about: str, value: Value, language: str) -> str:
        return self.lexicon.word(about, str(value), language)

    def chronicle(self, events: Iterable[Event]) -> Iterable[Event]:
        return chronicle(events)

    def event_telling(self, event: Event) -> Mapping[str, Any]:
        return event_telling(event, self.edition.content)

    def telling(self, view: State, command: Command, seat: str) -> Mapping[str, Any]:
        return self.lexicon.telling(self.situation(view), command, seat)

    def option_telling(self, view: State, ask: Ask, option: str) -> Mapping[str, Any]:
        return self.lexicon.option_telling(self.situation(view), ask, option)

    def thinkable(self, view: State, seat: str, do: str, parameter: str) -> Sequence[str]:  # noqa: ARG002
        return thinkable(self.situation(view), self.lexicon.content, seat, parameter)

    def in_words(self, view: State, language: str) -> Sequence[str]:
        return in_words(self.situation(view), self.lexicon, language)

    def aims(self, view: State, language: str) -> Aims:
        return aims_now(self.situation(view), language)

    # Out of turn

    def is_moot(self, view: State, ask: Ask) -> bool:
        """RM-5.10, RM-9.8: a find for which there is room is kept, as it can be thrown away at any
        moment. Who dies of a blow whatever he does is not asked what he loses to it."""
        if ask.kind in FATAL and ask.about.get(DOOMED):
            return True
        who = view.survivors.get(str(ask.about.get("survivor", "")))
        return ask.kind == "keep" and who is not None and room(self.situation(view), who) > 0

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """In the Zombies' Phase it is nobody's turn; before, it is that of one player."""
        if ask.kind not in self.aftermath:
            return ask.kind in self.reactions
        if view.phase != "players" or not view.players:
            return True
        acting = [team for team in view.players if view.acting in team]
        active = acting[0] if acting else view.players[view.player]
        return not any(seat in active for seat in ask.seats)

    # Offers and chances

    def menu(self, state: State, seat: str, legal: Sequence[Command]) -> Sequence[Offer]:
        return menu.offers(self.situation(state), seat, legal)

    def answer_caution(self, view: State, ask: Ask, choice: Choice) -> str:
        return menu.caution_of_answer(self.situation(view), ask, choice)

    def duty(self, view: State, seats: Sequence[str]) -> Duty:
        """RM-3.3: several Survivors come in the order their player likes."""
        if len(seats) > 1:
            return Duty("several", "RM-3.3")
        who = view.survivors[seats[0]]
        return Duty("turn", "RM-3.4", {"actions": sum(who.purse.values()), "zone": who.zone})

    def odds(self, view: State, seat: str | None, words: str) -> Sequence[Chance]:
        return chances(self, self.edition, self.lexicon, view, seat, words)

    # The lobby

    def variants(self, language: str) -> Sequence[Variant]:
        return lobby.variants(self.edition, language)

    def characters(self, language: str) -> Sequence[Character]:
        return lobby.characters(self.edition, language)

    def settings(self, language: str) -> Sequence[Setting]:
        return lobby.settings(self.team_totals, self.optional_rules, language)

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        settings: Mapping[str, Sequence[str]],
        *,
        owners: Mapping[str, str] | None = None,
    ) -> Mapping[str, Any]:
        return lobby.arrange(
            self.edition,
            variant,
            seats,
            settings,
            owners=owners or {},
            totals=self.team_totals,
            begins_with=self.begins_with,
        )
