"""Gears of War as the kernel sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Value
from bot.engine.game import Outcome
from bot.engine.records import Command, Event
from bot.engine.scene import Card, Film, Scene
from bot.engine.table import Steps, Table
from bot.games.gears.commands import COMMANDS
from bot.games.gears.content.book import CHARACTERS
from bot.games.gears.events import EVENTS
from bot.games.gears.facts.table import make_facts
from bot.games.gears.options import Options
from bot.games.gears.pictures.cover import draw_cover
from bot.games.gears.pictures.faces import all_faces
from bot.games.gears.pictures.film import make_film
from bot.games.gears.pictures.hand import draw_hand
from bot.games.gears.pictures.moments import moments
from bot.games.gears.pictures.scene import draw
from bot.games.gears.player.answers import choose_answer
from bot.games.gears.player.choosing import choose
from bot.games.gears.rules import setup, turns
from bot.games.gears.rules.legal import legal_commands
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.ending import Ended
from bot.games.gears.rules.stirring import stir
from bot.games.gears.state import CODEC, State
from bot.games.gears.telling.speaking import Speaking
from bot.games.gears.view import view


class GearsOfWar(Speaking):
    """The game; see `data/gears-of-war/rules.md`."""

    id = "gears-of-war"
    prefix = "GW"
    players = range(1, 5)
    options = Options
    commands = COMMANDS
    events = EVENTS
    preludes = frozenset({"reacted", "follows", "step-began", "turn-began"})
    results = frozenset({"locust-died", "locust-wounded", "bled-out"})
    given_up = "GW-16.75"

    def __init__(self) -> None:
        super().__init__()
        self.codec = CODEC
        self.facts = make_facts()

    # The rules

    def new(self, options: Options) -> State:
        return setup.new(options)

    def setup(self, table: Table[State], options: Options) -> Steps[None]:
        """Chapter 2, and the first turn up to the first thing that can be decided."""
        try:
            yield from setup.lay_out(table, options)
            yield from turns.begin_turn(table)
            yield from missions.check(table)
        except Ended:
            return

    def play(self, table: Table[State], command: Command) -> Steps[None]:
        try:
            yield from turns.play_command(table, table.seat, command)
        except Ended:
            return

    def legal(self, state: State, seat: str) -> Sequence[Command]:
        return legal_commands(state, seat)

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(state.cogs)

    def waiting(self, state: State) -> tuple[str, ...]:
        return () if state.result else (state.active,)

    def out(self, view: State) -> tuple[str, ...]:
        return tuple(seat for seat, cog in view.cogs.items() if cog.eliminated)

    def outcome(self, state: State) -> Outcome | None:
        """GW-3.16: all win or lose together, the eliminated too."""
        if not state.result:
            return None
        winners = self.seats(state) if state.result == "won" else ()
        return Outcome(state.result, state.result_rule, winners)

    def tables(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Every team of that size."""
        return [{"cogs": team} for team in combinations(CHARACTERS, players)]

    # What people see

    def view(self, state: State, seat: str | None) -> State:
        return view(state, seat)

    def scene(self, view: State, language: str) -> Scene:
        return draw(view, language)

    def hand(self, view: State, seat: str, language: str) -> Scene | None:
        return draw_hand(view, seat, language)

    def moments(self, view: State, events: Sequence[Event], language: str) -> Sequence[Scene]:
        return moments(view, events, language)

    def film(self, before: State, events: Sequence[Event], language: str) -> Film | None:
        return make_film(before, events, language)

    def cards(self, language: str) -> Mapping[str, Card]:
        return all_faces(language)

    def cover(self, variant: str, language: str) -> Scene | None:
        return draw_cover(variant, language)

    def phase(self, state: State) -> str:
        """Every turn, with the Locust's answer to it."""
        return str(state.turn)

    def round(self, state: State) -> str:
        """Every COG's turn once: turns are counted one by one."""
        return str((state.turn - 1) // max(1, len(state.cogs)))

    def stir(self, table: Table[State]) -> None:
        stir(table)

    # Who plays when nobody is there

    def sensible(self, state: State, seat: str, legal: Sequence[Command]) -> Command:
        return choose(state, seat, legal)

    def sensible_answer(self, state: State, ask: Ask) -> Choice:
        return choose_answer(state, ask)

    def statistics(self, state: State) -> Mapping[str, Value]:
        """What is reported at the end."""
        cogs = state.cogs.values()
        return {
            "turns": state.turn,
            "stage": state.stage,
            "standing": sum(cog.standing for cog in cogs),
            "bleeding": sum(cog.bleeding and not cog.eliminated for cog in cogs),
            "eliminated": sum(cog.eliminated for cog in cogs),
            **{f"killed-{kind}": count for kind, count in sorted(state.killed.items())},
        }
