"""Whom a turn message pings: everybody is called once for each turn and each question.

The calls made are stored with the turn message as keys, `user/what/when`. So a call is neither
repeated nor left out after a restart, after a reaction in between, or when a seat changes hands."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.engine.game import AnyGame
from bot.pace.waiting import hides_seats, owner_of
from bot.sessions.model import Look
from bot.sessions.records.turn_messages import TurnMessage

TURN = "turn"
DECK = "deck"  # calls the next player, if they want to be told
BACK = frozenset({"undo", "rollback", "import", "reopen"})  # the game went back
# Changes that leave an open question as it is.
ASIDE = frozenset({"amend", "seat", "gm", "note", "look", "pause", "resume", "extend"})


def calls(game: AnyGame, look: Look) -> dict[str, str]:
    """Everybody whom the game waits for now: the user by the key of the call. If a call would show
    who holds a reaction, all who might hold one are called, except those who leave their reactions
    to the bot."""
    if look.ended:
        return {}
    found: dict[str, str] = {}
    for ask in look.asks:
        reaction = ask.secret and ask.kind in game.decisions.reactions
        seats = tuple(seat for seat in ask.seats if seat in look.waiting) if reaction else ask.seats
        if hides_seats(game, ask):
            seats = reacting_seats(game, look, ask.kind)
        what = ask.kind if reaction else ask.seen_by(None).mark
        _add(found, look, seats, f"{what}/{look.turned}")
    if not look.asks:
        _add(found, look, look.waiting, f"{TURN}/{game.turns.turn(look.view)}")
    return found


def reacting_seats(game: AnyGame, look: Look, kind: str) -> tuple[str, ...]:
    """All seats that may be asked for a secret reaction, whatever they hold."""
    might = game.turns.reactors(look.view, kind)
    return tuple(seat for seat in might if seat not in look.wise) or might


def next_calls(game: AnyGame, look: Look) -> dict[str, str]:
    """The players whose turn comes next, as in `calls`. They are told once for each turn."""
    if look.ended or look.asks:
        return {}
    acting = {owner_of(look, seat) for seat in look.waiting}
    users = [owner_of(look, seat) for seat in game.turns.next_up(look.view)]
    turn = game.turns.turn(look.view)
    return {f"{user}/{DECK}/{TURN}/{turn}": user for user in users if user and user not in acting}


def _add(found: dict[str, str], look: Look, seats: Iterable[str], what: str) -> None:
    for seat in seats:
        if user := owner_of(look, seat):
            found[f"{user}/{what}"] = user


def called_before(
    turn_message: TurnMessage | None, now: Mapping[str, str], look: Look, kinds: Collection[str]
) -> set[str]:
    """The keys that need no call any more. `kinds` are the kinds of changes since the turn message
    was stored."""
    if turn_message is None:
        return set()
    awaited = {owner_of(look, seat) for seat in turn_message.waiting}
    if turn_message.called is None:
        return {key for key, user in now.items() if user in awaited}
    known = set(turn_message.called)
    if BACK.intersection(kinds):  # call those again whose turn came back
        known = {key for key in known if key.partition("/")[0] in awaited or f"/{DECK}/" in key}
    if kinds and ASIDE.issuperset(kinds):
        open_ones = {_question(key) for key in known}
        known |= {key for key in now if _question(key) in open_ones}
    return known


def _question(key: str) -> str:
    """The key of a call without its time."""
    return key.rpartition("/")[0] if f"/{TURN}/" not in key else key


def kept(game: AnyGame, look: Look, now: Collection[str], called: Iterable[str]) -> list[str]:
    """The keys that still matter: those of open questions, and of the turn that a question
    interrupts."""
    ending = f"/{TURN}/{game.turns.turn(look.view)}"
    return sorted(key for key in called if key in now or key.endswith(ending))
