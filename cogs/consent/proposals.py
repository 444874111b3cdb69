"""What needs a game master, at a table that has none: somebody proposes it, the others agree with
one button each, and then it is done.

A proposal is a draft, so it outlives a restart. Nobody can hold it up by silence: whoever is asked
and says nothing for a set time has agreed."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Any

import discord
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join
from bot.pace.deadlines import after
from bot.pace.timers import DueTimer, RequestPayload, TimerKind
from bot.sessions.errors import NotGameMasterError
from bot.sessions.model import FORGOTTEN, Look, Told, moment
from bot.sessions.records.drafts import Draft
from bot.sessions.session.consent import Consent, agreed
from cogs.kit.answers import TEXT
from cogs.kit.controls import Press, button, pressed, short, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.sending import UNTOLD, answer_surely, first_message, send_surely
from cogs.kit.services import Services, mention, mentions, services_of, stamp

# Due when the time for answers is over; its key is the number of the proposal's draft.
SILENCE = TimerKind("consent-silence", RequestPayload)
CONSENT_MINUTES = 1440  # minutes until then, where the campaign does not say it
OF_SEATS = ("hand-over", "free")  # they take somebody's seat, who is asked even if away
LINES = 8  # that a proposal tells about itself


@dataclass(frozen=True, slots=True)
class Deed:
    """What is proposed. `seats` are those whom it concerns, `lines` tell more of it; `body` is what
    the deed itself needs, as JSON. With a `version` it is void as soon as the table is another."""

    do: str
    body: Mapping[str, Any]
    seats: tuple[str, ...] = ()
    whom: str = ""
    reason: str = ""
    lines: tuple[str, ...] = ()
    version: int | None = None


@dataclass(frozen=True, slots=True)
class Work:
    """A deed at work: `user` has proposed it, and the table agrees."""

    services: Services
    look: Look
    user: str
    body: Mapping[str, Any]
    delivery: str


Perform = Callable[[Work], Awaitable[Sequence[Told]]]
_deeds: dict[str, Perform] = {}


def performs(*deeds: str) -> Callable[[Perform], Perform]:
    """Registers what is done once the table has agreed."""

    def register(perform: Perform) -> Perform:
        _deeds.update(dict.fromkeys(deeds, perform))
        return perform

    return register


# Who may


def is_led(look: Look) -> bool:
    return any(gm != FORGOTTEN for gm in look.gms)


def may_propose(look: Look, user: str) -> bool:
    """Whoever plays at a table that has no game master."""
    return not is_led(look) and user in look.seats.values()


async def need_lead(interaction: Interaction) -> tuple[Look, bool]:
    """A spectator's look for a game master, or for a player where there is none; and whether the
    table has to agree."""
    look = await services_of(interaction).here(channel_of(interaction))
    user = user_of(interaction)
    if user in look.gms:
        return look, False
    if not may_propose(look, user):
        raise NotGameMasterError
    return look, True


async def asked_of(services: Services, look: Look, user: str, deed: Deed) -> tuple[str, ...]:
    """All others who play; who is away is asked only about a seat of their own."""
    owners = {look.seats[seat] for seat in deed.seats if seat in look.seats}
    concerned = owners if deed.do in OF_SEATS else set()
    found = []
    for other in dict.fromkeys(look.seats.values()):
        if other in ("", FORGOTTEN, user):
            continue
        away = (await services.person(other)).is_away(services.now())
        if not away or other in concerned:
            found.append(other)
    return tuple(found)


# The proposal


async def propose_to_table(interaction: Interaction, look: Look, deed: Deed) -> None:
    """At once where nobody is to be asked, else by a request in public."""
    services, user = services_of(interaction), user_of(interaction)
    asked = await asked_of(services, look, user, deed)
    room = await services.room(look.channel)
    due = after(room.pace, services.now(), room.pace.undo_minutes or CONSENT_MINUTES)
    body = {
        "session": look.session,
        "do": deed.do,
        "body": dict(deed.body),
        "seats": list(deed.seats),
        "whom": deed.whom,
        "reason": deed.reason,
        "lines": [short(line, 200) for line in deed.lines[:LINES]],
        "version": deed.version,
        "asked": list(asked),
        "agreed": [],
        "due": moment(due),
    }
    number = await services.campaigns.put_draft(look.channel, user, "consent", body)
    draft = Draft(number, look.channel, user, "consent", body, "")
    text = request_text(look, draft, room.language)
    controls = view(*request_buttons(number, room.language)) if asked else None
    message = await _post(interaction, services, look.channel, text, controls, asked)
    if not asked:
        await carry_out(services, draft, message)
        return
    payload = RequestPayload(message=message)
    await SILENCE.set(services.sessions, look.channel, str(number), due, payload)


async def _post(
    interaction: Interaction,
    services: Services,
    channel: str,
    text: str,
    controls: discord.ui.View | None,
    pings: Iterable[str],
) -> str:
    """The request in public; where it comes from a private preview, that is put away."""
    allowed = mentions(pings)
    message = interaction.message
    given: dict[str, Any] = {"view": controls} if controls is not None else {}
    if message is not None and message.flags.ephemeral:
        done = say(await services.reader(interaction), "consent-asked")
        edit = interaction.response.edit_message
        await answer_surely(partial(edit, content=done, view=None, attachments=[]))
        send, nonce = services.place(channel).send, f"c-{interaction.id}"
        sent = partial(send, text, allowed_mentions=allowed, nonce=nonce, **given)
        return str((await send_surely(sent)).id)
    return await first_message(interaction, text, allowed_mentions=allowed, **given)


def request_text(look: Look, draft: Draft, language: str) -> str:
    """Who proposes what, why, who has agreed, who has not spoken yet, and what silence means."""
    body, game = draft.body, find_game(look.game)
    seats = join([seat_name(game, seat, language) for seat in body["seats"]], language) or "none"
    whom = mention(body["whom"]) if body["whom"] else "none"
    given = {"who": mention(draft.user), "seat": seats, "whom": whom}
    lines = [say(language, f"consent-ask-{body['do']}", **given)]
    lines += [f"> {line}" for line in body["lines"]]
    if body["reason"]:
        lines.append(say(language, "news-reason", reason=escape_markdown(body["reason"])))
    if body["agreed"]:
        who = join([mention(user) for user in body["agreed"]], language)
        lines.append(say(language, "undo-agreed", who=who))
    if silent := silent_of(body):
        who = join([mention(user) for user in silent], language)
        until = stamp(datetime.fromisoformat(body["due"]))
        lines.append(say(language, "consent-missing", who=who, until=until))
    return short("\n".join(lines), TEXT)


def silent_of(body: Mapping[str, Any]) -> list[str]:
    return [user for user in body["asked"] if user not in body["agreed"]]


def request_buttons(number: int, language: str) -> list[Press]:
    styles = discord.ButtonStyle
    return [
        button("consent-agree", number, label=say(language, "undo-agree"), style=styles.success),
        button("consent-refuse", number, label=say(language, "undo-refuse"), style=styles.danger),
        button("consent-withdraw", number, label=say(language, "undo-withdraw")),
    ]


# What its buttons do


async def find_proposal(interaction: Interaction, number: str) -> Draft:
    draft = await services_of(interaction).campaigns.draft(int(number))
    if draft is None:
        raise UserError("draft-gone")
    return draft


@pressed("consent-agree")
async def agree(interaction: Interaction, number: str) -> None:
    services, user = services_of(interaction), user_of(interaction)
    draft = await find_proposal(interaction, number)
    if user not in draft.body["asked"]:
        raise UserError("consent-not-asked")
    changed = await services.campaigns.change_draft(
        draft.id, lambda body: {**body, "agreed": list(dict.fromkeys([*body["agreed"], user]))}
    )
    if changed is None:
        raise UserError("draft-gone")
    if silent_of(changed.body):
        look = await services.sessions.look(draft.channel)
        language = (await services.room(draft.channel)).language
        text = request_text(look, changed, language)
        await interaction.response.edit_message(content=text)
        return
    with suppress(*UNTOLD):  # the last word counts, heard or not
        await answer_surely(interaction.response.defer)
    message = interaction.message
    await carry_out(services, changed, str(message.id) if message is not None else "")


@pressed("consent-refuse")
async def refuse(interaction: Interaction, number: str) -> None:
    draft = await find_proposal(interaction, number)
    if user_of(interaction) not in draft.body["asked"]:
        raise UserError("consent-not-asked")
    await _drop(interaction, draft, "consent-refused")


@pressed("consent-withdraw")
async def withdraw(interaction: Interaction, number: str) -> None:
    draft = await find_proposal(interaction, number)
    if user_of(interaction) != draft.user:
        raise UserError("undo-not-asker", asker=mention(draft.user))
    await _drop(interaction, draft, "consent-withdrawn")


async def _drop(interaction: Interaction, draft: Draft, key: str) -> None:
    """The proposal comes to an end without anything being done."""
    services = services_of(interaction)
    if await services.campaigns.take_draft(draft.id) is None:
        raise UserError("draft-gone")
    await SILENCE.cancel(services.sessions, draft.channel, str(draft.id))
    language = (await services.room(draft.channel)).language
    text = await ending(services, draft, language, key, [user_of(interaction)])
    await interaction.response.edit_message(content=text, view=None)


async def ending(
    services: Services, draft: Draft, language: str, key: str, users: Iterable[str] = ()
) -> str:
    """The proposal without what was still asked, and what became of it."""
    look = await services.sessions.look(draft.channel)
    settled = replace(draft, body={**draft.body, "asked": []})
    who = join([mention(user) for user in users], language)
    return f"{request_text(look, settled, language)}\n{say(language, key, who=who)}"


# Done


async def carry_out(
    services: Services, draft: Draft, message: str, silent: Sequence[str] = ()
) -> None:
    """The table has agreed: it is done, once, and stands on the ledger with all who agreed. Where
    the game has moved on since, nothing is done, and the request says so."""
    body, language = draft.body, (await services.room(draft.channel)).language
    look = await services.sessions.look(draft.channel)
    whom = tuple(dict.fromkeys([*body["agreed"], *silent]))
    stands = (
        look.session == body["session"]
        and draft.user in look.seats.values()
        and (body["version"] is None or look.turned <= body["version"])
    )
    told: Sequence[Told] = ()
    key = "consent-moved-on"
    if stands:
        work = Work(services, look, draft.user, body["body"], f"consent-{draft.id}")
        consent = Consent(draft.channel, draft.user, body["do"], whom)
        with agreed(consent), suppress(UserError):  # refused: the game has moved on
            told = await _deeds[body["do"]](work)
            key = "consent-by-silence" if silent else "consent-done"
    if await services.campaigns.take_draft(draft.id) is None:
        return  # of two last words one counts
    await SILENCE.cancel(services.sessions, draft.channel, str(draft.id))
    text = await ending(services, draft, language, key, silent)
    await _rewrite(services, draft.channel, message, text)
    ids = tuple(one.posting for one in told if one.posting is not None)
    if ids:
        await services.tables.post(draft.channel, ids)


async def _rewrite(services: Services, channel: str, message: str, text: str) -> None:
    if not message:
        return
    place = services.place(channel).get_partial_message(int(message))
    with suppress(*UNTOLD):  # deleted: nothing to rewrite
        await place.edit(content=text, view=None, allowed_mentions=mentions([]))


async def silence(services: Services, timer: DueTimer[RequestPayload]) -> None:
    """The time for an answer is over: who has not spoken has agreed."""
    draft = await services.campaigns.draft(int(timer.key))
    if draft is not None:
        await carry_out(services, draft, timer.payload.message, silent_of(draft.body))
