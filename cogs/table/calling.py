"""Whom a table calls (pings): every turn and every question calls its person exactly once.

What was called is kept with the board as keys, `user/what/when`, so that a restart, a window in
between or a seat that changed hands neither repeats a call nor leaves one out."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from bot.engine.game import AnyGame
from bot.pace.waiting import hides_seats, owner_of
from bot.sessions.model import Look
from bot.sessions.records.turn_messages import TurnMessage

TURN = "turn"
DECK = "deck"  # who is next, and wants to be told
BACK = frozenset({"undo", "rollback", "import", "reopen"})  # the game stands where it stood before
# After these an open question is the same one as before.
ASIDE = frozenset({"amend", "seat", "gm", "note", "look", "pause", "resume", "extend"})


def calls(game: AnyGame, look: Look) -> dict[str, str]:
    """All that the game waits for now, by key: the user who is to be called for it. Where it would
    tell what somebody holds that they are asked for a reaction, all are called who might be, except
    who has left their reactions to the bot."""
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
    """The seats that may be asked for a secret reaction, whatever they hold."""
    might = game.turns.reactors(look.view, kind)
    return tuple(seat for seat in might if seat not in look.wise) or might


def next_calls(game: AnyGame, look: Look) -> dict[str, str]:
    """Those whose turn comes next, by key as `calls`: of each turn they hear once."""
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
    """The keys for which nobody need be called again. `kinds` are the changes since the board."""
    if turn_message is None:
        return set()
    awaited = {owner_of(look, seat) for seat in turn_message.waiting}
    if turn_message.called is None:
        return {key for key, user in now.items() if user in awaited}
    known = set(turn_message.called)
    if BACK.intersection(kinds):  # whose turn comes back is called again
        known = {key for key in known if key.partition("/")[0] in awaited or f"/{DECK}/" in key}
    if kinds and ASIDE.issuperset(kinds):
        open_ones = {_question(key) for key in known}
        known |= {key for key in now if _question(key) in open_ones}
    return known


def _question(key: str) -> str:
    """A key without its time."""
    return key.rpartition("/")[0] if f"/{TURN}/" not in key else key


def kept(game: AnyGame, look: Look, now: Collection[str], called: Iterable[str]) -> list[str]:
    """Of these keys those that still matter: of open questions, and of the turn that an open
    question interrupts."""
    ending = f"/{TURN}/{game.turns.turn(look.view)}"
    return sorted(key for key in called if key in now or key.endswith(ending))
