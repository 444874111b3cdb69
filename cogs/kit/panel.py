"""The panel: buttons and menus for what a seat may do now.

Likely commands have buttons, the others are in menus by group. A message holds five rows; if they
do not suffice, a button opens all menus in private."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.engine.game import AnyGame
from bot.engine.offers import Offer
from bot.engine.state import BaseState
from bot.locale import say
from bot.locale.telling import tell_command, tell_group
from bot.sessions.model import Look
from cogs.kit.controls import MOST_OPTIONS, Choose, Item, Press, button, menu, option

ROWS, IN_A_ROW = 5, 5


@dataclass(frozen=True, slots=True)
class Carried:
    """What every control says about itself: the session, the version and position for which it was
    made, and the seat for which it acts."""

    session: int
    version: int
    position: int
    seat: str

    @classmethod
    def of(cls, look: Look, seat: str) -> Carried:
        return cls(look.session, look.version, look.position, seat)

    @classmethod
    def read(cls, session: str, version: str, position: str, seat: str) -> Carried:
        return cls(int(session), int(version), int(position), seat)

    @property
    def parts(self) -> tuple[int, int, int, str]:
        return (self.session, self.version, self.position, self.seat)


def panel(
    game: AnyGame,
    look: Look,
    seat: str,
    offers: Sequence[Offer],
    language: str,
    *,
    extra: Sequence[Press] = (),
) -> list[Item]:
    """The controls of a seat; `extra` follows the other buttons."""
    carried = Carried.of(look, seat)
    most = 2 * IN_A_ROW - len(extra)
    buttons = [*likely_buttons(game, look, seat, offers, most, language), *extra]
    shown = {offer.mark for offer in likely_offers(offers, most)}
    rest = [offer for offer in offers if offer.mark not in shown]
    menus = menus_of(game, look.view, carried, rest, language)
    rows = ROWS - (len(buttons) + IN_A_ROW - 1) // IN_A_ROW
    if len(menus) <= rows:
        return [*buttons, *menus]
    taken = rows if len(buttons) % IN_A_ROW else rows - 1
    return [*buttons, _more(carried, 0, language), *menus[:taken]]


def lists(
    game: AnyGame, look: Look, seat: str, offers: Sequence[Offer], language: str, first: int
) -> list[Item]:
    """Menus with everything that the seat may do, from number `first` on. They repeat the panel's
    buttons: another panel may order them differently, and nothing may be missing."""
    carried = Carried.of(look, seat)
    menus = menus_of(game, look.view, carried, offers, language)[first:]
    if len(menus) <= ROWS:
        return list(menus)
    return [*menus[: ROWS - 1], _more(carried, first + ROWS - 1, language)]


def _more(carried: Carried, first: int, language: str) -> Press:
    label = say(language, "panel-more")
    return button("more", *carried.parts, first, label=label, emoji="➕")


def likely_offers(offers: Sequence[Offer], most: int) -> list[Offer]:
    """The offers that get a button; those with a caution come last."""
    likely = [offer for offer in offers if offer.button][:most]
    return sorted(likely, key=lambda offer: bool(offer.caution))


def likely_buttons(
    game: AnyGame, look: Look, seat: str, offers: Sequence[Offer], most: int, language: str
) -> list[Press]:
    """Their buttons. The likeliest stands out, unless it needs a confirmation."""
    carried = Carried.of(look, seat)
    best = next((offer for offer in offers if offer.button), None)
    return [
        _button(game, look.view, carried, offer, offer is best and not offer.caution, language)
        for offer in likely_offers(offers, most)
    ]


def _button(
    game: AnyGame, view: BaseState, carried: Carried, offer: Offer, first: bool, language: str
) -> Press:
    style = discord.ButtonStyle.primary if first else discord.ButtonStyle.secondary
    label = tell_command(game, view, offer.command, language, carried.seat)
    return button("do", *carried.parts, offer.mark, label=label, style=style)


def menus_of(
    game: AnyGame, view: BaseState, carried: Carried, offers: Sequence[Offer], language: str
) -> list[Choose]:
    """One menu for each group, in the order of the offers; long ones in parts."""
    groups: dict[str, list[Offer]] = {}
    for offer in offers:
        groups.setdefault(offer.group, []).append(offer)
    made = []
    for name, members in groups.items():
        title = tell_group(game, name, language)
        for part, start in enumerate(range(0, len(members), MOST_OPTIONS)):
            options = [
                option(tell_command(game, view, offer.command, language, carried.seat), offer.mark)
                for offer in members[start : start + MOST_OPTIONS]
            ]
            made.append(
                menu("pick", *carried.parts, f"{name}.{part}", placeholder=title, options=options)
            )
    return made
