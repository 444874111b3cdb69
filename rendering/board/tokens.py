"""Tokens on the board: plaques and discs with icon, letters and number."""

from __future__ import annotations

from dataclasses import dataclass

from PIL import ImageDraw

from bot.engine.scene import Token
from rendering.canvas.canvas import Sprite
from rendering.canvas.keeping import kept
from rendering.canvas.pieces import BLACK, WHITE, Piece
from rendering.canvas.shapes import mix
from rendering.canvas.text import width_of
from rendering.themes import Theme, theme

IRON = (0x6E, 0x75, 0x7C)
TEXT = 0.6  # the font size, in heights of the token


@dataclass(frozen=True, slots=True)
class TokenStyle:
    """How a kind of token looks unless the token says otherwise; `tall` is its height in units."""

    icon: str = ""
    colour: str = ""
    outline: str = "plaque"
    tall: float = 0.72
    dim: bool = False


STYLES = {
    "spawn": TokenStyle("skull", "red", "plate"),
    "spawn-off": TokenStyle("skull-outline", "red", "plate", dim=True),
    "objective": TokenStyle("close-thick", "red", "disc"),
    "noise": TokenStyle("volume-high", "noise", "pill"),
    "bed": TokenStyle("bed", "", "plaque"),
    "sewer": TokenStyle("", "", "manhole"),
    "tent": TokenStyle("tent", "walker", "plaque", 0.9),
    "tent-open": TokenStyle("tent", "walker", "plaque", 0.9),
    "exit": TokenStyle("exit-run", "good", "plate", 0.8),
    "start": TokenStyle("flag", "white", "plate"),
    "trigger": TokenStyle("alarm-light", "orange", "pill"),
    "trigger-used": TokenStyle("check-bold", "white", "pill", dim=True),
    "helicopter": TokenStyle("helicopter", "teal", "disc", 1.0),
    "helicopter-flying": TokenStyle("helicopter", "blue", "rotor", 1.0),
    "wreck": TokenStyle("fire", "danger", "plate", 1.0),
    "hole": TokenStyle("", "danger", "pit", 0.86),
    "hole-sealed": TokenStyle("", "white", "lid", 0.86),
    "equipment": TokenStyle("treasure-chest", "location", "plaque", 0.78),
    "equipment-off": TokenStyle("treasure-chest", "location", "plaque", 0.78, dim=True),
    "dropped": TokenStyle("pistol", "yellow", "pill", 0.66),
    "landing": TokenStyle("alpha-h", "", "ring", 0.8),
}
PLAIN = TokenStyle("help", "", "plaque")


def style_of(token: Token) -> TokenStyle:
    return STYLES.get(token.kind, PLAIN)


def words_of(token: Token) -> str:
    """The letters and the number on a token."""
    counted = token.value > 1 or (token.kind == "noise" and token.value > 0)
    hidden = "?" if token.kind == "tent" and not token.text else token.text
    return " ".join(word for word in (hidden, str(token.value) if counted else "") if word)


def token_shape(token: Token) -> tuple[float, float]:
    """How much room a token needs, in units."""
    tall, words = style_of(token).tall, words_of(token)
    if not words:
        return tall, tall
    return tall * (1.16 + width_of(words, 100, "black") / 100 * TEXT), tall


@kept
def token_sprite(token: Token, unit: int, theme_name: str) -> Sprite:
    """A token in this unit."""
    width, height = (max(6, round(side * unit)) for side in token_shape(token))
    look, own = theme(theme_name), style_of(token)
    piece = Piece((width, height), look.sunk)
    SPECIAL.get(own.outline, _usual)(piece, token, look)
    if own.outline not in WORDLESS:
        _content(piece, token, look)
    return piece.cut()


def _usual(piece: Piece, token: Token, look: Theme) -> None:
    own = style_of(token)
    outline = own.outline if not (own.outline == "disc" and words_of(token)) else "pill"
    width, height = piece.image.size
    colour = token.colour or own.colour
    band = look.band(colour) if colour else mix(look.line, look.ink, 0.12)
    rim = look.tint(colour) if colour else look.muted
    if own.dim:
        band, rim = mix(band, look.sunk, 0.6), mix(rim, look.sunk, 0.45)
    edge = max(1, height // 13)
    piece.lay(outline, (0, 0), (width, height), BLACK)
    piece.lay(outline, (1, 1), (width - 2, height - 2), mix(rim, WHITE, 0.3))
    piece.lit(outline, (1 + edge, 1 + edge), (width - 2 - 2 * edge, height - 2 - 2 * edge), band)


def _content(piece: Piece, token: Token, look: Theme) -> None:
    """Draw the icon, and to the right of it the words."""
    own, words = style_of(token), words_of(token)
    width, height = piece.image.size
    ink = mix(WHITE, look.sunk, 0.35) if own.dim else WHITE
    icon = token.icon or own.icon
    middle = height // 2
    if not words:
        piece.icon((width // 2, middle), icon, max(6, round(height * 0.68)), ink)
        return
    piece.icon((round(height * 0.56), middle), icon, max(6, round(height * 0.62)), ink)
    size = max(8, round(height * TEXT))
    right = width - max(2, round(height * 0.2))
    piece.words((right, middle), words, size, ink, weight="black", anchor="rm")


def _manhole(piece: Piece, token: Token, look: Theme) -> None:
    """An iron lid."""
    size = min(piece.image.size)
    iron, dark = look.tint(token.colour) if token.colour else IRON, (0x16, 0x19, 0x1D)
    for share, colour in ((0, dark), (0.06, iron), (0.16, dark), (0.21, mix(iron, BLACK, 0.25))):
        inset = round(size * share)
        piece.lay("disc", (inset, inset), (size - 2 * inset,) * 2, colour)
    pen = ImageDraw.Draw(piece.image)
    for index in range(-2, 3):
        at = size / 2 + index * size * 0.12
        reach = size * (0.3 - 0.05 * abs(index))
        thick = max(1, size // 20)
        pen.line((at, size / 2 - reach, at, size / 2 + reach), fill=dark, width=thick)


def _rotor(piece: Piece, token: Token, look: Theme) -> None:
    """In the air: a bright double ring."""
    width, height = piece.image.size
    outline = "disc" if width == height else "pill"
    edge = max(1, height // 16)
    colour = token.colour or style_of(token).colour
    rings = (BLACK, WHITE, look.band(colour), look.tint(colour))
    for index, ring in enumerate(rings):
        inset = index * edge
        piece.lay(outline, (inset, inset), (width - 2 * inset, height - 2 * inset), ring)
    inset = len(rings) * edge
    piece.lit(outline, (inset, inset), (width - 2 * inset, height - 2 * inset), look.band(colour))


def _ring(piece: Piece, token: Token, look: Theme) -> None:
    """A mark on the ground."""
    width, height = piece.image.size
    outline = "disc" if width == height else "pill"
    piece.lay(outline, (0, 0), (width, height), BLACK)
    gold = look.tint(token.colour or "active")
    edge = max(1, height // 12)
    piece.lay(outline, (1, 1), (width - 2, height - 2), gold)
    piece.lay(outline, (1 + edge, 1 + edge), (width - 2 - 2 * edge, height - 2 - 2 * edge),
              (0x2A, 0x2E, 0x33))  # fmt: skip


def _pit(piece: Piece, token: Token, look: Theme) -> None:
    """A hole in the ground: cracked edges, and a glow from below."""
    size = min(piece.image.size)
    glow, dark = look.tint(token.colour or "danger"), (0x0B, 0x07, 0x06)
    rings = ((0, BLACK), (0.04, (0x57, 0x48, 0x3E)), (0.13, BLACK), (0.16, glow),
             (0.22, mix(glow, dark, 0.6)), (0.29, mix(glow, dark, 0.85)), (0.36, dark))  # fmt: skip
    for share, colour in rings:
        inset = round(size * share)
        piece.lay("burst" if share < 0.16 else "disc", (inset, inset), (size - 2 * inset,) * 2,
                  colour)  # fmt: skip
    pen = ImageDraw.Draw(piece.image)
    middle, reach, thick = size / 2, size * 0.12, max(1, size // 22)
    for shift in (-0.05, 0.07):  # claws
        top = middle + shift * size
        points = [(middle - reach, top + reach), (middle, top), (middle + reach, top + reach)]
        pen.line(points, fill=mix(glow, WHITE, 0.5), width=thick, joint="curve")


def _lid(piece: Piece, token: Token, look: Theme) -> None:
    """A sealed hole: rubble with a cross."""
    size = min(piece.image.size)
    stone = mix(look.tint(token.colour or "white"), BLACK, 0.55)
    for share, colour in ((0, BLACK), (0.05, stone), (0.14, mix(stone, BLACK, 0.35))):
        inset = round(size * share)
        piece.lay("burst", (inset, inset), (size - 2 * inset,) * 2, colour)
    piece.icon((size // 2, size // 2), "close-thick", round(size * 0.56), mix(WHITE, stone, 0.15))


SPECIAL = {"manhole": _manhole, "rotor": _rotor, "ring": _ring, "pit": _pit, "lid": _lid}
WORDLESS = ("manhole", "pit", "lid")
