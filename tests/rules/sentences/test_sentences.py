"""Sentences: every choice can be said, nothing illegal can, and what is said is what was meant."""

from __future__ import annotations

import random
from collections import Counter
from itertools import chain, combinations, product
from pathlib import Path

import pytest
from msgspec.structs import replace

from megaciv.bots import create
from megaciv.checking.fuzzing.hunt import any_setup
from megaciv.checking.fuzzing.tables import STARTS, rich_table
from megaciv.checking.golden import RECIPES, final_of, path_of, read_golden
from megaciv.rules import DECISIONS, Choice, Decision, Game, IllegalChoice, Options, Setup, Sight
from megaciv.rules.engine import debug
from megaciv.rules.engine.decisions import PickSome
from megaciv.rules.engine.verbs import card_name
from megaciv.rules.phases.calamities.choices import DiscardCards, TwoCities
from megaciv.rules.phases.calamities.selection import Partial
from megaciv.rules.phases.cities.building import BuildCity
from megaciv.rules.phases.movement.decision import Move
from megaciv.rules.phases.special.phase import UseAbility
from megaciv.rules.sentences.speech import NotSayable, Sentence, hear, legal_next, say
from megaciv.rules.sentences.vocabulary import NUMBERS, TOKEN, VOCABULARY, WORD
from megaciv.rules.setup.draft import Preferences
from tests.oracle.volume import volume

GOLDEN = Path(__file__).parents[2] / "golden"
SHORT = ("basic-5-west", "expert-6-west", "basic-7-east-other-readings", "short-8-east", "first-game")
LONGEST = 2_000
"""No walk is longer: six intentions that name all goods are the longest sentence."""


def walked(decision: Decision, dice: random.Random) -> Sentence:
    """A random sentence."""
    sentence = Sentence(decision)
    while sentence.choice is None:
        assert sentence.legal, sentence.tokens
        assert len(set(sentence.legal)) == len(sentence.legal)
        assert all(token in TOKEN for token in sentence.legal)
        sentence.add(dice.choice(sentence.legal))
        assert len(sentence.tokens) < LONGEST
    assert not sentence.legal
    return sentence


def test_the_vocabulary_is_fixed_and_has_each_token_once() -> None:
    assert len(set(VOCABULARY)) == len(VOCABULARY) < 900
    assert VOCABULARY[0] == ""
    assert VOCABULARY[:2] == ("", ".")
    assert set(WORD) == set(DECISIONS)
    assert len(set(WORD.values())) == len(WORD)
    assert NUMBERS[99] == "99"


def replayed_in_sentences(name: str) -> None:
    """A golden game said token by token comes to the same table: which is in its file."""
    debug.off()
    golden = read_golden(path_of(GOLDEN, name))
    file, said, number = golden.game, Game.start_of(golden.game), 0
    for civ, choice in file.choices:
        asked = said.pending.get(civ)
        meant: Choice = choice
        if asked is not None and next(iter(choice)) in asked.ids:
            meant = hear(asked, say(asked, choice))
            number += 1
        said.act(civ, meant)
    assert number > 0.95 * len(file.choices)
    final = final_of(said, [])
    assert (final.table, final.events) == (golden.final.table, golden.final.events)


@pytest.mark.parametrize("name", SHORT)
def test_every_choice_of_golden_games_can_be_said(name: str) -> None:
    replayed_in_sentences(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", [recipe.name for recipe in RECIPES if recipe.name not in SHORT])
def test_every_choice_of_the_other_golden_games_can_be_said(name: str) -> None:
    replayed_in_sentences(name)


def play(players: int, seed: int, turns: int, spice: float, **how: object) -> Counter[str]:
    """A game of bots, in which now and then somebody says a random sentence. Every choice of a bot, some random ones
    and all that are listed can be said; every random sentence is accepted."""
    debug.off()
    setup = Setup(players=players, options=Options(turn_limit=turns), **how)  # type: ignore[arg-type]
    game, dice = Game.new(setup, seed=seed), random.Random(seed)
    bots = {civ: create(dice.choice(("steady", "shrewd", "novice")), seed=seed) for civ in game.setting.civs}
    sights = {civ: Sight(game, civ) for civ in bots}
    said: Counter[str] = Counter()
    acts = 0
    while not game.over:
        civ = dice.choice(sorted(game.pending))
        decision = game.pending[civ]
        first = decision.ids[0]
        choice = bots[civ].choose(sights[civ].look(), decision, dice)
        if choice not in decision:  # its plan was for a movement that a random sentence has changed
            choice = decision.default()
        if dice.random() < 0.25 or said[first] < 20:
            said[first] += 1
            drawn = [*(decision.sample(dice) for _ in range(3)), dice.choice(decision.options() or [choice])]
            for one in (choice, decision.default(), *drawn):
                assert decision.refusal(hear(decision, say(decision, one))) is None
            for _ in range(4):
                sentence = walked(decision, dice)
                assert sentence.choice is not None
                assert decision.refusal(sentence.choice) is None, sentence.tokens
                again = say(decision, sentence.choice)
                assert again == sentence.tokens
            if dice.random() < 0.2:
                sentence = walked(decision, dice)
                assert sentence.choice is not None
                game.copy().act(civ, sentence.choice)
        acts = acts + 1 if decision.ids[0].startswith("trade") else 0
        if dice.random() < spice and acts < 40 * players:
            spiced = walked(decision, dice).choice
            assert spiced is not None
            choice = spiced
        game.act(civ, choice)
    return said


@pytest.mark.parametrize(("players", "turns"), [(5, 16), (9, 14), (18, 9)])
def test_nothing_illegal_can_be_said(players: int, turns: int) -> None:
    said = play(players, seed=players, turns=turns, spice=0.05)
    assert len(said) >= 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(volume(1)))
@pytest.mark.parametrize(
    ("number", "how"), [*enumerate(({}, {"pace": "free"}, {"scenario": "short"}, {"ast": "expert"}))], ids=str
)
def test_nothing_illegal_can_be_said_in_whole_games(number: int, how: dict[str, object], seed: int) -> None:
    """Of five and of eight in turn."""
    players = (5, 8)[(number + seed) % 2]
    said = play(players, seed=100 + seed, turns=30, spice=0.03, **how)
    assert len(said) >= 15


def scene(number: int) -> Counter[str]:
    """A phase from a random rich table, on which nearly everything is asked; in all phases in turn."""
    debug.off()
    dice = random.Random(f"sentences {number}")
    phase = STARTS[number % len(STARTS)]
    setup = replace(any_setup(dice), scenario="full")
    table = rich_table(setup if setup.players < 12 else replace(setup, players=9, board="east"), phase, number)
    if phase == "ast-alteration":
        table.leaving = dice.sample(table.active, 1)
    game, said = Game(table), Counter[str]()
    for _ in range(60):
        if game.over or not game.pending:
            break
        civ = dice.choice(sorted(game.pending))
        decision = game.pending[civ]
        for one in (decision.default(), decision.sample(dice), dice.choice(decision.options() or [decision.default()])):
            if "reduce" not in str(one):
                assert hear(decision, say(decision, one)) in decision
        sentence = walked(decision, dice)
        assert sentence.choice is not None
        said[sentence.tokens[0]] += 1
        assert say(decision, sentence.choice) == sentence.tokens
        game.act(civ, sentence.choice)
    return said


def sentences(decision: Decision, begun: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """All sentences there are."""
    following = legal_next(decision, begun)
    return [whole for token in following for whole in sentences(decision, (*begun, token))] or [begun]


def test_a_share_of_units_can_be_said_in_every_way() -> None:
    """R7.5: of these units as many tokens and cities as the stock allows."""
    there = {3: (2, 1), 7: (1, 0), 9: (0, 1)}
    for stock in ((0, 1), (1, 0), (2, 1), (3, 1), (1, 2)):
        decision = Partial(there, stock)
        heard = {str(sorted(decision.accept(hear(decision, tokens)).items())) for tokens in sentences(decision)}
        ways = product(range(3), range(2), range(2), range(2))
        shares = [{3: (a, b), 7: (c, 0), 9: (0, d)} for a, b, c, d in ways]
        fit = [share for share in shares if tuple(map(sum, zip(*share.values(), strict=True))) == stock]
        assert heard == {str(sorted((a, u) for a, u in share.items() if any(u))) for share in fit}


def test_cards_of_a_face_value_can_be_said_in_every_way() -> None:
    """R7.42: for so much face value, with none that could be kept."""
    for seed in range(12):
        t = rich_table(Setup(players=5, board="west"), "trade", seed)
        for player in t.active:
            del t.hands[player][6:]
            for value in (1, 4, 9, 15):
                decision = DiscardCards(t, player, "R3.9.35", value=value)
                if decision.cards:
                    heard = {tuple(sorted(decision.accept(hear(decision, s)))) for s in sentences(decision)}
                    subsets = chain.from_iterable(
                        combinations(decision.cards, n) for n in range(1, len(decision.cards) + 1)
                    )
                    names = ([card_name(t, player, card) for card in some] for some in subsets)
                    legal = ({"calamity.discardCommodities": some} for some in names)
                    assert heard == {tuple(sorted(decision.accept(some))) for some in legal if some in decision}


def test_two_cities_can_be_said_in_every_way() -> None:
    """R3.9.54, R7.80."""
    for seed in range(8):
        t = rich_table(Setup(players=5, board="west"), "calamity-selection", seed)
        for player in t.active:
            decision = TwoCities(t, player)
            assert [hear(decision, tokens) for tokens in sentences(decision)] == decision.options()


def test_wishes_can_be_said() -> None:
    decision = Preferences(["rome", "saba", "indus"])
    assert len(sentences(decision)) == 1 + 3 + 6 + 6
    assert all(hear(decision, tokens) in decision for tokens in sentences(decision))


RARE = {"LOSS", "EMPIRE", "TRIBUTE", "DIASPORA", "MONOTHEISM", "DISCARD", "TYRANNY", "REBEL",
        "WAIT", "ROUTES", "DOCTRINE"}  # fmt: skip
"""What bots' games seldom ask."""


def test_what_is_seldom_asked_can_be_said() -> None:
    said = sum((scene(number) for number in range(170)), Counter[str]())
    assert set(said) >= RARE


@pytest.mark.slow
@pytest.mark.parametrize("hundred", range(2, 2 + volume(2)))
def test_what_is_seldom_asked_can_be_said_on_many_tables(hundred: int) -> None:
    for number in range(100 * hundred, 100 * hundred + 100):
        scene(number)


def test_all_that_is_listed_and_nothing_else_can_be_said() -> None:
    """Where a decision lists its choices and their order does not matter, the sentences are just those."""
    compared = Counter[str]()
    for number in range(120):
        game = Game(rich_table(Setup(players=5, board="west"), STARTS[number % len(STARTS)], number))
        for civ, decision in game.pending.items():
            listed = decision.options()
            if listed is None or len(listed) > 150 or isinstance(decision, (PickSome, BuildCity, Move)):
                continue
            values = [decision.accept(choice) for choice in listed]
            heard = [decision.accept(hear(decision, tokens)) for tokens in sentences(decision)]
            compared[decision.ids[0]] += 1
            if not isinstance(decision, UseAbility):
                assert sorted(map(str, heard)) == sorted(map(str, values))
            assert len(heard) == len(values), (civ, decision.ids)
    assert len(compared) >= 5


def first_question() -> Decision:
    game = Game.new(Setup(players=5), seed=1)
    return next(iter(game.pending.values()))


def test_what_cannot_come_next_is_refused_and_changes_nothing() -> None:
    sentence = Sentence(first_question())
    before = list(sentence.legal)
    with pytest.raises(ValueError, match="'tin' cannot follow the beginning"):
        sentence.add("tin")
    assert sentence.legal == before
    assert sentence.tokens == []


def test_a_sentence_must_be_complete_to_be_heard() -> None:
    decision = first_question()
    word = legal_next(decision)[0]
    with pytest.raises(ValueError, match="it goes on with one of"):
        hear(decision, [word])


def test_what_is_not_legal_is_not_said() -> None:
    with pytest.raises(IllegalChoice):
        say(first_question(), {"tax.setRate": 9})


def test_free_text_has_no_sentence() -> None:
    game = Game.new(Setup(players=5, options=Options(turn_limit=9)), seed=3)
    bots = {civ: create("steady", seed=3) for civ in game.setting.civs}
    sights = {civ: Sight(game, civ) for civ in bots}
    dice = random.Random(3)
    while game.phase != "trade":
        civ, decision = next(iter(game.pending.items()))
        game.act(civ, bots[civ].choose(sights[civ].look(), decision, dice))
    civ, decision = next(iter(game.pending.items()))
    with pytest.raises(NotSayable):
        say(decision, {"trade.say": {"to": "all", "text": "hello"}})
    assert say(decision, {"trade.say": {"to": "all", "clean": True}}) == ["trade.say", "all", "clean"]
