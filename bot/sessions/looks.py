"""What a user may see of a session and of its past: hidden things are taken out here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from bot.engine.decisions import Ask
from bot.engine.errors import UserError
from bot.engine.history import Entry
from bot.engine.offers import Offer
from bot.sessions.live import Live
from bot.sessions.model import Look, Past


def look(live: Live, user: str | None, seat: str | None = None) -> Look:
    """The table through a user's eyes: the seat named (a GM may name any), else their own."""
    play, mine, waiting = live.play, live.owned(user), live.waiting()
    seat = seat_seen(live, user, seat)
    eyes = dict.fromkeys((*mine, seat) if seat else mine)
    views = {name: live.game.view(play.state, name) for name in eyes}
    view = views[seat] if seat else live.game.view(play.state, None)
    return Look(
        channel=live.channel,
        game=live.game.id,
        version=live.version,
        position=play.position,
        quorum=play.quorum,
        seats=dict(live.seats),
        gms=tuple(sorted(live.gms)),
        mine=mine,
        waiting=waiting,
        asks=tuple(seen_ask(ask, eyes) for ask in play.open),
        seat=seat,
        view=view,
        views=views,
        acting=play.seat if play.run is not None else "",
        command=play.command if play.run is not None else None,
        standing={name: tuple(play.standing.get(name, ())) for name in mine},
        outcome=play.outcome(),
        ended=live.ended,
        seed_hash=live.hash,
        seed=live.seed if live.ended else None,
        session=live.id,
        entries=live.entries,
        turned=live.turned,
    )


def seat_seen(live: Live, user: str | None, seat: str | None = None) -> str | None:
    """Through which seat's eyes this user looks; None: as a spectator."""
    mine = live.owned(user)
    if seat is None:
        return next((name for name in live.waiting() if name in mine), mine[0] if mine else None)
    live.know(seat)
    if seat not in mine and user not in live.gms:
        raise UserError("seat-not-yours", seat=seat)
    return seat


def offers(live: Live, seat: str | None, *, public: bool = False) -> list[Offer]:
    """What this seat may do now, most likely first; nothing while a decision is open. `public`:
    only what everyone may know of it."""
    if seat is None or live.ended or live.play.run is not None:
        return []
    game, state = live.game, live.play.state
    legal = game.legal(state, seat)
    if public:
        legal = [command for command in legal if not game.is_private(command)]
    return [offer for offer in game.menu(state, seat, legal) if not (public and offer.private)]


def seen_ask(ask: Ask, seats: Iterable[str]) -> Ask:
    """A question as someone with these seats may see it."""
    return ask.seen_by(next((seat for seat in seats if seat in ask.seats), None))


def past(live: Live, entry: Entry, user: str | None, *, stands: bool = True) -> Past:
    """A journal row as a user may see it: no answers, no draws, nobody else's private events."""
    mine = live.owned(user)
    events = [live.game.records.load(event) for event in entry.events]
    gm = user is not None and user in live.gms
    return Past(
        number=entry.number,
        position=entry.position,
        kind=entry.kind,
        seat=entry.seat,
        user=entry.user,
        command=dict(entry.command),
        events=tuple(event for event in events if event.to is None or event.to in mine),
        facts={
            key: (entry.before.get(key), value) if gm or key in entry.public else None
            for key, value in entry.facts.items()
        },
        revealed=entry.revealed,
        reason=entry.reason,
        at=entry.at,
        stands=stands,
        by=entry.by,
    )


def public_facts(
    live: Live, was: bytes, facts: dict[str, tuple[Any, Any]]
) -> dict[str, list[Any] | None]:
    """Before and after of changed facts for the public ledger; None where a spectator may not
    know: a fact is public when a spectator's view shows its true value, before and after."""
    codec, view, read = live.game.codec, live.game.view, live.game.facts.read
    views = [view(codec.load(state), None) for state in (was, live.play.before)]
    shown: dict[str, list[Any] | None] = {}
    for key, values in facts.items():
        try:
            public = all(read(v, key) == value for v, value in zip(views, values, strict=True))
        except Exception:  # a view without the thing itself: then it is hidden
            public = False
        shown[key] = list(values) if public else None
    return shown
