"""A bot with two cogs that uses everything that the local table offers to bots."""

from __future__ import annotations

import asyncio
import io
import re
from typing import Any

import discord
from discord import app_commands
from discord.ext import commands

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000002000000010802000000"
    "7b40e8dd0000000f49444154789c63f8cfc0f0ff3f03000af902fe9f6b5a4e0000000049454e44ae426082"
)


def picture(name: str = "board.png", description: str | None = "A board") -> discord.File:
    return discord.File(io.BytesIO(PIXEL), filename=name, description=description)


class TestBot(commands.Bot):
    __test__ = False

    def __init__(self, *, members: bool = True, sync: bool = True) -> None:
        intents = discord.Intents.default()
        intents.message_content = True
        intents.members = members
        super().__init__("!", intents=intents, guild_ready_timeout=0.05)
        self.sync = sync
        self.events: list[tuple[str, Any]] = []
        self.failures: list[BaseException] = []

    async def setup_hook(self) -> None:
        await self.add_cog(Answers(self))
        await self.add_cog(Surface(self))
        self.add_dynamic_items(Seat)
        self.add_view(Lasting())
        self.tree.on_error = self.tree_failed  # type: ignore[method-assign]
        for menu in (
            app_commands.ContextMenu(name="Quote", callback=quote),
            app_commands.ContextMenu(name="Greet", callback=greet),
        ):
            self.tree.add_command(menu)
        if self.sync:
            await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Connect at once: discord.py would wait for five seconds."""

    async def tree_failed(self, interaction: discord.Interaction, error: Exception) -> None:
        if isinstance(error, app_commands.MissingPermissions | app_commands.BotMissingPermissions):
            await interaction.response.send_message(f"refused: {error}", ephemeral=True)
            return
        self.failures.append(getattr(error, "original", error))

    def dispatch(self, event_name: str, /, *args: Any, **kwargs: Any) -> None:
        self.events.append((event_name, args))
        super().dispatch(event_name, *args, **kwargs)

    def heard(self, name: str) -> list[Any]:
        return [args for event, args in self.events if event == name]


async def quote(interaction: discord.Interaction, message: discord.Message) -> None:
    await interaction.response.send_message(f"{message.author.display_name}: {message.content}")


async def greet(interaction: discord.Interaction, user: discord.Member) -> None:
    await interaction.response.send_message(f"Hello {user.mention}", ephemeral=True)


class Answers(commands.Cog):
    """Slash commands and the ways to answer them."""

    game = app_commands.Group(name="game", description="Games")
    seats = app_commands.Group(name="seats", description="Seats", parent=game)

    def __init__(self, bot: TestBot) -> None:
        self.bot = bot

    @app_commands.command(description="Says it back")
    @app_commands.describe(text="What to say")
    async def echo(self, interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text)

    @app_commands.command(description="Says it with a button")
    async def call(self, interaction: discord.Interaction, text: str) -> None:
        await interaction.response.send_message(text, view=Call())

    @app_commands.command(description="Every kind of option")
    async def options(
        self,
        interaction: discord.Interaction,
        text: app_commands.Range[str, 1, 10],
        whole: app_commands.Range[int, 0, 5],
        number: float,
        yes: bool,
        member: discord.Member,
        channel: discord.TextChannel,
        role: discord.Role,
        anyone: discord.Member | discord.Role,
        file: discord.Attachment,
        colour: app_commands.Choice[str] | None = None,
    ) -> None:
        data = await file.read()
        permitted = interaction.permissions.view_channel and member.resolved_permissions is not None
        said = [
            text, whole, number, yes, member.display_name, channel.name, role.name,
            getattr(anyone, "name", ""), file.filename, len(data), permitted,
            colour.value if colour else None,
        ]  # fmt: skip
        await interaction.response.send_message("|".join(str(one) for one in said))

    @options.autocomplete("text")
    async def complete_text(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        chosen = interaction.namespace.whole
        words = ["alpha", "beta", f"whole-{chosen}"]
        return [app_commands.Choice(name=one, value=one) for one in words if current in one]

    @game.command(name="new", description="A new game")
    @app_commands.choices(size=[app_commands.Choice(name=n, value=n) for n in ("big", "small")])
    async def new(self, interaction: discord.Interaction, mission: str, size: str = "big") -> None:
        await interaction.response.send_message(f"{mission} {size} {interaction.locale}")

    @new.autocomplete("mission")
    async def complete_mission(
        self, interaction: discord.Interaction, current: str
    ) -> list[app_commands.Choice[str]]:
        del interaction
        missions = ["learning to fly", "last stand"]
        return [app_commands.Choice(name=m.title(), value=m) for m in missions if current in m]

    @seats.command(name="take", description="Take a seat")
    async def take(self, interaction: discord.Interaction, number: int) -> None:
        await interaction.response.send_message(f"seat {number}", ephemeral=True)

    @app_commands.command(description="Secretly")
    async def secret(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("only you", ephemeral=True)
        message = await interaction.original_response()
        await interaction.edit_original_response(content=f"only you {message.flags.ephemeral}")
        again = await interaction.followup.send("more", ephemeral=True, wait=True)
        await again.edit(content="more, edited")

    @app_commands.command(description="Thinks first")
    async def slow(self, interaction: discord.Interaction, hidden: bool, how: str) -> None:
        await interaction.response.defer(thinking=True, ephemeral=hidden)
        await asyncio.sleep(0.02)
        if how == "edit":
            await interaction.edit_original_response(content="thought")
        elif how == "follow":
            await interaction.followup.send("followed", wait=True)
            await interaction.followup.send("second", wait=True)
        elif how == "delete":
            await interaction.delete_original_response()

    @app_commands.command(description="Never answers")
    async def silent(self, interaction: discord.Interaction, seconds: float = 0.0) -> None:
        if seconds:
            await asyncio.sleep(seconds)
            await interaction.response.send_message("late")

    @app_commands.command(description="Answers twice")
    async def twice(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("once")
        interaction.response._response_type = None
        await interaction.response.send_message("twice")

    @app_commands.command(description="Edits and deletes")
    async def rework(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("first")
        await interaction.edit_original_response(content="changed")
        extra = await interaction.followup.send("extra", wait=True)
        assert isinstance(interaction.channel, discord.TextChannel)
        seen = await interaction.channel.fetch_message(extra.id)
        await seen.delete()

    @app_commands.command(description="For masters")
    @app_commands.default_permissions(manage_messages=True)
    async def master(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("as you wish")

    @app_commands.command(description="Checks permissions")
    @app_commands.checks.has_permissions(manage_messages=True)
    @app_commands.checks.bot_has_permissions(pin_messages=True)
    async def checked(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("allowed")

    @app_commands.command(description="Breaks a limit")
    async def breaks(self, interaction: discord.Interaction, what: str) -> None:
        if what == "content":
            await interaction.response.send_message("x" * 2001)
        elif what == "empty":
            await interaction.response.send_message("")
        elif what == "embeds":
            embeds = [discord.Embed(description="x" * 3001) for _ in range(2)]
            await interaction.response.send_message(embeds=embeds)

    @app_commands.command(description="Writes to you")
    async def whisper(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("look")
        await interaction.user.send("hello there", view=Lasting())


class Call(discord.ui.View):
    """A view that goes away when its button is pressed."""

    @discord.ui.button(label="Done", custom_id="call:done")
    async def done(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.edit_message(view=None)


class Lasting(discord.ui.View):
    """A button that still works after a restart of the bot."""

    def __init__(self) -> None:
        super().__init__(timeout=None)

    @discord.ui.button(label="Press", style=discord.ButtonStyle.green, custom_id="lasting:press")
    async def pressed(
        self, interaction: discord.Interaction, button: discord.ui.Button[Any]
    ) -> None:
        await interaction.response.send_message(f"{interaction.user.name} {button.label}")


class Seat(discord.ui.DynamicItem[discord.ui.Button[Any]], template=r"seat:(?P<number>\d+)"):
    def __init__(self, number: int) -> None:
        super().__init__(discord.ui.Button(label=f"Seat {number}", custom_id=f"seat:{number}"))
        self.number = number

    @classmethod
    async def from_custom_id(
        cls,
        interaction: discord.Interaction,
        item: discord.ui.Item[Any],
        match: re.Match[str],
    ) -> Seat:
        del interaction, item
        return cls(int(match["number"]))

    async def callback(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"sat on {self.number}", ephemeral=True)


class Menus(discord.ui.View):
    """A view with every kind of menu."""

    @discord.ui.select(
        placeholder="Words",
        custom_id="words",
        max_values=2,
        options=[discord.SelectOption(label=one, value=one) for one in ("a", "b", "c")],
    )
    async def words(self, interaction: discord.Interaction, select: Any) -> None:
        await interaction.response.edit_message(content="words " + " ".join(select.values))

    @discord.ui.select(cls=discord.ui.UserSelect, custom_id="users", max_values=3)
    async def users(self, interaction: discord.Interaction, select: Any) -> None:
        names = [one.display_name for one in select.values]
        await interaction.response.edit_message(content="users " + " ".join(names))

    @discord.ui.select(cls=discord.ui.RoleSelect, custom_id="roles")
    async def roles(self, interaction: discord.Interaction, select: Any) -> None:
        await interaction.response.edit_message(content=f"roles {select.values[0].name}")

    @discord.ui.select(cls=discord.ui.MentionableSelect, custom_id="anyone", max_values=2)
    async def anyone(self, interaction: discord.Interaction, select: Any) -> None:
        names = sorted(one.name for one in select.values)
        await interaction.response.edit_message(content="anyone " + " ".join(names))

    @discord.ui.select(cls=discord.ui.ChannelSelect, custom_id="channels")
    async def channels(self, interaction: discord.Interaction, select: Any) -> None:
        await interaction.response.defer()
        await interaction.edit_original_response(content=f"channels {select.values[0].name}")


class Old(discord.ui.Modal, title="Old form"):
    name: discord.ui.TextInput[Any] = discord.ui.TextInput(label="Name", custom_id="name")

    async def on_submit(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(f"name {self.name.value}")


class Form(discord.ui.Modal, title="New form"):
    intro: discord.ui.TextDisplay[Any] = discord.ui.TextDisplay("Tell us")
    story: discord.ui.Label[Any] = discord.ui.Label(
        text="Story",
        component=discord.ui.TextInput(
            custom_id="story", style=discord.TextStyle.paragraph, required=False
        ),
    )
    colour: discord.ui.Label[Any] = discord.ui.Label(
        text="Colour",
        component=discord.ui.Select(
            custom_id="colour",
            options=[discord.SelectOption(label=one, value=one) for one in ("red", "blue")],
        ),
    )
    friend: discord.ui.Label[Any] = discord.ui.Label(
        text="Friend", component=discord.ui.UserSelect(custom_id="friend", required=False)
    )
    papers: discord.ui.Label[Any] = discord.ui.Label(
        text="Papers", component=discord.ui.FileUpload(custom_id="papers", max_values=2)
    )

    async def on_submit(self, interaction: discord.Interaction) -> None:
        colour: Any = self.colour.component
        story: Any = self.story.component
        friend: Any = self.friend.component
        papers: Any = self.papers.component
        read = [f"{one.filename}:{len(await one.read())}" for one in papers.values]
        names = [one.display_name for one in friend.values]
        said = [story.value, *colour.values, *names, *read]
        if interaction.message is not None:
            await interaction.response.edit_message(content="|".join(said))
        else:
            await interaction.response.send_message("|".join(said))


class AskButton(discord.ui.View):
    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction: discord.Interaction, _: discord.ui.Button[Any]) -> None:
        await interaction.response.send_modal(Form())


class Layout(discord.ui.LayoutView):
    """A view of Components V2."""

    def __init__(self) -> None:
        super().__init__(timeout=None)
        section: discord.ui.Section[Layout] = discord.ui.Section(
            discord.ui.TextDisplay("# Board"),
            accessory=discord.ui.Thumbnail("attachment://board.png", description="thumb"),
        )
        gallery: discord.ui.MediaGallery[Layout] = discord.ui.MediaGallery(
            discord.MediaGalleryItem("attachment://board.png", description="the board")
        )
        row: discord.ui.ActionRow[Any] = discord.ui.ActionRow()
        row.add_item(LayoutButton())
        self.box = discord.ui.Container(
            section, discord.ui.Separator(), gallery, discord.ui.File("attachment://log.txt"), row,
            accent_colour=0x336699,
        )  # fmt: skip
        self.add_item(self.box)
        self.add_item(discord.ui.TextDisplay("below"))


class LayoutButton(discord.ui.Button[Any]):
    def __init__(self) -> None:
        super().__init__(label="Turn", custom_id="layout:turn")

    async def callback(self, interaction: discord.Interaction) -> None:
        view = discord.ui.LayoutView()
        view.add_item(discord.ui.TextDisplay("turned"))
        await interaction.response.edit_message(view=view, attachments=[])


class Surface(commands.Cog):
    """Commands that use buttons, menus, modals, pictures, threads and so on."""

    def __init__(self, bot: TestBot) -> None:
        self.bot = bot

    @app_commands.command(description="Buttons")
    async def buttons(self, interaction: discord.Interaction) -> None:
        view = Lasting()
        view.add_item(Seat(3))
        view.add_item(discord.ui.Button(label="Rules", url="https://example.org/rules"))
        await interaction.response.send_message("buttons", view=view)

    @app_commands.command(description="Menus")
    async def menus(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message("menus", view=Menus())

    @app_commands.command(description="Forms")
    async def form(self, interaction: discord.Interaction, kind: str) -> None:
        if kind == "button":
            await interaction.response.send_message("press", view=AskButton())
        else:
            await interaction.response.send_modal(Old() if kind == "old" else Form())

    @app_commands.command(description="Components V2")
    async def layout(self, interaction: discord.Interaction) -> None:
        log = discord.File(io.BytesIO(b"a log"), "log.txt")
        await interaction.response.send_message(view=Layout(), files=[picture(), log])

    @app_commands.command(description="A picture")
    async def draw(self, interaction: discord.Interaction, inside: bool) -> None:
        embed = discord.Embed(title="Board", description="as it is", colour=0x123456)
        embed.add_field(name="Zone", value="B2")
        embed.set_footer(text="round 1")
        if inside:
            embed.set_image(url="attachment://board.png")
        await interaction.response.send_message(embed=embed, file=picture())
        message = await interaction.original_response()
        await interaction.edit_original_response(content="round 2")
        if not inside:
            await message.edit(attachments=[picture("other.png", "Another")])

    @app_commands.command(description="Threads")
    async def weave(self, interaction: discord.Interaction, friend: discord.Member) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        await interaction.response.send_message("weaving")
        message = await channel.send("a start")
        public = await message.create_thread(name="from message", auto_archive_duration=60)
        await public.send("inside")
        alone = await channel.create_thread(name="alone", type=discord.ChannelType.public_thread)
        private = await channel.create_thread(name="private", invitable=False)
        await private.add_user(friend)
        await private.send(f"hello {friend.mention}")
        members = await private.fetch_members()
        await alone.leave()
        await alone.join()
        await alone.edit(archived=True)
        archived = [one.name async for one in channel.archived_threads()]
        said = f"{len(members)} {archived} {len(await channel.guild.active_threads())}"
        await interaction.edit_original_response(content=said)

    @app_commands.command(description="Pins and reactions")
    async def mark(self, interaction: discord.Interaction) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        await interaction.response.send_message("marking")
        message = await channel.send("mark me")
        await message.pin()
        await message.add_reaction("👍")
        await message.add_reaction("🎲")
        await message.remove_reaction("🎲", channel.guild.me)
        pins = [one.content async for one in channel.pins()]
        fresh = await channel.fetch_message(message.id)
        reactions = [f"{one.emoji}{one.count}" for one in fresh.reactions]
        users = [one.name async for one in fresh.reactions[0].users()]
        await interaction.edit_original_response(content=f"{pins} {reactions} {users}")

    @app_commands.command(description="History")
    async def recall(self, interaction: discord.Interaction) -> None:
        channel = interaction.channel
        assert isinstance(channel, discord.TextChannel)
        await interaction.response.defer()
        sent = [await channel.send(f"line {number}") for number in range(5)]
        async with channel.typing():
            pass
        last = [m.content async for m in channel.history(limit=3)]
        older = [m.content async for m in channel.history(limit=2, before=sent[2])]
        newer = [m.content async for m in channel.history(limit=2, after=sent[2])]
        middle = [m.content async for m in channel.history(limit=3, around=sent[2])]
        await channel.delete_messages(sent[:3])
        reply = await sent[3].reply("a reply")
        assert reply.reference is not None
        await interaction.followup.send(
            f"{last}{older}{newer}{sorted(middle)} {reply.reference.message_id == sent[3].id}"
        )

    @app_commands.command(description="Channels and roles")
    async def build(self, interaction: discord.Interaction, friend: discord.Member) -> None:
        guild = interaction.guild
        assert guild is not None
        await interaction.response.defer(ephemeral=True, thinking=True)
        hidden = discord.PermissionOverwrite(view_channel=False)
        mine = discord.PermissionOverwrite(view_channel=True)
        channel = await guild.create_text_channel(
            "Secret Room", overwrites={guild.default_role: hidden, guild.me: mine}
        )
        await channel.send("nobody sees this yet")
        await channel.set_permissions(friend, view_channel=True)
        await channel.edit(topic="psst")
        role = await guild.create_role(name="Hero", colour=discord.Colour(0x112233))
        await friend.add_roles(role)
        fetched = await guild.fetch_member(friend.id)
        had = role in fetched.roles
        await fetched.remove_roles(role)
        await role.delete()
        found = await guild.query_members("be", limit=5)
        names = [one.name async for one in guild.fetch_members(limit=10)]
        me = await self.bot.application_info()
        said = f"{had} {[one.name for one in found]} {len(names)} {me.name}"
        await interaction.followup.send(said)

    @commands.command()
    async def hello(self, context: commands.Context[Any]) -> None:
        await context.send(f"hi {context.author.display_name}", reference=context.message)
