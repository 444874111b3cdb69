"""The bot's answers to an interaction: callbacks of all types, and follow-ups."""

from __future__ import annotations

import time

from bot.local.interactions.open_interactions import OpenInteractions
from bot.local.interactions.payload import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL
from bot.local.model.drafts import DraftReader, MessageDraft
from bot.local.model.files import Upload
from bot.local.model.listeners import Listeners
from bot.local.model.messages import Messages
from bot.local.model.records import EPHEMERAL, LOADING, Interaction, Message
from bot.local.payloads import limits
from bot.local.payloads.commands import INTEGER, NUMBER, STRING
from bot.local.payloads.errors import DiscordError, Json, invalid, unknown
from bot.local.payloads.form import Form
from bot.local.payloads.modals import read_modal

PONG, MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, CHOICES, SHOW_MODAL = 1, 4, 5, 6, 7, 8, 9
ALLOWED = {
    COMMAND: (MESSAGE, DEFERRED, SHOW_MODAL),
    COMPONENT: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE, SHOW_MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL: (MESSAGE, DEFERRED, DEFERRED_UPDATE, UPDATE),
}
REPLY = 19
MESSAGE_TYPES = {1: 20, 2: 23, 3: 23}  # the type of the answer, by that of the command


class Callbacks:
    def __init__(
        self, interactions: OpenInteractions, messages: Messages, announce: Listeners
    ) -> None:
        self.interactions = interactions
        self.messages = messages
        self.announce = announce
        self.shapes = messages.shapes
        self.world = self.shapes.world
        self.files = self.shapes.files

    async def answer(
        self, interaction: Interaction, form: Form, uploads: dict[int, Upload]
    ) -> Json:
        """Carry out a callback; returns what the API answers with `with_response`."""
        kind = form.choice("type", ALLOWED[interaction.type], required=True)
        form.check()
        data = form.child("data") or Form({}, ("data",), form.problems)
        resource: Json = {"type": kind}
        message: Message | None = None
        if kind == MESSAGE:
            message = await self._message(interaction, data, uploads)
        elif kind == DEFERRED:
            await self._defer(interaction, data)
        elif kind == DEFERRED_UPDATE:
            self._defer_update(interaction)
        elif kind == UPDATE:
            message = await self._update(interaction, data, uploads)
        elif kind == CHOICES:
            self._choices(interaction, data)
        else:
            self._modal(interaction, data)
        body: Json = {"id": interaction.id, "type": interaction.type}
        if interaction.original_id is not None:
            body["response_message_id"] = interaction.original_id
            body["response_message_loading"] = kind == DEFERRED
            body["response_message_ephemeral"] = interaction.ephemeral
        if message is not None:
            resource["message"] = await self.shapes.full_message(message)
            return {"interaction": body, "resource": resource}
        return {"interaction": body}

    # --- the types

    async def _message(
        self, interaction: Interaction, data: Form, uploads: dict[int, Upload]
    ) -> Message:
        draft = DraftReader(self.files, data, uploads, ephemeral=True).read(interaction.channel_id)
        # Noted before anything is awaited, so that a second callback is refused.
        self.interactions.answered(interaction, MESSAGE)
        message = await self._post(interaction, draft, bool(draft.flags & EPHEMERAL))
        self._finish(interaction, message)
        return message

    async def _defer(self, interaction: Interaction, data: Form) -> None:
        flags = data.number("flags") or 0
        data.check()
        self.interactions.answered(interaction, DEFERRED)
        draft = MessageDraft(flags=LOADING)
        message = await self._post(interaction, draft, bool(flags & EPHEMERAL))
        handle = self.interactions.handle(interaction)
        if handle is not None:
            handle.note(message.id)
            handle.acknowledge()
        self.announce.interaction_done(interaction)

    def _defer_update(self, interaction: Interaction) -> None:
        interaction.original_id = interaction.source_id
        self.interactions.answered(interaction, DEFERRED_UPDATE)
        self._finish(interaction, None)

    async def _update(
        self, interaction: Interaction, data: Form, uploads: dict[int, Upload]
    ) -> Message:
        if interaction.source_id is None:
            raise invalid(("type",), "BASE_TYPE_CHOICES", "There is no message to update.")
        source = await self.world.message(interaction.source_id)
        # Raises if another callback was carried out while the message was looked up.
        self.interactions.to_answer(interaction.id, interaction.token)
        reader = DraftReader(self.files, data, uploads, old=source)
        draft = reader.read(source.channel_id)
        interaction.original_id = source.id
        interaction.ephemeral = source.viewer is not None
        self.interactions.answered(interaction, UPDATE)
        await self.messages.edit(source, draft)
        self._finish(interaction, source)
        return source

    def _choices(self, interaction: Interaction, data: Form) -> None:
        kind = interaction.metadata.get("focused_type", STRING)
        choices: list[Json] = []
        for one in data.items("choices", limits.COMMAND_CHOICES):
            choice: Json = {
                "name": one.text("name", limits.CHOICE_TEXT_CHARACTERS, low=1, required=True)
            }
            if kind == INTEGER:
                choice["value"] = one.number("value", -(2**53), 2**53, required=True)
            elif kind == NUMBER:
                choice["value"] = one.data.get("value")
                if isinstance(choice["value"], bool) or not isinstance(
                    choice["value"], int | float
                ):
                    one.wrong("value", "NUMBER_TYPE_COERCE", "The value is not float.")
            else:
                choice["value"] = one.text(
                    "value", limits.CHOICE_TEXT_CHARACTERS, low=1, required=True
                )
            choices.append(choice)
        data.check()
        self.interactions.answered(interaction, CHOICES)
        handle = self.interactions.handle(interaction)
        if handle is not None:
            handle.choices = choices
        self._finish(interaction, None)

    def _modal(self, interaction: Interaction, data: Form) -> None:
        modal = read_modal(data)
        self.interactions.answered(interaction, SHOW_MODAL)
        snowflake = self.world.ids.next()
        shown = {"modal": snowflake, "title": modal["title"], "components": modal["components"]}
        self.interactions.modals[snowflake] = {
            **modal,
            "player": interaction.player_id,
            "channel": interaction.channel_id,
            "source": interaction.source_id,
            "metadata": interaction.metadata,
            "opened": time.time(),
        }
        handle = self.interactions.handle(interaction)
        if handle is not None:
            handle.modal = {**shown, "custom_id": modal["custom_id"]}
        self.announce.modal_opened(interaction, shown)
        self._finish(interaction, None)

    # --- messages that answer

    def _finish(self, interaction: Interaction, message: Message | None) -> None:
        handle = self.interactions.handle(interaction)
        if handle is not None:
            if message is not None:
                handle.note(message.id)
            elif interaction.original_id is not None:
                handle.note(interaction.original_id)
            handle.finish()
        self.announce.interaction_done(interaction)

    async def _post(
        self, interaction: Interaction, draft: MessageDraft, ephemeral: bool
    ) -> Message:
        """Post the original response."""
        more: Json = {}
        if interaction.type == COMMAND:
            more["type"] = MESSAGE_TYPES[interaction.command_type]
        elif interaction.source_id is not None:
            source = await self.world.message(interaction.source_id)
            more |= {"type": REPLY, "reference": self.messages.reference(source)}
        message = await self._send(interaction, draft, ephemeral, interaction.metadata, more)
        interaction.original_id = message.id
        interaction.ephemeral = ephemeral
        self.world.save(interaction)
        return message

    async def _send(
        self,
        interaction: Interaction,
        draft: MessageDraft,
        ephemeral: bool,
        metadata: Json,
        more: Json,
    ) -> Message:
        world = self.world
        metadata = {name: one for name, one in metadata.items() if name != "focused_type"}
        return await self.messages.post(
            world.channel(interaction.channel_id),
            world.bot,
            draft,
            viewer=interaction.player_id if ephemeral else None,
            webhook=True,
            metadata=metadata,
            command_name=interaction.command_name,
            interaction_id=interaction.id,
            **more,
        )

    async def follow_up(
        self, interaction: Interaction, form: Form, uploads: dict[int, Upload]
    ) -> Message:
        """Post a further message; the first one after a deferral replaces the loading message."""
        original = await self._original(interaction)
        if original is not None and original.loading:
            reader = DraftReader(self.files, form, uploads, ephemeral=True)
            draft = reader.read(interaction.channel_id)
            await self._replace_loading(interaction, original, draft)
            return original
        reader = DraftReader(self.files, form, uploads, ephemeral=True)
        draft = reader.read(interaction.channel_id)
        more: Json = {}
        metadata = dict(interaction.metadata)
        if original is not None:
            more |= {"type": REPLY, "reference": self.messages.reference(original)}
            metadata["original_response_message_id"] = original.id
        ephemeral = bool(draft.flags & EPHEMERAL)
        message = await self._send(interaction, draft, ephemeral, metadata, more)
        handle = self.interactions.handle(interaction)
        if handle is not None:
            handle.note(message.id)
        return message

    async def _original(self, interaction: Interaction) -> Message | None:
        if interaction.original_id is None:
            return None
        try:
            return await self.world.message(interaction.original_id)
        except DiscordError:
            return None

    async def _replace_loading(
        self, interaction: Interaction, original: Message, draft: MessageDraft
    ) -> None:
        original.flags &= ~LOADING
        draft.flags &= ~(LOADING | EPHEMERAL)
        await self.messages.edit(original, draft, quiet=True)
        handle = self.interactions.handle(interaction)
        if handle is not None:
            handle.note(original.id)
            handle.finish()

    async def find(self, interaction: Interaction, snowflake: str) -> Message:
        """A message that the interaction's token may read, edit and delete."""
        if snowflake == "@original":
            if interaction.original_id is None:
                raise unknown("Message")
            return await self.world.message(interaction.original_id)
        message = await self.world.message(snowflake)
        if message.interaction_id != interaction.id and snowflake != interaction.original_id:
            raise unknown("Message")
        return message

    async def edit(
        self, interaction: Interaction, message: Message, form: Form, uploads: dict[int, Upload]
    ) -> None:
        reader = DraftReader(self.files, form, uploads, old=message)
        draft = reader.read(message.channel_id)
        if message.loading:
            await self._replace_loading(interaction, message, draft)
        else:
            await self.messages.edit(message, draft)

    def delete(self, interaction: Interaction, message: Message) -> None:
        loading = message.loading
        self.messages.delete(message)
        if loading:
            handle = self.interactions.handle(interaction)
            if handle is not None:
                handle.finish()
