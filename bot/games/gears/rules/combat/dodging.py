"""Dodge (5F): COGs who are attacked roll more defence dice.

Only COGs with a fitting card are asked, in private: nobody else learns about it (GW-5.42).
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.engine.decisions import Ask
from bot.engine.table import Steps, question
from bot.games.gears import events
from bot.games.gears.rules import hands
from bot.games.gears.rules.combat import plans
from bot.games.gears.rules.combat.defence import Figure
from bot.games.gears.state import Cog
from bot.games.gears.table import Tbl

NO = "no"


def dodge_window(t: Tbl, attacked: Sequence[Figure], dice: int, by: str) -> Steps[set[str]]:
    """GW-5.30 to GW-5.33, GW-11.2, GW-16.26, GW-16.97: ask before the roll who dodges; each uses
    one card."""
    cogs = [one for one in attacked if isinstance(one, Cog)]
    able = {cog.id: cards for cog in cogs if (cards := hands.holding(cog, "dodge"))}
    asked = [cog for cog in cogs if cog.id in able and plans.plan_of(t.state, cog) == plans.EACH]
    answers = yield from t.ask_each([_dodge(cog, dice, by) for cog in asked])
    chosen = {cog.id: card for cog, (card,) in zip(asked, answers, strict=True)}
    dodging = set()
    for cog in (one for one in cogs if one.id in able):
        card = chosen.get(cog.id) or plans.dodge_of(t.state, cog, able[cog.id]) or NO
        if card != NO:
            plans.mark_used(t.state, cog)
            hands.discard(t, cog, card, "dodge", "GW-5.30")
            t.emit(events.Reacted("GW-5.30", cog.id, "dodge", card))
            dodging.add(cog.id)
    return dodging


def _dodge(cog: Cog, dice: int, by: str) -> Ask:
    return question(
        cog.id,
        "dodge",
        [NO, *hands.holding(cog, "dodge")],
        rule="GW-5.30",
        default=(NO,),
        secret=True,
        about={"cog": cog.id, "dice": dice, "cards": len(cog.hand), "enemy": by},
    )
