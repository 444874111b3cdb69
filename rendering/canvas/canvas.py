"""A picture while it is drawn: draws words, icons and frames, and reports where everything is."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from rendering.canvas.fonts import font, glyph, icon_font
from rendering.canvas.keeping import kept
from rendering.canvas.layout import Drawn, Placed, Rect, box, flattened
from rendering.canvas.shapes import Colour, Size, dashes, ring, rounded, shadow
from rendering.canvas.text import Fitted, balanced, fit, fits, line_height

BLACK = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class Sprite:
    """A finished piece that can be stamped on pictures. It is cut into strips, of which only those
    with round corners have a mask: pasting through a mask takes much longer."""

    size: Size
    # first y of the strip, its picture, its mask
    strips: tuple[tuple[int, Image.Image, Image.Image | None], ...]
    parts: tuple[Drawn | Placed, ...]

    @property
    def report(self) -> list[Drawn]:
        return list(flattened(self.parts))


@kept
def icon_mask(name: str, size: int) -> Image.Image:
    """An icon, `size` pixels square, as a mask."""
    mask = Image.new("L", (size, size), 0)
    ImageDraw.Draw(mask).text(
        (size / 2, size / 2), glyph(name), font=icon_font(size), anchor="mm", fill=255
    )
    return mask


@lru_cache(maxsize=8192)
def ink_of(text: str, size: int, weight: str) -> tuple[int, int, int, int]:
    """The rectangle that the ink of a line covers, measured from the left end of its baseline."""
    left, top, right, bottom = font(size, weight).getbbox(text, anchor="ls")
    return int(left), int(top), int(right), int(bottom)


class Canvas:
    """A picture, its pen and its report."""

    def __init__(self, image: Image.Image) -> None:
        self.image = image
        self.draw = ImageDraw.Draw(image)
        self.parts: list[Drawn | Placed] = []
        self.whole = box(0, 0, *image.size)

    @property
    def report(self) -> list[Drawn]:
        """Everything on the picture with its place."""
        return list(flattened(self.parts))

    # Words and icons

    def words(
        self,
        where: tuple[int, int],
        text: str,
        size: int,
        colour: Colour,
        *,
        weight: str = "regular",
        anchor: str = "ls",
        frame: Rect | None = None,
        whole: bool = True,
    ) -> int:
        """Draw one line. The anchor is l, m or r across and s (baseline) or m (middle) down.
        Returns the x where the line ends."""
        ink = ink_of(text, size, weight)
        x, y = where
        if anchor[0] != "l":
            length = ink[2]
            x -= length if anchor[0] == "r" else length // 2
        if anchor[1] == "m":
            y += round(size * 0.355)  # half the height of a capital letter
        self.draw.text((x, y), text, font=font(size, weight), fill=colour, anchor="ls")
        rect = Rect(x + ink[0], y + ink[1], x + ink[2], y + ink[3])
        self.parts.append(Drawn("text", rect, frame or self.whole, text, whole))
        return x + ink[2]

    def paragraph(
        self,
        area: Rect,
        text: str,
        colour: Colour,
        *,
        most: int,
        least: int,
        weight: str = "regular",
        align: str = "l",
        middle: bool = False,
        lines: int = 99,
    ) -> Fitted:
        """Draw words, wrapped and sized so that they fit an area."""
        found = fit(text, weight, area.width, area.height, most, least, lines)
        whole = fits(found, weight, area.width, area.height, lines)
        if align == "m":
            even = balanced(text, found.size, weight, area.width)
            found = Fitted(even, found.size)
        step = line_height(found.size)
        top = area.top + ((area.height - found.height) // 2 if middle else 0)
        x = {"l": area.left, "m": area.centre[0], "r": area.right}[align]
        for index, line in enumerate(found.lines):
            base = top + index * step + round(found.size * 0.95)
            self.words(
                (x, base),
                line,
                found.size,
                colour,
                weight=weight,
                anchor=f"{align}s",
                frame=area.grown(3),
                whole=whole,
            )
        return found

    def icon(
        self,
        centre: tuple[int, int],
        name: str,
        size: int,
        colour: Colour,
        *,
        frame: Rect | None = None,
        told: bool = True,
    ) -> None:
        """Draw an icon around a centre; `told` is False if it is only ornament and not part of the
        report."""
        x, y = centre[0] - size // 2, centre[1] - size // 2
        self.image.paste(colour, (x, y), icon_mask(name, size))
        if told:
            rect = box(x, y, size, size).grown(-max(1, size // 12))
            self.parts.append(Drawn("icon", rect, frame or self.whole, f"({name})"))

    # Shapes

    def fill(self, area: Rect, colour: Colour | Image.Image, radius: int = 0) -> None:
        """Fill a rounded rectangle with a colour, or with a picture of its size."""
        mask = rounded(area.size, radius)
        if isinstance(colour, Image.Image):
            self.image.paste(colour, (area.left, area.top), mask)
        else:
            self.image.paste(colour, (area.left, area.top, area.right, area.bottom), mask)

    def outline(self, area: Rect, colour: Colour, radius: int, thickness: int) -> None:
        where = (area.left, area.top, area.right, area.bottom)
        self.image.paste(colour, where, ring(area.size, radius, thickness))

    def broken_outline(self, area: Rect, colour: Colour, radius: int, thickness: int) -> None:
        where = (area.left, area.top, area.right, area.bottom)
        self.image.paste(colour, where, dashes(area.size, radius, thickness))

    def cast(self, area: Rect, radius: int, blur: int, drop: int = 4, depth: float = 0.6) -> None:
        """Draw the shadow of something that will be drawn in this area."""
        whole = shadow(area.size, radius, blur, depth)
        x, y = area.left - 2 * blur, area.top - 2 * blur + drop
        for part in _around(whole.size, 2 * blur + radius + drop):
            mask = shadow_part(area.size, radius, blur, depth, part)
            self.image.paste(BLACK, (x + part[0], y + part[1]), mask)

    def body(self, area: Rect) -> None:
        """Report that whatever was drawn under this area is hidden from now on."""
        self.parts.append(Drawn("body", area, self.whole))

    # Pieces

    def stamp(self, sprite: Sprite, x: int, y: int) -> None:
        for top, image, mask in sprite.strips:
            self.image.paste(image, (x, y + top), mask)
        self.parts.append(Placed(sprite.parts, x, y))

    def sprite(self, radius: int) -> Sprite:
        """What has been drawn so far, as a piece with round corners."""
        width, height = self.image.size
        mask = rounded(self.image.size, radius)
        strips: list[tuple[int, Image.Image, Image.Image | None]] = []
        for top, bottom in ((0, radius), (radius, height - radius), (height - radius, height)):
            part = (0, top, width, bottom)
            corners = None if top == radius else mask.crop(part)
            strips.append((top, self.image.crop(part), corners))
        return Sprite(self.image.size, tuple(strips), tuple(self.parts))


def _around(size: Size, depth: int) -> list[tuple[int, int, int, int]]:
    """The four sides of a shadow's rim. Its middle is hidden by what casts the shadow."""
    width, height = size
    if min(width, height) <= 2 * depth:
        return [(0, 0, width, height)]
    return [
        (0, 0, width, depth),
        (0, height - depth, width, height),
        (0, depth, depth, height - depth),
        (width - depth, depth, width, height - depth),
    ]


@kept
def shadow_part(
    size: Size, radius: int, blur: int, depth: float, part: tuple[int, int, int, int]
) -> Image.Image:
    return shadow(size, radius, blur, depth).crop(part)


def blank(size: Size, colour: Colour) -> Canvas:
    """A canvas of one colour."""
    return Canvas(Image.new("RGB", size, colour))
