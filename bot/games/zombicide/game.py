"""What the editions of Zombicide are to the kernel; an edition adds its setup and its facts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Value
from bot.engine.facts import Facts
from bot.engine.game import Outcome
from bot.engine.records import Command, Event
from bot.engine.scene import Card, Film, Scene
from bot.engine.table import Steps, Table
from bot.games.zombicide.commands import COMMANDS, Melee, Shoot
from bot.games.zombicide.events import EVENTS
from bot.games.zombicide.pictures.cover import draw_cover
from bot.games.zombicide.pictures.faces import all_faces
from bot.games.zombicide.pictures.film import make_film
from bot.games.zombicide.pictures.hand import draw_hand
from bot.games.zombicide.pictures.moments import moments
from bot.games.zombicide.pictures.scene import draw
from bot.games.zombicide.player import choosing as player
from bot.games.zombicide.rules import rounds, turns
from bot.games.zombicide.rules.stirring import stir
from bot.games.zombicide.situation import Edition, Ended, Play
from bot.games.zombicide.state import CODEC, State
from bot.games.zombicide.telling.speaking import Speaking
from bot.games.zombicide.telling.words import Lexicon


class Zombicide(Speaking):
    """One edition of Zombicide."""

    commands = COMMANDS
    events = EVENTS
    harmful = frozenset({Shoot.do, Melee.do})

    def __init__(self, edition: Edition, facts: Facts[State], lexicon: Lexicon) -> None:
        super().__init__()
        self.edition = edition
        self.facts = facts
        self.lexicon = lexicon
        self.codec = CODEC

    # The rules

    @abstractmethod
    def lay_out(self, play: Play, options: Any) -> Steps[None]:
        """The setup, up to the first round."""

    def setup(self, table: Table[State], options: Any) -> Steps[None]:
        play = Play(table, self.edition)
        try:
            yield from self.lay_out(play, options)
            rounds.begin_game(play)
        except Ended:
            return

    def play(self, table: Table[State], command: Command) -> Steps[None]:
        try:
            yield from rounds.play_command(Play(table, self.edition), table.seat, command)
        except Ended:
            return

    def legal(self, state: State, seat: str) -> Sequence[Command]:
        return [] if state.result else turns.legal(self.situation(state), seat)

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(state.survivors)

    def waiting(self, state: State) -> tuple[str, ...]:
        return () if state.result else turns.waiting(self.situation(state))

    def outcome(self, state: State) -> Outcome | None:
        if not state.result:
            return None
        return Outcome(state.result, state.result_rule, tuple(state.winners))

    # Whose turn it is

    def out(self, view: State) -> tuple[str, ...]:
        return tuple(seat for seat, one in view.survivors.items() if not one.alive)

    def people(self, state: State) -> Sequence[Sequence[str]]:
        return state.players or super().people(state)

    def phase(self, state: State) -> str:
        """Changes with every player's turn and with the zombies' answer to them all."""
        return f"{state.round}-{state.phase}-{state.player}"

    def round(self, state: State) -> str:
        return str(state.round)

    def stir(self, table: Table[State]) -> None:
        stir(table)

    def turn(self, state: State) -> str:
        """Each player has one turn in a round, whoever of the team comes when (RM-11.81)."""
        return str(state.round)

    def next_up(self, state: State) -> tuple[str, ...]:
        """Who comes after those who may act now: the player's other Survivors, else those of the
        next player who still has some to activate."""
        if state.result or state.phase != "players":
            return ()
        now = self.waiting(state)
        for step in range(len(state.players)):
            seats = state.players[(state.player + step) % len(state.players)]
            others = (state.survivors[seat] for seat in seats if seat not in now)
            found = tuple(one.id for one in others if one.alive and one.turn == "waiting")
            if found:
                return found
        return ()

    # Pictures

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

    # Who plays when nobody is there

    def sensible(self, state: State, seat: str, legal: Sequence[Command]) -> Command:
        return player.choose(self.situation(state), seat, legal)

    def sensible_answer(self, state: State, ask: Ask) -> Choice:
        return player.choose_answer(self.situation(state), ask)

    # Numbers of a finished game

    def statistics(self, state: State) -> Mapping[str, Value]:
        survivors = state.survivors.values()
        return {
            "rounds": state.round,
            "alive": sum(one.fate == "alive" for one in survivors),
            "escaped": sum(one.fate == "escaped" for one in survivors),
            "dead": sum(one.fate == "dead" for one in survivors),
            "objectives": sum(bool(one.taken_by) for one in state.objectives),
            **{f"killed-{name}": state.killed.get(name, 0) for name in state.supply},
            "experience": sum(one.experience for one in survivors),
            "best-experience": max(one.experience for one in survivors),
        }
