"""The words that content files use: the names of effects, and the parameters that each takes.

A skill, a piece of Equipment and a zombie say what they do in the same way: by named effects. The
rules know the names; a file can use only names and parameters that are listed here."""

from __future__ import annotations

from typing import Annotated, Literal, Self

from pydantic import Field, StrictBool, model_validator

from bot.engine.content import Record

SPEECH = "zombicide"  # in the keys of the sentences that all editions share

# Strict: a quoted number, or 1 for true, is a mistake in the file.
Count = Annotated[int, Field(strict=True, ge=0)]
Positive = Annotated[int, Field(strict=True, gt=0)]
Id = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]
Icon = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$")]  # a Material Design icon
RuleId = Annotated[str, Field(pattern=r"^[A-Z]{2}-[0-9A-Z]+(\.[0-9]+)?$")]

Level = Literal["blue", "yellow", "orange", "red"]
AttackKind = Literal["melee", "ranged", "magic", "explosive"]
# "combat" is every kind of attack of the edition.
CombatType = Literal["melee", "ranged", "combat"]
Purpose = Literal["any", "move", "search", "door", "melee", "ranged", "combat", "team", "dog"]
# passive: always at work; reaction: offered when its moment comes; free, move, action: what its
# use costs in the Survivor's turn (nothing, a Move Action, an Action).
Use = Literal["passive", "reaction", "free", "move", "action"]
Once = Literal["action", "activation", "turn", "round", "zombies-phase", "game"]

# Every effect with exactly the parameters that it takes.
EFFECTS: dict[str, frozenset[str]] = {
    name: frozenset(parameters.split())
    for name, parameters in {
        # Numbers of an attack.
        "dice": "amount type",
        "dice-per-wound": "amount type",
        "dice-of-other-weapon": "amount type",
        "dice-by-actors": "type",
        "dice-roll": "amount type",
        "dice-on-six": "amount type",
        "damage": "amount type",
        "damage-with": "amount equipment",
        "damage-on-six": "amount type",
        "damage-set": "amount type",
        "range": "amount type",
        "dual": "type",
        "two-targets": "type",
        "reroll": "",
        "reroll-with": "equipment",
        # Who is hit, and what follows.
        "choose-targets": "type",
        "choose-targets-within": "type zones",
        "spare-survivors": "type",
        "no-target": "type",
        "extra-kill": "amount type",
        "no-crawlers": "",
        "double-experience": "group",
        # Actions and turns.
        "extra-action": "amount purpose",
        "give-action": "amount",
        "turn-at-any-time": "",
        "extra-turn": "",
        "free-reload": "",
        # Moving.
        "zones-per-move": "amount",
        "zones-of-move": "zones",
        "sprint": "zones",
        "charge": "zones",
        "bloodlust": "zones type",
        "jump": "zones",
        "leave-freely": "",
        "move-after-kill": "",
        "move-after-last-kill": "",
        "push-zombies": "zones",
        "drag-survivors": "zones",
        "taunt": "",
        # Wounds.
        "ignore-wounds": "amount against",
        "ignore-wounds-from": "group",
        "ignore-attack": "amount",
        "discard-for-wounds": "",
        "keep-equipment": "",
        "heal": "amount",
        "regenerate": "",
        "toxic-immunity": "",
        # Searching, Equipment and doors.
        "search-cards": "amount",
        "search-anywhere": "",
        "search-after-kill": "",
        "redraw": "",
        "take-twin": "",
        "ambush": "amount zombie",
        "start-with": "equipment",
        "start-at": "level",
        "all-in-hand": "",
        "reserve": "amount",
        "makes": "amount recipe",
        "open-doors": "",
        "close-doors": "",
        # Noise and the zombies' attention.
        "silent": "",
        "loudest": "",
        "unnoticed": "",
        "distribute-spawns": "",
        # The Helicopter.
        "pilot": "",
        "rope-descent": "",
        # Zombies.
        "leaves": "zombie",
        "grab": "",
        "substitution": "amount zombie",
        "turns": "group",
        "moves": "zones",
    }.items()
}


class OpenEffect(Record):
    """An effect in a group of skills; the parameter in which the skills differ is not set yet."""

    name: str
    amount: Positive | None = None
    zones: Count | None = None
    type: CombatType | None = None
    purpose: Purpose | None = None
    equipment: tuple[Id, ...] = ()
    zombie: Id | None = None
    group: Id | None = None
    level: Level | None = None
    recipe: Id | None = None
    against: Literal["all", "survivors"] | None = None
    use: Use = "passive"
    once: Once | None = None
    own_turn: StrictBool = False  # not in a Team Action, and not in another Survivor's turn


MANNER = {"name", "use", "once", "own_turn"}


class Effect(OpenEffect):
    """What something does: an effect that the rules know, with all its parameters."""

    @model_validator(mode="after")
    def _parameters_fit(self) -> Self:
        if self.name not in EFFECTS:
            raise ValueError(f"there is no effect {self.name}")
        parameters = type(self).model_fields.keys() - MANNER
        given = {field for field in parameters if getattr(self, field) not in (None, ())}
        if given != EFFECTS[self.name]:
            takes = ", ".join(sorted(EFFECTS[self.name])) or "no parameters"
            raise ValueError(f"the effect {self.name} takes {takes}, not {sorted(given)}")
        return self
