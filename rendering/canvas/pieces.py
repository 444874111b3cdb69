"""Pieces with any outline: drawn from shapes, with a mask that grows with every shape."""

from __future__ import annotations

from math import cos, pi, sin

from PIL import Image, ImageChops, ImageDraw

from rendering.canvas.canvas import Canvas, Sprite
from rendering.canvas.keeping import kept
from rendering.canvas.shapes import Colour, Size, mix, slope

FINE = 4
WHITE, BLACK = (255, 255, 255), (0, 0, 0)
Points = tuple[tuple[float, float], ...]


def _burst(points: int, deep: float) -> Points:
    return tuple(
        (
            0.5 + sin(pi * index / points) * (0.5 if index % 2 == 0 else deep),
            0.5 - cos(pi * index / points) * (0.5 if index % 2 == 0 else deep),
        )
        for index in range(2 * points)
    )


# Outlines in a square of size 1; "disc" and "square" have a name of their own below.
OUTLINES: dict[str, Points] = {
    "arrow": ((0.02, 0.05), (0.66, 0.05), (1.0, 0.5), (0.66, 0.95), (0.02, 0.95)),
    "rhombus": ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    "burst": _burst(9, 0.41),
    "hexagon": ((0.25, 0.04), (0.75, 0.04), (1.0, 0.5), (0.75, 0.96), (0.25, 0.96), (0.0, 0.5)),
    "house": ((0.5, 0.0), (1.0, 0.3), (1.0, 0.96), (0.0, 0.96), (0.0, 0.3)),
    "trapeze": ((0.2, 0.05), (0.8, 0.05), (1.0, 0.95), (0.0, 0.95)),
    "shield": ((0.04, 0.04), (0.96, 0.04), (0.96, 0.78), (0.5, 1.0), (0.04, 0.78)),
    "octagon": (
        (0.3, 0.02),
        (0.7, 0.02),
        (0.98, 0.3),
        (0.98, 0.7),
        (0.7, 0.98),
        (0.3, 0.98),
        (0.02, 0.7),
        (0.02, 0.3),
    ),
    "drop": ((0.14, 0.16), (0.86, 0.16), (1.0, 0.6), (0.84, 0.88), (0.16, 0.88), (0.0, 0.6)),
}


@kept
def outline_mask(name: str, size: Size) -> Image.Image:
    """An outline of this size, filled."""
    width, height = size[0] * FINE, size[1] * FINE
    big = Image.new("L", (width, height), 0)
    draw = ImageDraw.Draw(big)
    whole = (0, 0, width - 1, height - 1)
    if name == "disc":
        draw.ellipse(whole, fill=255)
    elif name in OUTLINES:
        draw.polygon([(x * (width - 1), y * (height - 1)) for x, y in OUTLINES[name]], fill=255)
    else:
        draw.rounded_rectangle(whole, min(width, height) * RADII.get(name, 0.2), fill=255)
    return big.resize(size, Image.Resampling.BOX)


RADII = {"square": 0.12, "plaque": 0.2, "pill": 0.5, "plate": 0.06}


class Piece(Canvas):
    """A canvas whose picture is cut out along all the shapes that were laid on it."""

    def __init__(self, size: Size, colour: Colour = BLACK) -> None:
        super().__init__(Image.new("RGB", size, colour))
        self.mask = Image.new("L", size, 0)

    def lay(self, name: str, corner: tuple[int, int], size: Size, colour: Colour) -> None:
        """Draw a filled shape."""
        self._lay(outline_mask(name, size), corner, colour)

    def lit(self, name: str, corner: tuple[int, int], size: Size, colour: Colour) -> None:
        """Draw a shape that is lit from above."""
        mask = outline_mask(name, size)
        self._cover(mask, corner)
        ground = slope(size, mix(colour, WHITE, 0.12), mix(colour, BLACK, 0.22))
        self.image.paste(ground, corner, mask)

    def _lay(self, mask: Image.Image, corner: tuple[int, int], colour: Colour) -> None:
        self._cover(mask, corner)
        self.image.paste(colour, corner, mask)

    def _cover(self, mask: Image.Image, corner: tuple[int, int]) -> None:
        layer = Image.new("L", self.mask.size, 0)
        layer.paste(mask, corner)
        self.mask = ImageChops.lighter(self.mask, layer)

    def cut(self) -> Sprite:
        return Sprite(self.image.size, ((0, self.image, self.mask),), tuple(self.parts))
