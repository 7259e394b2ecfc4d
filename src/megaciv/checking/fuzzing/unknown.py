"""What there is to know about a table, what one player sees of it, and the rest shuffled unseen by them."""

from __future__ import annotations

import random

import msgspec

from megaciv.rules import Game
from megaciv.rules.engine.events import EventData
from megaciv.rules.facts.cards import is_calamity

Plain = dict[str, object] | None


def state(game: Game) -> bytes:
    """Everything there is to know about the table, comparable."""
    plain = msgspec.to_builtins(game.table.dump(), str_keys=True, order="deterministic")
    return msgspec.json.encode(plain, order="deterministic")


def told(game: Game) -> bytes:
    """What has happened, comparable; not why: what was recorded is older than causes. The names in the data are sorted:
    in which order a struct has its fields does not matter."""
    events = (_Told(e.kind, _plain(e.data), _plain(e.secret), e.to, e.reveals, e.private) for e in game.events)
    return b"".join(msgspec.json.encode(event, order="deterministic") for event in events)


class _Told(msgspec.Struct, omit_defaults=True):
    """An event without its cause, with its data as plain objects."""

    kind: str
    data: Plain
    secret: Plain = None
    to: tuple[str, ...] = ()
    reveals: bool = False
    private: bool = False


def _plain(data: EventData | None) -> Plain:
    plain: Plain = msgspec.to_builtins(data)
    return plain


def seen(game: Game, civ: str | None) -> bytes:
    """A view, as bytes."""
    return msgspec.json.encode(game.view(civ))


def shuffle_the_unknown(game: Game, civ: str | None, dice: random.Random) -> None:
    """Change what this player may not know: other hands, the order and content of the stacks, traces, the seed.

    Sizes of hands and numbers of calamities in them stay, and so does whether a stack is empty: those are public. The
    cards may end up in stacks where they could not be; a view must not care.
    """
    t = game.table
    hidden = [hand for p, hand in enumerate(t.hands) if t.setting.civs[p] != civ]
    places = [*hidden, *t.piles, *t.discards]
    for sort in (True, False):
        slots = [(place, i) for place in places for i, card in enumerate(place) if is_calamity(card) is sort]
        cards = [place[i] for place, i in slots]
        dice.shuffle(cards)
        for (place, i), card in zip(slots, cards, strict=True):
            place[i] = card
    for hand in hidden:
        hand.sort()
    mine = set() if civ is None else set(t.hands[t.setting.player[civ]])
    for card in list(t.traces):
        if card not in mine:
            t.traces[card] = dice.choice(t.active)
    t.chance.seed = str(dice.random())
    t.chance.drawn = dice.randrange(10_000)
