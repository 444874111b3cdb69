"""The coach: explains in private what is new to a person, each concept once: by notes that come
after their own presses, or at the press of a button."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from weakref import WeakValueDictionary

import discord

from bot.engine.decisions import Ask
from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.engine.records import Event
from bot.games import find_game
from bot.locale import say
from bot.locale.coaching import learn, note, recognised, unlearned
from bot.sessions.model import Look
from bot.sessions.records.people import Person
from cogs.kit.answers import whisper
from cogs.kit.controls import Press, button, pressed, view
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.sending import UNTOLD
from cogs.kit.services import Services, services_of

log = logging.getLogger("cogs")
MOST_NOTES = 3  # most concepts that one message explains
_preparing: set[str] = set()  # users for whose last press notes are being prepared
_telling = WeakValueDictionary[str, asyncio.Lock]()  # by user, so that nothing is explained twice


def coach_button(look: Look, language: str) -> Press:
    return button("coach", look.session, label=say(language, "coach-button"), emoji="🎓")


async def own_offers(services: Services, look: Look, user: str) -> list[Offer]:
    """The offers for the first of this person's seats that may act."""
    seat = next((seat for seat in look.waiting if seat in look.mine), None)
    if seat is None or look.asks:
        return []
    _, offers = await services.sessions.offers(look.channel, user, seat)
    return offers


def own_asks(look: Look) -> list[Ask]:
    return [ask for ask in look.asks if set(ask.seats) & set(look.mine)]


@pressed("coach")
async def explain(interaction: Interaction, *_: str) -> None:
    """Explain what is new to this person in the game of this channel: first in what they may do or
    are asked, then in what has happened so far."""
    services, user = services_of(interaction), user_of(interaction)
    look = await services.sessions.look(channel_of(interaction), user)
    past = await services.sessions.history(look.channel, user)
    events = [event for entry in past for event in entry.events]
    game, offers = find_game(look.game), await own_offers(services, look, user)
    await tell(interaction, game, recognised(game, offers, own_asks(look), events), asked=True)


async def after_press(interaction: Interaction, channel: str, events: Iterable[Event] = ()) -> None:
    """Send notes after a person's own press, if they want them: about what it has brought, and
    what they may do or are asked now."""
    services, user = services_of(interaction), user_of(interaction)
    if services.coaching(await services.person(user)) != "notes" or user in _preparing:
        return
    _preparing.add(user)
    try:
        look = await services.sessions.look(channel, user)
        if not look.mine:
            return
        game, offers = find_game(look.game), await own_offers(services, look, user)
        seen = visible(events, look.mine)
        await tell(interaction, game, recognised(game, offers, own_asks(look), seen))
    except (*UNTOLD, UserError) as problem:  # the note comes after the next press instead
        log.info("a note of the coach could not be sent: %r", problem)
    finally:
        _preparing.discard(user)


def visible(events: Iterable[Event], mine: Sequence[str]) -> list[Event]:
    return [event for event in events if event.to is None or event.to in mine]


async def tell(
    interaction: Interaction, game: AnyGame, concepts: Sequence[str], *, asked: bool = False
) -> None:
    """Explain the first of these concepts that are new to the person, and remember that."""
    async with _telling.setdefault(user_of(interaction), asyncio.Lock()):
        await _tell(interaction, game, concepts, asked)


async def _tell(
    interaction: Interaction, game: AnyGame, concepts: Sequence[str], asked: bool
) -> None:
    services, user = services_of(interaction), user_of(interaction)
    language, person = await services.reader(interaction), await services.person(user)
    fresh = unlearned(game, person.learned, concepts)
    if not fresh:
        if asked:
            await answer(interaction, say(language, "coach-nothing"), [])
        return
    notes = [f"• {note(game, one, person.learned, language)}" for one in fresh[:MOST_NOTES]]
    by_itself = services.coaching(person) == "notes"
    items = controls(language, more=asked and len(fresh) > MOST_NOTES, by_itself=by_itself)
    await answer(interaction, "\n".join([say(language, "coach-title"), *notes]), items)
    await services.change_person(user, learned=learn(game, person.learned, fresh[:MOST_NOTES]))


def controls(language: str, *, more: bool, by_itself: bool) -> list[Press]:
    made = []
    if more:
        primary = discord.ButtonStyle.primary
        made.append(button("coach", "more", label=say(language, "coach-more"), style=primary))
    if not by_itself:
        made.append(button("coach-set", "notes", label=say(language, "coach-on"), emoji="🔔"))
    made.append(button("coach-set", "off", label=say(language, "coach-off"), emoji="🔕"))
    return made


async def answer(interaction: Interaction, text: str, items: Sequence[Press]) -> None:
    """Answer in private; a press on a note edits that note."""
    message = interaction.message
    if message is not None and message.flags.ephemeral and not interaction.response.is_done():
        made = view(*items) if items else None
        await interaction.response.edit_message(content=text, view=made)
    else:
        await whisper(interaction, text, view=view(*items) if items else None)


@pressed("coach-set")
async def set_coach(interaction: Interaction, wanted: str) -> None:
    services = services_of(interaction)
    person: Person = await services.change_person(user_of(interaction), coach=wanted)
    language = await services.reader(interaction)
    silent = services.coaching(person) == "off"
    text = say(language, "coach-is-off") if silent else say(language, "coach-is-on")
    await answer(interaction, text, [])
