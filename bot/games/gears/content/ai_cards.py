"""AI cards as data: a closed vocabulary of requirements and instructions (GW-17.11).

A card is resolved by its trait. *For each*: `requirement`, then `then` or `otherwise`, once for
each figure whose Enemy card's `figure` is the card's `figure`; its lists hold steps of that figure.
*Group* and *Event*: once, and the lists hold instructions of the card; steps stand inside `each`
and `spawn`. An Event has no requirement: its `then` is always carried out.

Instructions of a card (Event, Group), `do` =
  each          every figure that fits (`figures`, `slot`, `away_at_least`, `idle`), as they are
                when the instruction begins (GW-16.29), carries out all of `steps`, one figure after
                another (GW-6.13). `idle`: only figures that have not attacked by this card.
                `figures` are sorts (GW-17.12), a slot is the Enemy card in it. `also`: in one
                order with those of the `each` before it, not after them
  spawn         `count` figures of `slot` or of `figure` (the Enemy card of that sort which lies in
                a slot, GW-17.12) `at` a place; they carry out `steps` at once
  discard-ammo  you discard so many ammo tokens from one of your weapons
  remove-dropped  all dropped weapon markers leave the map
  open-hole     put an emergence hole token in your area
  no-guard      nobody may Guard for the rest of this turn
  draw          a new AI card; with `when` = "no-locust" only if no Locust is in play

Steps of a figure (all cards), `do` =
  move          `areas` toward or away from somebody, never beyond his area (GW-6.21, GW-6.22);
                `areas` may be "all" (the whole way) or "until" (stops `until` areas before him).
                `trample`: so many wounds to each other figure in every area that she moves into
  move-to-cover the whole way to the nearest area with an empty cover space; in cover it stays
  attack        somebody in LOS, within `range` if given, with `dice` more; `uncovered`: only a COG
                not in cover; `always_omen`: the triggered ability happens whatever the roll
  attack-area   each other figure in the own area (GW-6.36)
  heal          the figure itself; with `whom` = "other" the Locust that met the requirement
  raise         the dropped weapon marker that met the requirement (GW-6.39)
  spawn, draw   as above ("nearest-hole-to-figure" is reckoned from this figure)
`when` before a step, looked at right then: "not-in-cover", "unwounded", "wounded", "not-attacked"
(this figure has not attacked by this card: "if it cannot").

Whom (a COG, standing):
  nearest       by movement distance; of an attack: the nearest in LOS (GW-6.20)
  nearest-uncovered  the nearest who is not in cover
  in-sight      any in the figure's LOS
  any           of an attack: any legal one (within `range`); the AP chooses
  most-wounded  GW-6.26, among the legal ones
  you           GW-6.14
  him           the COG who met the requirement; of several the AP chooses one, before the steps
  that          the COG whom the last `move` of this figure was about
  other         (move, heal) the Locust that met the requirement; of several the AP chooses one

Requirement, `what` =                                                   and what it gives
  cog-within    a COG within `movement` or within `range`, with
                `health` or less if given                               "him"
  cog-in-sight  a COG in the figure's LOS                               "him"
  cog-acted     a COG moved or attacked in this turn                    "him"
  all-in-cover  every standing COG is in cover
  all-away      every standing COG is `movement` or more away
  unwounded     the figure itself
  wounded-within   another wounded Locust within `movement`             "other"
  dropped-within   a dropped weapon marker within `movement`
  locust-near-you  a Locust within `movement` of you                    (Group)
  no-hole-here  no emergence hole in your area                          (Group)
  in-play       a figure of the card's sort is in play                  (Group)
  figure-sees   a figure of the card's sort has LOS to a COG            (Group)

`redraw` belongs to the alternative of For each cards (GW-16.73): "none" (no figure of the sort is
in play) and "all-in-cover" (then a figure to which the alternative applies does nothing).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Literal, Self

from pydantic import Field, StrictBool, model_validator

from bot.engine.content import Record, Sourced, Text
from bot.games.gears.content.cards import Count, Id, Positive, Slot

Whom = Literal[
    "nearest", "nearest-uncovered", "in-sight", "any", "most-wounded", "you", "him", "that", "other"
]
When = Literal["not-in-cover", "unwounded", "wounded", "not-attacked"]
Place = Literal[
    "map-exit",
    "your-area",
    "hole-here",  # the one in your area
    "nearest-hole",  # to you
    "nearest-hole-to-figure",
    "each-hole",  # within `within` movement of you
]


class Requirement(Record):
    """The condition of the restricted ability (GW-6.9)."""

    what: Literal[
        "cog-within",
        "cog-in-sight",
        "cog-acted",
        "all-in-cover",
        "all-away",
        "unwounded",
        "wounded-within",
        "dropped-within",
        "locust-near-you",
        "no-hole-here",
        "in-play",
        "figure-sees",
    ]
    movement: Count | None = None
    range: Count | None = None
    health: Count | None = None

    @property
    def gives(self) -> str:
        """Whom the steps may name because of the requirement: "him", "other" or nobody."""
        if self.what in ("cog-within", "cog-in-sight", "cog-acted"):
            return "him"
        return "other" if self.what == "wounded-within" else ""


class Move(Record):
    """Move toward or away from somebody."""

    do: Literal["move"]
    areas: Positive | Literal["all", "until"]
    toward: Whom | None = None
    away: Whom | None = None
    until: Positive | None = None
    trample: Count = 0
    when: When | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.toward is None) == (self.away is None):
            raise ValueError("a move goes either toward or away from somebody")
        if (self.areas == "until") != (self.until is not None):
            raise ValueError("until: how many areas before him the move ends")
        return self

    @property
    def about(self) -> Whom:
        """The figure that the move is toward or away from."""
        whom = self.toward or self.away
        assert whom is not None
        return whom


class MoveToCover(Record):
    """Move all the way into the nearest area with an empty cover space."""

    do: Literal["move-to-cover"]


class Attack(Record):
    """Attack a COG."""

    do: Literal["attack"]
    whom: Whom
    range: Count | None = None
    dice: Count = 0
    uncovered: StrictBool = False
    always_omen: StrictBool = False
    when: When | None = None


class AttackArea(Record):
    """Attack each other figure in its own area (GW-6.36)."""

    do: Literal["attack-area"]


class Heal(Record):
    """Lose the wound marker (GW-6.27), or take it from another Locust."""

    do: Literal["heal"]
    whom: Literal["self", "other"] = "self"
    when: When | None = None


class Raise(Record):
    """GW-6.39."""

    do: Literal["raise"]


class Draw(Record):
    """Draw a new AI card (GW-6.11)."""

    do: Literal["draw"]
    when: Literal["no-locust"] | None = None


class Spawn(Record):
    """Spawn figures of a slot or of a sort."""

    do: Literal["spawn"]
    count: Positive = 1
    slot: Slot | None = None
    figure: Id | None = None
    at: Place
    within: Positive | None = None
    steps: tuple[Step, ...] = ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.slot is None) == (self.figure is None):
            raise ValueError("a spawn names either a slot or a sort of figure")
        if (self.at == "each-hole") != (self.within is not None):
            raise ValueError("within: how far from you the holes are")
        return self


class Each(Record):
    """All figures that fit carry out the same steps, one figure after the other."""

    do: Literal["each"]
    figures: tuple[Id, ...] = ()  # none: all figures
    slot: Slot | None = None
    away_at_least: Positive | None = None  # from its nearest COG
    idle: StrictBool = False
    also: StrictBool = False  # beside figures of the preceding `each`
    steps: tuple[Step, ...] = Field(min_length=1)


class DiscardAmmo(Record):
    """You lose ammo tokens of one weapon."""

    do: Literal["discard-ammo"]
    amount: Positive = 1


class Plain(Record):
    """An instruction without numbers."""

    do: Literal["remove-dropped", "open-hole", "no-guard"]


Step = Annotated[
    Move | MoveToCover | Attack | AttackArea | Heal | Raise | Spawn | Draw,
    Field(discriminator="do"),
]
Instruction = Annotated[
    Move
    | MoveToCover
    | Attack
    | AttackArea
    | Heal
    | Raise
    | Spawn
    | Draw
    | Each
    | DiscardAmmo
    | Plain,
    Field(discriminator="do"),
]
Spawn.model_rebuild()
Each.model_rebuild()
OF_FIGURES = (Move, MoveToCover, Attack, AttackArea, Heal, Raise)
OF_CARDS = (Each, DiscardAmmo, Plain)


class AiCard(Sourced):
    """A Locust AI card; `figure` is the sort of Locust that it names, "" for General cards."""

    number: Annotated[int, Field(strict=True, ge=1, le=35)]
    name: Text
    trait: Literal["event", "for-each", "group"]
    figure: Id | Literal[""] = ""
    requirement: Requirement | None = None
    then: tuple[Instruction, ...] = Field(min_length=1)
    otherwise: tuple[Instruction, ...] = ()
    redraw: tuple[Literal["none", "all-in-cover"], ...] = ()
    requirement_text: Text | None = None
    then_text: Text
    otherwise_text: Text | None = None

    @model_validator(mode="after")
    def _fits(self) -> Self:
        bare = self.requirement is None
        parts = (self.requirement_text is None, self.otherwise_text is None, not self.otherwise)
        if (self.trait == "event") != bare or set(parts) != {bare}:
            raise ValueError("an Event has no requirement and no alternative, others have both")
        if self.redraw and self.trait != "for-each":
            raise ValueError("redraw: only on For each cards")
        strange = OF_CARDS if self.trait == "for-each" else OF_FIGURES
        if any(isinstance(one, strange) for one in (*self.then, *self.otherwise)):
            raise ValueError("For each cards hold steps, others hold instructions")
        for steps in (self.then, self.otherwise):
            for before, one in zip((None, *steps), steps, strict=False):
                if isinstance(one, Each) and one.also and not isinstance(before, Each):
                    raise ValueError("also: there is no each before it")
        self._check_names()
        return self

    def _check_names(self) -> None:
        gives = self.requirement.gives if self.requirement else ""
        for steps, given in ((self.then, gives), (self.otherwise, "")):
            for step in unfolded(steps):
                named = {getattr(step, field, None) for field in ("toward", "away", "whom")}
                if stray := named & {"him", "other"} - {given}:
                    raise ValueError(f"the requirement names nobody as {sorted(map(str, stray))}")

    def spawns(self, branch: Literal["then", "otherwise"]) -> bool:
        """Whether this ability would spawn Locust (GW-16.45)."""
        return any(isinstance(one, Spawn | Raise) for one in unfolded(getattr(self, branch)))


def unfolded(instructions: Sequence[Instruction]) -> Iterator[Instruction]:
    """The instructions, followed by the steps inside them."""
    for one in instructions:
        yield one
        if isinstance(one, Each | Spawn):
            yield from unfolded(one.steps)
