"""Figures on the board: zombies by shape, letter, icon and number, Survivors by letters."""

from __future__ import annotations

from bot.engine.scene import Figure
from rendering.canvas.canvas import Sprite
from rendering.canvas.keeping import kept
from rendering.canvas.pieces import BLACK, WHITE, Piece
from rendering.canvas.shapes import mix
from rendering.canvas.text import width_of
from rendering.themes import Theme, theme

SURVIVOR, COG = "survivor", "cog"
PEOPLE = (SURVIVOR, COG)
# The outline of each family of zombies; other families are a rhombus.
OUTLINE_OF = {
    "walker": "disc",
    "fatty": "square",
    "runner": "arrow",
    "crawler": "drop",
    "abomination": "burst",
}
LOCUST_OUTLINE = {
    "wretch": "trapeze",
    "drone": "hexagon",
    "ticker": "octagon",
    "boomer": "square",
    "theron-guard": "shield",
    "kantus": "house",
    "berserker": "burst",
}
ICON_FROM = 34  # pixels; smaller figures have a letter and no icon
WORDS_FROM = 14  # pixels; smaller figures have at most two letters
BADGES = {
    "wound": "heart-broken",
    "done": "check-bold",
    "seat": "helicopter",
    "bleeding": "water",
}
COUNT = 0.62  # the size of the number, in units


def figure_shape(figure: Figure) -> tuple[float, float]:
    """How much room a figure needs, in units."""
    if figure.count <= 1:
        return 1.0, 1.0
    return 1.16 + width_of(str(figure.count), 100, "black") / 100 * COUNT, 1.0


@kept
def figure_sprite(figure: Figure, unit: int, theme_name: str) -> Sprite:
    """A figure whose height is the unit. Figures that differ only in their zone share a sprite."""
    look = theme(theme_name)
    paint = _survivor if figure.kind in PEOPLE else _zombie
    return paint(figure, unit, look)


# Zombies


def _zombie(figure: Figure, unit: int, look: Theme) -> Sprite:
    width = round(figure_shape(figure)[0] * unit)
    piece = Piece((width, unit), look.sunk)
    if figure.count > 1:
        _count(piece, figure.count, width, unit, look, figure.colour)
    outline = _outline(figure)
    rim = max(2, unit // 16)
    tint, band = look.tint(figure.colour), look.band(figure.colour)
    piece.lay(outline, (0, 0), (unit, unit), BLACK)
    piece.lay(outline, (1, 1), (unit - 2, unit - 2), tint)
    inner = unit - 2 - 2 * rim
    piece.lit(outline, (1 + rim, 1 + rim), (inner, inner), band)
    _face(piece, figure, unit)
    for token in figure.tokens:
        if token.value:
            _number(piece, token.value, unit, look)
    return piece.cut()


def _outline(figure: Figure) -> str:
    return OUTLINE_OF.get(figure.kind) or LOCUST_OUTLINE.get(figure.kind, "rhombus")


def _number(piece: Piece, value: int, unit: int, look: Theme, *, low: bool = False) -> None:
    """Draw the health that is left, in a corner at the right."""
    size = max(11, round(unit * 0.42))
    corner = (unit - size, unit - size if low else 0)
    piece.lay("disc", corner, (size, size), WHITE)
    piece.lay("disc", (corner[0] + 1, corner[1] + 1), (size - 2,) * 2, look.band("red"))
    centre = (corner[0] + size // 2, corner[1] + size // 2)
    text = max(8, round(size * 0.7))
    piece.words(centre, str(value), text, WHITE, weight="black", anchor="mm")


def _count(piece: Piece, count: int, width: int, unit: int, look: Theme, colour: str) -> None:
    """Draw how many figures there are, on a tail behind the figure."""
    tall = round(unit * 0.74)
    top, left = (unit - tall) // 2, unit // 2
    piece.lay("pill", (left, top), (width - left, tall), mix(look.tint(colour), BLACK, 0.1))
    edge = max(1, unit // 24)
    inner = (width - left - 2 * edge, tall - 2 * edge)
    piece.lay("pill", (left + edge, top + edge), inner, look.sunk)
    where = (width - max(3, unit // 7), unit // 2)
    size = max(9, round(unit * COUNT))
    piece.words(where, str(count), size, WHITE, weight="black", anchor="rm")


def _face(piece: Piece, figure: Figure, unit: int) -> None:
    middle = round(unit * (0.44 if OUTLINE_OF.get(figure.kind) == "arrow" else 0.5))
    marked = any(token.value for token in figure.tokens)  # a number takes the upper right corner
    if unit < WORDS_FROM and len(figure.letters) > 2:
        return
    if unit < ICON_FROM or not figure.icon:
        size = _narrow(figure.letters, max(8, round(unit * 0.56)), round(unit * 0.86))
        where = (middle, round(unit * 0.66) if marked else unit // 2)
        piece.words(where, figure.letters, size, WHITE, weight="black", anchor="mm")
        return
    icon = round(unit * (0.4 if marked else 0.48))
    left = round(unit * 0.36) if marked else middle
    piece.icon((left, round(unit * 0.38)), figure.icon, icon, WHITE)
    room = 0.56 if _outline(figure) == "burst" else 0.74
    size = _narrow(figure.letters, max(9, round(unit * 0.29)), round(unit * room))
    where = (middle, round(unit * 0.75))
    piece.words(where, figure.letters, size, WHITE, weight="black", anchor="mm")


def _narrow(letters: str, size: int, width: int) -> int:
    """The font size, or a smaller one if the letters would be too wide."""
    while len(letters) > 1 and size > 5 and width_of(letters, size, "black") > width:
        size -= 1
    return size


# Survivors


def _survivor(figure: Figure, unit: int, look: Theme) -> Sprite:
    piece = Piece((unit, unit), look.sunk)
    badges = {token.kind for token in figure.tokens}
    band = look.band(figure.colour)
    if badges & {"done", "bleeding"}:
        band = mix(band, BLACK, 0.45)
    edge = max(2, unit // 14)
    if figure.active:
        piece.lay("disc", (0, 0), (unit, unit), BLACK)
        piece.lay("disc", (1, 1), (unit - 2, unit - 2), look.tint("active"))
        piece.lay("disc", (1 + edge, 1 + edge), (unit - 2 - 2 * edge,) * 2, BLACK)
        rim, room = edge + 2, WHITE
    else:
        piece.lay("disc", (1, 1), (unit - 2, unit - 2), BLACK)
        rim, room = 2, mix(look.tint(figure.colour), WHITE, 0.35)
    piece.lay("disc", (rim, rim), (unit - 2 * rim,) * 2, room)
    inner = rim + max(1, unit // 22)
    piece.lit("disc", (inner, inner), (unit - 2 * inner,) * 2, band)
    size = max(8, round(unit * (0.4 if len(figure.letters) > 1 else 0.54)))
    marked = badges & {"health", "bleeding"}  # what stands in the lower right corner hides nothing
    middle = (round(unit * 0.48), round(unit * 0.4)) if marked else (unit // 2, unit // 2)
    piece.words(middle, figure.letters, size, WHITE, weight="black", anchor="mm")
    _badges(piece, [token.kind for token in figure.tokens], unit, look)
    for token in figure.tokens:
        if token.kind == "health":
            _number(piece, token.value, unit, look, low=True)
    return piece.cut()


def _badges(piece: Piece, kinds: list[str], unit: int, look: Theme) -> None:
    """Draw small discs in the corners: wounded, done, seated."""
    size = max(8, round(unit * (0.46 if "bleeding" in kinds else 0.36)))
    far = unit - size
    corners = {"wound": (far, far), "done": (far, 0), "seat": (0, far), "bleeding": (far, far)}
    colours = {"wound": "red", "done": "good", "seat": "teal", "bleeding": "red"}
    for kind in dict.fromkeys(kinds):
        if kind in corners:
            corner = corners[kind]
            piece.lay("disc", corner, (size, size), WHITE)
            piece.lay("disc", (corner[0] + 1, corner[1] + 1), (size - 2,) * 2,
                      look.band(colours[kind]))  # fmt: skip
            centre = (corner[0] + size // 2, corner[1] + size // 2)
            piece.icon(centre, BADGES[kind], max(6, size - 4), WHITE)
