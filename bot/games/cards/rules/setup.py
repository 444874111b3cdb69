"""The setup before the first Day (chapter 2)."""

from __future__ import annotations

from bot.games.cards.content.book import BOOK, NUMBERS, SPACES, pile_of
from bot.games.cards.options import Options
from bot.games.cards.rules.piles import draw_kit
from bot.games.cards.state import Space, State, Survivor
from bot.games.cards.table import Tbl


def box(options: Options) -> State:
    """The state before setup: all cards sorted in the box (CD-1.1, CD-2.6, CD-10.2)."""
    call: dict[str, list[str]] = {
        letter: pile_of("call", copies) for letter, copies in BOOK.call.items()
    }
    return State(
        survivors=[
            Survivor(
                name,
                NUMBERS.start_vitality,
                NUMBERS.start_immunity,
                hand=[f"initial.{card}" for card in BOOK.survivors[name].hand],
                reserve=[f"initial.{card}" for card in BOOK.survivors[name].reserve],
                reserve_size=BOOK.survivors[name].reserve_size,
            )
            for name in options.survivors
        ],
        spaces=[Space() for _ in SPACES],
        days={day: pile_of("common", copies) for day, copies in BOOK.common.items()},
        kit=pile_of("kit", BOOK.kit),
        city=pile_of("city", BOOK.city),
        pharmacy=pile_of("pharmacy", BOOK.pharmacy),
        market=pile_of("market", BOOK.market),
        call={**call, "E": pile_of("epic", BOOK.epic)},
        threat_pile=list(BOOK.threats),
        hard=options.hard,
        challenges=list(options.challenges),
    )


def lay_out(t: Tbl, options: Options) -> None:
    """CD-2.1 to CD-2.9: shuffle, choose the first Survivor and draw the first cards."""
    state = t.state
    for pile in state.days.values():
        t.shuffle(pile)
    for index, name in enumerate(SPACES):
        state.spaces[index].blocked = name in NUMBERS.blocked[len(state.survivors)]
    for pile in (state.kit, state.threat_pile, state.city, state.market, state.pharmacy):
        t.shuffle(pile)
    seats = [survivor.id for survivor in state.survivors]
    first: str = options.first or t.pick(seats)
    state.active = next(i for i, s in enumerate(state.survivors) if s.id == first)
    for survivor in state.living():
        while len(survivor.hand) < NUMBERS.opening_hand:
            card = draw_kit(t)
            assert card is not None
            survivor.hand.append(card)
