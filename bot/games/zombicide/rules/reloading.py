"""Reloadable weapons: what makes an empty one loaded again (chapter 8H, ammo.weapons)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.cards import base, emptied, is_empty
from bot.games.zombicide.commands import Reload
from bot.games.zombicide.rules.effects import has
from bot.games.zombicide.rules.inventory import in_hand
from bot.games.zombicide.rules.purse import ANY, available, pay
from bot.games.zombicide.rules.targets import attack_of, is_dual
from bot.games.zombicide.situation import Action, Play, Situation
from bot.games.zombicide.state import Survivor


def no_action(sit: Situation, who: Survivor, kind: str) -> Refusal | None:
    """turn.cost: it costs 1 Action."""
    left = available(who, kind)
    return None if left else sit.refusal("turn.cost", "actions", needed=1, left=left)


def bar_reload(sit: Situation, who: Survivor, command: Reload) -> Refusal | None:
    """ammo.weapons, ammo.reload: an empty weapon in hand, and an Action for it (ammo.free)."""
    card = base(command.weapon)
    attack = attack_of(sit, card, "ranged")
    if attack is None or not attack.reload:
        return sit.refusal("ammo.weapons", card=card)
    if command.weapon not in in_hand(sit, who):
        return sit.refusal("ammo.reload", "hand", card=card)
    if not is_empty(command.weapon):
        return sit.refusal("ammo.reload", "loaded", card=card)
    return None if has(sit, who, "free-reload") else no_action(sit, who, ANY)


def reload(play: Play, who: Survivor, command: Reload) -> Steps[None]:
    """ammo.reload, ammo.free: one weapon, or both of a Dual pair; no Noise."""
    if not has(play, who, "free-reload"):
        pay(who, ANY)
    card = base(command.weapon)
    attack = attack_of(play, card, "ranged")
    assert attack is not None
    empty = in_hand(play, who).count(emptied(card))
    count = min(empty, 2 if is_dual(play, who, attack, "ranged") else 1)
    for _ in range(count):
        pile = who.hands if emptied(card) in who.hands else who.reserve
        pile[pile.index(emptied(card))] = card
    play.emit(events.Reloaded("ammo.reload", who.id, card, count))
    yield from ()


def _reload_offers(sit: Situation, who: Survivor) -> Iterator[Command]:
    if available(who, ANY) or has(sit, who, "free-reload"):
        for card in dict.fromkeys(in_hand(sit, who)):
            if is_empty(card):
                yield offer(Reload, card)


ACTIONS: dict[str, Action] = {Reload.do: Action(bar_reload, reload, _reload_offers)}
