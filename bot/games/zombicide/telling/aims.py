"""Goal, defeat and special rules of a mission in plain words, with the Zones and numbers that the
picture shows. They are made from the mission's file, so a new mission needs no text of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

import data
from bot.engine.content import Record, Text, load
from bot.engine.offers import Aims
from bot.engine.scene import Chip, aim_chips
from bot.games.zombicide.board.board import Board
from bot.games.zombicide.cards import base
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.content.missions import Mission, Named
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import State

AT_START = ("zombies-at-start", "starting-equipment", "tents-open")
USUAL_COLOUR = "red"  # of an Objective without a colour (see the setup)


class AimWords(Record):
    """goals.toml."""

    label: dict[str, Text]
    part: dict[str, Text]
    goal: dict[str, Text]
    progress: dict[str, Text]
    defeat: dict[str, Text]
    rule: dict[str, Text]


WORDS = load(data.folder() / "zombicide" / "goals.toml", AimWords)


def mission_aims(mission: Mission, content: Content, language: str) -> Aims:
    """The aims before a game, as the mission's file says them."""
    teller = Teller(mission, content, language)
    return Aims(
        goal=tuple(teller.goal(one) for one in mission.file.goals),
        defeat=tuple(teller.defeats()),
        special=tuple(teller.rules()),
        short="; ".join(teller.goal(one, "-short") for one in mission.file.goals),
    )


def aims_now(sit: Situation, language: str) -> Aims:
    """The aims during a game: with how far each goal is, and without rules that cannot matter any
    more."""
    told = mission_aims(sit.mission, sit.edition.content, language)
    special = tuple(Teller(sit.mission, sit.edition.content, language, sit.state).rules())
    return Aims(told.goal, told.defeat, special, tuple(progress(sit, language)), told.short)


def aim_lines(sit: Situation, language: str) -> list[Chip]:
    """Goal, defeat and special rules, one line each, for the head of a picture and for the table in
    words; empty once the game is over."""
    if sit.state.result:
        return []
    return aim_chips(aims_now(sit, language).parts(), WORDS.label, language)


class Teller:
    """Says in one language what a mission demands; given a state, what it still demands."""

    def __init__(
        self, mission: Mission, content: Content, language: str, state: State | None = None
    ) -> None:
        self.mission, self.content, self.language = mission, content, language
        self.state = state
        self.board: Board = mission.board
        marks = self.board.marks["objectives"]
        self.objectives = [((*mark.words, USUAL_COLOUR)[0], mark.place) for mark in marks]

    def fill(self, listed: Mapping[str, Text], key: str, **parts: object) -> str:
        return listed[key].in_(self.language).format(**parts)

    # Pieces of sentences

    def listing(self, values: Iterable[str], last: str = "and") -> str:
        *first, end = dict.fromkeys(values)
        word = WORDS.part[last].in_(self.language)
        return f"{', '.join(first)}{word}{end}" if first else end

    def zones(self, section: str) -> str:
        """The Zones where the map has marks of this sort."""
        return ", ".join(dict.fromkeys(mark.place for mark in self.board.marks.get(section, ())))

    def colour(self, colour: str) -> str:
        return self.content.words[colour].in_(self.language)

    def hidden(self, colour: str) -> bool:
        """Whether the Objectives of this colour lie face down, so that nobody may know where they
        are (objective.hidden)."""
        rules = self.mission.rule("objectives-hidden")
        return any(colour in rule.colours or not rule.colours for rule in rules)

    def places_of(self, colour: str) -> list[str]:
        return [place for one, place in self.objectives if one == colour]

    def places(self, colours: Iterable[str] = ()) -> str:
        """Where the Objectives lie; by colour if they have several."""
        wanted = tuple(colours) or tuple(dict.fromkeys(one for one, _ in self.objectives))
        if any(map(self.hidden, wanted)):
            return self.listing(place for _, place in self.objectives)
        if len(wanted) == 1:
            return self.listing(self.places_of(wanted[0]))
        return self.listing(
            self.fill(WORDS.part, "place", colour=self.colour(one),
                     zones=", ".join(self.places_of(one)))
            for one in wanted
        )  # fmt: skip

    def objective(self, colours: tuple[str, ...]) -> str:
        """The words for the Objectives that a rule is about."""
        if not colours:
            return self.fill(WORDS.part, "objective-any")
        told = []
        for colour in colours:
            places = self.places_of(colour)
            sort = "objective" if len(places) == 1 else "objective-one-of"
            sort += "-hidden" if self.hidden(colour) else ""
            zones = self.listing(places, "or") if places else ""
            told.append(self.fill(WORDS.part, sort, colour=self.colour(colour), zones=zones))
        return self.listing(told, "or")

    def doors(self, colour: str) -> str:
        edges = self.board.edges.values()
        found = (edge.id for edge in edges if edge.kind.door and edge.colour == colour)
        return ", ".join(door.replace("|", "–") for door in found)

    def cards(self, cards: Iterable[str], count: int | None = None) -> str:
        """Equipment with its article or its number."""
        told = []
        for card in cards:
            record = self.content.equipment[card]
            name, article = record.name.in_(self.language), record.article.in_(self.language)
            if count is not None and count > 1:
                told.append(self.fill(WORDS.part, "several", count=count, card=name))
            else:
                told.append(f"{article} {name}".strip())
        return self.listing(told, "or") if told else ""

    def zombies(self, one: Named) -> str:
        if one.zombie is None:
            return ""
        zombie, count = self.content.zombies[one.zombie], one.count or 1
        name = zombie.name if count == 1 else zombie.plural
        return f"{count} {name.in_(self.language)}"

    # Goals and defeats

    def goal(self, goal: Named, form: str = "") -> str:
        if goal.text is not None:
            return goal.text.in_(self.language)
        name, everything = goal.name, len(self.objectives)
        if name == "all-in-zone" and goal.moment:
            name += "-end"
        elif name == "take-objectives" and (goal.count or everything) >= everything:
            name += "-all"
        elif name == "take-colours" and any(map(self.hidden, goal.colours)):
            name += "-hidden"
        elif name == "fly-away":
            name += ("" if goal.zones else "-anywhere") + ("" if goal.count else "-all")
        count = goal.count or (everything if name.startswith("take") else 1)
        return self.fill(
            WORDS.goal,
            name + form,
            zones=self.listing(goal.zones, "or") if goal.zones else self.zones("exits"),
            exits=self.zones("exits"),
            count=count,
            all=everything,
            places=self.places(goal.colours) if self.objectives else "",
            colours=self.listing(map(self.colour, goal.colours)) if goal.colours else "",
            zombies=self.zombies(goal),
            equipment=self.cards(goal.equipment, count),
        )

    def defeats(self) -> Iterator[str]:
        """The defeats of the mission's file, and those of every game of this kind (defeat.all-dead,
        defeat.hopeless)."""
        file = self.mission.file
        if file.competitive:
            yield self.fill(WORDS.defeat, "points")
            return
        for defeat in file.defeats:
            if defeat.text is not None:
                yield defeat.text.in_(self.language).rstrip(".")
                continue
            with_exit = defeat.name == "fewer-than" and self.board.marks.get("exits")
            key = f"{defeat.name}-exit" if with_exit else defeat.name
            yield self.fill(WORDS.defeat, key, count=defeat.count or 1)
        named = {defeat.name for defeat in file.defeats}
        if not named & {"survivor-lost", "fewer-than"}:
            yield self.fill(WORDS.defeat, "all-dead")
        if any(goal.name == "fly-away" for goal in file.goals):
            yield self.fill(WORDS.defeat, "no-pilot")

    # Special rules

    def rules(self) -> Iterator[str]:
        """The mission's special rules, the Survivors that it needs, and the rules of what lies on
        its map."""
        if self.state is None:
            yield from self._needs()
            if self.board.marks.get("helicopter") and not self.mission.has("helicopter-grounded"):
                yield self.fill(WORDS.rule, "helicopter", zones=self.zones("helicopter"))
        for rule in self.mission.file.rules:
            if rule.text is not None:
                yield rule.text.in_(self.language)
            else:
                yield from self.rule(rule)
        tiles = [mark.place for mark in self.board.marks.get("triggers", ())]
        if self.state is not None:
            tiles = [tile for tile, sprung in self.state.triggers.items() if not sprung]
        if tiles:
            key = "trigger" if len(tiles) == 1 else "triggers"
            yield self.fill(WORDS.rule, key, tile=self.listing(tiles))
        named = (*self.mission.file.goals, *self.mission.file.rules)
        for kind in dict.fromkeys(one.zombie for one in named if one.zombie):
            zombie = self.content.zombies[kind]
            text = zombie.text.in_(self.language)
            yield self.fill(
                WORDS.rule, "about-zombie", zombie=zombie.name.in_(self.language), text=text
            )

    def _needs(self) -> Iterator[str]:
        needed = self.mission.file.requires
        if needed is None:
            return
        skills = []
        for effect in needed.effects:
            holders = self.content.skills.values()
            found = next(one for one in holders if any(e.name == effect for e in one.effects))
            skills.append(found.name.in_(self.language))
        key = "needs" if len(skills) == 1 else "needs-more"
        yield self.fill(WORDS.rule, key, skills=self.listing(skills))

    def is_over(self, rule: Named, colours: tuple[str, ...]) -> bool:
        """Whether a rule cannot matter any more: it was for the start, its Trigger has gone off, or
        its Objectives are taken."""
        if self.state is None:
            return False
        if rule.name in AT_START:
            return True
        if rule.tile is not None:
            return self.state.triggers.get(rule.tile, False)
        left = [one for one in self.state.objectives if not one.taken_by]
        if rule.name == "objectives-hidden":
            return not any(one.hidden for one in left)
        if not rule.name.startswith(("keys", "objective-")):
            return False
        lying = {colour for one in left for colour in self.possible(one.colour)}
        return not lying & set(colours) if colours else not left

    def possible(self, colour: str) -> set[str]:
        """The colours that an Objective of a view can have: all of them while it lies face down."""
        known = {one for one, _ in self.objectives}
        return {colour} if colour in known else known

    def rule(self, rule: Named) -> Iterator[str]:
        """One sentence, or one for each colour if the places differ by colour."""
        single = rule.name in ("keys", "objective-activates-spawn", "trigger-opens")
        for colours in [(one,) for one in rule.colours] if single else [rule.colours]:
            if self.is_over(rule, colours):
                continue
            colour = colours[0] if colours else ""
            spawns = self.board.marks.get("spawns", ())
            zones = rule.zones
            if not zones and rule.name == "trigger-brings":
                zones = self.board.on_tile(rule.tile or "")[:1]
            elif not zones and rule.name == "zombies-at-start":
                zones = tuple(mark.place for mark in spawns)
            elif rule.name == "helicopter-grounded":
                zones = tuple(mark.place for mark in self.board.marks.get("helicopter", ()))
            yield self.fill(
                WORDS.rule,
                rule.name,
                colour=self.colour(colour) if colour else "",
                objective=self.objective(colours),
                doors=self.doors(colour),
                spawns=", ".join(mark.place for mark in spawns if colour in mark.words),
                zones=self.listing(zones) if zones else "",
                exits=self.zones("exits"),
                count=rule.count or 1,
                equipment=self.cards(rule.equipment, rule.count),
                zombies=self.zombies(rule),
                tile=rule.tile or "",
            )


# How far the goals are

Count = tuple[int, int]  # done, of how many


def progress(sit: Situation, language: str) -> Iterator[str]:
    for goal in sit.mission.file.goals:
        done, everything = COUNTS[goal.name](sit, goal)
        told = WORDS.progress[goal.name].in_(language)
        yield told.format(done=min(done, everything), all=everything)


def _there(sit: Situation, goal: Named) -> Count:
    zones = goal.zones or sit.state.exits
    return sum(one.zone in zones for one in sit.present()), sit.state.starting


def _escaped(sit: Situation, goal: Named) -> Count:
    gone = sum(one.fate == "escaped" for one in sit.state.survivors.values())
    return gone, goal.count or sit.state.starting


def _taken(sit: Situation, goal: Named) -> Count:
    taken = sum(bool(one.taken_by) for one in sit.state.objectives)
    return taken, goal.count or len(sit.state.objectives)


def _colours(sit: Situation, goal: Named) -> Count:
    """Read from the map how many Objectives each colour has: in a view, hidden ones have no
    colour."""
    taken = sum(bool(one.taken_by) for one in sit.state.objectives if one.colour in goal.colours)
    marks = sit.board.marks["objectives"]
    return taken, sum((*mark.words, USUAL_COLOUR)[0] in goal.colours for mark in marks)


def _killed(sit: Situation, goal: Named) -> Count:
    return sit.state.killed.get(goal.zombie or "", 0), goal.count or 1


def _rounds(sit: Situation, goal: Named) -> Count:
    return sit.state.round, goal.count or 1


def _of(cards: Iterable[str], wanted: tuple[str, ...]) -> int:
    counted = Counter(map(base, cards))
    return sum(counted[card] for card in wanted)


def _stored(sit: Situation, goal: Named) -> Count:
    helicopter = sit.state.helicopter
    return _of(helicopter.store if helicopter else (), goal.equipment), goal.count or 1


def _aboard(sit: Situation, goal: Named) -> Count:
    return sum(bool(one.aboard) for one in sit.living()), goal.count or sit.state.starting


def _held(sit: Situation, goal: Named) -> Count:
    cards = (card for one in sit.living() for card in one.cards)
    return _of(cards, goal.equipment), goal.count or 1


COUNTS: Mapping[str, Callable[[Situation, Named], Count]] = {
    "all-in-zone": _there,
    "all-escape": _escaped,
    "escape": _escaped,
    "take-objectives": _taken,
    "take-colours": _colours,
    "kill": _killed,
    "survive-rounds": _rounds,
    "store-equipment": _stored,
    "fly-away": _aboard,
    "hold-equipment": _held,
    "team-objectives": _taken,
}
