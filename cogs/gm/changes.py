"""A game master's changes: first a preview of before and after, then a confirmation.

What is prepared is a draft, so it outlives a restart. If the game has changed since the preview,
confirming shows a new preview instead of doing it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace

from discord.utils import escape_markdown

from bot.engine.errors import UserError
from bot.engine.game import AnyGame
from bot.engine.scene import Scene, difference
from bot.engine.state import BaseState
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join, tell_ask, tell_events, tell_option
from bot.sessions.errors import NotGameMasterError, StaleError
from bot.sessions.model import Look, Told
from bot.sessions.news import AmendNews
from bot.sessions.records.drafts import Draft
from bot.sessions.session.consent import Consent, agreed
from cogs.consent.deeds import Amendment
from cogs.consent.proposals import Deed, need_lead, propose_to_players
from cogs.gm.wishes import WISHES, Facts, Wish
from cogs.kit.answers import MESSAGE_CHARACTERS, whisper
from cogs.kit.controls import Item, button, short, view
from cogs.kit.drafts import confirm_controls, drafted
from cogs.kit.fact_values import StateFacts
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import effect_lines, fact_line, fact_value, public_asks, seat_name
from cogs.kit.secrets import hidden, look_in
from cogs.kit.services import services_of

VALUE_CHARACTERS = 250  # of a value in a preview
MOST_SECRET_FACTS = 8  # that a preview names


@dataclass(frozen=True, slots=True)
class GmView:
    """A game as a game master works on it. `look` is a spectator's, `facts` are those of the
    whole state, `eyes` are the views that this person has as a spectator and as a player."""

    look: Look
    game: AnyGame
    facts: StateFacts
    language: str
    eyes: tuple[BaseState, ...] = ()

    def hidden(self, key: str) -> bool:
        """Whether this person, as a player, may not know the value of this fact."""
        value = self.facts.value(key)
        return not self.look.ended and hidden(self.game, self.eyes, key, value)


async def open_gm_view(interaction: Interaction) -> GmView:
    """The game with all its facts, for its game masters only. In a game without game masters the
    players get what everybody sees."""
    services, channel = services_of(interaction), channel_of(interaction)
    look, by_consent = await need_lead(interaction)
    game, language = find_game(look.game), await services.reader(interaction)
    if by_consent:
        return GmView(look, game, StateFacts(game, look.view, language), language, (look.view,))
    look, state = await services.sessions.complete_state(channel, user_of(interaction))
    mine = [seat for seat, owner in look.seats.items() if owner == user_of(interaction)]
    eyes = tuple(game.views.view(state, seat) for seat in (None, *mine))
    return GmView(look, game, StateFacts(game, state, language), language, eyes)


async def look_at(interaction: Interaction, gm_view: GmView, keys: Iterable[str]) -> None:
    """Record in public that the hidden ones among these facts are shown to a game master."""
    found = [
        key for key in dict.fromkeys(keys) if key in gm_view.facts.lines and gm_view.hidden(key)
    ]
    if found:
        services, user = services_of(interaction), user_of(interaction)
        await look_in(services, gm_view.look.channel, user, "facts", keys=found)


async def need_gm(interaction: Interaction) -> Look:
    """A spectator's look at the game that is played here; refused to all but its game masters."""
    look: Look = await services_of(interaction).here(channel_of(interaction))
    if user_of(interaction) not in look.gms:
        raise NotGameMasterError
    return look


def need_reason(reason: str) -> str:
    words = reason.strip()
    if not words:
        raise UserError("reason-missing")
    return words


# Before and after


async def propose(
    interaction: Interaction, wish: Wish, reason: str, *, moved_on: bool = False
) -> None:
    """Show a preview of the change, with a button that carries it out."""
    gm_view, reason = await open_gm_view(interaction), need_reason(reason)
    services, channel, user = (
        services_of(interaction),
        channel_of(interaction),
        user_of(interaction),
    )
    wish = wish.named(gm_view.facts)
    await look_at(interaction, gm_view, (gm_view.facts.pile(one)[0] for one in wish.words.values()))
    by_consent = user not in gm_view.look.gms
    with agreed(Consent(channel, user, "amend")) if by_consent else nullcontext():
        facts = await wanted(interaction, gm_view, wish)
        if by_consent:
            await need_seen(interaction, gm_view, facts)
        told = await services.sessions.amend(channel, user, facts, reason, "", preview=True)
    if by_consent and not all(public(gm_view, told, key) for key in told.facts):
        raise UserError("consent-hidden")
    await look_at(interaction, gm_view, told.facts)
    if all(before == after for before, after in told.facts.values()):
        raise UserError("amend-nothing")
    body = {
        "do": wish.do,
        "words": dict(wish.words),
        "facts": facts,
        "reason": reason,
        "session": told.session,
        "version": told.version,
    }
    draft = await services.records.put_draft(channel, user, "amend", body)
    lines = [
        *([say(gm_view.language, "gm-moved-on")] if moved_on else []),
        say(gm_view.language, "gm-preview"),
        *fact_lines(gm_view, told),
        *further_lines(gm_view, told),
        say(gm_view.language, "news-reason", reason=escape_markdown(reason)),
    ]
    items = confirm_controls(draft, say(gm_view.language, "gm-confirm"), gm_view.language)
    await present(interaction, "\n".join(lines), items, changed_scenes(gm_view, told))


async def need_seen(interaction: Interaction, gm_view: GmView, keys: Iterable[str]) -> None:
    """Refuse the change if one of these facts is hidden from everybody: a game without a game
    master changes only what everybody sees."""
    services, channel = services_of(interaction), channel_of(interaction)
    _, state = await services.sessions.complete_state(channel, user_of(interaction))
    read = gm_view.game.facts.read
    if any(hidden(gm_view.game, gm_view.eyes, key, read(state, key)) for key in keys):
        raise UserError("consent-hidden")


async def wanted(interaction: Interaction, gm_view: GmView, wish: Wish) -> Facts:
    """The facts that a wish sets in the game as it stands now."""
    if wish.do == "revert":
        return await facts_before(interaction, wish.words["number"])
    return WISHES[wish.do](gm_view.facts, wish.words)


async def facts_before(interaction: Interaction, number: str) -> Facts:
    """The values that the facts of an earlier change had before it."""
    return await services_of(interaction).sessions.facts_before(
        channel_of(interaction), user_of(interaction), int(number)
    )


def fact_lines(gm_view: GmView, told: Told) -> list[str]:
    """Every changed fact with its meaning; a lock marks those that the public will not be told."""
    lines = []
    for key, (before, after) in told.facts.items():
        told_values = [
            short(fact_value(one, key, gm_view.language, gm_view.game), VALUE_CHARACTERS)
            for one in (before, after)
        ]
        lock = "" if public(gm_view, told, key) else " 🔒"
        lines.append(f"{fact_line(key, told_values, gm_view.language)}{lock}")
        lines.append(f"-# {gm_view.facts.meaning(key)}")
    if any(line.endswith("🔒") for line in lines):
        lines.append(say(gm_view.language, "gm-in-secret"))
    return lines


def further_lines(gm_view: GmView, told: Told) -> list[str]:
    """What else the change would change: other facts, the open question, the events of the open
    command."""
    game, language, look = gm_view.game, gm_view.language, gm_view.look
    news = told.news
    if not isinstance(news, AmendNews):
        return []
    lines = [short(line, VALUE_CHARACTERS) for line in effect_lines(game, news, language)]
    if news.retold:
        lines += [
            f"> {line}"
            for line in tell_events(game, game.views.events(told.events, None), language)
        ]
    if news.asked:
        after = replace(look, asks=told.asks, view=told.view)
        lines += [
            say(language, f"amend-ask-{when}", question=_asked(gm_view, seen))
            for when, seen in (("before", look), ("after", after))
        ]
    if told.hidden and look.gms:  # without game masters nobody may see hidden facts
        keys = ", ".join(f"`{key}`" for key in told.hidden[:MOST_SECRET_FACTS])
        lines.append(
            say(
                language,
                "amend-hidden",
                keys=keys,
                more=max(0, len(told.hidden) - MOST_SECRET_FACTS),
            )
        )
    return lines


def _asked(gm_view: GmView, look: Look) -> str:
    """The open questions as everybody may read them: who is asked, what, and the options."""
    game, language = gm_view.game, gm_view.language
    told = []
    for ask in public_asks(game, look):
        who = say(language, "ask-reactors")
        if not (ask.secret and ask.kind in game.decisions.reactions):
            who = join([seat_name(game, seat, language) for seat in ask.seats], language)
        asked = tell_ask(game, ask, language, look.command, look.acting)
        options = [tell_option(game, look.view, ask, one.id, language) for one in ask.options]
        told.append(f"{who}: {asked} ({', '.join(options)})" if options else f"{who}: {asked}")
    return short(" / ".join(told), 2 * VALUE_CHARACTERS)


def public(gm_view: GmView, told: Told, key: str) -> bool:
    """Whether a spectator sees this fact, before and after."""
    try:
        seen = [gm_view.game.facts.read(view, key) for view in (gm_view.look.view, told.view)]
    except (UserError, LookupError, ValueError):
        return False
    return seen == list(told.facts[key])


def changed_scenes(gm_view: GmView, told: Told) -> list[Scene]:
    """The board as it is, and the board after the change with rings round what has changed."""
    before = gm_view.game.views.scene(gm_view.look.view, gm_view.language)
    return [before, difference(before, gm_view.game.views.scene(told.view, gm_view.language))]


async def present(
    interaction: Interaction,
    text: str,
    items: Sequence[Item],
    scenes: Sequence[Scene] = (),
) -> None:
    """Show a text in private, then the pictures. It replaces the private message whose button was
    pressed, if there is one."""
    message, text = interaction.message, short(text, MESSAGE_CHARACTERS)
    controls = view(*items) if items else None
    if message is not None and message.flags.ephemeral:
        services_of(interaction).pictures.put_away(interaction)
        await interaction.response.edit_message(content=text, view=controls, attachments=[])
    else:
        await whisper(interaction, text, view=controls)
    if scenes:
        services_of(interaction).pictures.illustrate(interaction, scenes)


async def show_page(
    interaction: Interaction, made: Sequence[str], page: int, verb: str, *arguments: str
) -> None:
    """One page of a long text whose first part is its title, with buttons to the others."""
    language = await services_of(interaction).reader(interaction)
    title, *parts = made
    page = max(1, min(page, len(parts)))
    text = f"{title}\n{parts[page - 1]}"
    items: list[Item] = []
    if len(parts) > 1:
        text += "\n" + say(language, "gm-page", page=page, pages=len(parts))
        turns = ((-1, say(language, "gm-before"), "◀️"), (1, say(language, "gm-after"), "▶️"))
        items = [
            button(verb, page + step, *arguments, label=label, emoji=emoji,
                   disabled=not 1 <= page + step <= len(parts))
            for step, label, emoji in turns
        ]  # fmt: skip
    await present(interaction, text, items)


# Confirmed


@drafted("amend")
async def amend(interaction: Interaction, draft: Draft) -> None:
    services, body = services_of(interaction), draft.body
    if await another_game(interaction, body):
        return
    reason = body["reason"]
    look, by_consent = await need_lead(interaction)
    if by_consent:
        if look.turned > body["version"]:
            wish = Wish(body["do"], body["words"])
            await propose(interaction, wish, reason, moved_on=True)
            return
        await ask_players(interaction, look, draft)
        return
    change = services.sessions.amend(
        draft.channel, draft.user, body["facts"], reason, str(interaction.id),
        version=body["version"],
    )  # fmt: skip
    try:
        await services.turn_messages.carry(interaction, change)
    except StaleError:
        await propose(interaction, Wish(body["do"], body["words"]), reason, moved_on=True)


async def ask_players(interaction: Interaction, look: Look, draft: Draft) -> None:
    """Propose the change to the players, with the facts before and after."""
    services, body = services_of(interaction), draft.body
    language, game = (await services.room(look.channel)).language, find_game(look.game)
    with agreed(Consent(look.channel, draft.user, "amend")):
        told = await services.sessions.amend(
            look.channel, draft.user, body["facts"], body["reason"], "", preview=True
        )
    lines = [fact_line(key, values, language, game) for key, values in told.facts.items()]
    given = Amendment(facts=body["facts"], reason=body["reason"])
    deed = Deed(
        "amend", given, reason=body["reason"], lines=tuple(lines), version=body["version"]
    )  # fmt: skip
    await propose_to_players(interaction, look, deed)


async def another_game(interaction: Interaction, body: Mapping[str, object]) -> bool:
    """Whether the draft was made for an earlier game of this channel; says so, too."""
    look, _ = await need_lead(interaction)
    if look.session == body["session"]:
        return False
    language = await services_of(interaction).reader(interaction)
    await present(interaction, say(language, "stale-other-game"), [])
    return True
