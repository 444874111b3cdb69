"""Several seats may act: a menu on the table says which of them, and opens its panel."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.engine.game import Game
from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Look
from cogs.ui.acting import own_controls, stale
from cogs.ui.answers import whisper
from cogs.ui.controls import Choose, chosen, menu, option, view
from cogs.ui.house import Interaction, channel_of, house_of, user_of
from cogs.ui.news import seat_name
from cogs.ui.panel import Carried


def seats_menu(game: Game[Any], look: Look, seats: Iterable[str], language: str) -> Choose:
    """Those who may act now; the first is the one whose panel stands below."""
    names = {seat: seat_name(game, seat, language) for seat in seats}
    first = next(iter(names))
    options = [option(name, seat, default=seat == first) for seat, name in names.items()]
    return menu(
        "seat",
        *Carried.of(look, first).parts,
        placeholder=say(language, "panel-seat"),
        options=options,
    )


@chosen("seat")
async def seat(interaction: Interaction, values: list[str], *arguments: str) -> None:
    """The panel of the chosen seat, in private, for the one whose seat it is."""
    house, carried = house_of(interaction), Carried.read(*arguments[:4])
    look = await house.sessions.look(channel_of(interaction), user_of(interaction))
    if look.session != carried.session or values[0] not in look.waiting or look.asks:
        await stale(interaction, carried, look)
        return
    language, game = await house.reader(interaction), find_game(look.game)
    await house.sessions.offers(look.channel, user_of(interaction), values[0])  # whose seat it is
    text, items = await own_controls(interaction, game, look, language, values[0])
    name = seat_name(game, values[0], language)
    lines = [say(language, "panel-of", seat=name), text]
    await whisper(interaction, "\n".join(lines), view=view(*items) if items else None)
