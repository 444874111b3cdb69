"""A game that has begun, with the same cards in every run, for tests of log and undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.app import LastPost
from bot.locale import say
from cogs.kit.services import services_at
from tests.driver import Person, Place, Table
from tests.e2e.gathering import find_button, gather, newest
from tests.e2e.processes import BotHere
from tests.e2e.seen import Failed, Seen, Thread

SEED = "0" * 64  # Rick begins


@dataclass
class Party:
    """Ana plays Rick and is game master; Eva (Spanish) plays Selena; Ben watches, or plays Dan."""

    table: Table
    thread: Thread
    ana: Person
    eva: Person
    ben: Person

    @property
    def bot(self) -> LastPost:
        assert isinstance(self.table.client, BotHere)
        assert isinstance(self.table.client.bot, LastPost)
        return self.table.client.bot

    async def do(self, person: Person, command: str, **options: Any) -> Seen:
        """Send a command that must be answered in public."""
        seen = await person.slash(self.thread, command, **options)
        assert isinstance(seen, Seen), seen
        assert not seen.ephemeral, seen
        return seen

    async def ask(self, person: Person, command: str, **options: Any) -> Seen:
        """Send a command that must be answered in private."""
        seen = await person.slash(self.thread, command, **options)
        assert isinstance(seen, Seen), seen
        assert seen.ephemeral, seen
        return seen

    async def swap(self) -> Seen:
        """Rick does something that reveals nothing."""
        return await self.do(self.ana, "cards swap", hand="initial.bat", reserve="initial.knife")

    async def turns(self, count: int) -> None:
        """Let Ana and Eva end so many turns in alternation."""
        for number in range(count):
            await self.do((self.ana, self.eva)[number % 2], "cards end")

    async def position(self) -> int:
        return (await self.bot.sessions.look(self.thread.id)).position

    async def amend(self, facts: dict[str, Any], reason: str) -> None:
        told = await self.bot.sessions.amend(
            self.thread.id, self.ana.id, facts, reason, f"test-{reason}"
        )
        assert told.posting is not None
        await services_at(self.bot).turn_messages.post(self.thread.id)


async def sit_down(table: Table, players: int) -> Party:
    ana = await table.player("Ana")
    eva = await table.player("Eva", "es-ES")
    ben = await table.player("Ben")
    thread = await gather(*(ana, eva, ben)[:players])
    return Party(table, thread, ana, eva, ben)


async def suggested(person: Person, place: Thread, typed: str = "") -> dict[str, str]:
    found = await person.autocomplete(place, "game undo", "to", typed)
    assert not isinstance(found, Failed), found
    return {one.value: one.name for one in found}


async def press(person: Person, message: Seen, verb: str) -> Seen:
    seen = await person.click(message, find_button(message, verb))
    assert isinstance(seen, Seen), seen
    return seen


async def newest_with(person: Person, place: Place, verb: str) -> Seen:
    """The newest public message with a button of this verb."""

    def has_it(one: Seen) -> bool:
        ids = [(button.custom_id or "::").split(":") for button in one.buttons]
        return not one.ephemeral and any(parts[1] == verb for parts in ids)

    return await person.wait_for(has_it, channel=place)


async def run(party: Party) -> None:
    """Rick turns over a card and is asked for the second."""
    table = await newest(party.ana, party.thread)
    await party.ana.click(table, next(b.label for b in table.buttons if b.label.startswith("RUN")))
    assert (await party.bot.sessions.look(party.thread.id)).asks


async def give_up(party: Party) -> None:
    asked = await party.ask(party.ana, "game abandon")
    await party.ana.click(asked, say("en", "abandon-confirm"))
    await over(party)


async def over(party: Party) -> Seen:
    """Wait for the last turn message of the game."""
    return await party.ana.wait_for(
        lambda one: any("next-game" in (b.custom_id or "") for b in one.buttons),
        channel=party.thread,
    )
