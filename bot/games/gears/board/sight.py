"""Line of sight and cover: GW-4.31 to GW-4.37, GW-8.15 to GW-8.19, GW-16.6 to GW-16.9, GW-17.23.

Everything is counted in quarters of a cell and in whole numbers. Light is cast from a sighting
point, cell by cell: a wedge of directions enters a cell, and the part of it that meets an edge
without a wall goes on. A wedge ends at a corner of cells: if a wall ends there, the ray through it
is blocked; otherwise it belongs to the wedges on both sides. So exactly those points are lit whose
line to the source touches no wall.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeVar

from bot.games.gears.board.tile import FINE, Arrow, Cell, Edge, Point

# (right x, right y, whether the ray itself is lit, left x, left y, whether it is lit)
Wedge = tuple[int, int, bool, int, int, bool]
Lit = dict[Cell, list[Wedge]]
Way = tuple[Cell, int, int, int, int]  # the cell beyond an edge, the edge's right and left end
Made = TypeVar("Made")
# The lattice points of a cell, those nearest to its middle first.
LATTICE = sorted(
    ((i, j) for i in range(FINE + 1) for j in range(FINE + 1)),
    key=lambda at: abs(2 * at[0] - FINE) + abs(2 * at[1] - FINE),
)

# On which side another cell touches the point.
BESIDE = [-1, *[0] * (FINE - 1), 1]


class _ByCell(dict[Cell, Made]):
    """A dict that computes the value of a cell when it is first asked for."""

    def __init__(self, make: Callable[[Cell], Made]) -> None:
        self.make = make

    def __missing__(self, cell: Cell) -> Made:
        made = self[cell] = self.make(cell)
        return made


@dataclass(frozen=True, slots=True)
class Plan:
    """What sight needs to know about a map: cells with their areas, walls and arrows."""

    area_at: Mapping[Cell, str]
    walls: frozenset[Edge]
    arrows: Mapping[str, tuple[Arrow, ...]]  # by cover space
    area_of_cover: Mapping[str, str]


@dataclass(slots=True)
class FromCover:
    """What the arrows of a cover space see: points by area, and arrow centres by cover space."""

    points: dict[str, set[Point]] = field(default_factory=dict)
    arrows: dict[str, set[Point]] = field(default_factory=dict)


class Sight:
    """Who sees whom on a map. A spot is an area (a figure in the open) or a cover space."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        ends = {end for wall in plan.walls for end in wall}
        self._ends = {(x * FINE, y * FINE) for x, y in ends}
        self._on_walls = {point for wall in plan.walls for point in _points_of(wall)}
        self._ways = _ByCell(self._open_sides)
        self._points = _ByCell(self._points_in)
        self._cells: dict[str, list[Cell]] = {}
        for cell, area in plan.area_at.items():
            self._cells.setdefault(area, []).append(cell)
        self._covers_at: dict[Cell, list[tuple[str, Point]]] = {}
        for cover, arrows in plan.arrows.items():
            for arrow in arrows:
                for cell in self._cells_round(arrow.centre):
                    self._covers_at.setdefault(cell, []).append((cover, arrow.centre))
        self._from_cover: dict[str, FromCover] = {}
        self._from_area: dict[str, set[str]] = {}
        self._bonus: dict[tuple[str, str], int] = {}

    # Questions

    def area_of(self, spot: str) -> str:
        """The area of a cover space; an area is returned as it is."""
        return self.plan.area_of_cover.get(spot, spot)

    def sees(self, one: str, other: str) -> bool:
        """GW-4.32 to GW-4.37: whether there is line of sight between two spots."""
        if self.area_of(one) == self.area_of(other):
            return True
        if one in self.plan.arrows:
            seen = self._seen_from_cover(one)
            return other in (seen.arrows if other in self.plan.arrows else seen.points)
        if other in self.plan.arrows:
            return one in self._seen_from_cover(other).points
        return other in self._seen_from_area(one)

    def cover_bonus(self, attacker: str, cover: str) -> int:
        """GW-8.15, GW-16.8: defence dice of a figure in cover: 1 for partial, 2 for full cover; 0
        against an attacker in the same area or without line of sight."""
        key = attacker, cover
        if key not in self._bonus:
            near = self.area_of(attacker) == self.area_of(cover)
            points: Iterable[Point] = ()
            if not near and attacker in self.plan.arrows:
                points = self._seen_from_cover(cover).arrows.get(attacker, ())
            elif not near:
                points = self._seen_from_cover(cover).points.get(attacker, ())
            self._bonus[key] = most_cover(self.plan.arrows[cover], list(points))
        return self._bonus[key]

    def bonus_without_walls(self, attacker: str, cover: str) -> int:
        """GW-16.15: the bonus as if no wall stood between them."""
        if self.area_of(attacker) == self.area_of(cover):
            return 0
        return most_cover(self.plan.arrows[cover], list(self.sighting_points(attacker)))

    def sighting_points(self, spot: str) -> set[Point]:
        """GW-4.33, GW-4.34, GW-17.23: the arrow centres of a cover space, or the lattice of an
        area."""
        if spot in self.plan.arrows:
            return {arrow.centre for arrow in self.plan.arrows[spot]}
        return {point for cell in self._cells[spot] for point in self._points[cell]}

    # What is seen

    def _seen_from_cover(self, cover: str) -> FromCover:
        if cover not in self._from_cover:
            seen = self._from_cover[cover] = FromCover()
            for arrow in self.plan.arrows[cover]:
                for cell, wedges in self._light(arrow.centre).items():
                    self._note_points(seen, cell, arrow.centre, wedges)
        return self._from_cover[cover]

    def _note_points(self, seen: FromCover, cell: Cell, source: Point, wedges: list[Wedge]) -> None:
        points = {point for point in self._points[cell] if _lit(source, point, wedges)}
        if points:
            seen.points.setdefault(self.plan.area_at[cell], set()).update(points)
        for cover, centre in self._covers_at.get(cell, ()):
            if _lit(source, centre, wedges):
                seen.arrows.setdefault(cover, set()).add(centre)

    def _seen_from_area(self, area: str) -> set[str]:
        """The areas that an area sees; results already found from the other side are used."""
        if area not in self._from_area:
            seen = {other for other, areas in self._from_area.items() if area in areas}
            dark = {other for other in self._from_area if other not in seen}
            for source in self.sighting_points(area):
                self._note_areas(seen, dark, source, self._light(source))
            self._from_area[area] = seen
        return self._from_area[area]

    def _note_areas(self, seen: set[str], dark: set[str], source: Point, lit: Lit) -> None:
        area_at, points = self.plan.area_at, self._points
        for cell, wedges in lit.items():
            area = area_at[cell]
            if area in seen or area in dark:
                continue
            if any(_lit(source, point, wedges) for point in points[cell]):
                seen.add(area)

    # Light

    def _light(self, source: Point) -> Lit:
        """Every cell that light from a point enters, with its wedges of directions; without a wedge
        the whole cell is lit, because the point lies in it."""
        start = self._cells_round(source)
        return self._spread(source, {cell: [] for cell in start}, list(start), set(start))

    def _spread(
        self, source: Point, lit: Lit, ahead: list[Cell], whole: Collection[Cell] = ()
    ) -> Lit:
        """Spread light from the cells that are lit already, given in the order of their
        distance."""
        x, y = source
        ways, ends = self._ways, self._ends
        for cell in ahead:  # grows in the loop; its cells come in the order of their distance
            wedges = lit[cell]
            for beyond, ax, ay, bx, by in ways[cell]:
                rx, ry, lx, ly = ax - x, ay - y, bx - x, by - y
                if rx * ly - ry * lx <= 0 or beyond in whole:
                    continue  # the edge leads back, or into a cell that is wholly lit
                r_lit, l_lit = (ax, ay) not in ends, (bx, by) not in ends
                if wedges:
                    passed = _clipped(wedges, rx, ry, r_lit, lx, ly, l_lit)
                    if not passed:
                        continue
                else:
                    passed = [(rx, ry, r_lit, lx, ly, l_lit)]
                if beyond in lit:
                    _merge(lit[beyond], passed)
                else:
                    lit[beyond] = passed
                    ahead.append(beyond)
        return lit

    def _through(self, source: Point, way: Way, wedges: list[Wedge]) -> list[Wedge]:
        """The light that leaves a cell through one of its open edges."""
        (x, y), (_, ax, ay, bx, by) = source, way
        rx, ry, lx, ly = ax - x, ay - y, bx - x, by - y
        if rx * ly - ry * lx <= 0:
            return []
        r_lit, l_lit = (ax, ay) not in self._ends, (bx, by) not in self._ends
        if not wedges:
            return [(rx, ry, r_lit, lx, ly, l_lit)]
        return _clipped(wedges, rx, ry, r_lit, lx, ly, l_lit)

    def _cells_round(self, point: Point) -> list[Cell]:
        """The cells that contain a point, also on their edge."""
        x, y = point
        return [
            (column, row)
            for column in sorted({(x - 1) // FINE, x // FINE})
            for row in sorted({(y - 1) // FINE, y // FINE})
            if (column, row) in self.plan.area_at
        ]

    def _open_sides(self, cell: Cell) -> tuple[Way, ...]:
        """The cells beyond the edges without walls, with the right and left end of each edge."""
        return tuple(
            way for way, edge in sides_of(cell) if way[0] in self.plan.area_at
            and edge not in self.plan.walls
        )  # fmt: skip

    def _points_in(self, cell: Cell) -> tuple[Point, ...]:
        """The lattice points of a cell, edges included, that lie strictly inside its area and on no
        wall; those nearest to the middle come first."""
        area_at, (column, row) = self.plan.area_at, cell
        area = area_at[cell]
        own = {  # which neighbours belong to the area, by their direction
            (i, j): area_at.get((column + i, row + j)) == area
            for i in (-1, 0, 1)
            for j in (-1, 0, 1)
        }
        x, y, on_walls = column * FINE, row * FINE, self._on_walls
        return tuple(
            (x + i, y + j)
            for i, j in LATTICE
            if own[BESIDE[i], 0]
            and own[0, BESIDE[j]]
            and own[BESIDE[i], BESIDE[j]]
            and (x + i, y + j) not in on_walls
        )


def sides_of(cell: Cell) -> list[tuple[Way, Edge]]:
    """The four edges of a cell, and for each the direction through it."""
    x, y = cell
    corners = ((x + 1, y), (x + 1, y + 1), (x, y + 1), (x, y))
    cells = ((x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1))
    found: list[tuple[Way, Edge]] = []
    for number, beyond in enumerate(cells):
        right, left = corners[number], corners[(number + 1) % 4]
        way = beyond, right[0] * FINE, right[1] * FINE, left[0] * FINE, left[1] * FINE
        found.append((way, (right, left) if right < left else (left, right)))
    return found


def _clipped(
    wedges: list[Wedge], ax: int, ay: int, a_lit: bool, bx: int, by: int, b_lit: bool
) -> list[Wedge]:
    """The parts of the wedges that meet an edge with these ends."""
    found = []
    for rx, ry, r_lit, lx, ly, l_lit in wedges:
        side = rx * ay - ry * ax
        if side > 0:
            rx, ry, r_lit = ax, ay, a_lit
        elif side == 0:
            r_lit = r_lit and a_lit
        side = bx * ly - by * lx
        if side > 0:
            lx, ly, l_lit = bx, by, b_lit
        elif side == 0:
            l_lit = l_lit and b_lit
        if rx * ly - ry * lx > 0:
            found.append((rx, ry, r_lit, lx, ly, l_lit))
    return found


def _merge(wedges: list[Wedge], new: list[Wedge]) -> None:
    """Add wedges; two that share a lit ray become one."""
    for wedge in new:
        for number, old in enumerate(wedges):
            if old[2] and wedge[5] and old[0] * wedge[4] == old[1] * wedge[3]:
                wedges[number] = (*wedge[:3], *old[3:])
                break
            if wedge[2] and old[5] and wedge[0] * old[4] == wedge[1] * old[3]:
                wedges[number] = (*old[:3], *wedge[3:])
                break
        else:
            wedges.append(wedge)


def _lit(source: Point, point: Point, wedges: list[Wedge]) -> bool:
    """Whether a point of a cell is lit; without a wedge the whole cell is."""
    if not wedges:
        return True
    x, y = point[0] - source[0], point[1] - source[1]
    for rx, ry, r_lit, lx, ly, l_lit in wedges:
        right, left = rx * y - ry * x, x * ly - y * lx
        if (right > 0 or (right == 0 and r_lit)) and (left > 0 or (left == 0 and l_lit)):
            return True
    return False


def _points_of(wall: Edge) -> list[Point]:
    (x, y), (right, top) = wall
    steps = range(FINE + 1)
    return [(x * FINE + (right - x) * step, y * FINE + (top - y) * step) for step in steps]


def most_cover(arrows: Iterable[Arrow], points: list[Point]) -> int:
    """GW-16.8, GW-8.19: 2 if all points lie in front of the line of one arrow, otherwise 1."""
    if not points:
        return 0
    full = any(all(_in_front(arrow, point) for point in points) for arrow in arrows)
    return 2 if full else 1


def _in_front(arrow: Arrow, point: Point) -> bool:
    """GW-8.17: strictly on the side of the cover line that the arrow points to."""
    (x, y), (own_x, own_y) = point, arrow.centre
    if arrow.facing in "EW":
        return x > own_x if arrow.facing == "E" else x < own_x
    return y > own_y if arrow.facing == "N" else y < own_y
