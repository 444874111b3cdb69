"""How Locust figures come into play (chapter 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from bot.engine.decisions import Option
from bot.engine.errors import Value
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers
from bot.games.gears.content.book import BOOK, enemies_of
from bot.games.gears.rules.locust.locust_cover import take_cover
from bot.games.gears.rules.locust.targets import REST
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.specials import applies, special
from bot.games.gears.state import Locust, Marker, Slot, State
from bot.games.gears.table import Tbl

SLOTS: tuple[Slot, ...] = ("A", "B", "C")
STRONGEST_FIRST = ("C", "B", "A")  # GW-6.4
# kinds that appear in other areas than the others, with these areas (GW-17.17)
Elsewhere = Mapping[str, Sequence[str]]
NOWHERE: Elsewhere = {}


# Which figure


def enemy_of(state: State, wanted: str) -> str:
    """GW-6.3, GW-17.12: the Enemy card that a slot letter or the name of a sort stands for; "" if
    the slot is empty."""
    if wanted in SLOTS:
        return state.slots.get(wanted, "")
    sort = BOOK.enemies[wanted].figure
    return next((kind for kind in state.slots.values() if kind in enemies_of(sort)), wanted)


def available(state: State, enemy: str) -> bool:
    """GW-7.1, GW-17.18: whether a figure of this Enemy card is off the map and may be spawned."""
    if not enemy:
        return False
    figure = BOOK.enemies[enemy].figure
    barred = special(state, "no-figures")
    if barred is not None and figure in barred.kinds:
        return False
    return state.supply.get(figure, 0) > 0


def spawned_kind(state: State, wanted: str, *, substitute: bool = True) -> str:
    """GW-7.9 to GW-7.11, GW-12.9, GW-12.10, GW-16.67: the Enemy card whose figure is spawned; ""
    for none."""
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
    """GW-7.1, GW-7.2, GW-7.13: put an unwounded figure from the supply into an area, however many
    are there. `figure` is another miniature to be used for it."""
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
    """GW-7.1, GW-7.6, GW-7.9: spawn one figure of a slot (A, B, C) or an Enemy card in an area, in
    cover if it takes cover. With a `marker` it is wounded (GW-16.40). `stand_in` is the miniature
    to be used when all of its own are in play (GW-17.19)."""
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
    yield from take_cover(t, locust)
    yield from missions.check(t)
    return state.locusts.get(locust.id)


def spawn_all(
    t: Tbl,
    wanted: Iterable[str],
    areas: Sequence[str],
    *,
    rule: str = "GW-7.1",
    elsewhere: Elsewhere = NOWHERE,
    rest: bool = False,
) -> Steps[list[Locust]]:
    """GW-7.5, GW-16.71: spawn several figures. The AP chooses their order ("rest" leaves it as it
    is) and the area of each if there are several. Some kinds may appear `elsewhere`."""
    left, came = list(wanted), []
    rest = rest or not _order_matters(t.state, left, areas)
    while left and areas:
        following = left[0] if rest else (yield from _choose_next(t, left, areas))
        if following == REST:
            rest, following = True, left[0]
        left.remove(following)
        kind = spawned_kind(t.state, following)
        places = elsewhere.get(kind, areas)
        area = (yield from choose_area(t, kind, places)) if kind else places[0]
        locust = yield from spawn(t, following, area, rule=rule)
        if locust is not None:
            came.append(locust)
    return [one for one in came if one.id in t.state.locusts]


def _order_matters(state: State, wanted: Sequence[str], areas: Sequence[str]) -> bool:
    """Whether the order matters: figures of different sorts may compete for cover spaces. If
    figures run short, the same ones are spawned in any order (GW-7.9)."""
    kinds = {spawned_kind(state, one) for one in wanted} - {""}
    takers = [kind for kind in kinds if BOOK.enemies[kind].takes_cover]
    return len(takers) > 1 and any(free_covers(state, area) for area in areas)


def _choose_next(t: Tbl, left: Sequence[str], areas: Sequence[str] = ()) -> Steps[str]:
    """GW-7.5: ask which figure is spawned next, or whether all that are left follow in their order.
    `areas` is empty if the place is not known yet. The options are named by the figures that will
    come (GW-16.67)."""
    meant = {spawned_kind(t.state, one): one for one in reversed(left)}
    if len(meant) == 1:
        return left[0]
    options = [Option(enemy, about={"enemy": enemy}) for enemy in reversed(meant)]
    (chosen,) = yield from t.ask(
        t.state.active,
        "spawn-order",
        [*options, Option(REST)],
        rule="GW-7.5",
        default=(REST,),
        about={"area": areas[0] if areas else "", "count": len(left)},
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
    """The area where a figure is spawned; the AP chooses if several are equally good."""
    about: dict[str, Value] = {"enemy": enemy_of(t.state, wanted) or wanted}
    (area,) = yield from t.ask(seats or (t.state.active,), kind, areas, rule=rule, about=about)
    return area


def spawn_location(t: Tbl, side: str, letters: str) -> Steps[None]:
    """GW-7.3: spawn one figure for each letter of the list at every emergence hole of a tile."""
    yield from spawn_at_holes(t, letters, built(t.state).holes_of(side), rule="GW-7.3")


def spawn_at_holes(
    t: Tbl,
    wanted: Iterable[str],
    holes: Sequence[str],
    *,
    rule: str,
    elsewhere: Elsewhere = NOWHERE,
) -> Steps[list[Locust]]:
    """GW-7.5, GW-16.90: spawn the same figures at each of these holes. If figures run short, the AP
    says which one comes next and where."""
    each, came = tuple(wanted), list[Locust]()
    left, rest = [(one, hole) for hole in holes for one in each], False
    while not rest and _runs_short(t.state, left, elsewhere):
        following = yield from _choose_next(t, [one for one, _ in left])
        if following == REST:
            rest = True
            continue
        kind = spawned_kind(t.state, following)
        where = {hole: one for one, hole in left if spawned_kind(t.state, one) == kind}
        hole = yield from choose_area(t, kind, tuple(where), rule="GW-16.90")
        left.remove((where[hole], hole))
        came += yield from spawn_all(t, (where[hole],), (hole,), rule=rule, elsewhere=elsewhere)
    for hole in holes:
        here = [one for one, at in left if at == hole]
        came += yield from spawn_all(t, here, (hole,), rule=rule, elsewhere=elsewhere, rest=rest)
    return [one for one in came if one.id in t.state.locusts]


def _runs_short(state: State, left: Sequence[tuple[str, str]], elsewhere: Elsewhere) -> bool:
    """GW-7.9: whether figures run short, so that the order decides which hole gets which
    figures."""
    if len({hole for _, hole in left}) < 2:
        return False
    needed = Counter(spawned_kind(state, one) for one, _ in left)
    return any(
        count > state.supply.get(BOOK.enemies[kind].figure, 0)
        for kind, count in needed.items()
        if kind and kind not in elsewhere
    )
