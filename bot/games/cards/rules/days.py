"""The three Days and how their zones are dealt."""

from __future__ import annotations

from typing import Literal

from bot.games.cards import events
from bot.games.cards.content.book import BOOK, EXIT, NUMBERS, SPACES
from bot.games.cards.rules.piles import discard, draw_common
from bot.games.cards.state import Deployed
from bot.games.cards.table import Tbl


def start_day(t: Tbl) -> None:
    """CD-3.1, CD-4.19, CD-12.9: begin a Day: a Threat on Days 2 and 3, new Common cards, the Main
    Zone."""
    state = t.state
    state.day += 1
    t.emit(events.DayStarted("CD-3.1", state.day))
    if state.day > 1:
        turn_up_threat(t)
    add_common(t)
    deal_main(t)


def turn_up_threat(t: Tbl) -> None:
    """CD-7.12, CD-7.13: turn up a Threat, which applies for the rest of the game; T4 is a Horde at
    once."""
    if not t.state.threat_pile:
        return  # only if a game master has emptied the pile
    threat = t.state.threat_pile.pop()
    t.state.threats.append(threat)
    t.reveal()
    t.emit(events.ThreatTurnedUp("CD-7.12", threat))
    if BOOK.threats[threat].horde:
        horde(t)


def horde(t: Tbl) -> None:
    """CD-9.22: block the rightmost Free space."""
    for index in range(len(SPACES) - 1, -1, -1):
        if t.state.spaces[index].free:
            t.state.spaces[index].blocked = True
            t.emit(events.SpaceBlocked("CD-9.22", SPACES[index]))
            return


def add_common(t: Tbl) -> None:
    """CD-4.19: add the Day's Common cards; in Hard mode they are shuffled with the top ten only
    (CD-13.4)."""
    state = t.state
    new = state.days.pop(state.day)
    if state.day == 1:
        state.common = new
        return
    if state.hard:
        kept = state.common[: -NUMBERS.hard_top]
        mixed = state.common[-NUMBERS.hard_top :] + new
        t.shuffle(mixed)
        state.common = kept + mixed
    else:
        state.common += new
        t.shuffle(state.common)


def deal_main(t: Tbl) -> None:
    """CD-12.1, CD-4.10, CD-4.11, CD-4.15 to CD-4.18: deal the Main Zone, by the number of Survivors
    at the start of the game (CD-3.21)."""
    state = t.state
    pile = [card for card in state.city if card != EXIT]
    city = [*reversed(pile[-NUMBERS.city_drawn :]), EXIT]
    state.city = pile[: -NUMBERS.city_drawn]
    t.shuffle(city)
    state.zone, state.indoor = "main", {}
    state.main = deal(t, "main", city)
    t.emit(events.ZoneDealt("CD-4.18", "main"))


def deal(t: Tbl, layout: Literal["main", "indoor"], special: list[str]) -> dict[str, Deployed]:
    """Deal a layout: the special cards in order, Common cards elsewhere (CD-4.6, CD-4.21)."""
    area: dict[str, Deployed] = {}
    dealt = iter(special)
    revealed = t.revealed
    for at, letter in BOOK.layouts[layout].positions(len(t.state.survivors)):
        card = draw_common(t) if letter == "o" else next(dealt, None)
        if card is not None:
            area[at] = Deployed(card)
    t.revealed = revealed  # dealt face down, so nothing became known
    return area


def deal_indoor(t: Tbl, place: Literal["pharmacy", "market"]) -> None:
    """CD-4.20, CD-12.2, CD-12.3: deal an indoor zone; the Main Zone stays as it is meanwhile."""
    state = t.state
    cards = state.pharmacy if place == "pharmacy" else state.market
    t.shuffle(cards)
    special, cards[:] = list(cards), []
    state.zone = place
    state.entered.append(place)
    state.indoor = deal(t, "indoor", special)
    t.emit(events.ZoneDealt("CD-4.20", place))


def clear_play_area(t: Tbl, *, keep_exit: bool) -> None:
    """CD-5.30 to CD-5.32, CD-12.6, CD-12.8: empty the Play Area. No card of it counts as destroyed,
    and an entrance that was not used is lost."""
    for space in t.state.spaces:
        if space.lying is not None and not (keep_exit and space.lying.card == EXIT):
            discard(t.state, space.lying.card)
            space.lying = None
    t.emit(events.AreaCleared("CD-12.6", t.state.zone))


def discard_area(t: Tbl, area: dict[str, Deployed]) -> None:
    """CD-5.30, CD-5.32: discard a Deployment Area; its face-down cards become known, because
    discard piles are open (CD-2.10)."""
    for deployed in area.values():
        if not deployed.up:
            t.reveal()
        discard(t.state, deployed.card)
    area.clear()
