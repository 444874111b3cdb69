"""The lobby of Gears of War, and what standing orders may name."""

from __future__ import annotations

import pytest

from bot.engine.decisions import Standing
from bot.engine.errors import UserError
from bot.engine.table import question
from bot.games.gears.content.book import BOOK
from bot.games.gears.game import GAME
from bot.games.gears.state import Order
from bot.games.gears.telling.lobby import Measured, minutes
from cogs.decisions.order_reading import make_order
from cogs.decisions.orders import suggest_choose, suggest_when
from tests.games.gears.states import table
from tests.languages import COMPLETE


@pytest.mark.parametrize("language", COMPLETE)
def test_missions_are_offered(language: str) -> None:
    variants = GAME.lobby.variants(language)
    assert [one.id for one in variants] == list(BOOK.missions)
    for one in variants:
        assert one.name
        assert one.text
        assert len(one.text) <= 300
        assert one.minutes >= 30
        assert set(one.players) == set(BOOK.missions[one.id].players)
    assert [who.id for who in GAME.lobby.characters(language)] == list(BOOK.characters)
    assert all(who.text and len(who.text) <= 300 for who in GAME.lobby.characters(language))


def test_every_variant_can_be_arranged_and_begun() -> None:
    for mission in BOOK.missions.values():
        seats = list(BOOK.characters)[: min(mission.players)]
        given = GAME.lobby.arrange(mission.id, seats, {"rules": ("insane",)})
        made = GAME.records.options(given)
        assert (made.mission, list(made.cogs), made.insane) == (mission.id, seats, True)
        assert bool(made.difficulty) == bool(mission.difficulties)


def test_a_difficulty_is_for_horde_mode() -> None:
    chosen = {"difficulty": ("hardcore",)}
    assert GAME.lobby.arrange("horde", ["cole"], chosen)["difficulty"] == "hardcore"
    assert GAME.lobby.arrange("emergence", ["cole"], chosen)["difficulty"] == ""
    setting = next(one for one in GAME.lobby.settings("es") if one.id == "difficulty")
    assert setting.default == ("normal",)
    assert "normal" in [value.id for value in setting.values]


def test_what_the_setup_forbids() -> None:
    with pytest.raises(UserError, match="cogs-count"):
        GAME.lobby.arrange("scattered", ["cole"], {})  # GW-12.29
    with pytest.raises(UserError, match="variant-unknown"):
        GAME.lobby.arrange("nowhere", ["cole"], {})
    with pytest.raises(UserError, match="one-cog-each"):
        GAME.lobby.arrange("emergence", ["cole", "baird"], {}, {"cole": "1", "baird": "1"})
    GAME.lobby.arrange("emergence", ["cole", "baird"], {}, {"cole": "1", "baird": ""})


def test_minutes_come_from_measured_games() -> None:
    assert minutes(Measured(commands={1: 100, 2: 200}, won={1: 0.5, 2: 0.5})) == 100


# Standing orders


@pytest.mark.parametrize("kind", ["guard", "dodge", "follow"])
def test_reactions_have_hints_that_are_names(kind: str) -> None:
    assert kind in GAME.decisions.reactions
    for language in COMPLETE:
        found = suggest_choose(GAME, kind, "", language)
        named = {k: v for k, v in found.items() if k not in ("default", "ask", "any")}
        assert named
        assert all(label != option and "*/" not in label for option, label in named.items() if
                   option != "no")  # fmt: skip
        for condition in suggest_when(GAME, kind, "", language):
            make_order(GAME, kind, "any", condition)


def test_other_decisions_have_none() -> None:
    assert GAME.decisions.order_hints("ai-path").options == ()


def test_an_order_for_each_wish() -> None:
    """Dodge with so many dice and cards; guard against a Boomer that attacks; follow Marcus."""
    dodge = make_order(GAME, "dodge", "any", "dice>=4, cards>=3")
    about: dict[str, str | int | float] = {"cog": "cole", "dice": 4, "cards": 3, "enemy": "boomer"}
    asked = question("cole", "dodge", ["no", "assault"], rule="GW-5.30", about=about)
    assert dodge.answer(asked) == ("assault",)
    asked.about = {**about, "cards": 2}
    assert dodge.answer(asked) is None

    options = ["no", "not-this-one", "not-now", "ambush/lancer/normal", "ambush/lancer/chainsaw"]
    guard = make_order(
        GAME, "guard", "*/lancer/chainsaw, any", "enemy=boomer|grinder, moment=attack"
    )
    facing: dict[str, str | int | float] = {"enemy": "boomer", "moment": "attack", "dice": 4}
    window = question("cole", "guard", options, rule="GW-5.23", default=["no"], about=facing)
    assert guard.answer(window) == ("ambush/lancer/chainsaw",)
    window.about = {**facing, "moment": "move"}
    assert guard.answer(window) is None
    assert Standing(kind="guard", choose="not-now").answer(window) == ("not-now",)

    follow = make_order(GAME, "follow", "any", "leader=marcus")
    leaving = question(
        "cole", "follow", ["no", "vault"], rule="GW-5.35", default=["no"],
        about={"leader": "marcus", "cards": 2},
    )  # fmt: skip
    assert follow.answer(leaving) == ("vault",)


def test_who_may_be_asked_is_told_by_what_everybody_knows() -> None:
    state = table(players=4)
    for cog in state.cogs.values():
        cog.area = state.actor.area
    state.cogs["baird"].bleeding = True
    assert GAME.turns.reactors(state, "guard") == ("marcus", "dominic", "cole")
    assert GAME.turns.reactors(state, "follow") == ("dominic", "cole")
    state.cogs["cole"].area = "elsewhere"
    assert GAME.turns.reactors(state, "follow") == ("dominic",)
    state.order = Order("teamwork", "actions", [])  # another may be on the move
    assert GAME.turns.reactors(state, "follow") == GAME.turns.reactors(state, "guard")
