"""What a player can do; the page and the tests both come through here."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from bot.local import commands, limits, modals, options, permissions
from bot.local.components import BUTTON, LABEL, LINK_BUTTON, ROW, SELECTS, STRING_SELECT, walk
from bot.local.desk import Handle
from bot.local.drafts import Draft
from bot.local.errors import DiscordError, Json
from bot.local.files import Upload
from bot.local.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Resolver, owners
from bot.local.messages import read_emoji
from bot.local.records import TEXT, Channel, Command, Message, Player
from bot.local.words import ActError

if TYPE_CHECKING:
    from bot.local.core import Core

PlayerRef = Player | str  # the player, an id or a name
ChannelRef = Channel | Json | str  # the channel, its JSON, an id or a name
MessageRef = Message | Json | str  # the message, its JSON or an id


class Acts:
    """Every method raises ActError where a player would be told that it cannot be done."""

    def __init__(self, core: Core) -> None:
        self.core = core

    # --- naming things

    def player(self, who: PlayerRef) -> Player:
        if isinstance(who, Player):
            return who
        for one in self.core.world.people:
            if who == one.id or who.casefold() in (
                one.username,
                (one.global_name or "").casefold(),
            ):
                return one
        raise ActError("not-found", "no-player")

    def channel(self, where: ChannelRef, player: Player | None = None) -> Channel:
        """A channel that this player sees."""
        if isinstance(where, Channel):
            found: Channel | None = where
        else:
            key = str(where["id"] if isinstance(where, dict) else where).removeprefix("#")
            channels = self.core.world.channels
            found = channels.get(key) or next((c for c in channels.values() if c.name == key), None)
        world = self.core.world
        if found is None or (player is not None and not permissions.sees(world, player, found)):
            raise ActError("not-found", "no-channel")
        return found

    async def message(self, which: MessageRef, player: Player) -> Message:
        """A message that this player sees."""
        if not isinstance(which, Message):
            snowflake = str(which["id"] if isinstance(which, dict) else which)
            try:
                which = await self.core.world.message(snowflake)
            except DiscordError:
                raise ActError("not-found", "no-message") from None
        if which.viewer not in (None, player.id):
            raise ActError("not-found", "no-message")
        self.channel(which.channel_id, player)
        return which

    def _may(self, player: Player, channel: Channel, needed: int) -> None:
        held = permissions.in_channel(self.core.world, player, channel)
        if held & needed != needed:
            raise ActError("forbidden", "forbidden")

    # --- the table

    def create_player(
        self, name: str, locale: str = "en-US", roles: Iterable[str] = ("Player",)
    ) -> Player:
        """`roles` are ids or names."""
        player = Player(self.core.world.ids.next(), "", locale=_locale(locale))
        self._rename(player, name)
        player.roles = self._roles(roles)
        for channel in self.core.world.channels.values():
            if channel.last_message_id:
                player.read[channel.id] = channel.last_message_id
        self.core.world.add(player)
        self.core.announce.member(player, "GUILD_MEMBER_ADD")
        return player

    def change_player(
        self,
        who: PlayerRef,
        *,
        name: str | None = None,
        locale: str | None = None,
        roles: Iterable[str] | None = None,
        theme: str | None = None,
    ) -> Player:
        player = self.player(who)
        if name is not None:
            self._rename(player, name)
        if locale is not None:
            player.locale = _locale(locale)
        if roles is not None:
            player.roles = self._roles(roles)
        if theme is not None:
            if theme not in ("auto", "light", "dark"):
                raise ActError("bad-request", "wrong", name="theme")
            player.theme = theme
        self.core.world.save(player)
        self.core.announce.member(player, "GUILD_MEMBER_UPDATE")
        return player

    def _rename(self, player: Player, name: str) -> None:
        clean = " ".join(name.split())
        if not 1 <= len(clean) <= limits.PLAYER_NAME:
            raise ActError("bad-request", "name")
        username = clean.casefold().replace(" ", "_")
        others = [one for one in self.core.world.players.values() if one is not player]
        if any(one.username.casefold() == username for one in others):
            raise ActError("bad-request", "taken")
        player.username, player.global_name = username, clean

    def _roles(self, wanted: Iterable[str]) -> list[str]:
        found: list[str] = []
        for one in wanted:
            known = self.core.world.roles.values()
            role = next((r for r in known if one in (r.id, r.name)), None)
            if role is None or role.managed or role.id == self.core.world.guild.id:
                raise ActError("not-found", "no-role")
            found.append(role.id)
        return list(dict.fromkeys(found))

    def create_channel(self, name: str, topic: str | None = None) -> Channel:
        clean = "-".join(name.lower().split())
        if not 1 <= len(clean) <= limits.CHANNEL_NAME or len(topic or "") > limits.TOPIC:
            raise ActError("bad-request", "wrong", name="name")
        position = len(self.core.world.guild_channels)
        channel = Channel(
            self.core.world.ids.next(), TEXT, clean, position=position, topic=topic or None
        )
        self.core.world.add(channel)
        self.core.announce.channel(channel, "CHANNEL_CREATE")
        return channel

    def direct(self, who: PlayerRef) -> Channel:
        """The player's conversation with the bot."""
        return self.core.threads.direct(self.player(who))

    # --- messages

    def upload(self, who: PlayerRef, filename: str, data: bytes) -> Json:
        """Keep a file for use within the hour; its `id` is what options and sends take."""
        if len(data) > limits.FILE_BYTES:
            raise ActError("too-large", "too-large")
        held = self.core.files.hold(Upload(filename, data), self.player(who).id)
        return self.core.shapes.attachment(held)

    async def send(
        self,
        who: PlayerRef,
        where: ChannelRef,
        content: str = "",
        files: Sequence[tuple[str, bytes] | str] = (),
        reply_to: MessageRef | None = None,
        nonce: str | None = None,
    ) -> Json:
        """Say something; `files` are (name, bytes) or ids of uploads."""
        player = self.player(who)
        channel = self.channel(where, player)
        needed = permissions.SEND_MESSAGES | (permissions.ATTACH_FILES if files else 0)
        self._may(player, channel, needed)
        if len(content) > limits.CONTENT:
            raise ActError("limit", "too-long")
        if len(files) > limits.FILES:
            raise ActError("limit", "too-large")
        attachments = [self._file(player, one) for one in files]
        if not content.strip() and not attachments:
            raise ActError("bad-request", "empty")
        draft = Draft(content=content, attachments=attachments, nonce=nonce)
        if reply_to is not None:
            target = await self.message(reply_to, player)
            draft.reference = {"message_id": target.id, "channel_id": None, "must_exist": False}
        self.core.files.mark(attachments, used=True)
        message = await self.core.messages.post(channel, player, draft)
        return await self.core.pages.shape(message, player.id)

    def _file(self, player: Player, file: tuple[str, bytes] | str) -> Json:
        snowflake = file if isinstance(file, str) else self.upload(player, *file)["id"]
        held = self.core.files.held(snowflake, player.id)
        if held is None:
            raise ActError("not-found", "no-upload")
        self.core.files.uploads.pop(snowflake, None)
        return held

    async def delete(self, who: PlayerRef, which: MessageRef) -> None:
        player = self.player(who)
        message = await self.message(which, player)
        if message.author_id != player.id:
            self._may(player, self.channel(message.channel_id), permissions.MANAGE_MESSAGES)
        self.core.messages.delete(message)

    async def dismiss(self, who: PlayerRef, which: MessageRef) -> None:
        """Put away a private answer."""
        player = self.player(who)
        message = await self.message(which, player)
        if message.viewer != player.id:
            raise ActError("forbidden", "forbidden")
        self.core.messages.delete(message)

    async def react(self, who: PlayerRef, which: MessageRef, emoji: str, on: bool = True) -> None:
        player = self.player(who)
        message = await self.message(which, player)
        self._may(player, self.channel(message.channel_id), permissions.ADD_REACTIONS)
        try:
            sign = read_emoji(emoji)
            if on:
                self.core.messages.react(message, sign, player)
            else:
                self.core.messages.unreact(message, sign, player)
        except DiscordError:
            raise ActError("bad-request", "wrong", name="emoji") from None

    def typing(self, who: PlayerRef, where: ChannelRef) -> None:
        player = self.player(who)
        channel = self.channel(where, player)
        self._may(player, channel, permissions.SEND_MESSAGES)
        self.core.announce.typing(channel, player, int(time.time()))

    def read(self, who: PlayerRef, where: ChannelRef, message_id: str | None = None) -> None:
        """The player has seen everything up to this message."""
        player = self.player(who)
        channel = self.channel(where, player)
        upto = message_id or channel.last_message_id or "0"
        if not upto.isascii() or not upto.isdigit():
            raise ActError("not-found", "no-message")
        if int(upto) > int(player.read.get(channel.id, "0")):
            player.read[channel.id] = upto
            self.core.world.save(player)
        for link in self.core.pages.links:
            if link.player is player:
                self.core.pages.unread(channel, link)

    async def messages_seen_by(
        self,
        who: PlayerRef,
        where: ChannelRef,
        limit: int = 50,
        *,
        before: str | None = None,
        around: str | None = None,
    ) -> list[Json]:
        """Oldest first, with this player's private answers and nobody else's."""
        player = self.player(who)
        channel = self.channel(where, player)
        world = self.core.world
        if around is not None:
            found = await world.around(channel.id, around, limit, player.id)
        else:
            found = await world.history(channel.id, before=before, limit=limit, viewer=player.id)
        return [await self.core.pages.shape(one, player.id) for one in reversed(found)]

    async def pinned(self, who: PlayerRef, where: ChannelRef) -> list[Json]:
        player = self.player(who)
        found = await self.core.world.pins(self.channel(where, player).id)
        return [await self.core.pages.shape(one, player.id) for one in found]

    def channels(self, who: PlayerRef) -> list[Json]:
        """The channels, threads and conversations that this player sees."""
        player = self.player(who)
        world = self.core.world
        seen = [one for one in world.channels.values() if permissions.sees(world, player, one)]
        return [self.core.pages.channel_shape(one, player) for one in seen if one.type != 4]

    def threads(self, who: PlayerRef, where: ChannelRef | None = None) -> list[Json]:
        parent = None if where is None else self.channel(where).id
        return [
            one
            for one in self.channels(who)
            if "thread_metadata" in one and parent in (None, one["parent_id"])
        ]

    # --- interactions

    def _command(
        self, name: str, player: Player, channel: Channel, kinds: tuple[int, ...]
    ) -> Command:
        """By id, or by name: a guild's command comes before a global one."""
        world = self.core.world
        if name in world.commands:
            found: Command | None = world.commands[name]
        else:
            named = [
                one
                for one in world.commands.values()
                if one.body["name"] == name and one.body["type"] in kinds
            ]
            named.sort(key=lambda one: one.guild_id is None)
            found = named[0] if named else None
        if found is None or found.body["type"] not in kinds:
            raise ActError("not-found", "no-command")
        if not commands.may_use(world, player, found, channel):
            raise ActError("forbidden", "forbidden")
        return found

    def _metadata(self, player: Player, channel: Channel) -> Json:
        integration = owners(self.core, channel)
        return {"user_id": player.id, "authorizing_integration_owners": integration}

    def _data(self, command: Command) -> Json:
        body = command.body
        data: Json = {"id": command.id, "name": body["name"], "type": body["type"]}
        if command.guild_id is not None:
            data["guild_id"] = command.guild_id
        return data

    async def slash(
        self,
        who: PlayerRef,
        where: ChannelRef,
        command: str,
        given: dict[str, Any] | list[Json] | None = None,
    ) -> Handle:
        """`command` is "game new" or an id; `given` is by name, or in Discord's nested shape."""
        player = self.player(who)
        channel = self.channel(where, player)
        name, *path = command.split()
        found = self._command(name, player, channel, (commands.SLASH,))
        raw = given if isinstance(given, list) else options.nest(found.body, path, given or {})
        resolver = Resolver(self.core, player, channel)
        checked = options.check(found.body, raw, resolver)
        data = self._data(found) | {"options": checked}
        resolver.put_in(data)
        return self.core.desk.open(
            COMMAND, player, channel, data,
            command_name=options.full_name(found.body, checked),
            metadata=self._metadata(player, channel),
        )  # fmt: skip

    async def autocomplete(
        self,
        who: PlayerRef,
        where: ChannelRef,
        command: str,
        given: dict[str, Any] | list[Json],
        focused: str | None = None,
    ) -> list[Json]:
        """The bot's suggestions for the option `focused` (by name; nested shapes mark it)."""
        player = self.player(who)
        channel = self.channel(where, player)
        name, *path = command.split()
        found = self._command(name, player, channel, (commands.SLASH,))
        raw = given if isinstance(given, list) else options.nest(found.body, path, given)
        if focused is not None:
            _focus(raw, focused)
        resolver = Resolver(self.core, player, channel)
        checked = options.check(found.body, raw, resolver, partial=True)
        typed = options.focused(checked)
        if typed is None:
            raise ActError("bad-request", "missing", name="focused")
        data = self._data(found) | {"options": checked}
        resolver.put_in(data)
        metadata = self._metadata(player, channel) | {"focused_type": typed["type"]}
        handle = self.core.desk.open(AUTOCOMPLETE, player, channel, data, metadata=metadata)
        answer = await handle.done(self.core.acknowledge_seconds + 1)
        if answer.choices is None:
            raise ActError("failed", "late")
        return answer.choices

    async def context_menu(
        self, who: PlayerRef, where: ChannelRef, command: str, target: PlayerRef | MessageRef
    ) -> Handle:
        """A command on a message or on a user (also the bot)."""
        player = self.player(who)
        channel = self.channel(where, player)
        kinds = (commands.ON_USER, commands.ON_MESSAGE)
        found = self._command(command, player, channel, kinds)
        data = self._data(found)
        metadata = self._metadata(player, channel)
        resolver = Resolver(self.core, player, channel)
        if found.body["type"] == commands.ON_USER:
            snowflake = self._user_id(target)
            resolver.user(snowflake)
            metadata["target_user_id"] = snowflake
        else:
            if isinstance(target, Player):
                raise ActError("bad-request", "wrong", name="target")
            message = await self.message(target, player)
            snowflake = message.id
            shaped = await self.core.shapes.full_message(message)
            resolver.found["messages"] = {snowflake: shaped}
            metadata["target_message_id"] = snowflake
        data["target_id"] = snowflake
        resolver.put_in(data)
        return self.core.desk.open(
            COMMAND, player, channel, data,
            command_name=found.body["name"],
            command_type=found.body["type"],
            target_id=snowflake,
            metadata=metadata,
        )  # fmt: skip

    def _user_id(self, target: PlayerRef | MessageRef) -> str:
        if isinstance(target, str) and target in self.core.world.players:
            return target
        if isinstance(target, Player | str):
            return self.player(target).id
        raise ActError("bad-request", "wrong", name="target")

    async def press(
        self,
        who: PlayerRef,
        which: MessageRef,
        custom_id: str,
        values: Sequence[str] | None = None,
    ) -> Handle:
        """A button, or a menu with what was chosen in it."""
        player = self.player(who)
        message = await self.message(which, player)
        channel = self.channel(message.channel_id, player)
        parts = (one for one in walk(message.components) if one.get("custom_id") == custom_id)
        component = next(parts, None)
        if component is None or component.get("style") == LINK_BUTTON:
            raise ActError("not-found", "no-component")
        if component.get("disabled"):
            raise ActError("forbidden", "disabled")
        data: Json = {
            "custom_id": custom_id,
            "component_type": component["type"],
            "id": component["id"],
        }
        if component["type"] in SELECTS:
            chosen = [str(getattr(one, "id", one)) for one in values or ()]
            self._check_choice(component, chosen)
            data["values"] = chosen
            resolver = Resolver(self.core, player, channel)
            resolver.select(component, chosen)
            resolver.put_in(data)
        elif component["type"] != BUTTON:
            raise ActError("not-found", "no-component")
        metadata = self._metadata(player, channel) | {"interacted_message_id": message.id}
        shaped = await self.core.shapes.full_message(message)
        return self.core.desk.open(
            COMPONENT, player, channel, data, shaped, source_id=message.id, metadata=metadata
        )

    def _check_choice(self, component: Json, chosen: list[str]) -> None:
        wrong = ActError("bad-request", "wrong", name=component["custom_id"])
        if not component["min_values"] <= len(chosen) <= component["max_values"]:
            raise wrong
        if len(set(chosen)) != len(chosen):
            raise wrong
        if component["type"] == STRING_SELECT:
            known = {one["value"] for one in component["options"]}
            if not known.issuperset(chosen):
                raise wrong

    async def submit_modal(
        self, who: PlayerRef, modal_id: str, values: dict[str, Any] | None = None
    ) -> Handle:
        """Answer a form; `values` by custom_id, files as ids of uploads."""
        player = self.player(who)
        modal = self.core.desk.modals.get(modal_id)
        if modal is None or modal["player"] != player.id:
            raise ActError("not-found", "no-modal")
        channel = self.channel(modal["channel"], player)
        resolver = Resolver(self.core, player, channel)
        components = [_answered(part, values or {}, resolver) for part in modal["components"]]
        data: Json = {"custom_id": modal["custom_id"], "components": components}
        resolver.put_in(data)
        shaped: Json | None = None
        if modal["source"] is not None:
            source = await self.message(modal["source"], player)
            shaped = await self.core.shapes.full_message(source)
        metadata = self._metadata(player, channel)
        metadata["triggering_interaction_metadata"] = modal["metadata"]
        handle = self.core.desk.open(
            MODAL, player, channel, data, shaped, source_id=modal["source"], metadata=metadata
        )
        self.core.desk.modals.pop(modal_id, None)
        return handle

    def dismiss_modal(self, who: PlayerRef, modal_id: str) -> None:
        modal = self.core.desk.modals.get(modal_id)
        if modal is not None and modal["player"] == self.player(who).id:
            del self.core.desk.modals[modal_id]


def _locale(locale: str) -> str:
    if locale not in commands.LOCALES:
        raise ActError("bad-request", "wrong", name="locale")
    return locale


def _focus(given: list[Json], name: str) -> None:
    for one in given:
        if "options" in one:
            _focus(one["options"], name)
        elif one["name"] == name:
            one["focused"] = True


def _answered(part: Json, values: dict[str, Any], resolver: Resolver) -> Json:
    """A part of a modal with the player's answers."""

    def one(component: Json) -> Json:
        custom_id = component["custom_id"]
        value = values.get(custom_id)
        try:
            found = modals.answer(component, value)
        except ValueError:
            raise ActError("bad-request", "wrong", name=custom_id) from None
        if component["type"] in SELECTS:
            resolver.select(component, found["values"])
        elif component["type"] == 19:
            for snowflake in found["values"]:
                resolver.attachment(snowflake)
        return found

    body: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == ROW:
        body["components"] = [one(inner) for inner in part["components"]]
    elif part["type"] == LABEL:
        body["component"] = one(part["component"])
    return body
