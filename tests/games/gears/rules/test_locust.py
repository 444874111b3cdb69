"""The Locust of Gears of War on tables built by hand: AI cards, activation, movement."""

from __future__ import annotations

import pytest

from bot.games.gears import events
from bot.games.gears.rules.activation.activation import locust_step
from bot.games.gears.rules.activation.ai_deck import build_ai, discard_ai, draw_ai
from bot.games.gears.rules.activation.locust_moving import approach_all, move_locust
from bot.games.gears.rules.locust.locust_cover import best_covers, take_cover
from bot.games.gears.state import State
from tests.games.gears.ai import (
    add_hall,
    asked,
    blanks,
    branches,
    drawn,
    locust_table,
    moves,
    targets_of,
    two_tiles,
)
from tests.games.gears.tables import BLANK, NONE, WOUND, P, Q, R, Ran, S, put, sample, soldier


@pytest.fixture(autouse=True)
def _hall(monkeypatch: pytest.MonkeyPatch) -> None:
    add_hall(monkeypatch)


# Moving


def test_a_locust_moves_along_a_shortest_path_and_stops_there() -> None:
    """GW-4.26, GW-4.27, GW-6.21."""
    state = sample(soldier("marcus", Q))
    drone = put(state, "drone", S)
    t = Ran(state)
    assert t.run(move_locust(t, drone, 5, towards=Q)) == [R, P, Q]
    assert drone.area == Q
    assert not t.asked


def test_a_move_of_no_area_leaves_it_in_or_out_of_cover() -> None:
    """GW-16.14."""
    state = sample(soldier("marcus", P))
    drone = put(state, "drone", P)
    t = Ran(state)
    assert t.run(move_locust(t, drone, 2, towards=P)) == []
    assert drone.cover == ""


def test_moving_away_needs_a_larger_distance() -> None:
    """GW-6.22: in S there is nothing farther from Q."""
    state = sample(soldier("marcus", Q))
    drone = put(state, "drone", R)
    t = Ran(state)
    assert t.run(move_locust(t, drone, 3, away=Q)) == [S]
    assert drone.cover == "0A-s1"
    assert t.run(move_locust(t, drone, 1, away=Q)) == []


def test_it_leaves_cover_first_and_takes_cover_last() -> None:
    """GW-4.19, GW-4.28."""
    state = sample(soldier("marcus", R))
    drone = put(state, "drone", Q, "0A-q1")
    t = Ran(state)
    t.run(move_locust(t, drone, 1, towards=R))
    kinds = [event.kind for event in t.events]
    assert kinds == ["locust-cover", "locust-moved", "locust-cover"]
    assert drone.cover == "0A-p1"


def test_a_taken_cover_space_is_not_entered() -> None:
    """GW-4.22, GW-4.28: a COG is in the only one."""
    state = sample(soldier("marcus", P, "0A-p1"))
    drone = put(state, "drone", R)
    t = Ran(state)
    t.run(move_locust(t, drone, 1, towards=P))
    assert (drone.area, drone.cover) == (P, "")


def test_the_berserker_never_enters_cover() -> None:
    """GW-4.30."""
    state = sample(soldier("marcus", Q), A="wretch", B="drone", C="berserker")
    berserker = put(state, "berserker", R)
    t = Ran(state)
    t.run(move_locust(t, berserker, 1, towards=P))
    t.run(take_cover(t, berserker))
    assert (berserker.area, berserker.cover) == (P, "")


def test_any_cover_space_where_every_cog_is_in_its_area() -> None:
    """GW-16.15."""
    state = sample(soldier("marcus", S))
    drone = put(state, "drone", S)
    assert best_covers(state, drone) == ["0A-s1"]


def test_every_locust_comes_nearer_in_the_order_of_the_active_player() -> None:
    """GW-6.13."""
    state = sample(soldier("marcus", P))
    first, second = put(state, "wretch", S), put(state, "drone", R)
    t = Ran(state)
    t.run(approach_all(t, 1), second.id)
    assert [ask.kind for ask in t.asked] == ["ai-order"]
    assert moves(t) == [(R, P), (S, R)]
    assert (first.area, second.area) == (R, P)


# Distance and sight


def test_two_cogs_at_the_same_distance() -> None:
    """GW-X7: the AP chooses; a bleeding-out COG is no candidate."""
    state = sample(soldier("marcus", P), soldier("cole", P), soldier("baird", P))
    state.cogs["baird"].bleeding = True
    put(state, "drone", R)
    t = locust_table(state, 13, dice=blanks(3))
    t.run(locust_step(t), "cole")
    assert [(ask.kind, [option.id for option in ask.options]) for ask in t.asked] == [
        ("ai-target", ["marcus", "cole"])
    ]
    assert targets_of(t) == ["cole"]


def test_the_nearest_by_movement_not_by_range() -> None:
    """GW-6.19, GW-6.20: over the elevation border it is a long way."""
    state = sample(soldier("marcus", Q), soldier("cole", P))
    put(state, "drone", S, "0A-s1")
    t = locust_table(state, 13, dice=blanks(3))
    t.run(locust_step(t))
    assert targets_of(t) == ["cole"]


def test_cogs_who_bleed_out_are_no_goal() -> None:
    """GW-6.16."""
    state = sample(soldier("marcus", Q), soldier("cole", R))
    state.cogs["cole"].bleeding = True
    drone = put(state, "drone", S)
    t = locust_table(state, 8, 12)
    t.run(locust_step(t))
    assert branches(t) == [(8, "redraw", ""), (12, "then", "")]
    assert drone.area == P


def test_the_whole_card_for_one_figure_then_for_the_next() -> None:
    """GW-X8: the first Drone has a COG in its LOS, the second has not."""
    state = two_tiles(soldier("marcus", "90A-b"))
    seeing, blind = put(state, "drone", "90A-d", "90A-d1"), put(state, "drone", "91A-d")
    t = locust_table(state, 13, dice=blanks(3))
    t.run(locust_step(t), blind.id, "91A-b")
    assert branches(t) == [(13, "otherwise", blind.id), (13, "then", seeing.id)]
    assert asked(t) == ["ai-order", "ai-path"]
    assert blind.area == "91A-a"


def test_resolving_ai_cards() -> None:
    """GW-X10: no Boomer, so a new card; one Drone comes nearer and takes cover, the other shoots
    at the COG whom the AP picks and, being in cover, stays."""
    state = two_tiles(soldier("marcus", "90A-b", "90A-b1"), soldier("cole", "90A-b"))
    left, right = put(state, "drone", "91A-d"), put(state, "drone", "90A-d", "90A-d1")
    t = locust_table(state, 17, 13, dice=blanks(3, 2))
    t.run(locust_step(t), left.id, "91A-c", "marcus")
    assert drawn(t) == [17, 13]
    assert branches(t)[0] == (17, "redraw", "")
    assert (left.area, left.cover) == ("91A-a", "91A-a1")
    assert (right.area, right.cover) == ("90A-d", "90A-d1")
    assert targets_of(t) == ["marcus"]
    assert asked(t) == ["ai-order", "ai-path", "ai-target"]


def test_the_table_orders_the_rest() -> None:
    """GW-6.7: the answer "rest" leaves the order of the remaining figures as it is."""
    state = sample(soldier("marcus", P))
    for area in (S, R, Q):
        put(state, "wretch", area)
    t = locust_table(state, 8, dice=blanks(2) * 3)
    t.run(locust_step(t), "rest")
    assert asked(t) == ["ai-order"]
    assert [one.locust for one in t.events if isinstance(one, events.LocustAttacked)] == [
        "wretch-1",
        "wretch-2",
        "wretch-3",
    ]


def test_equal_figures_are_not_asked_about() -> None:
    state = sample(soldier("marcus", P))
    put(state, "wretch", R)
    put(state, "wretch", R)
    t = locust_table(state, 8, dice=blanks(2) * 2)
    t.run(locust_step(t))
    assert not t.asked


# "You"


def test_you_is_the_active_player() -> None:
    """GW-6.14."""
    state = sample(soldier("marcus", P), soldier("cole", R))
    wretch = put(state, "wretch", S)
    t = locust_table(state, 3, dice=blanks(2))
    t.run(locust_step(t))
    assert wretch.area == P
    assert targets_of(t) == ["marcus"]


def test_you_while_the_active_player_bleeds_out() -> None:
    """GW-6.14, GW-6.17: another COG, whom he chooses."""
    state = sample(soldier("marcus", P), soldier("cole", R), soldier("baird", Q))
    state.cogs["marcus"].bleeding = True
    wretch = put(state, "wretch", P)
    t = locust_table(state, 3, dice=blanks(2))
    t.run(locust_step(t), "baird")
    assert (t.asked[0].kind, t.asked[0].seats) == ("you", ("marcus",))
    assert [option.id for option in t.asked[0].options] == ["cole", "baird"]
    assert wretch.area == Q
    assert targets_of(t) == ["baird"]


# Guard


def guarding(state: State) -> None:
    for cog in state.cogs.values():
        cog.hand.append("overwatch")


def test_guard_windows_of_a_move() -> None:
    """GW-5.24: in cover, out of cover, between the steps, before cover, before the attack."""
    state = sample(soldier("marcus", S, snub_pistol=1))
    guarding(state)
    put(state, "drone", Q, "0A-q1")
    state.cogs["marcus"].cover = ""
    t = locust_table(state, 14, dice=blanks(4))
    t.run(locust_step(t), "no")
    assert [ask.about["moment"] for ask in t.asked] == ["attack"]  # within 1 range: no move
    state.locusts.clear()
    put(state, "drone", Q, "0A-q1")
    t = locust_table(state, 12, dice=blanks(3))
    t.run(locust_step(t), "no", "no", "no", "no")
    assert [ask.about["moment"] for ask in t.asked] == ["move", "move", "move", "attack"]


def test_the_rest_is_dropped_when_a_guard_kills() -> None:
    """GW-5.29."""
    state = sample(soldier("marcus", P, snub_pistol=1))
    guarding(state)
    put(state, "drone", S, wounded=True)
    t = locust_table(state, 12, dice=(WOUND, NONE))
    t.run(locust_step(t), "overwatch/snub-pistol/normal")
    assert not state.locusts
    assert not moves(t)
    assert state.acting == ""


def test_card_31_allows_no_guard() -> None:
    """GW-17.11; the next step allows it again."""
    state = sample(soldier("marcus", P, snub_pistol=1), A="ticker", B="", C="")
    guarding(state)
    put(state, "ticker", S)
    t = locust_table(state, 31, dice=blanks(3))
    t.run(locust_step(t))
    assert not t.asked
    assert targets_of(t) == ["marcus"]
    put(state, "ticker", S)
    t = locust_table(state, 30, dice=blanks(3))
    t.run(locust_step(t), "not-now")
    assert asked(t) == ["guard"]


# The deck


def test_the_deck_is_shuffled_after_its_last_card() -> None:
    """GW-6.12."""
    state = sample(soldier("marcus", P))
    state.ai, state.ai_discard = [11], [8, 9, 10]
    t = Ran(state)
    card = draw_ai(t)
    assert card is not None
    assert (state.ai, state.ai_open) == ([], [11])
    discard_ai(t, card.number)
    assert sorted(state.ai) == [8, 9, 10, 11]
    assert not state.ai_discard


def test_a_last_card_that_draws_is_shuffled_in_first() -> None:
    """GW-6.12, GW-16.31: if the deck only asks for new cards, the step ends."""
    state = sample(soldier("marcus", P))
    state.step, state.ai, state.ai_discard = "locust", [13], [14, 15]
    t = Ran(state)
    t.run(locust_step(t))
    assert len(drawn(t)) == 3
    assert drawn(t)[0] == 13
    assert sorted([*state.ai, *state.ai_discard]) == [13, 14, 15]


def test_the_deck_of_emergence() -> None:
    """GW-X1: 18 cards."""
    state = sample(soldier("marcus", P))
    build_ai(Ran(state))
    assert sorted(state.ai) == [1, 2, 3, 4, 5, 6, *range(8, 20)]


def test_a_card_under_way_leaves_with_its_kind() -> None:
    """GW-16.66."""
    state = sample(soldier("marcus", P), A="ticker", B="", C="")
    state.mission, state.ai_open = "horde", [9, 28]
    t = Ran(state)
    build_ai(t)
    assert sorted(state.ai) == [1, 2, 5, 6, 29, 30, 31]
    discard_ai(t, 9)
    discard_ai(t, 28)
    assert state.ai_discard == [28]


# Insane


def test_insane_locust_execute_those_at_their_feet() -> None:
    """GW-13.8 to GW-13.10, GW-16.69."""
    state = sample(soldier("marcus", P), soldier("cole", R))
    state.insane = True
    state.cogs["cole"].bleeding = True
    put(state, "drone", R)
    t = locust_table(state, 13)
    t.run(locust_step(t))
    assert state.cogs["cole"].eliminated
    assert not targets_of(t)


def test_insane_locust_attack_those_who_stand_there() -> None:
    """GW-16.69."""
    state = sample(soldier("marcus", R), soldier("cole", R))
    state.insane = True
    state.cogs["cole"].bleeding = True
    put(state, "drone", R)
    t = locust_table(state, 13, dice=blanks(3))
    t.run(locust_step(t), S)
    assert targets_of(t) == ["marcus"]
    assert not state.cogs["cole"].eliminated


def test_insane_locust_after_you_pass_others_by() -> None:
    """GW-16.69: card 3 makes them attack you in your area, nobody else."""
    state = sample(soldier("marcus", Q), soldier("cole", P))
    state.insane = True
    state.cogs["cole"].bleeding = True
    far, near = put(state, "wretch", S), put(state, "wretch", R)
    t = locust_table(state, 3, dice=blanks(2))
    t.run(locust_step(t), "rest")
    assert (far.area, near.area) == (P, Q)
    assert targets_of(t) == ["marcus"]
    assert not state.cogs["cole"].eliminated


def test_locust_pass_the_bleeding_by() -> None:
    """GW-6.16: without the variant."""
    state = sample(soldier("marcus", P), soldier("cole", R))
    state.cogs["cole"].bleeding = True
    put(state, "drone", R)
    t = locust_table(state, 13, dice=blanks(3))
    t.run(locust_step(t))
    assert targets_of(t) == ["marcus"]


# The Berserker


@pytest.mark.parametrize(("cover", "goes"), [("0A-p1", False), ("", True)])
def test_card_21_while_all_are_in_cover(cover: str, goes: bool) -> None:
    """GW-17.11: then a new card is drawn."""
    state = sample(soldier("marcus", P, cover), A="wretch", B="drone", C="berserker")
    berserker = put(state, "berserker", R)
    t = locust_table(state, 21, 15, dice=blanks(5) if goes else ())
    t.run(locust_step(t))
    assert (berserker.area == P) is goes
    assert (21 in drawn(t), 15 in drawn(t)) == (True, not goes)


def test_card_20_after_whom_she_goes() -> None:
    """GW-17.11: a COG who moved or attacked in this turn; several: the AP chooses."""
    state = sample(soldier("marcus", P), soldier("cole", S), soldier("baird", R))
    state.slots = {"A": "wretch", "B": "drone", "C": "berserker"}
    state.cogs["marcus"].moved = state.cogs["cole"].attacked = True
    berserker = put(state, "berserker", R)
    t = locust_table(state, 20, dice=(*(BLANK,) * 5, NONE))
    t.run(locust_step(t), "cole")
    assert [option.id for option in t.asked[0].options] == ["marcus", "cole"]
    assert berserker.area == S


def test_card_23_tramples() -> None:
    """GW-17.11: 1 wound to each other figure in every area that she moved into."""
    state = sample(soldier("marcus", P), A="wretch", B="drone", C="berserker")
    put(state, "berserker", S)
    wretch = put(state, "wretch", R)
    t = locust_table(state, 23)
    t.run(locust_step(t))
    assert wretch.marker is not None
    assert len(state.cogs["marcus"].hand) == 2
    assert not targets_of(t)


def test_card_22_from_afar_she_only_comes() -> None:
    state = sample(soldier("marcus", Q), A="wretch", B="drone", C="berserker")
    berserker = put(state, "berserker", S)
    t = locust_table(state, 22)
    t.run(locust_step(t))
    assert berserker.area == P
    assert not targets_of(t)
    t = locust_table(state, 22, dice=(*(BLANK,) * 5, NONE))
    t.run(locust_step(t))
    assert (berserker.area, targets_of(t)) == (Q, [Q])


def test_no_figure_and_no_clause() -> None:
    """GW-16.30."""
    state = sample(soldier("marcus", P))
    t = locust_table(state, 22)
    t.run(locust_step(t))
    assert branches(t) == [(22, "nothing", "")]
    assert drawn(t) == [22]
