"""Turns a picture into the bytes of a file."""

from __future__ import annotations

from io import BytesIO
from typing import Literal

from PIL import Image

from rendering.canvas.picture import Picture

Kind = Literal["table", "card", "board"]

# Chosen by measurement, on tables of 1080 x 1720 for three players (two busy cores):
#
#   lossy WebP, method 0, quality 82    50 ms   150 KB   lets go of the interpreter meanwhile
#   lossy WebP, method 2, quality 80    86 ms   124 KB   the same
#   lossless WebP, method 0             55 ms   238 KB   the same
#   palette PNG, 256 colours            45 ms    92 KB   29 ms of it hold the interpreter; the
#                                                        light on the table breaks into bands
#   JPEG, quality 88                     9 ms   342 KB   too large
#
# So tables are WebP with method 0: well below 250 KB, soonest posted, and the event loop goes on.
# A single card is small: the better method costs 10 ms more and keeps it below 40 KB.
SETTINGS: dict[Kind, tuple[int, int]] = {"table": (82, 0), "card": (86, 2)}
# A board weighs by what it shows: 106 KB without panels, 205 KB with six Survivors at 80; twelve
# Survivors with the longest words 380 KB at 80, 300 KB at 50. Where it would be too heavy, a lower
# quality is tried, and at last a smaller picture. The first try depends on the pixels, so that few
# pictures are encoded twice.
LARGEST_BOARD_BYTES = 250 * 1024
BOARD_STEPS = ((2_150_000, 80), (2_500_000, 62), (1 << 31, 45))  # pixels, quality
SHRUNK = 0.85


def encode(image: Image.Image, kind: Kind = "table") -> Picture:
    """Encode as lossy WebP, in the quality for this kind of picture."""
    if kind == "board":
        return _light(image)
    return _encoded(image, *SETTINGS[kind])


def _encoded(image: Image.Image, quality: int, method: int) -> Picture:
    buffer = BytesIO()
    image.save(buffer, format="WEBP", quality=quality, method=method)
    return Picture(buffer.getvalue(), "webp", *image.size)


def _light(image: Image.Image) -> Picture:
    """Encode a board in the best quality in which it is not heavier than `LARGEST_BOARD_BYTES`."""
    pixels = image.width * image.height
    for most, quality in BOARD_STEPS:
        if pixels <= most:
            picture = _encoded(image, quality, 0)
            if len(picture.data) <= LARGEST_BOARD_BYTES:
                return picture
    while len(picture.data) > LARGEST_BOARD_BYTES:
        smaller = (round(image.width * SHRUNK), round(image.height * SHRUNK))
        image = image.resize(smaller, Image.Resampling.LANCZOS)
        picture = _encoded(image, BOARD_STEPS[-1][1], 0)
    return picture
