"""What a seat sees as an array: the same facts as its view, never more, and where the docs say."""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np
import pytest

from megaciv.bots import Seats, create
from megaciv.env.observation import FIGURES, OFFERS, Observer, layout
from megaciv.env.seats import TokensAsked, terms
from megaciv.rules import DECISIONS, Game, Options, Setup
from megaciv.rules.engine import debug
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE, card_of
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.sentences.speech import Sentence
from megaciv.rules.sentences.vocabulary import TOKEN
from tests.bots.test_honesty import hide_the_packets, put_back
from tests.rules.playing import shuffle_the_unknown
from tools.observation import table

PAGE = Path(__file__).parents[2] / "docs" / "research" / "observation.md"


def seated(players: int, seed: int, turns: int) -> Seats:
    game = Game.new(Setup(players=players, options=Options(turn_limit=turns)), seed)
    return Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)


@pytest.mark.parametrize("players", [5, 9, 18])
def test_parts_lie_side_by_side(players: int) -> None:
    at = 0
    for part in layout(players).parts.values():
        assert part.offset == at
        at += part.length
    assert at == layout(players).size


def test_the_docs_say_where_what_is() -> None:
    """`python -m tools.observation` writes the page anew."""
    assert PAGE.read_text("utf-8") == table()


def test_the_array_tells_what_the_view_tells() -> None:
    debug.off()
    seats = seated(9, seed=4, turns=12)
    observer, lay = Observer(9), layout(9)
    compared = 0
    while seats.step() and not seats.game.over:
        observer.changed()
        if random.Random(seats.game.choices_of_phase * 31 + seats.game.turn).random() > 0.04:
            continue
        compared += 1
        game = seats.game
        civ, decision = next(iter(game.pending.items()))
        view, sight = game.view(civ), seats.sights[civ]
        seen = observer.observe(sight, decision, Sentence(decision).tokens)
        board, players = lay.part(seen, "board"), lay.part(seen, "players")
        civs = game.setting.civs
        turned = [*civs[sight.me :], *civs[: sight.me]]
        for seat, other in enumerate(turned):
            told = view.players[other]
            figures = dict(zip(FIGURES, players[seat].tolist(), strict=True))
            assert figures["tokens in stock"] == told.stock
            assert figures["treasury"] == told.treasury
            assert figures["hand size"] == told.hand_size
            assert figures["calamities held, -1 unknown"] == (-1 if told.calamities is None else told.calamities)
            held = {name for name, a in ADVANCE.items() if lay.part(seen, "advances")[seat, a]}
            assert held == set(told.advances)
            for name, pieces in view.areas.items():
                own = pieces.get(other)
                assert board[seat, 0, BOARD.index[name]] == (own or {}).get("tokens", 0)
        hand = lay.part(seen, "hand")
        assert hand.sum() == len(view.hand)
        home = game.setting.block[sight.me]
        assert all(hand[card_of(card, home)] for card in view.hand)
        assert PHASE_IDS[int(lay.part(seen, "phase").argmax())] == game.phase
        assert list(DECISIONS)[int(lay.part(seen, "decision").argmax())] == decision.ids[0]
        if view.trade is not None:
            offers = [o for o in view.trade.offers if civ != o.by and o.to in (civ, "all")]
            assert (lay.part(seen, "offers")[:, 0] > 0).sum() == min(OFFERS, len(offers))
    assert compared > 30


@pytest.mark.parametrize("players", [5, 9, 18])
def test_what_is_hidden_does_not_matter(players: int) -> None:
    """R1.20, R1.22: two games whose secrets differ look alike to a seat, in all arrays and in what it may say."""
    debug.off()
    seats, dice = seated(players, seed=12, turns=11 if players < 18 else 7), random.Random(5)
    compared, asked = 0, set()
    while seats.step() and not seats.game.over:
        pending = seats.game.pending
        civ = dice.choice(sorted(pending))
        decision = pending[civ]
        if decision.ids[0] in asked and dice.random() > 0.03:
            continue
        asked.add(decision.ids[0])
        twin = seats.game.copy()
        assert list(twin.pending) == list(pending)
        observer = Observer(players)
        before = observer.observe(seats.sights[civ], decision)
        legal = TokensAsked(decision, terms()).legal
        other = Seats(twin, dict(seats.bots), 0)
        kept = hide_the_packets(other, seats.game.setting.player[civ])
        shuffle_the_unknown(twin, civ, dice)
        changed = Observer(players).observe(other.sights[civ], twin.pending[civ])
        assert np.array_equal(before, changed), (civ, decision.ids[0])
        assert list(legal) == list(TokensAsked(twin.pending[civ], terms()).legal)
        put_back(kept)
        compared += 1
    assert compared > 20


def test_the_sentence_is_seen() -> None:
    game = Game.new(Setup(players=5), 1)
    civ, decision = next(iter(game.pending.items()))
    seats = Seats(game, {name: create("random") for name in game.setting.civs})
    asked = TokensAsked(decision, terms())
    asked.take(asked.actions()[0])
    seen = Observer(5).observe(seats.sights[civ], decision, asked.said)
    said = layout(5).part(seen, "sentence")
    assert said[: len(asked.said)].tolist() == [TOKEN[token] for token in asked.said]
    assert not said[len(asked.said) :].any()
