"""The whole table in words, line by line, for people who cannot see the picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import data
from bot.engine.content import Record, Text, load
from bot.engine.game.views import wrapped
from bot.games.gears.board.maps import BuiltMap, built, door_areas, empty_covers, open_holes
from bot.games.gears.content.book import BOOK
from bot.games.gears.rules.locust.markers import current_health
from bot.games.gears.state import Cog, Door, Locust, State
from bot.games.gears.telling.aims import aim_lines
from bot.games.gears.telling.words import word
from bot.games.gears.view import HIDDEN


class TableWords(Record):
    """The file table.toml."""

    heading: dict[str, Text]
    line: dict[str, Text]


WORDS = load(data.folder() / "gears-of-war" / "table.toml", TableWords)


def in_words(view: State, language: str) -> list[str]:
    """The whole table, from the mission to the piles."""
    speaker = Speaker(view, language)
    lines = [*speaker.top()]
    for heading, part in (
        ("mission", speaker.mission()),
        ("cogs", speaker.people()),
        ("areas", speaker.areas()),
        ("piles", speaker.piles()),
    ):
        told = list(part)
        if told:
            lines += [WORDS.heading[heading].in_(language), *told]
    return wrapped(lines)


def cog_in_words(view: State, who: str, language: str) -> list[str]:
    """What this view shows of one COG."""
    return wrapped(Speaker(view, language).person(view.cogs[who]))


def area_in_words(view: State, area: str, language: str) -> list[str]:
    """One area, and what can be seen from it."""
    speaker = Speaker(view, language)
    return wrapped([speaker.area(area), *speaker.sight(area)])


class Speaker:
    """Puts one view into words of one language."""

    def __init__(self, view: State, language: str) -> None:
        self.view = view
        self.language = language
        self.holes = frozenset(open_holes(view)) if view.tiles else frozenset[str]()

    @property
    def plan(self) -> BuiltMap:
        return built(self.view)

    def say(self, key: str, **parts: object) -> str:
        return WORDS.line[key].in_(self.language).format(**parts)

    def word(self, about: str, value: object) -> str:
        return word(about, str(value), self.language)

    def several(self, about: str, values: Iterable[object]) -> str:
        """The names in order; equal ones are named once with their number."""
        counted = Counter(self.word(about, value) for value in values)
        told = [
            self.say("several", count=count, name=name) if count > 1 else name
            for name, count in counted.items()
        ]
        return ", ".join(told) or self.say("nothing")

    # Mission, turn, order

    def top(self) -> Iterator[str]:
        view = self.view
        mission = BOOK.missions.get(view.mission)
        yield self.say(
            "top",
            mission="—" if mission is None else mission.name.in_(self.language),
            stage=view.stage,
            stages="—" if mission is None else len(mission.stages),
            turn=view.turn,
            step=self.word("step", view.step),
        )
        if view.insane:
            yield self.say("insane")
        if view.result:
            yield self.say(view.result)
            return
        if view.active:
            yield self.say("active", cog=self.word("cog", view.active))
        yield from self.order()

    def order(self) -> Iterator[str]:
        order = self.view.order
        if order is None:
            return
        left = ", ".join(self.word("action", one) for one in order.left) or self.say("nothing")
        yield self.say("order", card=self.word("card", order.card), actions=left)
        if order.moving:
            yield self.say("steps", count=order.stride)

    def mission(self) -> Iterator[str]:
        mission = BOOK.missions.get(self.view.mission)
        if mission is None or self.view.result:
            return
        yield from (line.text for line in aim_lines(self.view, self.language))
        slots = (self.word("slot-counted", f"{v} {k}") for k, v in self.view.slots.items())
        yield self.say("slots", slots=", ".join(slots) or self.say("nothing"))

    # COGs

    def people(self) -> Iterator[str]:
        for cog in self.view.cogs.values():
            yield from self.person(cog)

    def person(self, cog: Cog) -> Iterator[str]:
        name = self.word("cog", cog.id)
        if cog.eliminated:
            yield self.say("eliminated", cog=name)
            return
        if cog.bleeding:
            yield self.say("bleeding", cog=name, area=cog.area)
        else:
            limit = BOOK.characters[cog.id].hand_limit
            yield self.say("cog", cog=name, place=self.place(cog), cards=len(cog.hand), limit=limit)
        known = [card for card in cog.hand if card != HIDDEN]
        if known:
            yield self.say("hand", cards=self.several("card", known))
        weapons = (
            self.say("weapon", weapon=self.word("weapon", held.card), ammo=held.ammo)
            for held in cog.weapons
        )
        yield self.say("weapons", weapons=", ".join(weapons) or self.say("nothing"))

    def place(self, cog: Cog) -> str:
        if not cog.area:
            return self.say("nowhere")
        return self.say("covered" if cog.cover else "open", area=cog.area, cover=cog.cover)

    # The map

    def areas(self) -> Iterator[str]:
        """The areas with something in them, tile by tile."""
        for area in self.plan.areas if self.view.tiles else ():
            if any(self.content(area)):
                yield self.area(area)

    def area(self, area: str) -> str:
        """An area: what is in it and where it leads."""
        told = [*(list(self.content(area)) or [self.say("empty")]), *self.ways(area)]
        return self.say("area", area=area, told="; ".join(told))

    def content(self, area: str) -> Iterator[str]:
        view = self.view
        for locust in view.locusts.values():
            if locust.area == area:
                yield self.locust(locust)
        here = [cog.id for cog in view.cogs.values() if cog.area == area and not cog.eliminated]
        if here:
            yield self.several("cog", here)
        if area in self.holes:
            yield self.say("hole")
        elif area in view.sealed:
            yield self.say("sealed")
        for door in view.doors:
            if area in door_areas(view, door.tile):
                yield self.door(door)
        yield from self.equipment(area)
        for lying in view.dropped:
            if lying.area == area:
                yield self.say("dropped", weapon=self.word("weapon", lying.marker.back))

    def locust(self, locust: Locust) -> str:
        return self.say(
            "locust",
            locust=self.word("locust", locust.id),
            place=self.say("in-cover", cover=locust.cover) if locust.cover else "",
            health=current_health(locust),
            wounded=self.say("wounded") if locust.marker is not None else "",
        )

    def door(self, door: Door) -> str:
        if not door.level:
            return self.say("door-nowhere")
        key = "door-locked" if door.level in self.view.locked else "door"
        return self.say(key, level=door.level)

    def equipment(self, area: str) -> Iterator[str]:
        place = self.plan.areas[area]
        up = self.view.equipment.get(place.tile) if place.equipment else None
        location = BOOK.locations.get(place.tile)
        if up is None or location is None or location.equipment is None:
            return
        name = self.word("equipment", location.equipment)
        yield self.say("equipment" if up else "equipment-used", equipment=name)

    def ways(self, area: str) -> Iterator[str]:
        place = self.plan.areas[area]
        free = empty_covers(self.view, area)
        if free:
            yield self.say("free-covers", covers=", ".join(free))
        if place.neighbours:
            yield self.say("leads", areas=", ".join(place.neighbours))
        if place.elevations:
            yield self.say("heights", areas=", ".join(place.elevations))

    def sight(self, area: str) -> Iterator[str]:
        """The areas in line of sight of a figure in the open here."""
        plan = self.plan
        seen = [one for one in plan.areas if one != area and plan.sees(area, one)]
        if seen:
            far = sorted(seen, key=lambda one: plan.range(area, one))
            told = ", ".join(f"{one} ({plan.range(area, one)})" for one in far)
            yield self.say("sees", areas=told)

    # Piles

    def piles(self) -> Iterator[str]:
        view = self.view
        yield self.say(
            "orders",
            deck=len(view.orders),
            discard=len(view.order_discard),
            ai=len(view.ai),
            ai_discard=len(view.ai_discard),
            weapons=len(view.weapon_deck),
        )
        if view.order_discard:
            yield self.say("top-order", card=self.word("card", view.order_discard[-1]))
        if view.ai_discard:
            yield self.say("top-ai", card=self.word("ai_name", view.ai_discard[-1]))
        levels = [
            self.say(
                "level-locked" if level in view.locked else "level", level=level, count=len(deck)
            )
            for level, deck in sorted(view.levels.items())
            if deck
        ]
        if levels:
            yield self.say("levels", levels=", ".join(levels))
        left = {kind: count for kind, count in view.supply.items() if count}
        figures = [self.word("enemy-counted", f"{count} {kind}") for kind, count in left.items()]
        yield self.say("supply", figures=", ".join(figures) or self.say("nothing"))
