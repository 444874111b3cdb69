"""Game masters who look at hidden things: every look is told to everybody and kept in the
journal."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Literal

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.state import BaseState
from cogs.kit.services import Services

Do = Literal["view", "ask", "reaction", "facts", "export"]


async def look_in(
    services: Services,
    channel: str,
    user: str,
    do: Do,
    *,
    seat: str = "",
    keys: Collection[str] = (),
) -> None:
    """Record the look before anything is shown; the channel is told in the background."""
    told = await services.sessions.look_at_secrets(channel, user, do, seat=seat, keys=keys)
    if told is not None and told.posting is not None:
        services.background.start(_tell(services, channel, told.posting))


async def _tell(services: Services, channel: str, posting: int) -> None:
    await services.turn_messages.post(channel, (posting,))


def hidden(game: AnyGame, views: Iterable[BaseState], key: str, value: object) -> bool:
    """Whether none of these views shows the true value of a fact."""
    return not any(_shows(game, view, key, value) for view in views)


def _shows(game: AnyGame, view: BaseState, key: str, value: object) -> bool:
    try:
        return bool(game.facts.read(view, key) == value)
    except (UserError, LookupError, ValueError):
        return False
