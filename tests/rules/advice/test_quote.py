"""Quotes: what a basket costs, how it could be paid, and what would be afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from megaciv.rules.advice.quote import Quote, Wanted, WayToPay, quote
from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import gain_treasury, take_advance
from megaciv.rules.facts.advances import MINING, TRADE_EMPIRE, WONDER_OF_THE_WORLD
from megaciv.rules.facts.cards import ADVANCE, ADVANCE_IDS, COST, card_of
from megaciv.rules.game import Game
from megaciv.rules.phases.advances.prices import best_payment
from megaciv.rules.phases.ast_steps import Need
from tests.rules.rich import empty_table, rich_table

MINOA = 0


@pytest.fixture
def t() -> Table:
    return empty_table(phase="advances")


def hold(t: Table, **cards: int) -> None:
    t.hands[MINOA] = sorted(card_of(name, 0) for name, number in cards.items() for _ in range(number))


def asked(t: Table, *advances: str, **more: Any) -> Quote:
    return quote(t, MINOA, Wanted(list(advances), **more))


def test_library_counts_once_it_is_aimed_at_something_in_the_basket(t: Table) -> None:
    """R3.12.4: 40 off another advance of the transaction."""
    assert asked(t, "library", "mining").price == COST[ADVANCE["library"]] + 230
    told = asked(t, "library", "mining", library="mining")
    assert told.price == COST[ADVANCE["library"]] + 190
    assert (told.prices["mining"].price, told.prices["mining"].library) == (190, 40)
    for aim in ("library", "pottery", "nonsense"):
        assert asked(t, "library", "mining", library=aim).price == COST[ADVANCE["library"]] + 230


def test_three_ways_to_pay(t: Table) -> None:
    """R3.12.6: 60 for Pottery with 28 in sets and 60 in treasury. Nothing is lost by any of them but the sets."""
    hold(t, iron=3, ochre=2, copper=1)
    gain_treasury(t, MINOA, 40)
    told = asked(t, "pottery")
    assert told.price == 60
    assert told.payments["keep"].over == 0
    assert told.payments["cards"] == WayToPay({"ochre": 2, "iron": 3, "copper": 1}, 32, 28, 32, 0, 0, 0)
    assert told.payments["empty"] == told.payments["cards"]
    assert told.short == 0


def test_the_way_without_treasury_breaks_no_more_sets_than_it_must(t: Table) -> None:
    """R3.12.6: 8 are owed, Iron is 18 and Copper 6: with treasury nothing need be lost; without, all Iron goes."""
    hold(t, iron=3, copper=1)
    gain_treasury(t, MINOA, 40)
    t.credits[MINOA][2] = 52  # Pottery is of the crafts: 60 - 52
    told = asked(t, "pottery")
    assert told.price == 8
    assert told.payments["keep"].cards == {"copper": 1}
    assert (told.payments["keep"].treasury, told.payments["keep"].over) == (2, 0)
    assert (told.payments["cards"].treasury, told.payments["cards"].left_cards) == (0, 2)
    assert told.payments["empty"].cards == {"iron": 3, "copper": 1}
    assert told.payments["empty"].over == 18 + 6 - 8


def test_what_cannot_be_paid_is_short(t: Table) -> None:
    """R3.12.6."""
    hold(t, iron=2)
    gain_treasury(t, MINOA, 10)
    told = asked(t, "pottery")
    assert (told.payments, told.short) == ({}, 60 - 8 - 10)
    take_advance(t, MINOA, MINING)  # 20 off crafts among its credits, and treasury counts twice
    assert asked(t, "pottery").short < 42 - 10


def test_by_hand(t: Table) -> None:
    """R3.12.6: the cards that were named, and the least treasury beside them."""
    hold(t, iron=3, salt=1)
    gain_treasury(t, MINOA, 54)
    told = asked(t, "pottery", cards={"iron": 2})
    assert told.by_hand == WayToPay({"iron": 2}, 52, 8, 52, 0, 2, 2 + 3)
    told = asked(t, "pottery", cards={"salt": 1, "iron": 0})
    assert (told.by_hand, told.short) == (None, 60 - 3 - 54)
    for cards in ({"iron": 4}, {"iron": -1}, {"nonsense": 1}):
        with pytest.raises(IllegalChoice) as refused:
            asked(t, "pottery", cards=cards)
        assert refused.value.reason == "card-not-held"


def test_trade_empire_is_used_where_it_pays(t: Table) -> None:
    """R3.12.8: four Iron are 32 with the Copper among them."""
    hold(t, iron=3, copper=1)
    take_advance(t, MINOA, TRADE_EMPIRE)
    t.credits[MINOA][2] = 28
    told = asked(t, "pottery")
    for aim in ("keep", "cards", "empty"):
        assert told.payments[aim].trade_empire == {"set": "iron", "with": "copper"}
    assert (told.payments["empty"].worth, told.payments["empty"].left_cards) == (32, 0)


def test_what_would_be_afterwards(t: Table) -> None:
    """R3.12.9: credits, free ones where the player puts them; R7.54: the Wonder is a city on the A.S.T.; Anatomy's
    gift comes too (R3.12.5). The plan counts the credits of what is before it (R3.12.2). Nothing really happens."""
    t.ast[MINOA] = 5
    plain = asked(t)
    assert (plain.price, plain.payments, plain.short) == (0, {}, 0)
    assert [(step.space, step.needs) for step in plain.spaces] == [(n, [Need("cities", 0, 2)]) for n in (6, 7, 8)]
    told = asked(t, "wonder_of_the_world", "anatomy", "written_record", anatomy="astronavigation",
                 credits={"religion": 10}, plan=["pottery", "anatomy", "agriculture"])  # fmt: skip
    assert told.spaces[0].needs == [Need("cities", 1, 2)]
    twin = t.copy()
    for name in ("wonder_of_the_world", "anatomy", "written_record", "astronavigation"):
        take_advance(twin, MINOA, ADVANCE[name])
    religion = twin.credits[MINOA][4] + 10
    assert told.credits["religion"] == religion
    assert told.credits["science"] == twin.credits[MINOA][0]
    assert [line.advance for line in told.plan] == ["pottery", "agriculture"]
    assert told.plan[1].tag.specific == {"pottery": 10}
    assert t.advances[MINOA] == 0
    assert not any(t.credits[MINOA])


def test_what_the_basket_lets_one_choose(t: Table) -> None:
    """R3.12.4, R3.12.5, R3.12.9: Library's aims, Anatomy's gifts, free credits; nothing without them."""
    plain = asked(t, "mining", library="mining", anatomy="astronavigation", credits={"arts": 10})
    assert (plain.library, plain.gifts, plain.gift, plain.free_credits, plain.placed_credits) == ([], [], None, 0, {})
    told = asked(t, "library", "mining", "anatomy", "written_record", anatomy="astronavigation", credits={"arts": 5})
    assert told.library == ["mining", "anatomy", "written_record"]
    assert "astronavigation" in told.gifts
    assert told.gift == "astronavigation"
    assert (told.free_credits, told.placed_credits) == (10, {"civics": 10}), "five are not placed yet"
    placed = asked(t, "written_record", credits={"arts": 5, "science": 5, "crafts": 0})
    assert placed.placed_credits == {"arts": 5, "science": 5}
    assert asked(t, "anatomy", "astronavigation", anatomy="astronavigation").gift is None, "bought already"
    take_advance(t, MINOA, ADVANCE["astronavigation"])
    held = asked(t, "anatomy", anatomy="astronavigation")
    assert "astronavigation" not in held.gifts
    assert held.gift is None


def test_nonsense_is_refused(t: Table) -> None:
    """R3.12.1, R3.12.9."""
    take_advance(t, MINOA, WONDER_OF_THE_WORLD)
    for wanted, reason in (
        (Wanted(["nonsense"]), "unknown-advance"),
        (Wanted([], plan=["nonsense"]), "unknown-advance"),
        (Wanted(["wonder_of_the_world"]), "advance-held"),
        (Wanted(["pottery"], credits={"nonsense": 5}), "unknown-group"),
    ):
        with pytest.raises(IllegalChoice) as refused:
            quote(t, MINOA, wanted)
        assert refused.value.reason == reason


@pytest.mark.parametrize("seed", range(6))
def test_every_way_to_pay_is_a_legal_answer(seed: int) -> None:
    """R3.12.6-R3.12.8, on crowded tables: what is quoted can be bought; and the first way is the best payment."""
    t = rich_table(9, "advances", seed)
    game, tried = Game(t), 0
    for civ, decision in game.pending.items():
        player = game.setting.player[civ]
        dear = sorted((a for a in range(len(COST)) if not t.has(player, a)), key=lambda a: -COST[a])
        for advance in dear[::7]:
            told = game.quote(civ, Wanted([ADVANCE_IDS[advance]]))
            best = best_payment(t, player, told.price)
            assert (best is None) == ("keep" not in told.payments) == (told.short > 0)
            for way in told.payments.values():
                answer = {"advances": [ADVANCE_IDS[advance]], "cards": way.cards, "treasury": way.treasury}
                if way.trade_empire:
                    answer["tradeEmpire"] = way.trade_empire
                bought = decision.accept({"advances.buy": answer | _free(ADVANCE_IDS[advance])})
                assert (bought.price, bought.worth) == (told.price, way.worth)
                tried += 1
            if best is not None:
                assert told.payments["keep"].cards == best.cards
                assert told.payments["cards"].treasury == min(way.treasury for way in told.payments.values())
    assert tried


def _free(advance: str) -> dict[str, Any]:
    points = {"written_record": 10, "monument": 20}.get(advance)
    return {"credits": {"civics": points}} if points else {}
