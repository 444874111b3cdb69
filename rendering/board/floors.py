"""Floors: asphalt, planks, tiles, grass and earth, drawn cell by cell. A floor looks the same each
time."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

from PIL import Image, ImageChops, ImageDraw

from rendering.canvas.keeping import kept
from rendering.canvas.layout import Rect
from rendering.canvas.shapes import Colour, mix

Pen = ImageDraw.ImageDraw
BLACK, WHITE = (0, 0, 0), (255, 255, 255)
VARIANTS = 4
GRAIN = 5  # pixels

# The colour of each floor and how rough it is.
GROUNDS: dict[str, tuple[Colour, int]] = {
    "street": ((0x3E, 0x44, 0x4D), 14),
    "corridor": ((0x5A, 0x6B, 0x66), 5),
    "room": ((0x6B, 0x55, 0x3B), 6),
    "hospital": ((0x4A, 0x6C, 0x78), 5),
    "locker": ((0x51, 0x5A, 0x78), 5),
    "camp": ((0x4A, 0x5A, 0x33), 16),
    "helipad": ((0x4C, 0x4F, 0x54), 8),
    "wasteland": ((0x6A, 0x58, 0x43), 18),
    # Floors of Gears of War: areas of one tile share a floor, every second area is a little darker.
    "concrete": ((0x55, 0x57, 0x58), 10),
    "concrete-dark": ((0x49, 0x4B, 0x4D), 10),
    "plaza": ((0x5C, 0x52, 0x47), 8),
    "plaza-dark": ((0x50, 0x47, 0x3D), 8),
    "factory": ((0x47, 0x54, 0x5C), 6),
    "factory-dark": ((0x3C, 0x48, 0x50), 6),
    "cavern": ((0x54, 0x4A, 0x40), 13),
    "cavern-dark": ((0x48, 0x3F, 0x37), 13),
    "hollow": ((0x42, 0x4D, 0x49), 13),
    "hollow-dark": ((0x37, 0x42, 0x3F), 13),
}
PLAIN = ((0x4A, 0x4E, 0x55), 10)


@kept
def floor(kind: str, size: int, variant: int) -> Image.Image:
    """The floor of one cell."""
    colour, rough = GROUNDS.get(kind, PLAIN)
    chance = Random(f"{kind} {variant}")
    image = Image.new("RGB", (size, size), colour)
    DETAILS.get(kind, _nothing)(ImageDraw.Draw(image), size, colour, chance)
    return _rough(image, rough, chance)


def _rough(image: Image.Image, strength: int, chance: Random) -> Image.Image:
    """Add a soft grain. A fine one would make up most of the file's size."""
    width, height = image.size
    small = (max(1, width // GRAIN), max(1, height // GRAIN))
    grain = Image.frombytes("L", small, chance.randbytes(small[0] * small[1]))
    soft = grain.resize(image.size, Image.Resampling.BICUBIC)
    lighter = soft.point([max(0, value - 128) * strength // 128 for value in range(256)])
    darker = soft.point([max(0, 128 - value) * strength // 128 for value in range(256)])
    light = Image.merge("RGB", (lighter,) * 3)
    return ImageChops.subtract(ImageChops.add(image, light), Image.merge("RGB", (darker,) * 3))


def _nothing(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    """A plain floor."""


def _street(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    for _ in range(2):  # patches of newer asphalt
        x, y = chance.randrange(size), chance.randrange(size)
        wide = chance.randrange(size // 6, size // 3)
        patch = mix(colour, BLACK, chance.uniform(0.04, 0.1))
        draw.rectangle((x, y, min(size, x + wide), min(size, y + wide // 2)), fill=patch)
    _crack(draw, size, mix(colour, BLACK, 0.35), chance)


def _crack(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    x, y = chance.randrange(size), chance.randrange(size)
    for _ in range(5):
        to = (x + chance.randint(-size // 9, size // 9), y + chance.randint(2, size // 8))
        draw.line((x, y, *to), fill=colour, width=1)
        x, y = to


def _planks(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    rows = 6
    edges = [round(row * size / rows) for row in range(rows + 1)]
    for top, bottom in pairwise(edges):
        draw.rectangle((0, top, size, bottom), fill=mix(colour, BLACK, chance.uniform(0, 0.1)))
        joint = chance.randrange(size)
        draw.rectangle((joint, top, size, bottom), fill=mix(colour, WHITE, chance.uniform(0, 0.05)))
        draw.line((joint, top, joint, bottom), fill=mix(colour, BLACK, 0.3))
        draw.line((0, top, size, top), fill=mix(colour, BLACK, 0.3))


def _slabs(count: int, seam: float) -> Callable[[Pen, int, Colour, Random], None]:
    def paint(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
        edges = [round(index * size / count) for index in range(count + 1)]
        for row, top in enumerate(edges[:-1]):
            for column, left in enumerate(edges[:-1]):
                shade = chance.uniform(0, 0.03) + (0.06 if (row + column) % 2 else 0)
                box = (left, top, edges[column + 1], edges[row + 1])
                draw.rectangle(box, fill=mix(colour, BLACK, shade))
        for edge in edges[:-1]:
            draw.line((edge, 0, edge, size), fill=mix(colour, BLACK, seam))
            draw.line((0, edge, size, edge), fill=mix(colour, BLACK, seam))

    return paint


def _stripes(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    step, dark = size // 6, mix(colour, BLACK, chance.uniform(0.12, 0.16))
    for start in range(-size, size, step):
        draw.line((start, size, start + size, 0), fill=dark, width=step // 3)


def _grass(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    for _ in range(4):
        x, y = chance.randrange(size), chance.randrange(size)
        wide = chance.randrange(size // 8, size // 4)
        earth = mix(colour, (0x6B, 0x52, 0x35), 0.45)
        draw.ellipse((x - wide, y - wide // 2, x + wide, y + wide // 2), fill=earth)
    for _ in range(16):
        x, y = chance.randrange(size), chance.randrange(size)
        tall = chance.randrange(size // 26 + 2, size // 14 + 3)
        blade = mix(colour, (0x9F, 0xB8, 0x55), chance.uniform(0.2, 0.5))
        draw.line((x, y, x - 2, y - tall), fill=blade)
        draw.line((x + 2, y, x + 4, y - tall), fill=blade)


def _rubble(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    for _ in range(3):
        _crack(draw, size, mix(colour, BLACK, 0.4), chance)
    for _ in range(9):
        x, y = chance.randrange(size), chance.randrange(size)
        wide = chance.randrange(2, max(3, size // 20))
        draw.ellipse((x, y + 1, x + wide, y + wide), fill=mix(colour, BLACK, 0.4))
        draw.ellipse((x, y, x + wide, y + wide - 2), fill=mix(colour, WHITE, 0.22))


def _grating(draw: Pen, size: int, colour: Colour, chance: Random) -> None:
    """Steel plates with studs."""
    dark = mix(colour, BLACK, chance.uniform(0.1, 0.16))
    step = max(4, size // 6)
    for row, y in enumerate(range(step // 2, size, step)):
        for x in range(step // 2 + (step // 2 if row % 2 else 0), size, step):
            draw.line((x - 2, y + 2, x + 2, y - 2), fill=dark)
    draw.line((0, 0, size, 0), fill=mix(colour, BLACK, 0.25))
    draw.line((0, 0, 0, size), fill=mix(colour, BLACK, 0.25))


DETAILS: dict[str, Callable[[Pen, int, Colour, Random], None]] = {
    "street": _street,
    "corridor": _slabs(3, 0.2),
    "room": _planks,
    "hospital": _slabs(4, 0.16),
    "locker": _stripes,
    "camp": _grass,
    "helipad": _slabs(2, 0.3),
    "wasteland": _rubble,
    "concrete": _street,
    "concrete-dark": _street,
    "plaza": _slabs(2, 0.14),
    "plaza-dark": _slabs(2, 0.14),
    "factory": _grating,
    "factory-dark": _grating,
    "cavern": _rubble,
    "cavern-dark": _rubble,
    "hollow": _rubble,
    "hollow-dark": _rubble,
}


# What lies on the floor of a whole zone


def landing_pad(image: Image.Image, area: Rect) -> None:
    """A circle with a large H."""
    size = round(min(area.size) * 0.78)
    x, y = area.centre[0] - size // 2, area.centre[1] - size // 2
    image.paste((0xE8, 0xC5, 0x4A), (x, y), pad_mask(size))


@kept
def pad_mask(size: int) -> Image.Image:
    big = size * 4
    mask = Image.new("L", (big, big), 0)
    draw = ImageDraw.Draw(mask)
    thick = big // 22
    draw.ellipse((0, 0, big - 1, big - 1), fill=200)
    draw.ellipse((thick, thick, big - 1 - thick, big - 1 - thick), fill=0)
    left, right, top, bottom = (big * n // 20 for n in (6, 14, 5, 15))
    for x in (left, right - 2 * thick):
        draw.rectangle((x, top, x + 2 * thick, bottom), fill=170)
    draw.rectangle((left, big // 2 - thick, right, big // 2 + thick), fill=170)
    return mask.resize((size, size), Image.Resampling.BOX)
