"""How seats change hands. A free seat is announced with a button to take it; somebody who is to get
a seat is asked first; somebody who had one before can ask for it back. An offer is a draft, so it
outlives a restart and is answered once."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext

import discord

from bot.engine.errors import GameOverError, UserError
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join
from bot.pace.absence import note_abandoned
from bot.pace.waiting import owner_of
from bot.sessions.model import Look, Told
from bot.sessions.records.drafts import Draft
from bot.sessions.session.consent import Consent, agreed, agreed_here
from cogs.kit.answers import whisper
from cogs.kit.controls import button, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.notices import announce
from cogs.kit.sending import UNTOLD
from cogs.kit.services import Room, Services, mention, mentions, services_of
from cogs.seats.dossier import dossier_button, hand_dossier

OFFER = "seat-offer"


# A seat that is free


async def announce_free(services: Services, channel: str) -> None:
    """Say who has left since the last change of the game, with a button for everybody who wants to
    take over."""
    try:
        look = await services.sessions.look(channel)
    except UserError:
        return
    new = await note_abandoned(services, look)
    if new and not look.ended:
        room = await services.room(channel)
        text, buttons = free_words(look, room, new), take_buttons(look, room)
        await announce(services, channel, text, view=buttons)


def free_words(look: Look, room: Room, seats: Sequence[str]) -> str:
    game, language = find_game(look.game), room.language
    names = [f"**{seat_name(game, seat, language)}**" for seat in seats]
    before = dict.fromkeys(who for seat in seats if (who := look.former.get(seat, "")))
    return say(
        language, "seat-free-post", seats=join(names, language), count=len(seats),
        before=join([mention(who) for who in before], language) or "none",
    )  # fmt: skip


def take_buttons(look: Look, room: Room) -> discord.ui.View:
    """A button for every seat that is free now."""
    game, language = find_game(look.game), room.language
    return view(
        *(
            button("take-seat", look.session, seat, emoji="💺",
                   label=say(language, "seat-take", seat=seat_name(game, seat, language)))
            for seat in look.seats if not owner_of(look, seat)
        )
    )  # fmt: skip


def _plays(look: Look, room: Room, seat: str) -> str:
    name = seat_name(find_game(look.game), seat, room.language)
    return say(room.language, "news-seat", who=mention(owner_of(look, seat)), seat=name)


async def _running(interaction: Interaction, session: str) -> Look | None:
    """The game that a control was made for. If another game is played here by now, says so and
    returns None."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction))
    if look.session != int(session):
        await whisper(interaction, say(await services.reader(interaction), "stale-other-game"))
        return None
    if look.ended:
        raise GameOverError
    return look


@pressed("take-seat")
async def take(interaction: Interaction, session: str, seat: str) -> None:
    """Take a free seat, as anybody may. The channel is told; the dossier is shown in private."""
    look = await _running(interaction, session)
    if look is None:
        return
    services = services_of(interaction)
    told = await services.sessions.take_seat(
        look.channel, user_of(interaction), seat, str(interaction.id)
    )
    look, room = await services.sessions.look(look.channel), await services.room(look.channel)
    free = [one for one in look.seats if not owner_of(look, one)]
    if free:
        text, controls = free_words(look, room, free), take_buttons(look, room)
    else:
        another = look.former.get(seat, "") not in ("", owner_of(look, seat))
        text, controls = _plays(look, room, seat), _afterwards(look, room, seat, before=another)
    await _settle(interaction, told, seat, text, controls)


async def take_or_ask(interaction: Interaction, seat: str) -> None:
    """Take a seat by its name if it is free; ask for it back if it was one's own."""
    services, user = services_of(interaction), user_of(interaction)
    look = await services.sessions.look(channel_of(interaction))
    if owner_of(look, seat) not in ("", user) and look.former.get(seat) == user:
        await ask_back(interaction, look, seat)
        return
    change = services.sessions.take_seat(look.channel, user, seat, str(interaction.id))
    told = await services.turn_messages.carry(interaction, change)
    if not told.repeated:
        await hand_dossier(interaction, seat)


async def leave(interaction: Interaction, look: Look) -> None:
    """Leave all one's seats. Each of them can be asked for again."""
    services, user = services_of(interaction), user_of(interaction)
    first, *rest = look.mine
    change = services.sessions.leave_seat(look.channel, user, first, str(interaction.id))
    await services.turn_messages.carry(interaction, change)
    told = [
        await services.sessions.leave_seat(look.channel, user, seat, f"{interaction.id}-{seat}")
        for seat in rest
    ]
    ids = tuple(one.posting for one in told if one.posting is not None)
    if ids:
        await services.turn_messages.post(look.channel, ids)


# A seat that is given to somebody


async def offer(interaction: Interaction, by: str, seat: str, to: str, reason: str = "") -> None:
    """Ask somebody whether they take a seat, which `by` may give away. Somebody who takes it for
    themselves is not asked."""
    services = services_of(interaction)
    look = await services.sessions.look(channel_of(interaction))
    need_offer(look, seat, to)
    if to == user_of(interaction):
        change = services.sessions.hand_over(
            look.channel, by, seat, to, str(interaction.id), reason=reason
        )
        await services.turn_messages.carry(interaction, change)
        await hand_dossier(interaction, seat)
        return
    await ask_to_take(services, look, seat, to, by, to, reason)
    await _tell_asked(interaction, to)


def need_offer(look: Look, seat: str, to: str) -> None:
    """Refuse the offer if this seat cannot be given to this person."""
    if seat not in look.seats:
        raise UserError("seat-unknown", seat=seat, seats=", ".join(look.seats))
    if look.ended:
        raise GameOverError
    if owner_of(look, seat) == to:
        raise UserError("seat-same", who=mention(to), seat=seat)


async def ask_back(interaction: Interaction, look: Look, seat: str) -> None:
    """Ask the owner of a seat, in the name of who had it before, to give it back. A game master can
    answer too."""
    owner = owner_of(look, seat)
    await ask_to_take(services_of(interaction), look, seat, owner, owner, user_of(interaction))
    await _tell_asked(interaction, owner)


async def _tell_asked(interaction: Interaction, asked: str) -> None:
    language = await services_of(interaction).reader(interaction)
    await whisper(interaction, say(language, "seat-asked", who=mention(asked)))


async def ask_to_take(
    services: Services, look: Look, seat: str, asked: str, by: str, to: str, reason: str = ""
) -> None:
    """Ask in public, with buttons for the one who is `asked`: either the one who is to have the
    seat (`to`), or its owner. If the players have agreed to it (`agreed_here`), the draft keeps
    that."""
    channel = look.channel
    consent, before = agreed_here(channel), owner_of(look, seat)
    body = {
        "session": look.session,
        "seat": seat,
        "asked": asked,
        "by": by,
        "to": to,
        "before": before,
        "reason": reason,
        "agreed": None if consent is None else list(consent.whom),
    }
    draft = await services.records.put_draft(channel, asked, OFFER, body)
    room = await services.room(channel)
    name = seat_name(find_game(look.game), seat, room.language)
    if asked == to:
        text = say(room.language, "seat-offer", who=mention(to), by=mention(by), seat=name,
                   before=mention(before) if before else "none")  # fmt: skip
        yes, no = say(room.language, "seat-accept"), say(room.language, "seat-decline")
    else:
        text = say(room.language, "seat-back-ask", who=mention(to), owner=mention(asked), seat=name)
        yes, no = say(room.language, "seat-give-back"), say(room.language, "seat-keep")
    buttons = view(
        button("seat-yes", draft, label=yes, style=discord.ButtonStyle.success),
        button("seat-no", draft, label=no),
    )
    await announce(services, channel, text, [asked], view=buttons)


@pressed("seat-yes")
async def accept(interaction: Interaction, draft_id: str) -> None:
    """Accept an offer, as the one who is asked; where somebody wants a seat back, game masters may
    accept too."""
    services, user = services_of(interaction), user_of(interaction)
    draft, look = await _open_offer(interaction, draft_id)
    body, seat = draft.body, str(draft.body["seat"])
    leads = user in look.gms and body["asked"] != body["to"]
    if user != body["asked"] and not leads:
        raise UserError("seat-offer-not-yours", who=mention(body["asked"]))
    if await services.records.take_draft(draft.id) is None:
        raise UserError("draft-gone")
    by = user if leads else body["by"]
    allowed = (
        nullcontext()
        if body["agreed"] is None
        else agreed(Consent(look.channel, by, "hand-over", tuple(body["agreed"])))
    )
    with allowed:
        told = await services.sessions.hand_over(
            look.channel, by, seat, body["to"], f"{OFFER}-{draft.id}", reason=body["reason"]
        )
    look, room = await services.sessions.look(look.channel), await services.room(look.channel)
    controls = _afterwards(look, room, seat, before=bool(body["before"]))
    await _settle(interaction, told, seat, _plays(look, room, seat), controls)


def _afterwards(look: Look, room: Room, seat: str, *, before: bool) -> discord.ui.View:
    """The buttons under the message that a seat was taken: the dossier, and a way back for the one
    who had it before."""
    language = room.language
    items = [dossier_button(look.session, seat, language)]
    if before:
        label = say(language, "seat-want-back")
        items.append(button("seat-back", look.session, seat, label=label, emoji="↩️"))
    return view(*items)


@pressed("seat-no")
async def decline(interaction: Interaction, draft_id: str) -> None:
    """Refuse an offer, as the one who is asked, or withdraw it, as the one who made it or wanted
    the seat."""
    services, user = services_of(interaction), user_of(interaction)
    draft, look = await _open_offer(interaction, draft_id)
    body = draft.body
    if user not in (body["asked"], body["by"], body["to"], *look.gms):
        raise UserError("seat-offer-not-yours", who=mention(body["asked"]))
    if await services.records.take_draft(draft.id) is None:
        raise UserError("draft-gone")
    language = (await services.room(look.channel)).language
    name = seat_name(find_game(look.game), body["seat"], language)
    given = {"who": mention(user), "seat": name}
    withdrawn = user != body["asked"]
    text = (
        say(language, "seat-offer-withdrawn", **given)
        if withdrawn
        else say(language, "seat-declined", **given)
    )
    await interaction.response.edit_message(content=text, view=None, allowed_mentions=mentions([]))


@pressed("seat-back")
async def want_back(interaction: Interaction, session: str, seat: str) -> None:
    look = await _running(interaction, session)
    if look is None:
        return
    if look.former.get(seat) != user_of(interaction) or owner_of(look, seat) == user_of(
        interaction
    ):
        raise UserError("seat-not-former", seat=seat)
    if owner_of(look, seat):
        await ask_back(interaction, look, seat)
    else:
        await take(interaction, session, seat)


async def _open_offer(interaction: Interaction, draft_id: str) -> tuple[Draft, Look]:
    """An offer and the game. Refused if the offer no longer stands: another game is played here, or
    somebody else has got the seat meanwhile."""
    services = services_of(interaction)
    draft = await services.records.draft(int(draft_id))
    if draft is None or draft.kind != OFFER:
        raise UserError("draft-gone")
    look = await services.sessions.look(channel_of(interaction))
    same = look.session == draft.body["session"] and not look.ended
    if not same or owner_of(look, draft.body["seat"]) != draft.body["before"]:
        await services.records.take_draft(draft.id)
        raise UserError("seat-offer-old")
    return draft, look


async def _settle(
    interaction: Interaction, told: Told, seat: str, text: str, controls: discord.ui.View
) -> None:
    """Show the new owner the dossier in private. Then tell everybody: the message whose button was
    pressed gets a new text and new controls, and the turn message shows the change."""
    services = services_of(interaction)
    if told.repeated:
        await whisper(interaction, say(await services.reader(interaction), "already-done"))
        return
    try:
        look = await services.sessions.look(told.channel)
        if owner_of(look, seat) == user_of(interaction):
            await hand_dossier(interaction, seat)
        else:
            await whisper(interaction, say(await services.reader(interaction), "done"))
        if interaction.message is not None:
            message = services.place(told.channel).get_partial_message(interaction.message.id)
            left = controls if controls.children else None
            await message.edit(content=text, view=left, allowed_mentions=mentions([]))
    except UNTOLD:
        pass  # the turn message tells it all the same
    if told.posting is not None:
        await services.turn_messages.post(told.channel, (told.posting,))
