"""Who may act: the turns of Survivors in the Players' Phase, commands, and extra turns.

A Survivor's Actions are ready from the beginning of the round; the turn begins with the first
command that needs it. What follows the last turn is in rounds.py."""

from __future__ import annotations

from functools import lru_cache

from bot.engine.errors import Refusal
from bot.engine.records import Command, offer
from bot.engine.table import Steps
from bot.games.zombicide import commands, events
from bot.games.zombicide.rules.attention import end_loud
from bot.games.zombicide.rules.effects import has, of_skills, renew
from bot.games.zombicide.rules.purse import ANY, earn
from bot.games.zombicide.rules.spelling import ask_command, spell
from bot.games.zombicide.rules.unnoticed import forget, note, settle
from bot.games.zombicide.situation import Action, Edition, Play, Situation
from bot.games.zombicide.state import Survivor

# The fields in which a command names a Zone; a Team Action has a rule of its own for it (RM-13.5).
ZONES_NAMED_BY = {"move": ("to",), "fly": ("to",), "shoot": ("zone", "second")}
OF_A_TURN = ("turn", "activation")  # limits that are reset by a new turn (turn.limits)


# Who is next


def waiting(sit: Situation) -> tuple[str, ...]:
    """The Survivors who are in their turn or may begin it (round.players, turn.order,
    skill.tactician)."""
    state = sit.state
    if state.result or state.phase != "players":
        return ()
    if state.acting and state.survivors[state.acting].alive:
        return (state.acting,)
    ready = [one for one in sit.living() if one.turn == "waiting"]
    if state.order == "open":
        return tuple(one.id for one in ready)
    now = player_in_turn(sit)
    return tuple(one.id for one in ready if one.player == now or may_come_now(sit, one))


def player_in_turn(sit: Situation) -> int:
    """round.players: the present player as long as they have somebody to activate, then clockwise
    the next who has. Nobody waits for a Survivor who may act at any time (skill.tactician)."""
    state = sit.state
    held = {
        one.player for one in sit.living() if one.turn == "waiting" and not at_any_time(sit, one)
    }
    if not held or state.player in held:
        return state.player
    seats = len(state.players)
    return min(held, key=lambda player: (player - state.first) % seats)


def at_any_time(sit: Situation, who: Survivor) -> bool:
    """skill.tactician: his turn can be played before or after anybody else's."""
    return has(sit, who, "turn-at-any-time")


def may_come_now(sit: Situation, who: Survivor) -> bool:
    """skill.tactician: out of turn; of rival teams the one first in turn order, clockwise from the
    first player."""
    return at_any_time(sit, who) and rival_ahead(sit, who) is None


def rival_ahead(sit: Situation, who: Survivor) -> Survivor | None:
    """skill.tactician: a Survivor of a rival team who may also act at any time and comes
    first."""
    state = sit.state
    if not state.competitive:
        return None
    seats = len(state.players)
    able = [one for one in sit.living() if one.turn == "waiting" and at_any_time(sit, one)]
    first = min(able, key=lambda one: (one.player - state.first) % seats, default=who)
    return first if first.team != who.team else None


def may_act(sit: Situation, who: Survivor) -> bool:
    """Whether he is in his turn, or could begin it now."""
    state = sit.state
    if state.acting and state.survivors[state.acting].alive:
        return state.acting == who.id
    if who.turn != "waiting" or state.phase != "players":
        return False
    if state.order == "open" or who.player == state.player:
        return True
    return who.player == player_in_turn(sit) or may_come_now(sit, who)


def no_command(sit: Situation, who: Survivor, *, own_turn: bool) -> Refusal | None:
    """Why this Survivor cannot do anything now, or (`own_turn`) nothing that belongs to the own
    turn."""
    state = sit.state
    if who.fate == "dead":
        return sit.refusal("wound.dead", "dead")
    if who.fate == "escaped":
        return sit.refusal("exit.escaped", "escaped")
    if not own_turn or may_act(sit, who):
        return None
    if who.turn == "done":
        return sit.refusal("turn.order", "done")
    if state.acting:
        return sit.refusal("turn.order", "active", active=state.acting)
    rival = rival_ahead(sit, who) if at_any_time(sit, who) else None
    if rival is not None:
        return sit.refusal("skill.tactician", "rival", active=rival.id)
    return sit.refusal("round.players", "player", active=state.players[player_in_turn(sit)][0])


# Commands


def no_such_zone(sit: Situation, command: Command) -> Refusal | None:
    """board.zone: the first Zone that a command names and that is not on the board."""
    named = [getattr(command, field) for field in ZONES_NAMED_BY.get(command.do, ())]
    unknown = next((zone for zone in named if zone and zone not in sit.board.zones), None)
    return None if unknown is None else sit.refusal("board.zone", "none", zone=unknown)


def needs_turn(sit: Situation, who: Survivor, action: Action, command: Command) -> bool:
    """Whether this command belongs to the Survivor's own turn (inventory.discard, craft.parts,
    skill.ninja)."""
    if action.outside is None:
        return action.own_turn
    return command not in action.outside(sit, who)


def perform(play: Play, who: Survivor, action: Action, command: Command) -> Steps[None]:
    """Carry out a command that no rule forbids."""
    note(who, command)
    completes = action.completes and needs_turn(play, who, action, command)
    yield from action.rule(play, who, command)
    if completes:
        yield from after_action(play, who)
    else:
        play.edition.ending(play, "event")


def after_action(play: Play, who: Survivor) -> Steps[None]:
    """RM-4.44, move.part-of-skill, move.arrival: an Action is complete, or something has moved a
    Survivor."""
    if who.alive:
        for happened in play.edition.hooks.action_ended:
            yield from happened(play, who)
    play.edition.ending(play, "action")


def legal(sit: Situation, seat: str) -> list[Command]:
    """Every command that this Survivor may give now."""
    state = sit.state
    who = state.survivors.get(seat)
    if who is None or who.fate != "alive" or state.result or state.phase != "players":
        return []
    return _offered(sit, who, own_turn=may_act(sit, who))


def _offered(sit: Situation, who: Survivor, *, own_turn: bool) -> list[Command]:
    found: list[Command] = []
    for action in sit.edition.actions.values():
        if own_turn or not action.own_turn:
            found += action.offers(sit, who)
        elif action.outside is not None:
            found += action.outside(sit, who)
    return found


# The turn of a Survivor


def fresh_purse(sit: Situation, who: Survivor) -> dict[str, int]:
    """turn.actions: the Actions of a new turn, those of skills and a gift included
    (skill.born-leader)."""
    purse = dict(_actions(sit.edition, tuple(who.skills)))
    purse[ANY] += who.gift
    return purse


@lru_cache(maxsize=1024)
def _actions(edition: Edition, skills: tuple[str, ...]) -> dict[str, int]:
    purse = {ANY: edition.content.numbers.actions}
    for effect in of_skills(edition, skills).get("extra-action", ()):
        purpose = effect.purpose or ANY
        purse[purpose] = purse.get(purpose, 0) + (effect.amount or 0)
    return purse


def make_ready(sit: Situation, who: Survivor) -> None:
    """Prepare the next turn: all Actions, and no limit used up."""
    who.purse = fresh_purse(sit, who)
    who.gift = 0
    renew(who, *OF_A_TURN)


def give_actions(play: Play, who: Survivor, amount: int) -> None:
    """skill.born-leader: more Actions for his next turn, in this round or in the next."""
    if who.turn == "waiting" and play.state.phase == "players":
        earn(who, ANY, amount)
    else:
        who.gift += amount


def start_turn(play: Play, who: Survivor) -> None:
    """turn.order: the Survivor's turn begins; their Actions are ready already."""
    state = play.state
    # asked while he is still among those to come: his player's turn lasts until his is over
    state.player = who.player if state.order == "open" else player_in_turn(play)
    who.turn = "active"
    state.acting = who.id
    renew(who, "activation")
    forget(who)
    end_loud(play, who)
    play.emit(events.TurnBegan("turn.order", who.id))


def end_turn(play: Play, who: Survivor) -> None:
    """turn.end, turn.unused: what is left of his Actions is lost."""
    settle(play, who)
    close_turn(play, who)
    play.emit(events.TurnEnded("turn.end", who.id))


def close_turn(play: Play, who: Survivor) -> None:
    """The Survivor's turn is over, also if they died in it (turn.cut-short)."""
    who.turn = "done"
    who.purse = {}
    if play.state.acting == who.id:
        play.state.acting = ""


def extra_turn(play: Play, who: Survivor) -> Steps[None]:
    """skill.zombie-link, turn.extra: a whole turn in between, with limits and Actions of its own.
    Those of the turn that it interrupts, or that is still to come, stay as they were."""
    state = play.state
    acting, turn, purse = state.acting, who.turn, who.purse
    known = _actions(play.edition, tuple(who.skills))
    used = [key for key in who.used if key.partition(":")[0] in OF_A_TURN]
    make_ready(play, who)
    who.turn, state.acting = "active", who.id
    end_loud(play, who)
    play.emit(events.TurnBegan("skill.zombie-link", who.id))
    while who.alive and state.acting == who.id:
        yield from _extra_command(play, who)
    state.acting = acting
    if not who.alive:
        close_turn(play, who)
        return
    who.turn, who.purse = turn, purse
    renew(who, *OF_A_TURN)
    who.used += used
    if turn != "done":  # growth.at-once: what he has learned meanwhile
        for purpose, count in _actions(play.edition, tuple(who.skills)).items():
            earn(who, purpose, count - known.get(purpose, 0))


def _extra_command(play: Play, who: Survivor) -> Steps[None]:
    end = offer(commands.End)
    command = yield from ask_command(
        play,
        who.id,
        "extra-turn",
        _offered(play, who, own_turn=True),
        may_pass=False,
        rule="skill.zombie-link",
        default=(spell(end),),
        about={"survivor": who.id},
    )
    command = command or end
    yield from perform(play, who, play.edition.actions[command.do], command)
