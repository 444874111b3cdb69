"""What a player can do with commands, buttons, menus and modals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.local.client.guild import ChannelRef, MessageRef, PlayerRef
from bot.local.client.messages import MessageActions
from bot.local.interactions import options
from bot.local.interactions.handle import Handle
from bot.local.interactions.payload import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL,
    integration_owners,
)
from bot.local.interactions.resolver import Resolver
from bot.local.model.command_access import may_use
from bot.local.model.records import ApplicationCommand, Channel, Player
from bot.local.payloads import commands, modals
from bot.local.payloads.components import (
    BUTTON,
    FILE_UPLOAD,
    LABEL,
    LINK_BUTTON,
    ROW,
    SELECTS,
    STRING_SELECT,
    walk,
)
from bot.local.payloads.errors import Json
from bot.local.words import ActError


class PlayerActions(MessageActions):
    """Everything that a player can do; interactions return a handle on the bot's answer."""

    def _command(
        self, name: str, player: Player, channel: Channel, kinds: tuple[int, ...]
    ) -> ApplicationCommand:
        """A command by id or by name; of two with one name that of the guild."""
        world = self.core.world
        if name in world.commands:
            found: ApplicationCommand | None = world.commands[name]
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
        if not may_use(world, player, found, channel):
            raise ActError("forbidden", "forbidden")
        return found

    def _metadata(self, player: Player, channel: Channel) -> Json:
        integration = integration_owners(self.core.world, channel)
        return {"user_id": player.id, "authorizing_integration_owners": integration}

    def _data(self, command: ApplicationCommand) -> Json:
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
        """Use a slash command, "game new" or an id.

        `given` are options by name, or a list in the nested form of Discord's API.
        """
        player = self.player(who)
        channel = self.channel(where, player)
        name, *path = command.split()
        found = self._command(name, player, channel, (commands.SLASH,))
        raw = given if isinstance(given, list) else options.nest(found.body, path, given or {})
        resolver = Resolver(self.core.shapes, player, channel)
        checked = options.check(found.body, raw, resolver)
        data = self._data(found) | {"options": checked}
        resolver.put_in(data)
        return self.core.interactions.open(
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
        """The bot's suggestions for the option named `focused`; a nested list marks it itself."""
        player = self.player(who)
        channel = self.channel(where, player)
        name, *path = command.split()
        found = self._command(name, player, channel, (commands.SLASH,))
        raw = given if isinstance(given, list) else options.nest(found.body, path, given)
        if focused is not None:
            _focus(raw, focused)
        resolver = Resolver(self.core.shapes, player, channel)
        checked = options.check(found.body, raw, resolver, partial=True)
        typed = options.focused(checked)
        if typed is None:
            raise ActError("bad-request", "missing", name="focused")
        data = self._data(found) | {"options": checked}
        resolver.put_in(data)
        metadata = self._metadata(player, channel) | {"focused_type": typed["type"]}
        handle = self.core.interactions.open(AUTOCOMPLETE, player, channel, data, metadata=metadata)
        answer = await handle.done(self.core.interactions.acknowledge_seconds + 1)
        if answer.choices is None:
            raise ActError("failed", "late")
        return answer.choices

    async def context_menu(
        self, who: PlayerRef, where: ChannelRef, command: str, target: PlayerRef | MessageRef
    ) -> Handle:
        """Use a command of the context menu of a message or of a user, even of the bot."""
        player = self.player(who)
        channel = self.channel(where, player)
        kinds = (commands.ON_USER, commands.ON_MESSAGE)
        found = self._command(command, player, channel, kinds)
        data = self._data(found)
        metadata = self._metadata(player, channel)
        resolver = Resolver(self.core.shapes, player, channel)
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
        return self.core.interactions.open(
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
        """Press a button, or choose `values` in a menu."""
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
            resolver = Resolver(self.core.shapes, player, channel)
            resolver.select(component, chosen)
            resolver.put_in(data)
        elif component["type"] != BUTTON:
            raise ActError("not-found", "no-component")
        metadata = self._metadata(player, channel) | {"interacted_message_id": message.id}
        shaped = await self.core.shapes.full_message(message)
        return self.core.interactions.open(
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
        """Submit a modal; `values` by custom_id, files as ids of uploads."""
        player = self.player(who)
        modal = self.core.interactions.modals.get(modal_id)
        if modal is None or modal["player"] != player.id:
            raise ActError("not-found", "no-modal")
        channel = self.channel(modal["channel"], player)
        resolver = Resolver(self.core.shapes, player, channel)
        components = [_answered(part, values or {}, resolver) for part in modal["components"]]
        data: Json = {"custom_id": modal["custom_id"], "components": components}
        resolver.put_in(data)
        shaped: Json | None = None
        if modal["source"] is not None:
            source = await self.message(modal["source"], player)
            shaped = await self.core.shapes.full_message(source)
        metadata = self._metadata(player, channel)
        metadata["triggering_interaction_metadata"] = modal["metadata"]
        handle = self.core.interactions.open(
            MODAL, player, channel, data, shaped, source_id=modal["source"], metadata=metadata
        )
        self.core.interactions.modals.pop(modal_id, None)
        return handle

    def dismiss_modal(self, who: PlayerRef, modal_id: str) -> None:
        modal = self.core.interactions.modals.get(modal_id)
        if modal is not None and modal["player"] == self.player(who).id:
            del self.core.interactions.modals[modal_id]


def _focus(given: list[Json], name: str) -> None:
    for one in given:
        if "options" in one:
            _focus(one["options"], name)
        elif one["name"] == name:
            one["focused"] = True


def _answered(part: Json, values: dict[str, Any], resolver: Resolver) -> Json:
    """A part of a modal with the values that the player has filled in."""

    def one(component: Json) -> Json:
        custom_id = component["custom_id"]
        value = values.get(custom_id)
        try:
            found = modals.answer(component, value)
        except ValueError:
            raise ActError("bad-request", "wrong", name=custom_id) from None
        if component["type"] in SELECTS:
            resolver.select(component, found["values"])
        elif component["type"] == FILE_UPLOAD:
            for snowflake in found["values"]:
                resolver.attachment(snowflake)
        return found

    body: Json = {"type": part["type"], "id": part["id"]}
    if part["type"] == ROW:
        body["components"] = [one(inner) for inner in part["components"]]
    elif part["type"] == LABEL:
        body["component"] = one(part["component"])
    return body
