"""Changes a view as events say, as far as a picture of the board shows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from bot.engine.records import Event
from bot.games.zombicide import events as happened
from bot.games.zombicide.state import WOUND, State

Change = Callable[[State, Any], None]


def move_on(state: State, event: Event) -> None:
    """Change a (copied) view as the event says. What pictures do not show stays as it was."""
    change = CHANGES.get(type(event))
    if change is not None:
        change(state, event)


def _put(state: State, zone: str, zombie: str, count: int) -> None:
    """Add zombies to a Zone, or (a negative number) take them away."""
    here = state.zombies.setdefault(zone, {})
    here[zombie] = max(0, here.get(zombie, 0) + count)
    if not here[zombie]:
        del here[zombie]


def _appeared(state: State, event: happened.ZombiesAppeared | happened.ZombiesJoined) -> None:
    _put(state, event.zone, event.zombie, event.count)


def _turned(state: State, event: happened.ZombiesTurned) -> None:
    _put(state, event.zone, event.zombie, -event.count)
    _put(state, event.zone, event.into, event.count)


def _moved_zombies(state: State, event: happened.ZombiesMoved) -> None:
    _put(state, event.start, event.zombie, -event.count)
    _put(state, event.end, event.zombie, event.count)


def _pushed(state: State, event: happened.ZombiesPushed) -> None:
    for zombie, count in list(state.zombies.get(event.start, {}).items()):
        _put(state, event.start, zombie, -count)
        _put(state, event.end, zombie, count)


def _killed(state: State, event: happened.ZombiesKilled) -> None:
    _put(state, event.zone, event.zombie, -event.count)


def _moved(state: State, event: happened.Moved | happened.Dragged) -> None:
    state.survivors[event.survivor].zone = event.end


def _died(state: State, event: happened.Died) -> None:
    state.survivors[event.survivor].fate = "dead"


def _escaped(state: State, event: happened.Escaped) -> None:
    state.survivors[event.survivor].fate = "escaped"


def _wounded(state: State, event: happened.Wounded) -> None:
    """Add a Wound, in whichever way the edition counts them."""
    who = state.survivors[event.survivor]
    who.wounds += 1
    who.reserve.append(WOUND)


def _healed(state: State, event: happened.Healed) -> None:
    who = state.survivors[event.survivor]
    who.wounds = max(0, who.wounds - 1)
    for cards in (who.reserve, who.hands):
        if WOUND in cards:
            cards.remove(WOUND)
            return


def _opened(state: State, event: happened.DoorOpened) -> None:
    if event.door not in state.open:
        state.open.append(event.door)


def _closed(state: State, event: happened.DoorClosed) -> None:
    if event.door in state.open:
        state.open.remove(event.door)


def _noise(state: State, event: happened.NoiseMade) -> None:
    state.noise[event.zone] = state.noise.get(event.zone, 0) + 1


def _loud(state: State, event: happened.LoudUsed) -> None:
    state.loud = event.zone


def _quiet(state: State, _: happened.NoiseRemoved) -> None:
    state.noise, state.loud = {}, ""


def _turn_began(state: State, event: happened.TurnBegan) -> None:
    state.survivors[event.survivor].turn = "active"


def _turn_ended(state: State, event: happened.TurnEnded) -> None:
    state.survivors[event.survivor].turn = "done"


def _phase(state: State, event: happened.PhaseBegan) -> None:
    if event.phase in ("players", "zombies", "end"):
        state.phase = event.phase  # type: ignore[assignment]
    for who in state.survivors.values():
        if who.turn == "active":
            who.turn = "done"


def _tent(state: State, event: happened.TentRevealed) -> None:
    tent = state.tents.get(event.zone)
    if tent is not None:
        tent.card, tent.revealed = event.tent, True


def _objective(state: State, event: happened.ObjectiveTaken) -> None:
    for objective in state.objectives:
        if objective.id == event.objective:
            objective.taken_by, objective.colour = event.survivor, event.colour
            objective.hidden = False


def _spawn(state: State, event: happened.SpawnActivated) -> None:
    for spawn in state.spawns:
        if spawn.zone == event.zone and spawn.colour == event.colour:
            spawn.active = True


def _trigger(state: State, event: happened.TriggerSprung) -> None:
    state.triggers[event.tile] = True


def _boarded(state: State, event: happened.Boarded | happened.SeatChanged) -> None:
    state.survivors[event.survivor].aboard = event.seat


def _alighted(state: State, event: happened.Alighted) -> None:
    who = state.survivors[event.survivor]
    who.aboard, who.zone = "", event.zone


def _airborne(state: State, event: happened.TookOff | happened.Landed) -> None:
    if state.helicopter is not None:
        state.helicopter.flying = isinstance(event, happened.TookOff)
        state.helicopter.zone = event.zone


def _flew(state: State, event: happened.Flew) -> None:
    if state.helicopter is not None:
        state.helicopter.zone = event.end
    for who in state.survivors.values():
        if who.aboard:
            who.zone = event.end


CHANGES: Mapping[type[Event], Change] = {
    happened.ZombiesAppeared: _appeared,
    happened.ZombiesJoined: _appeared,
    happened.ZombiesTurned: _turned,
    happened.ZombiesMoved: _moved_zombies,
    happened.ZombiesPushed: _pushed,
    happened.ZombiesKilled: _killed,
    happened.Moved: _moved,
    happened.Dragged: _moved,
    happened.Died: _died,
    happened.Escaped: _escaped,
    happened.Wounded: _wounded,
    happened.Healed: _healed,
    happened.DoorOpened: _opened,
    happened.DoorClosed: _closed,
    happened.NoiseMade: _noise,
    happened.LoudUsed: _loud,
    happened.NoiseRemoved: _quiet,
    happened.TurnBegan: _turn_began,
    happened.TurnEnded: _turn_ended,
    happened.PhaseBegan: _phase,
    happened.TentRevealed: _tent,
    happened.ObjectiveTaken: _objective,
    happened.SpawnActivated: _spawn,
    happened.TriggerSprung: _trigger,
    happened.Boarded: _boarded,
    happened.SeatChanged: _boarded,
    happened.Alighted: _alighted,
    happened.TookOff: _airborne,
    happened.Landed: _airborne,
    happened.Flew: _flew,
}
