"""Events of the city, which are resolved when a Survivor turns them over (CD-9.20)."""

from __future__ import annotations

from collections.abc import Callable

from bot.engine.table import Steps
from bot.games.cards import events
from bot.games.cards.content.book import NUMBERS, SPACES
from bot.games.cards.rules.days import horde
from bot.games.cards.rules.harm import deaths, heal, lose_vitality
from bot.games.cards.rules.keeping import put, reserve_room
from bot.games.cards.rules.piles import discard_from, draw_kit, option_parts, options_of
from bot.games.cards.state import State
from bot.games.cards.table import Tbl


def the_horde(t: Tbl) -> Steps[None]:
    """CD-9.22."""
    horde(t)
    return
    yield


def run_away(t: Tbl) -> Steps[None]:
    """CD-9.23: the leftmost Blocked space becomes Free."""
    for index, space in enumerate(t.state.spaces):
        if space.blocked:
            space.blocked = False
            t.emit(events.SpaceFreed("CD-9.23", SPACES[index]))
            break
    return
    yield


def owners_of(state: State, name: str) -> list[str]:
    """Who can discard such a card, as options "survivor:place:card"."""
    return [
        f"{survivor.id}:{option}"
        for survivor in state.living()
        for option in options_of(survivor)
        if option.partition(".")[2] == name
    ]


def hand_in(t: Tbl, option: str, rule: str) -> None:
    owner, _, rest = option.partition(":")
    place, card = option_parts(rest)
    discard_from(t, t.state.survivor(owner), place, card, rule)


def the_last_supper(t: Tbl) -> Steps[None]:
    """CD-9.24: the group discards one Canned Soup, or everyone loses 2 Vitality."""
    soups = owners_of(t.state, "canned-soup")
    group = [survivor.id for survivor in t.state.living()]
    if soups:
        (chosen,) = yield from t.ask(group, "last-supper", soups, rule="CD-9.24")
        hand_in(t, chosen, "CD-9.24")
        return
    for survivor in t.state.living():
        lose_vitality(t, survivor, NUMBERS.supper_loss, "CD-9.24")
    yield from deaths(t)


def the_trader(t: Tbl) -> Steps[None]:
    """CD-9.25: exchange any number of cards for as many of the Survival Kit."""
    state, who = t.state, t.state.actor
    options = options_of(who)
    given = yield from t.ask(
        who.id, "trade", options, rule="CD-9.25", pick=(0, len(options)), default=()
    )
    for option in given:
        place, card = option_parts(option)
        discard_from(t, who, place, card, "CD-9.25")
    drawn = [kit for _ in given if (kit := draw_kit(t)) is not None]
    state.using += drawn
    if drawn:
        t.emit(events.CardsDrawn("CD-9.25", who.id, list(drawn)))
    stowed = yield from t.ask(
        who.id, "stow", drawn, rule="CD-9.25", pick=(0, reserve_room(who)), default=()
    )
    left = list(stowed)
    for card in drawn:
        state.using.remove(card)
        place = "reserve" if card in left else "hand"
        if place == "reserve":
            left.remove(card)
        put(t, who, card, place, "CD-9.25")


def sweet_home(t: Tbl) -> Steps[None]:
    """CD-9.26: the group may discard a Lantern to heal everyone."""
    group = [survivor.id for survivor in t.state.living()]
    lanterns = owners_of(t.state, "lantern")
    chosen = yield from t.ask(
        group, "sweet-home", lanterns, rule="CD-9.26", pick=(0, 1), default=lanterns[:1]
    )
    for option in chosen:
        hand_in(t, option, "CD-9.26")
        for survivor in t.state.living():
            heal(t, survivor, NUMBERS.maximum, 0, "CD-9.26")


HAPPENINGS: dict[str, Callable[[Tbl], Steps[None]]] = {
    "horde": the_horde,
    "run-away": run_away,
    "the-last-supper": the_last_supper,
    "the-trader": the_trader,
    "sweet-home": sweet_home,
}
