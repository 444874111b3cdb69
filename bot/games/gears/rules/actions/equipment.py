"""What each kind of equipment does (section 9D, GW-17.9)."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.decisions import Option
from bot.engine.errors import Refusal
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import built
from bot.games.gears.board.places import free_covers, tile_of
from bot.games.gears.content.book import BOLO, EQUIPMENT, HAMMER, LOCATIONS
from bot.games.gears.rules import arms
from bot.games.gears.rules.actions.following import OPEN
from bot.games.gears.rules.combat import attacks
from bot.games.gears.rules.covering import leave_cover, take_cover
from bot.games.gears.rules.exploring import entered
from bot.games.gears.rules.mission import missions
from bot.games.gears.rules.mission.specials import special, specials
from bot.games.gears.state import Cog, State, Weapon
from bot.games.gears.table import Tbl

Bar = Callable[[State], Refusal | None]
Use = Callable[[Tbl, Cog], Steps[None]]


def tile_here(state: State) -> str:
    """The tile whose equipment icon is in the active COG's area (GW-4.9)."""
    area = state.actor.area
    return tile_of(area) if area and built(state).areas[area].equipment else ""


def kind_of(tile: str) -> str:
    return (LOCATIONS[tile].equipment or "") if tile in LOCATIONS else ""


def put_away(t: Tbl, tile: str) -> None:
    """GW-5.17, GW-12.5, GW-12.38: discard the Location card, unless the card or the mission keeps
    it."""
    state, kind = t.state, kind_of(tile)
    state.marks[f"used {tile}"] = state.marks.get(f"used {tile}", 0) + 1
    if not EQUIPMENT[kind].discards:
        return
    if any(rule.tile == tile for rule in specials(state, "keeps-equipment")):
        return
    refillable = special(state, "refillable")
    if refillable is not None and kind in refillable.equipment:
        state.equipment[tile] = False
        t.emit(events.EquipmentFlipped("GW-12.38", tile, up=False))
    else:
        del state.equipment[tile]


def nothing(_: State) -> Refusal | None:
    return None


# Weapon


def weapon(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-9.26, GW-16.49: two cards are drawn, one is kept."""
    drawn = arms.draw_weapons(t, EQUIPMENT["weapon"].amount)
    if not drawn:
        return
    (kept,) = yield from t.ask(
        cog.id, "weapon-choice", drawn, rule="GW-9.26", about={"cog": cog.id}
    )
    drawn.remove(kept)
    t.state.weapon_discard += drawn
    yield from arms.take_random(t, cog, kept, "GW-9.26")


# Ammunition and grenades


def no_ammunition(state: State) -> Refusal | None:
    if not arms.loadable(state.actor):
        return Refusal("GW-9.27", "no-weapon")
    return None


def ammunition(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-9.27: the COG gets up to so many tokens and spreads them over his weapons; GW-16.95: if
    only one of them takes ammo, it gets them all."""
    tokens = EQUIPMENT["ammunition"].amount
    cards = arms.loadable(cog)
    chosen = yield from t.ask(
        cog.id,
        "ammo",
        [Option(card, limit=tokens) for card in cards],
        rule="GW-9.27",
        pick=(0, tokens) if len(cards) > 1 else tokens,
        default=cards[:1] * tokens,
        about={"cog": cog.id, "tokens": tokens},
    )
    for card in dict.fromkeys(chosen):
        arms.add_ammo(t, cog, card, chosen.count(card), "GW-9.27")


def grenades(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-17.9: add tokens to the COG's grenades. Every COG has the grenade card, unless a game
    master took it; then he gets it back."""
    yield from ()
    if arms.weapon_of(cog, BOLO) is None:
        cog.weapons.append(Weapon(BOLO))
    arms.add_ammo(t, cog, BOLO, EQUIPMENT["grenades"].amount, "GW-17.9")


# Keycode and Hammer of Dawn


def lock_of(state: State, tile: str) -> int:
    """GW-4.46: the level of the next locked deck after the level of this tile; 0 if none is
    locked."""
    level = next((placed.level for placed in state.tiles if placed.side == tile), 0)
    return min((n for n in state.locked), key=lambda n: (n <= level, n), default=0)


def no_keycode(state: State) -> Refusal | None:
    return None if state.locked else Refusal("GW-4.46", "nothing-locked")


def keycode(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-4.46, GW-17.9."""
    level = lock_of(t.state, tile_of(cog.area))
    t.state.locked.remove(level)
    t.emit(events.LevelUnlocked("GW-4.46", level))
    yield from missions.check(t)


def hammer(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-9.29, GW-17.9: the Hammer of Dawn comes without ammo."""
    yield from arms.take_special(t, cog, HAMMER, 0, "GW-17.9")


# Junker and heavy gun


def junker(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-17.9, GW-16.17, GW-16.22: the COG drives to any area and may take cover there; nobody
    follows."""
    state = t.state
    areas = [area for area in built(state).areas if area != cog.area]
    (area,) = yield from t.ask(cog.id, "junker", areas, rule="GW-17.9", about={"cog": cog.id})
    leave_cover(t, cog)
    start, cog.area, cog.moved = cog.area, area, True
    t.emit(events.CogMoved("GW-17.9", cog.id, start, area, "junker"))
    yield from missions.check(t)
    yield from entered(t, cog)
    yield from cover_after(t, cog)


def cover_after(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-4.20: ask whether the COG takes cover in the area where he has arrived."""
    spaces = free_covers(t.state, cog.area)
    (chosen,) = yield from t.ask(
        cog.id,
        "cover-after",
        [OPEN, *spaces],
        rule="GW-4.20",
        about={"cog": cog.id, "area": cog.area},
    )
    if chosen != OPEN:
        take_cover(t, cog, chosen)
        yield from missions.check(t)


def gun_targets(state: State, cog: Cog) -> list[str]:
    """GW-17.9: the Locust in his LOS on the tile of the heavy gun."""
    plan, tile, spot = built(state), tile_of(cog.area), cog.cover or cog.area
    return [
        one.id
        for one in state.locusts.values()
        if tile_of(one.area) == tile
        and (one.area == cog.area or plan.sees(spot, one.cover or one.area))
    ]


def no_heavy_gun(state: State) -> Refusal | None:
    """GW-17.9: only a COG who began his turn here may fire it, and only in place of his order."""
    if state.began_in != state.actor.area:
        return Refusal("GW-17.9", "began-elsewhere")
    if state.ordered:
        return Refusal("GW-17.9", "ordered")
    if not gun_targets(state, state.actor):
        return Refusal("GW-17.9", "no-target")
    return None


def heavy_gun(t: Tbl, cog: Cog) -> Steps[None]:
    """GW-17.9, GW-17.10: roll six dice against one Locust; no Order card is played this turn."""
    t.state.ordered = True
    (target,) = yield from t.ask(
        cog.id, "heavy-gun", gun_targets(t.state, cog), rule="GW-17.9", about={"cog": cog.id}
    )
    yield from attacks.fire_gun(t, cog, t.state.locusts[target], EQUIPMENT["heavy-gun"].amount)


BARS: dict[str, Bar] = {
    "weapon": nothing,
    "ammunition": no_ammunition,
    "grenades": nothing,
    "keycode": no_keycode,
    "hammer-of-dawn": nothing,
    "junker": nothing,
    "heavy-gun": no_heavy_gun,
}
USES: dict[str, Use] = {
    "weapon": weapon,
    "ammunition": ammunition,
    "grenades": grenades,
    "keycode": keycode,
    "hammer-of-dawn": hammer,
    "junker": junker,
    "heavy-gun": heavy_gun,
}
