"""The stored state: round trip, old schemas, and invalid states; views and scenes."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.errors import UserError
from bot.engine.scene import Scene
from bot.engine.state import Codec
from tests.engine.kit import Driver, toy
from tests.toy import TOY, ToyState


@given(st.integers(0, 10_000))
def test_round_trip(number: int) -> None:
    driver = Driver(TOY, TOY.records.options({}), f"state {number}")
    driver.run(15)
    state = driver.play.state
    raw = TOY.codec.dump(state)
    assert TOY.codec.load(raw) == state
    assert TOY.codec.dump(TOY.codec.load(raw)) == raw
    assert raw.startswith(b'{"schema":2,')


def test_an_old_schema_is_migrated() -> None:
    play = toy(fire=7)
    old = json.loads(TOY.codec.dump(play.state))
    old["schema"] = 1
    old["heat"] = old.pop("fire")
    assert TOY.codec.load(json.dumps(old).encode()) == play.state


def test_every_step_of_a_long_way_is_taken() -> None:
    def step(number: int):  # type: ignore[no-untyped-def]
        def migrate(old: dict) -> dict:  # type: ignore[type-arg]
            assert old["schema"] == number
            return {**old, "burnt": [*old["burnt"], f"from {number}"]}

        return migrate

    codec = Codec(ToyState, 4, {n: step(n) for n in (1, 2, 3)})
    state = codec.load(b'{"schema":1,"burnt":[]}')
    assert (state.schema, state.burnt) == (4, ["from 1", "from 2", "from 3"])
    assert codec.load(b'{"schema":3,"burnt":[]}').burnt == ["from 3"]


def test_a_newer_schema_is_refused() -> None:
    with pytest.raises(UserError) as caught:
        TOY.codec.load(b'{"schema":3}')
    assert (caught.value.key, caught.value.values) == ("state-newer", {"found": 3, "known": 2})


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (b"", "top"),
        (b"not json", "top"),
        (b"[]", "top"),
        (b"{}", "top"),
        (b"\xff\xfe", "top"),
        (b'{"schema":"new"}', "top"),
        (b'{"schema":0}', "top"),
        (b'{"schema":1}', "top"),
        (b'{"schema":2,"fire":"hot"}', "fire"),
        (b'{"schema":2,"hands":{"ana":["oil",3]}}', "hands.ana.1"),
        (b'{ "schema":2,"deck":"oil"}', "deck"),
        (b'{"schema":2,"fire":', "top"),
    ],
)
def test_bytes_that_are_no_state_are_refused_with_their_place(raw: bytes, place: str) -> None:
    with pytest.raises(UserError) as caught:
        TOY.codec.load(raw)
    assert caught.value.key == "state-invalid"
    assert caught.value.values["place"] == place
    assert caught.value.values["reason"]


# Views and scenes


@given(st.integers(0, 10_000), st.randoms(use_true_random=False))
def test_a_view_shows_the_own_hand_and_nothing_hidden(number: int, chance) -> None:  # type: ignore[no-untyped-def]
    driver = Driver(TOY, TOY.records.options({"seats": ("ana", "ben", "cleo")}), f"view {number}")
    driver.run(10)
    state = driver.play.state
    for seat in ("ana", "ben", "cleo", None):
        other = TOY.codec.load(TOY.codec.dump(state))
        hidden = other.deck + [c for s, h in other.hands.items() if s != seat for c in h]
        chance.shuffle(hidden)
        other.deck = [hidden.pop() for _ in other.deck]
        for name, hand in other.hands.items():
            if name != seat:
                other.hands[name] = [hidden.pop() for _ in hand]
        seen = TOY.views.view(state, seat)
        assert TOY.codec.dump(seen) == TOY.codec.dump(TOY.views.view(other, seat))
        assert seat is None or seen.hands[seat] == state.hands[seat]


def test_a_view_is_a_copy() -> None:
    play = toy(hand_ana=["oil"])
    seen = TOY.views.view(play.state, "ana")
    seen.hands["ana"].append("wood")
    assert play.state.hands["ana"] == ["oil"]


def test_a_scene_is_made_from_a_view() -> None:
    play = toy(hand_ana=["oil"], hand_ben=["water", "wood"])
    scene = TOY.views.scene(TOY.views.view(play.state, "ana"), "es")
    assert isinstance(scene, Scene)
    assert (scene.theme, scene.title) == ("toy", "Hoguera")
    assert [(panel.title, panel.lines) for panel in scene.panels] == [
        ("ana", ("oil",)),
        ("ben", ("?", "?")),
    ]
    assert TOY.views.scene(TOY.views.view(play.state, None), "en").title == "Campfire"
    assert "water" not in str(TOY.views.scene(TOY.views.view(play.state, None), "en"))
