"""What is kept around the games: campaigns, people, lobbies, messages, drafts, results."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from typing import Any

from bot.sessions.model import now
from bot.sessions.records.begun import Begun
from bot.sessions.records.campaigns import Campaign, checked_name
from bot.sessions.records.channels import Spoken
from bot.sessions.records.clocks import ClockState
from bot.sessions.records.drafts import Body, Draft
from bot.sessions.records.lobbies import Lobby, Settings
from bot.sessions.records.pace import Pace
from bot.sessions.records.people import Person, changed_person
from bot.sessions.records.results import Played, Result
from bot.sessions.records.turn_messages import Shown, TurnMessage


class CampaignRecords(ABC):
    @abstractmethod
    async def start_campaign(self, campaign: Campaign) -> Campaign:
        """Store a new campaign (its id is ignored). Raises UserError (campaign-exists) where one
        runs in the channel."""

    async def create_campaign(
        self, channel: str, guild: str, name: str, owner: str, language: str
    ) -> Campaign:
        """A campaign in a channel that has none; its owner is its first GM."""
        title = checked_name(name)
        new = Campaign(0, channel, guild, title, language, (owner,), Pace(), now(), "")
        return await self.start_campaign(new)

    @abstractmethod
    async def campaign_of(self, channel: str) -> Campaign | None:
        """The running campaign of a channel, or the one whose game is played in it."""

    @abstractmethod
    async def latest_campaign(self, channel: str) -> Campaign | None:
        """As `campaign_of`, or else the last campaign that this channel had."""

    @abstractmethod
    async def campaign(self, campaign_id: int) -> Campaign | None:
        """A campaign, running or ended."""

    @abstractmethod
    async def change_campaign(
        self, campaign_id: int, rule: Callable[[Campaign], Campaign]
    ) -> Campaign:
        """Store what `rule` makes of a running campaign. Raises UserError (campaign-gone) where
        there is none."""

    async def alter_campaign(
        self,
        campaign_id: int,
        *,
        name: str | None = None,
        language: str | None = None,
        pace: Pace | None = None,
        add_gm: str | None = None,
        remove_gm: str | None = None,
    ) -> Campaign:
        """Change a running campaign; it keeps at least one GM."""
        title = None if name is None else checked_name(name)

        def rule(campaign: Campaign) -> Campaign:
            changed = campaign.changed(name=title, language=language, pace=pace)
            if add_gm is not None:
                changed = changed.with_gm(add_gm)
            return changed if remove_gm is None else changed.without_gm(remove_gm)

        return await self.change_campaign(campaign_id, rule)

    async def end_campaign(self, campaign_id: int) -> Campaign:
        """End a running campaign."""
        return await self.change_campaign(campaign_id, lambda campaign: campaign.ended_at(now()))


class GameRecords(ABC):
    """How the games began."""

    @abstractmethod
    async def begin_game(
        self,
        session_channel: str,
        campaign_id: int | None,
        variant: str,
        lobby: Lobby | None = None,
    ) -> None:
        """Tie the newest session of a channel to its campaign (or to none) and its lobby."""

    @abstractmethod
    async def next_number(self, campaign_id: int | None, home: str) -> int:
        """The number of the next game of a campaign, or of a channel without one."""

    @abstractmethod
    async def begun(self, session: int) -> Begun | None:
        """How a game began; None where it was imported or is from before this was kept."""

    @abstractmethod
    async def tell_result(self, session: int, told: str) -> bool:
        """Note that the lobby's channel is being told this result ('': the game goes on after all).
        False where it knows of it already: of two who would tell it, one does."""

    @abstractmethod
    async def untold_results(self) -> list[str]:
        """The channels of games whose end came without their lobby's channel hearing of it."""


class ChannelRecords(ABC):
    @abstractmethod
    async def spoken(self, channel: str) -> Spoken | None:
        """The language of a channel, where it is known."""

    @abstractmethod
    async def set_language(self, channel: str, language: str, *, chosen: bool) -> None:
        """Set the language of a channel. What somebody has chosen stays, unless somebody chooses
        again."""


class WelcomeRecords(ABC):
    @abstractmethod
    async def take_welcome(self, guild: str, *, only_new: bool = False) -> bool:
        """Whether this server is to be welcomed now; of two who ask, one is told so. `only_new`:
        not if anything has ever been played or prepared in this store."""

    @abstractmethod
    async def untake_welcome(self, guild: str) -> None:
        """The welcome could not be sent: this server is welcomed the next time."""


class LobbyRecords(ABC):
    @abstractmethod
    async def open_lobby(
        self,
        channel: str,
        campaign_id: int | None,
        host: str,
        game: str,
        variant: str,
        settings: Settings,
    ) -> Lobby:
        """A lobby in a channel that has none; its host has not joined yet. Raises UserError
        (lobby-exists) where there is one."""

    @abstractmethod
    async def lobby(self, channel: str) -> Lobby | None:
        """The open lobby of a channel."""

    @abstractmethod
    async def lobby_by_id(self, lobby_id: int) -> Lobby | None:
        """A lobby, while it is open."""

    @abstractmethod
    async def change_lobby(self, lobby_id: int, rule: Callable[[Lobby], Lobby]) -> Lobby:
        """Store what `rule` makes of a lobby. Raises UserError (lobby-gone) where it is closed."""

    @abstractmethod
    async def close_lobby(self, lobby_id: int) -> bool:
        """Remove a lobby; whether it was still there: of two who close it, one does."""

    async def join_lobby(self, lobby_id: int, user: str, most: int) -> Lobby:
        """Join, if fewer than `most` are in; who is in already stays as they are."""
        return await self.change_lobby(lobby_id, lambda lobby: lobby.joined(user, most))

    async def leave_lobby(self, lobby_id: int, user: str) -> Lobby:
        """Leave, and give back all characters."""
        return await self.change_lobby(lobby_id, lambda lobby: lobby.left(user))

    async def take_characters(self, lobby_id: int, user: str, characters: Iterable[str]) -> Lobby:
        """Take characters in place of those before; none gives them back."""
        wanted = tuple(dict.fromkeys(characters))
        return await self.change_lobby(lobby_id, lambda lobby: lobby.taken(user, wanted))

    async def deal_characters(self, lobby_id: int, dealt: Mapping[str, Iterable[str]]) -> Lobby:
        """Give people these characters on top of what they have; all of it or nothing."""
        given = {user: tuple(own) for user, own in dealt.items()}
        return await self.change_lobby(lobby_id, lambda lobby: lobby.dealt(given))

    async def propose_gm(self, lobby_id: int, user: str) -> Lobby:
        """Somebody would lead the game ('': nobody does); everybody is asked anew."""
        return await self.change_lobby(lobby_id, lambda lobby: lobby.proposing(user))

    async def agree_to_gm(self, lobby_id: int, user: str, gm: str, *, agrees: bool) -> Lobby:
        """A player's word on the one who would lead, if that is still the same one."""
        return await self.change_lobby(
            lobby_id, lambda lobby: lobby.agreeing(user, gm, agrees=agrees)
        )

    async def set_lobby_variant(self, lobby_id: int, variant: str) -> Lobby:
        """Play another variant."""
        return await self.change_lobby(lobby_id, lambda lobby: lobby.changed(variant=variant))

    async def set_lobby_settings(self, lobby_id: int, settings: Settings) -> Lobby:
        """Play with other settings."""
        kept = {name: tuple(values) for name, values in settings.items()}
        return await self.change_lobby(lobby_id, lambda lobby: lobby.changed(settings=kept))

    async def set_lobby_message(self, lobby_id: int, message: str) -> Lobby:
        """Where the lobby is posted; its controls stay good, so the version does too."""
        return await self.change_lobby(lobby_id, lambda lobby: lobby.posted_as(message))


class PeopleRecords(ABC):
    @abstractmethod
    async def people(self, users: Iterable[str]) -> list[Person]:
        """What is known of these users; the defaults of somebody unknown."""

    @abstractmethod
    async def update_person(self, user: str, rule: Callable[[Person], Person]) -> Person:
        """Store what `rule` makes of a person."""

    async def person(self, user: str) -> Person:
        """What is known of a user; the defaults of somebody unknown."""
        (person,) = await self.people((user,))
        return person

    async def change_person(self, user: str, **changes: Any) -> Person:
        """Change a person's settings, or raise UserError (person-invalid)."""
        return await self.update_person(user, lambda person: changed_person(person, changes))

    async def away(self, users: Iterable[str], now: datetime) -> set[str]:
        """Those of these users who are away at this moment."""
        return {one.user for one in await self.people(set(users)) if one.is_away(now)}


class MessageRecords(ABC):
    """The turn messages, and how much of a game each person has seen."""

    @abstractmethod
    async def turn_message(self, channel: str) -> TurnMessage | None:
        """The turn message of the newest game of a channel."""

    @abstractmethod
    async def turn_messages(self) -> list[TurnMessage]:
        """The turn messages of all games that go on."""

    @abstractmethod
    async def set_turn_message(self, turn_message: TurnMessage) -> None:
        """Store a turn message in place of the one before."""

    @abstractmethod
    async def set_pictures(self, turn_message: TurnMessage, pictures: tuple[Shown, ...]) -> None:
        """The pictures of a turn message, if it is still the newest."""

    @abstractmethod
    async def looked(self, channel: str, user: str) -> int | None:
        """How many rows of its journal a user has seen of the channel's newest game: a position
        would not tell whether what they saw has been undone since."""

    @abstractmethod
    async def set_looked(self, channel: str, user: str, entries: int) -> None:
        """A user has seen so many rows of the journal."""


class DraftRecords(ABC):
    @abstractmethod
    async def put_draft(self, channel: str, user: str, kind: str, body: Body) -> int:
        """Store a draft; returns its id."""

    @abstractmethod
    async def draft(self, draft_id: int) -> Draft | None:
        """A draft, while it is neither taken nor dropped."""

    @abstractmethod
    async def change_draft(
        self, draft_id: int, body: Body | Callable[[Body], Body]
    ) -> Draft | None:
        """Another body, or what a function makes of the present one: given a function, of two who
        change it at once neither is lost. None: the draft is gone."""

    @abstractmethod
    async def take_draft(self, draft_id: int) -> Draft | None:
        """Remove a draft and return it: of two who take it, one gets it."""

    @abstractmethod
    async def drop_old_drafts(self, before: str) -> int:
        """Remove drafts from before this moment (ISO, UTC); returns how many."""


class ClockRecords(ABC):
    @abstractmethod
    async def clock(self, channel: str) -> ClockState:
        """The clock of a channel's newest game; a new one where nothing is known."""

    @abstractmethod
    async def set_clock(self, channel: str, clock: ClockState) -> None:
        """Store the clock of a channel's newest game."""


class ResultRecords(ABC):
    @abstractmethod
    async def results(self, campaign_id: int) -> list[Result]:
        """The ended games of a campaign, oldest first."""

    @abstractmethod
    async def running_games(self, campaign_id: int) -> list[tuple[str, str]]:
        """Channel and game of a campaign's games that go on, oldest first."""

    @abstractmethod
    async def led_by(self, user: str) -> list[str]:
        """The channels of the games that go on and whose game master a user is."""

    @abstractmethod
    async def games_of(self, user: str) -> list[Played]:
        """The games in which a user has a seat: those that go on first, then the newest first."""


class StoreRecords(
    CampaignRecords,
    GameRecords,
    ChannelRecords,
    WelcomeRecords,
    LobbyRecords,
    PeopleRecords,
    MessageRecords,
    DraftRecords,
    ClockRecords,
    ResultRecords,
):
    """Everything of one store that is not a session."""
