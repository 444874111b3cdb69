"""Choosing a game master for a game without a campaign: somebody offers it in the lobby, and all
players must agree. The host has no special rights in the game."""

from __future__ import annotations

from bot.engine.errors import UserError
from cogs.kit.controls import pressed
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.services import mention, services_of
from cogs.lobby.lobby import find, show


@pressed("lobby-gm")
async def offer(interaction: Interaction, lobby_id: str) -> None:
    """The one who presses offers to lead, as a player or not; the players are asked."""
    services, user = services_of(interaction), user_of(interaction)
    lobby = await find(services, lobby_id)
    if lobby.gm and lobby.gm != user:
        raise UserError("lobby-gm-taken", who=mention(lobby.gm))
    await show(interaction, await services.records.propose_gm(lobby.id, user))


@pressed("lobby-agree")
async def agree(interaction: Interaction, lobby_id: str, gm: str) -> None:
    """A player agrees to the one whose name the button showed."""
    services = services_of(interaction)
    lobby = await find(services, lobby_id)
    changed = await services.records.agree_to_gm(lobby.id, user_of(interaction), gm, agrees=True)
    await show(interaction, changed)


@pressed("lobby-no-gm")
async def refuse(interaction: Interaction, lobby_id: str) -> None:
    """The one who offered takes it back, or a player refuses: nobody leads."""
    services, user = services_of(interaction), user_of(interaction)
    lobby = await find(services, lobby_id)
    if user not in (lobby.gm, lobby.host, *lobby.players):
        raise UserError("lobby-not-in")
    await show(interaction, await services.records.propose_gm(lobby.id, ""))
