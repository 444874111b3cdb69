"""Pictures that we have looked at and found good, compared with what is drawn now.

Look at the new pictures before you replace the stored ones: python -m tests.rendering.test_golden

They are stored at half the size, without loss. A picture differs if one of its tiles does: so a
word or a colour that changes anywhere is found, while another font engine's tiny differences are
not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.engine.scene import Panel, Scene
from bot.games.cards import events
from bot.games.cards.game import GAME
from rendering import themes
from rendering.canvas.keeping import SHELF
from rendering.draw import draw, draw_card
from rendering.themes import cards_of_the_dead
from tests.rendering.kit import crowded

FOLDER = Path(__file__).parent / "golden"
TILE = 12
TOLERANCE = 9.0  # mean difference of the pixels of a tile, 0 to 255


def table(language: str) -> Scene:
    return GAME.views.scene(crowded(), language)


def hand() -> Scene:
    scene = GAME.views.hand(crowded(), "selena", "en")
    assert scene is not None
    return scene


def new_day() -> Scene:
    happened = [events.DayStarted("CD-3.1", 3), events.ThreatTurnedUp("CD-7.12", "T5")]
    return GAME.views.moments(crowded(), happened, "es")[0]


def the_end() -> Scene:
    view = replace(crowded(), result="won", result_rule="CD-3.6")
    return GAME.views.moments(view, [events.GameWon("CD-3.6", ["rick"])], "en")[0]


CASES: dict[str, Callable[[], Image.Image]] = {
    "table-en": lambda: draw(table("en")),
    "table-es": lambda: draw(table("es")),
    "hand-en": lambda: draw(hand()),
    "new-day-es": lambda: draw(new_day()),
    "end-en": lambda: draw(the_end()),
    "card-fat-zombie-es": lambda: draw_card(GAME.views.cards("es")["fat-zombie"]),
    "card-market-en": lambda: draw_card(GAME.views.cards("en")["market"]),
}


def halved(image: Image.Image) -> Image.Image:
    return image.reduce(2)


def worst_tile(one: Image.Image, other: Image.Image) -> float:
    """The largest mean difference of a tile."""
    if one.size != other.size:
        return 255.0
    gap = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    strongest = gap.split()[0]
    for band in gap.split()[1:]:
        strongest = ImageChops.lighter(strongest, band)
    return float(ImageStat.Stat(strongest.reduce(TILE)).extrema[0][1])


def golden(name: str) -> Image.Image:
    return Image.open(FOLDER / f"{name}.webp").convert("RGB")


@pytest.mark.parametrize("name", CASES)
def test_the_picture_is_as_it_was(name: str) -> None:
    assert worst_tile(halved(CASES[name]()), golden(name)) <= TOLERANCE


# The comparison can fail


def changed(panel: int, **what: object) -> Image.Image:
    scene = table("en")
    panels: list[Panel] = list(scene.panels)
    panels[panel] = replace(panels[panel], **what)  # type: ignore[arg-type]
    return halved(draw(replace(scene, panels=tuple(panels))))


def test_one_other_letter_is_found() -> None:
    assert worst_tile(changed(0, title="Rick Dizon"), golden("table-en")) > TOLERANCE


def test_another_number_is_found() -> None:
    bars = table("en").panels[0].bars
    other = (replace(bars[0], value=bars[0].value + 1), *bars[1:])
    assert worst_tile(changed(0, bars=other), golden("table-en")) > TOLERANCE


def test_another_colour_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(cards_of_the_dead.TINTS, "vitality", themes.colour("c06bff"))
    SHELF.clear()
    try:
        assert worst_tile(halved(draw(table("en"))), golden("table-en")) > TOLERANCE
    finally:
        SHELF.clear()


def test_a_missing_icon_is_found() -> None:
    assert worst_tile(changed(1, icon="account"), golden("table-en")) > TOLERANCE


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, paint in CASES.items():
        halved(paint()).save(FOLDER / f"{name}.webp", lossless=True, quality=90, method=6)
        print(FOLDER / f"{name}.webp")
