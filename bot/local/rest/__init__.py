"""Discord's REST API v10, one module per resource."""

from __future__ import annotations

from bot.local.rest import application, commands, interactions, messages
from bot.local.rest.routing import ROUTES, Router

MODULES = (application, commands, interactions, messages)  # importing them registers their routes


def router() -> Router:
    return Router(ROUTES)
