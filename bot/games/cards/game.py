"""Cards of the Dead as the kernel sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import Refusal, Value
from bot.engine.game import Game, Outcome
from bot.engine.offers import Aims, Chance, Character, Duty, Offer, Setting, Variant
from bot.engine.records import Command, Event
from bot.engine.scene import Card, Scene
from bot.engine.table import Steps, Table
from bot.games.cards import commands
from bot.games.cards.content.book import BOOK
from bot.games.cards.events import EVENTS
from bot.games.cards.facts.table import make_facts
from bot.games.cards.options import Options
from bot.games.cards.pictures.cover import draw_cover
from bot.games.cards.pictures.faces import all_faces
from bot.games.cards.pictures.hand import draw_hand
from bot.games.cards.pictures.moments import moments
from bot.games.cards.pictures.scene import draw
from bot.games.cards.player.choosing import choose, choose_answer
from bot.games.cards.rules import actions, turns, uses
from bot.games.cards.rules.challenges import challenges
from bot.games.cards.rules.days import start_day
from bot.games.cards.rules.harm import Ended
from bot.games.cards.rules.legal import legal_commands
from bot.games.cards.rules.setup import box, lay_out
from bot.games.cards.rules.stirring import stir
from bot.games.cards.state import CODEC, STUNNED, State
from bot.games.cards.telling import lobby, menu, words
from bot.games.cards.telling.aims import aims_now
from bot.games.cards.telling.chronicle import chronicle
from bot.games.cards.telling.in_words import in_words
from bot.games.cards.telling.odds import chances
from bot.games.cards.telling.thinkable import thinkable
from bot.games.cards.view import view

Rule = Callable[[Table[State], Any], Steps[None]]
Bar = Callable[[State, Any], Refusal | None]


def _end_turn(t: Table[State], _: commands.EndTurn) -> Steps[None]:
    """CD-5.9."""
    yield from turns.end_turn(t, "")


# Each command with what forbids it and what it does.
ACTIONS: dict[str, tuple[Bar, Rule]] = {
    commands.PickUp.do: (actions.no_pick_up, actions.pick_up),
    commands.Swap.do: (actions.no_swap, actions.swap),
    commands.Equip.do: (actions.no_equip, actions.equip),
    commands.Give.do: (actions.no_give, actions.give),
    commands.Use.do: (uses.no_use, uses.use_card),
    commands.Load.do: (actions.no_load, actions.load),
    commands.Attack.do: (actions.no_attack, actions.attack),
    commands.TurnRifle.do: (
        lambda s, _: actions.no_turn_rifle(s),
        lambda t, _: actions.turn_rifle(t),
    ),
    commands.Walk.do: (turns.no_walk, turns.walk),
    commands.Run.do: (turns.no_run, turns.run),
    commands.Track.do: (uses.no_track, uses.track),
    commands.EndTurn.do: (lambda _, __: None, _end_turn),
}
ENDS_TURN = {commands.Walk.do, commands.Run.do, commands.EndTurn.do}


class CardsOfTheDead(Game[State]):
    """The game; see `data/cards-of-the-dead/rules.md`."""

    id = "cards-of-the-dead"
    prefix = "CD"
    preludes = frozenset({"turn-started"})
    results = frozenset({"card-destroyed", "survivor-died"})
    aftermath = frozenset({"outbreak", "last-supper", "sweet-home"})
    harmful = frozenset({commands.Attack.do, commands.Use.do})
    players = range(1, 4)
    options = Options
    commands = commands.COMMANDS
    events = EVENTS

    def __init__(self) -> None:
        super().__init__()
        self.codec = CODEC
        self.facts = make_facts()

    def new(self, options: Options) -> State:
        return box(options)

    def tables(self, players: int) -> Sequence[Mapping[str, Any]]:
        """Every team of that size."""
        return [{"survivors": team} for team in combinations(BOOK.survivors, players)]

    def setup(self, table: Table[State], options: Options) -> Steps[None]:
        """Chapter 2, and the first turn up to its Maintenance."""
        lay_out(table, options)
        start_day(table)
        table.state.turns = 1
        yield from turns.maintenance(table)

    def play(self, table: Table[State], command: Command) -> Steps[None]:
        """CD-5.10: only the active Survivor acts."""
        state = table.state
        table.require(table.seat == state.actor.id, "CD-5.10", active=state.actor.id)
        bar, rule = ACTIONS[command.do]
        refusal = bar(state, command)
        if refusal is not None:
            raise refusal
        who = state.actor
        try:
            yield from rule(table, command)
            if command.do not in ENDS_TURN and not who.alive:
                yield from turns.after_turn(table, "")  # CD-3.18
        except Ended:
            return

    def legal(self, state: State, seat: str) -> Sequence[Command]:
        if state.result or seat != state.actor.id:
            return []
        return legal_commands(state)

    def seats(self, state: State) -> tuple[str, ...]:
        return tuple(survivor.id for survivor in state.survivors)

    def waiting(self, state: State) -> tuple[str, ...]:
        return () if state.result else (state.actor.id,)

    def outcome(self, state: State) -> Outcome | None:
        if not state.result:
            return None
        alive = tuple(s.id for s in state.survivors if s.alive)
        return Outcome(state.result, state.result_rule, alive if state.result == "won" else ())

    def view(self, state: State, seat: str | None) -> State:
        return view(state, seat)

    def chronicle(self, events: Iterable[Event]) -> Iterable[Event]:
        return chronicle(events)

    def is_moot(self, view: State, ask: Ask) -> bool:  # noqa: ARG002 - the ask knows
        """CD-3.8: what is discarded before the game is lost anyway."""
        return ask.kind == "hand-limit" and bool(ask.about.get(turns.LOST))

    def scene(self, view: State, language: str) -> Scene:
        return draw(view, language)

    def hand(self, view: State, seat: str, language: str) -> Scene | None:
        return draw_hand(view, seat, language)

    def moments(self, view: State, events: Sequence[Event], language: str) -> Sequence[Scene]:
        return moments(view, events, language)

    def cards(self, language: str) -> Mapping[str, Card]:
        return all_faces(language)

    # Words and offers

    def word(self, about: str, value: Value, language: str) -> str:
        return words.word(about, str(value), language)

    def telling(self, view: State, command: Command, seat: str) -> Mapping[str, Value]:  # noqa: ARG002
        return words.telling(view, command)

    def event_telling(self, event: Event) -> Mapping[str, Value]:
        return words.event_telling(event)

    def option_telling(self, view: State, ask: Ask, option: str) -> Mapping[str, Value]:
        return words.option_telling(view, ask, option)

    def thinkable(self, view: State, seat: str, do: str, parameter: str) -> Sequence[str]:
        return thinkable(view, seat, do, parameter)

    def aims(self, view: State, language: str) -> Aims:
        return aims_now(view, language)

    def in_words(self, view: State, language: str) -> Sequence[str]:
        return in_words(view, language)

    def odds(self, view: State, seat: str | None, words: str) -> Sequence[Chance]:
        return chances(self, view, seat, words)

    def menu(self, state: State, seat: str, legal: Sequence[Command]) -> Sequence[Offer]:  # noqa: ARG002
        return menu.offers(state, legal)

    def duty(self, view: State, seats: Sequence[str]) -> Duty:  # noqa: ARG002 - one is active
        return Duty("turn", "CD-3.2", {"actions": view.actions})

    def phase(self, state: State) -> str:
        """Every Survivor Turn with the Game Turn after it, and every Day."""
        return f"{state.day}-{state.turns}"

    def round(self, state: State) -> str:
        """A Day."""
        return str(state.day)

    def stir(self, table: Table[State]) -> None:
        stir(table)

    def out_of_turn(self, view: State, ask: Ask) -> bool:
        """What befalls others than the active Survivor; of the group he can answer at once."""
        after = ask.kind in self.aftermath and view.actor.id not in ask.seats
        return after or ask.kind in self.reactions

    def next_up(self, state: State) -> tuple[str, ...]:
        """The next living Survivor who will not lose the turn to paralysis."""
        if state.result:
            return ()
        others = (s for s in state.living() if s is not state.actor and s.paralysis != STUNNED)
        return tuple(survivor.id for survivor in others)[:1]

    def out(self, view: State) -> tuple[str, ...]:
        return tuple(survivor.id for survivor in view.survivors if not survivor.alive)

    # The lobby

    def variants(self, language: str) -> Sequence[Variant]:
        return lobby.variants(language)

    def cover(self, variant: str, language: str) -> Scene:
        return draw_cover(variant, language)

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
        owners: Mapping[str, str] | None = None,  # noqa: ARG002 - who plays whom changes nothing
    ) -> Mapping[str, Any]:
        return lobby.arrange(variant, seats, settings, self.id)

    def sensible(self, state: State, seat: str, legal: Sequence[Command]) -> Command:
        return choose(state, seat, legal)

    def sensible_answer(self, state: State, ask: Ask) -> Choice:
        return choose_answer(state, ask)

    def statistics(self, state: State) -> Mapping[str, Value]:
        """What is reported at the end, with the challenges taken on (CD-13.1 to CD-13.3)."""
        return {
            "survivor-turns": state.turns,
            "day": state.day,
            "alive": sum(survivor.alive for survivor in state.survivors),
            "eliminated": state.eliminated,
            "noise": state.noise,
            "last-breaths": state.last_breaths,
            **{
                f"challenge-{name}": done
                for name, done in challenges(state).items()
                if name in state.challenges
            },
        }
