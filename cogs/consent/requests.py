"""Requests: somebody asks for something, others agree with a button each, and then it is done.

A request is a draft, so it outlives a restart, and both count if two people agree at once. If it
has a due time, those who have not answered by then have agreed: a timer sees to it. There are two
kinds: to take something back (`cogs/history/undo_requests.py`), and to do what needs a game master
where there is none (`cogs/consent/proposals.py`)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import discord
from pydantic import BaseModel

from bot.engine.errors import UserError
from bot.locale import say
from bot.pace.timers import DueTimer, TimerKind
from bot.sessions.model import FORGOTTEN, Look
from bot.sessions.records.drafts import Draft
from cogs.kit.controls import Press, button, pressed, view
from cogs.kit.interactions import Given, Interaction, user_of
from cogs.kit.sending import UNTOLD, answer_surely, first_message, send_surely
from cogs.kit.services import Services, mention, mentions, services_of


class RequestBody(BaseModel):
    """What the draft of a request stores. `due` is when silence counts as agreement ("": never)."""

    session: int
    agreed: list[str] = []
    due: str = ""


@dataclass(frozen=True, slots=True)
class RequestPayload:
    """Of the timer that ends the time for answers: the message of the request."""

    message: str


@dataclass(frozen=True, slots=True)
class Missing:
    """Who still has to agree: all of these users, and one of these game masters if there are
    any."""

    users: tuple[str, ...]
    gms: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.users or self.gms)


def is_led(look: Look) -> bool:
    """Whether the game has a game master."""
    return any(gm != FORGOTTEN for gm in look.gms)


@dataclass(slots=True)
class Request(ABC):
    """A request and the game as it stands now."""

    services: Services
    draft: Draft
    look: Look
    language: str

    @property
    def is_void(self) -> bool:
        """Whether the game has changed so much that the request cannot be granted any more."""
        return False

    @abstractmethod
    def missing(self) -> Missing:
        """Who still has to agree."""

    @abstractmethod
    def may_agree(self, user: str) -> bool: ...

    def may_refuse(self, user: str) -> bool:
        return self.may_agree(user)

    @abstractmethod
    def text(self) -> str:
        """Who asks for what, who has agreed, who has not answered yet, and what it means if they do
        not."""

    @abstractmethod
    def ending(self, key: str, users: Iterable[str] = ()) -> str:
        """The final text of the request; `key` is the sentence for what became of it."""

    @abstractmethod
    async def grant(self, interaction: Interaction) -> None:
        """Do it: with this press the last one has agreed."""

    @abstractmethod
    async def grant_by_silence(self, message: str) -> None:
        """The time for answers is up: do it, unless a game master is missing. `message` is the id
        of the request's message."""


class RequestKind:
    """What all requests of a kind share. `name` is the kind of its drafts and the first part of its
    custom ids, timer and sentences; it is stored, so it never changes."""

    def __init__(self, name: str, load: Callable[[Services, Draft], Awaitable[Request]]) -> None:
        self.name = name
        self.timer = TimerKind(f"{name}-silence", RequestPayload)
        self._load = load
        pressed(f"{name}-agree")(self._agree)
        pressed(f"{name}-refuse")(self._refuse)
        pressed(f"{name}-withdraw")(self._withdraw)

    # Asking

    async def put_draft(
        self, services: Services, channel: str, user: str, body: RequestBody
    ) -> Draft:
        stored = body.model_dump(mode="json")
        number = await services.records.put_draft(channel, user, self.name, stored)
        return Draft(number, channel, user, self.name, stored, "")

    async def post(
        self, interaction: Interaction, request: Request, controls: Collection[Press]
    ) -> str:
        """Post the request in public and ping those who are asked. If it comes from a private
        preview, that loses its buttons. Returns the id of the message."""
        asked = request.missing()
        given: Given = {"allowed_mentions": mentions([*asked.users, *asked.gms])}
        if controls:
            given["view"] = view(*controls)
        message = interaction.message
        if message is None or not message.flags.ephemeral:
            return await first_message(interaction, request.text(), **given)
        done = say(await request.services.reader(interaction), f"{self.name}-asked")
        edit = interaction.response.edit_message
        await answer_surely(partial(edit, content=done, view=None, attachments=[]))
        send = request.services.place(request.draft.channel).send
        nonce = f"{self.name[0]}-{interaction.id}"
        return str((await send_surely(partial(send, request.text(), nonce=nonce, **given))).id)

    async def wait(self, services: Services, draft: Draft, message: str, due: datetime) -> None:
        """Set the timer for the end of the time for answers."""
        payload = RequestPayload(message=message)
        await self.timer.set(services.sessions, draft.channel, str(draft.id), due, payload)

    def buttons(self, draft: Draft, language: str) -> list[Press]:
        styles = discord.ButtonStyle
        looks = {"agree": styles.success, "refuse": styles.danger, "withdraw": styles.secondary}
        return [
            button(f"{self.name}-{do}", draft.id, label=say(language, f"undo-{do}"), style=style)
            for do, style in looks.items()
        ]

    # What its buttons do

    async def find(self, interaction: Interaction, number: str) -> Request:
        services = services_of(interaction)
        draft = await services.records.draft(int(number))
        if draft is None:
            raise UserError("draft-gone")
        return await self._load(services, draft)

    async def _agree(self, interaction: Interaction, number: str) -> None:
        request, user = await self.find(interaction, number), user_of(interaction)
        if request.is_void:
            await self.finish(interaction, request, "moved-on")
            return
        if not request.may_agree(user):
            raise _not_asked(self.name)
        changed = await add_agreed(request, [user])
        if changed is None:
            raise UserError("draft-gone")
        request.draft = changed
        if request.missing():
            await interaction.response.edit_message(content=request.text())
        else:
            await request.grant(interaction)

    async def _refuse(self, interaction: Interaction, number: str) -> None:
        request = await self.find(interaction, number)
        if request.is_void:
            await self.finish(interaction, request, "moved-on")
            return
        if not request.may_refuse(user_of(interaction)):
            raise _not_asked(self.name)
        await self.finish(interaction, request, "refused")

    async def _withdraw(self, interaction: Interaction, number: str) -> None:
        request = await self.find(interaction, number)
        if user_of(interaction) != request.draft.user:
            raise UserError("undo-not-asker", asker=mention(request.draft.user))
        await self.finish(interaction, request, "withdrawn")

    async def finish(self, interaction: Interaction, request: Request, how: str) -> None:
        """End the request without doing anything."""
        if not await self.take(request):
            raise UserError("draft-gone")
        text = request.ending(f"{self.name}-{how}", [user_of(interaction)])
        await interaction.response.edit_message(content=text, view=None)

    async def take(self, request: Request) -> bool:
        """Remove the request; False if somebody else has done so."""
        draft, services = request.draft, request.services
        if await services.records.take_draft(draft.id) is None:
            return False
        await self.timer.cancel(services.sessions, draft.channel, str(draft.id))
        return True

    async def silence(self, services: Services, timer: DueTimer[RequestPayload]) -> None:
        """The handler of the timer. If it fires twice, the second time changes nothing."""
        draft = await services.records.draft(int(timer.key))
        if draft is not None:
            request = await self._load(services, draft)
            await request.grant_by_silence(timer.payload.message)


async def add_agreed(request: Request, users: Iterable[str]) -> Draft | None:
    """Add these users to those who have agreed; None if the request is gone."""
    return await request.services.records.change_draft(
        request.draft.id,
        lambda body: {**body, "agreed": list(dict.fromkeys([*body["agreed"], *users]))},
    )


async def rewrite(request: Request, message: str, text: str, *, keep: bool = False) -> None:
    """Replace the request's text; its buttons stay only with `keep`."""
    if not message:
        return
    given: Given = {} if keep else {"view": None}
    place = request.services.place(request.draft.channel).get_partial_message(int(message))
    with suppress(*UNTOLD):  # the message may have been deleted
        await place.edit(content=text, allowed_mentions=mentions([]), **given)


def _not_asked(name: str) -> UserError:
    """For somebody who presses a button of a request that does not ask them."""
    keys = {"undo": "undo-not-asked", "consent": "consent-not-asked"}
    return UserError(keys[name])
