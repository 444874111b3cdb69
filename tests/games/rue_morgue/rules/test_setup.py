"""The setup of Rue Morgue (chapter 2): possible teams, equipment, and what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from bot.engine.chance import seed_from
from bot.engine.decisions import Ask
from bot.engine.errors import UserError
from bot.engine.players import simulate
from bot.engine.runner import Play
from bot.games.rue_morgue.content.book import (
    BOOK,
    EQUIPMENT,
    NUMBERS,
    SURVIVORS,
    TEAM_ACTIONS,
    ZOMBIES,
)
from bot.games.rue_morgue.content.missions import MISSIONS, TERRAIN, misfits
from bot.games.rue_morgue.game import GAME
from bot.games.rue_morgue.options import begins_with
from bot.games.rue_morgue.rules import setup
from bot.games.rue_morgue.rules.ending import RueMorgueEnding
from bot.games.zombicide.content import missions
from bot.games.zombicide.content.missions import Mission, make_mission
from bot.games.zombicide.content.records import LevelSkills
from bot.games.zombicide.rules.ending import DEFEATS
from bot.games.zombicide.state import CODEC, State

MAP: dict[str, Any] = {"grid": ["s1 s2"]}
BOX = {name: card.copies for name, card in sorted(EQUIPMENT.items()) if card.copies}


def started(options: Mapping[str, Any], answers: Mapping[str, Any] | None = None) -> Play[State]:
    """A game after its setup; `answers` by kind of decision, otherwise the defaults."""
    play = Play(GAME, seed_from("setup"), GAME.records.options({"map": MAP, **options}))
    play.begin()
    while play.open:
        ask = play.open[0]
        given = (answers or {}).get(ask.kind, ask.default)
        play.answer(ask.seats[0], given(ask) if callable(given) else given)
    play.close()
    return play


# Options


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "five": ({"survivors": list(SURVIVORS)[:5]}, r"RM-2\.6"),
    "twice": ({"survivors": ["bear"] * 6}, r"RM-2\.5"),
    "unknown": ({"survivors": ["rick", *list(SURVIVORS)[:5]]}, "no Survivor rick"),
    "seven for one": ({"survivors": list(SURVIVORS)[:7]}, r"RM-2\.5"),
    "seven in two teams": (
        {"survivors": list(SURVIVORS)[:7], "players": 7, "teams": 2},
        r"RM-2\.6",
    ),
    "six in four teams": ({"players": 6, "teams": 4}, r"RM-2\.6"),
    "unequal teams": (
        {"players": 6, "teams": [["bear", "cathy"], ["dan", "james", "jane", "joe"]]},
        r"RM-2\.6",
    ),
    "nobody's Survivor": ({"survivors": list(SURVIVORS)[:6], "players": [["bear"]]}, r"RM-2\.5"),
    "one player, two teams": ({"players": 1, "teams": 2}, r"RM-2\.4"),
    "a player in two teams": ({"players": 4, "teams": 2, "survivors": list(SURVIVORS)[:6]}, "2.4"),
    "rivals without rivals": ({"competitive": True}, r"RM-13\.23"),
    "a stranger begins": ({"first": "travis"}, r"RM-2\.19"),
    "no mission": ({"map": None, "mission": "nowhere"}, "no mission nowhere"),
    "three cards": ({"team_cards": [["move", "fire", "charge"]]}, r"RM-13\.2"),
    "unequal cards": ({"players": 2, "teams": 2, "team_cards": [["move"], []]}, r"RM-13\.2"),
    "four of a kind": (
        {"players": 2, "teams": 2, "team_cards": [["move"] * 2, ["move"] * 2]},
        r"RM-13\.2",
    ),
    "an unknown card": ({"team_cards": [["dance"]]}, r"RM-13\.2"),
    "a rivalry where there is none": (
        {"map": None, "mission": "learning-to-fly", "players": 2, "teams": 2, "competitive": True},
        r"RM-13\.24",
    ),
    "no pilot": (
        {
            "map": None,
            "mission": "smells-like-team-spirit",
            "survivors": ["bear", "cathy", "dan", "james", "jane", "joe"],
        },
        r"RM-12\.9",
    ),
    "an unknown option": ({"zombies": 3}, "zombies"),
}


@pytest.mark.parametrize(("given", "rule"), WRONG.values(), ids=WRONG)
def test_wrong_options_are_refused(given: dict[str, Any], rule: str) -> None:
    with pytest.raises(UserError, match=rule) as caught:
        GAME.records.options({"map": MAP, **given})
    assert caught.value.key == "options-invalid"


@pytest.mark.parametrize("teams", NUMBERS.teams)
def test_all_legal_teams_can_be_formed(teams: int) -> None:
    """RM-2.6."""
    for total in NUMBERS.teams[teams]:
        names = list(SURVIVORS)[:total]
        play = started({"survivors": names, "players": total, "teams": teams})
        sizes = Counter(who.team for who in play.state.survivors.values())
        assert sizes == dict.fromkeys(range(teams), total // teams)


def test_a_number_of_players_is_enough() -> None:
    """Everybody gets equally many Survivors, among them those whom the mission needs."""
    for mission in MISSIONS.values():
        for players in (2, 3, 4, 6, 8, 12):
            options = GAME.records.options({"mission": mission.id, "players": players})
            assert len({len(own) for own in options.seated()}) == 1
            assert len(options.seated()) == players
            for effect in mission.file.requires.effects if mission.file.requires else ():
                assert any(begins_with(one, effect) for one in options.survivors)


def test_tables_of_simulations_are_legal() -> None:
    for players in GAME.lobby.players:
        seen = set()
        for table in GAME.lobby.simulated(players):
            options = GAME.records.options({**table, "mission": "smells-like-team-spirit"})
            seen.update(options.survivors)
        assert seen == set(SURVIVORS)


# Equipment


def test_the_box_is_complete_after_the_setup() -> None:
    for players, teams in ((1, 1), (2, 2), (3, 3), (12, 4)):
        state = started({"players": players, "teams": teams}).state
        assert GAME.facts.read(state, "copies") == BOX
        assert state.supply == {name: zombie.count for name, zombie in ZOMBIES.items()}
        assert sorted(state.zombie_cards) == sorted(BOOK.zombie_cards)


@pytest.mark.parametrize("total", range(6, 13))
def test_everybody_has_a_weapon(total: int) -> None:
    """RM-2.11, RM-2.12, RM-2.14, RM-16.2."""
    names = list(SURVIVORS)[:total]
    state = started({"survivors": names, "players": total}).state
    assert all(EQUIPMENT[who.hands[0]].attacks for who in state.survivors.values())
    dealt = sum(len(who.cards) for who in state.survivors.values())
    assert dealt == total
    assert len(state.equipment) == 63 + 12 - dealt


def test_the_rest_of_the_starting_cards_is_dealt_by_chance() -> None:
    """RM-2.12: the fourth Survivor's card depends on the seed."""
    found = set()
    for number in range(20):
        play = Play(GAME, seed_from(str(number)), GAME.records.options({"map": MAP}), safe=False)
        play.begin()
        while play.open:
            play.answer(play.open[0].seats[0], play.open[0].default)
        found.add(play.state.survivors["james"].hands[0])
    assert found == {"bow", "crowbar", "fire-axe"}


def test_the_team_says_who_gets_which_card() -> None:
    """RM-2.11, RM-16.1: three different Survivors in a team of three or more."""
    asked: list[tuple[str, tuple[str, ...]]] = []

    def last(ask: Ask) -> tuple[str]:
        *names, deal = (option.id for option in ask.options)
        assert deal == "deal"
        asked.append((str(ask.about["card"]), tuple(names)))
        return (names[-1],)

    state = started({}, {"starting-gear": last}).state
    assert [len(options) for _, options in asked] == [6, 5, 4]
    assert state.survivors["joe"].hands == [asked[0][0]]
    assert state.survivors["jane"].hands == [asked[1][0]]
    assert state.survivors["james"].hands == [asked[2][0]]


def test_the_team_can_leave_the_rest_of_the_cards_to_the_lot() -> None:
    """RM-2.11: the first card is given by choice, the second and all others at random: nobody is
    asked again, and three different Survivors still have one."""
    found = set()
    for number in range(8):
        options = GAME.records.options({"map": MAP})
        play = Play(GAME, seed_from(f"deal {number}"), options, safe=False)
        play.begin()
        asked = 0
        while play.open:
            ask = play.open[0]
            if ask.kind == "starting-gear":
                asked += 1
                play.answer(ask.seats[0], ("joe",) if asked == 1 else ("deal",))
            else:
                play.answer(ask.seats[0], ask.default)
        assert asked == 2
        assert all(len(who.cards) == 1 for who in play.state.survivors.values())
        found.add(tuple(who.cards[0] for who in play.state.survivors.values()))
    assert len(found) > 1


def test_nobody_in_a_team_of_two_takes_all_three() -> None:
    """RM-16.1."""

    def same(ask: Ask) -> tuple[str]:
        wanted = "bear" if "bear" in ask.seats else ask.default[0]
        known = [option.id for option in ask.options]
        return (wanted if wanted in known else known[0],)

    state = started({"players": 3, "teams": 3}, {"starting-gear": same}).state
    assert len(state.survivors["bear"].cards) == 2
    assert len(state.survivors["james"].cards) == 1


def test_vests_are_handed_out_by_the_teams() -> None:
    """RM-13.30: as many as possible out of six, the same number for each team."""
    for players, teams, each in ((2, 2, 3), (3, 3, 2), (4, 4, 1)):
        names = list(SURVIVORS)[: 8 if teams == 4 else 6]
        given = {"survivors": names, "players": players, "teams": teams, "competitive": True}
        state = started(given).state
        vests = Counter[int]()
        for who in state.survivors.values():
            vests[who.team] += who.cards.count("bulletproof-vest")
        assert vests == dict.fromkeys(range(teams), each)
        assert state.aside.count("bulletproof-vest") == 6 - teams * each


def test_the_group_names_the_first_player() -> None:
    """RM-2.19: everybody is asked, unless the options name one."""
    asked: list[Ask] = []

    def second(ask: Ask) -> tuple[str]:
        asked.append(ask)
        return (ask.options[1].id,)

    players = [["bear", "cathy", "dan"], ["james", "jane", "joe"]]
    play = started({"players": players}, {"first-player": second})
    assert play.state.first == play.state.player == 1
    assert GAME.turns.waiting(play.state) == ("james", "jane", "joe")
    assert asked[0].seats == ("bear", "cathy", "dan", "james", "jane", "joe")
    started({"players": players, "first": "dan"}, {"first-player": second})
    assert len(asked) == 1


# Skills that work at the setup: no Survivor of this box has them (RM-10.2)


def with_skill(monkeypatch: pytest.MonkeyPatch, skill: str) -> None:
    bear = SURVIVORS["bear"]
    skills = LevelSkills(**{**bear.skills.model_dump(), "blue": ("shove", skill)})
    changed = {**SURVIVORS, "bear": bear.model_copy(update={"skills": skills})}
    monkeypatch.setattr(setup, "SURVIVORS", changed)


@pytest.mark.parametrize("card", ["molotov", "chainsaw"])
def test_starts_with_a_card(monkeypatch: pytest.MonkeyPatch, card: str) -> None:
    """RM-2.13, RM-11.42: on top of the starting Equipment, from the deck or from aside."""
    with_skill(monkeypatch, f"starts-with-{card}")
    state = started({}).state
    assert state.survivors["bear"].hands == ["crowbar", card]
    assert GAME.facts.read(state, "copies") == BOX


@pytest.mark.parametrize(("agreed", "points"), [("yes", 19), ("no", 0)])
def test_can_start_higher_if_all_agree(
    monkeypatch: pytest.MonkeyPatch, agreed: str, points: int
) -> None:
    """RM-2.20, RM-11.65: with exactly the points that begin the level, and its skills."""
    with_skill(monkeypatch, "can-start-at-orange")
    bear = started({}, {"start-level": (agreed,)}).state.survivors["bear"]
    assert bear.experience == points
    assert len(bear.skills) == (4 if points else 2)


# Team Action cards


def test_all_teams_take_as_many_team_cards_as_the_first() -> None:
    """RM-13.2: up to two; then the same number for the others, as long as copies last."""
    asked: list[Ask] = []

    def one(ask: Ask) -> tuple[str, ...]:
        asked.append(ask)
        return ("fire",)

    options = {"players": 3, "teams": 3, "team_actions": True}
    state = started(options, {"team-cards": one}).state
    assert [team.cards for team in state.teams] == [["fire"]] * 3
    assert [(ask.least, ask.most) for ask in asked] == [(0, 2), (1, 1), (1, 1)]
    limits = [{option.id: option.limit for option in ask.options}["fire"] for ask in asked]
    assert limits == [TEAM_ACTIONS["fire"].copies - n for n in range(3)]


def test_rivals_pick_their_team_cards_by_lot() -> None:
    """RM-16.74."""
    firsts = set()
    for number in range(12):
        options = {"map": MAP, "players": 2, "teams": 2, "team_actions": True, "competitive": True}
        play = Play(GAME, seed_from(str(number)), GAME.records.options(options), safe=False)
        play.begin()
        while play.open[0].kind != "team-cards":
            play.answer(play.open[0].seats[0], play.open[0].default)
        firsts.add(play.open[0].about["team"])
    assert firsts == {1, 2}


# Views, storage, missions


@pytest.mark.parametrize("mission", list(MISSIONS))
def test_views_hide_what_lies_face_down(mission: str) -> None:
    """RM-2.16, RM-4.34, RM-16.8: the same for every seat, and for those who watch."""
    play = Play(GAME, seed_from(mission), GAME.records.options({"mission": mission, "players": 2}))
    play.begin()
    while play.open:
        play.answer(play.open[0].seats[0], play.open[0].default)
    seen = GAME.views.view(play.state, None)
    assert set(seen.equipment) == {"?"}
    assert set(seen.zombie_cards) == {0}
    assert all(tent.card == "?" for tent in seen.tents.values() if not tent.revealed)
    assert GAME.views.view(play.state, "bear") == seen
    assert CODEC.load(CODEC.dump(seen)) == seen
    assert CODEC.load(CODEC.dump(play.state)) == play.state


def test_the_next_in_turn_are_told() -> None:
    play = started({"players": [["bear", "cathy"], ["dan", "james"], ["jane", "joe"]]})
    assert GAME.turns.waiting(play.state) == ("bear", "cathy")
    assert GAME.turns.next_up(play.state) == ("dan", "james")
    before = GAME.turns.phase(play.state)
    play.act("bear", GAME.records.command({"do": "end"}))
    play.close()
    move = next(one for one in GAME.rules.legal(play.state, "cathy") if one.do == "move")
    play.act("cathy", move)
    play.close()
    assert GAME.turns.waiting(play.state) == ("cathy",)
    assert (
        GAME.turns.phase(play.state) == before
    )  # the turn of their player lasts until both are done
    assert GAME.turns.next_up(play.state) == ("dan", "james")
    play.act("cathy", GAME.records.command({"do": "end"}))
    play.close()
    assert GAME.turns.waiting(play.state) == ("dan", "james")
    assert GAME.turns.phase(play.state) != before


def test_statistics_of_a_finished_game() -> None:
    options = GAME.records.options({"mission": "learning-to-fly"})
    played = simulate(GAME, options, "statistics", "random")
    told = played.statistics
    assert told["alive"] + told["dead"] + told["escaped"] == 6  # type: ignore[operator]
    assert int(told["rounds"]) >= 1
    assert {f"killed-{name}" for name in ZOMBIES} <= told.keys()


def test_all_goals_and_defeats_are_known_to_the_ending() -> None:
    ending = RueMorgueEnding()
    assert set(ending.goals) == set(missions.GOALS)
    assert set(DEFEATS) == set(missions.DEFEATS)
    assert set(ending.hopeless) <= set(missions.GOALS)


MISFITS = {
    "an Exit": ({"goals": [{"name": "all-escape"}]}, "goals.0: all-escape needs exits on the map"),
    "a Zone": ({"goals": [{"name": "all-in-zone", "zones": ["s9"]}]}, "goals.0: there is no s9"),
    "a zombie": ({"goals": [{"name": "kill", "zombie": "troll"}]}, "goals.0: there is no troll"),
    "a card": (
        {"rules": [{"name": "objective-gives", "equipment": ["excalibur"]}]},
        "rules.0: there is no excalibur",
    ),
    "a tile": (
        {"rules": [{"name": "trigger-opens", "tile": "9V", "colours": ["blue"]}]},
        "rules.0: there is no 9V",
    ),
    "a colour": ({"rules": [{"name": "keys", "colours": ["black"]}]}, "rules.0: there is no black"),
    "an effect": ({"requires": {"effects": ["flight"]}}, "requires: there is no flight"),
    "a number of teams": ({"teams": [5]}, "teams: there is no 5"),
}


def drawn(**fields: Any) -> Mission:
    text = {"en": "A", "es": "A"}
    mission = {"id": "a", "name": text, "briefing": text, "goals": [{"name": "survive-rounds"}]}
    whole = {**mission, **fields, "map": {**MAP, "start": ["s1"]}}
    return make_mission(whole, TERRAIN, "a.toml")


@pytest.mark.parametrize(("fields", "problem"), MISFITS.values(), ids=MISFITS)
def test_missions_that_name_what_is_not_there(fields: dict[str, Any], problem: str) -> None:
    assert list(misfits(drawn())) == []
    assert next(misfits(drawn(**fields))) == problem
