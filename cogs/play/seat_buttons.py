"""A button for each seat that may act, if there are several: it opens the panel of that seat in
private."""

from __future__ import annotations

from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Look
from cogs.kit.answers import whisper
from cogs.kit.controls import Press, button, chosen, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.panel import Carried
from cogs.kit.services import services_of
from cogs.play.presses import own_controls, stale


def seat_button(game: AnyGame, look: Look, seat: str, language: str) -> Press:
    label = say(language, "panel-seat-more", seat=seat_name(game, seat, language))
    return button("seat", *Carried.of(look, seat).parts, label=label, emoji="➕")


@pressed("seat")
async def seat(interaction: Interaction, *arguments: str) -> None:
    """Open the panel of this seat, for the person who plays it."""
    services, carried = services_of(interaction), Carried.read(*arguments[:4])
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    wanted = carried.seat
    if look.session != carried.session or wanted not in look.waiting or look.asks:
        await stale(interaction, carried, look)
        return
    language, game = await services.reader(interaction), find_game(look.game)
    await services.sessions.offers(
        look.channel, user_of(interaction), wanted
    )  # refuses other people
    text, items = await own_controls(interaction, game, look, language, wanted)
    lines = [say(language, "panel-of", seat=seat_name(game, wanted, language)), text]
    await whisper(interaction, "\n".join(lines), view=view(*items) if items else None)


@chosen("seat")
async def chosen_seat(interaction: Interaction, values: list[str], *arguments: str) -> None:
    """The menu in turn messages of earlier releases."""
    await seat(interaction, *arguments[:3], values[0])
