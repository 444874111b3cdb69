"""Applies events to a view, as far as the picture of the map shows their effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.records import Event
from bot.games.gears import events as happened
from bot.games.gears.board.maps import built
from bot.games.gears.content.book import BOOK
from bot.games.gears.state import Dropped, Locust, Marker, State

Change = Callable[[State, Any], None]
UNKNOWN = "?"  # stands for a card that the view does not show


def apply_event(state: State, event: Event) -> None:
    """Change a (copied) view by an event; what pictures do not show stays unchanged."""
    change = CHANGES.get(type(event))
    if change is not None:
        change(state, event)


# The Locust


def _spawned(state: State, event: happened.LocustSpawned) -> None:
    figure = BOOK.enemies[event.enemy].figure
    state.locusts[event.locust] = Locust(event.locust, event.enemy, figure, event.area)
    state.supply[figure] = max(0, state.supply.get(figure, 0) - 1)


def _gone(state: State, event: happened.LocustDied | happened.LocustRemoved) -> None:
    locust = state.locusts.pop(event.locust, None)
    if locust is not None:
        state.supply[locust.figure] = state.supply.get(locust.figure, 0) + 1


def _locust_moved(state: State, event: happened.LocustMoved) -> None:
    if locust := state.locusts.get(event.locust):
        locust.area, locust.cover = event.end, ""


def _locust_cover(state: State, event: happened.LocustCover) -> None:
    if locust := state.locusts.get(event.locust):
        locust.cover = "" if event.left else event.cover


def _wounded(state: State, event: happened.LocustWounded) -> None:
    """GW-8.46: the lower of the two values belongs to the second wounded state."""
    if locust := state.locusts.get(event.locust):
        values = BOOK.enemies[locust.kind].wounded
        locust.badly = len(values) > 1 and event.health == values[1]
        locust.marker = Marker(locust.figure, event.health, UNKNOWN)


def _healed(state: State, event: happened.LocustHealed) -> None:
    if locust := state.locusts.get(event.locust):
        locust.marker, locust.badly = None, False


def _dropped(state: State, event: happened.WeaponDropped) -> None:
    figure = BOOK.enemies[event.enemy].figure
    state.dropped.append(Dropped(event.area, Marker(figure, 0, event.weapon)))


def _picked(state: State, event: happened.DroppedRemoved) -> None:
    for one in state.dropped:
        if (one.area, one.marker.back) == (event.area, event.weapon):
            state.dropped.remove(one)
            return


# COGs


def _cog_moved(state: State, event: happened.CogMoved) -> None:
    cog = state.cogs[event.cog]
    cog.area, cog.cover = event.end, ""


def _cover_taken(state: State, event: happened.CoverTaken) -> None:
    state.cogs[event.cog].cover = event.cover


def _cover_left(state: State, event: happened.CoverLeft) -> None:
    state.cogs[event.cog].cover = ""


def _drawn(state: State, event: happened.CardsDrawn) -> None:
    state.cogs[event.cog].hand += [UNKNOWN] * event.count


def _discarded(state: State, event: happened.CardDiscarded) -> None:
    hand = state.cogs[event.cog].hand
    if hand:
        hand.remove(event.card if event.card in hand else hand[-1])


def _bled(state: State, event: happened.BledOut) -> None:
    cog = state.cogs[event.cog]
    cog.bleeding, cog.cover, cog.hand = True, "", []


def _revived(state: State, event: happened.Revived) -> None:
    state.cogs[event.cog].bleeding = False


def _executed(state: State, event: happened.Executed) -> None:
    state.cogs[event.cog].eliminated = True


# The map


def _sealed(state: State, event: happened.HoleSealed) -> None:
    if event.area in state.holes:
        state.holes.remove(event.area)
    elif event.area in built(state).areas:
        state.sealed.append(event.area)


def _opened(state: State, event: happened.HoleOpened) -> None:
    if event.area in state.sealed:
        state.sealed.remove(event.area)
    else:
        state.holes.append(event.area)


def _flipped(state: State, event: happened.EquipmentFlipped) -> None:
    state.equipment[event.tile] = event.up


def _step(state: State, event: happened.StepBegan) -> None:
    state.step = event.step  # type: ignore[assignment]


CHANGES: Mapping[type[Event], Change] = {
    happened.LocustSpawned: _spawned,
    happened.LocustDied: _gone,
    happened.LocustRemoved: _gone,
    happened.LocustMoved: _locust_moved,
    happened.LocustCover: _locust_cover,
    happened.LocustWounded: _wounded,
    happened.LocustHealed: _healed,
    happened.WeaponDropped: _dropped,
    happened.DroppedRemoved: _picked,
    happened.CogMoved: _cog_moved,
    happened.CoverTaken: _cover_taken,
    happened.CoverLeft: _cover_left,
    happened.CardsDrawn: _drawn,
    happened.CardDiscarded: _discarded,
    happened.BledOut: _bled,
    happened.Revived: _revived,
    happened.Executed: _executed,
    happened.HoleSealed: _sealed,
    happened.HoleOpened: _opened,
    happened.EquipmentFlipped: _flipped,
    happened.StepBegan: _step,
}
