"""Two people in a game whose time the test moves: the one who is to act, and the other."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Look
from cogs.kit.news import seat_name
from cogs.kit.services import services_at
from tests.driver import Person
from tests.e2e.clocks import TimedTable, said
from tests.e2e.gathering import gather, newest
from tests.e2e.seen import Seen, Thread

# What the bot's messages about time begin with.
REMINDER, LAST, MASTERS, PAUSE = "⏰", "⌛", "🛠️", "💤"
LATE, GOES_ON = "🕰️", "▶️"
TOO_MANY = ["toolkit", "initial.bat", "pipe", "note", "knife", "gun"]


@dataclass(frozen=True)
class Pair:
    table: TimedTable
    thread: Thread
    ana: Person
    first: Person
    second: Person

    async def look(self) -> Look:
        return await self.table.look(self.thread)

    async def later(self, **passed: float) -> None:
        await self.table.later(**passed)

    async def waits_for(self, person: Person) -> bool:
        look = await self.look()
        return look.seats[look.waiting[0]] == person.id

    async def said(self, mark: str) -> list[Seen]:
        return await said(self.ana, self.thread, mark)

    async def newest(self) -> Seen:
        return await newest(self.ana, self.thread)

    async def end_turn(self, who: Person) -> Look:
        """The turn passes on, with the defaults of whatever is asked on the way."""
        seen = await who.slash(self.thread, "cards end")
        assert isinstance(seen, Seen), seen
        assert not seen.text.startswith("🚫"), seen
        await self.table.quiet()
        return await self.look()

    async def fill_the_hand(self) -> None:
        """The first has more cards than they may keep at the end of the turn."""
        (seat, *_), sessions = (await self.look()).waiting, self.table.bot.sessions
        facts = {"bare": True, f"survivor.{seat}.hand": TOO_MANY}
        await sessions.amend(self.thread.id, self.ana.id, facts, "a test", "hand")
        await services_at(self.table.bot).turn_messages.post(self.thread.id)

    async def end_with_too_many_cards(self) -> Look:
        """The turn of the first ends with a hand for which the game asks what to discard."""
        await self.fill_the_hand()
        await self.first.slash(self.thread, "cards end")
        await self.table.quiet()
        return await self.look()

    async def ask_for_the_hand(self) -> Look:
        look = await self.end_with_too_many_cards()
        assert [ask.kind for ask in look.asks] == ["hand-limit"]
        return look


async def sit_down(table: TimedTable, ana: Person, eva: Person) -> Pair:
    thread = await gather(ana, eva)
    look = await table.look(thread)
    is_ana = look.seats[look.waiting[0]] == ana.id
    return Pair(table, thread, ana, *((ana, eva) if is_ana else (eva, ana)))


async def campaign(gm: Person, **settings: object) -> Seen:
    """A campaign with these settings; what is told about them."""
    await gm.slash("table", "campaign create", name="Nights")
    seen = await gm.slash("table", "campaign settings", **settings)
    assert isinstance(seen, Seen), seen
    return seen


async def hourly(gm: Person, **settings: object) -> Seen:
    """A campaign in which a turn has an hour, with two reminders."""
    return await campaign(gm, **{"turn": 60, "reminders": "30m 10m", **settings})


async def late_game(table: TimedTable, ana: Person, eva: Person) -> Pair:
    """A game in an hourly campaign whose stand-in plays for the first, who is late."""
    await hourly(ana, deadline="stand-in")
    game = await sit_down(table, ana, eva)
    await game.later(minutes=61)
    return game


def by_stand_in(look: Look, seat: str, language: str = "en") -> str:
    name = seat_name(find_game(look.game), seat, language)
    return say(language, "news-by-stand-in", seat=name)
