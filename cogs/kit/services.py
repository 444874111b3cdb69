"""What all cogs share: sessions, studio, and what is known of channels and people."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Iterable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from typing import Protocol

import discord

from bot.app import LastPost
from bot.engine.errors import NamedUserError
from bot.engine.game import AnyGame
from bot.games import find_game
from bot.locale import DEFAULT_LANGUAGE, language_of
from bot.pace.absence import unheard
from bot.sessions.errors import NoSessionError
from bot.sessions.model import Look, Told
from bot.sessions.records.campaigns import Campaign
from bot.sessions.records.channels import Spoken
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person
from bot.sessions.records.turn_messages import Shown, TurnMessage
from bot.sessions.sessions import Sessions
from bot.sessions.store.interface.records import StoreRecords
from cogs.kit.background import Background
from cogs.kit.delivery import Delivery
from cogs.kit.interactions import Interaction
from cogs.kit.pictures import Pictures
from rendering.studio import Studio

# The pace without a campaign: turns have no time limit, but reactions must not stall the turns of
# others.
NO_HURRY = Pace(turn_minutes=None, reminders=(), deadline="stand-in")


@dataclass(slots=True)
class Room:
    """What is kept of a channel: its campaign, language, turn message and clock."""

    channel: str
    campaign: Campaign | None
    language: str
    turn_message: TurnMessage | None
    clock: ClockState = field(default_factory=ClockState)

    def turn_message_of(self, session: int) -> TurnMessage | None:
        """The turn message of this session, if the channel's newest one belongs to it."""
        turn_message = self.turn_message
        return (
            turn_message
            if turn_message is not None and turn_message.session in (0, session)
            else None
        )

    @property
    def pace(self) -> Pace:
        return NO_HURRY if self.campaign is None else self.campaign.pace


class TurnMessages(Protocol):
    """How channels are told of changes; see `cogs/table/turn_messages.py`."""

    async def carry(self, interaction: Interaction, change: Awaitable[Told]) -> Told:
        """Make a change and answer the interaction with the new turn message."""

    async def post(self, channel: str, only: Collection[int] | None = None) -> object:
        """Tell a channel of all postings that are waiting, or only of these."""


class GameElsewhereError(NamedUserError):
    """No game in this channel, but the campaign has games in other channels (`places`)."""

    sentence = "game-elsewhere"


class Services:
    """One for each bot. Only this process writes to the database, so what was read is kept until it
    changes."""

    turn_messages: TurnMessages
    delivery: Delivery

    def __init__(self, bot: LastPost) -> None:
        self.bot = bot
        self.sessions: Sessions = bot.sessions
        self.records: StoreRecords = bot.sessions.records
        self.studio: Studio = bot.studio
        self.background = Background(bot)
        self.pictures = Pictures(self.studio, self.background)
        self._rooms: dict[str, Room] = {}
        self._people: dict[str, Person] = {}
        self.sessions.find_absent = partial(unheard, self)

    def now(self) -> datetime:
        """The time by the bot's clock, which tests can move."""
        return self.bot.clock()

    # Channels

    def place(self, channel: str) -> discord.PartialMessageable:
        """The channel to which messages are sent."""
        return self.bot.get_partial_messageable(int(channel))

    async def room(self, channel: str) -> Room:
        found = self._rooms.get(channel)
        if found is None:
            campaign = await self.records.campaign_of(channel)
            turn_message = await self.records.turn_message(channel)
            spoken = None if campaign else await self.records.spoken(channel)
            language = (campaign or spoken or self._guild(channel)).language
            clock = await self.records.clock(channel)
            made = Room(channel, campaign, language, turn_message, clock)
            found = self._rooms.setdefault(
                channel, made
            )  # if two tasks read it at once, one result is kept
        return found

    async def set_turn_message(self, turn_message: TurnMessage) -> None:
        room = await self.room(turn_message.channel)
        newer = (
            room.turn_message is not None and room.turn_message.session > turn_message.session > 0
        )
        if not newer:  # a picture of the last game may come late
            room.turn_message = turn_message
        await self.records.set_turn_message(turn_message)

    async def set_pictures(self, turn_message: TurnMessage, pictures: tuple[Shown, ...]) -> None:
        """Store only the pictures of a turn message: the rest may have changed meanwhile."""
        room = await self.room(turn_message.channel)
        if room.turn_message is not None and room.turn_message.message == turn_message.message:
            room.turn_message = replace(room.turn_message, pictures=pictures)
        await self.records.set_pictures(turn_message, pictures)

    async def set_clock(self, channel: str, clock: ClockState) -> None:
        (await self.room(channel)).clock = clock
        await self.records.set_clock(channel, clock)

    async def change_clock(self, channel: str, **changes: object) -> None:
        """Change some of what the channel's clock remembers."""
        clock = (await self.room(channel)).clock
        await self.set_clock(channel, clock.model_copy(update=changes))

    def pace_changed(self, channel: str) -> None:
        """Have the clock of this channel's game set anew."""
        self.bot.dispatch("pace_changed", channel)

    def forget_rooms(self) -> None:
        """Read all channels again, after a change of a campaign."""
        self._rooms.clear()

    def _guild(self, channel: str) -> Spoken:
        """The server's own language, for a channel where nobody has opened anything yet."""
        place = self.bot.get_channel(int(channel)) if channel.isdigit() else None
        guild = getattr(place, "guild", None)
        if guild is None:
            return Spoken(DEFAULT_LANGUAGE, False)
        return Spoken(language_of(str(guild.preferred_locale)), False)

    async def game_in(self, channel: str) -> AnyGame:
        """The game that is played in this channel; a UserError says where it is if not here."""
        try:
            return find_game(await self.sessions.game_in(channel))
        except NoSessionError:
            room = await self.room(channel)
            running = await self.records.running_games(room.campaign.id) if room.campaign else []
            if not running:
                raise
            places = ", ".join(f"<#{where}>" for where, _ in running)
            raise GameElsewhereError(places=places) from None

    async def here(self, channel: str) -> Look:
        """A spectator's look at the game of this channel."""
        await self.game_in(channel)
        return await self.sessions.look(channel)

    # People

    async def person(self, user: str) -> Person:
        found = self._people.get(user)
        if found is None:
            if len(self._people) > 1000:
                self._people.clear()
            found = self._people[user] = await self.records.person(user)
        return found

    async def change_person(self, user: str, **changes: object) -> Person:
        self._people[user] = await self.records.change_person(user, **changes)
        return self._people[user]

    def coaching(self, person: Person) -> str:
        """How things are explained to this person: "notes", "button" or "off"."""
        return person.coach or str(self.bot.settings.coach)

    def forget_person(self, user: str) -> None:
        self._people.pop(user, None)
        self._rooms.clear()

    async def reader(self, interaction: Interaction) -> str:
        """The language of private answers to this person."""
        person = await self.person(str(interaction.user.id))
        return person.language or language_of(str(interaction.locale))


def services_of(interaction: Interaction) -> Services:
    return services_at(interaction.client)


def services_at(bot: LastPost) -> Services:
    """What the cogs of this bot share."""
    return bot.services


def stamp(moment: datetime | str, style: str = "R") -> str:
    """A time that Discord shows to each reader in their own time zone."""
    if isinstance(moment, str):
        moment = datetime.fromisoformat(moment)
    return f"<t:{int(moment.timestamp())}:{style}>"


def now() -> datetime:
    return datetime.now(UTC)


def mention(user: str) -> str:
    return f"<@{user}>" if user.isdigit() else user


def mentions(users: Iterable[str]) -> discord.AllowedMentions:
    """Lets a message ping these users and nobody else."""
    people = [discord.Object(int(user)) for user in dict.fromkeys(users) if user.isdigit()]
    return discord.AllowedMentions(users=people, everyone=False, roles=False)
