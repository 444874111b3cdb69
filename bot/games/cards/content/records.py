"""The content of Cards of the Dead: its cards, Survivors, decks and layouts, read and checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated, Literal, Self, TypeVar

from pydantic import Field, StrictBool, model_validator

import data
from bot.engine.content import Record, Source, Sourced, Text, load, validate
from bot.engine.errors import UserError

# Strict: a quoted number, or 1 in place of true, is taken for a mistake in the file.
Count = Annotated[int, Field(strict=True, ge=0)]
Positive = Annotated[int, Field(strict=True, gt=0)]
Difference = Annotated[int, Field(strict=True)]
Survivors = Annotated[int, Field(ge=1, le=3)]
Day = Annotated[int, Field(ge=1, le=3)]
CardId = Annotated[str, Field(pattern=r"^[a-z]+(-[a-z]+)*$")]
Icon = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # a Material Design icon
Letter = Literal["A", "B", "C", "E"]
Copies = dict[CardId, Positive]

# The totals in the printed rules (CD-1.1, CD-16.2); decks may differ only within them.
COMMON = {1: 50, 2: 30, 3: 20}
FAMILIES = {"city": 16, "market": 5, "pharmacy": 5, "kit": 18, "epic": 2}
CALL = 6
THREATS = 5
INITIAL_SETS = {"rick": 5, "selena": 7, "dan": 6}


class Turn(Record):
    """A Turn value and the effect bound to it (CD-6.11): yellow repeats, white acts once."""

    value: Positive
    repeats: StrictBool
    effect: Literal["noise", "call", "explode"]


class Attack(Record):
    """The effect of one attack, of a side of a weapon or of an Agent beside it. An explosive attack
    is a blast (CD-8.19) and makes the Noise `Numbers.explosion_noise`; `noise` is only what the
    weapon adds to it."""

    kind: Literal["melee", "ranged", "paralysing", "explosive"]
    damage: Positive
    noise: Count = 0
    spares_survivors: StrictBool = False


class Weapon(Record):
    """A card for the Equipped slot; a plain weapon has one side, "only"."""

    sides: Annotated[dict[str, Attack], Field(min_length=1)]
    uses: Positive | None = None
    needs: CardId | None = None
    takes_agents: StrictBool = False


class Beside(Record):
    """Ammunition or an Agent; an Agent's attack replaces that of its weapon (CD-8.9)."""

    goes_with: CardId
    uses: Positive
    attack: Attack | None = None


class Use(Record):
    """The effect of a Resource used from the hand.

    The amount is points healed, blast damage, Defence or cards handled; for "choose-one" the
    points of each option.
    """

    effect: Literal[
        "heal-vitality",
        "heal-immunity",
        "blast",
        "kevlar",
        "note",
        "toolkit",
        "binoculars",
        "lantern",
        "choose-one",
    ]
    amount: Positive
    spares_survivors: StrictBool = False


class Card(Sourced):
    """A card that can lie in an area, a hand or a Reserve."""

    id: CardId
    icon: Icon = "cards"
    name: Text
    text: Text
    type: Literal["zombie", "resource", "object", "event", "place", "bag"]
    speed: Literal["instant", "fast", "normal"] = "normal"
    hit_points: Positive | None = None
    zombie_damage: Count = 0
    paralysing_damage: Count = 0
    explosive_damage: Count = 0
    immunity_loss: Count = 0
    turn: Turn | None = None
    noise: Count = 0
    call: Letter | None = None
    tools: StrictBool = False
    weapon: Weapon | None = None
    beside: Beside | None = None
    use: Use | None = None
    fits_reserve: StrictBool = True
    given: StrictBool = True
    discarded: StrictBool = True

    @property
    def hp(self) -> int:
        """Hit Points; a card without the icon has 1 (CD-1.8)."""
        return self.hit_points or 1

    @model_validator(mode="after")
    def _type_fits(self) -> Self:
        purposes = [part for part in (self.weapon, self.beside, self.use) if part is not None]
        if len(purposes) != (1 if self.type == "resource" else 0):
            raise ValueError("a Resource is one of weapon, beside or use; other types are none")
        if (self.hit_points is not None) != (self.type in ("zombie", "object")):
            raise ValueError("Zombies and Objects have Hit Points, other types have none (CD-1.6)")
        if self.type == "object" and self.call is None:
            raise ValueError("an Object gives the cards of a Call (CD-9.18)")
        bound = {"noise": self.noise, "call": self.call, "explode": self.explosive_damage}
        if self.turn is not None and not bound[self.turn.effect]:
            raise ValueError(f"the Turn effect {self.turn.effect} lacks its value")
        return self


class Ability(Record):
    """An ability of a Survivor, or its effect on the others after the death."""

    id: CardId
    name: Text
    text: Text


class SurvivorCard(Sourced):
    """A Survivor with the Initial Set. The KitBag is not listed; `reserve_size` stands for it."""

    id: CardId
    icon: Icon = "account"
    name: Text
    role: Text
    hand: tuple[CardId, ...]
    reserve: tuple[CardId, ...]
    reserve_size: Positive
    kit_draw: Count
    ability: Ability
    zombie: Ability


class Threat(Sourced):
    """A Threat: a number that it adds for the rest of the game, or a Horde at once."""

    id: Annotated[str, Field(pattern=r"^T[1-5]$")]
    icon: Icon = "alert-octagon"
    name: Text
    text: Text
    zombie_damage: Difference = 0
    hit_points: Difference = 0
    noise: Difference = 0
    horde: StrictBool = False
    hand_limit: Difference = 0


class Challenge(Sourced):
    """An optional goal of the group (CD-13.1)."""

    id: Literal["A", "B", "C", "D"]
    icon: Icon = "trophy"
    name: Text
    text: Text


def _cards(row: str) -> dict[int, str]:
    return {c: letter for c, letter in enumerate(row, start=1) if letter not in ". "}


class Layout(Sourced):
    """A zone drawn on the half-card grid: a letter is a card, a dot or a space is empty."""

    rows: tuple[Annotated[str, Field(pattern=r"^[CoP. ]+$")], ...]
    rows_for: dict[Survivors, Positive]

    def positions(self, survivors: int) -> tuple[tuple[str, str], ...]:
        """Position ("row.column") and letter of every card, in dealing order (CD-4.6)."""
        return tuple(
            (f"{r}.{c}", letter)
            for r, row in enumerate(self.rows[: self.rows_for[survivors]], start=1)
            for c, letter in _cards(row).items()
        )

    @model_validator(mode="after")
    def _cards_overlap(self) -> Self:
        if set(self.rows_for) != {1, 2, 3} or max(self.rows_for.values()) > len(self.rows):
            raise ValueError("rows_for names rows that exist, for 1, 2 and 3 Survivors")
        # CD-4.7 needs every card to be half a card beside those of the rows above and below it.
        if len({(r + c) % 2 for r, row in enumerate(self.rows) for c in _cards(row)}) != 1:
            raise ValueError("rows: cards lie two columns apart, rows alternate by one column")
        return self


class Numbers(Sourced):
    """The numbers of the rules that are not on cards."""

    spaces: Positive
    blocked: dict[Survivors, tuple[str, ...]]
    start_vitality: Positive
    start_immunity: Positive
    maximum: Positive
    actions: Positive
    hand_limit: Positive
    opening_hand: Positive
    city_drawn: Positive
    explosion_noise: Positive
    immunity_loss: Positive
    rotten_immunity_loss: Positive
    note_cards: Positive
    note_cards_dread: Positive
    track_cards: Positive
    supper_loss: Positive
    hard_top: Positive
    zombies_for_challenge: Positive


class Content(Record):
    """The whole content of the game; made only by `load_content`."""

    cards: dict[str, Card]
    survivors: dict[str, SurvivorCard]
    threats: dict[str, Threat]
    challenges: dict[str, Challenge]
    common: dict[Day, Copies]
    city: Copies
    pharmacy: Copies
    market: Copies
    kit: Copies
    epic: Copies
    call: dict[Letter, Copies]
    family_names: dict[str, Text]
    family_sources: dict[str, Source]
    layouts: dict[Literal["main", "indoor"], Layout]
    numbers: Numbers

    @property
    def families(self) -> dict[str, Copies]:
        """The families that are a single deck, for rules that need only the family's name."""
        return {name: getattr(self, name) for name in FAMILIES}

    @model_validator(mode="after")
    def _all_fits(self) -> Self:
        problems = [*self._unknown_cards(), *self._wrong_totals(), *self._misfits()]
        if problems:
            raise ValueError("; ".join(problems))
        return self

    def _unknown_cards(self) -> Iterator[str]:
        for place, ids in self._named():
            for name in ids:
                if name not in self.cards:
                    yield f"{place}: there is no card {name}"
        for card in self.cards.values():
            # Letter E is not a Call pile but the Epic Set (CD-7.9).
            if card.call is not None and card.call not in {*self.call, "E"}:
                yield f"{card.id}: there is no Call pile {card.call}"

    def _named(self) -> Iterator[tuple[str, Iterable[str]]]:
        for card in self.cards.values():
            if card.weapon is not None and card.weapon.needs is not None:
                yield card.id, [card.weapon.needs]
            if card.beside is not None:
                yield card.id, [card.beside.goes_with]
        for survivor in self.survivors.values():
            yield survivor.id, survivor.hand + survivor.reserve
        for family, deck in self.families.items():
            yield family, deck
        for day, deck in self.common.items():
            yield f"common Day {day}", deck
        for letter, deck in self.call.items():
            yield f"call {letter}", deck

    def _wrong_totals(self) -> Iterator[str]:
        found = {
            **{f"common Day {day}": sum(deck.values()) for day, deck in self.common.items()},
            **{family: sum(deck.values()) for family, deck in self.families.items()},
            # The KitBag belongs to the Initial Set too.
            **{who.id: len(who.hand + who.reserve) + 1 for who in self.survivors.values()},
            "call": sum(sum(deck.values()) for deck in self.call.values()),
            "threats": len(self.threats),
        }
        printed = {
            **{f"common Day {day}": total for day, total in COMMON.items()},
            **FAMILIES,
            **INITIAL_SETS,
            "call": CALL,
            "threats": THREATS,
        }
        for place in sorted(found.keys() | printed.keys()):
            if found.get(place) != printed.get(place):
                yield f"{place}: {found.get(place)} cards, printed are {printed.get(place)}"

    def _misfits(self) -> Iterator[str]:
        numbers = self.numbers
        for who in self.survivors.values():
            if len(who.hand) + who.kit_draw != numbers.opening_hand:
                yield f"{who.id}: the opening hand is {numbers.opening_hand} cards (CD-2.8)"
            if len(who.reserve) > who.reserve_size:
                yield f"{who.id}: the Reserve holds {who.reserve_size} cards"
        wanted = {"main": ("C", numbers.city_drawn + 1), "indoor": ("P", FAMILIES["pharmacy"])}
        for name, layout in self.layouts.items():
            letter, total = wanted[name]
            for survivors in layout.rows_for:
                letters = Counter(kind for _, kind in layout.positions(survivors))
                if letters[letter] != total:
                    yield f"layout {name}: {letters[letter]} {letter} for {survivors}, not {total}"
        spaces = {f"S{number}" for number in range(1, numbers.spaces + 1)}
        for survivors, blocked in numbers.blocked.items():
            if not spaces.issuperset(blocked):
                yield f"blocked for {survivors}: a space that does not exist"
        for card in self.cards.values():
            # The same number in two files: the card shows it, Selena's death lowers it (CD-11.8).
            if card.use and card.use.effect == "note" and card.use.amount != numbers.note_cards:
                yield f"{card.id}: draws {card.use.amount}, note_cards is {numbers.note_cards}"


class Family(Sourced):
    """A family in decks.toml whose cards are listed elsewhere; it has only a name and a source."""

    name: Text


class Deck(Family):
    """A family that is a single deck."""

    cards: Copies


class CommonDeck(Family):
    """The Common cards by the Day on which they are added."""

    days: dict[Day, Copies]


class CallPiles(Family):
    """The Call cards by letter."""

    piles: dict[Letter, Copies]


class CardsFile(Record):
    """The file cards.toml."""

    card: tuple[Card, ...]


class SurvivorsFile(Record):
    """The file survivors.toml."""

    survivor: tuple[SurvivorCard, ...]


class ThreatsFile(Record):
    """The file threats.toml."""

    threat: tuple[Threat, ...]


class ChallengesFile(Record):
    """The file challenges.toml."""

    challenge: tuple[Challenge, ...]


class LayoutsFile(Record):
    """The file layouts.toml: the zones, and the numbers that are not on cards."""

    main: Layout
    indoor: Layout
    numbers: Numbers


class DecksFile(Record):
    """The file decks.toml."""

    initial: Family
    threat: Family
    common: CommonDeck
    city: Deck
    market: Deck
    pharmacy: Deck
    kit: Deck
    epic: Deck
    call: CallPiles

    def all(self) -> dict[str, Family]:
        """Every family by its name."""
        return {name: getattr(self, name) for name in type(self).model_fields}


R = TypeVar("R", Card, SurvivorCard, Threat, Challenge)


def _by_id(path: Path, records: Iterable[R]) -> dict[str, R]:
    found: dict[str, R] = {}
    for record in records:
        if record.id in found:
            raise UserError("file-invalid", file=str(path), place=record.id, reason="listed twice")
        found[record.id] = record
    return found


def load_content(folder: Path | None = None) -> Content:
    """Read and check the content; raises UserError with file and place."""
    home = folder or data.folder() / "cards-of-the-dead"
    cards, survivors = home / "cards.toml", home / "survivors.toml"
    threats, challenges = home / "threats.toml", home / "challenges.toml"
    decks = load(home / "decks.toml", DecksFile)
    layouts = load(home / "layouts.toml", LayoutsFile)
    parts = {
        "cards": _by_id(cards, load(cards, CardsFile).card),
        "survivors": _by_id(survivors, load(survivors, SurvivorsFile).survivor),
        "threats": _by_id(threats, load(threats, ThreatsFile).threat),
        "challenges": _by_id(challenges, load(challenges, ChallengesFile).challenge),
        "common": decks.common.days,
        "call": decks.call.piles,
        **{name: getattr(decks, name).cards for name in FAMILIES},
        "family_names": {name: family.name for name, family in decks.all().items()},
        "family_sources": {name: family.source for name, family in decks.all().items()},
        "layouts": {"main": layouts.main, "indoor": layouts.indoor},
        "numbers": layouts.numbers,
    }
    return validate(parts, Content, str(home))
