"""Requests to take something back, which need the consent of those whose commands would vanish.

A request is a draft, so it outlives a restart, and both count if two people agree at once. If the
campaign says so, those who have not answered after a set time have agreed: a timer sees to it."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

import discord

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join
from bot.pace.deadlines import after
from bot.pace.timers import DueTimer, RequestPayload, TimerKind
from bot.sessions.errors import NotGameMasterError
from bot.sessions.model import Look, UndoPlan, moment
from bot.sessions.records.drafts import Draft
from cogs.consent.proposals import is_led
from cogs.history.acts import vanishing_lines
from cogs.kit.controls import Press, button, pressed, view
from cogs.kit.interactions import Interaction, user_of
from cogs.kit.sending import UNTOLD, answer_surely, first_message, send_surely
from cogs.kit.services import Services, mention, mentions, services_of, stamp

MOST_SHOWN = 8  # commands that a request names
# Due when the time for answers to a request is over; its key is the number of the request's draft.
SILENCE = TimerKind("undo-silence", RequestPayload)


@dataclass(frozen=True, slots=True)
class Missing:
    """Whose consent an undo still needs: all of these users, and one of these game masters if there
    are any."""

    users: tuple[str, ...]
    gms: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.users or self.gms)


def missing(look: Look, plan: UndoPlan, asker: str, agreed: list[str]) -> Missing:
    users = tuple(user for user in plan.consent if user not in agreed)
    gms = look.gms if plan.gm and not {asker, *agreed} & set(look.gms) else ()
    return Missing(users, gms)


async def ask_for_consent(interaction: Interaction, look: Look, plan: UndoPlan) -> None:
    """Post the request in public. If it comes from a private preview, that loses its buttons."""
    services, user = services_of(interaction), user_of(interaction)
    room = await services.room(look.channel)
    minutes, language = room.pace.undo_minutes, room.language
    due = after(room.pace, services.now(), minutes) if minutes is not None else None
    body = {
        "session": look.session,
        "position": plan.position,
        "version": look.version,
        "agreed": [],
        "due": moment(due) if due is not None else "",
    }
    number = await services.campaigns.put_draft(look.channel, user, "undo", body)
    asked = missing(look, plan, user, [])
    text = request_text(look, plan, user, body, language)
    controls = view(*request_buttons(number, language, led=is_led(look)))
    allowed = mentions([*asked.users, *asked.gms])
    message = interaction.message
    if message is not None and message.flags.ephemeral:
        done = say(await services.reader(interaction), "undo-asked")
        await answer_surely(partial(interaction.response.edit_message, content=done, view=None))
        send, nonce = services.place(look.channel).send, f"u-{interaction.id}"
        posted = partial(send, text, view=controls, allowed_mentions=allowed, nonce=nonce)
        sent = str((await send_surely(posted)).id)
    else:
        sent = await first_message(interaction, text, view=controls, allowed_mentions=allowed)
    if due is not None:
        payload = RequestPayload(message=sent)
        await SILENCE.set(services.sessions, look.channel, str(number), due, payload)


def request_text(
    look: Look, plan: UndoPlan, asker: str, body: Mapping[str, Any], language: str
) -> str:
    """Who wants to take back what, who has not answered yet, and what it means if they do not."""
    agreed: list[str] = body["agreed"]
    game = find_game(look.game)
    lines = [say(language, "undo-request", who=mention(asker))]
    lines += vanishing_lines(game, plan.vanishing, MOST_SHOWN, language, public=True)
    if plan.revealed:
        lines.append(say(language, "undo-revealed"))
    if agreed:
        who = join([mention(user) for user in agreed], language)
        lines.append(say(language, "undo-agreed", who=who))
    asked = missing(look, plan, asker, agreed)
    silent = [mention(user) for user in asked.users]
    if asked.gms:
        gms = ", ".join(mention(gm) for gm in asked.gms)
        silent.append(say(language, "undo-one-gm", gms=gms))
    lines.append(say(language, "undo-missing", who=join(silent, language), count=len(silent)))
    if asked.users and body.get("due"):
        lines.append(
            say(language, "undo-silence", until=stamp(datetime.fromisoformat(body["due"])))
        )
    return "\n".join(lines)


def request_buttons(number: int, language: str, *, led: bool) -> list[Press]:
    """The buttons of a request; with `led` also the one by which a game master decides for all."""
    styles = discord.ButtonStyle
    for_all = button("undo-all", number, label=say(language, "undo-for-all"), emoji="🛠️")
    return [
        button("undo-agree", number, label=say(language, "undo-agree"), style=styles.success),
        button("undo-refuse", number, label=say(language, "undo-refuse"), style=styles.danger),
        button("undo-withdraw", number, label=say(language, "undo-withdraw")),
        *([for_all] if led else []),
    ]


# What the buttons of a request do


@dataclass(frozen=True, slots=True)
class Request:
    """A request and the game as it stands now; `plan` is None if the game has changed too much."""

    draft: Draft
    look: Look
    plan: UndoPlan | None
    language: str


async def find_request(interaction: Interaction, number: str) -> Request:
    services = services_of(interaction)
    draft = await services.campaigns.draft(int(number))
    if draft is None:
        raise UserError("draft-gone")
    return await as_it_stands(services, draft)


async def as_it_stands(services: Services, draft: Draft) -> Request:
    look = await services.sessions.look(draft.channel, draft.user)
    language = (await services.room(draft.channel)).language
    body = draft.body
    stands = (
        look.session == body["session"]
        and look.turned <= body["version"]
        and draft.user in look.seats.values()
        and not look.ended
    )
    if not stands:
        return Request(draft, look, None, language)
    plan = await services.sessions.undo_plan(draft.channel, draft.user, body["position"])
    return Request(draft, look, plan, language)


async def finish(interaction: Interaction, request: Request, key: str) -> None:
    """End the request without taking anything back."""
    taken = await services_of(interaction).campaigns.take_draft(request.draft.id)
    if taken is None:
        raise UserError("draft-gone")
    text = ending(request, key, user_of(interaction))
    await interaction.response.edit_message(content=text, view=None)


def ending(request: Request, key: str, *users: str) -> str:
    who = join([mention(user) for user in users], request.language)
    return say(request.language, key, asker=mention(request.draft.user), who=who)


@pressed("undo-agree")
async def agree(interaction: Interaction, number: str) -> None:
    request = await find_request(interaction, number)
    draft, look, plan = request.draft, request.look, request.plan
    if plan is None:
        await finish(interaction, request, "undo-moved-on")
        return
    user = user_of(interaction)
    if user not in plan.consent and not (plan.gm and user in look.gms):
        raise UserError("undo-not-asked")
    changed = await services_of(interaction).campaigns.change_draft(
        draft.id, lambda body: {**body, "agreed": list(dict.fromkeys([*body["agreed"], user]))}
    )
    if changed is None:
        raise UserError("draft-gone")
    agreed: list[str] = changed.body["agreed"]
    if missing(look, plan, draft.user, agreed):
        text = request_text(look, plan, draft.user, changed.body, request.language)
        await interaction.response.edit_message(content=text)
        return
    await take_back(interaction, request, draft.user, "undo-granted", consents=agreed)


@pressed("undo-all")
async def agree_for_all(interaction: Interaction, number: str) -> None:
    """Take it back as a game master, for everybody; the ledger says so."""
    request = await find_request(interaction, number)
    user = user_of(interaction)
    if user not in request.look.gms:
        raise NotGameMasterError
    if request.plan is None:
        await finish(interaction, request, "undo-moved-on")
        return
    await take_back(interaction, request, user, "undo-granted-by-gm", gm=True)


async def take_back(
    interaction: Interaction,
    request: Request,
    user: str,
    key: str,
    *,
    consents: list[str] | None = None,
    gm: bool = False,
) -> None:
    """Carry out the undo. The request is removed first, so that it is done once even if two people
    give the last consent at the same time."""
    services, body = services_of(interaction), request.draft.body
    if await services.campaigns.take_draft(request.draft.id) is None:
        raise UserError("draft-gone")
    change = services.sessions.undo(
        request.draft.channel, user, body["position"], str(interaction.id),
        consents=consents or (), gm=gm, version=body["version"],
    )  # fmt: skip
    try:
        await services.tables.carry(interaction, change)
    except UserError:
        await put_away(interaction, ending(request, "undo-moved-on", user_of(interaction)))
        raise
    await put_away(interaction, ending(request, key, user_of(interaction)))


async def put_away(interaction: Interaction, text: str) -> None:
    """Replace the request's text by its outcome, and remove its buttons."""
    if interaction.message is not None:
        with suppress(*UNTOLD):  # the message may have been deleted
            await interaction.message.edit(content=text, view=None)


@pressed("undo-refuse")
async def refuse(interaction: Interaction, number: str) -> None:
    """Refuse a request, as somebody who is asked or as a game master."""
    request = await find_request(interaction, number)
    plan, user = request.plan, user_of(interaction)
    if plan is None:
        await finish(interaction, request, "undo-moved-on")
        return
    if user not in plan.consent and user not in request.look.gms:
        raise UserError("undo-not-asked")
    await finish(interaction, request, "undo-refused")


@pressed("undo-withdraw")
async def withdraw(interaction: Interaction, number: str) -> None:
    request = await find_request(interaction, number)
    if user_of(interaction) != request.draft.user:
        raise UserError("undo-not-asker", asker=mention(request.draft.user))
    await finish(interaction, request, "undo-withdrawn")


# Silence


async def silence(services: Services, timer: DueTimer[RequestPayload]) -> None:
    """The time for answers is up: those who have not answered have agreed. A game master, if one is
    needed, must still decide. If the timer fires twice, the second time changes nothing."""
    draft = await services.campaigns.draft(int(timer.key))
    if draft is None:
        return
    message, request = timer.payload.message, await as_it_stands(services, draft)
    if request.plan is None:
        await services.campaigns.take_draft(draft.id)
        await rewrite(services, draft.channel, message, ending(request, "undo-moved-on"))
        return
    asked = missing(request.look, request.plan, draft.user, draft.body["agreed"])
    changed = await services.campaigns.change_draft(
        draft.id,
        lambda body: {**body, "agreed": list(dict.fromkeys([*body["agreed"], *asked.users]))},
    )
    if changed is None:
        return
    if asked.gms:
        text = request_text(request.look, request.plan, draft.user, changed.body, request.language)
        await rewrite(services, draft.channel, message, text, keep=True)
        return
    body = changed.body
    try:
        told = await services.sessions.undo(
            draft.channel, draft.user, body["position"], f"{SILENCE.name}-{draft.id}",
            consents=body["agreed"], silent=asked.users, version=body["version"],
        )  # fmt: skip
    except UserError:
        await services.campaigns.take_draft(draft.id)
        await rewrite(services, draft.channel, message, ending(request, "undo-moved-on"))
        return
    await services.campaigns.take_draft(draft.id)
    await services.tables.post(draft.channel, None if told.posting is None else (told.posting,))
    text = ending(request, "undo-granted-by-silence", *asked.users)
    await rewrite(services, draft.channel, message, text)


async def rewrite(
    services: Services, channel: str, message: str, text: str, *, keep: bool = False
) -> None:
    """Replace the request's text; its buttons stay only with `keep`."""
    given: dict[str, Any] = {} if keep else {"view": None}
    place = services.place(channel).get_partial_message(int(message))
    with suppress(*UNTOLD):  # the message may have been deleted
        await place.edit(content=text, allowed_mentions=mentions([]), **given)
