"""Triggered abilities of weapons and Enemy cards: what omens do (GW-8.11, GW-8.34)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from bot.engine.decisions import Option
from bot.engine.table import Steps
from bot.games.gears import events
from bot.games.gears.board.maps import built, nearest_holes
from bot.games.gears.content.book import BOOK
from bot.games.gears.content.cards import EnemyOmen, WeaponOmen
from bot.games.gears.rules.combat import wounds
from bot.games.gears.rules.combat.dice import omens_on, shields_on, wounds_on
from bot.games.gears.rules.locust import spawning
from bot.games.gears.state import Cog, Locust
from bot.games.gears.table import Tbl

Omen = WeaponOmen | EnemyOmen


@dataclass(frozen=True, slots=True)
class Assault:
    """An attack after its roll. `by` is the weapon or Enemy card, `target` a figure's id ("" if an
    area is attacked), `area` the place of the attack, `omens` the number of dice with an omen."""

    attacker: Cog | Locust
    by: str
    omen: Omen | None
    target: str
    area: str
    faces: tuple[str, ...]
    omens: int

    @property
    def times(self) -> int:
        """GW-8.11, GW-9.9: how many times the ability takes effect."""
        if self.omen is None:
            return 0
        return min(1, self.omens) if self.omen.once else self.omens

    @property
    def effect(self) -> str:
        return "" if self.omen is None else self.omen.effect

    @property
    def wounds(self) -> int:
        """GW-8.13, GW-8.14, GW-9.19: the wounds on the dice and those that the ability adds for the
        target."""
        rolled = wounds_on(self.faces)
        if self.omen is None or not self.times:
            return rolled
        if self.effect == "wound":
            return rolled + self.times * self.omen.amount
        return 2 * rolled if self.effect == "double" else rolled

    @property
    def random(self) -> bool:
        """GW-6.35: whether the wounds of this attack cost cards at random."""
        return self.effect == "brute-force" and self.times > 0

    def dealt(self, defence: Sequence[str], areas: int) -> int:
        """GW-8.13: the wounds that get through these defence dice, at this range; GW-9.14:
        Headshot."""
        headshot = (
            isinstance(self.omen, WeaponOmen)
            and self.effect == "headshot"
            and self.times > 0
            and areas >= self.omen.from_range
        )
        return max(0, self.wounds - shields_on(defence, singles=not headshot))

    def spread(self, t: Tbl, area: str, rule: str, but: Collection[str] = ()) -> Steps[None]:
        """GW-8.34: the wounds that one use of the ability deals around the target."""
        amount = 0 if self.omen is None else self.omen.amount
        yield from wounds.hurt_area(t, area, self.by, rule, but=but, by=self.by, wounds=amount)


def assault_of(
    attacker: Cog | Locust,
    by: str,
    omen: Omen | None,
    faces: Sequence[str],
    *,
    target: str = "",
    area: str,
    least: int = 0,
) -> Assault:
    """The attack with this roll; at least `least` omens count, whatever was rolled (AI card 28)."""
    omens = max(omens_on(faces), least)
    return Assault(attacker, by, omen, target, area, tuple(faces), omens)


def trigger(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-8.11, GW-11.8, GW-16.32: use the ability once per omen, unless it is limited; it is
    mandatory."""
    if not assault.times:
        return
    t.emit(events.OmenTriggered("GW-8.11", assault.attacker.id, assault.by, assault.times))
    effect = EFFECTS.get(assault.effect)
    if effect is not None:
        for _ in range(assault.times):
            yield from effect(t, assault)


def splash(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-6.31, GW-8.34, GW-16.33: wound all figures there but the target, even the attacker; a
    figure that dies of its own attack anyway is left out (GW-16.94)."""
    spared = [assault.target]
    attacker = assault.attacker
    if isinstance(attacker, Locust) and BOOK.enemies[attacker.kind].has("dies-after-attack"):
        spared.append(attacker.id)
    yield from assault.spread(t, assault.area, "GW-8.34", but=spared)


def seal(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-8.31, GW-8.32."""
    seal_hole(t, assault.area)
    yield from ()


def seal_hole(t: Tbl, area: str) -> bool:
    """GW-8.32, GW-8.33: a printed hole gets a sealed token; a hole token is removed."""
    state = t.state
    if built(state).areas[area].hole and area not in state.sealed:
        state.sealed.append(area)
    elif area in state.holes:
        state.holes.remove(area)
    else:
        return False
    t.emit(events.HoleSealed("GW-8.32", area))
    return True


def blast(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-17.4: the Mortar also hits one area beside the target area, chosen by its owner; linked
    doors do not make areas adjacent for it (GW-17.19)."""
    beside = sorted({*built(t.state).reach[assault.area]})
    if not beside:
        return
    options = [Option(one, about=_crowd(t, one)) for one in beside]
    # areas without comrades come first, for the first option is the default
    options.sort(key=lambda one: bool(one.about["cogs"]))
    (chosen,) = yield from t.ask(
        assault.attacker.id, "mortar", options, rule="GW-17.4", about={"area": assault.area}
    )
    yield from assault.spread(t, chosen, "GW-17.4")


def _crowd(t: Tbl, area: str) -> dict[str, int | str | float]:
    """Who stands in an area, shown to the player who chooses one."""
    return {
        "locusts": sum(one.area == area for one in t.state.locusts.values()),
        "cogs": sum(one.area == area and one.standing for one in t.state.cogs.values()),
    }


def pack(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-6.29, GW-11.12: one more figure of its kind, and no other, at the nearest hole."""
    locust = assault.attacker
    assert isinstance(locust, Locust)
    holes = nearest_holes(t.state, locust.area)
    if holes:
        area = yield from spawning.choose_area(t, locust.kind, holes, rule="GW-7.7")
        yield from spawning.spawn(t, locust.kind, area, rule="GW-6.29", substitute=False)


def heal_self(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-6.30."""
    assert isinstance(assault.attacker, Locust)
    if assault.attacker.id in t.state.locusts:
        wounds.heal_locust(t, assault.attacker, "GW-6.30")
    yield from ()


def heal_other(t: Tbl, assault: Assault) -> Steps[None]:
    """GW-17.2: heal the nearest other wounded Locust; the AP chooses among equally near ones."""
    state, here = t.state, assault.attacker.area
    hurt = [
        one
        for one in state.locusts.values()
        if one.marker is not None and one.id != assault.attacker.id
    ]
    areas = built(state).nearest(here, [one.area for one in hurt])
    near = [Option(one.id, about={"enemy": one.kind}) for one in hurt if one.area in areas]
    if not near:
        return
    (chosen,) = yield from t.ask(
        state.active,
        "ai-patient",
        near,
        rule="GW-6.15",
        about={"locust": assault.attacker.id, "enemy": assault.by},
    )
    wounds.heal_locust(t, state.locusts[chosen], "GW-17.2")


EFFECTS: dict[str, Callable[[Tbl, Assault], Steps[None]]] = {
    "splash": splash,
    "seal": seal,
    "blast": blast,
    "pack": pack,
    "heal-self": heal_self,
    "heal-other": heal_other,
}
