"""/gm: what game masters can do. Every change of a game needs a reason and is previewed first."""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from bot.engine.errors import UserError
from bot.engine.history import Scope
from bot.games import find_game
from bot.locale import say
from cogs.campaign.takeover import take_game
from cogs.consent.deeds import Appointment
from cogs.consent.proposals import Deed, need_lead, propose_to_players
from cogs.decisions.controls import ask_controls, question
from cogs.gm import completion, ledger, rewind
from cogs.gm.changes import need_gm, need_reason, present, propose
from cogs.gm.remedies import Do, Remedy, carry_out
from cogs.gm.wishes import Wish
from cogs.history.whole_game import reopen_game
from cogs.kit.answers import why_button
from cogs.kit.choices import Choices
from cogs.kit.command_words import SCOPE_CHOICES, named, options
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seated
from cogs.kit.secrets import look_in
from cogs.kit.services import mention, services_of
from cogs.kit.translator import word

Key = app_commands.Range[str, 1, 100]
Value = app_commands.Range[str, 1, 300]
Reason = app_commands.Range[str, 1, 200]
Hours = app_commands.Range[int, 1, 336]
Note = app_commands.Range[str, 1, 500]


class GmCog(
    commands.GroupCog,
    group_name=word("command-gm"),
    group_description=word("command-gm.help"),
):
    """Commands for the game masters of the game in this channel; others are refused."""

    # Anything on the table

    @app_commands.command(**named("gm-set"))
    @options(key="gm-key", value="gm-value", reason="gm-reason")
    async def set_fact(
        self, interaction: Interaction, key: Key, value: Value, reason: Reason
    ) -> None:
        await propose(interaction, Wish("set", {"key": key, "value": value}), reason)

    @app_commands.command(**named("gm-add"))
    @options(key="gm-key", value="gm-value", reason="gm-reason")
    async def add(self, interaction: Interaction, key: Key, value: Value, reason: Reason) -> None:
        await propose(interaction, Wish("add", {"key": key, "value": value}), reason)

    @app_commands.command(**named("gm-remove"))
    @options(key="gm-key", value="gm-value", reason="gm-reason")
    async def remove(
        self, interaction: Interaction, key: Key, value: Value, reason: Reason
    ) -> None:
        await propose(interaction, Wish("remove", {"key": key, "value": value}), reason)

    @app_commands.command(**named("gm-move"))
    @options(source="gm-from", target="gm-to", reason="gm-reason", what="gm-what")
    async def move(
        self,
        interaction: Interaction,
        source: Key,
        target: Key,
        reason: Reason,
        what: Value | None = None,
    ) -> None:
        words = {"from": source, "to": target, "what": what or ""}
        await propose(interaction, Wish("move", words), reason)

    @app_commands.command(**named("gm-deck"))
    @options(pile="gm-pile", cards="gm-cards", reason="gm-reason")
    async def deck(self, interaction: Interaction, pile: Key, cards: Value, reason: Reason) -> None:
        await propose(interaction, Wish("deck", {"pile": pile, "cards": cards}), reason)

    @app_commands.command(**named("gm-next-roll"))
    @options(dice="gm-dice", reason="gm-reason")
    async def next_roll(self, interaction: Interaction, dice: Value, reason: Reason) -> None:
        await propose(interaction, Wish("next-roll", {"dice": dice}), reason)

    @app_commands.command(**named("gm-revert"))
    @options(number="gm-number", reason="gm-reason")
    async def revert(self, interaction: Interaction, number: int, reason: Reason) -> None:
        await propose(interaction, Wish("revert", {"number": str(number)}), reason)

    @app_commands.command(**named("gm-rewind"))
    @options(reason="gm-reason", to="gm-rewind-to", scope="game-undo-scope")
    @app_commands.choices(scope=SCOPE_CHOICES)
    async def rewind(
        self,
        interaction: Interaction,
        reason: Reason,
        to: Key | None = None,
        scope: str | None = None,
    ) -> None:
        """Take back everything from an entry on, or the last action, its turn, phase or round."""
        await rewind.propose_rewind(interaction, to, cast("Scope | None", scope), reason)

    @app_commands.command(**named("gm-reopen"))
    @options(reason="gm-reason")
    async def reopen(self, interaction: Interaction, reason: Reason) -> None:
        """Reopen a game that was given up less than a week ago."""
        await reopen_game(interaction, need_reason(reason))

    # For somebody else

    @app_commands.command(**named("gm-skip"))
    @options(seat="gm-seat", reason="gm-reason")
    async def skip(self, interaction: Interaction, seat: str, reason: Reason) -> None:
        """End the turn of a seat, with the default for a decision that waits for it."""
        words = need_reason(reason)
        remedy = Remedy("skip", str(interaction.id), (seat,), reason=words)
        await carry_out(interaction, remedy)

    @app_commands.command(**named("gm-extend"))
    @options(hours="gm-hours", reason="gm-reason")
    async def extend(
        self, interaction: Interaction, hours: Hours = 12, reason: Reason = ""
    ) -> None:
        """Give more time to those whom the game waits for now."""
        words = reason.strip()
        remedy = Remedy("extend", str(interaction.id), minutes=60 * hours, reason=words)
        await carry_out(interaction, remedy)

    @app_commands.command(**named("gm-pause"))
    @options(reason="gm-reason")
    async def pause(self, interaction: Interaction, reason: Reason) -> None:
        """Stop the clock: no deadlines, reminders or stand-in until it is resumed."""
        await carry_out(
            interaction, Remedy("pause", str(interaction.id), reason=need_reason(reason))
        )

    @app_commands.command(**named("gm-resume"))
    @options(reason="gm-reason")
    async def resume(self, interaction: Interaction, reason: Reason = "") -> None:
        await carry_out(interaction, Remedy("resume", str(interaction.id), reason=reason.strip()))

    @app_commands.command(**named("gm-act"))
    @options(seat="gm-seat", command="gm-command", reason="gm-reason")
    async def act(
        self, interaction: Interaction, seat: str, command: Key, reason: Reason = ""
    ) -> None:
        await need_gm(interaction)
        services, channel, user = (
            services_of(interaction),
            channel_of(interaction),
            user_of(interaction),
        )
        _, offers = await services.sessions.offers(channel, user, seat)
        found = next((offer.command for offer in offers if offer.mark == command), None)
        if found is None:
            raise UserError("command-not-now", words=discord.utils.escape_markdown(command))
        change = services.sessions.act(
            channel, user, found, str(interaction.id), seat=seat, by="gm", reason=reason.strip()
        )
        await services.turn_messages.carry(interaction, change)

    @app_commands.command(**named("gm-answer"))
    @options(seat="gm-seat")
    async def answer(self, interaction: Interaction, seat: str) -> None:
        """Show the open decision of a seat; the game master chooses among its options."""
        await need_gm(interaction)
        services = services_of(interaction)
        look = await services.sessions.look(channel_of(interaction), user_of(interaction), seat)
        ask = next((ask for ask in look.asks if seat in ask.seats), None)
        if ask is None:
            raise UserError("answer-not-yours", seat=seat)
        game, language = find_game(look.game), await services.reader(interaction)
        if ask.secret and seat not in look.mine:
            reaction = ask.kind in game.decisions.reactions  # nobody may read who is asked for one
            user = user_of(interaction)
            if reaction:
                await look_in(services, look.channel, user, "reaction")
            else:
                await look_in(services, look.channel, user, "ask", seat=seat)
        text = question(game, look, ask, seated(game, look, seat, language), language, None)
        controls = ask_controls(game, look, ask, language, seat=seat)
        await present(interaction, text, [*controls, why_button(ask.rule, language)])

    @app_commands.command(**named("gm-seat"))
    @options(seat="gm-seat", user="gm-user", reason="gm-reason")
    async def seat(
        self,
        interaction: Interaction,
        seat: str,
        user: discord.User | None = None,
        reason: Reason = "",
    ) -> None:
        """Offer a seat to somebody; without a user it becomes free."""
        to = "" if user is None else player(user)
        do: Do = "hand-over" if to else "free"
        await carry_out(
            interaction, Remedy(do, str(interaction.id), (seat,), to=to, reason=reason.strip())
        )

    # Looking

    @app_commands.command(**named("gm-view"))
    @options(seat="gm-seat")
    async def view(self, interaction: Interaction, seat: str) -> None:
        """Show the board and the hand as a seat sees them; its owner is told that this was done."""
        public = await need_gm(interaction)
        services = services_of(interaction)
        look = await services.sessions.look(channel_of(interaction), user_of(interaction), seat)
        game, language = find_game(look.game), await services.reader(interaction)
        if seat not in look.mine and look.view != public.view:
            await look_in(services, look.channel, user_of(interaction), "view", seat=seat)
        text = say(language, "gm-view", seat=seated(game, look, seat, language))
        hand = game.views.hand(look.view, seat, language)
        scenes = [game.views.scene(look.view, language), *([hand] if hand is not None else [])]
        await present(interaction, text, [], scenes)

    @app_commands.command(**named("gm-facts"))
    @options(search="gm-search")
    async def facts(self, interaction: Interaction, search: Key = "") -> None:
        await completion.show_facts(interaction, search)

    @app_commands.command(**named("gm-ledger"))
    async def ledger(self, interaction: Interaction) -> None:
        await ledger.show_ledger(interaction)

    @app_commands.command(**named("gm-note"))
    @options(text="gm-text")
    async def note(self, interaction: Interaction, text: Note) -> None:
        services = services_of(interaction)
        await need_gm(interaction)
        change = services.sessions.note(
            channel_of(interaction), user_of(interaction), text, str(interaction.id)
        )
        await services.turn_messages.carry(interaction, change)

    # Who leads

    @app_commands.command(**named("gm-appoint"))
    @options(user="gm-user")
    async def appoint(self, interaction: Interaction, user: discord.User) -> None:
        look, by_consent = await need_lead(interaction)
        services, who = services_of(interaction), player(user)
        if who in look.gms:
            raise UserError("gm-already", who=mention(who))
        if by_consent:
            await propose_to_players(
                interaction, look, Deed("appoint", Appointment(who=who), whom=who)
            )
            return
        change = services.sessions.add_gm(
            look.channel, user_of(interaction), who, str(interaction.id)
        )
        await services.turn_messages.carry(interaction, change)

    @app_commands.command(**named("gm-dismiss"))
    @options(user="gm-user")
    async def dismiss(self, interaction: Interaction, user: discord.User) -> None:
        look, services, who = await need_gm(interaction), services_of(interaction), str(user.id)
        if who not in look.gms:
            raise UserError("gm-not-one", who=mention(who))
        change = services.sessions.remove_gm(
            look.channel, user_of(interaction), who, str(interaction.id)
        )
        await services.turn_messages.carry(interaction, change)

    @app_commands.command(**named("gm-takeover"))
    async def take_over(self, interaction: Interaction) -> None:
        """Become the game master of a game that has none, as somebody who manages the server."""
        await take_game(interaction)

    # What completes the options

    @set_fact.autocomplete("key")
    async def _set_key(self, interaction: Interaction, current: str) -> Choices:
        return await completion.complete_key(interaction, current)

    @add.autocomplete("key")
    @remove.autocomplete("key")
    async def _counted_key(self, interaction: Interaction, current: str) -> Choices:
        return await completion.complete_key(interaction, current, completion.COUNTED)

    @move.autocomplete("source")
    @move.autocomplete("target")
    async def _place(self, interaction: Interaction, current: str) -> Choices:
        return await completion.complete_key(interaction, current)

    @set_fact.autocomplete("value")
    @add.autocomplete("value")
    async def _value(self, interaction: Interaction, current: str) -> Choices:
        key = completion.given(interaction, "key")
        return await completion.complete_value(interaction, key, current)

    @remove.autocomplete("value")
    async def _member(self, interaction: Interaction, current: str) -> Choices:
        key = completion.given(interaction, "key")
        return await completion.complete_member(interaction, key, current)

    @move.autocomplete("what")
    async def _what(self, interaction: Interaction, current: str) -> Choices:
        key = completion.given(interaction, "from")
        return await completion.complete_member(interaction, key, current)

    @deck.autocomplete("pile")
    async def _pile(self, interaction: Interaction, current: str) -> Choices:
        return await completion.complete_pile(interaction, current)

    @deck.autocomplete("cards")
    async def _cards(self, interaction: Interaction, current: str) -> Choices:
        pile = completion.given(interaction, "pile")
        return await completion.complete_value(interaction, pile, current)

    @revert.autocomplete("number")
    async def _number(
        self, interaction: Interaction, current: str
    ) -> list[app_commands.Choice[int]]:
        return await completion.complete_revert(interaction, str(current))

    @rewind.autocomplete("to")
    async def _to(self, interaction: Interaction, current: str) -> Choices:
        return await rewind.complete_rewind(interaction, current)

    @skip.autocomplete("seat")
    @act.autocomplete("seat")
    @answer.autocomplete("seat")
    @seat.autocomplete("seat")
    @view.autocomplete("seat")
    async def _seat(self, interaction: Interaction, current: str) -> Choices:
        return await completion.complete_seat(interaction, current)

    @act.autocomplete("command")
    async def _command(self, interaction: Interaction, current: str) -> Choices:
        return await completion.complete_command(interaction, current)


def player(user: discord.User) -> str:
    """The id of a user who is to play; refused for a bot."""
    if user.bot:
        raise UserError("not-a-player", who=mention(str(user.id)))
    return str(user.id)


async def setup(bot: commands.Bot) -> None:
    await bot.add_cog(GmCog())
