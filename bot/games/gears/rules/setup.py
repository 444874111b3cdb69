"""The setup of a game (chapter 2)."""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.building import first_chain, forced_chain, turned_first
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers
from bot.games.gears.content.book import (
    BOOK,
    CHARACTERS,
    MISSIONS,
    ai_numbers,
    markers,
    order_cards,
    random_weapons,
    special_weapons,
)
from bot.games.gears.content.missions import Mission, SetupRule
from bot.games.gears.options import USUAL_SLOTS, Options
from bot.games.gears.rules.actions.following import OPEN
from bot.games.gears.rules.covering import take_cover
from bot.games.gears.rules.exploring import fitting, lay_tiles, place_door
from bot.games.gears.rules.hands import clockwise, draw, hand_limit
from bot.games.gears.rules.locust.markers import mix
from bot.games.gears.rules.setup_rules import (
    AFTER_COGS,
    AFTER_MAP,
    first_tile_of,
    separate_maps,
)
from bot.games.gears.state import SCHEMA, Cog, Placed, State, Weapon
from bot.games.gears.table import Tbl


def new(options: Options) -> State:
    """The state before setup: cards and figures sorted, nothing shuffled (GW-2.3 to GW-2.12)."""
    mission = MISSIONS.get(options.mission)
    slots = mission.slots if mission is not None else {**USUAL_SLOTS, **options.slots}
    general = mission.general if mission is not None else options.general
    state = State(
        schema=SCHEMA,
        mission=options.mission,
        insane=options.insane,
        difficulty=options.difficulty,
        plan_reactions=options.reaction_plans,
        slots={slot: slots.get(slot, "") for slot in ("A", "B", "C")},
        supply={name: figure.count for name, figure in BOOK.figures.items()},
        markers=markers(),
        levels=levels_of(options, mission),
        locked=list(mission.locked) if mission is not None else [],
        orders=order_cards(),
        armoury=special_weapons(),
        weapon_deck=random_weapons(),
    )
    state.ai = ai_numbers(state.slots.values(), general)
    for name in options.cogs:
        state.cogs[name] = arm(state, name)
    state.active = options.first or options.cogs[0]
    return state


def levels_of(options: Options, mission: Mission | None) -> dict[int, list[str]]:
    """GW-2.10, GW-12.37, GW-17.20: the Location cards of each level; the last one is the top
    card."""
    if mission is None:
        return {1: list(reversed(options.map))}
    if mission.difficulties:
        levels = {1: list(mission.difficulty(options.difficulty).tiles)}
    else:
        levels = {level: list(tiles) for level, tiles in mission.levels.items()}
    if options.map:
        levels[1] = list(reversed(options.map))
    return levels


def arm(state: State, name: str) -> Cog:
    """GW-2.3: give a COG his starting weapons."""
    cog = Cog(name)
    for card, ammo in CHARACTERS[name].weapons.items():
        state.armoury[card] -= 1
        cog.weapons.append(Weapon(card, ammo))
    return cog


# Steps 1 to 9


def lay_out(t: Tbl, options: Options) -> Steps[None]:
    """GW-2.1 to GW-2.19, in this order; during setup the first player decides as the AP
    (GW-2.21)."""
    state = t.state
    if not options.first and not options.map:
        state.active = t.pick(list(state.cogs))  # GW-2.1
    shuffle_decks(t, keep_first_level=bool(options.map))
    mission = MISSIONS.get(state.mission)
    rules: dict[str, SetupRule] = {}
    if mission is not None:
        rules = {rule.what: rule for rule in mission.setup}
    yield from build_map(t, rules, lists=mission is not None)
    for what, rule in rules.items():
        if what in AFTER_MAP:
            yield from AFTER_MAP[what](t, rule)
    yield from place_cogs(t)
    for what, rule in rules.items():
        if what in AFTER_COGS:
            yield from AFTER_COGS[what](t, rule)
    for cog in clockwise(state, state.active):
        draw(t, cog, hand_limit(cog), "GW-2.18")
    if mission is not None:
        t.emit(events.StageBegan("GW-3.8", mission.id, state.stage))


def shuffle_decks(t: Tbl, *, keep_first_level: bool) -> None:
    """GW-2.4, GW-2.9, GW-2.10."""
    state = t.state
    t.shuffle(state.orders)
    t.shuffle(state.weapon_deck)
    numbers = [str(number) for number in state.ai]
    t.shuffle(numbers)
    state.ai = [int(number) for number in numbers]
    for level, deck in state.levels.items():
        if level > 1 or not keep_first_level:
            t.shuffle(deck)
    for pile in state.markers.values():
        mix(t, pile)


def build_map(t: Tbl, rules: dict[str, SetupRule], *, lists: bool) -> Steps[None]:
    """GW-2.13 and how the mission changes it (GW-12.17, GW-12.20, GW-12.30)."""
    if "separate-maps" in rules:
        yield from separate_maps(t, rules["separate-maps"])
        return
    state = t.state
    count = 1 if "one-tile" in rules else len(state.levels[1])
    turned = "turn-first-tile" in rules

    def fit(sides: Sequence[str]) -> list[Placed] | None:
        tiles = first_chain(sides)
        return turned_first(tiles) if turned and tiles is not None else tiles

    tiles = fitting(t, 1, count, fit)
    if tiles is None:
        tiles = forced_map(state.levels[1][: -count - 1 : -1])
    yield from lay_tiles(t, tiles, lists=lists and "one-tile" not in rules)
    place_door(t, tiles[-1].side, 1, 2 if turned else 0)


def forced_map(sides: Sequence[str]) -> list[Placed]:
    """GW-16.10: a tile that would overlap another lies on a sheet of its own."""
    first = first_chain(sides[:1])
    assert first is not None
    return [*first, *forced_chain(first, sides[1:], f"{sides[0]} exit")]


# Step 8


def place_cogs(t: Tbl) -> Steps[None]:
    """GW-2.16, GW-2.17, GW-12.19: put each COG into an entrance area of the first tile, then into
    cover."""
    state = t.state
    for cog in clockwise(state, state.active):
        yield from place_cog(t, cog, first_tile_of(state, cog.id))
    for cog in clockwise(state, state.active):
        yield from start_cover(t, cog)


def place_cog(t: Tbl, cog: Cog, tile: str) -> Steps[None]:
    (area,) = yield from t.ask(
        cog.id,
        "start-area",
        built(t.state).entrances(tile),
        rule="GW-2.16",
        about={"cog": cog.id},
    )
    cog.area = area
    t.emit(events.CogPlaced("GW-2.16", cog.id, area))


def start_cover(t: Tbl, cog: Cog) -> Steps[None]:
    (cover,) = yield from t.ask(
        cog.id,
        "start-cover",
        [OPEN, *free_covers(t.state, cog.area)],
        rule="GW-2.17",
        about={"cog": cog.id, "area": cog.area},
    )
    if cover != OPEN:
        take_cover(t, cog, cover, "GW-2.17")
