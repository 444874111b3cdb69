"""Rue Morgue, put together."""

from __future__ import annotations

from bot.engine.records import Records
from bot.games.rue_morgue.content.book import NUMBERS
from bot.games.rue_morgue.decision_kinds import RueMorgueDecisions
from bot.games.rue_morgue.edition import EDITION
from bot.games.rue_morgue.facts.table import make_facts
from bot.games.rue_morgue.options import Options, begins_with
from bot.games.rue_morgue.pictures.views import RueMorgueViews
from bot.games.rue_morgue.rules.playing import RueMorgueRules
from bot.games.rue_morgue.telling.lobby import RueMorgueLobby
from bot.games.rue_morgue.telling.speech import LEXICON, RueMorgueWords
from bot.games.zombicide.commands import COMMANDS
from bot.games.zombicide.events import EVENTS
from bot.games.zombicide.game import Zombicide
from bot.games.zombicide.player.player import ZombicidePlayer
from bot.games.zombicide.rules.turn_order import ZombicideTurns
from bot.games.zombicide.state import CODEC
from bot.games.zombicide.telling import lobby
from bot.games.zombicide.telling.speech import ZombicideGuide
from bot.games.zombicide.vocabulary import SPEECH

GAME = Zombicide(
    id=EDITION.id,
    prefix="RM",
    speech=SPEECH,
    edition=EDITION,
    codec=CODEC,
    facts=make_facts(EDITION),
    records=Records(EDITION.id, Options, COMMANDS, EVENTS),
    rules=RueMorgueRules(EDITION),
    turns=ZombicideTurns(EDITION),
    decisions=RueMorgueDecisions(EDITION),
    views=RueMorgueViews(EDITION, LEXICON),
    words=RueMorgueWords(EDITION, LEXICON),
    guide=ZombicideGuide(EDITION, LEXICON),
    lobby=RueMorgueLobby(
        EDITION,
        range(1, 13),
        NUMBERS.teams,
        (lobby.TEAM_ACTIONS, lobby.NO_CRAWLERS),
        begins_with,
    ),
    player=ZombicidePlayer(EDITION),
)
