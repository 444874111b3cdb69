"""Colours: words can be read on their background, and nothing is told by colour alone."""

from __future__ import annotations

from itertools import combinations

import pytest

from bot.games.cards.content.book import BOOK
from bot.games.cards.game import GAME
from rendering.canvas.fonts import known_icon
from rendering.canvas.shapes import Colour, mix
from rendering.cards.spread import SIGNS
from rendering.themes import PLAIN, THEMES, Theme
from tests.rendering.kit import LANGUAGES, crowded

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
ALL = [*THEMES.values(), PLAIN]
COTD = THEMES["cards-of-the-dead"]


def linear(value: float) -> float:
    value /= 255
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def luminance(colour: Colour) -> float:
    red, green, blue = (linear(value) for value in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    """WCAG 2: from 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast((119, 119, 119), WHITE) == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", ALL, ids=lambda theme: theme.name)
def test_words_on_the_table_and_on_panels(theme: Theme) -> None:
    grounds = (theme.ground, theme.glow, theme.panel, theme.raised, theme.sunk)
    tinted = [mix(theme.raised, tint, 0.12) for tint in theme.tints.values()]
    for ground in (*grounds, *tinted):
        assert contrast(theme.ink, ground) >= 4.5
        assert contrast(theme.muted, ground) >= 4.5
    assert contrast(theme.tint("danger"), theme.raised) >= 4.5  # a low number
    assert contrast(theme.paper_ink, theme.tint("legal")) >= 4.5


@pytest.mark.parametrize("theme", ALL, ids=lambda theme: theme.name)
def test_white_words_on_bands(theme: Theme) -> None:
    for name, band in theme.bands.items():
        assert contrast(WHITE, mix(band, WHITE, 0.12)) >= 4.5, name  # the lit upper edge
        assert contrast(theme.ink, mix(band, BLACK, 0.35)) >= 4.5, name


def test_words_on_backs() -> None:
    for name, back in COTD.backs.items():
        assert contrast(COTD.paper, mix(back.colour, BLACK, 0.45)) >= 4.5, name
        covered = mix(COTD.paper, mix(back.colour, COTD.sunk, 0.42), 0.3)
        assert contrast(covered, mix(back.colour, BLACK, 0.62)) >= 4.5, name


@pytest.mark.parametrize("theme", ALL, ids=lambda theme: theme.name)
def test_icons_and_bars_stand_out(theme: Theme) -> None:
    for name, tint in theme.tints.items():
        for ground in (theme.panel, theme.raised, theme.sunk):
            assert contrast(tint, ground) >= 3, name


# Colour blindness, after Machado, Oliveira and Fernandes (2009), full strength

KINDS = {
    "protanopia": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deuteranopia": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
}


def seen(colour: Colour, kind: str) -> tuple[float, float, float]:
    """A colour as it is seen, in CIE Lab."""
    rgb = [linear(value) for value in colour]
    red, green, blue = (
        min(1.0, max(0.0, sum(f * v for f, v in zip(row, rgb, strict=True)))) for row in KINDS[kind]
    )
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Colour, other: Colour, kind: str) -> float:
    pairs = zip(seen(one, kind), seen(other, kind), strict=True)
    return float(sum((a - b) ** 2 for a, b in pairs) ** 0.5)


def test_red_and_green_look_alike_and_blue_does_not() -> None:
    assert distance((200, 60, 60), (110, 110, 40), "deuteranopia") < 25
    assert distance((200, 60, 60), (60, 60, 200), "deuteranopia") > 60


GROUPS = (
    ("rick", "selena", "dan"),
    ("vitality", "immunity"),
    ("legal", "changed", "danger"),
    ("hit", "turn"),
)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("group", GROUPS)
def test_what_stands_side_by_side_can_be_told_apart(group: tuple[str, ...], kind: str) -> None:
    for one, other in combinations(group, 2):
        assert distance(COTD.tint(one), COTD.tint(other), kind) >= 15, (one, other)


def test_shapes_and_letters_tell_the_same() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS)
    # The four families that lie face down on the table.
    backs = [COTD.backs[name] for name in ("city", "common", "pharmacy", "market")]
    assert len({back.pattern for back in backs}) == len(backs)
    assert len({back.icon for back in backs}) == len(backs)
    for language in LANGUAGES:
        for zone in (("city", "common"), ("pharmacy", "common"), ("market", "common")):
            letters = {BOOK.family_names[name].in_(language)[:2] for name in zone}
            assert len(letters) == len(zone)
        panels = GAME.views.scene(crowded(), language).panels
        assert len({panel.icon for panel in panels}) == len(panels)
        # A frame always comes with its word.
        assert all(card.kind for card in GAME.views.cards(language).values())


def test_free_and_blocked_spaces_differ_by_word() -> None:
    slots = [slot for area in GAME.views.scene(crowded(), "en").areas for slot in area.slots]
    assert {slot.word for slot in slots if slot.kind == "blocked"} == {"blocked"}


# Icons


def icons_of(thing: object) -> set[str]:
    found = set()
    for name in getattr(thing, "__dataclass_fields__", ()):
        value = getattr(thing, name)
        if name == "icon" and value:
            found.add(value)
        for inner in value if isinstance(value, tuple) else (value,):
            found |= icons_of(inner)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_icon_exists(language: str) -> None:
    used = icons_of(GAME.views.scene(crowded(), language))
    for card in GAME.views.cards(language).values():
        used |= icons_of(card)
    for who in ("rick", "selena", "dan"):
        used |= icons_of(GAME.views.hand(crowded(), who, language))
    used |= {back.icon for back in COTD.backs.values()} | set(SIGNS.values())
    assert len(used) > 50
    assert [name for name in sorted(used) if not known_icon(name)] == []
    assert not known_icon("no-such-icon")
