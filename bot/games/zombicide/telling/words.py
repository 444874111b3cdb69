"""The names of an edition's things, and what a button or an option says about them.

Everything that depends on the table is read from a view, so it reveals no secret. The sentences are
in `bot/locale` under "zombicide", for all editions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import data
from bot.engine.content import Record, Text, load
from bot.engine.decisions import Ask
from bot.engine.errors import Value
from bot.engine.records import Command, Event
from bot.games.zombicide import commands, events
from bot.games.zombicide.cards import base, condition
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.rules.spelling import NOTHING
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor
from bot.games.zombicide.telling.attack_numbers import attack_numbers
from bot.games.zombicide.telling.chronicle import (
    EXTRA_ACTIVATION,
    CardBrought,
    Group,
    read_group,
)
from bot.games.zombicide.vocabulary import SPEECH

Listed = Mapping[str, Text]
Find = Callable[[str, str], str | None]
# Decisions whose options are spelled commands (see spelling.py).
SPELLED = frozenset({"free-attack", "extra-turn", "team-attack"})
KINDS = {kind.do: kind for kind in commands.COMMANDS}


class Names(Record):
    """names.toml."""

    option: dict[str, Text]
    seat: dict[str, Text]
    condition: dict[str, Text]
    pattern: dict[str, Text]
    article: dict[str, Text]


NAMES = load(data.folder() / SPEECH / "names.toml", Names)


def pattern(name: str, language: str, **parts: object) -> str:
    return NAMES.pattern[name].in_(language).format(**parts)


class Lexicon:
    """The names of one edition. `more` are its own kinds of things: tents, Team Actions."""

    def __init__(self, content: Content, **more: Listed) -> None:
        self.content = content
        self.levels: Listed = {str(level.id): level.name for level in content.numbers.level}
        self.more = more
        self.word = lru_cache(maxsize=8192)(self._word)
        self._fields = self._all_fields()

    def _word(self, about: str, value: str, language: str) -> str:
        """The name of a value. Values without a name (Zones, numbers, a user's own words) stay as
        they are."""
        found = self._fields.get(about, self._anything)(value, language)
        return value if found is None else found

    def _all_fields(self) -> dict[str, Find]:
        cards = dict.fromkeys(
            ("card", "weapon", "tool", "hand", "reserve", "equipment"), self._card
        )
        people = dict.fromkeys(
            ("survivor", "partner", "player", "active", "holder", "owner"), self._survivor
        )
        the = dict.fromkeys(("card-the", "weapon-the", "tool-the"), self._the_card)
        more = {sort: listed(names) for sort, names in self.more.items()}
        return {
            **more,
            **cards,
            **people,
            **the,
            "seat": self._seat,
            "zombie": self._zombie,
            "into": self._zombie,
            "horde": self._horde,
            "zombie-counted": self._counted,
            "zombies": self._counted_list,
            "given": self._cards,
            "taken": self._cards,
            "skill": self._skill,
            "recipe": self._recipe,
            "level": listed(self.levels),
            "colour": listed(self.content.words),
            "find": self._find,
            "door": _door,
            "move": self._group,
            "arrival": self._arrival,
            "by": self._by,
            "target": self._anything,
            "option": self._option,
        }

    # Kinds of things

    def _card(self, value: str, language: str) -> str | None:
        """A card with its condition: "Mac-10 (empty)"."""
        if value == WOUND:
            return self.content.wound.name.in_(language)
        card = self.content.equipment.get(base(value))
        if card is None:
            return listed(self.more.get("team_action", {}))(value, language)
        name, state = card.name.in_(language), NAMES.condition.get(condition(value))
        return name if state is None else state.in_(language).format(card=name)

    def _find(self, value: str, language: str) -> str | None:
        """A card with its numbers, for somebody who has just drawn it: "Pistol (range 0–1, dice
        1)"."""
        name, card = self._card(value, language), self.content.equipment.get(base(value))
        if name is None or card is None or not card.attacks:
            return name
        attack = next(iter(card.attacks.values()))
        numbers = attack_numbers(self.content, attack, language)
        told = ", ".join(f"{number.word} {number.value}" for number in numbers)
        return pattern("find", language, card=name, numbers=told.lower())

    def _the_card(self, value: str, language: str) -> str | None:
        """The name in a sentence: "the Crowbar", "la Palanca"."""
        name, card = self._card(value, language), self.content.equipment.get(base(value))
        if name is None or card is None:
            return name
        article = NAMES.article.get(card.article.in_(language))
        return name if article is None else f"{article.in_(language)} {name}"

    def _survivor(self, value: str, language: str) -> str | None:
        known = self.content.survivors.get(value)
        return None if known is None else known.name.in_(language)

    def _seat(self, value: str, language: str) -> str | None:
        """A seat of the Helicopter, or one of the table: a Survivor."""
        return listed(NAMES.seat)(value, language) or self._survivor(value, language)

    def _zombie(self, value: str, language: str) -> str | None:
        known = self.content.zombies.get(value)
        return None if known is None else known.name.in_(language)

    def _horde(self, value: str, language: str) -> str | None:
        """All zombies of a kind: "Skinner Walkers"."""
        known = self.content.zombies.get(value)
        return None if known is None else known.plural.in_(language)

    def _counted(self, value: str, language: str) -> str | None:
        """ "2 skinner-walker" is "2 Skinner Walkers"."""
        count, _, kind = value.partition(" ")
        known = self.content.zombies.get(kind)
        if known is None:
            return None
        return f"{count} {(known.name if count == '1' else known.plural).in_(language)}"

    def _counted_list(self, value: str, language: str) -> str | None:
        """ "1 skinner-fatty, 2 crawler"; "all crawler" are those that act again."""
        told = []
        for one in value.split(", "):
            every, _, kind = one.partition("all ")
            name = self._counted(one, language) if every else self._zombie(kind, language)
            told.append(name or one)
        return ", ".join(told) if value else NAMES.option["nothing"].in_(language).lower()

    def _cards(self, value: str, language: str) -> str:
        """Cards with commas between them."""
        if not value:
            return NAMES.option["nothing"].in_(language).lower()
        return ", ".join(self._card(card, language) or card for card in value.split(","))

    def _skill(self, value: str, language: str) -> str | None:
        known = self.content.skills.get(value)
        return None if known is None else known.name.in_(language)

    def _recipe(self, value: str, language: str) -> str | None:
        known = self.content.recipes.get(value)
        return None if known is None else self._card(known.makes, language)

    def _group(self, value: str, language: str) -> str:
        """Zombies on their way: "2 Skinner Walkers + 1 Crawler B2→B3"."""
        group = read_group(value)
        return pattern("way", language, zombies=self._troop(group, language), way=group.place)

    def _arrival(self, value: str, language: str) -> str:
        """Zombies that came: "2 Skinner Walkers + 1 Crawler in B2", or without the place."""
        group = read_group(value)
        troop = self._troop(group, language)
        return (
            pattern("arrival", language, zombies=troop, zone=group.place) if group.place else troop
        )

    def _troop(self, group: Group, language: str) -> str:
        told = (self._counted(f"{n} {kind}", language) or kind for kind, n in group.zombies.items())
        return " + ".join(told)

    def _by(self, value: str, language: str) -> str | None:
        return self._zombie(value, language) or self._anything(value, language)

    def _anything(self, value: str, language: str) -> str | None:
        """For fields that do not say what kind of value they hold."""
        for find in (self._survivor, self._card, self._skill, self._zombie, _door):
            found = find(value, language)
            if found is not None:
                return found
        return None

    def _option(self, value: str, language: str) -> str | None:
        """An option: a plain word, a name, or a name in a role ("give/crowbar", "1/B2")."""
        role, slash, rest = value.partition("/")
        if not slash:
            return listed(NAMES.option)(value, language) or self._by(value, language)
        if role == "survivor":
            return self._survivor(rest, language)
        if role.isdigit():
            return pattern("slot", language, number=role, zone=rest)
        if role == "craft":
            return pattern(role, language, card=self._recipe(rest, language) or rest)
        if role in ("give", "take", "discard"):
            return pattern(role, language, card=self._card(rest, language) or rest)
        return None

    # Commands and options

    def command_values(
        self, sit: Situation, command: Command, actor: str = ""
    ) -> Mapping[str, Any]:
        """What a button says besides the command itself: who stands there, what it costs."""
        who = sit.state.survivors.get(actor or sit.state.acting)
        match command:
            case commands.Move(to=to):
                return {"cost": _cost(sit, who), **_crowd(sit, to)}
            case commands.Shoot(zone=zone):
                friends = _friends(sit, who, zone)
                return {"friends": friends, "near": len(friends), **_crowd(sit, zone)}
            case commands.Melee():
                return _crowd(sit, who.zone if who else "")
            case commands.Open(door=door):
                return {"beyond": _beyond(sit, who, door)}
            case commands.Leave():
                return {"rope": bool(who and sit.is_apart(who))}
            case commands.UseSkill(target=target):
                return _crowd(sit, target)
        return {}

    def option_values(self, sit: Situation, ask: Ask, option: str) -> Mapping[str, Any]:
        """What an option says; options that are commands say all that their buttons would."""
        if ask.kind not in SPELLED or option == NOTHING:
            return {"option": option, "do": ""}
        command = unspell(option)
        if command is None:
            return {"option": option, "do": ""}
        actor = str(ask.about.get("survivor", ""))
        told = self.command_values(sit, command, actor)
        return {"option": option, "do": command.do, **command.model_dump(), **told}


# Helpers


def event_values(event: Event, content: Content) -> Mapping[str, Any]:
    """Further values for an event: zombies with their number, dice as they fell, the kinds that a
    card activates."""
    told: dict[str, Any] = {}
    if isinstance(event, CardBrought) and event.sort == EXTRA_ACTIVATION:
        line = content.zombie_cards[event.card].line(event.level)  # type: ignore[arg-type]
        told["hordes"] = [spawn.zombie for spawn in line]
    if isinstance(event, events.ZombiesActivated):
        told["hordes"] = event.zombies
    if isinstance(event, events.CardDrawn):
        told["find"] = event.card
    kind, count = getattr(event, "zombie", ""), getattr(event, "count", None)
    if kind and isinstance(count, int):
        told["zombies"] = {kind: count}
    if isinstance(event, events.Healed):
        told["self"] = event.by == event.survivor
    dice = getattr(event, "dice", None)
    if isinstance(dice, list):
        told["faces"] = " ".join(map(str, dice))
    return told


def listed(section: Listed) -> Find:
    def find(value: str, language: str) -> str | None:
        known = section.get(value)
        return None if known is None else known.in_(language)

    return find


def _door(value: str, _: str) -> str | None:
    """A door by the Zones on its two sides: "B2–C2"."""
    one, sign, other = value.partition("|")
    return f"{one}–{other}" if sign else None


def _crowd(sit: Situation, zone: str) -> dict[str, Any]:
    """The zombies of a Zone by kind, and their total."""
    there = {kind: count for kind, count in sit.zombies(zone).items() if count}
    return {"zombies": there, "crowd": sum(there.values())}


def _friends(sit: Situation, who: Survivor | None, zone: str) -> list[str]:
    """The other Survivors of the same side in a Zone: a shot may hit them first (target.order)."""
    if who is None:
        return []
    there = (one for one in sit.in_zone(zone) if one is not who)
    return [one.id for one in there if not sit.are_enemies(one, who)]


def _cost(sit: Situation, who: Survivor | None) -> int:
    """What a Move costs the Survivor (move.leave)."""
    if who is None or has(sit, who, "leave-freely"):
        return 1
    return 1 + sit.zombies_with(who)


def _beyond(sit: Situation, who: Survivor | None, door: str) -> str:
    edge = sit.board.edges.get(door)
    return edge.other(who.zone) if edge is not None and who is not None else ""


def unspell(option: str) -> Command | None:
    """The command that `spell` has written; None if it is no command."""
    do, *parts = option.split("/")
    kind = KINDS.get(do)
    if kind is None:
        return None
    fields: dict[str, Value | tuple[str, ...]] = {}
    for name, field in kind.model_fields.items():
        if not parts:
            break
        if field.annotation is bool:
            if parts[0] == name:
                fields[name] = bool(parts.pop(0))
        elif str(field.annotation).startswith("tuple"):
            fields[name] = () if parts == [f"no-{name}"] else tuple(parts)
            parts = []
        else:
            fields[name] = parts.pop(0)
    try:
        return kind.model_validate(fields)
    except ValueError:
        return None
