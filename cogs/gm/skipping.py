"""Skipping: ending somebody's turn for them, with all that the game still asks them in it."""

from __future__ import annotations

from collections.abc import Iterable

from bot.engine.errors import UserError
from bot.engine.records import Command
from bot.games import find_game
from bot.sessions.model import Look, Told
from cogs.kit.services import Services

ENDS = ("end-turn", "pass", "end")  # how games call the command that ends a turn
MOST_STEPS = 60  # commands and answers in one turn


async def skip_seats(
    services: Services, channel: str, user: str, seats: Iterable[str], reason: str, delivery: str
) -> list[Told]:
    """Skip these seats in turn; those that the game no longer waits for are left out."""
    told: list[Told] = []
    for number, seat in enumerate(seats):
        look = await services.sessions.look(channel)
        if seat not in look.seats:
            raise UserError("seat-unknown", seat=seat, seats=", ".join(look.seats))
        if told and seat not in look.waiting:
            continue
        named = delivery if number == 0 else f"{delivery}-{seat}"
        told += await skip_seat(services, look, user, seat, reason, named)
    return told


async def skip_seat(
    services: Services, look: Look, user: str, seat: str, reason: str, delivery: str
) -> list[Told]:
    """Skip one seat. Its open decision takes its default. Then its turn ends, and the sensible
    player answers further questions to the same seat (ties among enemies, cards to lose), so that
    the game stops only for somebody else. Where the rules do not let the turn end yet, the sensible
    player plays until they do. A seat that is skipped in a decision out of turn keeps its turn."""
    sessions, channel = services.sessions, look.channel
    game, told = find_game(look.game), list[Told]()
    asked, turn = any(seat in ask.seats for ask in look.asks), game.turns.turn(look.view)
    to_end = not asked or look.acting == seat
    for number in range(MOST_STEPS):
        given = delivery if number == 0 else f"{delivery}-{number}"
        why = reason if number == 0 else ""
        if any(seat in ask.seats for ask in look.asks):
            told.append(
                await sessions.answer_for(
                    channel, user, seat, None, given, by="gm", reason=why, sensible=number > 0
                )
            )
        elif (
            to_end and not look.asks and seat in look.waiting and game.turns.turn(look.view) == turn
        ):
            command = await _end_of_turn(services, look, user, seat)
            to_end = command is None
            if command is None:
                command = await sessions.sensible(channel, seat)
            told.append(
                await sessions.act(channel, user, command, given, seat=seat, by="gm", reason=why)
            )
        elif told:
            break
        else:
            raise UserError("seat-idle", seat=seat)
        look = await sessions.look(channel)
        if look.ended or told[-1].repeated:
            break
    return told


async def _end_of_turn(services: Services, look: Look, user: str, seat: str) -> Command | None:
    """The command that ends the turn, if the rules allow it now."""
    _, offers = await services.sessions.offers(look.channel, user, seat)
    legal = {offer.command.do: offer.command for offer in reversed(offers)}
    return next((legal[do] for do in ENDS if do in legal), None)
