"""Turns records into the JSON objects of Discord's API."""

from __future__ import annotations

from typing import Any

from bot.local.model import permissions
from bot.local.model.files import Files
from bot.local.model.records import (
    PRIVATE_THREAD,
    SUPPRESS_EMBEDS,
    ApplicationCommand,
    Channel,
    Message,
    Player,
    Role,
)
from bot.local.model.world import World
from bot.local.payloads.errors import DiscordError, Json
from bot.local.payloads.snowflakes import made_at, stamp

ADDRESS_FIELDS = ("url", "proxy_url", "icon_url", "proxy_icon_url")


class Shapes:
    def __init__(self, world: World, files: Files) -> None:
        self.world = world
        self.files = files

    # --- people

    def user(self, player: Player) -> Json:
        body: Json = {
            "id": player.id,
            "username": player.username,
            "discriminator": "0",
            "global_name": player.global_name,
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if player.bot:
            body["bot"] = True
        return body

    def known_user(self, snowflake: str) -> Json:
        """The user with this id, even one who has been deleted."""
        player = self.world.players.get(snowflake)
        return self.user(player or Player(snowflake, "deleted_user", "Deleted User"))

    def member(self, player: Player, *, user: bool = True) -> Json:
        body: Json = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None,
            "flags": 0,
            "joined_at": player.joined_at,
            "nick": player.nick,
            "pending": False,
            "premium_since": None,
            "roles": list(player.roles),
            "mute": False,
            "deaf": False,
        }
        if user:
            body["user"] = self.user(player)
        return body

    def acting_member(self, player: Player, channel: Channel, *, user: bool = True) -> Json:
        """A member with their permissions in a channel, as interactions carry it."""
        held = permissions.in_channel(self.world, player, channel)
        return {**self.member(player, user=user), "permissions": str(held)}

    def role(self, role: Role) -> Json:
        body: Json = {
            "id": role.id,
            "name": role.name,
            "permissions": str(role.permissions),
            "position": role.position,
            "color": role.color,
            "colors": {
                "primary_color": role.color,
                "secondary_color": None,
                "tertiary_color": None,
            },
            "hoist": role.hoist,
            "managed": role.managed,
            "mentionable": role.mentionable,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if role.bot_id:
            body["tags"] = {"bot_id": role.bot_id}
        return body

    # --- channels

    def channel(self, channel: Channel) -> Json:
        if channel.is_direct:
            return self._direct(channel)
        if channel.is_thread:
            return self.thread(channel)
        return {
            "id": channel.id,
            "type": channel.type,
            "guild_id": self.world.guild.id,
            "name": channel.name,
            "parent_id": channel.parent_id,
            "position": channel.position,
            "permission_overwrites": channel.overwrites,
            "rate_limit_per_user": channel.rate_limit_per_user,
            "topic": channel.topic,
            "nsfw": channel.nsfw,
            "flags": 0,
            "last_message_id": channel.last_message_id,
            "last_pin_timestamp": channel.last_pin_timestamp,
        }

    def _direct(self, channel: Channel) -> Json:
        return {
            "id": channel.id,
            "type": channel.type,
            "flags": 0,
            "last_message_id": channel.last_message_id,
            "last_pin_timestamp": channel.last_pin_timestamp,
            "recipients": [self.known_user(one) for one in channel.recipients],
        }

    def thread(self, thread: Channel, member: Player | None = None) -> Json:
        metadata: Json = {
            "archived": thread.archived,
            "archive_timestamp": thread.archive_timestamp or thread.created_at,
            "auto_archive_duration": thread.auto_archive_duration,
            "locked": thread.locked,
            "create_timestamp": thread.created_at,
        }
        if thread.type == PRIVATE_THREAD:
            metadata["invitable"] = thread.invitable
        body: Json = {
            "id": thread.id,
            "type": thread.type,
            "guild_id": self.world.guild.id,
            "name": thread.name,
            "parent_id": thread.parent_id,
            "owner_id": thread.owner_id or self.world.bot.id,
            "rate_limit_per_user": thread.rate_limit_per_user,
            "flags": 0,
            "last_message_id": thread.last_message_id,
            "last_pin_timestamp": thread.last_pin_timestamp,
            "message_count": thread.message_count,
            "total_message_sent": thread.message_count,
            "member_count": min(50, len(thread.members)),
            "thread_metadata": metadata,
        }
        if member is not None and member.id in thread.members:
            body["member"] = self.thread_member(thread, member.id)
        return body

    def thread_member(self, thread: Channel, snowflake: str, *, member: bool = False) -> Json:
        body: Json = {
            "id": thread.id,
            "user_id": snowflake,
            "join_timestamp": thread.members.get(snowflake, thread.created_at),
            "flags": 1,
        }
        if member and snowflake in self.world.players:
            body["member"] = self.member(self.world.players[snowflake])
        return body

    def seen_channel(self, channel: Channel, player: Player) -> Json:
        """A channel as an interaction shows it, with the player's permissions."""
        held = permissions.in_channel(self.world, player, channel)
        return {**self.channel(channel), "permissions": str(held)}

    def guild(self) -> Json:
        guild = self.world.guild
        return {
            "id": guild.id, "name": guild.name, "icon": None, "description": None,
            "home_header": None, "splash": None, "discovery_splash": None, "features": [],
            "banner": None, "owner_id": guild.owner_id, "application_id": None,
            "region": "deprecated", "afk_channel_id": None, "afk_timeout": 300,
            "system_channel_id": None, "system_channel_flags": 0, "widget_enabled": False,
            "widget_channel_id": None, "verification_level": 0,
            "roles": [self.role(one) for one in self.world.roles.values()],
            "default_message_notifications": 1, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": None, "max_members": 500000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": None, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": guild.locale,
            "rules_channel_id": None, "safety_alerts_channel_id": None,
            "public_updates_channel_id": None, "premium_progress_bar_enabled": False,
            "nsfw": False, "nsfw_level": 0, "emojis": [], "stickers": [],
            "incidents_data": None,
        }  # fmt: skip

    # --- messages

    def attachment(self, attachment: Json) -> Json:
        url = self.files.served(attachment["url"])
        body = {name: value for name, value in attachment.items() if name != "inline"}
        return {**body, "url": url, "proxy_url": url}

    def _serve(self, value: Any) -> Any:
        """A copy with stored addresses replaced by ones that can be fetched."""
        if isinstance(value, list):
            return [self._serve(one) for one in value]
        if isinstance(value, dict):
            return {
                name: self.files.served(one)
                if name in ADDRESS_FIELDS and isinstance(one, str)
                else self._serve(one)
                for name, one in value.items()
            }
        return value

    def message(self, message: Message, me: str | None = None) -> Json:
        """A message as the API returns it; `me` is who looks at it, the bot if not given."""
        me = me or self.world.bot.id
        embeds = [] if message.flags & SUPPRESS_EMBEDS else message.embeds
        body: Json = {
            "id": message.id,
            "channel_id": message.channel_id,
            "type": message.type,
            "content": message.content,
            "author": self.known_user(message.author_id),
            "timestamp": stamp(made_at(message.id)),
            "edited_timestamp": message.edited,
            "flags": message.flags,
            "tts": message.tts,
            "pinned": message.pinned_at is not None,
            "mention_everyone": message.mention_everyone,
            "mentions": [self.known_user(one) for one in message.mentions],
            "mention_roles": message.mention_roles,
            "attachments": [
                self.attachment(one) for one in message.attachments if not one.get("inline")
            ],
            "embeds": self._serve(embeds),
            "components": self._serve(message.components),
        }
        if message.reactions:
            body["reactions"] = [self.reaction(one, me) for one in message.reactions]
        if message.nonce is not None:
            body["nonce"] = message.nonce
        if message.reference is not None:
            body["message_reference"] = message.reference
        if message.webhook:
            body["webhook_id"] = body["application_id"] = self.world.guild.application_id
        if message.metadata is not None:
            body["interaction_metadata"] = self._metadata(message.metadata)
        if message.command_name is not None and message.metadata is not None:
            body["interaction"] = {
                "id": message.metadata["id"],
                "type": 2,
                "name": message.command_name,
                "user": self.known_user(message.metadata["user_id"]),
            }
        if message.poll is not None:
            body["poll"] = message.poll
        thread = self.world.channels.get(message.id)
        if thread is not None:
            body["thread"] = self.thread(thread)
        return body

    def _metadata(self, metadata: Json) -> Json:
        """Interaction metadata is stored with user ids and shown with users."""
        body = {name: value for name, value in metadata.items() if not name.endswith("user_id")}
        body["user"] = self.known_user(metadata["user_id"])
        if "target_user_id" in metadata:
            body["target_user"] = self.known_user(metadata["target_user_id"])
        inner = metadata.get("triggering_interaction_metadata")
        if inner is not None:
            body["triggering_interaction_metadata"] = self._metadata(inner)
        return body

    async def full_message(self, message: Message, me: str | None = None) -> Json:
        """A message as `message` gives it, with the message that it replies to."""
        body = self.message(message, me)
        if message.reference is not None and message.type == 19:
            body["referenced_message"] = await self._referenced(message, me)
        return body

    async def _referenced(self, message: Message, me: str | None) -> Json | None:
        reference = message.reference or {}
        try:
            other = await self.world.message(reference["message_id"], reference["channel_id"])
        except DiscordError:
            return None  # it has been deleted
        if other.viewer is not None and other.viewer not in (message.viewer, me):
            return None
        return self.message(other, me)

    def reaction(self, reaction: Json, me: str) -> Json:
        users = reaction["users"]
        return {
            "emoji": {"id": reaction["id"], "name": reaction["name"]},
            "count": len(users),
            "count_details": {"burst": 0, "normal": len(users)},
            "burst_colors": [],
            "me_burst": False,
            "me": me in users,
        }

    # --- the application

    def application(self) -> Json:
        owner = self.world.players[self.world.guild.owner_id]
        return {
            "id": self.world.guild.application_id, "name": self.world.bot.username, "icon": None,
            "description": "", "type": None, "bot": self.user(self.world.bot), "summary": "",
            "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64,
            "flags": 565248, "flags_new": "565248", "hook": True, "redirect_uris": [],
            "interactions_endpoint_url": None, "role_connections_verification_url": None,
            "owner": self.user(owner), "approximate_guild_count": 1,
            "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0, "team": None, "eligible_oauth2_scopes": [],
            "install_params": {"scopes": ["applications.commands", "bot"], "permissions": "0"},
            "integration_types_config": {"0": {}}, "tags": [],
        }  # fmt: skip

    def command(self, command: ApplicationCommand, *, localizations: bool = True) -> Json:
        body = dict(command.body)
        if not localizations:
            body.pop("name_localizations", None)
            body.pop("description_localizations", None)
        return body
