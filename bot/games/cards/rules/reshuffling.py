"""After a rewind: unknown cards are shuffled again, so that others come up than before."""

from __future__ import annotations

from bot.games.cards.content.book import EXIT
from bot.games.cards.rules.piles import PILES
from bot.games.cards.state import Deployed
from bot.games.cards.table import Tbl


def reshuffle_unseen(t: Tbl) -> None:
    """Shuffle each pile together with the cards of its family that lie face down and that nobody
    has seen."""
    state = t.state
    for family in PILES:
        _mix(t, family, getattr(state, family))
    for pile in state.days.values():
        t.shuffle(pile)
    t.shuffle(state.threat_pile)


def _mix(t: Tbl, family: str, pile: list[str]) -> None:
    lying = [
        deployed
        for area in (t.state.main, t.state.indoor)
        for deployed in area.values()
        if _is_unknown(deployed) and deployed.card.partition(".")[0] == family
    ]
    cards = [*(deployed.card for deployed in lying), *pile]
    has_exit = any(deployed.card == EXIT for deployed in lying)
    if has_exit:
        cards.remove(EXIT)
    t.shuffle(cards)
    if has_exit:  # it is dealt every Day, so it must stay in the area (CD-4.16)
        cards.insert(t.pick(range(len(lying))), EXIT)
    for deployed, card in zip(lying, cards, strict=False):
        deployed.card = card
    pile[:] = cards[len(lying) :]


def _is_unknown(deployed: Deployed) -> bool:
    return not deployed.up and not deployed.seen
