"""What the clock of a game says in its channel, with the buttons that belong to it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import discord

from bot.locale import say
from bot.locale.telling import join
from bot.pace.wait import Wait, wait_id
from bot.pace.waiting import hides_who
from bot.sessions.model import Look
from cogs.kit.controls import button, view
from cogs.kit.news import seated
from cogs.kit.notices import announce, turn_message_link
from cogs.kit.panel import Carried
from cogs.kit.services import Room, Services, mention, stamp


class DiscordAnnouncer:
    """A `bot.pace.announcer.Announcer`."""

    def __init__(self, services: Services) -> None:
        self.services = services

    async def remind(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        language = await self._language(wait)
        until = stamp(wait.due) if wait.due is not None else "—"
        key = "pace-remind-reaction" if wait.hidden else "pace-remind"
        who, since = _mentioned(users, language), stamp(wait.since, "f")
        text = say(language, key, who=who, since=since, until=until)
        await self._say(wait, text, users, nonce)

    async def tell_time_is_up(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        room = await self._room(wait)
        language, since = room.language, stamp(wait.since, "f")
        if wait.hidden:
            text = say(language, "pace-last-reaction", since=since)
        else:
            key = "pace-last-default" if wait.look.asks else "pace-last"
            text = say(language, key, who=_waited_for(wait, language), since=since)
        await self._say(wait, text, users, nonce, remedies(wait, room))

    async def ask_masters(self, wait: Wait, nonce: str) -> None:
        room, gms = await self._room(wait), [gm for gm in wait.look.gms if gm.isdigit()]
        language = room.language
        who = say(language, "pace-reactors") if wait.hidden else _waited_for(wait, language)
        masters, since = _mentioned(gms, language) or "—", stamp(wait.since, "f")
        text = say(language, "pace-gms", gms=masters, who=who, since=since)
        text = f"{text} {turn_message_link(room)}".strip()
        await self._say(wait, text, gms, nonce, remedies(wait, room))

    async def tell_late(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        language = await self._language(wait)
        text = say(language, "pace-plays-for", who=_mentioned(users, language))
        await self._say(wait, text, (), nonce, late_controls(wait.look, users, language))

    async def tell_pause(self, wait: Wait, nonce: str) -> None:
        await self._say(wait, say(await self._language(wait), "pace-pause"), (), nonce)

    async def tell_going_on(self, wait: Wait, users: Sequence[str], nonce: str) -> None:
        language = await self._language(wait)
        who = _mentioned(users, language)
        await self._say(wait, say(language, "pace-goes-on", who=who, count=len(users)), (), nonce)

    async def show(self, channel: str, postings: Sequence[int]) -> None:
        await self.services.turn_messages.post(channel, postings)

    async def _room(self, wait: Wait) -> Room:
        return await self.services.room(wait.look.channel)

    async def _language(self, wait: Wait) -> str:
        return (await self._room(wait)).language

    async def _say(
        self,
        wait: Wait,
        text: str,
        pings: Iterable[str],
        nonce: str,
        controls: discord.ui.View | None = None,
    ) -> None:
        channel = wait.look.channel
        await announce(self.services, channel, text, pings, nonce=nonce, view=controls)


def remedies(wait: Wait, room: Room) -> discord.ui.View:
    """The buttons for what can be done when time is up; they act only in this very wait. For a
    secret reaction those are left out that would tell who was asked."""
    look, language = wait.look, room.language
    parts = (*Carried.of(look, "").parts, wait_id(room))
    label = say(language, "pace-take-default") if look.asks else say(language, "pace-let-play")
    items = [
        button("let-play", *parts, label=label, emoji="🤖"),
        button("remedy", "extend", *parts, label=say(language, "remedy-extend"), emoji="⏳"),
    ]
    if not hides_who(wait.game, look):
        items += [
            button("remedy", "skip", *parts, label=say(language, "remedy-skip"), emoji="⏭️"),
            button("remedy", "free", *parts, label=say(language, "remedy-free"), emoji="💺"),
        ]
    return view(*items)


def late_controls(look: Look, users: Sequence[str], language: str) -> discord.ui.View:
    """A button by which whoever is late is back, and one by which a game master frees the seats of
    somebody who does not come back."""
    items = [button("i-am-here", look.session, label=say(language, "pace-here"), emoji="👋")]
    if len(users) == 1:
        free = say(language, "remedy-free")
        items.append(button("free-late", look.session, users[0], label=free, emoji="💺"))
    return view(*items)


def _mentioned(users: Iterable[str], language: str) -> str:
    return join([mention(user) for user in users], language)


def _waited_for(wait: Wait, language: str) -> str:
    look = wait.look
    return join([seated(wait.game, look, seat, language) for seat in look.waiting], language)
