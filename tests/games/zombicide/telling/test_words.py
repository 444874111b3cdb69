"""The texts of Zombicide: everything that happens at the table is told in both languages."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

import pytest

from bot.engine.decisions import Ask, Option
from bot.engine.records import Command, Event
from bot.engine.runner import Play
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide import commands, events
from bot.games.zombicide.rules.spelling import spell
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
from bot.games.zombicide.vocabulary import Level
from bot.locale.telling import (
    statistic_name,
    tell_ask,
    tell_command,
    tell_error,
    tell_events,
    tell_option,
)
from tests.engine.kit import after_setup
from tests.games.reading import BUTTON, Reader
from tests.games.rue_morgue.test_properties import games
from tests.languages import COMPLETE

LINE = 500  # of the ledger
SILENT = {"card-kept"}
LEVELS: tuple[Level, ...] = ("blue", "yellow", "orange", "red")
IDS = ("skinner-", "crawler:", "zombicide-", "survivor/", "passenger-", "{", "}", " .", "  ")
RAW = re.compile("|".join(map(re.escape, IDS)))
MAP = {"grid": ["s1 s2 s3", "s4 r1 r2"], "doors": ["s2|r1"], "openings": ["r1-r2"], "start": ["s1"]}


pytestmark = pytest.mark.usefixtures("no_errors")


# Everything that comes up


def test_all_that_random_games_tell_is_told_well() -> None:
    reading = Reader(GAME, RAW, line=LINE, silent=SILENT)
    for driver in islice(games(range(10, 11), look=reading), 10):
        reading.read(driver, 60)
        for language in COMPLETE:
            for line in GAME.views.in_words(GAME.views.view(driver.play.state, None), language):
                reading.clean(line, 2 * LINE)
    assert {"ask keep", "ask starting-gear", "ask trade"} <= reading.met
    assert {"event zombies-moved", "event zombie-card-drawn", "event attacked"} <= reading.met
    assert reading.count("event") >= 25
    assert reading.count("do") >= 10


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
        "🐛 Lo que murió sigue reptando: 1 Reptador en A1.",
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
    assert line.endswith("**sewers**: 1 Skinner Walker in B1 and 1 Skinner Walker in C4.")


@pytest.mark.parametrize("sort", ["sewer", "blue-bed", "green-bed"])
def test_a_card_of_which_something_is_still_asked_brings_nothing_yet(sort: str) -> None:
    """RM-7.32, RM-7.38: if miniatures are short, somebody first says where the last ones appear."""
    drawn = events.ZombieCardDrawn("RM-7.27", "D6", 186, "yellow", sort)
    for language, nothing in (("en", "nothing"), ("es", "nada")):
        (line,) = told(drawn, language=language)
        assert line.endswith("**.")
        line, _ = told(drawn, events.PhaseBegan("RM-3.7", "end"), language=language)
        assert line.endswith(f"**: {nothing}.")


def test_an_extra_activation_is_told_only_where_somebody_acts() -> None:
    content = GAME.edition.content
    card = next(c for c in content.zombie_cards.values() if c.kind == "extra-activation")
    kinds = {level: [spawn.zombie for spawn in card.line(level)] for level in LEVELS}
    assert not kinds["blue"]
    end = events.PhaseBegan("RM-3.7", "end")
    for level in LEVELS:
        drawn = events.ZombieCardDrawn("RM-7.5", "D6", card.number, level, card.kind)
        acting = events.ZombiesActivated("RM-6.12", kinds[level], "card", 1)
        if not kinds[level]:
            for alone in ((), (end,)):
                english, spanish = (told(drawn, *alone, language=one)[0] for one in ("en", "es"))
                assert english.endswith("but at this Danger Level no zombie acts.")
                assert spanish.endswith("en este nivel de Peligro no actúa ningún zombi.")
            continue
        name = content.zombies[kinds[level][0]].plural.in_("en")
        for after in ((), (acting, end), (events.TurnBegan("RM-11.83", "bear"),)):
            line = told(drawn, *after)[0]
            assert line.endswith(f"**extra activation** of {name}, all over the board."), line
        assert told(drawn, end)[0].endswith(f"of {name}, but there are none on the board.")
        assert told(drawn, end, language="es")[0].endswith("pero no hay ninguno en el tablero.")


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
    play, _ = after_setup(GAME, {"map": MAP}, "table")
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
    view = GAME.views.view(play.state, None)

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
    view = GAME.views.view(play.state, "bear")
    assert tell_option(GAME, view, ask, "melee/fire-axe", "en") == "Fire Axe (🧟2)"
    assert tell_option(GAME, view, ask, "nothing", "es") == "Nada"
    assert tell_ask(GAME, ask, "en") == "Bear has a free attack. Which one?"


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
        ("option", "craft/molotov", "Make Molotov", "Fabricar Cóctel Molotov"),
        ("option", "3/B2", "number 3: B2", "número 3: B2"),
        ("zone", "B2", "B2", "B2"),
    ],
)  # fmt: skip
def test_names(about: str, value: str, en: str, es: str) -> None:
    assert GAME.words.word(about, value, "en") == en
    assert GAME.words.word(about, value, "es") == es


def test_refusals_use_names() -> None:
    play = table({"survivor.bear.hands": ["mac-10:empty"], "zone.A1.skinner-walker": 1})
    with pytest.raises(Exception, match=r"RM-8\.46") as refused:
        play.act("bear", commands.Shoot(weapon="mac-10", zone="A1"))
    problem: Any = refused.value
    assert tell_error(GAME, problem, "en") == "Mac-10 is empty and must be reloaded first."


def test_statistics_have_names() -> None:
    state = table({}).state
    for name in GAME.rules.statistics(state):
        for language in COMPLETE:
            text = statistic_name(GAME, name, language)
            Reader(GAME, RAW, line=LINE).clean(text, BUTTON)
    assert statistic_name(GAME, "killed-skinner-walker", "en") == "Skinner Walkers killed"
