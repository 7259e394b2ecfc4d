"""Values of hands, standing intentions, and their words (R0.2.7, R3.7, R3.12.8)."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from megaciv.rules.facts.cards import FULL_SET, KIND, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.advances.prices import FACE, sets_value
from megaciv.rules.phases.trade import values
from megaciv.rules.phases.trade.said import Statement
from megaciv.text.telling import Teller
from tests.rules.trade_tables import accept, floor, hand, kinds, offer, said, table

WINE = said(3, "wine", "wine")
DONE = {"trade.done": True}


# -- values ------------------------------------------------------------


def cards(words: str) -> list[int]:
    return [card_of(word, 0) for word in words.split()]


def test_a_set_is_worth_its_number_squared_times_the_face_value() -> None:
    """R0.2.7, V56: 4 Fish of 3 are 48; water and calamities are worth nothing (R7.27)."""
    assert values.set_values(cards("fish fish fish fish fruit water epidemic")) == {"fish": 48, "fruit": 3}


def test_trade_empire_lifts_the_worth_of_a_hand() -> None:
    """R3.12.8, V57: 5 Wool of 4 = 100; with a Textiles (5, used up) as sixth card 6 x 6 x 4 = 144."""
    hands = {"minoa": "wool wool wool wool wool textiles"}
    plain, empire = table(hands), table(hands, advances={"minoa": "trade_empire"})
    minoa = plain.setting.player["minoa"]
    for t, worth in ((plain, 105), (empire, 144)):
        assert values.worth(t, minoa, values.sets_of(t.hands[minoa])) == worth
    assert values.after(empire, minoa, cards("textiles"), []) == 100


def test_a_prospect_has_a_sworn_and_a_hopeful_side() -> None:
    """Fish x 3 of 3 = 27 and Clay 1: 28. Two sworn Clay and one more card for Fish, Fish and a third card, said Fish.

    Giving Clay, Clay and Wine leaves the Fish: 27. With Fish, Fish 5 x 5 x 3 = 75; with a third 6 x 6 x 3 = 108.
    """
    t = table({"minoa": "fish fish fish clay clay wine"})
    clay, fish = KIND["clay"], KIND["fish"]
    prospect = values.prospect(t, 0, Statement(3, (clay, clay)), Statement(3, (fish, fish, fish)))
    assert prospect == (75, 108)


kinds_of_goods = st.dictionaries(st.integers(0, 12), st.integers(1, 4), min_size=1, max_size=5)


@given(kinds_of_goods, st.integers(0, 6))
def test_the_cards_parted_with_are_those_missed_least(sets: dict[int, int], number: int) -> None:
    """Against every way of giving so many cards away."""
    every = [kind for kind, n in sorted(sets.items()) for _ in range(n)]
    number = min(number, len(every))
    best = 0
    for kept in combinations(every, len(every) - number):
        best = max(best, sets_value({kind: kept.count(kind) for kind in set(kept)}))
    left = values._parted_with(sets, number)
    assert sets_value(left) == best
    assert sum(left.values()) == len(every) - number
    assert len(FULL_SET) == len(FACE)


# -- intentions ------------------------------------------------------------


def intend(**said: Any) -> dict[str, Any]:
    return {"trade.intend": {("for" if key == "wants" else key): value for key, value in said.items()}}


def closed(game: Game) -> Game:
    game.act("clock", {"trade.timeUp": True})
    return game


def test_no_intention_gives_more_than_it_says() -> None:
    """Up to 3 of 5 Clay; Hellas would take them all."""
    game = floor(minoa="clay clay clay clay clay", hellas="wine wine wine wine wine")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"]))
    game.act("hellas", intend(give={"wine": 5}, wants=["clay"]))
    closed(game)
    assert hand(game, "minoa") == ["clay"] * 2 + ["wine"] * 3


def test_never_and_unknown_bind_the_untold_cards() -> None:
    """Hellas has Iron and Treachery to fill with. Minoa never takes Iron and at most one card untold: Treachery."""
    game = floor(minoa="clay clay clay", hellas="wine wine iron treachery")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"], never=["iron"], unknown=1))
    game.act("hellas", intend(give={"wine": 2}, wants=["clay"], fill=["iron", "treachery"]))
    closed(game)
    assert hand(game, "minoa") == ["wine", "wine", "treachery"]
    assert game.view("minoa").traces == {"treachery": "hellas"}


@pytest.mark.parametrize("unknown", [0, 1])
def test_fewer_than_three_cards_are_no_deal(unknown: int) -> None:
    """R3.7.1: two Wine and at most so many untold cards against three Clay."""
    game = floor(minoa="clay clay clay", hellas="wine wine iron")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"], unknown=unknown))
    game.act("hellas", intend(give={"wine": 2}, wants=["clay"], fill=["iron"]))
    assert kinds(closed(game)).count("trade-made") == unknown


def test_two_goods_must_be_told() -> None:
    """R3.7.2: one Wine and two untold cards are not enough, however many Minoa would take."""
    game = floor(minoa="clay clay clay", hellas="wine iron iron")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"], unknown=3))
    game.act("hellas", intend(give={"wine": 1}, wants=["clay"], fill=["iron", "iron"]))
    assert "trade-made" not in kinds(closed(game))


def test_nobody_is_matched_with_whom_they_shun() -> None:
    game = floor(minoa="clay clay clay", hellas="wine wine wine")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"], without=["hellas"]))
    game.act("hellas", intend(give={"wine": 3}, wants=["clay"]))
    assert "trade-made" not in kinds(closed(game))


def test_the_clock_matches_and_the_floor_goes_on() -> None:
    """The order is drawn and told to everybody; the choice is in the log."""
    game = floor(minoa="clay clay clay", hellas="wine wine wine", egypt="gold gold fish")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"]))
    game.act("hellas", intend(give={"wine": 3}, wants=["clay"]))
    game.act("clock", {"trade.match": True})
    matching = next(event for event in game.events if event.kind == "trade-matching")
    assert sorted(matching.data["players"]) == ["egypt", "hellas", "minoa"]
    assert hand(game, "minoa") == ["wine"] * 3
    assert set(game.pending) == {"minoa", "hellas", "egypt"}
    view = game.view("minoa").trade
    assert view is not None
    assert view.intentions
    assert view.intentions[0].give == {"clay": 0}


def test_the_order_of_matching_favours_nobody() -> None:
    """Minoa and Egypt both want the only three Wine: over many seeds each gets them about half the time."""
    first = 0
    for seed in range(60):
        t = table({"minoa": "clay clay clay", "hellas": "wine wine wine", "egypt": "clay clay clay"})
        t.chance.seed = str(seed)
        game = Game(t, until="calamity-selection")
        for civ in ("minoa", "egypt"):
            game.act(civ, intend(give={"clay": 3}, wants=["wine"]))
        game.act("hellas", intend(give={"wine": 3}, wants=["clay"]))
        first += hand(closed(game), "minoa") == ["wine"] * 3
    assert 15 <= first <= 45


def test_intentions_are_nobody_elses_business() -> None:
    game = floor(minoa="clay clay clay", hellas="wine wine wine")
    before = game.view("hellas"), game.view(None)
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"]))
    assert (game.view("hellas"), game.view(None)) == before
    assert game.events[-1].seen_by("hellas") is None


def test_a_lone_intention_draws_no_lots() -> None:
    game = floor(minoa="clay clay clay", hellas="wine wine wine")
    game.act("minoa", intend(give={"clay": 3}, wants=["wine"]))
    drawn = game.table.chance.drawn
    assert "trade-matching" not in kinds(closed(game))
    assert game.table.chance.drawn == drawn


# -- words ------------------------------------------------------------


def fooled() -> Game:
    """Minoa says Clay, Clay, Gold and a clean packet; the third card is Piracy. Hellas is honest."""
    game = floor(minoa="clay clay piracy", hellas="wine wine oil")
    game.act("minoa", offer("hellas", said(3, "clay", "clay", "gold", clean=True), said(3, "wine", "wine", "oil")))
    game.act("hellas", accept("minoa", cards=["wine", "wine", "oil"]))
    game.act("minoa", {"trade.commit": {"with": "hellas", "cards": ["clay", "clay", "piracy"]}})
    return closed(game)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_events_of_trade_have_words(lang: str) -> None:
    game, teller = fooled(), Teller(lang)
    for event in game.events:
        seen = event.seen_by("minoa")
        if seen is not None and seen.kind.startswith("trade-"):
            told = teller.event(seen)
            assert "$" not in told
            assert "event-" not in told
