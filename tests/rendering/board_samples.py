"""Boards for pictures, made of compiled maps: empty, crowded, and one of everything."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from bot.engine.scene import (
    Bar,
    Chip,
    Edge,
    Figure,
    Film,
    Group,
    Highlight,
    Item,
    Laid,
    Motion,
    Panel,
    Scene,
    Shot,
    Tile,
    Token,
    Zone,
)
from bot.games.zombicide.board.board import Board
from bot.games.zombicide.board.maps import load_board
from tests.games.zombicide.maps.kit import FOLDER, QUARTER, TERRAIN

THEME = "zombicide"
DISTRICT = load_board(FOLDER / "district.toml", TERRAIN)
DATA = Path(__file__).parents[2] / "data" / "rue-morgue"
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
LETTERS = {
    "en": {"blue": "B", "green": "G", "pink": "P", "red": "R", "yellow": "Y"},
    "es": {"blue": "A", "green": "V", "pink": "P", "red": "R", "yellow": "M"},
}
LEVELS = ((0, "blue"), (7, "yellow"), (19, "orange"), (43, "red"))


@cache
def content(name: str) -> list[dict[str, Any]]:
    """The records of a content file."""
    table = tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))
    return max((v for v in table.values() if isinstance(v, list)), key=len)


# The bare board


def marks_of(record: Any) -> str:
    """The English letters of a figure; where both languages have the same they are one text."""
    found = record["letters"]
    return str(found if isinstance(found, str) else found["en"])


def bare(board: Board, language: str = "en", **more: Any) -> Scene:
    """Zones, edges, tiles and the marks of the mission."""
    letters = LETTERS[language]
    opened = board.start().open
    zones = tuple(
        Zone(zone.id, tuple((cell.row, cell.column) for cell in zone.cells), FLOORS[zone.letter],
             zone.name)
        for zone in board.zones.values()
    )  # fmt: skip
    edges = tuple(
        Edge(
            ((one.row, one.column), (other.row, other.column)),
            edge.section,
            edge.colour or "",
            edge.kind.opens and edge.id in opened,
            letters.get(edge.colour or "", ""),
        )
        for edge in board.edges.values()
        for one, other in edge.cells
    )
    tiles = tuple(
        Tile(name, (3 * row, 3 * column))
        for row, line in enumerate(board.tiles)
        for column, name in enumerate(line)
        if name != "."
    )
    tokens = more.pop("tokens", marks(board, language))
    return Scene(THEME, kind="board", zones=zones, edges=edges, tiles=tiles, tokens=tokens, **more)


def marks(board: Board, language: str) -> tuple[Laid, ...]:
    letters = LETTERS[language]
    kinds = {"spawns": "spawn", "objectives": "objective", "beds": "bed", "sewers": "sewer",
             "tents": "tent", "exits": "exit", "start": "start", "triggers": "trigger",
             "helicopter": "helicopter", "landing": "landing", "wreck": "wreck"}  # fmt: skip
    counted: Counter[tuple[str, str, str, str]] = Counter()
    for section, kind in kinds.items():
        for mark in board.marks[section]:
            colour = next((word for word in mark.words if word in letters), "")
            numbers = " ".join(word for word in mark.words if word.isdigit())
            counted[mark.place, kind, numbers or letters.get(colour, ""), colour] += 1
    return tuple(
        Laid(place, Token(kind, text, colour, value=value))
        for (place, kind, text, colour), value in counted.items()
    )


# Who stands on it


def zombie(zone: str, family: str, count: int = 1) -> Figure:
    record = next(record for record in content("zombies") if record["family"] == family)
    return Figure(zone, family, marks_of(record), count, record["colour"], icon=record["icon"])


def survivor(zone: str, index: int, *, active: bool = False, badges: str = "") -> Figure:
    record = content("survivors")[index]
    tokens = tuple(Token(kind, value=1) for kind in badges.split())
    return Figure(
        zone, "survivor", marks_of(record), 1, record["colour"], active, tokens, record["icon"]
    )


FAMILIES = ("walker", "fatty", "runner", "crawler", "abomination")


def equipment(language: str, longest: bool, chance: Random) -> Item:
    records = sorted(content("equipment"), key=lambda record: -len(record["name"][language]))
    record = records[chance.randrange(4)] if longest else chance.choice(records)
    ammo = (Token("ammo", value=chance.randrange(2), most=1),) if "ranged" in str(record) else ()
    return Item(record["icon"], record["name"][language], tokens=ammo)


def skills(language: str, longest: bool, chance: Random) -> tuple[Item, ...]:
    """Five names of skills: as many as a Survivor ever has."""
    table = tomllib.loads((DATA / "skills.toml").read_text(encoding="utf-8"))
    records = [r for v in table.values() if isinstance(v, list) for r in v if "name" in r]
    names = sorted(
        (record for record in records if "{" not in record["name"][language]),
        key=lambda record: -len(record["name"][language]),
    )
    chosen = names[:5] if longest else chance.sample(names, 4)
    colours = ("blue", "blue", "yellow", "orange", "red")
    return tuple(
        Item(record.get("icon", "star"), record["name"][language], colour=colour)
        for record, colour in zip(chosen, colours, strict=False)
    )


def panel(
    index: int, language: str = "en", *, longest: bool = False, active: bool = False, **more: Any
) -> Panel:
    record, chance = content("survivors")[index], Random(index)
    points = (0, 5, 7, 12, 18, 19, 27, 33, 42, 43, 3, 8)[index % 12]
    level = [colour for start, colour in LEVELS if points >= start][-1]
    empty = Item("", "")
    wound = Item("heart-broken", {"en": "Wound", "es": "Herida"}[language], colour="danger")
    hand = tuple(equipment(language, longest, chance) for _ in range(2))
    reserve = tuple(equipment(language, longest, chance) for _ in range(3))
    if not longest:
        hand = hand if index % 3 else (hand[0], empty)
        reserve = (reserve[0], wound if index % 4 == 1 else empty, empty)
    word = {"blue": "Azul", "yellow": "Amarillo", "orange": "Naranja", "red": "Rojo"}[level]
    return Panel(
        record["name"][language],
        record["colour"],
        bars=(Bar("star", points, 43, level, f"{points} XP", LEVELS),),
        pips=(
            Bar("heart", 1 if index % 4 == 1 else 2, 2, "vitality"),
            Bar("run", index % 5, 3 + (points > 6), "action"),
        ),
        name=record["id"],
        letters=marks_of(record),
        icon=record["icon"],
        subtitle=word if language == "es" else level.capitalize(),
        active=active,
        groups=(
            Group({"en": "Hand", "es": "Mano"}[language], hand, kind="slots"),
            Group({"en": "Reserve", "es": "Reserva"}[language], reserve, kind="slots"),
            Group("", skills(language, longest, chance), kind="tags"),
        ),
        **more,
    )


CHIPS = (
    Chip("counter", "Round 7"),
    Chip("account-group", "Players' Phase"),
    Chip("alert-octagram", "Orange", "orange"),
    Chip("human", "W 12"),
    Chip("human-male-height-variant", "F 3"),
    Chip("run-fast", "R 7"),
    Chip("swim", "C 9"),
    Chip("close-thick", "Objectives 2/4", "red"),
)


# The samples


def empty() -> Scene:
    """Four tiles on which nobody is yet."""
    return bare(QUARTER, title="The quarter", icon="city", chips=CHIPS[:2])


def town(language: str = "en") -> Scene:
    """An ordinary moment: six Survivors, some zombies, marks."""
    figures = (
        survivor("s1", 0, active=True),
        survivor("s1", 4, badges="wound"),
        survivor("c2", 1, badges="done"),
        survivor("r2", 5),
        survivor("s3", 9),
        survivor("p1", 11, badges="seat"),
        zombie("s4", "walker", 5),
        zombie("s4", "runner", 2),
        zombie("w1", "walker", 3),
        zombie("w1", "fatty", 1),
        zombie("s1", "walker", 1),
        zombie("r4", "crawler", 2),
        zombie("h2", "abomination"),
    )
    scene = bare(QUARTER, language, title="Round 7", icon="city-variant", chips=CHIPS[1:])
    noise = (Laid("s1", Token("noise", value=3)), Laid("r2", Token("noise", value=1)))
    panels = tuple(
        panel(index, language, active=index == 0, chips=(Chip("check", "done"),) * (index == 1))
        for index in (0, 4, 1, 5, 9, 11)
    )
    rings = (Highlight("s1", "active"), Highlight("s3", "legal"), Highlight("c2", "legal"),
             Highlight("s4", "danger"), Highlight("w1", "changed"))  # fmt: skip
    return replace(
        scene, figures=figures, tokens=scene.tokens + noise, panels=panels, highlights=rings
    )


def crowded(language: str = "en") -> Scene:
    """Nine tiles, more than sixty zombies, twelve Survivors in a zone of one cell."""
    chance = Random("crowd")
    zones = sorted(DISTRICT.zones)
    figures = [zombie("r2", family, count)
               for family, count in zip(FAMILIES, (13, 4, 6, 6, 1), strict=True)]  # fmt: skip
    for zone in chance.sample([zone for zone in zones if zone not in ("r2", "s6")], 17):
        family = chance.choice(FAMILIES[:4])
        figures.append(zombie(zone, family, chance.choice((1, 1, 2, 3, 5, 8))))
    figures += [
        survivor("s6", index, active=index == 3, badges="wound" if index % 4 == 1 else "")
        for index in range(12)
    ]
    panels = tuple(panel(index, language, longest=True, active=index == 3) for index in range(12))
    scene = bare(DISTRICT, language, title="Round 12", icon="skull", chips=CHIPS[1:])
    noise = (Laid("s6", Token("noise", value=14)), Laid("r2", Token("noise", value=1)))
    return replace(
        scene,
        caption={"en": "The A-Bomb is in the hospital", "es": "La Bomba A está en el hospital"}[
            language
        ],
        figures=tuple(figures),
        tokens=scene.tokens + noise,
        panels=panels,
        highlights=(Highlight("s6", "active"), Highlight("r2", "danger")),
    )


EVERY_TOKEN = (
    Token("spawn", "1 2"),
    Token("spawn", "B", "blue"),
    Token("spawn", "P", "pink"),
    Token("spawn-off", "3 4"),
    Token("objective"),
    Token("objective", "B", "blue"),
    Token("objective", "P", "pink"),
    Token("noise", value=1),
    Token("noise", value=12),
    Token("bed", "B", "blue", value=2),
    Token("bed", "G", "green"),
    Token("sewer"),
    Token("tent"),
    Token("tent-open", "Infirm.", icon="medical-bag"),
    Token("tent-open", "Admin.", icon="clipboard-text"),
    Token("exit"),
    Token("exit", "6"),
    Token("start"),
    Token("trigger"),
    Token("trigger", "B", "blue"),
    Token("trigger-used"),
    Token("helicopter", "2/4"),
    Token("helicopter"),
    Token("helicopter-flying", "4/4"),
    Token("wreck"),
    Token("landing"),
    Token("generator", "7", "yellow", "engine"),
)


def everything(language: str = "en") -> Scene:
    """Every token, every family, every door and highlight on the nine tiles."""
    zones = list(DISTRICT.zones)
    tokens = tuple(Laid(zones[index], token) for index, token in enumerate(EVERY_TOKEN))
    tokens += (Laid("7V", Token("trigger")), Laid("5R", Token("trigger-used")))
    figures = tuple(zombie(zones[-1 - i], family, 3 * i + 1) for i, family in enumerate(FAMILIES))
    figures += tuple(survivor(zones[-10 - i], i, active=i == 2, badges=("", "wound", "", "done",
                     "seat", "wound done")[i % 6]) for i in range(12))  # fmt: skip
    kinds = ("active", "legal", "changed", "danger")
    rings = tuple(Highlight(zones[7 * i + 2], kind) for i, kind in enumerate(kinds))  # type: ignore[arg-type]
    panels = (
        *(panel(index, language) for index in range(4)),
        panel(4, language, dead=True, chips=(Chip("skull", "dead", "danger"),)),
        panel(5, language, away=True, chips=(Chip("exit-run", "escaped", "good"),)),
    )
    return bare(DISTRICT, language, title="Everything", icon="star", tokens=tokens,
                figures=figures, highlights=(*rings, Highlight("dan", "changed")),
                panels=panels, chips=CHIPS)  # fmt: skip


# A film


def phase(shots: int = 14) -> Film:
    """A Zombies' Phase on the nine tiles: steps, attacks, a new crowd."""
    scene = replace(crowded(), panels=(), highlights=())
    chance = Random("film")
    figures, found = list(scene.figures), []
    for number in range(shots):
        moved: list[Motion] = []
        for index, figure in enumerate(figures):
            if figure.kind != "survivor" and figure.zone != "r2" and chance.random() < 0.3:
                to = chance.choice(DISTRICT.touching[figure.zone])
                moved.append(
                    Motion("move", figure.zone, to, figure.kind, figure.letters, figure.colour,
                           figure.count, figure.icon)
                )  # fmt: skip
                figures[index] = replace(figure, zone=to)
        if number % 4 == 3:
            new = zombie("s4", "walker", number)
            figures.append(new)
            moved = [Motion("spawn", "s4", "", new.kind, new.letters, new.colour, new.count)]
        if number % 5 == 4:
            moved = [Motion("attack", "s6", "s6", "survivor", "BE", "brown")]
        caption = f"Step {number + 1}: {len(moved)} groups of Skinner Walkers go on"
        found.append(Shot(caption, tuple(merged(figures)), tuple(moved)))
    return Film(scene, tuple(found), "The dead go on")


def merged(figures: list[Figure]) -> list[Figure]:
    """One stack for each kind in a zone."""
    found: dict[tuple[str, str, str], Figure] = {}
    for figure in figures:
        key = (figure.zone, figure.kind, figure.letters)
        if key in found:
            figure = replace(figure, count=figure.count + found[key].count)
        found[key] = figure
    return list(found.values())
