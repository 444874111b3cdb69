"""What Rue Morgue calls its own things, and which of its events name an act."""

from __future__ import annotations

from bot.games.rue_morgue.content.book import BOOK, TEAM_ACTIONS, TENTS
from bot.games.zombicide.telling.speech import ZombicideWords
from bot.games.zombicide.telling.words import Lexicon

LEXICON = Lexicon(
    BOOK,
    tent={name: tent.name for name, tent in TENTS.items()},
    team_action={name: card.name for name, card in TEAM_ACTIONS.items()},
)


class RueMorgueWords(ZombicideWords):
    preludes = frozenset({"turn-began"})
    results = frozenset({"horde-killed", "zombies-killed", "card-drawn", "died"})
