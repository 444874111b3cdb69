"""What a bot is told when it connects: READY, then GUILD_CREATE."""

from __future__ import annotations

from bot.local.gateway import intents
from bot.local.gateway.session import GatewaySession
from bot.local.model import permissions
from bot.local.model.shapes import Shapes
from bot.local.payloads.errors import Json


def ready(shapes: Shapes, session: GatewaySession, gateway_url: str) -> Json:
    """The data of READY."""
    world = shapes.world
    user = {**shapes.user(world.bot), "verified": True, "mfa_enabled": False, "email": None}
    return {
        "v": 10,
        "user": user,
        "user_settings": {},
        "guilds": [{"id": world.guild.id, "unavailable": True}],
        "private_channels": [],
        "relationships": [],
        "presences": [],
        "session_id": session.id,
        "session_type": "normal",
        "resume_gateway_url": gateway_url,
        "shard": [0, 1],
        "application": {"id": world.guild.application_id, "flags": 565248},
        "_trace": [],
    }


def guild_create(shapes: Shapes, held: int) -> Json:
    """The data of GUILD_CREATE for a bot that holds these intents."""
    world = shapes.world
    members = world.members if held & intents.GUILD_MEMBERS else [world.bot]
    threads = [
        one for one in world.threads if not one.archived and permissions.sees(world, world.bot, one)
    ]
    return {
        **shapes.guild(),
        "joined_at": world.bot.joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(world.members),
        "members": [shapes.member(one) for one in members],
        "channels": [shapes.channel(one) for one in world.guild_channels],
        "threads": [shapes.thread(one, world.bot) for one in threads],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
