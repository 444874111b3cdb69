"""The content of Gears of War: what stands on its Enemy, weapon, character, Order and Location
cards and on its markers and dice. AI cards are in `ai_cards`, missions in `missions`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Literal, Self

from pydantic import Field, StrictBool, model_validator

from bot.engine.content import Record, Sourced, Text

# Strict: a quoted number, or 1 in place of true, is taken for a mistake in the file.
Count = Annotated[int, Field(strict=True, ge=0)]
Positive = Annotated[int, Field(strict=True, gt=0)]
# A key of a TOML table is a string, so it cannot be strict.
Players = Annotated[int, Field(ge=1, le=4)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Icon = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # a Material Design icon
Tile = Annotated[str, Field(pattern=r"^([1-9]|1[0-7])[AB]$")]  # a side
Letters = Annotated[str, Field(pattern=r"^[A-C]+$")]
Slot = Literal["A", "B", "C"]
Reaction = Literal["dodge", "follow", "guard"]
EquipmentKind = Literal[
    "weapon", "ammunition", "grenades", "keycode", "hammer-of-dawn", "junker", "heavy-gun"
]
PLAYERS = (1, 2, 3, 4)


class Figure(Sourced):
    """A sort of Locust miniature and how many there are (GW-1.1)."""

    id: Id
    count: Positive


class EnemyOmen(Record):
    """The triggered ability of an Enemy card (GW-6.1, GW-17.2).

    pack: spawn a Wretch; heal-self; splash: wounds to every other figure in the target's area;
    wound: wounds to the target; brute-force: cards are lost at random; heal-other: heal the nearest
    other wounded Locust. `once`: however many omens there are, once per attack.
    """

    effect: Literal["pack", "heal-self", "splash", "wound", "brute-force", "heal-other"]
    amount: Positive = 1
    once: StrictBool = False
    name: Text
    text: Text


# explodes: 1 wound to each figure in its area when it dies, but not by a Bolo Grenade (GW-6.32);
# dies-after-attack: and does not explode then; lured: moves toward who attacked (GW-6.33);
# hammer-only: unwounded, hurt by nothing but a weapon that pierces (GW-6.34); never-drops: GW-8.52.
EnemyConstant = Literal["explodes", "dies-after-attack", "lured", "hammer-only", "never-drops"]


class Enemy(Sourced):
    """An Enemy card.

    `figure` is the sort of miniature, of AI card and of wound marker that it uses (GW-6.2,
    GW-17.12).
    `wounded` is the health while wounded, first state first: it counts, whatever the marker shows
    (Skorge); nobody but the Berserker has two; none is a figure without markers.
    """

    id: Id
    icon: Icon
    letters: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]  # on small pictures
    name: Text
    plural: Text
    text: Text | None = None  # the constant ability
    figure: Id
    attack: Positive
    health: Positive
    defence: Positive
    wounded: tuple[Positive, ...] = Field(default=(), max_length=2)
    takes_cover: StrictBool
    chainsaw_immune: StrictBool
    omen: EnemyOmen
    constants: tuple[EnemyConstant, ...] = ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.text is None) != (not self.constants):
            raise ValueError("a constant ability has a text, and a text tells of an ability")
        if list(self.wounded) != sorted(self.wounded, reverse=True):
            raise ValueError("wounded: the second state is the weaker one")
        return self

    @property
    def drops(self) -> bool:
        """Whether a dead figure may leave a weapon (GW-8.48, GW-8.52)."""
        return bool(self.wounded) and "never-drops" not in self.constants

    def has(self, constant: EnemyConstant) -> bool:
        """GW-11.9: a constant ability always applies."""
        return constant in self.constants


class MarkerKind(Sourced):
    """Equal wound markers (GW-17.3): `back` is a weapon's id, or "" for the red X; `second` is the
    value on the other side of the Berserker's."""

    figure: Id
    copies: Positive
    health: Positive
    second: Positive | None = None
    back: Id | Literal[""] = ""


class WeaponOmen(Record):
    """The triggered ability of a weapon (GW-9.10 to GW-9.20, GW-17.4).

    wound: wounds to the target; double: the wounds of all dice without an omen, once; seal: a hole
    in the target area; headshot: at range `from_range` or more, dice with exactly 1 shield do not
    count; splash: wounds to every other figure in the target's area; blast: wounds to each figure
    in one area that borders on the target area.
    """

    effect: Literal["wound", "double", "seal", "headshot", "splash", "blast"]
    amount: Positive = 1
    once: StrictBool = False
    from_range: Count = 0
    name: Text
    text: Text


WeaponConstant = Literal[
    "chainsaw",  # GW-8.36
    "normal-without-ammo",  # GW-9.11
    "targets-area",  # GW-8.27
    "ignores-cover",
    "grenade",  # tokens of its own, never ammo; no Guard (GW-8.26, GW-8.30)
    "not-own-area",  # GW-9.14
    "not-after-moving",  # not in a turn in which its owner has moved
    "charged-by-order",  # an order puts 1 ammo token on it
    "kept",  # cannot be thrown away
    "pierces",  # wounds an unwounded Berserker (GW-6.34)
    "slow",  # in his own turn its owner moves at most 1 area per move action
    "no-attacks",
    "no-grenades",  # its owner cannot use Bolo Grenades
]


class WeaponCard(Sourced):
    """A Weapon card. A normal value of 0 means overkill attacks only (GW-8.22). The defender gets
    no extra dice up to `range` areas (None: at any distance); `reach` is the greatest distance at
    which the weapon can be used."""

    id: Id
    icon: Icon
    name: Text
    the: Text | None = None  # the name with its article, if the pattern "the" does not fit
    kind: Literal["special", "random"]
    copies: Positive
    normal: Count
    overkill: Count
    range: Count | None = None
    reach: Count | None = None
    defence: Count = 0  # dice that its owner adds against every attack
    text: Text | None = None  # the constant ability
    omen: WeaponOmen | None = None
    constants: tuple[WeaponConstant, ...] = ()

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if (self.omen is None) != self.has("no-attacks"):
            raise ValueError("every weapon that attacks has a triggered ability")
        return self

    def has(self, constant: WeaponConstant) -> bool:
        """GW-9.4, GW-11.9: a constant ability applies as long as somebody has the card."""
        return constant in self.constants


class CharacterAbility(Record):
    """An ability that one character has (GW-17.5). lancer-die: 1 more attack die with a Lancer,
    chainsaw included; extra-area: GW-11.4; own-guard: a Guard of his own; scrounger: one weapon
    more, special actions for nothing."""

    id: Literal["lancer-die", "extra-area", "own-guard", "scrounger"]
    name: Text
    text: Text


class Character(Sourced):
    """A COG Character card; `weapons` are the starting weapons with their ammo (or grenades)."""

    id: Id
    icon: Icon
    letters: Annotated[str, Field(pattern=r"^[A-Z]{2}$")]
    colour: Literal["red", "blue", "yellow", "green"]
    name: Text
    short: Text
    role: Text
    hand_limit: Positive
    defence: Positive
    weapon_limit: Positive  # without the Bolo Grenade (GW-9.1)
    weapons: dict[Id, Count]
    ability: CharacterAbility


# An action as a word with its amount, as written in `orders.toml` and in `Order.left`.
ACTIONS: dict[str, str] = {
    "move": "up to so many areas",
    "vault": "a move that may kick a Locust out of its cover space (GW-9.23)",
    "attack": "one attack; the amount is attack dice more or less",
    "second-attack": "one normal attack on the Locust attacked before",
    "draw": "so many Order cards",
    "aid": "choose a COG in the own area, who draws so many",
    "dig-in": "every COG in cover draws so many",
    "ammo": "put so many ammo tokens on one of the own weapons",
    "teamwork": "choose another player, who may resolve an Order card (GW-16.18)",
    "free-special": "one special action without discarding a card",
    "second-order": "play a second Order card, if ammo was spent on the attack before",
    "lure": "choose a Locust within so many areas of range and move it 1 toward you",
    "lured-attack": "part of that action: an overkill attack on it, without discarding ammo",
    "beckon": "every Locust moves so many areas toward its nearest COG",
    "skip-locust": "skip the Locust Activation step of this turn",
}
_ACTION = re.compile(r"([a-z]+(?:-[a-z]+)*)(?: ([+-]?\d+))?")
ActionWord = Annotated[str, Field(pattern=rf"^(?:{'|'.join(ACTIONS)})( [+-]?\d+)?$")]


@dataclass(frozen=True, slots=True)
class Action:
    """A printed action and its amount (of dice, it may be negative)."""

    do: str
    amount: int = 0


@cache
def action(word: str) -> Action:
    """The action that a word like "move 3" or "attack -1" stands for."""
    found = _ACTION.fullmatch(word)
    if found is None or found[1] not in ACTIONS:
        raise ValueError(f"there is no action {word}")
    return Action(found[1], int(found[2] or 0))


def is_action(word: str) -> bool:
    found = _ACTION.fullmatch(word)
    return found is not None and found[1] in ACTIONS


class OrderCard(Sourced):
    """An Order card (GW-17.6); `two_plus` is the 2+ mark (GW-13.2)."""

    id: Id
    icon: Icon
    name: Text
    text: Text
    reaction: Reaction
    two_plus: StrictBool = False
    copies: Positive
    actions: tuple[ActionWord, ...] = Field(min_length=1)


class Equipment(Sourced):
    """A kind of equipment (GW-9.26, GW-9.27, GW-17.9). `discards`: the Location card is discarded
    after the first use; otherwise it stays. `once`: not twice in one turn (that holds for every
    special action, GW-5.13); `amount` is a number of tokens or dice."""

    id: EquipmentKind
    icon: Icon
    name: Text
    text: Text
    discards: StrictBool
    amount: Count = 0


class Location(Sourced):
    """A Location card: what appears at each hole of its tile, by number of players (GW-17.8)."""

    id: Tile
    spawn: dict[Players, Letters]
    equipment: EquipmentKind | None = None
    holes: Positive

    @model_validator(mode="after")
    def _all_players(self) -> Self:
        if tuple(self.spawn) != PLAYERS:
            raise ValueError("spawn: a list for 1, 2, 3 and 4 players")
        return self


class Face(Record):
    """A face of a die; events name it by its id."""

    id: Literal["blank", "wound", "wounds", "omen", "shield", "shields"]
    amount: Count = 0
    sides: Positive


class Dice(Sourced):
    """The six faces of the attack dice and of the defence dice (GW-16.1, GW-16.2, GW-17.1)."""

    attack: tuple[Face, ...]
    defence: tuple[Face, ...]

    @model_validator(mode="after")
    def _six_sides(self) -> Self:
        if {sum(face.sides for face in die) for die in (self.attack, self.defence)} != {6}:
            raise ValueError("a die has six sides")
        return self


def sides(die: tuple[Face, ...]) -> tuple[Face, ...]:
    """The faces of a die, one for each of its six sides."""
    return tuple(face for face in die for _ in range(face.sides))


class Numbers(Sourced):
    """The numbers of the rules that are not on cards."""

    players: tuple[Positive, Positive]
    heal: Positive  # GW-5.1
    plain_move: Positive  # GW-5.8
    crawl: Positive  # GW-8.57
    stride: Positive  # GW-11.4, GW-13.5
    chainsaw_dice: Positive  # GW-8.37
    dodge_dice: Positive  # GW-5.30
    lancer_dice: Positive  # GW-16.54
    weapon_ammo: Positive  # on a dropped or random weapon (GW-9.5, GW-9.26, GW-16.47)
    kick_wounds: Positive  # GW-9.23
    explosion_wounds: Positive  # GW-6.32
    lure: Positive  # GW-6.33
    guards: Positive  # in one Locust Activation step (GW-5.27)
    layouts: Positive  # tries to place a level without overlap (GW-16.10)
    box: dict[str, Positive]
    dice: Dice
