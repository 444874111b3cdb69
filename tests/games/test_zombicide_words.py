"""Zombicide in words: everything that comes up at the table is told in both languages."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.engine.decisions import Ask, Option
from bot.engine.players import random_answer
from bot.engine.records import Command, Event
from bot.engine.runner import Play
from bot.games.rue_morgue.game import RueMorgue
from bot.games.zombicide import commands, events
from bot.games.zombicide.spelling import spell
from bot.games.zombicide.state import State
from bot.games.zombicide.telling.chronicle import (
    CardBrought,
    HordeArrived,
    HordeKilled,
    HordeMoved,
    ManyDragged,
    chronicle,
)
from bot.games.zombicide.telling.words import unspell
from bot.locale import LANGUAGES
from bot.locale.telling import (
    statistic_name,
    tell_ask,
    tell_choice,
    tell_command,
    tell_error,
    tell_event,
    tell_events,
    tell_group,
    tell_option,
)

GAME = RueMorgue()
BUTTON, OPTION, QUESTION, LINE = 80, 100, 400, 1000
SILENT = {"card-kept"}
IDS = ("skinner-", "crawler:", "zombicide-", "survivor/", "passenger-", "{", "}", " .", "  ")
MAP = {"grid": ["s1 s2 s3", "s4 r1 r2"], "doors": ["s2|r1"], "openings": ["r1-r2"], "start": ["s1"]}


@pytest.fixture(autouse=True)
def _nothing_is_missing(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """A sentence that lacks a value writes a line in the log."""
    with caplog.at_level(logging.WARNING, logger="bot.locale"):
        yield
    assert not caplog.get_records("call")


def clean(text: str, most: int, *, empty: bool = False) -> None:
    assert text or empty
    assert len(text) <= most, text
    for left in IDS:
        assert left not in text, text


# Everything that comes up


class Reader:
    """Plays at random and reads all that the table tells, in both languages."""

    def __init__(self, number: int, **options: Any) -> None:
        made = GAME.make_options({**GAME.tables(2)[number % 12], **options})
        self.play = Play(GAME, seed_from(f"words {number}"), made, safe=False)
        self.chance = Random(number)
        self.met: set[str] = set()

    def run(self, steps: int) -> None:
        play = self.play
        play.begin()
        for number in range(steps):
            while play.open:
                self.read_ask(play.unsettled[0])
            self.read_events()
            play.close()
            if GAME.outcome(play.state) is not None:
                break
            seat = self.chance.choice(GAME.waiting(play.state))
            legal = GAME.legal(play.state, seat)
            if number % 5 == 0:
                self.read_panel(seat, legal)
            play.act(seat, self.chance.choice(legal))

    def read_ask(self, ask: Ask) -> None:
        view = GAME.view(self.play.state, ask.seats[0])
        self.met.add(f"ask {ask.kind}")
        for language in LANGUAGES:
            clean(tell_ask(GAME, ask, language), QUESTION)
            for option in ask.options:
                clean(tell_option(GAME, view, ask, option.id, language), OPTION)
            clean(tell_choice(GAME, view, ask, ask.default, language), LINE)
        choice = random_answer(ask, self.chance)
        self.play.answer(ask.seats[0], choice, by="stand-in", kind=ask.kind)

    def read_events(self) -> None:
        for event in self.play.events:
            self.met.add(f"event {event.kind}")
            for language in LANGUAGES:
                clean(tell_event(GAME, event, language), LINE, empty=event.kind in SILENT)
        for language in LANGUAGES:
            for line in tell_events(GAME, self.play.events, language):
                clean(line, LINE)

    def read_panel(self, seat: str, legal: Any) -> None:
        state = self.play.state
        view = GAME.view(state, seat)
        for offer in GAME.menu(state, seat, legal):
            self.met.add(f"do {offer.command.do}")
            for language in LANGUAGES:
                clean(tell_command(GAME, view, offer.command, language, seat), BUTTON)
                clean(tell_group(GAME, offer.group, language), OPTION)
        for language in LANGUAGES:
            for line in GAME.in_words(view, language):
                clean(line, LINE)


@cache
def read() -> frozenset[str]:
    """What random games have told."""
    met: set[str] = set()
    for number, mission in enumerate(GAME.edition.missions):
        file = GAME.edition.missions[mission].file
        rivals = {"teams": 2} if file.competitive else {}
        reader = Reader(number, mission=mission, team_actions=number % 2 == 0, **rivals)
        reader.run(90)
        met |= reader.met
    return frozenset(met)


def test_all_that_random_games_tell_is_told_well() -> None:
    met = read()
    assert {"ask keep", "ask starting-gear", "ask trade"} <= met
    assert {"event zombies-moved", "event zombie-card-drawn", "event attacked"} <= met
    assert len([one for one in met if one.startswith("event")]) >= 25
    assert len([one for one in met if one.startswith("do")]) >= 10


# Chains


def told(*chain: Event, language: str = "en") -> list[str]:
    return tell_events(GAME, chain, language)


def test_groups_that_move_are_one_line() -> None:
    chain = [
        events.ZombiesMoved("RM-6.19", "B2", "B3", "skinner-walker", 2),
        events.ZombiesMoved("RM-6.19", "A1", "B1", "crawler", 1),
        events.ZombiesMoved("RM-6.19", "B2", "B3", "skinner-runner", 1),
    ]
    (line,) = told(*chain)
    assert line == (
        "🧟 On the move: 1 Crawler A1→B1 and 2 Skinner Walkers + 1 Skinner Runner B2→B3."
    )
    (made,) = chronicle(chain)
    assert isinstance(made, HordeMoved)


def test_a_card_is_told_with_what_it_brings() -> None:
    drawn = events.ZombieCardDrawn("RM-7.5", "D6", 176, "blue", "common")
    fatty = events.ZombiesAppeared("RM-7.5", "D6", "skinner-fatty", 1, "card")
    escort = events.ZombiesAppeared("RM-6.31", "D6", "skinner-walker", 2, "escort")
    crawler = events.ZombiesAppeared("RM-6.4", "A1", "crawler", 1, "crawler")
    lines = told(drawn, fatty, escort, crawler, language="es")
    assert lines == [
        "🃏 D6: carta de Zombis 176 (Azul): 1 Gordo Descarnado + 2 Caminantes Descarnados.",
        "🐛 Lo que murió sigue reptando: 1 Reptador A1.",
    ]
    assert told(drawn) == ["🃏 D6: Zombie card 176 (Blue): nothing."]
    kinds = [type(event) for event in chronicle([drawn, fatty, escort, crawler])]
    assert kinds == [CardBrought, HordeArrived]


def test_sewers_are_told_with_their_zones() -> None:
    drawn = events.ZombieCardDrawn("RM-7.27", "D6", 186, "yellow", "sewer")
    came = [
        events.ZombiesAppeared("RM-7.28", zone, "skinner-walker", 1, "sewer")
        for zone in ("B1", "C4")
    ]
    (line,) = told(drawn, *came)
    assert line.endswith("**sewers**: 1 Skinner Walker B1 and 1 Skinner Walker C4.")


def test_kills_of_one_attack_are_one_line() -> None:
    chain = [
        events.ZombiesKilled("RM-8.6", "bear", "A1", "skinner-walker", 2),
        events.ZombiesKilled("RM-8.6", "bear", "A1", "crawler", 1),
        events.ZombiesKilled("RM-8.6", "cathy", "A1", "crawler", 1),
    ]
    assert told(*chain) == [
        "💀 **Bear** kills 2 Skinner Walkers and 1 Crawler in A1.",
        "💀 **Cathy** kills 1 Crawler in A1.",
    ]
    assert [type(event) for event in chronicle(chain)] == [HordeKilled, HordeKilled]


def test_those_who_are_dragged_together_are_one_line() -> None:
    chain = [
        events.Dragged("RM-6.36", who, "A3", "B3", "a-bomb") for who in ("bear", "cathy", "dan")
    ]
    assert told(*chain) == [
        "🪝 Dragged A3 → B3 (A-Bomb Abomination): **Bear, Cathy and Dan**.",
    ]
    assert [type(event) for event in chronicle(chain)] == [ManyDragged]
    assert "A rastras" not in told(chain[0], language="es")[0]


def test_what_only_one_may_see_stays_apart() -> None:
    secret = events.ZombiesMoved("RM-6.19", "B2", "B3", "crawler", 1, to="bear")
    public = events.ZombiesMoved("RM-6.19", "B2", "B3", "crawler", 2)
    made = list(chronicle([public, secret, public]))
    assert [event.to for event in made] == [None, "bear", None]


def test_other_events_stay_as_they_are() -> None:
    chain = [events.TurnBegan("RM-3.3", "bear"), events.TurnEnded("RM-5.31", "bear")]
    assert list(chronicle(chain)) == chain


# Commands


def table(facts: dict[str, Any]) -> Play[State]:
    play = Play(GAME, seed_from("table"), GAME.make_options({"map": MAP}))
    play.begin()
    while play.open:
        play.answer(play.open[0].seats[0], play.open[0].default)
    play.close()
    play.amend({"bare": True, **facts})
    return play


def test_buttons_tell_who_stands_there_and_what_it_costs() -> None:
    play = table(
        {
            "zone.A1.skinner-walker": 1,
            "zone.B1.skinner-runner": 2,
            "survivor.cathy.zone": "B1",
            "survivor.bear.hands": ["pistol", "pistol"],
        }
    )
    view = GAME.view(play.state, None)

    def label(command: Command, language: str = "en") -> str:
        return tell_command(GAME, view, command, language, "bear")

    assert label(commands.Move(to="B1")) == "Move to B1 (🧟2), 2 Actions"
    assert label(commands.Move(to="C1", via=("B1",)), "es") == "Mover a C1, 2 Acciones por B1"
    shot = commands.Shoot(weapon="pistol", zone="B1", both=True)
    assert label(shot) == "2 × Pistol → B1 (🧟2) ⚠️ Cathy"
    assert label(shot, "es") == "2 × Pistola → B1 (🧟2) ⚠️ Cathy"
    assert label(commands.Melee(weapon="crowbar")) == "Crowbar (🧟1)"
    assert label(commands.UseSkill(skill="shove", target="B1"), "es") == "Empujón → B1 (🧟2)"
    assert label(commands.Reload(weapon="mac-10:empty")) == "Reload Mac-10 (empty)"


def test_a_spelled_command_is_read_again() -> None:
    made: list[Command] = [
        commands.Move(to="C1", via=("B1",)),
        commands.Open(door="B1|B2"),
        commands.Open(door="B1|B2", tool="crowbar"),
        commands.Reorganize(hands=()),
        commands.Reorganize(hands=("mac-10:empty", "pistol")),
        commands.Melee(weapon="knife", both=True),
        commands.Shoot(weapon="pistol", zone="B1"),
        commands.Shoot(weapon="pistol", zone="B1", both=True, second="C1"),
        commands.UseSkill(skill="medic", target="bear"),
        commands.UseSkill(skill="ninja"),
        commands.TeamUp(card="charge", mode="gather", zone="B1"),
        commands.End(),
    ]
    for command in made:
        assert unspell(spell(command)) == command
    assert unspell("nothing") is None
    assert unspell("dance/B2") is None


def test_options_of_a_free_attack_read_like_buttons() -> None:
    play = table({"zone.A1.skinner-walker": 2, "survivor.bear.hands": ["fire-axe"]})
    options = (Option("melee/fire-axe"), Option("nothing"))
    ask = Ask(
        ("bear",),
        "free-attack",
        "RM-11.31",
        options,
        1,
        1,
        ("nothing",),
        about={"survivor": "bear"},
    )
    view = GAME.view(play.state, "bear")
    assert tell_option(GAME, view, ask, "melee/fire-axe", "en") == "Fire Axe (🧟2)"
    assert tell_option(GAME, view, ask, "nothing", "es") == "Nada"
    assert tell_ask(GAME, ask, "en") == "Bear has a free attack."


# Names


@pytest.mark.parametrize(
    ("about", "value", "en", "es"),
    [
        ("card", "mac-10:empty", "Mac-10 (empty)", "Mac-10 (sin cargar)"),
        ("card-the", "crowbar", "the Crowbar", "la Palanca"),
        ("card-the", "guillotine", "The Guillotine", "La Guillotina"),
        ("card", "wound", "Wound", "Herida"),
        ("card", "charge", "Charge!", "¡Cargad!"),
        ("zombie-counted", "1 skinner-walker", "1 Skinner Walker", "1 Caminante Descarnado"),
        ("zombie-counted", "3 skinner-fatty", "3 Skinner Fatties", "3 Gordos Descarnados"),
        ("zombies", "1 skinner-fatty, 2 crawler", "1 Skinner Fatty, 2 Crawlers",
         "1 Gordo Descarnado, 2 Reptadores"),
        ("zombies", "all crawler", "Crawler", "Reptador"),
        ("given", "crowbar,pistol", "Crowbar, Pistol", "Palanca, Pistola"),
        ("taken", "", "nothing", "nada"),
        ("seat", "passenger-2", "passenger seat 2", "el asiento de pasajero 2"),
        ("seat", "bear", "Bear", "Oso"),
        ("door", "B2|C2", "B2–C2", "B2–C2"),
        ("level", "orange", "Orange", "Naranja"),
        ("tent", "infirmary", "Infirmary tent", "Enfermería"),
        ("option", "give/crowbar", "Give Crowbar", "Dar Palanca"),
        ("option", "survivor/bear", "Bear", "Oso"),
        ("option", "craft/molotov", "Make Molotov", "Hacer Cóctel Molotov"),
        ("option", "3/B2", "number 3: B2", "número 3: B2"),
        ("zone", "B2", "B2", "B2"),
    ],
)  # fmt: skip
def test_names(about: str, value: str, en: str, es: str) -> None:
    assert GAME.word(about, value, "en") == en
    assert GAME.word(about, value, "es") == es


def test_refusals_use_names() -> None:
    play = table({"survivor.bear.hands": ["mac-10:empty"], "zone.A1.skinner-walker": 1})
    with pytest.raises(Exception, match=r"RM-8\.46") as refused:
        play.act("bear", commands.Shoot(weapon="mac-10", zone="A1"))
    problem: Any = refused.value
    assert tell_error(GAME, problem, "en") == "Mac-10 is empty and must be reloaded first."


def test_statistics_have_names() -> None:
    state = table({}).state
    for name in GAME.statistics(state):
        for language in LANGUAGES:
            clean(statistic_name(GAME, name, language), BUTTON)
    assert statistic_name(GAME, "killed-skinner-walker", "en") == "Killed: Skinner Walker"
