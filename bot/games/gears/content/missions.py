"""Missions as data: setup, special rules, objectives and what happens when a card is flipped.

Special rules (`Special.what`) of a mission (`Mission.rules`) or of a stage (`Stage.rules`):
  keeps-equipment   the Location card of `tile` is not discarded when it is used (GW-12.5)
  no-spawning       Locust cannot be spawned; AI cards that would are replaced (GW-12.8)
  c-becomes-b       a spawn of slot C is one of B, then of A (GW-12.10)
  own-doors         each door leads to its own level (GW-12.18)
  extra-ai          `amount` more AI cards in every Locust Activation step (GW-17.16)
  no-reshuffle      the AI deck is not shuffled anew (GW-17.16)
  one-tile          exploring places one tile of level `level` (GW-12.21)
  explore-on-entry  a standing COG who enters the map exit explores at once (GW-17.17)
  players-spawn     exploring spawns no list; each player spawns one of `kinds` in an empty area
                    of the new tile (GW-12.22)
  unlocked-level    exploring reveals the level that is not locked (GW-17.17)
  spawn-at-exit     `kinds` that an AI card spawns at a hole appear at the map exit (GW-17.17)
  no-figures        figures of `kinds` cannot be spawned (GW-17.18)
  heals-when-idle   `kinds` that neither moved nor attacked in a Locust step are healed (GW-17.18)
  closed-door       the door of level `level` cannot be explored (GW-17.19)
  own-map           AI cards affect only the map of the active player (GW-12.33)
  linked-doors      areas with doors are adjacent for movement, not for LOS and range (GW-17.19)
  refillable        used `equipment` is turned face down instead of discarded (GW-12.38)

Setup (`Mission.setup`), after the map is built; "place-with-first" when the COGs are placed too:
  seal-but-nearest  all holes but the one nearest to the map exit (GW-16.63)
  place-with-first  `kind` in the area of the first player (GW-17.15)
  turn-first-tile   entrance to entrance (GW-12.17); its exit gets a door to `level` (GW-12.18)
  one-tile          only the first card of level 1 is placed, without its list (GW-17.17)
  players-spawn     each player spawns 1 `kind` in an empty area of the first tile (GW-17.17)
  separate-maps     levels 1 and 2 are built apart (GW-12.30)

Objectives (`Objective.what`):
  all-sealed        all emergence holes
  no-locust         none is in play
  enters-exit       `kind` enters the map exit of `level`
  killed            `kind`
  equipment-used    that of `tile`
  ai-deck-resolved  the last card of the AI deck
  last-tile         a COG enters the last tile of `level`
  all-at-exit       all COGs at the map exit of one of `levels`, nobody bleeding out
  tries-door        a COG tries to explore the door at the exit of `level`
  all-on-tile       all COGs on `tile`, nobody bleeding out, no `kind` in play

Effects of a flip (`do`), in the order given; the last stage has none, it wins:
  spawn             `troops` by number of players, at the map exit
  move              each of the kinds of `moves` so many areas toward its nearest COG, in one order
  unlock            `level`
  explore           `level` at once, through the door at the end of level `door`; `by_map`: with
                    the lists for the number of COGs on that map
  shuffle-ai        the AI discard pile into the deck
  players-spawn     each player 1 of `slot` or `kind`, `where` "hole" or "empty-area" of `tile`
  door              on the exit of the last tile of `level`
  choose-unlock     one of `levels`
  slots             new Enemy cards
  rebuild-ai        for the new slots and the mission's General cards (GW-16.66)
  place-tile        `tile` at the door of `level`; the door goes to its exit
  remove            all figures of `kind` (GW-12.27)
  spawn-at-equipment  1 `kind` in the equipment area of `tile`
  unseal, refill    sealed tokens leave; equipment cards are turned face up
  wave              `troops` by number of players, spread over the holes (GW-12.40)
  give              `weapon` with 0 ammo to a player whom the group chooses
"""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from bot.engine.content import Record, Sourced, Text
from bot.games.gears.content.cards import (
    PLAYERS,
    EquipmentKind,
    Icon,
    Id,
    Players,
    Positive,
    Slot,
    Tile,
)

Level = Annotated[int, Field(ge=1, le=3)]
Troop = dict[Id, Positive]  # figures by Enemy card


class Special(Record):
    """A special rule."""

    what: Literal[
        "keeps-equipment",
        "no-spawning",
        "c-becomes-b",
        "own-doors",
        "extra-ai",
        "no-reshuffle",
        "one-tile",
        "explore-on-entry",
        "players-spawn",
        "unlocked-level",
        "spawn-at-exit",
        "no-figures",
        "heals-when-idle",
        "closed-door",
        "own-map",
        "linked-doors",
        "refillable",
    ]
    tile: Tile | None = None
    level: Level | None = None
    amount: Positive | None = None
    kinds: tuple[Id, ...] = ()
    equipment: tuple[EquipmentKind, ...] = ()


class SetupRule(Record):
    """A step of the setup that only this mission has."""

    what: Literal[
        "seal-but-nearest",
        "place-with-first",
        "turn-first-tile",
        "one-tile",
        "players-spawn",
        "separate-maps",
    ]
    kind: Id | None = None
    level: Level | None = None


class Objective(Record):
    """The condition that completes a stage."""

    what: Literal[
        "all-sealed",
        "no-locust",
        "enters-exit",
        "killed",
        "equipment-used",
        "ai-deck-resolved",
        "last-tile",
        "all-at-exit",
        "tries-door",
        "all-on-tile",
    ]
    kind: Id | None = None
    tile: Tile | None = None
    level: Level | None = None
    levels: tuple[Level, ...] = ()


class FlipTroops(Record):
    """Spawn figures by number of players, at the map exit or spread over the holes (GW-12.40)."""

    do: Literal["spawn", "wave"]
    troops: dict[Players, Troop]

    @model_validator(mode="after")
    def _all_players(self) -> Self:
        if tuple(self.troops) != PLAYERS:
            raise ValueError("troops: for 1, 2, 3 and 4 players")
        return self


class FlipMove(Record):
    """Each figure of these kinds moves so many areas toward its nearest COG."""

    do: Literal["move"]
    moves: dict[Id, Positive] = Field(min_length=1)


class FlipLevel(Record):
    """An effect on a level."""

    do: Literal["unlock", "door"]
    level: Level


class FlipExplore(Record):
    """Explore a level at once, through the door at the end of level `door`."""

    do: Literal["explore"]
    level: Level
    door: Level
    by_map: bool = False


class FlipChoose(Record):
    """The group unlocks one of the levels."""

    do: Literal["choose-unlock"]
    levels: tuple[Level, ...]


class FlipPlayersSpawn(Record):
    """Each player spawns one figure on a tile."""

    do: Literal["players-spawn"]
    slot: Slot | None = None
    kind: Id | None = None
    tile: Tile
    where: Literal["hole", "empty-area"]

    @model_validator(mode="after")
    def _one_kind(self) -> Self:
        if (self.slot is None) == (self.kind is None):
            raise ValueError("either a slot or a kind")
        return self


class FlipSlots(Record):
    """New Enemy cards; slots that are not named become empty."""

    do: Literal["slots"]
    slots: dict[Slot, Id]


class FlipTile(Record):
    """Place a tile at the door at the end of a level."""

    do: Literal["place-tile"]
    tile: Tile
    level: Level


class FlipKind(Record):
    """All figures of a kind leave the map, or one appears in the equipment area of a tile."""

    do: Literal["remove", "spawn-at-equipment"]
    kind: Id
    tile: Tile | None = None


class FlipGive(Record):
    """A player gets a weapon."""

    do: Literal["give"]
    weapon: Id


class FlipPlain(Record):
    """An effect without numbers."""

    do: Literal["shuffle-ai", "rebuild-ai", "unseal", "refill"]


Flip = Annotated[
    FlipTroops
    | FlipMove
    | FlipLevel
    | FlipExplore
    | FlipChoose
    | FlipPlayersSpawn
    | FlipSlots
    | FlipTile
    | FlipKind
    | FlipGive
    | FlipPlain,
    Field(discriminator="do"),
]


class Stage(Record):
    """A Mission card; after the objective of the last one the players win."""

    name: Text
    rules: tuple[Special, ...] = ()
    rules_text: Text | None = None
    objective: Objective
    objective_text: Text
    flip: tuple[Flip, ...] = ()
    flip_text: Text | None = None

    @model_validator(mode="after")
    def _told(self) -> Self:
        if bool(self.flip) != (self.flip_text is not None):
            raise ValueError("what a flip does is told, and nothing else")
        return self


class Difficulty(Record):
    """A difficulty of Horde Mode: the tiles of its one level."""

    id: Id
    name: Text
    tiles: tuple[Tile, ...]


class Mission(Sourced):
    """A mission. `extra` are tiles that are in no Location deck (their cards are not used)."""

    id: Id
    icon: Icon
    name: Text
    text: Text
    size: Literal["small", "medium", "large", "variable"]
    players: tuple[Positive, ...]
    slots: dict[Slot, Id]  # a slot that is not named is empty
    general: tuple[Positive, ...]  # numbers of the General AI cards
    levels: dict[Level, tuple[Tile, ...]] = Field(default_factory=dict)
    locked: tuple[Level, ...] = ()
    extra: tuple[Tile, ...] = ()
    difficulties: tuple[Difficulty, ...] = ()
    setup: tuple[SetupRule, ...] = ()
    setup_text: Text | None = None
    rules: tuple[Special, ...] = ()
    rules_text: Text | None = None
    stages: tuple[Stage, ...] = Field(min_length=2)

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if bool(self.levels) == bool(self.difficulties):
            raise ValueError("the tiles are given by levels or by difficulties")
        for tiles in (sum(self.levels.values(), self.extra), *(d.tiles for d in self.difficulties)):
            if len({tile[:-1] for tile in tiles}) != len(tiles):
                raise ValueError("no mission needs both sides of a tile, or a tile twice")
        if any(bool(stage.flip) != (stage is not self.stages[-1]) for stage in self.stages):
            raise ValueError("every flip but the last has effects")
        return self

    @property
    def cards(self) -> int:
        """The number of its Mission cards (GW-1.10)."""
        return 1 + len(self.stages)

    def stage(self, number: int) -> Stage:
        """The Mission card of a stage, counted from 1."""
        return self.stages[number - 1]

    def difficulty(self, name: str) -> Difficulty:
        return next(one for one in self.difficulties if one.id == name)
