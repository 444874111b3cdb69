"""The controls of a turn message: those of the open question, or of the seats that may act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import discord

from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.locale import say
from bot.locale.telling import tell_duty
from bot.sessions.model import Look
from cogs.campaign import endings
from cogs.decisions.controls import ask_controls
from cogs.kit.answers import why_button
from cogs.kit.controls import Item, Press, button
from cogs.kit.news import public_asks
from cogs.kit.panel import Carried, likely_buttons, panel
from cogs.play.seat_buttons import seat_button
from cogs.table.heading import question_line
from cogs.table.layout import Block, weight

FOR_SEATS = 30  # most components in the rows of several seats


def controls_of(
    game: AnyGame,
    look: Look,
    offers: Mapping[str, Sequence[Offer]],
    language: str,
    rules: list[str],
) -> list[Block]:
    """The controls, block by block. `rules` are those behind what has just happened; a button
    explains them."""
    if look.ended:
        asked = [why_button(rules, language)] if rules else []
        return [Block([*endings.controls(look, language), *asked])]
    extra = _extra(look, language)
    if look.asks:
        asks, items = public_asks(game, look), list[Item]()
        for ask in asks:
            items += ask_controls(game, look, ask, language)
        why = why_button((look.asks[0].rule, *rules), language)
        # On a phone the picture pushes the head off the screen, so the controls repeat it.
        told = dict.fromkeys(question_line(game, look, ask, language) for ask in asks)
        return [Block(items[:20], "\n".join(told)), Block([why, *extra])]
    if rules:
        extra.append(why_button(rules, language))
    if not offers:
        return [Block(extra)]
    if len(offers) == 1:
        ((seat, offered),) = offers.items()
        return [Block(panel(game, look, seat, offered, language, extra=extra))]
    return [*_rows(game, look, offers, language), Block(extra)]


def _rows(
    game: AnyGame,
    look: Look,
    offers: Mapping[str, Sequence[Offer]],
    language: str,
) -> list[Block]:
    """A row of buttons for each seat that may act, under its duty. With too many seats, each
    gets one button that opens its panel."""
    most = FOR_SEATS // len(offers) - 2
    if most < 2:
        return [Block([seat_button(game, look, seat, language) for seat in offers])]
    made = []
    for seat, offered in offers.items():
        duty = replace(game.guide.duty(look.view, [seat]), key="row")
        text = tell_duty(game, duty, [seat], language)
        buttons = likely_buttons(game, look, seat, offered, min(most, 5) - 1, language)
        more = seat_button(game, look, seat, language)
        made.append(Block([*buttons, more], text))
    assert weight(made) <= FOR_SEATS
    return made


def _extra(look: Look, language: str) -> list[Press]:
    hand = hand_button(look, language)
    undo = button("undo", look.session, label=say(language, "panel-undo"), emoji="↩️")
    return [hand, undo] if look.undoable else [hand]


def hand_button(look: Look, language: str) -> Press:
    carried = Carried.of(look, "")  # naming a seat would show who is asked in secret
    return button("hand", *carried.parts, label=say(language, "panel-hand"), emoji="🖐️",
                  style=discord.ButtonStyle.success)  # fmt: skip
