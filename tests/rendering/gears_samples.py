"""A map of Gears of War for the painter's tests. It is written by hand and needs no game."""

from __future__ import annotations

from bot.engine.scene import (
    Arrow,
    Chip,
    Edge,
    Figure,
    Group,
    Highlight,
    Item,
    Laid,
    Panel,
    Scene,
    Spot,
    Tile,
    Token,
    Zone,
)

THEME = "gears-of-war"
LOCUSTS = {
    "wretch": ("WR", "spider-thread"),
    "drone": ("DR", "alien"),
    "ticker": ("TI", "bomb"),
    "boomer": ("BO", "rocket-launch"),
    "theron-guard": ("TG", "shield-sword"),
    "kantus": ("KA", "account-voice"),
    "berserker": ("BE", "emoticon-devil"),
}
TOKENS = (
    Token("hole"),
    Token("hole-sealed"),
    Token("equipment", icon="ammunition"),
    Token("equipment-off", icon="ammunition"),
    Token("dropped", icon="pistol"),
    Token("link", "9A", "changed", "transit-connection-variant"),
)


def block(top: int, left: int, height: int, width: int) -> tuple[tuple[int, int], ...]:
    return tuple((top + i, left + j) for i in range(height) for j in range(width))


ZONES = (
    Zone("1A-a", block(0, 0, 2, 2), "concrete", "a"),
    Zone("1A-b", block(0, 2, 2, 2), "concrete-dark", "b"),
    Zone("1A-c", block(2, 0, 2, 3), "concrete", "c"),
    Zone("1A-d", block(2, 3, 2, 1), "concrete-dark", "d"),
    Zone("2B-a", block(0, 4, 4, 2), "cavern", "a"),
    Zone("2B-b", block(0, 6, 3, 2), "cavern-dark", "b"),
    Zone("2B-c", block(3, 6, 1, 2), "hollow", "c"),
)
EDGES = (
    Edge(((0, 1), (0, 2)), "elevations"),
    Edge(((1, 1), (1, 2)), "elevations"),
    Edge(((1, 3), (2, 3)), "walls"),
    Edge(((0, 3), (0, 4)), "walls"),
    Edge(((3, 3), (3, 4)), "walls"),
    Edge(((2, 6), (3, 6)), "elevations"),
    Edge(((1, 7), (1, 8)), "exits", "danger"),
    Edge(((2, 7), (2, 8)), "exits", "danger", text="2"),
    Edge(((-1, 1), (0, 1)), "exits", "good"),
    Edge(((-1, 2), (0, 2)), "exits", "good", text="3"),
    Edge(((1, -1), (1, 0)), "exits"),
    Edge(((2, -1), (2, 0)), "exits"),
)
SPOTS = (
    Spot("1A-a1", "1A-a", "a1", (Arrow((2.0, 1.0), "S"),)),
    Spot("1A-b1", "1A-b", "b1", (Arrow((1.0, 2.0), "W"),)),
    Spot("1A-c1", "1A-c", "c1", (Arrow((2.0, 1.0), "N"), Arrow((3.0, 3.0), "E"))),
    Spot("1A-d1", "1A-d", "d1", (Arrow((2.5, 4.0), "E"),)),
    Spot("2B-a1", "2B-a", "a1", (Arrow((1.5, 4.0), "W"),)),
    Spot("2B-a2", "2B-a", "a2", (Arrow((2.0, 6.0), "E"),)),
    Spot("2B-c1", "2B-c", "c1", (Arrow((3.0, 7.0), "N"),)),
)


def locust(zone: str, kind: str, number: int, health: int = 0, spot: str = "") -> Figure:
    letters, icon = LOCUSTS[kind]
    tokens = (Token("wound", value=health),) if health else ()
    return Figure(
        zone, kind, f"{letters}{number}", colour=kind, tokens=tokens, icon=icon, spot=spot
    )


def cog(zone: str, letters: str, colour: str, cards: int = 0, spot: str = "") -> Figure:
    token = Token("health", value=cards) if cards else Token("bleeding")
    active = letters == "MF"
    return Figure(zone, "cog", letters, colour=colour, active=active, tokens=(token,), spot=spot)


def soldier(name: str, letters: str, colour: str) -> Panel:
    ammo = (Token("ammo", value=2, most=3),)
    weapons = (Item("pistol", "Lancer", tokens=ammo), Item("bomb", "Bolo", note="×7"), Item("", ""))
    return Panel(
        name,
        name=name.lower(),
        letters=letters,
        colour=colour,
        groups=(Group("Weapons", weapons, kind="slots"),),
    )


def enemy(slot: str, kind: str) -> Panel:
    numbers = (Item("sword", "Attack 3", colour="danger"), Item("heart", "Health 3"))
    groups = (Group("", numbers, kind="tags"),)
    return Panel(
        kind.capitalize(), kind="enemy", letters=slot, colour=kind, groups=groups, lines=("Omen.",)
    )


def battle() -> Scene:
    """One of everything."""
    figures = (
        locust("2B-b", "wretch", 1),
        locust("2B-b", "drone", 2, 1),
        locust("2B-b", "ticker", 13),
        locust("2B-b", "boomer", 4, 2),
        locust("2B-a", "theron-guard", 5, 2, "2B-a1"),
        locust("2B-a", "kantus", 6),
        locust("1A-c", "berserker", 7, 5),
        cog("1A-a", "MF", "red", 7, "1A-a1"),
        cog("1A-c", "DS", "blue", 2),
        cog("1A-b", "AC", "yellow", 0),
    )
    places = ("1A-b", "2B-c", "2B-a", "1A-a", "1A-d", "2B-c")
    return Scene(
        THEME,
        title="Emergence",
        kind="board",
        icon="bomb",
        chips=(Chip("skull", "Marcus", "red"),),
        lines=(Chip("flag-checkered", "Stage 1: all emergence holes are sealed.", "active"),),
        zones=ZONES,
        edges=EDGES,
        tiles=(Tile("1A", (0, 0), 4), Tile("2B", (0, 4), 4, 4)),
        spots=SPOTS,
        figures=figures,
        tokens=tuple(Laid(zone, token) for zone, token in zip(places, TOKENS, strict=True)),
        panels=(
            soldier("Marcus", "MF", "red"),
            soldier("Dominic", "DS", "blue"),
            enemy("A", "wretch"),
            enemy("B", "drone"),
            enemy("C", "boomer"),
        ),
        highlights=(Highlight("1A-a", "active"), Highlight("1A-c", "danger")),
    )
