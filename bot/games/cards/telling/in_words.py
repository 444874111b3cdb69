"""The whole table in words, line by line, for people who cannot see the picture."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator

import data
from bot.engine.content import Record, Text, load
from bot.engine.game.views import wrapped
from bot.engine.records import Event
from bot.games.cards import events
from bot.games.cards.content.book import BOOK, CARDS, NUMBERS, SPACES
from bot.games.cards.rules.uses import covers
from bot.games.cards.state import RECOVERING, STUNNED, Deployed, Held, Lying, State, Survivor
from bot.games.cards.telling.aims import aim_lines
from bot.games.cards.telling.forecast import coming_game_turn
from bot.games.cards.telling.words import HIDDEN, card_name, family_of, survivor_name, word


class TableWords(Record):
    """The file table.toml."""

    heading: dict[str, Text]
    line: dict[str, Text]


WORDS = load(data.folder() / "cards-of-the-dead" / "table.toml", TableWords)


def in_words(view: State, language: str) -> list[str]:
    """The whole table, from the Day to what the end of the turn will do."""
    speaker = Speaker(view, language)
    lines = [*speaker.top()]
    for heading, part in (
        ("aims", (line.text for line in aim_lines(view, language))),
        ("survivors", speaker.people()),
        ("spaces", speaker.spaces()),
        ("area", speaker.rows()),
        ("piles", speaker.piles()),
        ("coming", speaker.coming()),
    ):
        told = list(part)
        if told:
            lines += [WORDS.heading[heading].in_(language), *told]
    return wrapped(lines)


class Speaker:
    """Puts one view into words of one language."""

    def __init__(self, view: State, language: str) -> None:
        self.view = view
        self.language = language

    def say(self, key: str, **parts: object) -> str:
        return WORDS.line[key].in_(self.language).format(**parts)

    def card(self, card: str) -> str:
        return card_name(card, self.language)

    def name(self, survivor: str) -> str:
        return survivor_name(survivor, self.language)

    def cards(self, cards: Iterable[str]) -> str:
        """The names in order; equal ones are named once with their number."""
        counted = Counter(self.card(card) for card in cards)
        told = [
            self.say("several", count=count, card=name) if count > 1 else name
            for name, count in counted.items()
        ]
        return ", ".join(told) or self.say("nothing")

    # Day, Threats, whose turn

    def top(self) -> Iterator[str]:
        view, language = self.view, self.language
        yield self.say("day", day=view.day, zone=word("zone", view.zone, language))
        if view.hard:
            yield self.say("hard")
        if view.challenges:
            aims = (f"{c} ({BOOK.challenges[c].name.in_(language)})" for c in view.challenges)
            yield self.say("challenges", challenges=", ".join(aims))
        if view.threats:
            names = (BOOK.threats[threat].name.in_(language) for threat in view.threats)
            yield self.say("threats", threats=", ".join(names))
        else:
            yield self.say("no-threats")
        if view.result:
            yield self.say(view.result)
            return
        ability = self.say("ability-used" if view.ability_used else "ability-ready")
        yield self.say(
            "acting",
            survivor=self.name(view.actor.id),
            actions=view.actions,
            most=NUMBERS.actions,
            ability=ability,
        )
        if view.last_breath:
            yield self.say("last-breath")

    # Survivors

    def people(self) -> Iterator[str]:
        for who in self.view.survivors:
            if not who.alive:
                yield self.say("dead", survivor=self.name(who.id))
                continue
            yield self.say(
                "survivor",
                survivor=self.name(who.id),
                vitality=who.vitality,
                immunity=who.immunity,
                gear=", ".join(self.gear(who)),
            )
            for place, cards, limit in (
                ("hand", who.hand, self.view.hand_limit()),
                ("reserve", who.reserve, who.reserve_size),
            ):
                yield self.say(place, count=len(cards), limit=limit, cards=self.cards(cards))

    def gear(self, who: Survivor) -> Iterator[str]:
        if who.equipped is None:
            yield self.say("unarmed")
        else:
            yield self.say("equipped", card=self.weapon(who.equipped, who.side))
        if who.beside is not None:
            beside = CARDS[who.beside.card].beside
            uses = beside.uses if beside is not None else 0
            yield self.say("beside", card=self.used(who.beside, uses))
        if who.kevlar:
            left = (_defence(held) - held.tokens for held in who.kevlar)
            yield self.say("kevlar", left=" + ".join(map(str, left)))
        if who.paralysis:
            yield self.say("stunned" if who.paralysis == STUNNED else "recovering")

    def weapon(self, held: Held, side: str) -> str:
        weapon = CARDS[held.card].weapon
        if weapon is not None and weapon.uses is not None:
            return self.used(held, weapon.uses)
        if weapon is not None and len(weapon.sides) > 1:
            told = word("side", side, self.language)
            return self.say("side", card=self.card(held.card), side=told)
        return self.card(held.card)

    def used(self, held: Held, most: int) -> str:
        return self.say("uses", card=self.card(held.card), left=most - held.tokens, most=most)

    # The two areas

    def spaces(self) -> Iterator[str]:
        for name, space in zip(SPACES, self.view.spaces, strict=True):
            if space.lying is not None:
                yield self.say("lying", space=name, card=", ".join(self.lying(space.lying)))
            else:
                yield self.say("blocked" if space.blocked else "free", space=name)

    def lying(self, lying: Lying) -> Iterator[str]:
        card = CARDS[lying.card]
        yield self.card(lying.card)
        if card.type in ("zombie", "object"):
            yield self.say("hits", hits=lying.hits, most=self.view.hit_points(card))
        if card.turn is not None:
            yield self.say("turns", turns=lying.turns, most=card.turn.value)
        if lying.acted:
            yield self.say("acted")
        if lying.paralysis:
            yield self.say("recovering" if lying.paralysis == RECOVERING else "card-stunned")

    def rows(self) -> Iterator[str]:
        rows: dict[int, list[str]] = defaultdict(list)
        for at, deployed in sorted(self.view.area.items()):
            rows[int(at[0])].append(self.deployed(at, deployed))
        for row, told in sorted(rows.items()):
            yield self.say("row", row=row, cards="; ".join(told))
        if not rows:
            yield self.say("empty-area")
        if self.view.zone != "main":
            yield self.say("waiting-city", count=len(self.view.main))

    def deployed(self, at: str, deployed: Deployed) -> str:
        if deployed.card.endswith(HIDDEN):
            family = word("family", family_of(deployed.card), self.language)
            told = self.say("down", at=at, family=family)
        else:
            told = self.say("up" if deployed.up else "seen", at=at, card=self.card(deployed.card))
        left, right = covers(at)
        covered = left in self.view.area or right in self.view.area
        return told if covered else self.say("open", card=told)

    def piles(self) -> Iterator[str]:
        view = self.view
        shelf = ("common", "common_discard", "kit", "kit_discard", "city", "pharmacy", "market")
        yield self.say("piles", **{name: len(getattr(view, name)) for name in shelf})
        later = [self.say("later-day", day=d, count=len(p)) for d, p in sorted(view.days.items())]
        if view.threat_pile:
            later.append(self.say("threat-pile", count=len(view.threat_pile)))
        if later:
            yield self.say("later", days=", ".join(later))
        calls = (f"{letter} {self.cards(cards)}" for letter, cards in sorted(view.call.items()))
        yield self.say("calls", calls="; ".join(calls))
        if view.out:
            yield self.say("out", count=len(view.out))

    # What the end of the turn will do

    def coming(self) -> Iterator[str]:
        if self.view.result:
            return
        told, after = coming_game_turn(self.view)
        for event in told:
            if isinstance(event, events.CardExploded):
                card, points = self.card(event.card), event.damage
                yield self.say("explodes", card=card, space=event.space, damage=points)
        harmed = False
        for before, now in zip(self.view.survivors, after.survivors, strict=True):
            for line in self.harm(before, now, told):
                harmed = True
                yield line
        if not harmed:
            yield self.say("quiet")
        noise = sum(event.points for event in told if isinstance(event, events.NoiseMade))
        if noise:
            yield self.say("noise", points=noise)
        entered = [
            f"{self.card(event.card)} ({event.space})"
            for event in told
            if isinstance(event, events.CardEntered)
        ]
        if entered:
            yield self.say("enters", cards=", ".join(entered))
        lost = [e.card for e in told if isinstance(e, events.NoRoomDiscarded | events.CardWaits)]
        if lost:
            yield self.say("no-room", cards=self.cards(lost))
        if after.last_breath:
            yield self.say("breath")

    def harm(self, before: Survivor, now: Survivor, told: list[Event]) -> Iterator[str]:
        name = self.name(before.id)
        hits = [e for e in told if isinstance(e, events.SurvivorHit) and e.survivor == before.id]
        if hits:
            blows = (
                self.say("blow", damage=hit.damage, by=word("by", hit.by, self.language))
                for hit in hits
            )
            yield self.say(
                "blows",
                survivor=name,
                blows=", ".join(blows),
                damage=sum(hit.damage for hit in hits),
                absorbed=sum(hit.absorbed for hit in hits),
                before=before.vitality,
                after=now.vitality,
            )
        if now.immunity < before.immunity:
            yield self.say("immunity", survivor=name, immunity=before.immunity - now.immunity)
        if now.paralysis and not before.paralysis:
            yield self.say("paralysed", survivor=name)
        if before.alive and not now.alive:
            yield self.say("dies", survivor=name)


def _defence(held: Held) -> int:
    use = CARDS[held.card].use
    return use.amount if use is not None else 0
