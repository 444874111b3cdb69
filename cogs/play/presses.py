"""What the controls of a turn message and of private panels do: commands, decisions, the hand; and
what a stale control answers."""

from __future__ import annotations

from collections.abc import Awaitable

from bot.engine.decisions import Ask, Choice
from bot.engine.errors import DecisionOpenError, GameOverError, NotAskedError, UserError
from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.games import find_game
from bot.locale import say
from bot.locale.telling import join, tell_choice, tell_events
from bot.sessions.errors import ConflictError, StaleError
from bot.sessions.model import Look, Told
from cogs.decisions.controls import ask_controls, find_answer, picks, question, read_steps, steps
from cogs.kit.answers import whisper, why_button
from cogs.kit.controls import Item, chosen, pressed, view
from cogs.kit.films import MOST_FILES
from cogs.kit.interactions import Interaction, channel_of, pressed_in_private, user_of
from cogs.kit.news import pages, seated, together
from cogs.kit.panel import Carried, lists, panel
from cogs.kit.services import services_of
from cogs.play.cautions import ask_before_answer, ask_first, is_asked
from cogs.play.situation import over_line, waiting_now

# The errors of a change if the game has moved on since the control was made.
MOVED_ON = (StaleError, DecisionOpenError, NotAskedError, GameOverError, ConflictError)
RECENT_LINES = 12  # most lines about what has changed


# Commands


@pressed("do")
async def do(interaction: Interaction, *arguments: str) -> None:
    *carried, mark = arguments
    await act(interaction, Carried.read(*carried), mark)


@chosen("pick")
async def pick(interaction: Interaction, values: list[str], *arguments: str) -> None:
    carried = Carried.read(*arguments[:4])
    await act(interaction, carried, values[0])


async def act(interaction: Interaction, carried: Carried, mark: str, *, sure: bool = False) -> None:
    """Give the command with this mark, if the game has not changed since the control was made.
    `sure`: the person has confirmed it."""
    look, offers = await seat_offers(interaction, carried)
    offer = next((offer for offer in offers if offer.mark == mark), None)
    if offer is None or carried.version < look.turned:
        await stale(interaction, carried, look)
        return
    if offer.caution and not sure:
        person = await services_of(interaction).person(user_of(interaction))
        if person.careful:
            await ask_first(interaction, look, carried, offer)
            return
    command = offer.command
    change = services_of(interaction).sessions.act(
        look.channel, user_of(interaction), command, str(interaction.id),
        seat=carried.seat, version=carried.version,
    )  # fmt: skip
    await current(interaction, carried, change)


@pressed("sure")
async def sure(interaction: Interaction, *arguments: str) -> None:
    """The person confirms a command."""
    *carried, mark = arguments
    await act(interaction, Carried.read(*carried), mark, sure=True)


@pressed("sure-always")
async def sure_always(interaction: Interaction, *arguments: str) -> None:
    """The person confirms a command, and does not want to be asked again."""
    await services_of(interaction).change_person(user_of(interaction), careful=False)
    await sure(interaction, *arguments)


async def seat_offers(interaction: Interaction, carried: Carried) -> tuple[Look, list[Offer]]:
    """A look, and what the seat of a control may do now; nothing if the control belongs to an
    earlier game, since the seats of the present one may be others."""
    return await services_of(interaction).sessions.offers(
        channel_of(interaction), user_of(interaction), carried.seat, carried.session
    )


async def current(interaction: Interaction, carried: Carried, change: Awaitable[Told]) -> None:
    """Carry out a change. If the game has moved on, say so and show the right controls."""
    services = services_of(interaction)
    try:
        await services.turn_messages.carry(interaction, change)
    except MOVED_ON:
        look = await services.sessions.look(channel_of(interaction), user_of(interaction))
        await stale(interaction, carried, look)


async def stale(interaction: Interaction, carried: Carried, look: Look) -> None:
    """Answer a stale control: say what has changed and show the right controls. Nothing is done."""
    services = services_of(interaction)
    language = await services.reader(interaction)
    game = find_game(look.game)
    if look.session != carried.session:
        await whisper(interaction, say(language, "stale-other-game"))
        return
    past = await services.sessions.history(channel_of(interaction), user_of(interaction))
    events = [e for entry in past if entry.position > carried.position for e in entry.events]
    told = tell_events(game, events, language)[-RECENT_LINES:]
    head = say(language, "stale" if told else "stale-quiet")
    lines = [head, *(f"> {line}" for line in told)]
    text, items = await own_controls(interaction, game, look, language)
    await whisper(interaction, "\n".join([*lines, "", text]), view=view(*items))


async def own_controls(
    interaction: Interaction, game: AnyGame, look: Look, language: str, seat: str | None = None
) -> tuple[str, list[Item]]:
    """Where the game stands for this person, with the controls that they may use now."""
    services = services_of(interaction)
    asked = own_decision(game, look, language)
    if asked is not None:
        return asked
    room = await services.room(look.channel)
    line = await waiting_now(services, game, look, room, language) or over_line(
        game, look, language
    )
    acting = [s for s in look.waiting if s in look.mine]
    if not acting or look.asks or (seat is not None and seat not in acting):
        return line, []
    chosen_seat = seat or acting[0]
    look, offers = await services.sessions.offers(look.channel, user_of(interaction), chosen_seat)
    return line, panel(game, look, chosen_seat, offers, language)


def own_decision(game: AnyGame, look: Look, language: str) -> tuple[str, list[Item]] | None:
    """What this person is asked, with the controls for their answer."""
    ask = next((ask for ask in look.asks if set(ask.seats) & set(look.mine)), None)
    if ask is None:
        return None
    who = seated(game, look, next(s for s in ask.seats if s in look.mine), language)
    text = question(game, look, ask, who, language, None)
    return text, [*ask_controls(game, look, ask, language), why_button(ask.rule, language)]


@pressed("more")
async def more(interaction: Interaction, *arguments: str) -> None:
    """Show all menus in private, if they did not fit into the panel."""
    *parts, first = arguments
    carried = Carried.read(*parts)
    language = await services_of(interaction).reader(interaction)
    look, offers = await seat_offers(interaction, carried)
    items = lists(find_game(look.game), look, carried.seat, offers, language, int(first))
    if not items:
        await stale(interaction, carried, look)
        return
    await whisper(interaction, say(language, "panel-more-text"), view=view(*items))


# The hand


@pressed("hand")
async def hand(interaction: Interaction, *_: str) -> None:
    await show_hand(interaction, None)


async def show_hand(interaction: Interaction, seat: str | None) -> None:
    """Show the cards of all one's seats, or of one `seat`, in private, with what can be done or
    must be answered now. The pictures follow."""
    services = services_of(interaction)
    language = await services.reader(interaction)
    look, offers = await services.sessions.offers(
        channel_of(interaction), user_of(interaction), seat
    )
    game = find_game(look.game)
    if look.seat is None:
        raise UserError("no-seat", game=look.game)
    own = sorted(offers, key=lambda offer: not offer.private)
    items = panel(game, look, look.seat, own, language) if own else []
    shown = list(look.mine) if seat is None and look.seat in look.mine else [look.seat]
    shown.sort(key=lambda one: one != look.seat)  # the seat in play comes first
    told = join(together(game, look, shown, language), language)
    text = say(language, "hand-text", seat=told)
    asked = own_decision(game, look, language)
    if asked is not None:  # somebody who is asked opens the cards to answer
        text, items = f"{text}\n{asked[0]}", asked[1]
    controls = view(*items) if items else None
    if pressed_in_private(interaction):  # the pressed message was only a notice
        services.pictures.put_away(interaction)
        await interaction.response.edit_message(content=text, view=controls, attachments=[])
    else:
        await whisper(interaction, text, view=controls)
    hands = [game.views.hand(look.view, one, language) for one in shown]
    scenes = [scene for scene in hands if scene is not None]
    if scenes:
        services.pictures.illustrate(interaction, scenes[:MOST_FILES])
    services.bot.dispatch("hand_shown", interaction, look.channel)


# Decisions


async def find_ask(
    interaction: Interaction, carried: Carried, mark: str
) -> tuple[Look, Ask] | None:
    """The open decision for which a control was made; otherwise the person is told what has
    changed. A control that names a seat is a game master's, who sees what that seat sees."""
    sessions, channel = services_of(interaction).sessions, channel_of(interaction)
    look = await sessions.look(channel)
    if look.session == carried.session:
        look = await sessions.look(channel, user_of(interaction), carried.seat or None)
    # The public control of a secret question carries the mark of its public part; that of a
    # reaction carries only the kind.
    ask = next(
        (one for one in look.asks if mark in (one.mark, one.seen_by(None).mark, one.kind)), None
    )
    if ask is not None and ask.secret and ask.kind in find_game(look.game).decisions.reactions:
        ask = own_reaction(look, ask, carried)
    if ask is None or look.session != carried.session:
        await stale(interaction, carried, look)
        return None
    if asked_seat(look, ask, carried) is None:
        planned = ask.kind in find_game(look.game).decisions.plans and bool(look.mine)
        raise UserError("plan-not-yours" if planned else "answer-not-yours", seat=look.seat or "")
    return look, ask


def own_reaction(look: Look, ask: Ask, carried: Carried) -> Ask:
    """The question that this person is asked, if the control belongs to a reaction: everybody has
    the same control for it."""
    alike = (one for one in look.asks if one.kind == ask.kind)
    return next((one for one in alike if asked_seat(look, one, carried)), ask)


def asked_seat(look: Look, ask: Ask, carried: Carried) -> str | None:
    """The seat for which this person answers."""
    answering = (carried.seat,) if carried.seat else look.mine
    return next((seat for seat in ask.seats if seat in answering), None)


async def give_answer(
    interaction: Interaction,
    carried: Carried,
    look: Look,
    ask: Ask,
    choice: Choice,
    *,
    sure: bool = False,
) -> None:
    """Answer a decision. `sure`: the person has confirmed it."""
    caution = find_game(look.game).guide.answer_caution(look.view, ask, choice)
    if caution and not sure and is_asked(ask, choice):
        person = await services_of(interaction).person(user_of(interaction))
        if person.careful:
            await ask_before_answer(interaction, look, carried, ask, choice, caution)
            return
    sessions, delivery = services_of(interaction).sessions, str(interaction.id)
    channel, user = channel_of(interaction), user_of(interaction)
    kind, version = ask.kind, carried.version
    if carried.seat:
        change = sessions.answer_for(
            channel, user, carried.seat, choice, delivery, by="gm", kind=kind, version=version
        )
    else:
        # Questions of the same kind may be open for this person's other seats.
        seat = ask.seats[0] if len(ask.seats) == 1 else None
        change = sessions.answer(
            channel, user, choice, delivery, seat=seat, kind=kind, version=version
        )
    await current(interaction, carried, change)


@pressed("answer")
async def answer(interaction: Interaction, *arguments: str) -> None:
    *parts, mark, wanted = arguments
    carried = Carried.read(*parts)
    found = await find_ask(interaction, carried, mark)
    if found is not None:
        choice = find_answer(found[1], wanted)
        if choice is None:
            await stale(interaction, carried, found[0])
        else:
            await give_answer(interaction, carried, *found, choice)


@chosen("answer")
async def answer_from_menu(interaction: Interaction, values: list[str], *arguments: str) -> None:
    await answer(interaction, *arguments, values[0])


@chosen("answers")
async def answers(interaction: Interaction, values: list[str], *arguments: str) -> None:
    *parts, mark = arguments
    carried = Carried.read(*parts)
    found = await find_ask(interaction, carried, mark)
    if found is not None:
        await give_answer(interaction, carried, *found, tuple(values))


@pressed("sure-answer")
async def sure_answer(interaction: Interaction, *arguments: str) -> None:
    """The person confirms an answer."""
    *parts, mark, so_far = arguments
    carried = Carried.read(*parts)
    found = await find_ask(interaction, carried, mark)
    if found is not None:
        choice = picks(found[1], read_steps(so_far))
        await give_answer(interaction, carried, *found, choice, sure=True)


@pressed("sure-answer-always")
async def sure_answer_always(interaction: Interaction, *arguments: str) -> None:
    """The person confirms an answer, and does not want to be asked again."""
    await services_of(interaction).change_person(user_of(interaction), careful=False)
    await sure_answer(interaction, *arguments)


@pressed("decide")
async def decide(interaction: Interaction, *arguments: str) -> None:
    """Open a secret decision in private, for those who are asked."""
    await _show_steps(interaction, arguments, None)


@chosen("step")
async def step(interaction: Interaction, values: list[str], *arguments: str) -> None:
    *head, so_far, _ = arguments
    await _show_steps(interaction, tuple(head), (*read_steps(so_far), int(values[0])))


@pressed("restep")
async def restep(interaction: Interaction, *arguments: str) -> None:
    await _show_steps(interaction, arguments, ())


@pressed("stepped")
async def stepped(interaction: Interaction, *arguments: str) -> None:
    *parts, mark, so_far = arguments
    carried = Carried.read(*parts)
    found = await find_ask(interaction, carried, mark)
    if found is not None:
        await give_answer(interaction, carried, *found, picks(found[1], read_steps(so_far)))


async def _show_steps(
    interaction: Interaction, arguments: tuple[str, ...], picked: tuple[int, ...] | None
) -> None:
    *parts, mark = arguments
    carried = Carried.read(*parts)
    found = await find_ask(interaction, carried, mark)
    if found is None:
        return
    look, ask = found
    services = services_of(interaction)
    language, game = await services.reader(interaction), find_game(look.game)
    who = seated(game, look, asked_seat(look, ask, carried) or "", language)
    lines = [question(game, look, ask, who, language, None)]
    if picked is None:
        items = ask_controls(game, look, ask, language, seat=carried.seat)
    else:
        if len(picked) == ask.most:
            await give_answer(interaction, carried, look, ask, picks(ask, picked))
            return
        items = steps(game, look, ask, picked, language, seat=carried.seat)
        so_far = tell_choice(game, look.view, ask, picks(ask, picked), language)
        lines.append(say(language, "ask-so-far", choice=so_far))
    text = pages(lines)[0]
    if pressed_in_private(interaction):
        await interaction.response.edit_message(content=text, view=view(*items))
    else:
        await whisper(interaction, text, view=view(*items))
