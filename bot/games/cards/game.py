"""Cards of the Dead, put together."""

from __future__ import annotations

from bot.engine.game import Game
from bot.engine.records import Records
from bot.games.cards.commands import COMMANDS
from bot.games.cards.decision_kinds import CardsDecisions
from bot.games.cards.events import EVENTS
from bot.games.cards.facts.table import make_facts
from bot.games.cards.options import Options
from bot.games.cards.pictures.views import CardsViews
from bot.games.cards.player.player import CardsPlayer
from bot.games.cards.rules.playing import CardsRules
from bot.games.cards.rules.turn_order import CardsTurns
from bot.games.cards.state import CODEC
from bot.games.cards.telling.lobby import PLAYERS, CardsLobby
from bot.games.cards.telling.speech import CardsGuide, CardsWords

ID = "cards-of-the-dead"

GAME = Game(
    id=ID,
    prefix="CD",
    speech=ID,
    codec=CODEC,
    facts=make_facts(),
    records=Records(ID, Options, COMMANDS, EVENTS),
    rules=CardsRules(),
    turns=CardsTurns(),
    decisions=CardsDecisions(),
    views=CardsViews(),
    words=CardsWords(),
    guide=CardsGuide(),
    lobby=CardsLobby(ID, PLAYERS),
    player=CardsPlayer(),
)
