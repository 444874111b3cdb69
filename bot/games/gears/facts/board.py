"""Facts about the map: figures, tokens, doors and Location cards."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from typing import Any

from bot.engine.errors import UserError
from bot.engine.facts import Count, Facts, Names, wrong
from bot.games.gears.board.maps import built
from bot.games.gears.content.book import BOOK, ENEMIES, LOCATIONS
from bot.games.gears.facts.places import checked_area, checked_cover
from bot.games.gears.rules.locust.markers import current_health
from bot.games.gears.state import Door, Dropped, Locust, Marker, State


def add_board(facts: Facts[State]) -> None:
    _add_locusts(facts)
    _add_areas(facts)
    _add_tiles(facts)


def _areas(state: State) -> Collection[str]:
    return built(state).areas


def _enemies(_: State) -> Collection[str]:
    return ENEMIES


# Figures


NAME = re.compile(rf"({'|'.join(ENEMIES)})-[1-9][0-9]*")
NOBODY = Locust("", "", "", "")  # the area of a figure that is not on the map


class Figures(Collection[str]):
    """The figures on the map. A figure that might be there is found too; it has no area."""

    def __init__(self, on_map: Collection[str]) -> None:
        self.on_map = on_map

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and NAME.fullmatch(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.on_map)

    def __len__(self) -> int:
        return len(self.on_map)


def _locusts(state: State) -> Collection[str]:
    return Figures(state.locusts)


def _seen(state: State, names: Names) -> Locust:
    return state.locusts.get(names["locust"], NOBODY)


def _one(state: State, names: Names) -> Locust:
    """The figure that a fact changes."""
    if names["locust"] not in state.locusts:
        raise wrong(f"locust.{names['locust']}", state.locusts)
    return state.locusts[names["locust"]]


def _add_locusts(facts: Facts[State]) -> None:
    key, add = "locust.{locust}.", facts.add
    add(key + "area", str, lambda s, n: _seen(s, n).area, _set_area, locust=_locusts)
    add(key + "cover", str, lambda s, n: _seen(s, n).cover, _set_cover, locust=_locusts)
    add(key + "kind", str, lambda s, n: _seen(s, n).kind, locust=_locusts)
    add(key + "figure", str, lambda s, n: _seen(s, n).figure, locust=_locusts)
    add(key + "health", Count, _health, locust=_locusts)
    add(key + "wounded", bool, lambda s, n: _seen(s, n).marker is not None, _wound, locust=_locusts)
    add(key + "badly", bool, lambda s, n: _seen(s, n).badly, _set_badly, locust=_locusts)
    add(key + "marker", str, _read_marker, _set_marker, locust=_locusts)


def _health(state: State, names: Names) -> int:
    one = _seen(state, names)
    return current_health(one) if one.kind else 0


def _set_area(state: State, value: str, names: Names) -> None:
    one = _one(state, names)
    one.area, one.cover = checked_area(state, f"locust.{one.id}.area", value), ""


def _set_cover(state: State, value: str, names: Names) -> None:
    one = _one(state, names)
    one.cover = checked_cover(state, f"locust.{one.id}.cover", one.area, value)


def _wound(state: State, value: bool, names: Names) -> None:
    """Put a marker of its type from the pile under the figure, or put it back."""
    one = _one(state, names)
    pile = state.markers.setdefault(one.figure, [])
    if not value and one.marker is not None:
        pile.append(one.marker)
        one.marker, one.badly = None, False
    elif value and one.marker is None:
        if not ENEMIES[one.kind].wounded:
            raise UserError("fact-value", key=f"locust.{one.id}.wounded", reason="false")
        one.marker = pile.pop() if pile else Marker(one.figure, ENEMIES[one.kind].wounded[0])


def _set_badly(state: State, value: bool, names: Names) -> None:
    """GW-8.46."""
    one = _one(state, names)
    if value:
        _wound(state, True, names)
    one.badly = value and len(ENEMIES[one.kind].wounded) > 1


def _read_marker(state: State, names: Names) -> str:
    marker = _seen(state, names).marker
    return marker.back if marker is not None else ""


def _set_marker(state: State, value: str, names: Names) -> None:
    """The back of its marker; "" is the red X."""
    one = _one(state, names)
    if value and value not in BOOK.weapons:
        raise wrong(f"locust.{one.id}.marker", BOOK.weapons)
    if one.marker is None:
        _wound(state, True, names)
    assert one.marker is not None
    one.marker.back = value


# Areas


def _add_areas(facts: Facts[State]) -> None:
    add, key = facts.add, "area.{area}."
    add(key + "hole", bool, _has_hole, _set_hole, area=_areas)
    add(key + "sealed", bool, lambda s, n: n["area"] in s.sealed, _set_sealed, area=_areas)
    add(key + "dropped", list[str], _read_dropped, _set_dropped, area=_areas)
    add(key + "{enemy}", Count, _read_count, _set_count, area=_areas, enemy=_enemies)


def _has_hole(state: State, names: Names) -> bool:
    """Whether there is an open emergence hole, printed or a token."""
    area = names["area"]
    printed = built(state).areas[area].hole and area not in state.sealed
    return printed or area in state.holes


def _set_hole(state: State, value: bool, names: Names) -> None:
    area = names["area"]
    printed = built(state).areas[area].hole
    state.sealed = [one for one in state.sealed if one != area]
    state.holes = [one for one in state.holes if one != area]
    if printed and not value:
        state.sealed.append(area)
    elif value and not printed:
        state.holes.append(area)


def _set_sealed(state: State, value: bool, names: Names) -> None:
    area = names["area"]
    if value and not built(state).areas[area].hole:
        raise UserError("fact-value", key=f"area.{area}.sealed", reason="false")
    state.sealed = [one for one in state.sealed if one != area] + ([area] if value else [])


def _read_dropped(state: State, names: Names) -> list[str]:
    return [one.marker.back for one in state.dropped if one.area == names["area"]]


def _set_dropped(state: State, value: list[str], names: Names) -> None:
    """The dropped weapon markers; each is taken from the type that drops this weapon."""
    area = names["area"]
    state.dropped = [one for one in state.dropped if one.area != area]
    for weapon in value:
        kind = next((kind for kind in BOOK.markers if kind.back == weapon), None)
        if kind is None:
            backs = {kind.back for kind in BOOK.markers} - {""}
            raise wrong(f"area.{area}.dropped", sorted(backs))
        state.dropped.append(Dropped(area, _taken(state, kind.figure, kind.health, weapon)))


def _taken(state: State, figure: str, health: int, weapon: str) -> Marker:
    """A marker from the pile, if possible with this back."""
    pile = state.markers.setdefault(figure, [])
    for marker in pile:
        if marker.back == weapon:
            pile.remove(marker)
            return marker
    return Marker(figure, health, weapon)


def _read_count(state: State, names: Names) -> int:
    kinds = (one for one in state.locusts.values() if one.kind == names["enemy"])
    return sum(one.area == names["area"] for one in kinds)


def _set_count(state: State, value: int, names: Names) -> None:
    """Add figures from the supply, in the open, or put figures back into it."""
    area, kind = names["area"], names["enemy"]
    figure = ENEMIES[kind].figure
    here = [one for one in state.locusts.values() if one.kind == kind and one.area == area]
    for one in here[value:]:
        del state.locusts[one.id]
        state.supply[one.figure] += 1
        if one.marker is not None:
            state.markers.setdefault(figure, []).append(one.marker)
    missing = value - len(here)
    if missing > state.supply.get(figure, 0):
        raise UserError("fact-value", key=f"area.{area}.{kind}", reason=str(state.supply[figure]))
    for _ in range(missing):
        state.supply[figure] -= 1
        state.figures += 1
        name = f"{kind}-{state.figures}"
        state.locusts[name] = Locust(name, kind, figure, area)


# Tiles


def _tiles(state: State) -> Collection[str]:
    return [tile.side for tile in state.tiles]


def _add_tiles(facts: Facts[State]) -> None:
    add = facts.add
    add("tiles", list[str], lambda s, _: [tile.side for tile in s.tiles])
    add("door.{tile}", bool, _has_door, _set_door, tile=_tiles)
    add("equipment.{tile}", str, _read_equipment, _set_equipment, tile=_tiles)
    add("tile.{tile}.level", int, _level, tile=_tiles)
    add("tile.{tile}.sheet", int, _sheet, tile=_tiles)


def _level(state: State, names: Names) -> int:
    return next(tile.level for tile in state.tiles if tile.side == names["tile"])


def _sheet(state: State, names: Names) -> int:
    return next(tile.sheet for tile in state.tiles if tile.side == names["tile"])


def _has_door(state: State, names: Names) -> bool:
    return any(door.tile == names["tile"] for door in state.doors)


def _set_door(state: State, value: bool, names: Names) -> None:
    tile = names["tile"]
    state.doors = [door for door in state.doors if door.tile != tile]
    if value:
        state.doors.append(Door(tile))


def _read_equipment(state: State, names: Names) -> str:
    """Whether the Location card can be used: "up", "down" (face down) or "gone"."""
    up: Any = state.equipment.get(names["tile"])
    return "gone" if up is None else "up" if up else "down"


def _set_equipment(state: State, value: str, names: Names) -> None:
    card = LOCATIONS.get(names["tile"])
    known = ("up", "down", "gone") if card is not None and card.equipment else ("gone",)
    if value not in known:
        raise wrong(f"equipment.{names['tile']}", known)
    state.equipment.pop(names["tile"], None)
    if value != "gone":
        state.equipment[names["tile"]] = value == "up"
