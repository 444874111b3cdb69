"""Backgrounds behind the icons of cards: a night over the city, a spotlight, rays."""

from __future__ import annotations

from random import Random

from PIL import Image, ImageDraw, ImageFilter

from rendering.canvas.keeping import kept
from rendering.canvas.shapes import Colour, Size, glow, mix, slope

BLACK = (0, 0, 0)
WHITE = (255, 255, 255)
WARM = (255, 226, 170)

# The background of each frame; all others have a spotlight.
GROUNDS = {
    "zombie": "night",
    "event": "night",
    "threat": "night",
    "place": "city",
    "survivor": "rays",
    "rick": "rays",
    "selena": "rays",
    "dan": "rays",
    "challenge": "rays",
}


@kept
def ground(frame: str, band: Colour, size: Size) -> Image.Image:
    """The picture behind the icon, drawn twice as large and scaled down."""
    large = (size[0] * 2, size[1] * 2)
    painted = PAINTERS[GROUNDS.get(frame, "spot")](large, band)
    return _vignette(painted.resize(size, Image.Resampling.BOX))


def _vignette(image: Image.Image) -> Image.Image:
    shade = Image.radial_gradient("L").resize(image.size, Image.Resampling.BILINEAR)
    soft = shade.point([max(0, round((value - 110) * 1.15)) for value in range(256)])
    return Image.composite(Image.new("RGB", image.size, BLACK), image, soft)


def _night(size: Size, band: Colour) -> Image.Image:
    image = slope(size, mix(band, BLACK, 0.62), mix(band, WARM, 0.12)).copy()
    _moon(image, (size[0] * 7 // 10, size[1] * 4 // 10), size[1] // 3, mix(band, WARM, 0.45))
    _skyline(image, mix(band, BLACK, 0.55), 0.52, 3)
    _skyline(image, mix(band, BLACK, 0.78), 0.34, 8)
    return image


def _city(size: Size, band: Colour) -> Image.Image:
    image = slope(size, mix(band, BLACK, 0.5), mix(band, WARM, 0.35)).copy()
    _skyline(image, mix(band, BLACK, 0.4), 0.72, 5, windows=mix(band, WARM, 0.55))
    _skyline(image, mix(band, BLACK, 0.72), 0.4, 11, windows=mix(band, WARM, 0.8))
    return image


def _spot(size: Size, band: Colour) -> Image.Image:
    width, height = size
    image = slope(size, mix(band, BLACK, 0.72), mix(band, BLACK, 0.5)).copy()
    cone = Image.new("L", size, 0)
    draw = ImageDraw.Draw(cone)
    draw.polygon(
        [
            (width * 4 // 10, 0),
            (width * 6 // 10, 0),
            (width * 9 // 10, height),
            (width // 10, height),
        ],
        fill=130,
    )
    cone = cone.filter(ImageFilter.GaussianBlur(width // 22))
    image.paste(mix(band, WARM, 0.3), (0, 0), cone)
    pool = Image.new("L", size, 0)
    ImageDraw.Draw(pool).ellipse(
        (width // 8, height * 7 // 10, width * 7 // 8, height * 21 // 20), fill=190
    )
    image.paste(mix(band, WARM, 0.42), (0, 0), pool.filter(ImageFilter.GaussianBlur(width // 26)))
    return image


def _rays(size: Size, band: Colour) -> Image.Image:
    width, height = size
    image = glow(size, mix(band, WARM, 0.35), mix(band, BLACK, 0.6))
    rays = Image.new("L", size, 0)
    draw = ImageDraw.Draw(rays)
    for start in range(0, 360, 24):
        draw.pieslice(
            (-width, height // 2 - width * 3 // 2, width * 2, height // 2 + width * 3 // 2),
            start,
            start + 11,
            fill=46,
        )
    image.paste(WHITE, (0, 0), rays.filter(ImageFilter.GaussianBlur(3)))
    return image


def _moon(image: Image.Image, centre: tuple[int, int], radius: int, colour: Colour) -> None:
    x, y = centre
    for grown, strength in ((radius * 2, 70), (radius, 190)):
        mask = Image.new("L", image.size, 0)
        ImageDraw.Draw(mask).ellipse((x - grown, y - grown, x + grown, y + grown), fill=strength)
        image.paste(colour, (0, 0), mask.filter(ImageFilter.GaussianBlur(grown // 6)))


def _skyline(
    image: Image.Image, colour: Colour, tall: float, seed: int, windows: Colour | None = None
) -> None:
    """Draw houses against the sky, the same ones for the same seed."""
    chance = Random(seed)
    width, height = image.size
    draw = ImageDraw.Draw(image)
    left = -chance.randrange(width // 10)
    while left < width:
        wide = chance.randrange(width // 12, width // 6)
        top = height - round(height * tall * chance.uniform(0.45, 1.0))
        draw.rectangle((left, top, left + wide, height), fill=colour)
        if chance.random() < 0.4:  # a mast
            middle = left + wide // 2
            draw.rectangle((middle, top - height // 10, middle + width // 160, top), fill=colour)
        if windows is not None:
            _lights(draw, (left, top, left + wide, height), windows, chance)
        left += wide + chance.randrange(width // 60 + 1)


def _lights(
    draw: ImageDraw.ImageDraw, house: tuple[int, int, int, int], colour: Colour, chance: Random
) -> None:
    left, top, right, bottom = house
    step = max(10, (right - left) // 4)
    for y in range(top + step // 2, bottom, step):
        for x in range(left + step // 3, right - step // 2, step):
            if chance.random() < 0.3:
                draw.rectangle((x, y, x + step // 3, y + step // 2), fill=colour)


PAINTERS = {"night": _night, "city": _city, "spot": _spot, "rays": _rays}
