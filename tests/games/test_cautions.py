"""What the games ask people to confirm (`Offer.caution`)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from bot.engine.decisions import Ask, Option
from bot.engine.game import Game
from bot.engine.runner import Play
from bot.engine.table import question
from bot.games import find_game
from bot.games.cards import commands as cards
from bot.games.cards.telling.menu import caution as cards_caution
from bot.games.gears import commands as gears
from bot.games.gears.board.maps import built
from bot.games.gears.state import Order
from bot.games.gears.telling.menu import caution as gears_caution
from bot.games.rue_morgue.game import GAME as RUE_MORGUE
from bot.games.zombicide import commands as zombicide
from bot.sessions.session.looks import offers
from tests.cogs.looking import GAME as CARDS
from tests.games.cards.test_secrets import table as cards_table
from tests.games.gears.states import spawn
from tests.games.gears.states import table as gears_table
from tests.games.zombicide.telling.test_menu import table as board

GEARS = find_game("gears-of-war")
WALK = cards.Walk(to="S1")
PISTOL = {"survivor.bear.hands": ["pistol"], "zone.B1.skinner-walker": 1}


def cautions(game: Game[Any], play: Play[Any], seat: str) -> dict[Any, str]:
    legal = game.rules.legal(play.state, seat)
    found = {offer.command: offer.caution for offer in game.guide.menu(play.state, seat, legal)}
    assert {one.do for one, why in found.items() if why == "friend"} <= game.guide.harmful
    return found


def test_shots_that_may_hit_a_friend() -> None:
    shot = zombicide.Shoot(weapon="pistol", zone="B1")
    seat = "bear"
    assert cautions(RUE_MORGUE, board(PISTOL), seat)[shot] == ""
    found = cautions(RUE_MORGUE, board({**PISTOL, "survivor.cathy.zone": "B1"}), seat)
    assert found[shot] == "friend"


BLOODLUST = {
    "survivor.bear.hands": ["pistol"],
    "survivor.bear.skills": ["bloodlust-ranged"],
    "zone.B1.skinner-walker": 1,
}


def free_attack(facts: dict[str, Any]) -> tuple[Any, Ask]:
    play = board({**BLOODLUST, **facts})
    play.act("bear", zombicide.UseSkill(skill="bloodlust-ranged", target="B1"))
    (ask,) = play.open
    assert ask.kind == "free-attack"
    return play.state, ask


def test_a_free_attack_at_a_friend_is_not_first_and_never_by_default() -> None:
    """RM-11.73: the attack is a decision. The first option is taken for people who are late, and
    the stand-in takes it too."""
    shot = ("shoot/pistol/B1",)
    state, ask = free_attack({})
    assert ask.default == shot == RUE_MORGUE.player.answer(state, ask)
    assert RUE_MORGUE.guide.answer_caution(state, ask, shot) == ""
    state, ask = free_attack({"survivor.cathy.zone": "B1"})
    assert ask.default == ("nothing",) == RUE_MORGUE.player.answer(state, ask)
    assert RUE_MORGUE.guide.answer_caution(state, ask, shot) == "friend"
    assert RUE_MORGUE.guide.answer_caution(state, ask, ("nothing",)) == ""
    state, ask = free_attack({"survivor.cathy.zone": "C1", "zone.C1.skinner-walker": 1})
    harm = [RUE_MORGUE.guide.answer_caution(state, ask, (option.id,)) for option in ask.options]
    assert harm == ["", "friend", "friend", ""]  # B1, friends in A1 and C1, nothing


def test_hits_that_friends_need_not_take() -> None:
    """RM-8.26: if the hits can be shared out freely nobody must be hit; otherwise somebody has
    to."""
    play = board({**PISTOL, "survivor.cathy.zone": "B1", "survivor.bear.skills": ["point-blank"]})
    targets = (Option("skinner-walker", 1), Option("survivor/cathy", 2))
    ask = question("bear", "hits", targets, rule="RM-8.26", pick=(1, 2), about={"survivor": "bear"})
    assert RUE_MORGUE.guide.answer_caution(play.state, ask, ("skinner-walker",)) == ""
    for choice in (("survivor/cathy",), ("skinner-walker", "survivor/cathy")):
        assert RUE_MORGUE.guide.answer_caution(play.state, ask, choice) == "friend"
    only = question("bear", "hits", targets[1:], rule="RM-8.24", about={"survivor": "bear"})
    assert RUE_MORGUE.guide.answer_caution(play.state, only, ("survivor/cathy",)) == ""


def test_what_is_thrown_is_used_up() -> None:
    facts = {**PISTOL, "survivor.bear.hands": ["molotov"]}
    found = cautions(RUE_MORGUE, board(facts), "bear")
    assert found[zombicide.Shoot(weapon="molotov", zone="B1")] == "last"
    facts["survivor.bear.hands"] = ["molotov", "molotov"]
    found = cautions(RUE_MORGUE, board(facts), "bear")
    assert found[zombicide.Shoot(weapon="molotov", zone="B1")] == ""


def test_a_turn_with_actions_left_ends_after_a_question() -> None:
    found = cautions(RUE_MORGUE, board({}), "bear")
    assert found[zombicide.End()] == "actions"
    useless = {"survivor.bear.actions": 0, "survivor.bear.actions.ranged": 1}
    found = cautions(RUE_MORGUE, board({**PISTOL, **useless}), "bear")
    assert found[zombicide.End()] == "actions"
    nobody = {**useless, "survivor.bear.hands": ["pistol"]}
    assert cautions(RUE_MORGUE, board(nobody), "bear")[zombicide.End()] == ""
    play = cards_table(("rick", "selena"), {"actions": 2})
    assert cautions(CARDS, play, "rick")[cards.EndTurn()] == "actions"
    assert cards_caution(play.state, WALK, False) == "actions"
    assert cards_caution(play.state, WALK, True) == ""
    play = cards_table(("rick", "selena"), {"actions": 1})
    assert cards_caution(play.state, WALK, False) == ""
    play = cards_table(("rick", "selena"), {"actions": 0})
    assert cautions(CARDS, play, "rick")[cards.EndTurn()] == ""


def test_a_walk_asks_only_while_something_else_is_worth_an_action() -> None:
    def walks(facts: dict[str, Any]) -> set[str]:
        play = cards_table(("rick", "selena"), {"main.2.2": "zombie", "actions": 3, **facts})
        found = cautions(CARDS, play, "rick")
        return {why for command, why in found.items() if command.do == WALK.do}

    assert walks({}) == {""}
    assert walks({"space.S1": "common.bat"}) == {"actions"}  # it could be picked up first


def test_the_public_panel_and_the_press_agree() -> None:
    """CD-2.10: hands are open, so the public panel too considers what a hand could still do."""
    facts = {"main.2.2": "zombie", "actions": 3, "survivor.rick.hand": ["common.bat"]}
    play = cards_table(("rick", "selena"), facts)
    live: Any = SimpleNamespace(game=CARDS, play=play, ended="", memo=None)
    public, own = offers(live, "rick", public=True), offers(live, "rick")
    walks = [offer for offer in public if offer.command.do == WALK.do]
    assert {offer.caution for offer in walks} == {"actions"}  # the bat could be equipped first
    assert public == [offer for offer in own if not offer.private]


def test_gears_asks_before_comrades_are_hit_and_the_last_is_spent() -> None:
    state = gears_table()
    marcus, dominic = state.cogs["marcus"], state.cogs["dominic"]
    weapon = marcus.weapons[0]
    weapon.ammo = 1
    shot = gears.Attack(weapon=weapon.card, mode="overkill", target=next(iter(state.locusts)))
    assert gears_caution(state, "marcus", shot) == "last"
    assert gears_caution(state, "marcus", shot.model_copy(update={"mode": "normal"})) == ""
    blast = gears.Attack(weapon="frag-grenades", mode="overkill", target=dominic.area)
    assert gears_caution(state, "marcus", blast) == "friend"
    marcus.hand = ["ambush"]
    assert gears_caution(state, "marcus", gears.Play(card="ambush", use="actions")) == "last"
    state.order = Order("ambush", "actions", left=["attack"])
    assert gears_caution(state, "marcus", gears.End()) == "actions"
    state.order.left = []
    assert gears_caution(state, "marcus", gears.End()) == ""


def test_gears_asks_before_what_explodes_beside_comrades() -> None:
    """GW-6.32, GW-12.23: a comrade beside it would be wounded; a Bolo Grenade causes no
    explosion."""
    state = gears_table()
    marcus, dominic = state.cogs["marcus"], state.cogs["dominic"]
    dominic.area = next(one for one in built(state).areas if one != marcus.area)
    wretch = spawn(state, "lambent-wretch", dominic.area)
    for cog in state.cogs.values():
        if cog is not dominic:
            cog.area = marcus.area
    shot = gears.Attack(weapon="lancer", target=wretch.id)
    assert gears_caution(state, "marcus", shot) == "friend"
    guard = question(
        "marcus",
        "guard",
        ("no", "vault/lancer/normal"),
        rule="GW-5.23",
        about={"locust": wretch.id},
    )
    assert GEARS.guide.answer_caution(state, guard, ("vault/lancer/normal",)) == "friend"
    assert GEARS.guide.answer_caution(state, guard, ("no",)) == ""
    dominic.area = marcus.area
    assert gears_caution(state, "marcus", shot) == ""
    assert GEARS.guide.answer_caution(state, guard, ("vault/lancer/normal",)) == ""


def test_gears_asks_before_the_last_card_is_given() -> None:
    """GW-5.12, GW-13.5: a COG needs cards to stay on his feet."""
    state = gears_table()
    marcus = state.cogs["marcus"]
    marcus.hand = ["ambush"]
    for command in (
        gears.Revive(who="dominic", card="ambush"),
        gears.Equip(card="ambush"),
        gears.Stride(to=marcus.area, card="ambush"),
    ):
        assert gears_caution(state, "marcus", command) == "last"
    assert gears_caution(state, "marcus", gears.Equip()) == ""
    assert gears_caution(state, "marcus", gears.Replace(card="ambush")) == ""
    marcus.hand.append("vault")
    assert gears_caution(state, "marcus", gears.Equip(card="ambush")) == ""


def test_gears_says_where_the_mortar_hits_comrades() -> None:
    state = gears_table()
    options = [Option("0A-p", about={"locusts": 0, "cogs": 0}), Option("0A-s", about={"cogs": 1})]
    ask = question("marcus", "mortar", options, rule="GW-17.4")
    assert GEARS.guide.answer_caution(state, ask, ("0A-p",)) == ""
    assert GEARS.guide.answer_caution(state, ask, ("0A-s",)) == "friend"


def test_gears_asks_before_the_end_only_while_something_is_worth_doing() -> None:
    """An attack is left, but there is no target for it and no grenade."""

    def end_of(state: Any) -> str:
        legal = GEARS.rules.legal(state, "marcus")
        found = {one.command: one.caution for one in GEARS.guide.menu(state, "marcus", legal)}
        return found[gears.End()]

    state = gears_table()
    state.order, state.ordered = Order("ambush", "actions", left=["attack"]), True
    marcus, locust = state.cogs["marcus"], next(iter(state.locusts.values()))
    locust.area, locust.cover = marcus.area, ""
    marcus.weapons = [one for one in marcus.weapons if one.card == "lancer"]
    assert end_of(state) == "actions"
    state.locusts.clear()
    assert {command.do for command in GEARS.rules.legal(state, "marcus")} > {"skip", "end"}
    assert end_of(state) == ""
