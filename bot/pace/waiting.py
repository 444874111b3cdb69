"""Whom a game waits for: in truth, and as far as everybody may know it."""

from __future__ import annotations

from typing import Any

from bot.engine.decisions import Ask
from bot.engine.game import Game
from bot.sessions.model import FORGOTTEN, Look


def owner_of(look: Look, seat: str) -> str:
    """The user who plays this seat; '' if nobody does."""
    owner = look.seats.get(seat, "")
    return "" if owner == FORGOTTEN else owner


def owners(look: Look) -> list[str]:
    """All users who have a seat."""
    return list(dict.fromkeys(who for seat in look.seats if (who := owner_of(look, seat))))


def waits_for_reactions(game: Game[Any], look: Look) -> bool:
    """Whether the game waits for nothing but reactions."""
    return bool(look.asks) and all(ask.kind in game.decisions.reactions for ask in look.asks)


def waits_out_of_turn(game: Game[Any], look: Look) -> bool:
    """Whether the game waits for nothing but questions that come up out of turn: reactions, and
    what follows from them. Such questions have a time of their own, the window."""
    return bool(look.asks) and all(game.decisions.out_of_turn(look.view, ask) for ask in look.asks)


def hides_seats(game: Game[Any], ask: Ask) -> bool:
    """Whether the seats of this decision are secret: who is asked for a secret reaction holds a
    card for it. A plan of reactions is asked of everybody who wants to be asked, whatever they
    hold, so only its answer is secret."""
    return (
        ask.secret and ask.kind in game.decisions.reactions and ask.kind not in game.decisions.plans
    )


def hides_who(game: Game[Any], look: Look) -> bool:
    """Whether a secret reaction is open: then nothing in public may depend on who is asked."""
    return any(hides_seats(game, ask) for ask in look.asks)


def publicly_awaited(game: Game[Any], look: Look) -> tuple[str, ...]:
    """The seats that are named in public as those whom the game waits for. For a secret reaction
    these are all seats that might be asked for it."""
    named: dict[str, None] = {}
    for seat in look.waiting:
        hidden = [ask for ask in look.asks if seat in ask.seats and hides_seats(game, ask)]
        named.update(
            dict.fromkeys(s for ask in hidden for s in game.turns.reactors(look.view, ask.kind))
        )
        named[seat] = None
    return tuple(seat for seat in look.seats if seat in named) or look.waiting


def reminded_seats(game: Game[Any], look: Look) -> list[str]:
    """The seats that are reminded of the time: those that are named in public, but of a secret
    reaction not those that have left their reactions to the bot."""
    asked = {seat for ask in look.asks for seat in ask.seats}
    hidden = hides_who(game, look)
    named = [
        seat
        for seat in publicly_awaited(game, look)
        if not (hidden and seat in look.wise and seat not in asked)
    ]
    return named or list(look.waiting)
