"""The table in a channel: one message per turn, edited by what is done in it.

Words and controls come first, the pictures when they are drawn. A message whose turn is over is put
to rest: it keeps what happened, and its picture only where a phase ended with it. What could not be
told is left to the delivery."""

from __future__ import annotations

import asyncio
import io
import logging
from collections import OrderedDict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Collection,
    Coroutine,
    Iterable,
    Iterator,
)
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from datetime import timedelta
from functools import partial
from typing import Any
from weakref import WeakValueDictionary

import discord

from bot.engine.scene import Scene
from bot.games import find_game
from bot.locale import say
from bot.sessions.model import Posting, Told, moment
from bot.sessions.records.turn_messages import Shown, TurnMessage
from bot.sessions.timers import utc_now
from cogs.kit.answers import whisper
from cogs.kit.controls import view
from cogs.kit.delivery import IN_BETWEEN_SECONDS, Delivery
from cogs.kit.films import MOST_FILES, film_of
from cogs.kit.interactions import Interaction, answer_of, pressed_in_private
from cogs.kit.news import hides_who, pages, private_lines
from cogs.kit.sending import UNTOLD, answer_surely, arrived, first_message, is_down, send_surely
from cogs.kit.services import Services, mentions
from cogs.table.composer import ComposedMessage, Composer, Payload, hand_button
from cogs.table.layout import settled, shown_in
from cogs.table.talk import Talk
from rendering.picture import Picture

log = logging.getLogger("cogs")
FORGOTTEN_AFTER = timedelta(days=30)  # a draft that nobody has confirmed
Edit = Callable[..., Awaitable[Any]]
REMEMBERED = 100  # messages at rest, for pictures that come later
ANSWERS_TIMEOUT_SECONDS = 5.0  # how long a shutdown waits for answers that are being given


@dataclass(frozen=True, slots=True)
class Placed:
    """Where a table stands now, and how its message is edited."""

    message: str
    edit: Edit


@dataclass(frozen=True, slots=True)
class Drawn:
    """A picture to be sent; `kind` as in `Shown`."""

    picture: Picture
    name: str
    alt: str
    kind: str = "board"

    @property
    def filename(self) -> str:
        return f"{self.name}.{self.picture.suffix.lstrip('.')}"

    def file(self) -> discord.File:
        data = io.BytesIO(self.picture.data)
        return discord.File(data, self.filename, description=self.alt[:1024] or None)


class Tables:
    def __init__(self, services: Services) -> None:
        self.services = services
        self._tasks: set[asyncio.Task[None]] = set()
        self._telling: set[asyncio.Task[Any]] = set()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._at_rest: OrderedDict[str, TurnMessage] = OrderedDict()  # by message
        self._illustrated: dict[str, object] = {}  # private messages whose pictures are drawn
        self.talk = Talk()
        self._composer = Composer(services, self.talk)
        self.delivery = Delivery(services.sessions, self._tell_late)

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
            await whisper(interaction, say(await self.services.reader(interaction), "already-done"))
            return told
        with self.delivery.claim([told.posting]):
            await self._tell_change(interaction, told)
        self.services.bot.dispatch("carried", interaction, told)
        return told

    async def _tell_change(self, interaction: Interaction, told: Told) -> None:
        """Every error of telling takes the same way out: the channel gets it, now or later."""
        mine = () if told.posting is None else (told.posting,)
        try:
            if told.kind == "answer" and await self._only_voted(told):
                text = say(await self.services.reader(interaction), "vote-noted")
                await self._whisper(interaction, text)
                await self._show_who_is_left(told.channel, mine)
            elif await self._is_reaction(told):
                await self._carry_unseen(interaction, told)
            else:
                await self._answer(interaction, told)
        except UNTOLD as problem:
            log.warning("an answer could not be given, the channel gets it: %r", problem)
            self.delivery.later(told.channel, mine, interaction)
            await self.delivery.catch_up(told.channel)
        except Exception:  # a bug: it must not be said that nothing was changed
            log.exception("%s was done and cannot be told", told.channel)
            self.delivery.later(told.channel, mine, interaction)
            language = await self.services.reader(interaction)
            await self._whisper(interaction, say(language, "done-untold"))

    @asynccontextmanager
    async def _in_order(self, channel: str) -> AsyncIterator[bool]:
        """A channel is told one thing after the other, since each goes on from what the message of
        the turn says already. False: somebody takes too long, so it needs a message of its own."""
        lock = self._locks.setdefault(channel, asyncio.Lock())
        try:
            async with asyncio.timeout(IN_BETWEEN_SECONDS):
                await lock.acquire()
        except TimeoutError:
            yield False
            return
        try:
            yield True
        finally:
            lock.release()

    async def _answer(self, interaction: Interaction, told: Told) -> None:
        """The reply is the table, with what the channel has missed before."""
        await self.delivery.quickly(told.channel)
        async with self._in_order(told.channel) as alone:
            missed = await self.delivery.missed(told.channel, told.posting)
            payloads = [*(posting.payload for posting in missed), told.payload]
            fresh, by = None if missed else told, str(interaction.user.id)
            composed = await self.compose(told.channel, payloads, fresh, by=by, anew=not alone)
            placed = await self._reply(interaction, composed, told.posting)
            ids = [posting.id for posting in missed]
            await self._posted(ids if told.posting is None else [*ids, told.posting])
            self.delivery.told(told.channel, ids)
            await self._settle(composed, placed)
        await self._tell_secrets(interaction, composed, put_away=pressed_in_private(interaction))

    async def _whisper(self, interaction: Interaction, text: str) -> None:
        """A private word that nothing depends on."""
        try:
            await whisper(interaction, text)
        except UNTOLD as problem:
            log.warning("a private answer could not be given: %r", problem)

    async def _show_who_is_left(self, channel: str, postings: tuple[int, ...]) -> None:
        """The message of the turn names those who still have to speak. Not where nobody may see
        who is asked: an edit would tell that somebody has answered."""
        look = await self.services.sessions.look(channel)
        if hides_who(find_game(look.game), look):
            await self._posted(postings)
            return
        try:
            await self._post([p for p in await self.services.sessions.outbox() if p.id in postings])
        except UNTOLD as problem:  # the voter has had an answer; the table gets it later
            log.warning("channel %s is told later of a vote: %r", channel, problem)
            self.delivery.later(channel, postings)

    async def _only_voted(self, told: Told) -> bool:
        """A word was noted and the question stands as it did."""
        return (await self.services.sessions.look(told.channel)).turned < told.version

    async def _is_reaction(self, told: Told) -> bool:
        """A seat has answered a secret reaction."""
        kind = told.payload.get("decision")
        if told.kind != "answer" or not kind:
            return False
        return kind in find_game(await self.services.sessions.game_in(told.channel)).reactions

    async def _carry_unseen(self, interaction: Interaction, told: Told) -> None:
        """A reply would show who was asked, and so who holds a card: the table comes from the bot
        alone, and the one who answered hears in private that it is done."""
        text = say(await self.services.reader(interaction), "done")
        try:
            if pressed_in_private(interaction):
                self.put_away(interaction)
                await interaction.response.edit_message(
                    content=text, view=None, attachments=[], embeds=[]
                )
            else:
                await whisper(interaction, text)
        except UNTOLD as problem:
            log.warning("a private answer could not be given: %r", problem)
        composed = await self.post(told.channel, () if told.posting is None else (told.posting,))
        if composed is not None:
            await self._tell_secrets(interaction, composed)

    async def _reply(
        self, interaction: Interaction, composed: ComposedMessage, posting: int | None
    ) -> Placed:
        """A press on the message of the turn edits it, and a private panel is put away; every other
        answer to an interaction is a message, which is the table from then on. What comes after the
        answer is a message with the nonce of its `posting`, which comes only once."""
        pressed = interaction.message
        if pressed_in_private(interaction):
            self.put_away(interaction)
            text = say(await self.services.reader(interaction), "done")
            await answer_surely(
                partial(
                    interaction.response.edit_message,
                    content=text, view=None, attachments=[], embeds=[],
                )
            )  # fmt: skip
            return await self._edited(composed) or await self._follow_up(
                interaction, composed, posting
            )
        if pressed is not None and str(pressed.id) == composed.edits:
            edit = partial(interaction.response.edit_message, **composed.edit)
            await answer_surely(edit)
            return Placed(composed.edits, interaction.edit_original_response)
        if composed.before:
            first = composed.before.pop(0)
            await first_message(interaction, first, allowed_mentions=mentions([]))
            return await self._follow_up(interaction, composed, posting)
        sent_as = await first_message(
            interaction, view=composed.page.view(), allowed_mentions=mentions(composed.pings)
        )
        return Placed(sent_as, interaction.edit_original_response)

    async def _follow_up(
        self, interaction: Interaction, composed: ComposedMessage, posting: int | None
    ) -> Placed:
        if posting is not None:
            return await self._sent(composed, posting)
        for page in composed.before:
            await interaction.followup.send(page, allowed_mentions=mentions([]))
        sent = await interaction.followup.send(
            view=composed.page.view(), allowed_mentions=mentions(composed.pings), wait=True
        )
        return Placed(str(sent.id), sent.edit)

    async def _edited(self, composed: ComposedMessage) -> Placed | None:
        """The message of the turn, with what is new in it; None: it takes another message, because
        it was deleted, or the thread is archived, which a new message opens again."""
        if not composed.edits:
            return None
        message = self.place(composed.look.channel).get_partial_message(int(composed.edits))
        try:
            await send_surely(partial(message.edit, **composed.edit))
        except discord.HTTPException as problem:
            if is_down(problem):
                raise
            log.info("the message of the turn cannot be edited: %s", problem)
            return None
        return Placed(composed.edits, message.edit)

    async def _tell_secrets(
        self, interaction: Interaction, composed: ComposedMessage, *, put_away: bool = False
    ) -> None:
        """What only the one who acted may know of it. `put_away`: in place of the private panel
        that was pressed, which is deleted where there is nothing to tell."""
        mine = [s for s, owner in composed.look.seats.items() if owner == str(interaction.user.id)]
        language = await self.services.reader(interaction)
        lines = [
            line
            for s in mine
            for line in private_lines(composed.game, composed.events, s, language)
        ]

        async def tell() -> None:
            if lines:
                text, hand = pages(["🔒 " + line for line in lines])[0], None
                if set(mine) & set(composed.look.waiting):
                    hand = view(hand_button(composed.look, language))
                if put_away:
                    await interaction.edit_original_response(content=text, view=hand)
                else:
                    await whisper(interaction, text, view=hand)
            elif put_away:
                await interaction.delete_original_response()

        try:
            await send_surely(tell)
        except UNTOLD as problem:
            log.warning("a private answer could not be given: %r", problem)

    # Changes that nobody waits for: after a restart, timers, the stand-in

    async def post(
        self, channel: str, only: Collection[int] | None = None
    ) -> ComposedMessage | None:
        """Post what this channel has not been told yet; of that `only` these, where somebody
        else may be telling the rest just now. None: there was nothing, or it comes later."""
        with self._at_work():
            caught_up = await self.delivery.catch_up(channel)
            waiting = [p for p in await self.services.sessions.outbox() if p.channel == channel]
            if only is None:
                postings = [p for p in waiting if self.delivery.is_free(p.id)]
            else:
                postings = [p for p in waiting if p.id in only]
            ids = [posting.id for posting in postings]
            if not caught_up:  # behind what has not been told either
                self.delivery.later(channel, ids)
                return None
            with self.delivery.claim(ids):
                try:
                    return await self._post(postings)
                except UNTOLD as problem:
                    log.warning("channel %s is told later: %r", channel, problem)
                    self.delivery.later(channel, ids)
                    return None
                except Exception:
                    self.delivery.later(channel, ids)
                    raise

    async def recover(self) -> None:
        """At the start: everything that was stored and not posted, channel by channel."""
        # Drafts carry the machine's time, also where a test moves the clock of the games.
        await self.services.campaigns.drop_old_drafts(moment(utc_now() - FORGOTTEN_AFTER))
        self.delivery.start()
        for channel in dict.fromkeys(p.channel for p in await self.services.sessions.outbox()):
            try:
                await self.post(channel)
            except Exception:  # the other channels must not wait for a bug in this one
                log.exception("channel %s cannot be told what it has missed", channel)

    async def _tell_late(
        self, channel: str, ids: Collection[int], reply: Interaction | None
    ) -> None:
        """What could not be told before; raises if it cannot be told now either."""
        with self._at_work():
            postings = [p for p in await self.services.sessions.outbox() if p.id in ids]
            message = await arrived(reply) if reply is not None and postings else None
            turn_message = (await self.services.room(channel)).turn_message
            if message is None or (
                turn_message is not None and turn_message.message == str(message.id)
            ):
                await self._post(postings)  # to edit a message twice does no harm
                return
            if not message.flags.components_v2:  # a page that came before the table
                await self._post(postings, message.content)
                return
            async with self._in_order(channel):
                composed = await self.compose(channel, [posting.payload for posting in postings])
                await self._posted(ids)
                await self._settle(composed, Placed(str(message.id), message.edit))

    async def _post(self, postings: list[Posting], read: str = "") -> ComposedMessage | None:
        """`read` is a page that has come already."""
        if not postings:
            return None
        channel = postings[0].channel
        async with self._in_order(channel) as alone:
            payloads = [posting.payload for posting in postings]
            composed = await self.compose(channel, payloads, anew=not alone)
            composed.before = [page for page in composed.before if page != read]
            placed = await self._edited(composed) or await self._sent(composed, postings[-1].id)
            await self._posted([posting.id for posting in postings])
            await self._settle(composed, placed)
        return composed

    async def _sent(self, composed: ComposedMessage, posting: int) -> Placed:
        """A new message, after the pages that do not fit into it."""
        send = partial(self.place(composed.look.channel).send, allowed_mentions=mentions([]))
        for number, page in enumerate(composed.before):
            await send_surely(partial(send, page, nonce=f"post-{posting}-{number}"))
        sent = await send_surely(
            partial(
                send,
                view=composed.page.view(),
                allowed_mentions=mentions(composed.pings),
                nonce=f"post-{posting}",  # Discord takes it only once
            )
        )
        return Placed(str(sent.id), sent.edit)

    async def _posted(self, postings: Iterable[int]) -> None:
        for posting in postings:
            await self.services.sessions.posted(posting)

    def place(self, channel: str) -> discord.PartialMessageable:
        return self.services.bot.get_partial_messageable(int(channel))

    # The message

    async def compose(
        self,
        channel: str,
        payloads: Iterable[Payload],
        fresh: Told | None = None,
        *,
        by: str = "",
        anew: bool = False,
    ) -> ComposedMessage:
        """The table after these changes (see `Composer.compose`)."""
        return await self._composer.compose(channel, payloads, fresh, by=by, anew=anew)

    # After it was sent

    async def _settle(self, composed: ComposedMessage, placed: Placed) -> None:
        """This message is the table now; the one before it is put to rest."""
        room, old = composed.room, composed.room.turn_message_of(composed.look.session)
        turn_message = replace(composed.turn_message, message=placed.message)
        if placed.message != composed.edits:  # pictures of another message go with it
            turn_message = replace(turn_message, pictures=())
        composed.turn_message = turn_message
        if old is not None and old.version > composed.look.version:
            if placed.message != old.message:
                self.start(self._rest(replace(turn_message, kept=False)))
            return
        await self.services.set_turn_message(turn_message)
        if old is None or old.message != placed.message:
            self.talk.begin(room.channel, placed.message)
            if old is not None and old.message:
                taken_over = composed.edits == old.message  # all that it told is told here
                self.start(self._remove(old) if taken_over else self._rest(old))
        self.start(self._picture(composed, placed))
        self.services.bot.dispatch("table_set", room.channel, composed.passed)

    async def _rest(self, turn_message: TurnMessage) -> None:
        """Nothing but what happened, and no picture unless it is to be kept."""
        self._at_rest[turn_message.message] = turn_message
        if len(self._at_rest) > REMEMBERED:
            self._at_rest.popitem(last=False)
        given: dict[str, Any] = {"view": None, "allowed_mentions": mentions([])}
        if turn_message.lines is not None:  # else a plain message of an earlier release
            language = (await self.services.room(turn_message.channel)).language
            given["view"] = settled(
                turn_message.lines, turn_message.pictures if turn_message.kept else (), language
            )
        given |= {} if turn_message.kept else {"attachments": []}
        await self.delivery.surely(partial(self._message(turn_message).edit, **given))

    async def _remove(self, turn_message: TurnMessage) -> None:
        """Of one turn there is one message."""
        await self.delivery.surely(self._message(turn_message).delete)

    def _message(self, turn_message: TurnMessage) -> discord.PartialMessage:
        return self.place(turn_message.channel).get_partial_message(int(turn_message.message))

    # Pictures

    async def _picture(self, composed: ComposedMessage, placed: Placed) -> None:
        """The end of a phase gets its picture in any case; the others only while they are new."""
        game, look, language = composed.game, composed.look, composed.room.language
        keep = composed.turn_message.kept and placed.message != composed.edits
        moments = game.moments(look.view, game.seen(composed.events, None), language)
        scenes = [game.scene(look.view, language), *moments]
        drawn = await self._drawn(scenes, None if keep else look.channel)
        if not drawn or not await self._show(composed, placed, drawn, keep=keep):
            return
        film = await film_of(self.services.sessions, game, composed.reel, language)
        if film is None or len(drawn) >= MOST_FILES or not await self._is_newest(composed, placed):
            return
        picture = await self.services.studio.film(film)
        reel = Drawn(picture, f"{film.board.theme}-film", film.alt, "film")
        await self._show(composed, placed, [*drawn, reel], keep=keep)

    async def _is_newest(self, composed: ComposedMessage, placed: Placed) -> bool:
        """Whether this message still shows this sheet."""
        turn_message = (await self.services.room(composed.look.channel)).turn_message
        return turn_message is not None and (turn_message.message, turn_message.version) == (
            placed.message,
            composed.look.version,
        )

    async def _show(
        self, composed: ComposedMessage, placed: Placed, drawn: list[Drawn], *, keep: bool
    ) -> bool:
        """Put these pictures into the message. False: it shows something newer, or is at rest and
        not to `keep` them."""
        channel = composed.look.channel
        async with self._in_order(channel):
            at_rest = self._at_rest.get(placed.message)
            newest = await self._is_newest(composed, placed)
            if not newest and (not keep or at_rest is None):
                return False
            shown = [Shown(f"attachment://{one.filename}", one.alt, one.kind) for one in drawn]
            if newest or at_rest is None:
                view = composed.page.view(shown)
            else:
                view = settled(at_rest.lines or (), shown, composed.room.language)
            try:
                posted = await placed.edit(
                    view=view,
                    attachments=[one.file() for one in drawn],
                    # Without it an edit would mark everybody who is named.
                    allowed_mentions=mentions(composed.named if newest else []),
                )
            except UNTOLD as problem:
                log.warning("the picture of %s could not be posted: %s", channel, problem)
                return False
            if newest:
                await self.services.set_pictures(composed.turn_message, shown_in(posted, shown))
            return True

    async def _drawn(self, scenes: Iterable[Scene], key: str | None) -> list[Drawn]:
        """The scenes as pictures; none when a newer state of the same table is being drawn."""
        made = []
        for number, scene in enumerate(scenes):
            picture = await self.services.studio.paint(scene, key=key if number == 0 else None)
            if picture is None:
                return []
            kind = "moment" if number else "board"
            made.append(Drawn(picture, f"{scene.theme}-{number}", scene.alt, kind))
        return made

    async def files(self, scenes: Iterable[Scene], key: str | None = None) -> list[discord.File]:
        return [one.file() for one in await self._drawn(scenes, key)]

    def illustrate(self, interaction: Interaction, scenes: Iterable[Scene]) -> None:
        """The private answer just given gets these pictures, as soon as they are drawn; not if it
        is put away or gets others before."""
        message, ticket = answer_of(interaction), object()
        self._illustrated[message] = ticket
        self.start(self._illustrate(interaction, list(scenes), message, ticket))

    async def _illustrate(
        self, interaction: Interaction, scenes: list[Scene], message: str, ticket: object
    ) -> None:
        def stands() -> bool:
            return self._illustrated.get(message) is ticket

        try:
            edit = interaction.edit_original_response
            await self.attach(edit, scenes, key=f"private-{message}", stands=stands)
        finally:
            if stands():
                del self._illustrated[message]

    def put_away(self, interaction: Interaction) -> None:
        """The private message that was pressed has no use for its pictures any more."""
        if interaction.message is not None:
            message = str(interaction.message.id)
            self._illustrated.pop(message, None)
            self.services.studio.forget(f"private-{message}")

    async def attach(
        self,
        edit: Edit,
        scenes: list[Scene],
        *,
        key: str | None = None,
        stands: Callable[[], bool] = lambda: True,
    ) -> None:
        """A message just sent gets these pictures by its `edit`, if it still `stands` when they are
        drawn."""
        files = await self.files(scenes, key) if stands() else []
        if not files or not stands():
            return
        try:
            await edit(attachments=files)
        except UNTOLD as problem:
            log.info("a private picture came too late: %s", problem)  # its reader put it away

    def file(self, picture: Picture, name: str, alt: str) -> discord.File:
        return Drawn(picture, name, alt).file()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """In the background, and never lost: what fails is logged."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (problem := task.exception()) is None:
            return
        if self.services.bot.is_closed():
            log.info("a table was not finished before the end: %r", problem)
        else:
            log.error("a table could not be finished", exc_info=problem)

    async def drain(self) -> None:
        """Until nothing is being answered, drawn or put away."""
        if self._telling:
            await asyncio.wait(self._telling, timeout=ANSWERS_TIMEOUT_SECONDS)
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    async def finish(self) -> None:
        """The end of the bot: what is being told is told; pictures that take longer are let go,
        as anyone can have them again."""
        await self.delivery.stop()
        try:
            async with asyncio.timeout(ANSWERS_TIMEOUT_SECONDS):
                await self.drain()
        except TimeoutError:
            left = list(self._tasks)
            for task in left:
                task.cancel()
            await asyncio.gather(*left, return_exceptions=True)
