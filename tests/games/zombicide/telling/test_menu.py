"""The offers of the panel: every legal command and no other, in lists that Discord can show."""

from __future__ import annotations

import time
from collections import Counter
from random import Random
from statistics import median
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.engine.offers import LIST_OPTIONS
from bot.engine.players import random_answer
from bot.engine.runner import Play
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide import commands
from bot.games.zombicide.state import State
from bot.games.zombicide.telling.menu import BUTTONS, GROUP_OF, GROUPS
from tests.engine.kit import after_setup

MAP = {"grid": ["s1 s2 s3", "s4 r1 r2"], "doors": ["s2|r1"], "openings": ["r1-r2"], "start": ["s1"]}


def table(facts: dict[str, Any], **options: Any) -> Play[State]:
    play, _ = after_setup(GAME, {"map": MAP, **options}, "menu")
    play.amend({"bare": True, **facts})
    return play


def check(state: State, seat: str) -> None:
    legal = GAME.rules.legal(state, seat)
    offers = GAME.guide.menu(state, seat, legal)
    assert Counter(offer.command for offer in offers) == Counter(legal)
    assert len({offer.mark for offer in offers}) == len(legal)
    assert max(Counter(offer.group for offer in offers).values()) <= LIST_OPTIONS
    buttons = [offer.command for offer in offers if offer.button]
    assert len(buttons) <= BUTTONS
    assert commands.End() in buttons
    assert not any(offer.private for offer in offers)


def test_every_command_stands_in_a_list() -> None:
    assert set(GROUP_OF) == {kind.do for kind in commands.COMMANDS}
    assert len(GROUP_OF) == sum(map(len, GROUPS.values()))


@pytest.mark.parametrize("number", range(4))
def test_offers_are_what_is_legal(number: int) -> None:
    mission = list(GAME.edition.missions)[number]
    play = Play(
        GAME,
        seed_from(f"menu {number}"),
        GAME.records.options(
            {**GAME.lobby.simulated(1)[number], "mission": mission, "team_actions": True}
        ),
        safe=False,
    )
    chance = Random(number)
    play.begin()
    for _ in range(120):
        while play.open:
            ask = play.unsettled[0]
            play.answer(ask.seats[0], random_answer(ask, chance), by="stand-in", kind=ask.kind)
        play.close()
        if play.state.result:
            break
        seat = chance.choice(GAME.turns.waiting(play.state))
        check(play.state, seat)
        play.act(seat, chance.choice(GAME.rules.legal(play.state, seat)))


def test_the_usual_turn_takes_one_press_each() -> None:
    """Attack, moves to all neighbours, the door and the end of the turn have buttons. The sensible
    player's choice comes first, then the best attack."""
    play = table(
        {
            "survivor.bear.zone": "B1",
            "survivor.bear.hands": ["crowbar", "pistol"],
            "zone.C1.skinner-walker": 2,
        }
    )
    legal = GAME.rules.legal(play.state, "bear")
    offers = GAME.guide.menu(play.state, "bear", legal)
    buttons = [offer.command for offer in offers if offer.button]
    assert buttons[0] == GAME.player.choose(play.state, "bear", legal)
    assert buttons[1] == commands.Shoot(weapon="pistol", zone="C1")
    assert {c.to for c in buttons if isinstance(c, commands.Move)} == {"A1", "C1"}
    assert commands.Open(door="B1|B2", tool="crowbar") in buttons
    assert buttons[-1] == commands.End()
    lists = [offer.group for offer in offers if not offer.button]
    assert "gear" not in lists  # nobody else is there to trade with
    assert "hands" in lists
    assert "discard" in lists


def test_a_shot_at_friends_is_the_last_of_its_list() -> None:
    play = table(
        {
            "survivor.bear.hands": ["pistol"],
            "survivor.cathy.zone": "B1",
            "zone.B1.skinner-walker": 3,
            "zone.A1.skinner-walker": 1,
            **{f"survivor.{who}.zone": "C1" for who in ("dan", "james", "jane", "joe")},
        }
    )
    offers = GAME.guide.menu(play.state, "bear", GAME.rules.legal(play.state, "bear"))
    shots = [o.command for o in offers if isinstance(o.command, commands.Shoot)]
    assert shots[0] == commands.Shoot(weapon="pistol", zone="A1")


def test_a_panel_is_made_in_no_time() -> None:
    play = table({f"zone.{zone}.skinner-walker": 5 for zone in ("A1", "B1", "C1", "A2")})
    spent = []
    for _ in range(20):
        begun = time.perf_counter()
        GAME.guide.menu(play.state, "bear", GAME.rules.legal(play.state, "bear"))
        spent.append(time.perf_counter() - begun)
    assert median(spent) < 0.05
