"""Discord's REST API v10, one module per resource."""

from __future__ import annotations

from bot.local.rest import (
    application,
    channels,
    commands,
    guild,
    interactions,
    messages,
    reactions,
    threads,
)
from bot.local.rest.routing import ROUTES, Router

# importing a module registers its routes
MODULES = (application, channels, commands, guild, interactions, messages, reactions, threads)


def router() -> Router:
    return Router(ROUTES)
