"""The lobby of Rue Morgue: missions, Survivors, players and teams, and what does not fit."""

from __future__ import annotations

from typing import Any

import pytest

from bot.engine.errors import UserError
from bot.games.rue_morgue.content.book import SURVIVORS
from bot.games.rue_morgue.game import GAME
from bot.games.zombicide.telling.lobby import deal_teams, group_by_owner
from bot.locale.telling import tell_error
from tests.languages import COMPLETE

SIX = ("bear", "cathy", "dan", "james", "jane", "joe")
FIRST = "learning-to-fly"
PILOT = "smells-like-team-spirit"


def arranged(
    seats: tuple[str, ...] = SIX, mission: str = FIRST, owners: Any = None, **settings: Any
) -> Any:
    return GAME.records.options(GAME.lobby.arrange(mission, seats, settings, owners))


@pytest.mark.parametrize("language", COMPLETE)
def test_missions_are_variants(language: str) -> None:
    found = {variant.id: variant for variant in GAME.lobby.variants(language)}
    assert next(iter(found)) == FIRST
    assert list(found) == list(GAME.edition.missions)
    for variant in found.values():
        assert variant.name
        assert len(variant.text) <= 900
        assert variant.players == range(variant.players[0], variant.players[-1] + 1)
        assert all(0 <= rate <= 1 for rate in variant.win_rate.values())


@pytest.mark.parametrize("language", COMPLETE)
def test_the_twelve_with_skill_and_role(language: str) -> None:
    found = GAME.lobby.characters(language)
    assert [one.id for one in found] == list(SURVIVORS)
    assert all(len(one.text) <= 100 for one in found)
    travis = next(one for one in found if one.id == "travis")
    assert ("Helicopter Pilot" if language == "en" else "Piloto de helicóptero") in travis.text


@pytest.mark.parametrize("language", COMPLETE)
def test_two_settings_fit_the_lobby(language: str) -> None:
    teams, rules = GAME.lobby.settings(language)
    assert [value.id for value in teams.values] == ["1", "2", "3", "4"]
    assert teams.default == ("1",)
    assert [value.id for value in rules.values] == ["team-actions", "no-crawlers"]
    assert rules.many
    for value in (*teams.values, *rules.values):
        assert 0 < len(value.text) <= 100


def test_survivors_sit_by_their_players() -> None:
    """RM-2.5, RM-2.8."""
    owners = dict(zip(SIX, ("1", "2", "1", "2", "2", "1"), strict=True))
    options = arranged(owners=owners)
    assert options.seated() == [["bear", "dan", "joe"], ["cathy", "james", "jane"]]
    assert options.survivors == ("bear", "dan", "joe", "cathy", "james", "jane")
    assert options.order == "strict"
    assert arranged().seated() == [list(SIX)]


def test_settings_become_options() -> None:
    options = arranged(teams=("2",), rules=("team-actions", "no-crawlers"), order=("open",),
                       owners={seat: seat for seat in SIX})  # fmt: skip
    assert [len(team) for team in options.in_teams()] == [3, 3]
    assert options.team_actions
    assert not options.crawlers
    assert options.order == "open"


def test_teams_do_not_part_a_player() -> None:
    """RM-2.4."""
    players = [["a", "b", "c"], ["d"], ["e", "f"], ["g", "h"]]
    dealt = deal_teams(players, 2)
    assert sorted(map(len, dealt)) == [4, 4]
    assert all(any(set(one) <= set(team) for team in dealt) for one in players)
    with pytest.raises(UserError, match="teams-unequal"):
        deal_teams([["a", "b", "c", "d"], ["e", "f"]], 2)


def test_without_owners_all_belong_to_one() -> None:
    assert group_by_owner(SIX, {}) == [list(SIX)]


ALL = tuple(SURVIVORS)
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("survivors-count", {"seats": SIX[:5]}, "6 to 12 Survivors, and 5"),
    ("survivors-per-player", {"seats": ALL[:7], "owners": dict.fromkeys(ALL, "1")}, "at most 6"),
    ("teams-size", {"seats": ALL[:7], "owners": {s: s for s in ALL}, "teams": ("2",)}, "6, 8, 10"),
    ("teams-unequal", {"teams": ("2",)}, "2 teams of 3"),
    ("mission-needs", {"mission": PILOT}, "Helicopter Pilot"),
    ("mission-needs", {"mission": PILOT, "seats": ("bear", "cathy", "jane", "joe", "parker",
                                                   "terry")}, "another Survivor"),
    ("variant-unknown", {"mission": "nowhere"}, "nowhere"),
]  # fmt: skip


@pytest.mark.parametrize(("key", "given", "words"), REFUSED)
def test_what_does_not_fit_is_refused_with_a_sentence(
    key: str, given: dict[str, Any], words: str
) -> None:
    with pytest.raises(UserError) as refused:
        arranged(**given)
    assert refused.value.key == key
    assert words in tell_error(GAME, refused.value, "en")
    assert tell_error(GAME, refused.value, "es") != tell_error(GAME, refused.value, "en")


def test_rivals_need_two_teams() -> None:
    """RM-13.23."""
    rivals = [m.id for m in GAME.edition.missions.values() if m.file.competitive]
    assert rivals
    owners = {seat: seat for seat in ALL}
    for mission in rivals:
        with pytest.raises(UserError):
            arranged(SIX, mission, owners, teams=("1",))
        options = arranged(SIX, mission, owners, teams=("2",))
        assert options.rivals
