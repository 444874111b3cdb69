"""Points discord.py at the local table instead of Discord, and back."""

from __future__ import annotations

from collections.abc import Callable

from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_discord_at(url: str) -> Callable[[], None]:
    """Set discord.py's three addresses to a local table's; call the result to undo it.

    They are attributes of classes: one process talks to Discord or to a local table, never to both.
    """
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE)
    base = url.rstrip("/")
    gateway = base.replace("http", "ws", 1) + "/gateway"
    _set(f"{base}/api/v10", URL(gateway), f"{base}/cdn")

    def undo() -> None:
        _set(*before)

    return undo


def _set(api: str, gateway: URL, assets: str) -> None:
    Route.BASE = api
    DiscordWebSocket.DEFAULT_GATEWAY = gateway
    Asset.BASE = assets
