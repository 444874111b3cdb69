"""What can be chosen before a game begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from bot.engine.content import ANY_LANGUAGE
from bot.engine.errors import UserError
from bot.engine.offers import Character, Setting, Variant


class GameLobby:
    """What the lobby of one game offers: variants, characters, settings."""

    post_options: ClassVar[Mapping[str, Any]] = {}  # options of games that are played by post

    def __init__(self, game: str, players: range) -> None:
        self.game = game  # its id
        self.players = players

    def variants(self, _language: str, /) -> Sequence[Variant]:
        """Missions, or other ways to play; the first is the usual one."""
        return (Variant("standard", self.game, "", self.players, 60),)

    def characters(self, _language: str, /) -> Sequence[Character]:
        """Whom the players can be."""
        return ()

    def settings(self, _language: str, /) -> Sequence[Setting]:
        """The options of the rulebook that a lobby asks about."""
        return ()

    def arrange(
        self,
        variant: str,
        seats: Sequence[str],
        settings: Mapping[str, Sequence[str]],
        _owners: Mapping[str, str] | None = None,
        /,
    ) -> Mapping[str, Any]:
        """The options of a new game for these characters, in their order. `owners` tells who plays
        whom, for a game in which that matters."""
        chosen = next((v for v in self.variants(ANY_LANGUAGE) if v.id == variant), None)
        if chosen is None:
            raise UserError("variant-unknown", variant=variant, game=self.game)
        return {
            **chosen.options,
            "players": len(seats),
            **{k: list(v) for k, v in settings.items()},
        }

    def simulated(self, players: int, /) -> Sequence[Mapping[str, Any]]:
        """The options that a simulation for so many players takes in turn."""
        return [{"players": players}]
