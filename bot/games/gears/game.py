"""Gears of War, put together."""

from __future__ import annotations

from bot.engine.game import Game
from bot.engine.records import Records
from bot.games.gears.commands import COMMANDS
from bot.games.gears.decision_kinds import GearsDecisions
from bot.games.gears.events import EVENTS
from bot.games.gears.facts.table import make_facts
from bot.games.gears.options import Options
from bot.games.gears.pictures.views import GearsViews
from bot.games.gears.player.player import GearsPlayer
from bot.games.gears.rules.playing import GearsRules
from bot.games.gears.rules.turn_order import GearsTurns
from bot.games.gears.state import CODEC
from bot.games.gears.telling.lobby import GearsLobby
from bot.games.gears.telling.speech import GearsGuide, GearsWords
from bot.games.gears.telling.words import SPEECH

ID = "gears-of-war"

GAME = Game(
    id=ID,
    prefix="GW",
    speech=SPEECH,
    codec=CODEC,
    facts=make_facts(),
    records=Records(ID, Options, COMMANDS, EVENTS),
    rules=GearsRules(),
    turns=GearsTurns(),
    decisions=GearsDecisions(),
    views=GearsViews(),
    words=GearsWords(),
    guide=GearsGuide(),
    lobby=GearsLobby(ID, range(1, 5)),
    player=GearsPlayer(),
)
