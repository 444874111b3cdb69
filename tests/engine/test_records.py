"""Commands and events: checked when they come in, unchanged by storing."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from bot.engine.errors import UserError
from bot.engine.records import offer, slug
from tests.engine.kit import Driver
from tests.toy import TOY, Burn, DrawnCard, Give, Stoke, Stoked


def test_names_are_in_kebab_case() -> None:
    assert slug("PickUp") == "pick-up"
    assert (Stoke.do, DrawnCard.kind) == ("stoke", "drawn-card")


def test_a_command_and_its_stored_form() -> None:
    command = TOY.records.command({"do": "give", "to": "ben", "card": "wood"})
    assert command == Give(to="ben", card="wood")
    assert command.record() == {"do": "give", "to": "ben", "card": "wood"}


@pytest.mark.parametrize(
    ("record", "key", "place"),
    [
        ({"do": "fly"}, "command-unknown", None),
        ({}, "command-unknown", None),
        ({"do": "stoke"}, "command-invalid", "dice"),
        ({"do": "stoke", "dice": 4}, "command-invalid", "dice"),
        ({"do": "stoke", "dice": "many"}, "command-invalid", "dice"),
        ({"do": "stoke", "dice": 1, "more": 2}, "command-invalid", "more"),
        ({"do": "give", "card": "wood"}, "command-invalid", "to"),
    ],
)
def test_a_command_is_checked_before_a_rule_sees_it(
    record: dict[str, object], key: str, place: str | None
) -> None:
    with pytest.raises(UserError) as caught:
        TOY.records.command(record)
    assert caught.value.key == key
    assert caught.value.values.get("place") == place


def test_a_command_does_not_change() -> None:
    with pytest.raises(ValidationError):
        Stoke(dice=1).dice = 2  # type: ignore[misc]


def test_equal_offers_are_the_same_object() -> None:
    assert offer(Burn, "oil") is offer(Burn, "oil")
    assert offer(Burn, "oil") == Burn(card="oil")


def test_options_are_checked() -> None:
    with pytest.raises(UserError) as caught:
        TOY.records.options({"seats": []})
    assert (caught.value.key, caught.value.values["place"]) == ("options-invalid", "seats")
    with pytest.raises(UserError, match="options-invalid"):
        TOY.records.options({"colour": "red"})


def test_events_come_back_from_the_journal() -> None:
    kinds = set()
    for number in range(40):
        driver = Driver(TOY, TOY.records.options({"goal": 200}), f"events {number}")
        driver.run()
        for entry in driver.entries:
            for dumped in json.loads(json.dumps(entry.events)):
                event = TOY.records.load(dumped)
                assert TOY.records.dump(event) == dumped
                kinds.add(event.kind)
    assert kinds == {kind.kind for kind in TOY.records.events}


def test_defaults_are_not_stored_and_come_back() -> None:
    assert TOY.records.dump(DrawnCard("TY-2", "oil", to="ana"))["to"] == "ana"
    dumped = TOY.records.dump(Stoked("TY-2", "ana", [1]))
    assert dumped == {"kind": "stoked", "rule": "TY-2", "seat": "ana", "dice": [1]}
    assert TOY.records.load(dumped).to is None


def test_an_event_for_one_seat_is_seen_by_it_alone() -> None:
    events = [Stoked("TY-2", "ana", [1]), DrawnCard("TY-2", "oil", to="ana")]
    assert TOY.views.events(events, "ana") == events
    assert TOY.views.events(events, "ben") == TOY.views.events(events, None) == events[:1]
