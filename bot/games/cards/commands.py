"""The commands of a Survivor. A card is written "family.name", a place "hand" or "reserve", a space
"S3", a position of the Deployment Area "3.5"."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bot.engine.records import Command

CardWord = Annotated[str, StringConstraints(pattern=r"^[a-z-]+\.[a-z-]+$", max_length=60)]
SpaceName = Annotated[str, StringConstraints(pattern=r"^S[1-7]$")]
Position = Annotated[str, StringConstraints(pattern=r"^[1-9]\.[1-9]$")]
Place = Literal["hand", "reserve"]


class PickUp(Command):
    """CD-5.11: take a Resource from the Play Area."""

    space: SpaceName


class Swap(Command):
    """CD-5.14: move a card between hand and Reserve, or exchange two."""

    hand: CardWord | None = None
    reserve: CardWord | None = None


class Equip(Command):
    """Equip a weapon from the hand (CD-5.16)."""

    card: CardWord


class Give(Command):
    """Give a card to another Survivor (CD-5.20)."""

    card: CardWord
    place: Place
    to: str = Field(max_length=40)


class Use(Command):
    """CD-5.21: use a Resource from the hand; `target` is a space (Granade, ToolKit) or an option of
    Choose One."""

    card: CardWord
    target: str | None = Field(default=None, max_length=20)


class Load(Command):
    """Load the weapon with Ammunition or an Agent (CD-5.22)."""

    card: CardWord


class Attack(Command):
    """CD-5.23: attack; it costs an Action, or Vitality with Dan's ability (CD-11.9)."""

    space: SpaceName
    pay: Literal["action", "blood"] = "action"


class TurnRifle(Command):
    """Turn the Rifle to its other side (CD-5.24)."""


class Walk(Command):
    """CD-5.26: turn over a card of the Deployment Area, or go through a Place in a space."""

    to: str = Field(pattern=r"^(S[1-7]|[1-9]\.[1-9])$")


class Run(Command):
    """CD-11.2: Rick turns over two cards; `to` is the first."""

    to: Position


class Track(Command):
    """CD-11.5: Selena discards a card and draws two."""

    card: CardWord
    place: Place


class EndTurn(Command):
    """CD-5.9: end the turn without walking."""


COMMANDS: tuple[type[Command], ...] = (
    PickUp,
    Swap,
    Equip,
    Give,
    Use,
    Load,
    Attack,
    TurnRifle,
    Walk,
    Run,
    Track,
    EndTurn,
)
