"""What a game is to the kernel: its records, its rules, its facts and its views."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, TypeVar

from pydantic import BaseModel, ValidationError

from bot.engine.content import ANY_LANGUAGE, place
from bot.engine.decisions import Ask, Choice
from bot.engine.errors import UserError, Value
from bot.engine.facts import Facts
from bot.engine.offers import Aims, Chance, Character, Duty, Offer, OrderHints, Setting, Variant
from bot.engine.records import Command, Event, Records
from bot.engine.scene import Card, Film, Scene
from bot.engine.state import BaseState, Codec
from bot.engine.table import Steps, Table

S = TypeVar("S", bound=BaseState)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended, by which rule, and which seats have won."""

    result: Literal["won", "lost"]
    rule: str
    winners: tuple[str, ...] = ()


class Game(ABC, Generic[S]):
    """One game. A subclass is made once and shared; all that changes lives in the state."""

    id: ClassVar[str]
    prefix: ClassVar[str]  # of its rule ids
    speech: ClassVar[str]  # whose sentences it speaks; editions share theirs, others have their own
    players: ClassVar[range]
    options: ClassVar[type[BaseModel]]  # how a game can be set up
    commands: ClassVar[tuple[type[Command], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    reactions: ClassVar[frozenset[str]] = frozenset()  # decisions out of turn that must not stall
    aftermath: ClassVar[frozenset[str]] = frozenset()  # out of turn as hurried, but no secret whose
    preludes: ClassVar[frozenset[str]] = frozenset()  # events before an act that do not name it
    results: ClassVar[frozenset[str]] = frozenset()  # events that tell what came of an act
    ties: ClassVar[frozenset[str]] = frozenset()  # break a tie among enemies, or lay out the start
    # Questions how somebody will react later, each with the answer that leaves it to the settings.
    plans: ClassVar[Mapping[str, str]] = {}
    harmful: ClassVar[frozenset[str]] = frozenset()  # commands that may harm a friend
    post_options: ClassVar[Mapping[str, Any]] = {}  # options of games that are played by post
    given_up: ClassVar[str] = ""  # the rule by which giving up is losing; without one it is neither
    codec: Codec[S]
    facts: Facts[S]

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if hasattr(cls, "id") and not hasattr(cls, "speech"):
            cls.speech = cls.id

    def __init__(self) -> None:
        self.records = Records(self.events)
        self._commands = {kind.do: kind for kind in self.commands}

    # The rules

    @abstractmethod
    def new(self, options: Any) -> S:
        """The table before setup: everything in its box."""

    @abstractmethod
    def setup(self, table: Table[S], options: Any) -> Steps[None]:
        """Lay out the game, up to the first seat that may act."""

    @abstractmethod
    def play(self, table: Table[S], command: Command) -> Steps[None]:
        """Carry out a command of `table.seat`, and all that the game does by itself after it."""

    @abstractmethod
    def legal(self, state: S, seat: str) -> Sequence[Command]:
        """Every command that this seat may give now, and no other."""

    @abstractmethod
    def seats(self, state: S) -> tuple[str, ...]:
        """All seats, in turn order."""

    def people(self, state: S) -> Sequence[Sequence[str]]:
        """The seats of each player; as many players as seats where the rules do not say."""
        return [(seat,) for seat in self.seats(state)]

    @abstractmethod
    def waiting(self, state: S) -> tuple[str, ...]:
        """The seats that may act now."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the game goes on."""

    def tables(self, players: int) -> Sequence[Mapping[str, Any]]:
        """The set-ups (options) that a simulation for so many players takes in turn."""
        return [{"players": players}]

    # What people see

    @abstractmethod
    def view(self, state: S, seat: str | None) -> S:
        """A copy of the state without what this seat (None: a spectator) may not know."""

    @abstractmethod
    def scene(self, view: S, language: str) -> Scene:
        """The table as a picture; made from a view, never from the state."""

    def hand(self, view: S, seat: str, language: str) -> Scene | None:  # noqa: ARG002
        """What a seat holds, for its owner alone; None where a game has no hands."""
        return None

    def moments(self, view: S, events: Sequence[Event], language: str) -> Sequence[Scene]:  # noqa: ARG002
        """Pictures of their own for what has just happened: the end of a day, of the game."""
        return ()

    def film(self, before: S, events: Sequence[Event], language: str) -> Film | None:  # noqa: ARG002
        """What happened from the view `before` on as a moving picture, where that tells more than a
        still one; may take a while, so call it off the event loop."""
        return None

    def cards(self, language: str) -> Mapping[str, Card]:  # noqa: ARG002 - games override it
        """All that `/card` can show, by a readable id."""
        return {}

    def in_words(self, view: S, language: str) -> Sequence[str]:
        """The whole table line by line, for those who cannot see the picture."""
        return [self.scene(view, language).alt]

    def aims(self, view: S, language: str) -> Aims:  # noqa: ARG002 - games override it
        """Goal, defeat and special rules of the game that is played, and how far the goal is."""
        return Aims()

    def word(self, about: str, value: Value, language: str) -> str:  # noqa: ARG002
        """What people call a value of an event, a command, an option or a refusal; `about` is the
        name of the field that it stands in."""
        return str(value)

    def telling(self, view: S, command: Command, seat: str) -> Mapping[str, Any]:  # noqa: ARG002
        """Further values for the words of a command on a button: the card that lies there."""
        return {}

    def chronicle(self, events: Iterable[Event]) -> Iterable[Event]:
        """The events as people are told them: a game may tell chains of small ones as one."""
        return events

    def event_telling(self, event: Event) -> Mapping[str, Any]:  # noqa: ARG002
        """Further values for the words of an event."""
        return {}

    def option_telling(self, view: S, ask: Ask, option: str) -> Mapping[str, Any]:  # noqa: ARG002
        """Values for the words of one option of a decision; by default the option itself."""
        return {"option": option}

    def ask_telling(self, ask: Ask, command: Command | None, acting: str) -> Mapping[str, Any]:  # noqa: ARG002
        """Further values for the words of a decision that has come up in a command of the acting
        seat: what the command tells. Everybody may know them."""
        return {}

    def menu(self, state: S, seat: str, legal: Sequence[Command]) -> Sequence[Offer]:  # noqa: ARG002
        """The legal commands as they are put before a player, most likely first."""
        return [Offer(command, command.do) for command in legal]

    def answer_caution(self, view: S, ask: Ask, choice: Choice) -> str:  # noqa: ARG002
        """Why a slip of the hand must not give this answer, as `Offer.caution` says of a command;
        empty for most."""
        return ""

    def is_private(self, command: Command) -> bool:  # noqa: ARG002 - games override it
        """Whether a command tells something that only its seat knows: others' menus are made
        without it, in their order and cautions too."""
        return False

    def phase(self, state: S) -> str:  # noqa: ARG002 - games override it
        """Changes when a phase ends: the board of its end stays in the channel."""
        return ""

    def round(self, state: S) -> str:
        """Changes when a round (or whatever is the largest part of a game) ends."""
        return self.phase(state)

    def stir(self, table: Table[S]) -> None:
        """A rewind has gone past something that was seen: shuffle all that nobody has seen as the
        table now stands, so that what comes next is not what came before."""

    def duty(self, view: S, seats: Sequence[str]) -> Duty:  # noqa: ARG002 - games override it
        """What these seats of one person, for whom the game waits without a question, are to do."""
        return Duty("several" if len(seats) > 1 else "turn")

    def turn(self, state: S) -> str:
        """Changes when the turn of those who wait now is over: for each, they are called once."""
        return self.phase(state)

    def next_up(self, state: S) -> tuple[str, ...]:
        """The seats whose turn comes after that of those who wait now."""
        seats, waiting = self.seats(state), self.waiting(state)
        if not waiting or len(seats) <= len(waiting):
            return ()
        place = seats.index(waiting[-1])
        order = (*seats[place + 1 :], *seats[:place])
        return tuple(seat for seat in order if seat not in waiting)[:1]

    def out(self, view: S) -> tuple[str, ...]:  # noqa: ARG002 - games override it
        """The seats that do nothing any more in this game: dead, or gone from the board."""
        return ()

    def reactors(self, view: S, kind: str) -> tuple[str, ...]:  # noqa: ARG002
        """The seats that a reaction may concern, by what everybody knows: who of them is asked
        would tell what they hold, so all of them are named."""
        return self.seats(view)

    def is_tie(self, ask: Ask) -> bool:
        """Whether this decision only breaks a tie among enemies, or lays out the start: then a
        group that wants to play quickly leaves it to the bot."""
        return ask.kind in self.ties

    def is_moot(self, view: S, ask: Ask) -> bool:  # noqa: ARG002 - games override it
        """Whether the default costs nothing and can be taken back at any moment at no cost: then
        nobody is asked."""
        return False

    def out_of_turn(self, view: S, ask: Ask) -> bool:  # noqa: ARG002 - games override it
        """Whether this decision must not stall the game for as long as a turn may last."""
        return ask.kind in self.reactions or ask.kind in self.aftermath

    def order_hints(self, kind: str) -> OrderHints:  # noqa: ARG002 - games override it
        """What a standing order about this kind of decision may name."""
        return OrderHints()

    def odds(self, view: S, seat: str | None, words: str) -> Sequence[Chance]:  # noqa: ARG002
        """Chances from what this view shows; may take a while, so call it off the event loop."""
        return ()

    # The lobby

    def variants(self, language: str) -> Sequence[Variant]:  # noqa: ARG002 - games override it
        """Missions, or other ways to play; the first is the usual one."""
        return (Variant("standard", self.id, "", self.players, 60),)

    def cover(self, variant: str, language: str) -> Scene | None:  # noqa: ARG002
        """The picture of a lobby: a mission's map, or whom one can be."""
        return None

    def characters(self, language: str) -> Sequence[Character]:  # noqa: ARG002
        """Whom the players can be."""
        return ()

    def settings(self, language: str) -> Sequence[Setting]:  # noqa: ARG002
        """The options of the rulebook that a lobby asks about."""
        return ()

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        settings: Mapping[str, Sequence[str]],
        *,
        owners: Mapping[str, str] | None = None,  # noqa: ARG002 - games override it
    ) -> Mapping[str, Any]:
        """The options of a new game for these characters, in their order; `owners` tells who plays
        whom, where a game deals with people too."""
        chosen = next((v for v in self.variants(ANY_LANGUAGE) if v.id == variant), None)
        if chosen is None:
            raise UserError("variant-unknown", variant=variant, game=self.id)
        return {
            **chosen.options,
            "players": len(seats),
            **{k: list(v) for k, v in settings.items()},
        }

    # Who plays when nobody is there

    @abstractmethod
    def sensible(self, state: S, seat: str, legal: Sequence[Command]) -> Command:
        """A reasonable command; looks only at what the seat may know."""

    def sensible_answer(self, state: S, ask: Ask) -> Choice:  # noqa: ARG002 - games override it
        """A reasonable answer; the decision's default where a game knows nothing better."""
        return ask.default

    # Numbers of a finished game, by name

    def statistics(self, state: S) -> Mapping[str, Value]:  # noqa: ARG002 - games override it
        return {}

    # Commands and options from outside

    def command(self, record: Mapping[str, Any]) -> Command:
        """A command from its stored form, or a UserError that says what is wrong with it."""
        fields = dict(record)
        name = str(fields.pop("do", ""))
        kind = self._commands.get(name)
        if kind is None:
            raise UserError("command-unknown", command=name, game=self.id)
        try:
            return kind.model_validate(fields)
        except ValidationError as problem:
            where, reason = place(problem)
            raise UserError("command-invalid", command=name, place=where, reason=reason) from None

    def make_options(self, given: Mapping[str, Any]) -> Any:
        """The options of a new game, checked."""
        try:
            return self.options.model_validate(dict(given))
        except ValidationError as problem:
            where, reason = place(problem)
            raise UserError("options-invalid", game=self.id, place=where, reason=reason) from None

    def thinkable(self, view: S, seat: str, do: str, parameter: str) -> Sequence[str]:  # noqa: ARG002
        """What somebody may have in mind with this parameter of a command, legal or not, the
        likeliest first: typed names are looked up in it, and what was left out is taken from it, so
        that the rules can say what is wrong. From a view, so it tells no secret."""
        return ()

    def values(
        self, state: S, seat: str, do: str, parameter: str, given: Mapping[str, Any]
    ) -> list[Any]:
        """The legal values of one parameter of a command, with the others as given so far."""
        found: dict[Any, None] = {}
        for command in self.legal(state, seat):
            if command.do == do and all(getattr(command, k, None) == v for k, v in given.items()):
                found[getattr(command, parameter, None)] = None
        return list(found)

    def seen(self, events: Iterable[Event], seat: str | None) -> list[Event]:
        """The events that this seat may see."""
        return [event for event in events if event.to is None or event.to == seat]
