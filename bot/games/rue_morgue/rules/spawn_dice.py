"""The spawn step: dice, Spawn Zones, one card each (chapters 7B and 7C), and Distributor."""

from __future__ import annotations

from dataclasses import dataclass

from bot.engine.table import Steps
from bot.games.rue_morgue.content.book import NUMBERS
from bot.games.zombicide.content.records import ZombieCard
from bot.games.zombicide.events import SkillUsed, SpawnRolled
from bot.games.zombicide.rules.effects import has, skill_name
from bot.games.zombicide.rules.growth import danger_level
from bot.games.zombicide.rules.spawning import draw_card, resolve_card, spawn_card
from bot.games.zombicide.rules.supply import may_appear
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import SpawnZone, Survivor

DISTRIBUTE = "distribute-spawns"


@dataclass(frozen=True)
class Slot:
    """A card that will be drawn: for the die on this Zone, or (die 0) for a Spawn Zone without
    Locator."""

    die: int
    zone: str

    @property
    def name(self) -> str:
        return f"{self.die}/{self.zone}"


def spawn_step(play: Play) -> Steps[None]:
    """RM-7.7 to RM-7.15: a card for every die on a Spawn Zone, and for those without Locator."""
    slots = _slots(play)
    distributor = (yield from _distributor(play)) if slots else None
    if distributor is not None:
        yield from _distribute(play, distributor, slots)
        return
    for slot in slots:
        yield from spawn_card(play, slot.zone)


def spawn_dice(sit: Situation) -> int:
    """RM-7.10: by the number of Survivors at the start."""
    dice = NUMBERS.spawn_dice
    return dice.get(sit.state.starting, dice[min(dice)])


def _slots(play: Play) -> list[Slot]:
    """The cards of this step, in the order in which they are resolved."""
    spawns = play.state.spawns
    active = [spawn for spawn in spawns if spawn.active and may_appear(play, spawn.zone)]
    located = any(spawn.locators for spawn in spawns)
    slots = _roll(play, active) if located else []
    free = [spawn.zone for spawn in active if not spawn.locators]
    if free:
        slots += [Slot(0, zone) for zone in play.board.clockwise_from(_beginning(play), free)]
    return slots


def _beginning(sit: Situation) -> str:
    """RM-7.15, RM-16.70: the Zone where the spawn step begins: the one that was chosen, otherwise
    the one with the lowest Locator."""
    spawns = sit.state.spawns
    if not any(spawn.locators for spawn in spawns):
        return sit.state.first_spawn or spawns[0].zone
    return min(spawns, key=lambda spawn: min(spawn.locators, default=7)).zone


def _roll(play: Play, active: list[SpawnZone]) -> list[Slot]:
    """RM-7.9 to RM-7.12, RM-16.34: a die without its Locator on the map does nothing."""
    dice = play.roll(spawn_dice(play))
    play.emit(SpawnRolled("RM-7.9", dice))
    where = {number: spawn.zone for spawn in active for number in spawn.locators}
    return [Slot(die, where[die]) for die in sorted(dice) if die in where]


def _distributor(play: Play) -> Steps[Survivor | None]:
    """RM-11.40, RM-16.38: who uses Distributor in this round; of rival teams only one may."""
    holders = [one for one in play.living() if has(play, one, DISTRIBUTE)]
    if play.state.competitive and len({one.team for one in holders}) > 1:
        named = yield from play.ask_one(
            play.first_player(), "distributor-team", [one.id for one in holders], rule="RM-11.40"
        )
        team = play.survivor(named).team
        holders = [one for one in holders if one.team == team]
    for who in holders:
        about: dict[str, str | int | float] = {"survivor": who.id}
        if (yield from play.ask_whether(who.id, "distributor", "RM-11.40", about=about)):
            play.emit(SkillUsed("RM-11.40", who.id, skill_name(play, who, DISTRIBUTE)))
            return who
    return None


def _distribute(play: Play, who: Survivor, slots: list[Slot]) -> Steps[None]:
    """RM-11.40, RM-16.38: all cards are drawn first, then the player assigns them, then they are
    resolved in the usual order."""
    level = danger_level(play)
    drawn = [card for _ in slots if (card := draw_card(play)) is not None]
    given: dict[str, list[ZombieCard]] = {slot.name: [] for slot in slots}
    left = [slot.name for slot in slots]
    for card in drawn:
        line = ", ".join(f"{spawn.count} {spawn.zombie}" for spawn in card.line(level))
        about: dict[str, str | int | float] = {
            "survivor": who.id,
            "card": card.number,
            "zombies": line,
            "cards": " ".join(str(one.number) for one in drawn),
        }
        name = yield from play.ask_one(who.id, "distribute", left, rule="RM-11.40", about=about)
        left.remove(name)
        given[name].append(card)
    waiting = [(slot, given[slot.name].pop(0)) for slot in slots if given[slot.name]]
    try:
        while waiting:
            slot, card = waiting.pop(0)
            yield from resolve_card(play, card, slot.zone, level)
    finally:  # even if the game ends here, no card is lost
        play.state.zombie_discard += [card.number for _, card in waiting]
