"""The dossier of a seat: what somebody who takes it over needs to know, in private."""

from __future__ import annotations

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.scene import Scene
from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Look
from cogs.decisions.orders import order_words
from cogs.history.log import fitting, is_kept, retold
from cogs.kit.answers import whisper
from cogs.kit.controls import Press, button, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.sending import UNTOLD
from cogs.kit.services import mention, services_of
from cogs.play.presses import own_controls

JOURNAL_ROWS = 60  # enough for the last rounds of every game
MOST_ORDERS = 5  # standing orders that a dossier spells out


async def hand_dossier(interaction: Interaction, seat: str) -> None:
    """Show the new owner: whose seat it was, what the game waits for with its controls, the
    standing orders; then what has happened in the last rounds; then the hand and the board as
    pictures."""
    services, user = services_of(interaction), user_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user, seat)
    game, language = find_game(look.game), await services.reader(interaction)
    line, items = await own_controls(interaction, game, look, language)
    former = look.former.get(seat, "")
    lines = [
        say(language, "dossier-head", seat=seat_name(game, seat, language),
            before=mention(former) if former and former != user else "none"),
        line,
        *await _orders(interaction, look, seat, language),
    ]  # fmt: skip
    await whisper(interaction, "\n".join(lines), view=view(*items) if items else None)
    rows = await services.sessions.journal(
        look.channel, user, first=max(0, look.entries - JOURNAL_ROWS), limit=JOURNAL_ROWS
    )
    past = retold(game, filter(is_kept, rows), language)
    title = say(language, "dossier-past")
    await whisper(interaction, fitting(title, past, say(language, "dossier-more"), language))
    await services.records.set_looked(look.channel, user, look.entries)
    services.background.start(_pictures(interaction, _scenes(game, look, seat, language)))


async def _orders(interaction: Interaction, look: Look, seat: str, language: str) -> list[str]:
    """The standing orders of the seat: the new owner's own, if they have any."""
    person = await services_of(interaction).person(user_of(interaction))
    reactions = say(language, f"dossier-reactions-{person.reactions}")
    orders = look.standing.get(seat, ())
    if not orders:
        return [say(language, "dossier-no-orders"), reactions]
    words = [f"{number}. {order_words(order, language)}" for number, order in enumerate(orders, 1)]
    return [say(language, "dossier-orders", count=len(orders)), *words[:MOST_ORDERS], reactions]


def _scenes(game: AnyGame, look: Look, seat: str, language: str) -> list[Scene]:
    hand = game.views.hand(look.view, seat, language)
    return [*([hand] if hand is not None else []), game.views.scene(look.view, language)]


async def _pictures(interaction: Interaction, scenes: list[Scene]) -> None:
    """Send the pictures in a message of their own: the first answer to the interaction may be
    public."""
    files = await services_of(interaction).pictures.files(scenes)
    try:
        await interaction.followup.send(files=files, ephemeral=True)
    except UNTOLD:  # the text has been sent, and the pictures can be asked for again
        return


def dossier_button(session: int, seat: str, language: str) -> Press:
    return button("dossier", session, seat, label=say(language, "dossier-button"), emoji="🗂️")


@pressed("dossier")
async def show(interaction: Interaction, session: str, seat: str) -> None:
    """Show the dossier again to whoever plays the seat now."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user_of(interaction))
    if look.session != int(session):
        await whisper(interaction, say(await services.reader(interaction), "stale-other-game"))
        return
    if seat not in look.mine:
        raise UserError("seat-not-yours", seat=seat)
    await hand_dossier(interaction, seat)
