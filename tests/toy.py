"""Campfire: a toy game with everything the kernel knows and no rulebook worth the name.

Each seat holds secret cards; together they feed a fire. TY-1 only the active seat acts, TY-2 an
action, TY-3 a duel with interrupts inside interrupts, TY-4 a gift needs the other's consent, TY-5
the group decides on a feast, TY-6 sealed bids, TY-7 the end, TY-8 cards tossed away (several of a
kind may be), TY-9 the order of the own hand (nobody else sees the question).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field

from bot.engine.decisions import Option
from bot.engine.errors import UserError, Value
from bot.engine.facts import Facts
from bot.engine.game import Game, GameLobby, Outcome, Rules, SensiblePlayer, Turns, Views
from bot.engine.records import Command, Event, Records, offer
from bot.engine.scene import Panel, Scene
from bot.engine.state import BaseState, Codec
from bot.engine.table import Steps, Table, question

CARDS = ("wood", "wood", "wood", "oil", "oil", "water", "water", "water")


class ToyOptions(BaseModel):
    model_config = ConfigDict(extra="forbid")

    seats: Annotated[tuple[str, ...], Field(min_length=1, max_length=4)] = ("ana", "ben")
    goal: int = 30


@dataclass(slots=True)
class ToyState(BaseState):
    seats: list[str] = field(default_factory=list)
    active: int = 0
    fire: int = 0
    goal: int = 30
    turns: int = 0
    deck: list[str] = field(default_factory=list)
    burnt: list[str] = field(default_factory=list)
    hands: dict[str, list[str]] = field(default_factory=dict)


class Stoke(Command):
    dice: Annotated[int, Field(ge=1, le=3)]


class Draw(Command):
    pass


class Burn(Command):
    card: str


class Give(Command):
    to: str
    card: str


class Duel(Command):
    against: str


class Feast(Command):
    pass


class Bid(Command):
    pass


class Toss(Command):
    count: Annotated[int, Field(ge=1, le=3)]


class Sort(Command):
    pass


@dataclass(slots=True)
class Stoked(Event):
    seat: str
    dice: list[int]


@dataclass(slots=True)
class Drawn(Event):
    seat: str


@dataclass(slots=True)
class DrawnCard(Event):
    card: str


@dataclass(slots=True)
class Burnt(Event):
    seat: str
    card: str


@dataclass(slots=True)
class Given(Event):
    seat: str
    taken: bool


@dataclass(slots=True)
class Parried(Event):
    seat: str
    depth: int


@dataclass(slots=True)
class Feasted(Event):
    what: str


@dataclass(slots=True)
class BidsOpened(Event):
    bids: dict[str, str]


@dataclass(slots=True)
class Tossed(Event):
    seat: str
    cards: list[str]


@dataclass(slots=True)
class Sorted(Event):
    seat: str


def active_seat(state: ToyState) -> str:
    return state.seats[state.active]


COMMANDS = (Stoke, Draw, Burn, Give, Duel, Feast, Bid, Toss, Sort)
EVENTS = (
    Stoked,
    Drawn,
    DrawnCard,
    Burnt,
    Given,
    Parried,
    Feasted,
    BidsOpened,
    Tossed,
    Sorted,
)


def the_end(state: ToyState) -> Outcome | None:
    if state.fire >= state.goal:
        return Outcome("won", "TY-7", tuple(state.seats))
    return Outcome("lost", "TY-7") if state.turns >= 40 else None


class ToyRules(Rules[ToyState]):
    def new(self, options: ToyOptions) -> ToyState:
        return ToyState(schema=2, seats=list(options.seats), goal=options.goal)

    def setup(self, table: Table[ToyState], options: ToyOptions) -> Steps[None]:
        state = table.state
        state.deck = list(CARDS) * 2
        table.shuffle(state.deck)
        state.hands = {seat: [state.deck.pop() for _ in range(2)] for seat in options.seats}
        return
        yield

    def play(self, table: Table[ToyState], command: Command) -> Steps[None]:
        state = table.state
        table.require(table.seat == active_seat(state), "TY-1", seat=table.seat)
        match command:
            case Stoke(dice=dice):
                rolled = table.roll(dice)
                state.fire += sum(rolled)
                table.emit(Stoked("TY-2", table.seat, rolled))
            case Draw():
                table.require(state.deck, "TY-2", "deck")
                card = state.deck.pop()
                state.hands[table.seat].append(card)
                table.reveal()
                table.emit(Drawn("TY-2", table.seat))
                table.emit(DrawnCard("TY-2", card, to=table.seat))
            case Burn(card=card):
                table.require(card in state.hands[table.seat], "TY-2", "card", card=card)
                state.hands[table.seat].remove(card)
                state.burnt.append(card)
                state.fire += {"wood": 2, "oil": 5, "water": -3}[card]
                table.emit(Burnt("TY-2", table.seat, card))
            case Give():
                yield from self.give(table, command)
            case Duel(against=other):
                table.require(other in state.seats and other != table.seat, "TY-3")
                state.fire += 1
                yield from self.duel(table, table.seat, other, 1)
            case Feast():
                yield from self.feast(table)
            case Bid():
                yield from self.bid(table)
            case Toss(count=count):
                yield from self.toss(table, count)
            case Sort():
                yield from self.sort(table)
        state.turns += 1
        state.active = (state.active + 1) % len(state.seats)

    def give(self, table: Table[ToyState], command: Give) -> Steps[None]:
        hands = table.state.hands
        table.require(command.card in hands[table.seat], "TY-4", "card")
        table.require(command.to in hands and command.to != table.seat, "TY-4", "to")
        (word,) = yield from table.ask(command.to, "accept", ["yes", "no"], rule="TY-4")
        if word == "yes":
            hands[table.seat].remove(command.card)
            hands[command.to].append(command.card)
        table.emit(Given("TY-4", table.seat, word == "yes"))

    def duel(self, table: Table[ToyState], by: str, other: str, depth: int) -> Steps[None]:
        """TY-3: each may parry with a card, and a parry is itself a duel."""
        cards = table.state.hands[other]
        options = [Option(c, same=c) for c in sorted(set(cards))]
        chosen = yield from table.ask(
            other, "parry", options, rule="TY-3", pick=(0, 1), about={"cards": len(cards)}
        )
        if not chosen:
            table.state.fire = max(0, table.state.fire - depth)
            return
        cards.remove(chosen[0])
        table.state.burnt.append(chosen[0])
        table.emit(Parried("TY-3", other, depth))
        yield from self.duel(table, other, by, depth + 1)

    def feast(self, table: Table[ToyState]) -> Steps[None]:
        seats = table.state.seats
        (what,) = yield from table.ask(seats, "feast", ["soup", "bread"], rule="TY-5")
        table.emit(Feasted("TY-5", what))
        table.require(
            what != "bread" or table.state.fire >= 3, "TY-5", "cold", fire=table.state.fire
        )
        table.state.fire += 3 if what == "soup" else 4

    def bid(self, table: Table[ToyState]) -> Steps[None]:
        """TY-6: all bid at once, unseen, a card that they hold (or nothing)."""
        hands = table.state.hands
        asks = [
            question(seat, "bid", hands[seat], rule="TY-6", pick=(0, 1), secret=True)
            for seat in table.state.seats
        ]
        answers = yield from table.ask_each(asks)
        bids = {s: a[0] for s, a in zip(table.state.seats, answers, strict=True) if a}
        for seat, card in bids.items():
            hands[seat].remove(card)
            table.state.burnt.append(card)
        table.state.fire += table.roll(1)[0] + len(bids)
        table.emit(BidsOpened("TY-6", bids))

    def toss(self, table: Table[ToyState], count: int) -> Steps[None]:
        """TY-8: cards of a kind are alike; with nothing but such there is no choice."""
        hand = table.state.hands[table.seat]
        table.require(len(hand) >= count, "TY-8", cards=len(hand))
        options = [Option(card, same=card) for card in hand]
        cards = yield from table.ask(table.seat, "toss", options, rule="TY-8", pick=count)
        for card in cards:
            hand.remove(card)
            table.state.burnt.append(card)
        table.emit(Tossed("TY-8", table.seat, list(cards)))

    def sort(self, table: Table[ToyState]) -> Steps[None]:
        """TY-9."""
        hand = table.state.hands[table.seat]
        table.require(hand, "TY-9")
        options = [Option(card, same=card) for card in hand]
        hand[:] = yield from table.ask(
            table.seat,
            "sort",
            options,
            rule="TY-9",
            pick=len(hand),
            default=list(hand),
            ordered=True,
            secret=True,
            about={"first": hand[0]},
        )
        table.emit(Sorted("TY-9", table.seat))

    def legal(self, state: ToyState, seat: str) -> Sequence[Command]:
        if seat != active_seat(state) or the_end(state):
            return []
        hand = sorted(set(state.hands[seat]))
        others = [other for other in state.seats if other != seat]
        found: list[Command] = [offer(Stoke, dice) for dice in (1, 2, 3)]
        found += [offer(Draw)] * bool(state.deck)
        found += [offer(Burn, card) for card in hand]
        found += [offer(Give, to, card) for to in others for card in hand]
        found += [offer(Duel, to) for to in others]
        found += [offer(Feast), offer(Bid)]
        found += [offer(Toss, count) for count in (1, 2, 3) if count <= len(state.hands[seat])]
        return found + [offer(Sort)] * bool(hand)

    outcome = staticmethod(the_end)

    def reshuffle_unseen(self, table: Table[ToyState]) -> None:
        table.shuffle(table.state.deck)

    def statistics(self, state: ToyState) -> Mapping[str, Value]:
        return {"fire": state.fire, "turns": state.turns}


class ToyTurns(Turns[ToyState]):
    def seats(self, state: ToyState) -> tuple[str, ...]:
        return tuple(state.seats)

    def waiting(self, state: ToyState) -> tuple[str, ...]:
        return () if the_end(state) else (active_seat(state),)


class ToyViews(Views[ToyState]):
    def view(self, state: ToyState, seat: str | None) -> ToyState:
        seen = CODEC.load(CODEC.dump(state))
        seen.deck = ["?"] * len(seen.deck)
        seen.hands = {s: h if s == seat else ["?"] * len(h) for s, h in seen.hands.items()}
        return seen

    def scene(self, view: ToyState, language: str) -> Scene:
        title = "Hoguera" if language == "es" else "Campfire"
        panels = tuple(Panel(seat, lines=tuple(view.hands[seat])) for seat in view.seats)
        return Scene("toy", title=title, panels=panels)


class ToyPlayer(SensiblePlayer[ToyState]):
    def choose(self, _: ToyState, __: str, ___: Sequence[Command]) -> Command:
        return Stoke(dice=3)


def migrate_fire(old: dict[str, Any]) -> dict[str, Any]:
    """Schema 1 called the fire "heat"."""
    old["fire"] = old.pop("heat")
    return old


def toy_facts() -> Facts[ToyState]:
    facts: Facts[ToyState] = Facts("toy")

    def seats(state: ToyState) -> list[str]:
        return state.seats

    def set_fire(state: ToyState, value: int, _: Any) -> None:
        state.fire = value

    def set_active(state: ToyState, value: str, _: Any) -> None:
        if value not in state.seats:
            raise UserError("fact-value", key="active", reason=", ".join(state.seats))
        state.active = state.seats.index(value)

    def set_hand(state: ToyState, value: list[str], names: Any) -> None:
        state.hands[names["seat"]] = value

    def set_deck(state: ToyState, value: list[str], _: Any) -> None:
        state.deck = value[::-1]

    def set_dice(state: ToyState, value: list[int], _: Any) -> None:
        state.loaded_dice = value

    facts.add("fire", Annotated[int, Field(ge=0)], lambda s, _: s.fire, set_fire)
    facts.add("active", str, lambda s, _: active_seat(s), set_active)
    facts.add("turns", int, lambda s, _: s.turns)
    facts.add("seat.{seat}.hand", list[str], lambda s, n: s.hands[n["seat"]], set_hand, seat=seats)
    facts.add("deck", list[str], lambda s, _: s.deck[::-1], set_deck)
    facts.add("dice.next", list[int], lambda s, _: s.loaded_dice, set_dice)
    return facts


CODEC = Codec(ToyState, 2, {1: migrate_fire})
TOY = Game(
    id="toy",
    prefix="TY",
    speech="toy",
    codec=CODEC,
    facts=toy_facts(),
    records=Records("toy", ToyOptions, COMMANDS, EVENTS),
    rules=ToyRules(),
    turns=ToyTurns(),
    views=ToyViews(),
    lobby=GameLobby("toy", range(1, 5)),
    player=ToyPlayer(),
)
