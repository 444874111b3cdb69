"""Killed Skinners leave Crawlers (chapter 6B)."""

from __future__ import annotations

from collections import Counter

from bot.engine.table import Steps
from bot.games.zombicide.rules.effects import of_card
from bot.games.zombicide.rules.supply import appear
from bot.games.zombicide.situation import AttackResult, Play, Situation
from bot.games.zombicide.state import Survivor


def leave_crawlers(play: Play, _: Survivor, result: AttackResult) -> Steps[None]:
    """RM-6.4 to RM-6.11, RM-7.41, RM-8.32, RM-16.36: one for every natural 1 of the final roll, but
    never more than killed Skinners; none without a roll, with the Guillotine (RM-9.30), or where
    the group plays without (RM-13.38, RM-16.77)."""
    if not play.state.crawlers or "no-crawlers" in of_card(play.edition, result.weapon):
        return
    ones = result.faces.count(1)  # after a blast there are no faces
    for kind, killed in left_by(play, result.killed).items():
        if ones and killed:
            count = min(ones, killed)
            ones -= count
            yield from appear(play, [(result.zone, kind, count)], "crawler")


def left_by(sit: Situation, killed: dict[str, int]) -> Counter[str]:
    """The most zombies of each kind that these dead zombies could leave behind."""
    found: Counter[str] = Counter()
    for kind, count in killed.items():
        for effect in sit.edition.content.zombies[kind].effects:
            if effect.name == "leaves" and effect.zombie is not None:
                found[effect.zombie] += count
    return found
