"""/game undo: taking back by name, and the request that those who are asked agree to.

A request is a draft: it outlives a restart, and of two who agree at once both count."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import discord
from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import Game
from bot.engine.history import LINE
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join, tell_events
from bot.sessions.boards import Draft
from bot.sessions.model import Look, Past, UndoPlan
from cogs.ui.controls import MOST, Press, button, pressed, view
from cogs.ui.house import (
    House,
    Interaction,
    channel_of,
    house_of,
    mention,
    mentions,
    user_of,
)
from cogs.ui.news import seat_name
from cogs.ui.pasts import plain
from cogs.ui.playing import Choices, chosen_from

OPEN = "open"  # stands for the command that waits for a decision
OFFERED = 100  # entries through which the suggestions look
SHOWN = 8  # commands that a request names


# What can be taken back, by name


def entry_name(game: Game[Any], past: Past, language: str, *, public: bool = False) -> str:
    """An entry in a line: its first sentence, with whose it is; the open command has none yet.
    In public it tells nobody's secrets, and words of users are escaped."""
    seat = seat_name(game, past.seat, language) if past.seat else ""
    if past.kind == "amend":
        reason = escape_markdown(past.reason) if public else past.reason
        return say(language, "undo-amend", reason=reason)
    events = [event for event in past.events if event.to is None or not public]
    line = next(iter(tell_events(game, events, language)), "")
    if not line:
        return say(language, "undo-command", seat=seat)
    return line if not seat or seat in line else f"{seat}: {line}"


async def undoable(house: House, look: Look, user: str, language: str) -> dict[str, str]:
    """What an undo can begin with, newest first: the entry's number, and its name."""
    game = find_game(look.game)
    first = max(0, look.entries - OFFERED)
    rows = await house.sessions.journal(look.channel, user, first=first, limit=OFFERED)
    names = {
        str(row.number): entry_name(game, row, language)
        for row in reversed(rows)
        if row.stands and row.kind in LINE and row.position > 0
    }
    if look.command is not None:
        seat = seat_name(game, look.acting, language)
        names = {OPEN: say(language, "undo-command", seat=seat), **names}
    return {
        value: say(language, "undo-choice", what=plain(name), more=later)
        for later, (value, name) in enumerate(names.items())
    }


async def complete_undo(interaction: Interaction, current: str) -> Choices:
    """Nothing for those who have nothing to take back here."""
    house, user = house_of(interaction), user_of(interaction)
    try:
        look = await house.sessions.look(channel_of(interaction), user)
    except UserError:
        return []
    if look.ended or not look.mine:
        return []
    language = await house.reader(interaction)
    return chosen_from(await undoable(house, look, user, language), current)[:MOST]


async def position_before(house: House, look: Look, to: str | None) -> int:
    """Where the game goes back to, to take back this entry (or else the newest)."""
    if to is None:
        position = look.position if look.command is not None else look.position - 1
        if position < 0:
            raise UserError("undo-nothing")
        return position
    if to == OPEN and look.command is not None:
        return look.position
    rows = (
        await house.sessions.journal(look.channel, None, first=int(to), limit=1)
        if to.isdecimal()
        else []
    )
    if not rows or not rows[0].stands or rows[0].kind not in LINE or rows[0].position < 1:
        raise UserError("undo-unknown")
    return rows[0].position - 1


# Taking back


async def undo(interaction: Interaction, to: str | None) -> None:
    """At once where nobody has to agree, else by a request in public."""
    house, user = house_of(interaction), user_of(interaction)
    await house.here(channel_of(interaction))
    look = await house.sessions.look(channel_of(interaction), user)
    if look.ended:
        raise UserError("undo-ended")
    if not look.mine and user in look.gms:
        raise UserError("undo-gm")
    if not look.mine:
        raise UserError("no-seat", game=look.game)
    position = await position_before(house, look, to)
    plan = await house.sessions.undo_plan(look.channel, user, position)
    if missing(look, plan, user, []):
        await ask_for_consent(interaction, look, plan)
        return
    change = house.sessions.undo(
        look.channel, user, position, str(interaction.id), version=look.version
    )
    await house.tables.carry(interaction, change)


@dataclass(frozen=True, slots=True)
class Missing:
    """Whose consent an undo still needs: these users, and perhaps one of these game masters."""

    users: tuple[str, ...]
    gms: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.users or self.gms)


def missing(look: Look, plan: UndoPlan, asker: str, agreed: list[str]) -> Missing:
    users = tuple(user for user in plan.consent if user not in agreed)
    gms = look.gms if plan.gm and not {asker, *agreed} & set(look.gms) else ()
    return Missing(users, gms)


async def ask_for_consent(interaction: Interaction, look: Look, plan: UndoPlan) -> None:
    house, user = house_of(interaction), user_of(interaction)
    body = {
        "session": look.session,
        "position": plan.position,
        "version": look.version,
        "agreed": [],
    }
    number = await house.campaigns.put_draft(look.channel, user, "undo", body)
    language = (await house.room(look.channel)).language
    asked = missing(look, plan, user, [])
    await interaction.response.send_message(
        request_text(look, plan, user, [], language),
        view=view(*request_buttons(number, language)),
        allowed_mentions=mentions([*asked.users, *asked.gms]),
    )


def request_text(look: Look, plan: UndoPlan, asker: str, agreed: list[str], language: str) -> str:
    """Who wants to take back what, and who has not spoken yet."""
    game = find_game(look.game)
    named = [entry_name(game, past, language, public=True) for past in plan.vanishing]
    lines = [say(language, "undo-request", who=mention(asker))]
    lines += [f"> {name}" for name in named[:SHOWN]]
    if len(named) > SHOWN:
        lines.append(f"> {say(language, 'undo-request-more', count=len(named) - SHOWN)}")
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
    lines.append(say(language, "undo-missing", who=join(silent, language)))
    return "\n".join(lines)


def request_buttons(number: int, language: str) -> list[Press]:
    styles = discord.ButtonStyle
    return [
        button("undo-agree", number, label=say(language, "undo-agree"), style=styles.success),
        button("undo-refuse", number, label=say(language, "undo-refuse"), style=styles.danger),
        button("undo-withdraw", number, label=say(language, "undo-withdraw")),
        button("undo-all", number, label=say(language, "undo-for-all"), emoji="🛠️"),
    ]


# What the buttons of a request do


@dataclass(frozen=True, slots=True)
class Request:
    """A request as the game stands now; `plan` is None where the game has moved on since."""

    draft: Draft
    look: Look
    plan: UndoPlan | None
    language: str


async def find_request(interaction: Interaction, number: str) -> Request:
    house = house_of(interaction)
    draft = await house.campaigns.draft(int(number))
    if draft is None:
        raise UserError("draft-gone")
    look = await house.sessions.look(draft.channel, user_of(interaction))
    language = (await house.room(draft.channel)).language
    body = draft.body
    stands = (
        look.session == body["session"]
        and look.turned <= body["version"]
        and draft.user in look.seats.values()
        and not look.ended
    )
    if not stands:
        return Request(draft, look, None, language)
    plan = await house.sessions.undo_plan(draft.channel, draft.user, body["position"])
    return Request(draft, look, plan, language)


async def finish(interaction: Interaction, request: Request, key: str) -> None:
    """The request comes to an end without anything being taken back."""
    taken = await house_of(interaction).campaigns.take_draft(request.draft.id)
    if taken is None:
        raise UserError("draft-gone")
    text = ending(interaction, request, key)
    await interaction.response.edit_message(content=text, view=None)


def ending(interaction: Interaction, request: Request, key: str) -> str:
    asker, who = mention(request.draft.user), mention(user_of(interaction))
    return say(request.language, key, asker=asker, who=who)


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
    changed = await house_of(interaction).campaigns.change_draft(
        draft.id, lambda body: {**body, "agreed": list(dict.fromkeys([*body["agreed"], user]))}
    )
    if changed is None:
        raise UserError("draft-gone")
    agreed: list[str] = changed.body["agreed"]
    if missing(look, plan, draft.user, agreed):
        text = request_text(look, plan, draft.user, agreed, request.language)
        await interaction.response.edit_message(content=text)
        return
    await take_back(interaction, request, draft.user, "undo-granted", consents=agreed)


@pressed("undo-all")
async def agree_for_all(interaction: Interaction, number: str) -> None:
    """A game master decides for everybody, and answers for it: the ledger names it so."""
    request = await find_request(interaction, number)
    user = user_of(interaction)
    if user not in request.look.gms:
        raise UserError("not-gm")
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
    """Of two last words one counts: the request is taken away before anything is done."""
    house, body = house_of(interaction), request.draft.body
    if await house.campaigns.take_draft(request.draft.id) is None:
        raise UserError("draft-gone")
    change = house.sessions.undo(
        request.draft.channel, user, body["position"], str(interaction.id),
        consents=consents or (), gm=gm, version=body["version"],
    )  # fmt: skip
    try:
        await house.tables.carry(interaction, change)
    except UserError:
        await put_away(interaction, ending(interaction, request, "undo-moved-on"))
        raise
    await put_away(interaction, ending(interaction, request, key))


async def put_away(interaction: Interaction, text: str) -> None:
    """The request keeps its outcome and loses its buttons."""
    if interaction.message is not None:
        with suppress(discord.HTTPException):  # deleted: nothing to put away
            await interaction.message.edit(content=text, view=None)


@pressed("undo-refuse")
async def refuse(interaction: Interaction, number: str) -> None:
    """Those who are asked may, and a game master."""
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
