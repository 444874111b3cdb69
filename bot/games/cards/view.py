"""What a seat may see. Hidden cards become "family.?" here and nowhere else."""

from __future__ import annotations

from bot.games.cards.state import CODEC, EVERYONE, Deployed, State


def hidden(pile: list[str]) -> list[str]:
    """A face-down pile: its size and the backs are public (CD-1.3)."""
    return [f"{card.partition('.')[0]}.?" for card in pile]


def view(state: State, seat: str | None) -> State:
    """CD-2.1, CD-2.7, CD-4.16, CD-4.17, CD-4.20, CD-9.16; everything else is open (CD-2.10)."""
    seen = CODEC.load(CODEC.dump(state))
    seen.common = hidden(seen.common)
    seen.kit = hidden(seen.kit)
    seen.city = hidden(seen.city)
    seen.pharmacy = hidden(seen.pharmacy)
    seen.market = hidden(seen.market)
    seen.threat_pile = ["?"] * len(seen.threat_pile)
    seen.days = {day: hidden(pile) for day, pile in seen.days.items()}
    for area in (seen.main, seen.indoor):
        for deployed in area.values():
            if not deployed.up and seat not in deployed.seen and EVERYONE not in deployed.seen:
                deployed.card = hidden([deployed.card])[0]
    return seen


def known(deployed: Deployed, seat: str) -> str | None:
    """The card at a position if this seat knows it, otherwise None."""
    return deployed.card if deployed.up or seat in deployed.seen else None
