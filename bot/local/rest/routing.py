"""The routes of the REST API, and the request that their handlers get."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.local.core import Core
from bot.local.model import permissions
from bot.local.model.files import Upload
from bot.local.model.records import Channel, Message
from bot.local.payloads.errors import missing_access, missing_permissions, unknown
from bot.local.payloads.form import Form
from bot.local.payloads.snowflakes import is_snowflake


@dataclass(slots=True)
class Call:
    """A request to the REST API."""

    core: Core
    path: dict[str, str]
    query: Mapping[str, str]
    body: Any = None
    uploads: dict[int, Upload] = field(default_factory=dict)

    def form(self) -> Form:
        return Form({} if self.body is None else self.body)

    def query_form(self) -> Form:
        return Form(dict(self.query))

    def channel(self, needs: int = 0) -> Channel:
        """The channel of the path, if the bot sees it and has these permissions in it."""
        world = self.core.world
        found = world.channel(self.path["channel_id"])
        held = permissions.in_channel(world, world.bot, found)
        if not held & permissions.VIEW_CHANNEL:
            raise missing_access()
        if held & needs != needs:
            raise missing_permissions()
        return found

    async def message(self) -> Message:
        """The message of the path; ephemeral ones are found only by their interaction's token."""
        found = await self.core.world.message(self.path["message_id"], self.path["channel_id"])
        if found.viewer is not None:
            raise unknown("Message")
        return found

    def check_guild(self, needs: int = 0) -> None:
        world = self.core.world
        if self.path["guild_id"] != world.guild.id:
            raise unknown("Guild")
        if permissions.of_member(world, world.bot) & needs != needs:
            raise missing_permissions()

    def check_application(self) -> None:
        if self.path["application_id"] != self.core.world.guild.application_id:
            raise unknown("Application")


@dataclass(slots=True)
class Created:
    """An answer with status 201."""

    body: Any


Reply = Any  # a JSON body (200), a Created (201), or None (204)
Handler = Callable[[Call], Awaitable[Reply]]


@dataclass(slots=True)
class Route:
    method: str
    template: str
    handler: Handler
    needs_token: bool  # the bot's; routes of interactions have another token in their path
    name: str = ""

    def __post_init__(self) -> None:
        self.name = f"{self.method} {self.template}"


ROUTES: list[Route] = []


def route(method: str, template: str, *, token: bool = True) -> Callable[[Handler], Handler]:
    def register(handler: Handler) -> Handler:
        ROUTES.append(Route(method, template, handler, token))
        return handler

    return register


class Node:
    def __init__(self) -> None:
        self.steps: dict[str, Node] = {}
        self.variable: tuple[str, Node] | None = None
        self.routes: dict[str, Route] = {}


class Router:
    """Finds a route segment by segment; a fixed segment is preferred to a variable."""

    def __init__(self, routes: list[Route]) -> None:
        self.root = Node()
        for one in routes:
            node = self.root
            for step in one.template.strip("/").split("/"):
                if step.startswith("{"):
                    if node.variable is None:
                        node.variable = (step[1:-1], Node())
                    node = node.variable[1]
                else:
                    node = node.steps.setdefault(step, Node())
            node.routes[one.method] = one

    def find(self, method: str, segments: list[str]) -> tuple[Route, dict[str, str]] | None:
        for node, values in self._walk(self.root, segments, 0):
            if method in node.routes:
                found = node.routes[method]
                names = [s[1:-1] for s in found.template.strip("/").split("/") if s[0] == "{"]
                return found, dict(zip(names, values, strict=True))
        return None

    def methods(self, segments: list[str]) -> set[str]:
        nodes = self._walk(self.root, segments, 0)
        return {method for node, _ in nodes for method in node.routes}

    def _walk(self, node: Node, segments: list[str], at: int) -> list[tuple[Node, list[str]]]:
        if at == len(segments):
            return [(node, [])]
        found: list[tuple[Node, list[str]]] = []
        step = segments[at]
        if step in node.steps:
            found += self._walk(node.steps[step], segments, at + 1)
        if node.variable is not None and _fits(node.variable[0], step):
            inner = self._walk(node.variable[1], segments, at + 1)
            found += [(one, [step, *values]) for one, values in inner]
        return found


def _fits(name: str, step: str) -> bool:
    """Whether a segment may stand for this variable; Discord answers 404 to malformed ids."""
    return bool(step) and (not name.endswith("_id") or is_snowflake(step))
