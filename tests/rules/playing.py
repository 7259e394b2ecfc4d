"""Playing at random, for tests: any legal game, and what a player may not know shuffled under his nose."""

from __future__ import annotations

import random

import msgspec

from megaciv.rules.cards import is_calamity
from megaciv.rules.game import Game
from megaciv.rules.setting import Setup


def start(players: int, seed: int, **how: object) -> Game:
    """A new game; `how` are further fields of the set-up."""
    return Game.new(msgspec.convert({"players": players, **how}, Setup), seed)


def step(game: Game, dice: random.Random) -> tuple[str, object]:
    """One random legal choice of a random one of those who are asked."""
    pending = game.pending
    civ = dice.choice(list(pending))
    choice = pending[civ].sample(dice)
    assert choice in pending[civ]
    game.act(civ, choice)
    return civ, choice


def steps(game: Game, dice: random.Random, number: int) -> None:
    """So many random choices, or fewer if the game ends."""
    for _ in range(number):
        if game.over:
            return
        step(game, dice)


def state(game: Game) -> bytes:
    """Everything there is to know about the table, comparable."""
    plain = msgspec.to_builtins(game.table.dump(), str_keys=True, order="deterministic")
    return msgspec.json.encode(plain, order="deterministic")


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
