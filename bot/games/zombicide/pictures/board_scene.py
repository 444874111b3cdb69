"""The parts of a board's picture: Zones, edges and tiles, tokens and figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Protocol

from bot.engine.content import Text
from bot.engine.scene import Edge, Figure, Laid, Tile, Token, Zone
from bot.games.zombicide.board.board import Board
from bot.games.zombicide.content.loading import Content
from bot.games.zombicide.content.missions import Mission
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import Survivor
from bot.games.zombicide.telling.picture_words import knows, letter, word

# The floor of each letter that maps write Zones with.
FLOORS = {
    "s": "street",
    "c": "corridor",
    "k": "camp",
    "p": "helipad",
    "w": "wasteland",
    "r": "room",
    "h": "hospital",
    "l": "locker",
}
PLAIN = "red"  # Objectives and Spawn Zones without a colour of their own


class TentLook(Protocol):
    """What pictures need to know of a Tent card."""

    @property
    def icon(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def name(self) -> Text: ...

    @property
    def beds(self) -> Mapping[str, int]: ...


def tents_of(content: Content) -> Mapping[str, TentLook]:
    """The Tent cards of an edition; most have none."""
    tents: Mapping[str, TentLook] = getattr(content, "tents", {})
    return tents


# What does not change during a game


@lru_cache(maxsize=64)
def zones_of(board: Board) -> tuple[Zone, ...]:
    return tuple(
        Zone(
            zone.id,
            tuple((cell.row, cell.column) for cell in zone.cells),
            FLOORS.get(zone.letter, zone.letter),
            zone.name,
        )
        for zone in board.zones.values()
    )


@lru_cache(maxsize=64)
def tiles_of(board: Board) -> tuple[Tile, ...]:
    if not board.tiles:
        return ()
    side = board.size[0] // len(board.tiles)
    return tuple(
        Tile(name, (row * side, column * side), side)
        for row, names in enumerate(board.tiles)
        for column, name in enumerate(names)
        if name != "."
    )


# Edges


def edges_of(
    board: Board, opened: Iterable[str], content: Content, language: str
) -> tuple[Edge, ...]:
    """All edges that are more than an open line, with doors as they are now."""
    return _edges(board, frozenset(opened), _letters(content, language))


def _letters(content: Content, language: str) -> tuple[tuple[str, str], ...]:
    colours = ("blue", "green", "pink", "red", "yellow")
    return tuple((colour, letter(content, colour, language)) for colour in colours)


@lru_cache(maxsize=256)
def _edges(
    board: Board, opened: frozenset[str], letters: tuple[tuple[str, str], ...]
) -> tuple[Edge, ...]:
    texts = dict(letters)
    return tuple(
        Edge(
            between=((one.row, one.column), (other.row, other.column)),
            kind=edge.section,
            colour=edge.colour or "",
            open=not edge.kind.opens or edge.id in opened,
            text=texts.get(edge.colour or "", ""),
        )
        for edge in board.edges.values()
        if edge.section != board.terrain.open_border
        for one, other in edge.cells
    )


# Tokens


def tokens_of(sit: Situation, language: str) -> tuple[Laid, ...]:
    """Everything that lies on the board now."""
    parts = (
        _spawns(sit, language),
        _objectives(sit, language),
        (Laid(zone, Token("exit")) for zone in sit.state.exits),
        _tents(sit, language),
        ground_tokens(sit.mission, sit.edition.content, language),
        (Laid(zone, Token("wreck")) for zone in sit.state.wreck),
        _helicopter(sit),
        _triggers(sit, language),
        _noise(sit),
    )
    return tuple(laid for part in parts for laid in part)


def ground_tokens(mission: Mission, content: Content, language: str) -> Iterator[Laid]:
    """What is printed on the map: sewers, beds, landing places."""
    marks = mission.board.marks
    yield from (Laid(mark.place, Token("sewer")) for mark in marks.get("sewers", ()))
    beds = Counter((mark.place, mark.words[0]) for mark in marks.get("beds", ()) if mark.words)
    for (zone, colour), count in beds.items():
        yield bed(zone, colour, count, content, language)
    for zone in landing_zones(mission):
        # it is painted on the floor there
        if FLOORS.get(mission.board.zones[zone].letter) != "helipad":
            yield Laid(zone, Token("landing"))


def bed(zone: str, colour: str, count: int, content: Content, language: str) -> Laid:
    return Laid(zone, Token("bed", letter(content, colour, language), colour, value=count))


def landing_zones(mission: Mission) -> list[str]:
    """RM-5.44: those of the map and those that the mission adds."""
    marked = [mark.place for mark in mission.board.marks.get("landing", ())]
    added = [zone for rule in mission.rule("landing") for zone in rule.zones]
    return list(dict.fromkeys([*marked, *added]))


def spawn_token(
    colour: str, locators: Iterable[int | str], active: bool, content: Content, language: str
) -> Token:
    numbers = " ".join(map(str, locators))
    text = numbers or (letter(content, colour, language) if colour != PLAIN else "")
    return Token("spawn" if active else "spawn-off", text, colour)


def objective_token(colour: str, content: Content, language: str) -> Token:
    text = letter(content, colour, language) if colour != PLAIN else ""
    return Token("objective", text, colour)


def trigger_token(colour: str, used: bool, content: Content, language: str) -> Token:
    kind = "trigger-used" if used else "trigger"
    return Token(kind, letter(content, colour, language), colour)


def _spawns(sit: Situation, language: str) -> Iterator[Laid]:
    content = sit.edition.content
    for spawn in sit.state.spawns:
        token = spawn_token(spawn.colour, spawn.locators, spawn.active, content, language)
        yield Laid(spawn.zone, token)


def _objectives(sit: Situation, language: str) -> Iterator[Laid]:
    """The Objectives that are still there; a hidden one shows its red side (objective.hidden)."""
    for objective in sit.state.objectives:
        if not objective.taken_by:
            colour = PLAIN if objective.hidden else objective.colour
            token = objective_token(colour, sit.edition.content, language)
            yield Laid(objective.zone, token)


def _tents(sit: Situation, language: str) -> Iterator[Laid]:
    content = sit.edition.content
    for zone, tent in sit.state.tents.items():
        if not tent.revealed:
            yield Laid(zone, Token("tent"))
            continue
        card = tents_of(content)[tent.card]
        key = f"tent-{card.kind}"
        text = word(content, key, language) if knows(content, key) else ""
        yield Laid(zone, Token("tent-open", text, icon=card.icon))
        for colour, count in card.beds.items():
            yield bed(zone, colour, count, content, language)


def _helicopter(sit: Situation) -> Iterator[Laid]:
    helicopter = sit.state.helicopter
    if helicopter is None:
        return
    aboard = sum(bool(one.aboard) for one in sit.living())
    seats: Mapping[str, int] = getattr(sit.edition.content.numbers, "seats", {})
    text = f"{aboard}/{sum(seats.values())}" if aboard else ""
    kind = "helicopter-flying" if helicopter.flying else "helicopter"
    yield Laid(helicopter.zone, Token(kind, text))


def _triggers(sit: Situation, language: str) -> Iterator[Laid]:
    colours = {m.place: (*m.words, "")[0] for m in sit.board.marks.get("triggers", ())}
    for tile, used in sit.state.triggers.items():
        token = trigger_token(colours.get(tile, ""), used, sit.edition.content, language)
        yield Laid(tile, token)


def _noise(sit: Situation) -> Iterator[Laid]:
    for zone, count in sit.state.noise.items():
        if count:
            yield Laid(zone, Token("noise", value=count))
    if sit.state.loud:
        yield Laid(sit.state.loud, Token("loud", icon="bullhorn", colour="noise"))


# Figures


def figures_of(sit: Situation, language: str) -> tuple[Figure, ...]:
    """Zombies, one figure per Zone and kind, and the Survivors in play."""
    people = (survivor_figure(sit, one, language) for one in sit.living() if one.zone)
    return (*zombie_figures(sit, language), *people)


def zombie_figures(sit: Situation, language: str) -> Iterator[Figure]:
    for zone in sit.board.zones:
        present = sit.zombies(zone)
        for kind, zombie in sit.edition.content.zombies.items():
            if present.get(kind):
                yield Figure(
                    zone,
                    zombie.family,
                    zombie.letters.in_(language),
                    present[kind],
                    zombie.colour,
                    icon=zombie.icon,
                )


def survivor_figure(sit: Situation, who: Survivor, language: str) -> Figure:
    card = sit.edition.content.survivors[who.id]
    tokens = []
    wounds = sit.edition.health.wounds(who)
    if wounds:
        tokens.append(Token("wound", value=wounds))
    if who.turn == "done" and sit.state.phase == "players":
        tokens.append(Token("done"))
    if who.aboard:
        tokens.append(Token("seat"))
    return Figure(
        zone=zone_of(sit, who),
        kind="survivor",
        letters=card.letters.in_(language),
        colour=card.colour,
        active=is_active(sit, who),
        tokens=tuple(tokens),
        icon=card.icon,
    )


def zone_of(sit: Situation, who: Survivor) -> str:
    """Where he is; who is aboard is where the Helicopter is."""
    helicopter = sit.state.helicopter
    return helicopter.zone if who.aboard and helicopter is not None else who.zone


def is_active(sit: Situation, who: Survivor) -> bool:
    """Whether it is his turn."""
    return not sit.state.result and who.turn == "active"
