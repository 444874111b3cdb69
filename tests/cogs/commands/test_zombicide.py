"""/zombicide: the commands of the group, and games played with them at the local table."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.games.zombicide.commands import COMMANDS
from bot.games.zombicide.telling.menu import GROUPS
from bot.locale import say
from cogs.commands.zombicide import ZombicideCog
from tests.driver import Person
from tests.e2e.gathering import GAME as CARDS
from tests.e2e.gathering import find_button
from tests.e2e.gathering import gather as gather_for_cards
from tests.e2e.playing import fact, lay_out, wordy_table
from tests.e2e.seen import Choice, Seen
from tests.e2e.survivors import CAST, begin, gather
from tests.e2e.test_play import people_at

RIVALS = "finders-keepers"
NAME = re.compile(r"[a-zñáéíóúü-]{1,32}")
# Commands of the rules whose slash command has another name.
CALLED = {"reorganize": "hands", "use-skill": "skill", "team-up": "team"}
MAP = {
    "grid": ["s1 s2 s3", "s4 r1 r2"],
    "doors": ["s2|r1"],
    "openings": ["r1-r2"],
    "start": ["s1"],
    "spawns": ["s3 1 2 3 4 5 6"],
}


def group() -> dict[str, app_commands.Command[Any, Any, Any]]:
    found = ZombicideCog.__cog_app_commands__
    return {one.name: one for one in found if isinstance(one, app_commands.Command)}


# The commands


def test_every_command_of_the_rules_can_be_typed() -> None:
    names = set(group())
    helicopter = {kind.do for kind in GROUPS["helicopter"]}
    for kind in COMMANDS:
        wanted = "helicopter" if kind.do in helicopter else CALLED.get(kind.do, kind.do)
        assert wanted in names
    assert {"turn", "survivor", "zone"} <= names
    assert len(names) <= 25


def test_names_are_names_in_both_languages() -> None:
    for language in ("en", "es"):
        names = [say(language, f"command-zombicide-{name}") for name in KEYS]
        assert len(set(names)) == len(names)
        assert all(NAME.fullmatch(name) for name in names)
        for key in KEYS:
            assert 0 < len(say(language, f"command-zombicide-{key}.help")) <= 100
    for command in group().values():
        names_of_options = [one.locale_name for one in command.parameters]
        options = [say("es", str(one.extras["key"])) for one in names_of_options if one is not None]
        assert len(options) == len(names_of_options)
        assert len(set(options)) == len(options)
        assert all(NAME.fullmatch(option) for option in options)


KEYS = sorted(group())


def test_it_is_not_too_long_for_discord() -> None:
    """Discord allows 8000 characters for a command with all its options, in the longest
    language."""
    total = 0
    for command in group().values():
        total += sum(longest(command._locale_name, command._locale_description))  # type: ignore[arg-type]
        for one in command.parameters:
            total += len(str(one.display_name)) + len(str(one.description))
    assert total < 7500


def longest(*words: app_commands.locale_str) -> list[int]:
    return [max(len(say(lang, str(w.extras["key"]))) for lang in ("en", "es")) for w in words]


# The lobby


async def test_survivors_are_grouped_by_their_players(tmp_path: Path) -> None:
    """RM-2.5, RM-3.3: the Survivors of one player stand together in the lobby and in the game."""
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        thread = await gather(ana, eva)
        players = {who: await fact(table, thread.id, f"survivor.{who}.player") for who in CAST}
        assert players == {who: 1 if number < 3 else 2 for number, who in enumerate(CAST)}


async def test_the_order_of_a_campaign_is_the_order_of_its_games(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        await text_of(ana, "table", "campaign create", name="Nights")
        await text_of(ana, "table", "campaign settings", order="open")
        thread = await gather(ana, eva)
        assert await fact(table, thread.id, "order") == "open"


async def test_a_lobby_that_does_not_fit_says_why(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        (ana,) = await people_at(table, "Ana")
        lobby = await text_of(ana, "table", "game new", game="rue-morgue", variant=RIVALS)
        assert "Finders, Keepers" in lobby.text
        assert say("en", "lobby-needs-people", count=1) in lobby.text
        refused = await ana.click(lobby, find_button(lobby, "lobby-start"))
        assert isinstance(refused, Seen)
        assert refused.ephemeral
        assert refused.text == "🚫 This needs at least 2 people, and one has joined."


# At the local table


async def text_of(person: Person, place: str, command: str, **options: Any) -> Seen:
    seen = await person.slash(place, command, **options)
    assert isinstance(seen, Seen), seen
    return seen


async def suggested(
    person: Person, place: str, command: str, option: str, **others: Any
) -> list[Choice]:
    found = await person.autocomplete(place, command, option, "", **others)
    assert isinstance(found, list), found
    return found


async def test_what_is_left_out_is_the_likeliest(tmp_path: Path) -> None:
    """Without a weapon or a tool in the command, the likeliest one is used."""
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="best", mission="", map=MAP)
        await lay_out(
            table,
            place,
            {
                "bare": True,
                "survivor.bear.zone": "B1",
                "survivor.bear.hands": ["crowbar", "mp5"],
                "survivor.bear.actions": 3,
                "zone.C1.skinner-walker": 2,
                "zone.B1.skinner-walker": 1,
            },
        )
        zones = await suggested(ana, place, "zombicide shoot", "zone", survivor="bear")
        assert [(choice.value, choice.name) for choice in zones] == [
            ("B1", "MP5 → B1 (🧟1)"),
            ("C1", "MP5 → C1 (🧟2)"),
            ("A1", "MP5 → A1 (🧟0) ⚠️ 5 Survivors"),
        ]
        shot = await text_of(ana, place, "zombicide shoot", zone="c1", survivor="bear")
        assert "MP5" in shot.text
        assert await fact(table, place, "acting") == "bear"
        blow = await text_of(ana, place, "zombicide melee")
        assert "Crowbar" in blow.text
        opened = await text_of(ana, place, "zombicide open")
        assert "opens the door B1–B2 with the Crowbar" in opened.text


async def test_a_refusal_says_why(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="why", mission="", map=MAP)
        refused = await text_of(ana, place, "zombicide search", survivor="bear")
        assert refused.ephemeral
        assert "A1 cannot be searched." in refused.text
        far = await text_of(ana, place, "zombicide move", to="c2", survivor="bear")
        assert far.ephemeral
        assert "C2" in far.text
        foreign = await text_of(eva, place, "zombicide end", survivor="bear")
        assert foreign.ephemeral
        assert await fact(table, place, "acting") == ""


async def test_looking_at_survivors_and_zones(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="look", mission="", map=MAP)
        await lay_out(
            table, place, {"bare": True, "survivor.dan.hands": ["saber"], "zone.B1.crawler": 2}
        )
        whole = await text_of(ana, place, "zombicide survivor", survivor="dan")
        assert whole.ephemeral
        assert "Dan: A1" in whole.text
        assert "In hand: Saber." in whole.text
        assert (
            "En mano: Sable."
            in (await text_of(eva, place, "zombicide survivor", survivor="dan")).text
        )  # who reads Spanish
        zone = await text_of(ana, place, "zombicide zone", zone="b1")
        assert zone.ephemeral
        assert "2 Crawlers" in zone.text
        assert "behind closed doors: B2" in zone.text
        nowhere = await text_of(ana, place, "zombicide zone", zone="Z9")
        assert "no Zone" in nowhere.text
        names = await suggested(ana, place, "zombicide survivor", "survivor")
        assert {choice.name for choice in names} >= {"Bear", "Dan", "Joe"}
        panel = await text_of(ana, place, "zombicide turn")
        assert panel.ephemeral
        assert panel.buttons


async def test_those_of_others_are_not_suggested(tmp_path: Path) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        place = await begin(table, ana, eva, seed="own", mission="", map=MAP)
        own = await suggested(ana, place, "zombicide end", "survivor")
        assert {choice.value for choice in own} == {"bear", "cathy", "dan"}
        assert await suggested(eva, place, "zombicide move", "to") == []
        stranger = (await people_at(table, "Zoe"))[0]
        assert await suggested(stranger, place, "zombicide end", "survivor") == []


@pytest.mark.parametrize("command", ["end", "zone"])
async def test_another_game_is_named(tmp_path: Path, command: str) -> None:
    async with wordy_table(tmp_path) as table:
        ana, eva = await people_at(table, "Ana", "Eva")
        thread = await gather_for_cards(ana, eva)
        options = {"zone": "B1"} if command == "zone" else {}
        refused = await ana.slash(thread, f"zombicide {command}", **options)
        assert isinstance(refused, Seen)
        assert refused.ephemeral
        assert say("en", f"game-{CARDS}") in refused.text
        assert "Zombicide" in refused.text
        assert await ana.autocomplete(thread, "zombicide move", "to", "") == []
