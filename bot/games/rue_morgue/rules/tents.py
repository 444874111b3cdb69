"""Tents of the camp: the first Survivor who enters one reveals it (chapter 4F)."""

from __future__ import annotations

from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.rules import spawning
from bot.games.zombicide.situation import Play
from bot.games.zombicide.state import Survivor


def entered(play: Play, who: Survivor) -> Steps[None]:
    """RM-4.35, RM-7.22, RM-16.29, RM-16.66: turn the card over and draw one Zombie card for it.

    Only Survivors come here: zombies reveal nothing (RM-4.36)."""
    tent = play.state.tents.get(who.zone)
    if tent is None or tent.revealed or play.is_apart(who):
        return
    tent.revealed = True
    play.reveal()
    play.emit(events.TentRevealed("RM-4.35", who.id, who.zone, tent.card))
    yield from spawning.spawn_in(play, (who.zone,), (who.id,), "RM-7.22")
