"""Reads everything that a game tells in both languages while it is played at random."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from bot.engine.game import Game
from bot.engine.runner import Play
from bot.locale.telling import (
    tell_ask,
    tell_choice,
    tell_command,
    tell_event,
    tell_events,
    tell_group,
    tell_option,
)
from tests.engine.kit import Driver
from tests.languages import COMPLETE

# Discord's limits.
BUTTON, OPTION, PLACEHOLDER, QUESTION = 80, 100, 150, 1500


class Reader:
    """Looks at a table, reads its texts, and counts the kinds of events, questions and commands.
    `raw` finds ids and gaps, which nobody should read. A `line` of the ledger must not be longer
    than that, and the line of a chain not twice as long. Events in `silent` may have no text."""

    def __init__(
        self, game: Game[Any], raw: re.Pattern[str], *, line: int, silent: Iterable[str] = ()
    ) -> None:
        self.game = game
        self.raw = raw
        self.line = line
        self.silent = frozenset(silent)
        self.met: set[str] = set()

    def clean(self, text: str, limit: int, *, empty: bool = False) -> None:
        """A sentence without ids, gaps or Fluent's marks of an error."""
        assert not self.raw.search(text.replace("**", "")), text
        assert len(text) <= limit, text
        assert text or empty

    def __call__(self, play: Play[Any]) -> None:
        for language in COMPLETE:
            if play.open:
                self.decisions(play, language)
            elif not play.state.result:
                self.panel(play.state, language)

    def decisions(self, play: Play[Any], language: str) -> None:
        for ask in play.open:
            self.met.add(f"ask {ask.kind}")
            self.clean(tell_ask(self.game, ask, language), QUESTION)
            view = self.game.views.view(play.state, ask.seats[0])
            for option in ask.options:
                self.clean(tell_option(self.game, view, ask, option.id, language), OPTION)
            self.clean(tell_choice(self.game, view, ask, ask.default, language), QUESTION)
            for event in self.game.views.events(play.events, ask.seats[0]):
                self.clean(tell_event(self.game, event, language), self.line, empty=True)
            for seat in {None, *self.game.turns.seats(play.state)} - {*ask.seats}:
                self.clean(tell_ask(self.game, ask.seen_by(seat), language), QUESTION)

    def panel(self, state: Any, language: str) -> None:
        seat = self.game.turns.waiting(state)[0]
        view = self.game.views.view(state, seat)
        for offer in self.game.guide.menu(state, seat, self.game.rules.legal(state, seat)):
            self.met.add(f"do {offer.command.do}")
            self.clean(tell_command(self.game, view, offer.command, language, seat), BUTTON)
            self.clean(tell_group(self.game, offer.group, language), PLACEHOLDER)

    def journal(self, stored: list[dict[str, Any]], language: str) -> None:
        happened = [self.game.records.load(dict(event)) for event in stored]
        for event in happened:
            self.met.add(f"event {event.kind}")
            text = tell_event(self.game, event, language)
            self.clean(text, self.line, empty=event.kind in self.silent)
        for line in tell_events(self.game, self.game.views.events(happened, None), language):
            self.clean(line, 2 * self.line)

    def read(self, driver: Driver, commands: int) -> None:
        """The texts of a random game; the driver must have the reader as its observer."""
        driver.run(commands)
        for language in COMPLETE:
            for entry in driver.entries:
                self.journal(entry.events, language)

    def count(self, what: str) -> int:
        """How many kinds of "event", "ask" or "do" have come up."""
        return sum(one.startswith(f"{what} ") for one in self.met)
