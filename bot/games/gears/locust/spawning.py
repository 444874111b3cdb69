"""Locust figures come into play (chapter 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.engine.decisions import Option
from bot.engine.errors import Value
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers
from bot.games.gears.book import BOOK, enemies_of
from bot.games.gears.locust import locust_moving
from bot.games.gears.locust.targets import REST
from bot.games.gears.mission import missions
from bot.games.gears.mission.specials import applies, special
from bot.games.gears.state import Locust, Marker, Slot, State
from bot.games.gears.table import Tbl

SLOTS: tuple[Slot, ...] = ("A", "B", "C")
STRONGEST_FIRST = ("C", "B", "A")  # GW-6.4


# Which figure


def enemy_of(state: State, wanted: str) -> str:
    """GW-6.3, GW-17.12: the Enemy card that a letter or the name of a sort stands for; "" where the
    slot is empty."""
    if wanted in SLOTS:
        return state.slots.get(wanted, "")
    sort = BOOK.enemies[wanted].figure
    return next((kind for kind in state.slots.values() if kind in enemies_of(sort)), wanted)


def available(state: State, enemy: str) -> bool:
    """GW-7.1, GW-17.18: a figure of this Enemy card is off the map and may be spawned."""
    if not enemy:
        return False
    figure = BOOK.enemies[enemy].figure
    barred = special(state, "no-figures")
    if barred is not None and figure in barred.kinds:
        return False
    return state.supply.get(figure, 0) > 0


def spawned_kind(state: State, wanted: str, *, substitute: bool = True) -> str:
    """GW-7.9 to GW-7.11, GW-12.9, GW-12.10, GW-16.67: whose figure comes; "" for none."""
    if applies(state, "no-spawning"):
        return ""
    enemy = enemy_of(state, wanted)
    if available(state, enemy) and not (wanted == "C" and applies(state, "c-becomes-b")):
        return enemy
    if not substitute:
        return ""
    others = STRONGEST_FIRST[applies(state, "c-becomes-b") :]
    kinds = (state.slots.get(slot, "") for slot in others)
    return next((kind for kind in kinds if available(state, kind)), "")


# One figure, and several


def put(
    t: Tbl, enemy: str, area: str, *, rule: str = "GW-7.1", instead_of: str = "", figure: str = ""
) -> Locust:
    """GW-7.1, GW-7.2, GW-7.13: a figure from the supply, unwounded, however many are
    there; `figure` is another miniature for it."""
    state = t.state
    miniature = figure or BOOK.enemies[enemy].figure
    state.supply[miniature] -= 1
    state.figures += 1
    locust = Locust(f"{enemy}-{state.figures}", enemy, miniature, area)
    state.locusts[locust.id] = locust
    t.emit(events.LocustSpawned(rule, locust.id, enemy, area, instead_of))
    return locust


def spawn(
    t: Tbl,
    wanted: str,
    area: str,
    *,
    rule: str = "GW-7.1",
    substitute: bool = True,
    marker: Marker | None = None,
    stand_in: str = "",
) -> Steps[Locust | None]:
    """GW-7.1, GW-7.6, GW-7.9: one figure of a slot (A, B, C) or an Enemy card in an area, in cover
    if it takes cover. With a `marker` under it, it is wounded (GW-16.40); `stand_in` is a miniature
    for it when its own are all in play (GW-17.19)."""
    state = t.state
    if not stand_in or available(state, wanted):
        enemy, stand_in = spawned_kind(state, wanted, substitute=substitute), ""
    else:
        enemy = wanted
    meant = enemy_of(state, wanted) or wanted
    if not enemy:
        t.emit(events.NothingSpawned("GW-7.10", meant, area))
        return None
    instead_of = "" if enemy == meant else meant
    locust = put(t, enemy, area, rule=rule, instead_of=instead_of, figure=stand_in)
    locust.marker = marker
    yield from locust_moving.take_cover(t, locust)
    yield from missions.check(t)
    return state.locusts.get(locust.id)


def spawn_all(
    t: Tbl, wanted: Iterable[str], areas: Sequence[str], *, rule: str = "GW-7.1"
) -> Steps[list[Locust]]:
    """GW-7.5, GW-16.71: several figures, in an order that the AP chooses; he chooses the area of
    each where there are several."""
    left, came = list(wanted), []
    ordered = not _order_matters(t.state, left, areas)
    while left and areas:
        following = left[0]
        if not ordered and len(set(left)) > 1:
            following = yield from _choose_next(t, left, areas)
            if following == REST:
                ordered, following = True, left[0]
        left.remove(following)
        area = yield from choose_area(t, following, areas)
        locust = yield from spawn(t, following, area, rule=rule)
        if locust is not None:
            came.append(locust)
    return [one for one in came if one.id in t.state.locusts]


def _order_matters(state: State, wanted: Sequence[str], areas: Sequence[str]) -> bool:
    """Whether figures of different sorts compete for cover spaces, or for the last figures."""
    kinds = {enemy_of(state, one) for one in wanted} - {""}
    takers = [kind for kind in kinds if BOOK.enemies[kind].takes_cover]
    if len(takers) > 1 and any(free_covers(state, area) for area in areas):
        return True
    return any(
        state.supply.get(BOOK.enemies[kind].figure, 0)
        < sum(enemy_of(state, one) == kind for one in wanted)
        for kind in kinds
    )


def _choose_next(t: Tbl, left: Sequence[str], areas: Sequence[str]) -> Steps[str]:
    """GW-7.5: the figure that is spawned next, or all that are left as they stand on the card."""
    meant = {enemy_of(t.state, one) or one: one for one in reversed(left)}
    options = [Option(enemy, about={"enemy": enemy}) for enemy in reversed(meant)]
    (chosen,) = yield from t.ask(
        t.state.active,
        "spawn-order",
        [*options, Option(REST)],
        rule="GW-7.5",
        default=(REST,),
        about={"area": areas[0], "count": len(left)},
    )
    return REST if chosen == REST else meant[chosen]


def choose_area(
    t: Tbl,
    wanted: str,
    areas: Sequence[str],
    *,
    seats: Sequence[str] = (),
    kind: str = "spawn-area",
    rule: str = "GW-6.15",
) -> Steps[str]:
    """The area where a figure is spawned, where several are equally good."""
    about: dict[str, Value] = {"enemy": enemy_of(t.state, wanted) or wanted}
    (area,) = yield from t.ask(seats or (t.state.active,), kind, areas, rule=rule, about=about)
    return area


def spawn_location(t: Tbl, side: str, letters: str) -> Steps[None]:
    """GW-7.3: at every emergence hole of a tile one figure for each letter of the list."""
    for area in built(t.state).holes_of(side):
        yield from spawn_all(t, letters, (area,), rule="GW-7.3")
