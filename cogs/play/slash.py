"""The slash commands of a game: they find the command that typed words mean, and suggest words
while somebody types."""

from __future__ import annotations

from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping
from typing import Any, NamedTuple

from bot.engine.errors import Refusal, UserError
from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.engine.records import Command
from bot.games import find_game, game_ids
from bot.locale import LANGUAGES, say
from bot.locale.telling import named, tell_command
from bot.sessions.model import Look
from cogs.kit.answers import whisper
from cogs.kit.choices import Choices, chosen_from
from cogs.kit.controls import MOST_OPTIONS, button, view
from cogs.kit.fact_values import clean
from cogs.kit.interactions import Interaction, channel_of, user_of
from cogs.kit.news import seat_name
from cogs.kit.panel import Carried
from cogs.kit.services import services_of
from cogs.kit.typed import Typed, best_offer, called, plain
from cogs.play.cautions import ask_first

ACTOR = "survivor"  # the option by which a person with several seats names one
# As discord.py types its tasks.
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]


async def play(interaction: Interaction, game: str, do: str, **fields: object) -> None:
    """Carry out a typed command. Values from the suggestions are used as they are; only if the
    command is refused, its values are looked up as names."""
    await need_game(interaction, game)
    record = {"do": do, **{name: value for name, value in fields.items() if value is not None}}
    try:
        await carry_out(interaction, record, None)
    except (Refusal, UserError):
        typed = await _typed(interaction, await _moves(interaction), do)
        meant = typed.whole(fields)
        if meant == record:
            raise
        await carry_out(interaction, meant, None, typed.look.version)


async def play_mark(
    interaction: Interaction, game: str, mark: str, seat: str | None = None
) -> None:
    """Carry out a command that was chosen as a whole from the suggestions."""
    played = await need_game(interaction, game)
    meant = await _meant(interaction, played, seat, lambda offers: _marked(offers, mark))
    if meant is None:
        return
    seat, moves = meant
    offer = _marked(moves.offers, mark)
    found = offer.command if offer is not None else _told_so(played, moves, mark)
    if found is None:
        raise UserError("command-not-now", words=clean(mark))
    await carry_out(interaction, found, seat, moves=moves)


def _marked(offers: Iterable[Offer], mark: str) -> Offer | None:
    return next((offer for offer in offers if offer.mark == mark), None)


def _told_so(game: AnyGame, moves: Moves, words: str) -> Command | None:
    """The command with these words, in any language."""
    look = moves.look
    wanted = plain(words)
    for command in (offer.command for offer in moves.offers):
        for language in LANGUAGES:
            if plain(tell_command(game, look.view, command, language, look.seat or "")) == wanted:
                return command
    return None


async def play_best(
    interaction: Interaction, game: str, do: str, seat: str | None = None, **fields: object
) -> None:
    """Carry out the likeliest legal command that fits what was typed. If none fits, the rules say
    why. A person with several seats that could do it is asked which one they mean."""
    played = await need_game(interaction, game)
    given = {name: value for name, value in fields.items() if value is not None}
    meant = await _meant(
        interaction, played, seat, lambda offers: best_offer(played, offers, do, given)
    )
    if meant is None:
        return
    seat, moves = meant
    typed = await _typed(interaction, moves, do)
    found = typed.best(given)
    if found is not None:
        await carry_out(interaction, found, seat, moves=moves)
    else:  # what was filled in counts for this state only
        await carry_out(interaction, typed.whole(fields), seat, typed.look.version, moves)


async def _meant(
    interaction: Interaction,
    game: AnyGame,
    seat: str | None,
    find: Callable[[list[Offer]], Offer | None],
) -> tuple[str | None, Moves] | None:
    """The seat that was named, or the only one of this person's that could do what was typed, with
    its moves. None if several could: then the person is asked."""
    seat = await named_seat(interaction, game, seat)
    moves = await _moves(interaction, seat)
    look = moves.look
    acting = [one for one in look.waiting if one in look.mine]
    if seat is not None or len(acting) < 2 or look.asks:
        return seat, moves
    able: dict[str, tuple[Moves, Offer]] = {}
    for one in acting:
        own = moves if one == look.seat else await _moves(interaction, one)
        offer = find(own.offers)
        if offer is not None:
            able[one] = own, offer
    if len(able) > 1:
        await ask_who(interaction, game, able)
        return None
    for one, (own, _) in able.items():
        return one, own
    return None, moves


async def ask_who(
    interaction: Interaction, game: AnyGame, able: Mapping[str, tuple[Moves, Offer]]
) -> None:
    """Show a button for each seat that could do it, since a guess might let the wrong one act."""
    language = await services_of(interaction).reader(interaction)
    buttons = []
    for seat, (moves, offer) in able.items():
        told = tell_command(game, moves.look.view, offer.command, language, seat)
        label = f"{seat_name(game, seat, language)}: {told}"
        buttons.append(button("do", *Carried.of(moves.look, seat).parts, offer.mark, label=label))
    await whisper(interaction, say(language, "who-acts"), view=view(*buttons[:MOST_OPTIONS]))


async def _typed(interaction: Interaction, moves: Moves, do: str) -> Typed:
    language = await services_of(interaction).reader(interaction)
    legal = [offer for offer in moves.offers if offer.command.do == do]
    return Typed(interaction, language, find_game(moves.look.game), moves.look, do, legal)


async def carry_out(
    interaction: Interaction,
    command: Command | dict[str, object],
    seat: str | None,
    version: int | None = None,
    moves: Moves | None = None,
) -> None:
    """Carry out a command of this person. `moves`: what the seat may do, if that is known."""
    services = services_of(interaction)
    if await _asked_about(interaction, command, seat, moves):
        return
    change = services.sessions.act(
        channel_of(interaction), user_of(interaction), command, str(interaction.id),
        seat=seat, version=version,
    )  # fmt: skip
    await services.turn_messages.carry(interaction, change)


async def _asked_about(
    interaction: Interaction,
    command: Command | dict[str, object],
    seat: str | None,
    moves: Moves | None,
) -> bool:
    """Ask for a confirmation if the command can harm a friend: typed words do not show who else is
    there. True if the person was asked."""
    services = services_of(interaction)
    do = command["do"] if isinstance(command, dict) else command.do
    if do not in (await services.game_in(channel_of(interaction))).guide.harmful:
        return False
    if not (await services.person(user_of(interaction))).careful:
        return False
    try:
        look, offers = moves or await _moves(interaction, seat)
        if isinstance(command, dict):
            command = find_game(look.game).records.command(command)
    except UserError:  # to be refused
        return False
    offer = next((one for one in offers if one.command == command), None)
    if offer is None or offer.caution != "friend" or look.seat is None:
        return False
    await ask_first(interaction, look, Carried.of(look, look.seat), offer)
    return True


async def need_game(interaction: Interaction, game: str) -> AnyGame:
    """The game with these sentences that is played here, or a UserError."""
    played = await services_of(interaction).game_in(channel_of(interaction))
    if played.speech != game:
        raise UserError("another-game", game=played.id, wanted=game)
    return played


async def named_seat(interaction: Interaction, game: AnyGame, seat: str | None) -> str | None:
    """The seat with this id or name; unknown words stay, to be refused."""
    if seat is None:
        return None
    look = await services_of(interaction).sessions.look(channel_of(interaction))
    return called(game, "survivor", seat, look.seats) or seat


class Moves(NamedTuple):
    """What a seat may do now and what it sees. For seats of other people, only what everyone may
    see."""

    look: Look
    offers: list[Offer]


async def _moves(interaction: Interaction, seat: str | None = None) -> Moves:
    """The moves of the named seat, or of the person's first seat that the game waits for."""
    return Moves(
        *await services_of(interaction).sessions.offers(
            channel_of(interaction), user_of(interaction), seat
        )
    )


def suggest_value(speech: str, do: str, parameter: str, **usual: str) -> Suggest:
    """Suggest legal values for one option of a command, given the other options (or their `usual`
    values)."""

    async def values(interaction: Interaction, current: str) -> Choices:
        look, offers = await _mine(interaction, speech)
        typed = {name: value for name, value in vars(interaction.namespace).items() if value}
        given = {n: v for n, v in (usual | typed).items() if n not in (parameter, ACTOR)}
        found: dict[str, list[Offer]] = {}
        for offer in offers:
            fields = offer.command.model_dump()
            value = fields.get(parameter)
            if offer.command.do == do and value not in (None, "") and _fits(fields, given):
                found.setdefault(str(value), []).append(offer)
        game, language = _game(look), await services_of(interaction).reader(interaction)
        choices = {
            value: _label(game, look, members, parameter, value, language)
            for value, members in found.items()
        }
        return chosen_from(choices, current)

    return values


def suggest_whole(speech: str, groups: Collection[str]) -> Suggest:
    """Suggest whole commands of these groups; their marks are the values."""

    async def commands(interaction: Interaction, current: str) -> Choices:
        look, offers = await _mine(interaction, speech)
        game, language = _game(look), await services_of(interaction).reader(interaction)
        choices = {
            offer.mark: tell_command(game, look.view, offer.command, language, look.seat or "")
            for offer in offers
            if look is not None and offer.group in groups
        }
        return chosen_from(choices, current)

    return commands


async def _mine(interaction: Interaction, speech: str) -> tuple[Look | None, list[Offer]]:
    """What this person may do now; nothing if they may not act or another game is played."""
    actor = getattr(interaction.namespace, ACTOR, None)
    try:
        look, offers = await _moves(interaction, str(actor) if actor else None)
        if not actor:  # any of the person's seats that could do it
            for seat in look.waiting:
                if seat in look.mine and seat != look.seat:
                    offers += (await _moves(interaction, seat))[1]
            offers = list({offer.mark: offer for offer in offers}.values())
    except UserError:
        return None, []
    return look, offers if find_game(look.game).speech == speech else []


def _game(look: Look | None) -> AnyGame:
    """The game that is played here; if there is none, any game, since nothing is suggested then."""
    return find_game(look.game if look is not None else game_ids()[0])


def _fits(fields: dict[str, object], given: dict[str, object]) -> bool:
    return all(str(fields.get(name)) == str(value) for name, value in given.items())


def _label(
    game: AnyGame,
    look: Look | None,
    offers: list[Offer],
    parameter: str,
    value: str,
    language: str,
) -> str:
    """The whole command if the value determines it, otherwise the name of the value."""
    if len(offers) == 1 and look is not None:
        return tell_command(game, look.view, offers[0].command, language, look.seat or "")
    return str(named(game, parameter, value, language))
