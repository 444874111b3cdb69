"""Tables of Gears of War in the middle of a game, built by hand for tests of pictures and words."""

from __future__ import annotations

from random import Random

from bot.games.gears.board.building import forced_chain
from bot.games.gears.board.maps import built, empty_covers
from bot.games.gears.content.book import BOOK, ai_numbers, order_cards
from bot.games.gears.state import Cog, Door, Dropped, Locust, Marker, State, Weapon

TEAM = ("marcus", "dominic", "cole", "baird")


def table(mission: str = "emergence", players: int = 4, seed: int = 1, levels: int = 1) -> State:
    """A mission with so many levels on the table and some figures."""
    chance = Random(f"{mission} {players} {seed}")
    rules = BOOK.missions[mission]
    state = State(mission=mission, stage=1, turn=7, step="order", active=TEAM[0])
    state.slots = {slot: rules.slots.get(slot, "") for slot in ("A", "B", "C")}
    decks = rules.levels or {1: rules.difficulties[0].tiles}
    for level, tiles in decks.items():
        if level <= levels:
            joins = f"{state.tiles[-1].side} exit" if state.tiles else ""
            state.tiles += forced_chain(state.tiles, chance.sample(tiles, len(tiles)), joins, level)
        else:
            state.levels[level] = list(tiles)
    state.locked = [level for level in rules.locked if level > levels]
    state.doors = [Door(state.tiles[-1].side, levels + 1 if levels < len(decks) else 0)]
    state.supply = {name: figure.count for name, figure in BOOK.figures.items()}
    state.orders = order_cards()
    chance.shuffle(state.orders)
    state.ai = ai_numbers(state.slots.values(), rules.general)
    chance.shuffle(state.ai)
    for tile in state.tiles:
        if BOOK.locations[tile.side].equipment:
            state.equipment[tile.side] = True
    _put_cogs(state, players, chance)
    _put_locusts(state, chance)
    return state


def _put_cogs(state: State, players: int, chance: Random) -> None:
    for name in TEAM[:players]:
        card = BOOK.characters[name]
        cog = Cog(name, weapons=[Weapon(weapon, ammo) for weapon, ammo in card.weapons.items()])
        cog.area = chance.choice(built(state).areas_of(state.tiles[0].side))
        if free := empty_covers(state, cog.area):
            cog.cover = free[0]
        cog.hand = [state.orders.pop() for _ in range(chance.randint(1, card.hand_limit))]
        state.cogs[name] = cog


def _put_locusts(state: State, chance: Random) -> None:
    areas = list(built(state).areas)
    for kind in filter(None, state.slots.values()):
        enemy = BOOK.enemies[kind]
        for _ in range(min(4, BOOK.figures[enemy.figure].count)):
            spawn(state, kind, chance.choice(areas), cover=enemy.takes_cover)
            if enemy.wounded and chance.random() < 0.4:
                last = list(state.locusts.values())[-1]
                last.marker = Marker(enemy.figure, enemy.wounded[0])


def spawn(state: State, kind: str, area: str, *, cover: bool = False) -> Locust:
    """A figure in an area, in cover if it can."""
    figure = BOOK.enemies[kind].figure
    state.figures += 1
    free = empty_covers(state, area) if cover else ()
    locust = Locust(f"{kind}-{state.figures}", kind, figure, area, free[0] if free else "")
    state.locusts[locust.id] = locust
    state.supply[figure] -= 1
    return locust


def busy() -> State:
    """A table with everything that can be on a map: a crowd in one area, somebody bleeding out."""
    state = table("china-shop", 4, 2, levels=2)
    areas = built(state).areas
    crowd = next(area for area in areas if areas[area].hole)
    for kind in ("wretch",) * 2 + ("drone",) * 2:
        spawn(state, kind, crowd)
    state.sealed = [next(area for area in reversed(list(areas)) if areas[area].hole)]
    state.holes = [next(area for area in areas if areas[area].exit)]
    state.dropped = [
        Dropped(next(iter(areas)), Marker("drone", 1, "hammerburst")),
        Dropped(next(iter(areas)), Marker("boomer", 2, "boomshot")),
    ]
    first = next(iter(state.equipment), "")
    if first:
        state.equipment[first] = False
    fallen = state.cogs["cole"]
    fallen.bleeding, fallen.cover, fallen.hand = True, "", []
    return state
