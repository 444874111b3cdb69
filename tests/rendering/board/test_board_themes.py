"""Colours of boards: what they tell is also told by shapes, letters and signs."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from rendering.board.figures import BADGES, OUTLINE_OF
from rendering.board.floors import GROUNDS
from rendering.board.tokens import STYLES
from rendering.board.walls import SYMBOLS
from rendering.canvas.fonts import known_icon
from rendering.canvas.shapes import mix
from rendering.themes import THEMES
from tests.rendering.board_samples import (
    EVERY_TOKEN,
    FAMILIES,
    FLOORS,
    content,
    crowded,
    everything,
    town,
)
from tests.rendering.themes.test_themes import KINDS, WHITE, contrast, distance, icons_of

LOOK = THEMES["zombicide"]
GROUPS = (
    ("blue", "yellow", "orange", "red"),  # Danger Levels, with their word beside them
    ("blue", "green", "pink", "red", "yellow"),  # doors
    ("legal", "changed", "danger"),
    ("vitality", "action"),
)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("group", GROUPS)
def test_what_stands_side_by_side_can_be_told_apart(group: tuple[str, ...], kind: str) -> None:
    for one, other in combinations(group, 2):
        assert distance(LOOK.tint(one), LOOK.tint(other), kind) >= 15, (one, other)


def test_every_colour_of_the_game_has_a_look() -> None:
    colours = {record["colour"] for name in ("survivors", "zombies") for record in content(name)}
    colours |= {token.colour for token in EVERY_TOKEN if token.colour}
    assert colours <= LOOK.tints.keys() & LOOK.bands.keys()
    bands = [LOOK.band(record["colour"]) for record in content("survivors")]
    assert len(set(bands)) == len(bands)


def test_families_of_zombies_differ_by_shape_and_letter() -> None:
    assert set(FAMILIES) <= OUTLINE_OF.keys()
    assert len(set(OUTLINE_OF.values())) == len(OUTLINE_OF)
    for name, language in product(("zombies", "survivors"), ("en", "es")):
        marks = [record["letters"] for record in content(name)]
        letters = [one if isinstance(one, str) else one[language] for one in marks]
        assert len(set(letters)) == len(letters)


def test_colours_of_doors_have_symbols() -> None:
    assert set(SYMBOLS) == set(GROUPS[1])
    assert len(set(SYMBOLS.values())) == len(SYMBOLS)


def test_figures_stand_out_from_every_floor() -> None:
    """Each has a light rim; the tags of names are black."""
    assert set(FLOORS.values()) <= GROUNDS.keys()
    for kind, (ground, _) in GROUNDS.items():
        for record in content("survivors"):
            rim = mix(LOOK.tint(record["colour"]), WHITE, 0.35)
            assert contrast(rim, ground) >= 2.2, (kind, record["id"])
        for record in content("zombies"):
            assert contrast(LOOK.tint(record["colour"]), ground) >= 1.7


def test_every_icon_exists() -> None:
    used = {style.icon for style in STYLES.values() if style.icon}
    used |= {*SYMBOLS.values(), *BADGES.values(), "flash", "heart-broken-outline", "skull"}
    for scene in (town("es"), crowded(), everything()):
        used |= icons_of(scene)
    assert len(used) > 50
    assert [name for name in sorted(used) if not known_icon(name)] == []
