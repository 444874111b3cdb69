"""The round: a command, and what happens between the last turn of one Players' Phase and the first
of the next."""

from __future__ import annotations

from bot.engine.records import Command
from bot.engine.table import Steps
from bot.games.zombicide import events
from bot.games.zombicide.cards import base, is_empty
from bot.games.zombicide.rules.activation import activate
from bot.games.zombicide.rules.effects import renew
from bot.games.zombicide.rules.turns import (
    close_turn,
    make_ready,
    needs_turn,
    no_command,
    no_such_zone,
    perform,
    player_in_turn,
    start_turn,
    waiting,
)
from bot.games.zombicide.situation import Ended, Play
from bot.games.zombicide.state import Survivor


def begin_game(play: Play) -> None:
    """The setup is done; begin the first round."""
    play.state.round = 0
    begin_round(play)


def play_command(play: Play, who: str, command: Command) -> Steps[None]:
    """Carry out a command and all that the game then does by itself, up to the next command."""
    one = play.survivor(who)
    action = play.edition.actions[command.do]
    own_turn = needs_turn(play, one, action, command)
    refusal = (
        no_command(play, one, own_turn=own_turn)
        or no_such_zone(play, command)
        or action.bar(play, one, command)
    )
    if refusal is not None:
        raise refusal
    try:
        if own_turn and play.state.acting != who:
            start_turn(play, one)
        yield from perform(play, one, action, command)
        yield from go_on(play)
    except Ended:
        return


def begin_round(play: Play) -> None:
    """round.phases, round.players: the Players' Phase begins with the first player."""
    state = play.state
    state.round += 1
    state.phase = "players"
    state.acting = ""
    for who in play.living():
        who.turn = "waiting"
        renew(who, "round")
        make_ready(play, who)
    for happens in play.edition.round.begins:
        happens(play)
    state.player = state.first
    state.player = player_in_turn(play)
    play.emit(events.RoundBegan("round.players", state.round, state.players[state.first][0]))


def go_on(play: Play) -> Steps[None]:
    """After a command: turn.cut-short, the next player (round.players), and after the last one the
    zombies."""
    state = play.state
    if state.acting:
        who = state.survivors[state.acting]
        if who.alive:
            return
        close_turn(play, who)
    while not waiting(play) and any(play.living()):
        yield from zombies_phase(play)
        yield from end_phase(play)
        begin_round(play)
    state.player = player_in_turn(play)


def zombies_phase(play: Play) -> Steps[None]:
    """round.zombies: activation, spawn, and what else the edition's plan says."""
    state = play.state
    state.phase = "zombies"
    for who in play.living():
        renew(who, "zombies-phase")
    play.emit(events.PhaseBegan("round.zombies", "zombies"))
    for step in play.edition.round.zombies_phase:
        yield from step(play)


def end_phase(play: Play) -> Steps[None]:
    """round.end: the steps of the edition's plan in their order."""
    state = play.state
    state.phase = "end"
    play.emit(events.PhaseBegan("round.end", "end"))
    for step in play.edition.round.end_phase:
        yield from step(play)


# Steps of the phases, for the plan of an edition


def activation(play: Play) -> Steps[None]:
    """zombies.activate: all zombies act."""
    yield from activate(play, None, "phase")


def end_noise(play: Play) -> Steps[None]:
    """noise.removed: the noise of this round ends."""
    play.edition.noise.end(play)
    yield from ()


def check_end(play: Play) -> Steps[None]:
    """The game ends here if its mission asks for it at the end of a round."""
    play.edition.ending(play, "end-phase")
    yield from ()


def reload_all(play: Play) -> Steps[None]:
    """ammo.end-phase: every reloadable weapon is loaded, wherever it is."""
    for who in play.living():
        reload_of(play, who)
    for store in play.edition.stores(play.state):
        store[:] = loaded(store)
    yield from ()


def reload_of(play: Play, who: Survivor) -> None:
    empty = [base(card) for card in who.cards if is_empty(card)]
    if empty:
        who.hands, who.reserve = loaded(who.hands), loaded(who.reserve)
    for card in dict.fromkeys(empty):
        play.emit(events.Reloaded("ammo.end-phase", who.id, card, empty.count(card)))


def loaded(pile: list[str]) -> list[str]:
    """The same cards, all of them loaded."""
    return [base(card) if is_empty(card) else card for card in pile]


def pass_token(play: Play) -> Steps[None]:
    """round.end, round.first-player: to the left, over players without Survivors in play."""
    state = play.state
    seats = len(state.players)
    here = {who.player for who in play.living()}
    following = ((state.first + step) % seats for step in range(1, seats + 1))
    state.first = next((player for player in following if player in here), state.first)
    yield from ()
