"""The whole table in words, line by line, for people who cannot see the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import data
from bot.engine.content import Record, Text, load
from bot.engine.game.views import wrapped
from bot.games.zombicide.rules.growth import danger_level, level_of
from bot.games.zombicide.rules.turns import waiting
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import HIDDEN, Survivor
from bot.games.zombicide.telling.aims import aim_lines
from bot.games.zombicide.telling.words import Lexicon


class TableWords(Record):
    """table.toml."""

    heading: dict[str, Text]
    line: dict[str, Text]
    phase: dict[str, Text]
    purpose: dict[str, Text]


WORDS = load(data.folder() / "zombicide" / "table.toml", TableWords)


def in_words(sit: Situation, lexicon: Lexicon, language: str) -> list[str]:
    """The table from the mission to the box."""
    speaker = Speaker(sit, lexicon, language)
    lines = [*speaker.top()]
    for heading, part in (
        ("mission", (line.text for line in aim_lines(sit, language))),
        ("survivors", speaker.people()),
        ("zones", speaker.zones()),
        ("piles", speaker.piles()),
    ):
        told = list(part)
        if told:
            lines += [WORDS.heading[heading].in_(language), *told]
    return wrapped(lines)


def survivor_in_words(sit: Situation, lexicon: Lexicon, who: str, language: str) -> list[str]:
    """Everything about one Survivor."""
    return list(Speaker(sit, lexicon, language).person(sit.survivor(who)))


def zone_in_words(sit: Situation, lexicon: Lexicon, zone: str, language: str) -> list[str]:
    """Everything about one Zone, and what can be seen from it."""
    speaker = Speaker(sit, lexicon, language)
    return [speaker.told(zone), *speaker.sight(zone)]


class Speaker:
    """Describes one view in one language."""

    def __init__(self, sit: Situation, lexicon: Lexicon, language: str) -> None:
        self.sit = sit
        self.state = sit.state
        self.lexicon = lexicon
        self.language = language

    def say(self, key: str, **parts: object) -> str:
        return WORDS.line[key].in_(self.language).format(**parts)

    def word(self, about: str, value: object) -> str:
        return self.lexicon.word(about, str(value), self.language)

    def several(self, about: str, values: Iterable[object]) -> str:
        """The names in order; equal ones are named once with their number."""
        counted = Counter(self.word(about, value) for value in values)
        told = [
            self.say("several", count=count, card=name) if count > 1 else name
            for name, count in counted.items()
        ]
        return ", ".join(told) or self.say("nothing")

    def zombies(self, found: Mapping[str, int]) -> Iterator[str]:
        for kind, count in found.items():
            if count:
                yield self.word("zombie-counted", f"{count} {kind}")

    # Mission, round, whose turn

    def top(self) -> Iterator[str]:
        state, language = self.state, self.language
        yield self.say(
            "top",
            mission=self.sit.mission.file.name.in_(language),
            round=state.round,
            phase=WORDS.phase[state.phase].in_(language),
        )
        if state.result:
            yield self.say(state.result)
            return
        yield self.say("danger", level=self.word("level", danger_level(self.sit)))
        if state.acting:
            who = self.sit.survivor(state.acting)
            yield self.say(
                "acting", survivor=self.word("survivor", who.id), actions=self.purse(who)
            )
        elif ready := waiting(self.sit):
            yield self.say("may-act", survivors=self.several("survivor", ready))
        if state.loud:
            yield self.say("loud", zone=state.loud)

    def purse(self, who: Survivor) -> str:
        left = {purpose: count for purpose, count in who.purse.items() if count} or {"any": 0}
        return ", ".join(
            WORDS.purpose[purpose].in_(self.language).format(count=count)
            for purpose, count in left.items()
        )

    # Survivors

    def people(self) -> Iterator[str]:
        for who in self.state.survivors.values():
            yield from self.person(who)

    def person(self, who: Survivor) -> Iterator[str]:
        name = self.word("survivor", who.id)
        if not who.alive:
            yield self.say(who.fate, survivor=name)
            return
        wounds = self.sit.edition.health.wounds(who)
        yield self.say(
            "survivor",
            survivor=name,
            place=self.place(who),
            level=self.word("level", level_of(self.sit, who)),
            points=who.experience,
            wounds=self.say("wounded", wounds=wounds) if wounds else self.say("unhurt"),
            turn=self.say(f"turn-{who.turn}"),
        )
        yield self.say("hands", cards=self.several("card", who.hands))
        yield self.say("reserve", cards=self.several("card", who.reserve))
        yield self.say("skills", skills=self.several("skill", who.skills))
        if "rotten" in who.marks:
            yield self.say("rotten", survivor=name)

    def place(self, who: Survivor) -> str:
        if not who.aboard:
            return self.say("in-zone", zone=who.zone) if who.zone else self.say("nowhere")
        key = "aloft" if self.sit.is_apart(who) else "aboard"
        return self.say(key, zone=who.zone, seat=self.word("seat", who.aboard))

    # The board

    def zones(self) -> Iterator[str]:
        """The Zones where something is, in reading order."""
        for name in self.sit.board.zones:
            if any(self.zone(name)):
                yield self.told(name)

    def told(self, name: str) -> str:
        """A Zone with what is in it and where it leads."""
        told = [*(list(self.zone(name)) or [self.say("empty")]), *self.ways(name)]
        kind = self.sit.board.zones[name].kind.name.in_(self.language)
        return self.say("zone", zone=name, kind=kind, told="; ".join(told))

    def sight(self, name: str) -> Iterator[str]:
        """The Zones in line of sight, each with its distance."""
        seen = sorted(self.sit.seen_from(name).items(), key=lambda pair: pair[1])
        far = [f"{zone} ({distance})" for zone, distance in seen if zone != name]
        if far:
            yield self.say("sees", zones=", ".join(far))

    def zone(self, name: str) -> Iterator[str]:
        state = self.state
        yield from self.zombies(self.sit.zombies(name))
        here = self.sit.in_zone(name)
        if here:
            yield self.several("survivor", (one.id for one in here))
        if state.noise.get(name):
            yield self.say("noise", count=state.noise[name])
        yield from self.tokens(name)
        if name in state.exits:
            yield self.say("exit")
        if name in state.wreck:
            yield self.say("wreck")
        if state.helicopter is not None and state.helicopter.zone == name:
            yield self.say("helicopter-flying" if state.helicopter.flying else "helicopter")

    def tokens(self, name: str) -> Iterator[str]:
        state = self.state
        for objective in state.objectives:
            if objective.zone == name and not objective.taken_by:
                hidden = objective.hidden or objective.colour == HIDDEN
                colour = self.word("colour", objective.colour)
                yield (
                    self.say("objective-hidden") if hidden else self.say("objective", colour=colour)
                )
        for spawn in state.spawns:
            if spawn.zone == name and spawn.active:
                yield self.say("spawn", numbers=" ".join(map(str, spawn.locators))).strip()
            elif spawn.zone == name:
                yield self.say("spawn-asleep", colour=self.word("colour", spawn.colour))
        tent = state.tents.get(name)
        if tent is not None:
            shown = tent.revealed and tent.card != HIDDEN
            yield (
                self.say("tent", tent=self.word("tent", tent.card))
                if shown
                else self.say("tent-hidden")
            )

    def ways(self, name: str) -> Iterator[str]:
        """Where one can go from this Zone, and which doors are closed."""
        sit = self.sit
        beside = sit.beside(name)
        if beside:
            yield self.say("leads", zones=", ".join(beside))
        closed = [
            edge.other(name)
            for edge in sit.board.edges_of.get(name, ())
            if edge.kind.opens and not edge.is_open(sit.obstacles)
        ]
        if closed:
            yield self.say("doors", zones=", ".join(closed))

    # Decks and the box

    def piles(self) -> Iterator[str]:
        state = self.state
        shelf = ("equipment", "equipment_discard", "zombie_cards", "zombie_discard")
        yield self.say("decks", **{name: len(getattr(state, name)) for name in shelf})
        left = list(self.zombies(state.supply))
        yield self.say("supply", zombies=", ".join(left) or self.say("nothing"))
        if state.helicopter is not None and state.helicopter.store:
            yield self.say("stored", cards=self.several("card", state.helicopter.store))
        for number, team in enumerate(state.teams):
            members = [one.id for one in state.survivors.values() if one.team == number]
            if team.cards or len(state.teams) > 1:
                yield self.say(
                    "team",
                    team=number + 1,
                    survivors=self.several("survivor", members),
                    cards=self.several("card", team.cards),
                    used=self.several("card", team.used),
                )
        tiles = [tile for tile, gone in state.triggers.items() if not gone]
        if tiles:
            yield self.say("triggers", tiles=", ".join(tiles))
