"""Smooth shapes as cached masks: drawn four times as large and scaled down."""

from __future__ import annotations

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from rendering.canvas.keeping import kept

Colour = tuple[int, int, int]
Size = tuple[int, int]
FINE = 4


@kept
def rounded(size: Size, radius: int) -> Image.Image:
    """A filled rectangle with round corners."""
    width, height = size
    big = Image.new("L", (width * FINE, height * FINE), 0)
    draw = ImageDraw.Draw(big)
    draw.rounded_rectangle((0, 0, width * FINE - 1, height * FINE - 1), radius * FINE, fill=255)
    return big.resize(size, Image.Resampling.BOX)


@kept
def ring(size: Size, radius: int, thickness: int) -> Image.Image:
    """The outline of a rounded rectangle, inside its box."""
    outer = rounded(size, radius).copy()
    inner = (size[0] - 2 * thickness, size[1] - 2 * thickness)
    if min(inner) > 0:
        hole = Image.new("L", size, 0)
        hole.paste(rounded(inner, max(0, radius - thickness)), (thickness, thickness))
        outer = ImageChops.subtract(outer, hole)
    return outer


@kept
def dashes(size: Size, radius: int, thickness: int, dash: int = 12) -> Image.Image:
    """A broken outline."""
    comb = Image.new("L", size, 0)
    draw = ImageDraw.Draw(comb)
    for start in range(-size[1], size[0], dash * 2):
        corners = [(start, 0), (start + dash, 0), (start + dash + size[1], size[1])]
        draw.polygon([*corners, (start + size[1], size[1])], fill=255)
    return ImageChops.multiply(ring(size, radius, thickness), comb)


@kept
def shadow(size: Size, radius: int, blur: int, depth: float = 1.0) -> Image.Image:
    """A soft shadow. It is larger than the shape by twice the blur on every side."""
    full = (size[0] + 4 * blur, size[1] + 4 * blur)
    mask = Image.new("L", full, 0)
    mask.paste(rounded(size, radius), (2 * blur, 2 * blur))
    soft = mask.filter(ImageFilter.GaussianBlur(blur))
    return soft.point([round(value * depth) for value in range(256)])


@kept
def slope(size: Size, top: Colour, bottom: Colour) -> Image.Image:
    """A colour that changes from top to bottom."""
    mask = Image.linear_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGB", size, bottom), Image.new("RGB", size, top), mask)


def glow(size: Size, centre: Colour, edge: Colour) -> Image.Image:
    """A colour that changes from the middle outwards."""
    mask = Image.radial_gradient("L").resize(size, Image.Resampling.BILINEAR)
    return Image.composite(Image.new("RGB", size, edge), Image.new("RGB", size, centre), mask)


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The first colour with a share (0 to 1) of the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


@kept
def pattern(size: Size, kind: str) -> Image.Image:
    """The pattern of a card's back as a mask: families differ by their pattern and not only by
    colour."""
    width, height = size
    big = Image.new("L", (width * 2, height * 2), 0)
    PATTERNS[kind](ImageDraw.Draw(big), width * 2, height * 2)
    return big.resize(size, Image.Resampling.BOX)


def _stripes(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    for start in range(-height, width, 36):
        draw.line((start, height, start + height, 0), fill=255, width=7)


def _blocks(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    for row, y in enumerate(range(0, height, 34)):
        draw.line((0, y, width, y), fill=255, width=5)
        for x in range((row % 2) * 34, width, 68):
            draw.line((x, y, x, y + 34), fill=255, width=5)


def _crosses(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    for row, y in enumerate(range(16, height, 46)):
        for x in range(16 + (row % 2) * 30, width, 60):
            draw.line((x - 11, y, x + 11, y), fill=255, width=7)
            draw.line((x, y - 11, x, y + 11), fill=255, width=7)


def _squares(draw: ImageDraw.ImageDraw, width: int, height: int) -> None:
    for row, y in enumerate(range(0, height, 26)):
        for x in range((row % 2) * 26, width, 52):
            draw.rectangle((x, y, x + 25, y + 25), fill=150)


PATTERNS = {"stripes": _stripes, "blocks": _blocks, "crosses": _crosses, "squares": _squares}
