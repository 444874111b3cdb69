"""The texts of Cards of the Dead: everything that happens in random games is told in both
languages, with names and never with ids, within Discord's limits, and without a secret."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.engine.errors import Refusal, UserError
from bot.engine.runner import Play
from bot.games.cards import commands, events
from bot.games.cards.content.book import BOOK, CARDS
from bot.games.cards.game import GAME
from bot.games.cards.rules.playing import ACTIONS
from bot.games.cards.state import State
from bot.games.cards.telling.forecast import stream_of
from bot.games.cards.telling.unseen import determinise
from bot.locale.telling import (
    tell_ask,
    tell_command,
    tell_error,
    tell_event,
    tell_option,
)
from tests.engine.kit import told
from tests.games.cards.rules.test_legal import every_command
from tests.games.cards.test_properties import games
from tests.games.cards.test_secrets import exchanged, seen_by, table
from tests.games.reading import QUESTION, Reader
from tests.languages import COMPLETE
from tests.locale.speeches import CARDS as CARDS_SPEECH
from tests.locale.speeches import asked

FAMILY = "|".join(BOOK.family_names)
KEBAB = [name for name in BOOK.cards if "-" in name]
RAW = re.compile(
    rf"\b({FAMILY})\.[a-z?]|\b({'|'.join(KEBAB)})\b|\b({'|'.join(BOOK.survivors)})\b"
    r"|\b(T[1-5])\b|\bkind_of|\bNone\b(?! of)|[{}]|  "
)


LINE = 300  # of the ledger
SILENT = {"event-resolved", "paid-with-blood"}


def reader() -> Reader:
    return Reader(GAME, RAW, line=LINE, silent=SILENT)


clean = reader().clean


# Everything that random games bring up


def read(seeds: range) -> Reader:
    reading = reader()
    for driver in games(seeds, look=reading):
        reading.read(driver, 250)
    return reading


@pytest.mark.usefixtures("no_errors")
def test_whatever_happens_is_told_with_names() -> None:
    reading = read(range(2))
    assert {f"do {kind.do}" for kind in GAME.records.commands} <= reading.met
    assert reading.count("event") > 40
    assert reading.count("ask") > 8


@pytest.mark.parametrize("language", COMPLETE)
def test_what_other_events_tell_is_not_told_twice(language: str) -> None:
    for event in (
        events.EventResolved("CD-9.1", "city.horde"),
        events.PaidWithBlood("CD-5.1", "dan"),
    ):
        assert event.kind in SILENT
        assert tell_event(GAME, event, language) == ""


@pytest.mark.long
@pytest.mark.usefixtures("no_errors")
def test_every_kind_of_event_and_decision_is_told() -> None:
    rare = {"event card-paralysed", "ask take-called"}  # each of these has a test of its own below
    met = read(range(7000, 7030)).met | rare
    assert {f"event {event.kind}" for event in GAME.records.events} <= met
    assert {f"ask {kind}" for kind in asked(CARDS_SPEECH)} <= met


@pytest.mark.usefixtures("no_errors")
def test_what_random_play_hardly_ever_meets() -> None:
    facts = {
        "survivor.dan.equipped": "initial.punch",
        "survivor.dan.beside": "initial.paralyze-agent",
        "survivor.dan.hand": ["bat", "knife", "note", "medkit", "kevlar"],
        "space.S1": "mommy-zombie",
        "space.S2": "security-box",
        "space.S2.hits": 5,
    }
    reading = reader()
    play = table(("dan", "rick"), facts)
    play.act("dan", commands.Attack(space="S1"))
    reading.journal(told(play), "en")
    reading.journal(told(play), "es")
    play.close()
    play.act("dan", commands.Attack(space="S2"))
    reading(play)
    assert {"event card-paralysed", "ask take-called"} <= reading.met


# Refusals


def check_refusals(seeds: range, share: float) -> set[tuple[str, str]]:
    """Every command that is refused, in random positions."""
    chance = Random(seeds.start)
    met: set[tuple[str, str]] = set()

    def provoke(play: Play[State]) -> None:
        if play.open or play.state.result or chance.random() > share:
            return
        for command in chance.sample(every_command(), 400):
            refusal = ACTIONS[command.do][0](play.state, command)
            if refusal is not None:
                met.add((refusal.rule, refusal.why))
                for language in COMPLETE:
                    clean(tell_error(GAME, refusal, language), LINE)

    for driver in games(seeds, look=provoke):
        driver.run(120)
    return met


@pytest.mark.usefixtures("no_errors")
def test_refusals_are_told_with_names() -> None:
    assert len(check_refusals(range(1), 0.3)) > 25


def test_a_refusal_names_cards_and_people() -> None:
    nothing = Refusal("CD-5.22", "weapon", card="initial.ammunition-rifle", weapon="rifle")
    assert tell_error(GAME, nothing, "en") == (
        "Ammunition Rifle goes beside Rifle, which is not equipped."
    )
    assert tell_error(GAME, Refusal("CD-5.10", active="selena"), "es").startswith(
        "Es el turno de Selena;"
    )
    strange = Refusal("CD-5.21", "hand", card="common.chain-saw")
    assert tell_error(GAME, strange, "en").startswith("chain saw is not in your hand")


def test_errors_about_decisions_use_names() -> None:
    unknown = UserError("answer-unknown", option="hand:common.bat", kind="make-room")
    assert tell_error(GAME, unknown, "en") == (
        "“Bat (hand)” is not one of the options of the decision “Making room”."
    )
    assert "Dan" in tell_error(GAME, UserError("answer-not-yours", seat="dan"), "es")


# Names


@pytest.mark.parametrize(
    ("about", "value", "english", "spanish"),
    [
        ("card", "common.zombie", "Zombie", "Zombie"),
        ("card", "common.?", "Common card, face down", "Común, boca abajo"),
        ("card-the", "kit.pipe", "the Pipe", "la Tubería"),
        ("card", "kit.chain-saw", "chain saw", "chain saw"),  # there is none
        ("option", "hand:common.bat", "Bat (hand)", "Bate (mano)"),
        (
            "option",
            "rick:reserve:initial.canned-soup",
            "Rick: Canned Soup (Reserve)",
            "Rick: Sopa Enlatada (Reserva)",
        ),
        ("option", "hand", "To the hand", "A la mano"),
        ("option", "3.5", "3.5", "3.5"),
        ("survivor", "selena", "Selena", "Selena"),
        ("zone", "market", "the Market", "el Supermercado"),
        ("ability", "track", "TRACK", "Rastrear"),
        ("side", "automatic", "automatic", "automático"),
        ("kind_of_damage", "zombie", "Zombie Damage", "Daño Zombie"),
        ("by", "blast", "blast", "explosión"),
        ("place", "reserve", "the Reserve", "la Reserva"),
        ("space", "S3", "S3", "S3"),
        ("position", "4.2", "4.2", "4.2"),
        ("letter", "A", "A", "A"),
    ],
)
def test_words(about: str, value: str, english: str, spanish: str) -> None:
    assert GAME.words.word(about, value, "en") == english
    assert GAME.words.word(about, value, "es") == spanish


def test_every_card_has_the_right_article_in_spanish() -> None:
    """The first word of a name tells its gender by its ending, but for these."""
    others = {"Mamá": "la", "Munición": "la"}
    for card in CARDS:
        name = GAME.words.word("card", card, "es")
        told = GAME.words.word("card-the", card, "es")
        if told == name:
            assert name.split()[0] in ("Elige", "El", "La")
            continue
        article, first = told.split()[:2]
        expected = "la" if first.lower().endswith("a") else "el"
        expected = "los" if first.endswith("os") else expected
        assert article == others.get(first, expected), told


# Single sentences


def test_an_attack_is_told_with_its_numbers() -> None:
    play = table(
        ("selena", "rick"),
        {
            "survivor.selena.equipped": "initial.rifle",
            "survivor.selena.side": "semiautomatic",
            "survivor.selena.beside": "initial.ammunition-rifle",
            "space.S3": "fat-zombie",
        },
    )
    attack = commands.Attack(space="S3")
    view = GAME.views.view(play.state, "selena")
    assert tell_command(GAME, view, attack, "en") == "Attack Fat Zombie (S3)"
    play.act("selena", attack)
    lines = [tell_event(GAME, event, "en") for event in play.events]
    assert lines == [
        "⚔️ **Selena** attacks the Fat Zombie (S3) with the Rifle.",
        "🎯 The Fat Zombie (S3) takes 4 damage: 4 of 6 Hit Points.",
    ]
    play.close()
    view = GAME.views.view(play.state, "selena")
    assert tell_command(GAME, view, attack, "es") == "Atacar Zombie Gordo (S3) 💀"


def test_a_button_says_what_an_attack_will_do() -> None:
    """Only Ranged Damage destroys a Fat Zombie without an explosion (CD-8.11)."""
    play = table(
        ("rick", "dan"),
        {"survivor.rick.equipped": "initial.bat", "space.S1": "fat-zombie", "space.S1.hits": 4},
    )
    view = GAME.views.view(play.state, "rick")
    assert tell_command(GAME, view, commands.Attack(space="S1"), "en").endswith("💥")


def test_a_walk_names_the_back_or_what_is_known() -> None:
    play = table(("rick", "dan"), {"main.2.2": "ghoul", "main.1.5": "city.horde"})
    walk, other = commands.Walk(to="2.2"), commands.Walk(to="1.5")
    view = GAME.views.view(play.state, "rick")
    assert tell_command(GAME, view, walk, "en") == "Walk to 2.2 (Common)"
    assert tell_command(GAME, view, other, "es") == "Caminar a 1.5 (Ciudad)"
    play.state.main["2.2"].seen = ["rick"]
    assert (
        tell_command(GAME, GAME.views.view(play.state, "rick"), walk, "en") == "Walk to 2.2: Ghoul"
    )
    hidden = tell_command(GAME, GAME.views.view(play.state, "dan"), walk, "en")
    assert hidden == "Walk to 2.2 (Common)"


# No secrets


def everything_told(state: State, seat: str | None, language: str) -> list[str]:
    """Everything that a seat is told about the table and the active Survivor's panel."""
    view = GAME.views.view(state, seat)
    actor = state.actor.id
    legal = GAME.rules.legal(state, actor)
    labels = [
        (o.group, o.button, tell_command(GAME, view, o.command, language))
        for o in GAME.guide.menu(state, actor, legal)
    ]
    return [*map(str, labels), *GAME.views.in_words(view, language)]


def check_secrets(seeds: range, every: int) -> int:
    chance = Random(seeds.start)
    looks = count = 0

    def watch(play: Play[State]) -> None:
        nonlocal looks, count
        count += 1
        if play.state.result or count % every:
            return
        for seat in (play.state.actor.id, None):
            other = exchanged(play.state, seen_by(seat), chance)
            assert everything_told(other, seat, "en") == everything_told(play.state, seat, "en")
            looks += other != play.state
            options_told(play, other, seat)
            view = GAME.views.view(play.state, seat)
            worlds = [determinise(view, stream_of(view, number)) for number in (1, 2)]
            words = [GAME.views.in_words(GAME.views.view(world, seat), "es") for world in worlds]
            assert words[0] == words[1] == GAME.views.in_words(view, "es")

    for driver in games(seeds, look=watch):
        driver.run(200)
    return looks


def options_told(play: Play[State], other: State, seat: str | None) -> None:
    for ask in play.open:
        seen = ask.seen_by(seat)
        for option in seen.options:
            words = [
                tell_option(GAME, GAME.views.view(state, seat), seen, option.id, "en")
                for state in (play.state, other)
            ]
            assert words[0] == words[1]


def test_words_do_not_depend_on_what_is_hidden() -> None:
    assert check_secrets(range(20, 21), 5) > 100


@pytest.mark.long
def test_many_words_do_not_depend_on_what_is_hidden() -> None:
    check_secrets(range(8000, 8010), 3)


@pytest.mark.usefixtures("no_errors")
def test_a_secret_question_tells_others_nothing() -> None:
    """CD-9.16."""
    play = table(
        ("rick", "selena"),
        {
            "survivor.rick.hand": ["binoculars"],
            "main.2.2": "common.explosive-agent",
            "main.2.4": "zombie",
        },
    )
    play.act("rick", commands.Use(card="common.binoculars"), answers=[("2.2", "2.4")])
    ask = play.open[0]
    assert "2.2" in tell_ask(GAME, ask, "en")
    for language in COMPLETE:
        hidden = tell_ask(GAME, ask.seen_by("selena"), language)
        assert "2.2" not in hidden
        clean(hidden, QUESTION)


# Turns


def test_phase_changes_with_every_turn() -> None:
    play = table(("rick", "selena"), {"main.1.5": "city.exit", "main.2.2": "zombie"})
    before = GAME.turns.phase(play.state)
    assert GAME.turns.next_up(play.state) == ("selena",)
    play.act("rick", commands.EndTurn())
    play.close()
    assert GAME.turns.phase(play.state) != before
    assert GAME.turns.next_up(play.state) == ("rick",)


def test_next_up_passes_over_the_dead_and_the_paralysed() -> None:
    play = table(("rick", "selena", "dan"), {})
    assert GAME.turns.next_up(play.state) == ("selena",)
    play.amend({"survivor.selena.paralysis": "placed"})
    assert GAME.turns.next_up(play.state) == ("dan",)
    play.amend({"survivor.dan.alive": False})
    assert GAME.turns.next_up(play.state) == ()


def test_who_dies_in_the_maintenance_has_no_turn() -> None:
    """CD-3.18: nobody could ever read that it was the Survivor's turn."""
    started = events.TurnStarted("CD-5.1", "rick", False)
    lost = events.ImmunityLost("CD-5.3", "rick", 0, 1, 0, 0)
    died = events.SurvivorDied("CD-3.17", "rick")
    after = events.TurnStarted("CD-5.1", "selena", False)
    assert list(GAME.words.chronicle([started, lost, died, after])) == [lost, died, after]
    whole = [started, lost, after]
    assert list(GAME.words.chronicle(whole)) == whole
    later = events.SurvivorDied("CD-3.17", "selena")
    acted = [after, events.ImmunityLost("CD-5.3", "selena", 1, 0, 2, 3), after, later]
    assert list(GAME.words.chronicle(acted)) == acted
