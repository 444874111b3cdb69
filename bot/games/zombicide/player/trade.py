"""How the sensible player trades: spare weapons go to Survivors without a good one."""

from __future__ import annotations

from bot.engine.decisions import Ask, Choice
from bot.games.zombicide.player.worth import best_hands, fighting_strength, strength
from bot.games.zombicide.situation import Situation
from bot.games.zombicide.state import WOUND, Survivor

BETTER = 0.45  # a weapon that is at least this much stronger is worth an Action
GIVE, TAKE = "give/", "take/"


def spare_weapon(sit: Situation, giver: Survivor, taker: Survivor) -> tuple[str, float]:
    """The best weapon that one Survivor can spare, and how much stronger it makes the other."""
    cards = [card for card in giver.cards if card != WOUND]
    held = list(best_hands(sit, giver, cards, sit.edition.content.numbers.hands))
    for card in held:
        cards.remove(card)
    has = fighting_strength(sit, taker)
    gains = [(strength(sit.edition, tuple(taker.skills), card) - has, card) for card in cards]
    gain, card = max(gains, default=(0.0, ""))
    return (card, gain) if gain >= BETTER else ("", 0.0)


def trade_gain(sit: Situation, who: Survivor, partner: Survivor) -> float:
    """What a trade gains for one of the two."""
    if sit.are_enemies(who, partner):
        return 0.0
    return max(spare_weapon(sit, who, partner)[1], spare_weapon(sit, partner, who)[1])


def answer_trade(sit: Situation, ask: Ask) -> Choice:
    """Give what the other needs more, take what he can spare."""
    who = sit.survivor(str(ask.about["survivor"]))
    partner = sit.survivor(str(ask.about["partner"]))
    given, taken = spare_weapon(sit, who, partner)[0], spare_weapon(sit, partner, who)[0]
    chosen = [f"{GIVE}{given}"] if given else [f"{TAKE}{taken}"] if taken else []
    known = {option.id for option in ask.options}
    return ask.check(one for one in chosen if one in known)
