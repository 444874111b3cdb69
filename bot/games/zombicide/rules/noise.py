"""Noise: tokens and Survivors, counted Zone by Zone (chapter 4D)."""

from __future__ import annotations

from collections.abc import Iterable

from bot.games.zombicide.events import NoiseMade, NoiseRemoved
from bot.games.zombicide.rules.effects import has, use_up
from bot.games.zombicide.situation import Play, Situation
from bot.games.zombicide.state import Survivor

# Marks of a Survivor.
ROTTEN = "rotten"  # zombies take no notice of him (skill.rotten)
NINJA_OFF = "ninja-off"  # he has switched his silence off (skill.ninja)
# What `Survivor.used` remembers of a turn in which he made a Noise token (skill.rotten).
MADE_NOISE = "noise"


def is_silent(sit: Situation, who: Survivor) -> bool:
    """skill.ninja: neither he nor what he carries makes noise."""
    return NINJA_OFF not in who.marks and has(sit, who, "silent")


def is_noticed(who: Survivor) -> bool:
    """skill.rotten: whether zombies know that he is there."""
    return ROTTEN not in who.marks


class NoiseCount:
    """Every token and every Survivor counts 1 (noise.made, noise.once, noise.stays, noise.people,
    noise.removed, noise.level)."""

    def make(self, play: Play, who: Survivor, rule: str) -> None:
        """Put one token into the Survivor's Zone; after that Rotten does not hide the Survivor."""
        if is_silent(play, who):
            return
        noise = play.state.noise
        noise[who.zone] = noise.get(who.zone, 0) + 1
        use_up(who, "turn", MADE_NOISE)
        if ROTTEN in who.marks:
            who.marks.remove(ROTTEN)
        play.emit(NoiseMade(rule, who.id, who.zone))

    def levels(self, sit: Situation) -> dict[str, int]:
        """The noise of every Zone that has any."""
        found = {zone: count for zone, count in sit.state.noise.items() if count}
        for one in sit.present():
            if is_noticed(one) and not is_silent(sit, one):
                found[one.zone] = found.get(one.zone, 0) + 1
        return found

    def level(self, sit: Situation, zone: str) -> int:
        """noise.level: the noise of a Zone, as it is counted."""
        return self.levels(sit).get(zone, 0)

    def sources(self, sit: Situation) -> set[str]:
        """The Zones that zombies could hear."""
        found = set(self.levels(sit))
        found.update(zone for zone in _overriding(sit) if zone)
        return found

    def loudest(self, sit: Situation, zones: Iterable[str]) -> frozenset[str]:
        """The noisiest of these Zones, several where they are equal (noise.level, skill.loud)."""
        candidates = frozenset(zones)
        for zone in _overriding(sit):
            if zone in candidates:
                return frozenset((zone,))
        if len(candidates) < 2:
            return candidates
        levels = self.levels(sit)
        most = max(levels.get(zone, 0) for zone in candidates)
        return frozenset(zone for zone in candidates if levels.get(zone, 0) == most)

    def end(self, play: Play) -> None:
        """round.end, noise.removed: the tokens go."""
        if any(play.state.noise.values()):
            play.emit(NoiseRemoved("noise.removed"))
        play.state.noise.clear()


def _overriding(sit: Situation) -> tuple[str, str]:
    """What is louder than any number of tokens (noise.loudest): what drowns out everything, then
    the last use of Loud while its user lives."""
    state = sit.state
    by = state.survivors.get(state.loud_by)
    return sit.edition.presence.loudest(sit), state.loud if by is None or by.alive else ""
