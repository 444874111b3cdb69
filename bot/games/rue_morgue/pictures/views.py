"""What may be seen of Rue Morgue."""

from __future__ import annotations

from collections.abc import Mapping

from bot.engine.scene import Card
from bot.games.rue_morgue.pictures.faces import own_faces
from bot.games.zombicide.pictures.views import ZombicideViews


class RueMorgueViews(ZombicideViews):
    def cards(self, language: str) -> Mapping[str, Card]:
        return {**super().cards(language), **own_faces(language)}
