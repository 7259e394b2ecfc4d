"""`Game.imagine`: the same view to the byte, everything hidden drawn anew, and a game that can be played on."""

from __future__ import annotations

import pickle
import random
from collections import Counter

import msgspec
import pytest

from megaciv.bots import Seats, create
from megaciv.rules import Game, IllegalChoice, Options, Setup
from megaciv.rules.engine import invariants
from megaciv.rules.engine.verbs import pile_index
from megaciv.rules.facts.cards import STACK_OF, is_calamity
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.seeing.imagining import _numbers, _ways, imagine
from tests.rules import playing
from tests.rules.rich import rich_table

ASKING = {
    "tax-collection", "population-expansion", "movement", "conflict", "city-construction", "trade-card-acquisition",
    "trade", "calamity-resolution", "special-abilities", "surplus-and-support", "advances",
}  # fmt: skip


def bots_game(players: int, seed: int, turns: int, **how: object) -> Seats:
    setup = msgspec.convert({"players": players, "options": Options(turn_limit=turns), **how}, Setup, strict=False)
    game = Game.new(setup, seed)
    return Seats(game, {civ: create("steady", seed=f"{seed} {civ}") for civ in game.setting.civs}, seed)


def moments() -> list[Game]:
    """Some moments of every phase that asks: of games of bots, of the set-up of a Short Game, and on full tables."""
    found: dict[str, list[Game]] = {}
    for number, phase in enumerate(PHASE_IDS[1:]):
        game = Game(rich_table(6, phase, number, pace="free"))
        for wait in (0, 3):
            playing.steps(game, random.Random(number), wait)
            if not game.over:
                found.setdefault(game.phase, []).append(game.copy(past=True))
    for seed, how in ((1, {"pace": "free"}), (2, {"ast": "expert"}), (3, {"scenario": "short"})):
        seats, dice = bots_game(7, seed, 9, **how), random.Random(seed)
        game = seats.game
        while not game.over:
            kept = found.setdefault(game.phase, [])
            if len(kept) < 9 and (dice.random() < 0.05 or game.phase in ("conflict", "special-abilities", "set-up")):
                kept.append(game.copy(past=True))
            seats.step()
    return [game for games in found.values() for game in games]


MOMENTS = moments()


def test_the_moments_are_of_all_phases_that_ask() -> None:
    assert {game.phase for game in MOMENTS} >= ASKING | {"set-up"}


@pytest.mark.parametrize("number", range(len(MOMENTS)))
def test_an_imagined_game_looks_the_same_and_can_be_played_on(number: int) -> None:
    game, dice = MOMENTS[number], random.Random(number)
    before = playing.state(game)
    for civ in dice.sample([game.setting.civs[p] for p in game.table.active], 3):
        imagined = game.imagine(civ, dice)
        assert playing.seen(imagined, civ) == playing.seen(game, civ), game.phase
        assert msgspec.json.encode(imagined.own(civ).trade) == msgspec.json.encode(game.own(civ).trade)
        invariants.check(imagined.table)
        assert imagined.table.chance.seed != game.table.chance.seed
        end = imagined.turn + 1
        while not imagined.over and (imagined.turn, imagined.phase) < (end, game.phase):
            playing.step(imagined, dice)
    assert playing.state(game) == before


def test_what_is_hidden_is_really_drawn_anew() -> None:
    """In every phase hands of others and stacks come out differently; sizes and what is known of calamities stay."""
    for game in MOMENTS:
        civ = game.setting.civs[game.table.active[-1]]
        me = game.setting.player[civ]
        drawn = [game.imagine(civ, random.Random(n)).table for n in range(4)]
        t = game.table
        for one in drawn:
            assert one.hands[me] == t.hands[me]
            assert list(map(len, one.hands)) == list(map(len, t.hands))
            assert [len(pile) for pile in one.piles] == [len(pile) for pile in t.piles]
            if t.phase in (9, 10):
                assert [Counter(map(is_calamity, hand)) for hand in one.hands] == [
                    Counter(map(is_calamity, hand)) for hand in t.hands
                ]
        if sum(len(hand) for p, hand in enumerate(t.hands) if p != me) > 12:
            assert len({str(one.hands) for one in drawn}) == 4, game.phase
        assert len({str(one.piles) for one in drawn}) == 4, game.phase


def test_it_knows_nothing_that_the_player_does_not() -> None:
    """Neither the choices of others nor events that the player has not heard of."""
    game = next(game for game in MOMENTS if game.phase == "trade" and len(game._recent) > 20)
    civ = game.setting.civs[0]
    imagined = game.imagine(civ, random.Random(1))
    assert imagined.choices == []
    assert all(event.secret is None for event in imagined.events)
    heard = [event for event in game.copy().events if event.seen_by(civ) is not None]
    assert len(imagined.events) == len(heard)
    floor = floor_of(imagined.table)
    assert floor is not None
    assert all(offer.is_heard_by(0) for offer in (*floor.offers.values(), *floor.spoken))
    assert not any(left for p, left in enumerate(floor.intentions) if p)


@pytest.mark.parametrize("phase", ["tax-collection", "conflict"])
def test_sealed_answers_of_others_are_drawn_anew(phase: str) -> None:
    """What another has answered in secret (R3.1.1) cannot be found by playing an imagined game on."""
    game = sealed_step(phase)
    asked = list(game.pending)
    other, civ = asked[0], asked[-1]
    answers = game.pending[other].options()
    assert answers is not None
    assert len(answers) > 1
    for answer in answers:
        real = game.copy(past=True)
        real.act(other, answer)
        found = Counter(how_it_ends(real.imagine(civ, random.Random(seed))) for seed in range(60))
        assert len(found) == len(answers), answer
        assert max(found.values()) < 55, answer
        imagined = real.imagine(civ, random.Random(1))
        assert playing.seen(imagined, civ) == playing.seen(real, civ)
        assert how_it_ends(imagined.copy()) == how_it_ends(imagined)


def test_own_sealed_answers_stay() -> None:
    game = sealed_step("tax-collection")
    civ = next(iter(game.pending))
    for answer in game.pending[civ].options() or ():
        real = game.copy(past=True)
        real.act(civ, answer)
        assert {how_it_ends(real.imagine(civ, random.Random(seed))) for seed in range(9)} == {how_it_ends(real.copy())}


def sealed_step(phase: str) -> Game:
    """A moment in which several are asked something that is sealed until all have answered."""
    for seed in range(200):
        game, dice = Game(rich_table(6, phase, seed, pace="free")), random.Random(seed)
        while not game.over and game.phase == phase:
            several = [d for d in game.pending.values() if len(d.options() or ()) > 1]
            if len(game._flow.secrets) > 1 and len(several) == len(game.pending) > 1:
                return game
            playing.step(game, dice)
    raise AssertionError(f"no sealed step in {phase}")


def how_it_ends(game: Game) -> str:
    """What is told once the sealed answers are known; who is still asked takes the default."""
    steps, before = game._flow.secrets, game.events.number
    while any(step in game._flow.secrets for step in steps):
        civ = next(civ for civ in game.pending if game._flow.sealed(game.setting.player[civ]) is not None)
        game.act(civ, game.pending[civ].default())
    return str([event.data for event in game.events.since(before) if event.secret is None])


def test_a_copy_of_an_imagined_game_is_the_same_imagined_game() -> None:
    for game in MOMENTS[::3]:
        imagined = game.imagine(game.setting.civs[0], random.Random(5))
        playing.steps(imagined, random.Random(6), 2)
        twin = imagined.copy()
        assert playing.state(twin) == playing.state(imagined), game.phase
        playing.steps(twin, random.Random(7), 20)
        playing.steps(imagined, random.Random(7), 20)
        assert playing.state(twin) == playing.state(imagined), game.phase
        assert playing.state(twin.copy()) == playing.state(imagined), game.phase


def test_it_can_be_imagined_again_by_another() -> None:
    for game in MOMENTS[::4]:
        one, other = (game.setting.civs[p] for p in game.table.active[:2])
        mine = game.imagine(one, random.Random(1))
        theirs = mine.imagine(other, random.Random(2))
        assert playing.seen(theirs, other) == playing.seen(mine, other), game.phase
        playing.steps(theirs, random.Random(3), 30)


def test_nothing_before_it_can_be_taken_back_or_saved() -> None:
    game = playing.start(5, 1, pace="free")
    game.act("minoa", {"move.land": {"path": ["knossos", "phaestos"], "tokens": 1}})
    imagined = game.imagine("minoa", random.Random(1))
    with pytest.raises(IllegalChoice):
        imagined.act("minoa", {"undo": True})
    with pytest.raises(ValueError, match="imagined"):
        imagined.save()
    with pytest.raises(ValueError, match="imagined"):
        pickle.dumps(imagined)
    dice = random.Random(2)
    while imagined.phase == "movement":
        playing.step(imagined, dice)
    assert playing.state(Game.load(imagined.save(past=False))) == playing.state(imagined)


def test_stacks_without_goods_are_no_riddle() -> None:
    """While calamities are resolved (R3.9) no goods are left in five stacks, and of each a calamity is in a hand: only
    those five can be there. Hands that were drawn at random hardly ever had them, and nothing could be imagined."""
    seats = bots_game(9, 4, 9)
    table = seats.play(lambda game: game.turn > 4 and game.phase == "calamity-resolution").game.table.copy()
    me, rich, *others = table.active
    table.shown.clear()
    for hand in table.hands:
        hand[:] = [card for card in hand if not is_calamity(card)]
    for pile in table.piles:  # of every stack something is out, so that any calamity could be
        for card in [card for card in pile if not is_calamity(card)][:3]:
            pile.remove(card)
            table.hands[rich].append(card)
    emptied = [at for at, pile in enumerate(table.piles) if {True, False} == set(map(is_calamity, pile))][-5:]
    for at, holder in zip(emptied, others, strict=False):
        pile = table.piles[at]
        table.hands[rich] += [card for card in pile if not is_calamity(card)]
        hidden, *pile[:] = [card for card in pile if is_calamity(card)]
        table.hands[holder].append(hidden)
    held = sorted(pile_index(card & 1, STACK_OF[card]) for p in others for card in table.hands[p] if is_calamity(card))
    assert held == emptied
    assert len(emptied) == 5
    for seed in range(20):
        drawn = table.copy()
        imagine(drawn, me, random.Random(seed), {})
        cards = [card for p in others for card in drawn.hands[p] if is_calamity(card)]
        assert sorted(pile_index(card & 1, STACK_OF[card]) for card in cards) == emptied
        assert list(map(len, drawn.piles)) == list(map(len, table.piles))


def test_calamities_come_from_stacks_as_often_as_there_are_ways() -> None:
    """Two of three cards lie outside the first stack, one of two outside the second, and one of them is a calamity."""
    dice, found = random.Random(1), Counter[tuple[int, ...]]()
    ways = [_ways(1, 2, 2), _ways(1, 1, 1)]
    assert ways == [[1, 2], [1, 1]]
    for _ in range(3000):
        found[tuple(_numbers(dice, ways, 1))] += 1
    assert set(found) == {(0, 1), (1, 0)}
    assert found[1, 0] / 3000 == pytest.approx(2 / 3, abs=0.04)
    assert _numbers(dice, ways, 3) == [0, 0]
