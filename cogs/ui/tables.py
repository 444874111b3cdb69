"""The table in a channel: after each change the words, the panel, then the picture.

The newest message of a game has the controls; the one before it loses them, and its picture too
unless a phase ended with it. What was stored but not posted is posted at the next start."""

from __future__ import annotations

import asyncio
import io
import logging
from collections.abc import (
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterable,
    Iterator,
    Mapping,
)
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from itertools import chain
from typing import Any

import discord

from bot.engine.decisions import Ask
from bot.engine.game import Game
from bot.engine.records import Event
from bot.engine.scene import Scene
from bot.games import find_game
from bot.locale import say
from bot.sessions.boards import Board
from bot.sessions.model import Look, Posting, Told, moment
from cogs.ui import endings
from cogs.ui.answers import whisper, why_button
from cogs.ui.asks import ask_controls, question
from cogs.ui.controls import Press, button, view
from cogs.ui.films import MOST_FILES, Memory, Reel, film_of
from cogs.ui.house import House, Interaction, Room, mentions
from cogs.ui.news import (
    awaited,
    events_of,
    ledger,
    owner_of,
    pages,
    private_lines,
    public_asks,
    seated,
    waiting_line,
)
from cogs.ui.pacing import deadline, hurried
from cogs.ui.panel import Carried, panel
from cogs.ui.seats import seats_menu
from rendering.picture import Picture

log = logging.getLogger("cogs")
FORGOTTEN_AFTER = timedelta(days=30)  # a draft that nobody has confirmed
Payload = Mapping[str, Any]
Edit = Callable[..., Awaitable[Any]]
PATIENCE = 5.0  # seconds that the end of the bot waits for answers that are being given
# After these somebody has the whole time of a turn again; a note or a new seat leaves the clock.
TURNING = ("setup", "command", "answer", "undo", "rollback", "import")


@dataclass(slots=True)
class Sheet:
    """A table message before it is sent."""

    look: Look
    game: Game[Any]
    room: Room
    pages: list[str]
    view: discord.ui.View
    pings: list[str]
    board: Board
    passed: bool  # other seats are waited for than before
    events: list[Event] = field(default_factory=list)
    reel: Reel | None = None  # what led here, where it is known from the start


class Tables:
    def __init__(self, house: House) -> None:
        self.house = house
        self._tasks: set[asyncio.Task[None]] = set()
        self._telling: set[asyncio.Task[Any]] = set()
        self._memory = Memory()

    # Changes that someone asked for

    async def carry(self, interaction: Interaction, change: Awaitable[Told]) -> Told:
        """Make a change and answer with the new table. Refusals are left to the caller."""
        with self._at_work():
            return await self._carry(interaction, change)

    @contextmanager
    def _at_work(self) -> Iterator[None]:
        """The end of the bot waits for what is being told here."""
        task = asyncio.current_task()
        if task is None or task in self._telling:
            yield
            return
        self._telling.add(task)
        try:
            yield
        finally:
            self._telling.discard(task)

    async def _carry(self, interaction: Interaction, change: Awaitable[Told]) -> Told:
        told = await change
        if told.repeated:
            await whisper(interaction, say(await self.house.reader(interaction), "already-done"))
            return told
        if told.kind == "answer" and await self._only_voted(told):
            await whisper(interaction, say(await self.house.reader(interaction), "vote-noted"))
            await self._posted(told.posting)
            self.house.bot.dispatch("carried", interaction, told)
            return told
        try:
            if await self._is_reaction(told):
                return await self._carry_unseen(interaction, told)
            sheet = await self.compose(told.channel, [told.payload], told)
            message, edit = await self._reply(interaction, sheet)
        except discord.HTTPException as problem:
            log.warning("an answer could not be given, the channel gets it: %s", problem)
            await self.post(told.channel)
            return told
        except Exception:  # a bug: it must not be said that nothing was changed
            log.exception("%s was done and cannot be told", told.channel)
            await whisper(interaction, say(await self.house.reader(interaction), "done-untold"))
            return told
        await self._posted(told.posting)
        await self._settle(sheet, message, edit)
        await self._tell_secrets(interaction, sheet)
        self.house.bot.dispatch("carried", interaction, told)
        return told

    async def _only_voted(self, told: Told) -> bool:
        """A word was noted and the question stands as it did."""
        return (await self.house.sessions.look(told.channel)).turned < told.version

    async def _is_reaction(self, told: Told) -> bool:
        """A seat has answered a secret reaction."""
        kind = told.payload.get("decision")
        if told.kind != "answer" or not kind:
            return False
        return kind in find_game(await self.house.sessions.game_in(told.channel)).reactions

    async def _carry_unseen(self, interaction: Interaction, told: Told) -> Told:
        """A reply would show who was asked, and so who holds a card: the table comes from the bot
        alone, and the one who answered hears in private that it is done."""
        text = say(await self.house.reader(interaction), "done")
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            await interaction.response.edit_message(
                content=text, view=None, attachments=[], embeds=[]
            )
        else:
            await whisper(interaction, text)
        sheet = await self.post(told.channel, () if told.posting is None else (told.posting,))
        if sheet is not None:
            await self._tell_secrets(interaction, sheet)
        self.house.bot.dispatch("carried", interaction, told)
        return told

    async def _reply(self, interaction: Interaction, sheet: Sheet) -> tuple[str, Edit]:
        """The answer to the interaction is the table; a private panel is put away first."""
        allowed = mentions(sheet.pings)
        *before, last = sheet.pages
        message = interaction.message
        if message is not None and message.flags.ephemeral:
            text = say(await self.house.reader(interaction), "done")
            await interaction.response.edit_message(
                content=text, view=None, attachments=[], embeds=[]
            )
        elif not before:
            answer = await interaction.response.send_message(
                last, view=sheet.view, allowed_mentions=allowed
            )
            return str(answer.message_id), interaction.edit_original_response
        else:
            await interaction.response.send_message(before.pop(0), allowed_mentions=mentions([]))
        for page in before:
            await interaction.followup.send(page, allowed_mentions=mentions([]))
        sent = await interaction.followup.send(
            last, view=sheet.view, allowed_mentions=allowed, wait=True
        )
        return str(sent.id), sent.edit

    async def _tell_secrets(self, interaction: Interaction, sheet: Sheet) -> None:
        """What only the one who acted may know of it."""
        mine = [s for s, owner in sheet.look.seats.items() if owner == str(interaction.user.id)]
        language = await self.house.reader(interaction)
        lines = [
            line for s in mine for line in private_lines(sheet.game, sheet.events, s, language)
        ]
        if lines:
            await whisper(interaction, pages(["🔒 " + line for line in lines])[0])

    # Changes that nobody waits for: after a restart, timers, the stand-in

    async def post(self, channel: str, only: Collection[int] | None = None) -> Sheet | None:
        """Post what this channel has not been told yet; of that `only` these, where somebody
        else may be telling the rest just now. None: there was nothing, or it could not be."""
        waiting = [p for p in await self.house.sessions.outbox() if p.channel == channel]
        return await self._post([p for p in waiting if only is None or p.id in only])

    async def recover(self) -> None:
        """At the start: everything that was stored and not posted, channel by channel."""
        await self.house.campaigns.drop_old_drafts(moment(self.house.now() - FORGOTTEN_AFTER))
        waiting: dict[str, list[Posting]] = {}
        for posting in await self.house.sessions.outbox():
            waiting.setdefault(posting.channel, []).append(posting)
        for channel, postings in waiting.items():
            try:
                await self._post(postings)
            except Exception:  # the other channels must not wait for a bug in this one
                log.exception("channel %s cannot be told what it has missed", channel)

    async def _post(self, postings: list[Posting]) -> Sheet | None:
        with self._at_work():
            return await self._post_all(postings)

    async def _post_all(self, postings: list[Posting]) -> Sheet | None:
        if not postings:
            return None
        channel = postings[0].channel
        sheet = await self.compose(channel, [posting.payload for posting in postings])
        place = self.place(channel)
        try:
            for number, page in enumerate(sheet.pages):
                last = number == len(sheet.pages) - 1
                given: dict[str, Any] = {"view": sheet.view} if last else {}
                sent = await place.send(
                    page,
                    allowed_mentions=mentions(sheet.pings if last else []),
                    nonce=f"post-{postings[-1].id}-{number}",  # Discord takes it only once
                    **given,
                )
        except discord.HTTPException as problem:
            log.warning("channel %s cannot be told: %s", channel, problem)
            return None
        for posting in postings:
            await self._posted(posting.id)
        await self._settle(sheet, str(sent.id), sent.edit)
        return sheet

    async def _posted(self, posting: int | None) -> None:
        if posting is not None:
            await self.house.sessions.posted(posting)

    def place(self, channel: str) -> discord.PartialMessageable:
        return self.house.bot.get_partial_messageable(int(channel))

    # The message

    async def compose(
        self, channel: str, payloads: Iterable[Payload], fresh: Told | None = None
    ) -> Sheet:
        """The table after these changes, or after the `fresh` one that was just made."""
        look, offers = await self.house.sessions.public_offers(channel)
        room = await self.house.room(channel)
        game, language = find_game(look.game), room.language
        payloads = list(payloads)
        waiting = awaited(game, look)
        passed = room.board is None or set(waiting) != set(room.board.waiting)
        turned = passed or any(payload.get("kind") in TURNING for payload in payloads)
        began = None if room.board is None or turned else room.board.since
        since = self.house.now() if began is None else datetime.fromisoformat(began)
        due = None
        if look.waiting:
            due = deadline(room.pace, since, window=hurried(game, look))
        lines: list[str] = []
        events: list[Event] = []
        for number, payload in enumerate(payloads):
            new = events_of(game, payload) if fresh is None else list(fresh.events)
            again = number > 0 and same_hand(game, payloads[number - 1], payload)
            lines += ledger(game, look, payload, language, new, again=again)
            events += new
        reel = self._memory.turn_to(look, payloads, events)
        lines += ["", *self._state_lines(game, look, language, since, due)]
        if offers and not look.asks and not any(one.button for one in chain(*offers.values())):
            lines.append(say(language, "panel-in-hand"))
        if look.ended:
            await endings.record(self.house, game, look, room)
        elif room.board is not None and not room.board.waiting:  # its end was undone
            await self.house.campaigns.drop_result(channel)
        board = Board(
            channel=channel,
            message="",
            phase=game.phase(look.view),
            waiting=waiting,
            since=since.isoformat(),
            version=look.version,
            kept=room.board is None or room.board.phase != game.phase(look.view),
        )
        before = set(room.board.waiting) if room.board else set()
        called = [owner_of(look, seat) for seat in waiting if seat not in before]
        pings = [user for user in dict.fromkeys(called) if user and not await self._away(user)]
        if passed:
            pings += await self._on_deck(game, look)
        rules = [event.rule for event in game.seen(events, None)]
        controls = self._controls(game, look, offers, language, rules)
        told_pages = pages(lines) or ["…"]
        return Sheet(look, game, room, told_pages, controls, pings, board, passed, events, reel)

    def _state_lines(
        self, game: Game[Any], look: Look, language: str, since: datetime, due: datetime | None
    ) -> list[str]:
        if look.ended:
            return endings.lines(game, look, language)
        asked = [
            question(game, look, ask, self._asked(game, look, ask, language), language, due)
            for ask in public_asks(game, look)
        ]
        return [*asked, waiting_line(game, look, language, since, due)]

    def _asked(self, game: Game[Any], look: Look, ask: Ask, language: str) -> str:
        if ask.secret and ask.kind in game.reactions:
            return say(language, "ask-reactors")
        if len(ask.seats) > 1:
            return say(language, "ask-group")
        return seated(game, look, ask.seats[0], language)

    async def _away(self, user: str) -> bool:
        return (await self.house.person(user)).is_away(self.house.now())

    async def _on_deck(self, game: Game[Any], look: Look) -> list[str]:
        """Those whose turn is next and who want to be told."""
        users = [owner_of(look, seat) for seat in game.next_up(look.view)] if not look.asks else []
        people = [await self.house.person(user) for user in users if user]
        return [person.user for person in people if person.on_deck]

    def _controls(
        self,
        game: Game[Any],
        look: Look,
        offers: Mapping[str, Any],
        language: str,
        rules: list[str],
    ) -> discord.ui.View:
        """`rules` are those behind what has just happened: each can be asked for."""
        if look.ended:
            asked = [why_button(rules, language)] if rules else []
            return view(*endings.controls(look, language), *asked)
        extra = self._extra(look, language)
        if rules and not look.asks:
            extra.append(why_button(rules, language))
        if look.asks:
            items: list[discord.ui.Item[Any]] = []
            for ask in public_asks(game, look):
                items += ask_controls(game, look, ask, language)
            why = why_button((look.asks[0].rule, *rules), language)
            return view(*items[:20], why, *extra)
        if not offers:
            return view(*extra)
        seat, offered = next(iter(offers.items()))
        which = [seats_menu(game, look, offers, language)] if len(offers) > 1 else []
        return view(*panel(game, look, seat, offered, language, extra=extra, first=which))

    def _extra(self, look: Look, language: str) -> list[Press]:
        carried = Carried.of(look, "")  # a seat here would tell who is asked in secret
        return [
            button("hand", *carried.parts, label=say(language, "panel-hand"), emoji="🖐️",
                   style=discord.ButtonStyle.success)
        ]  # fmt: skip

    # After it was sent

    async def _settle(self, sheet: Sheet, message: str, edit: Edit) -> None:
        """The new message is the table now; the one before it is put to rest."""
        room, old = sheet.room, sheet.room.board
        if old is not None and old.version > sheet.look.version:
            self.start(self._rest(room.channel, message, keep=False))
            return
        await self.house.set_board(replace(sheet.board, message=message))
        if old is not None and old.message:
            self.start(self._rest(room.channel, old.message, keep=old.kept))
        self.start(self._picture(sheet, message, edit, keep=sheet.board.kept))
        self.house.bot.dispatch("table_set", room.channel, sheet.passed)

    async def _rest(self, channel: str, message: str, *, keep: bool) -> None:
        """No controls any more, and no picture unless it is to be kept."""
        given: dict[str, Any] = {"view": None, "allowed_mentions": mentions([])}
        given |= {} if keep else {"attachments": []}
        try:
            await self.place(channel).get_partial_message(int(message)).edit(**given)
        except discord.HTTPException as problem:
            log.info("an old table could not be put away: %s", problem)

    async def _picture(self, sheet: Sheet, message: str, edit: Edit, *, keep: bool) -> None:
        """The end of a phase gets its picture in any case; the others only while they are new."""
        game, look, language = sheet.game, sheet.look, sheet.room.language
        scenes = [
            game.scene(look.view, language),
            *game.moments(look.view, game.seen(sheet.events, None), language),
        ]
        files = await self.files(scenes, key=None if keep else look.channel)
        if not files or not (keep or self._is_newest(sheet, message)):
            return
        try:
            # Without it an edit would mark everybody who is named.
            posted = await edit(attachments=files, allowed_mentions=mentions(sheet.pings))
        except discord.HTTPException as problem:
            log.warning("the picture of %s could not be posted: %s", look.channel, problem)
            return
        await self._film(sheet, message, edit, posted, keep=keep)

    def _is_newest(self, sheet: Sheet, message: str) -> bool:
        """Whether there is no newer table by now."""
        board = sheet.room.board
        return board is None or board.message == message

    async def _film(
        self, sheet: Sheet, message: str, edit: Edit, posted: Any, *, keep: bool
    ) -> None:
        """Beside the pictures that were posted, what the game did by itself, as a film."""
        film = await film_of(sheet.game, sheet.reel, sheet.room.language)
        pictures = list(getattr(posted, "attachments", ()))
        if film is None or len(pictures) >= MOST_FILES:
            return
        if not (keep or self._is_newest(sheet, message)):
            return
        picture = await self.house.studio.film(film)
        if not (keep or self._is_newest(sheet, message)):
            return
        reel = self.file(picture, f"{film.board.theme}-film", film.alt)
        try:
            await edit(attachments=[*pictures, reel], allowed_mentions=mentions(sheet.pings))
        except discord.HTTPException as problem:
            log.warning("the film of %s could not be posted: %s", sheet.look.channel, problem)

    async def files(self, scenes: Iterable[Scene], key: str | None = None) -> list[discord.File]:
        """The scenes as pictures; none when a newer state of the same table is being drawn."""
        made = []
        for number, scene in enumerate(scenes):
            picture = await self.house.studio.paint(scene, key=key if number == 0 else None)
            if picture is None:
                return []
            made.append(self.file(picture, f"{scene.theme}-{number}", scene.alt))
        return made

    def illustrate(self, interaction: Interaction, scenes: Iterable[Scene]) -> None:
        """The private answer just given gets these pictures, as soon as they are drawn."""
        self.start(self._illustrate(interaction, list(scenes)))

    async def _illustrate(self, interaction: Interaction, scenes: list[Scene]) -> None:
        files = await self.files(scenes)
        try:
            await interaction.edit_original_response(attachments=files)
        except discord.HTTPException as problem:
            log.info("a private picture came too late: %s", problem)  # its reader put it away

    def file(self, picture: Picture, name: str, alt: str) -> discord.File:
        name = f"{name}.{picture.suffix.lstrip('.')}"
        return discord.File(io.BytesIO(picture.data), name, description=alt[:1024] or None)

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """In the background, and never lost: what fails is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()) is not None:
            log.error("a table could not be finished", exc_info=problem)

    async def drain(self) -> None:
        """Until nothing is being answered, drawn or put away."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=PATIENCE)
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def finish(self) -> None:
        """The end of the bot: what is being told is told; pictures that take longer are let go,
        as anyone can have them again."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self.drain()
        except TimeoutError:
            left = list(self._tasks)
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)


def same_hand(game: Game[Any], before: Payload, after: Payload) -> bool:
    """The stand-in (or a GM) goes on for the same seat: it need not be said again. Nor that one
    window has closed, for each of those who were asked: nobody may know how many they were."""
    by, seat, decision = after.get("by", "seat"), after.get("seat"), after.get("decision")
    if by == "default" and decision in game.reactions:
        return (by, decision) == (before.get("by"), before.get("decision"))
    return by != "seat" and (by, seat) == (before.get("by"), before.get("seat"))
