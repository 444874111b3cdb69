"""INTERACTION_CREATE: what the bot is told of a player's command, click or modal."""

from __future__ import annotations

from bot.local.model import permissions
from bot.local.model.records import Channel, Interaction
from bot.local.model.shapes import Shapes
from bot.local.model.world import World
from bot.local.payloads import limits
from bot.local.payloads.errors import Json

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL = 2, 3, 4, 5  # the types of interactions


def payload(shapes: Shapes, interaction: Interaction, data: Json, message: Json | None) -> Json:
    """Every field that Discord sends: at a missing one discord.py would disconnect."""
    world = shapes.world
    player = world.players[interaction.player_id]
    channel = world.channels[interaction.channel_id]
    held = permissions.in_channel(world, world.bot, channel)
    body: Json = {
        "id": interaction.id,
        "application_id": world.guild.application_id,
        "type": interaction.type,
        "token": interaction.token,
        "version": 1,
        "data": data,
        "channel_id": channel.id,
        "channel": shapes.seen_channel(channel, player),
        "locale": player.locale,
        "app_permissions": str(held),
        "entitlements": [],
        "entitlement_sku_ids": [],
        "authorizing_integration_owners": integration_owners(world, channel),
        "context": 1 if channel.is_direct else 0,
        "attachment_size_limit": limits.FILE_BYTES,
    }
    if channel.is_direct:
        body["user"] = shapes.user(player)
    else:
        guild = world.guild
        body["guild_id"] = guild.id
        body["guild"] = {"id": guild.id, "locale": guild.locale, "features": []}
        body["guild_locale"] = guild.locale
        body["member"] = shapes.acting_member(player, channel)
    if message is not None:
        body["message"] = message
    return body


def integration_owners(world: World, channel: Channel) -> Json:
    """Who has installed the bot: the guild, or nobody in a direct conversation."""
    return {"0": "0" if channel.is_direct else world.guild.id}
