"""The cards and markers that a view does not show, and one possible way in which they may lie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from bot.engine.chance import Stream
from bot.games.gears.content.book import BOOK, ai_numbers, markers, order_cards, random_weapons
from bot.games.gears.state import CODEC, Marker, State
from bot.games.gears.view import HIDDEN, NO_CARD


def determinise(seen: bytes, stream: Stream) -> State:
    """A complete state that fits this (dumped) view, with hidden things dealt at random. The same
    view always gives the same state."""
    state = CODEC.load(seen)
    _lay(_hands_and_piles(state), unseen_orders(state), stream)
    _lay([state.weapon_deck, state.weapon_discard], unseen_weapons(state), stream)
    for level, deck in state.levels.items():
        _lay([deck], unseen_tiles(state, level, len(deck)), stream)
    _lay_ai(state, stream)
    _lay_backs(state, stream)
    return state


def _lay(piles: Iterable[list[str]], cards: list[str], stream: Stream) -> None:
    """Deal the cards to the hidden places of the piles."""
    piles = list(piles)
    hidden = _dealt(cards, sum(pile.count(HIDDEN) for pile in piles), stream)
    for pile in piles:
        pile[:] = [next(hidden) if card == HIDDEN else card for card in pile]


def _dealt(cards: list[str], places: int, stream: Stream) -> Iterator[str]:
    """So many of the cards; after a game master's change there may be more places than cards."""
    stream.shuffle(cards)
    return iter((cards * (places // max(1, len(cards)) + 1))[:places])


# Cards


def _hands_and_piles(state: State) -> list[list[str]]:
    return [*(cog.hand for cog in state.cogs.values()), state.orders, state.order_discard]


def unseen_orders(view: State) -> list[str]:
    """The Order cards that nobody sees in this view (GW-3.18, GW-3.20)."""
    return _rest(order_cards(), *_hands_and_piles(view), view.removed)


def unseen_weapons(view: State) -> list[str]:
    """The Random Weapon cards that nobody has and that do not lie open."""
    held = [weapon.card for cog in view.cogs.values() for weapon in cog.weapons]
    return _rest(random_weapons(), held, view.weapon_discard, view.removed)


def unseen_tiles(view: State, level: int, cards: int) -> list[str]:
    """The Location cards of a level whose tiles are not on the table; if there are fewer than
    `cards` (after a game master's change), others too."""
    mission = BOOK.missions.get(view.mission)
    known = mission.levels.get(level, ()) if mission is not None else ()
    placed = [tile.side for tile in view.tiles]
    found = _rest(known, placed)
    return found if len(found) >= cards else _rest(list(BOOK.locations), placed)


def unseen_ai(view: State) -> list[str]:
    """The numbers of the AI cards that do not lie open (GW-2.9, GW-16.61)."""
    mission = BOOK.missions.get(view.mission)
    numbers = ai_numbers(view.slots.values(), mission.general if mission is not None else ())
    return _rest(map(str, numbers), map(str, view.ai_discard), map(str, view.ai_open))


def _rest(cards: Iterable[str], *shown: Iterable[str]) -> list[str]:
    """All copies except those that lie open."""
    left = Counter(cards)
    for pile in shown:
        left.subtract(pile)
    return list((+left).elements())


def _lay_ai(state: State, stream: Stream) -> None:
    hidden = state.ai.count(NO_CARD) + state.ai_discard.count(NO_CARD)
    cards = _dealt(unseen_ai(state), hidden, stream)
    for pile in (state.ai, state.ai_discard):
        pile[:] = [int(next(cards)) if number == NO_CARD else number for number in pile]


# Wound markers


def _lay_backs(state: State, stream: Stream) -> None:
    """GW-1.20: deal the backs of the markers of a sort that lie face down anywhere."""
    whole = markers()
    for figure, all_of_them in whole.items():
        lying = list(_markers_of(state, figure))
        backs = _rest(
            (marker.back for marker in all_of_them),
            (marker.back for marker in lying if marker.back != HIDDEN),
        )
        covered = [marker for marker in lying if marker.back == HIDDEN]
        for marker, back in zip(covered, _dealt(backs, len(covered), stream), strict=False):
            marker.back = back


def _markers_of(state: State, figure: str) -> Iterator[Marker]:
    piles: Sequence[list[Marker]] = [
        state.markers.get(figure, []),
        state.marker_discard.get(figure, []),
        [one.marker for one in state.dropped],
        [one.marker for one in state.locusts.values() if one.marker is not None],
    ]
    for pile in piles:
        yield from (marker for marker in pile if marker.kind == figure)
