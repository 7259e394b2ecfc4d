"""What `shrewd` does beyond `steady`: counter-offers, promises, what partners collect, sites that others stand on, and
shopping with an eye on later turns."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from megaciv.bots.advances.appraisal import Ledger
from megaciv.bots.advances.basket import Basket
from megaciv.bots.advances.horizon import grown, sketch
from megaciv.bots.memory import Mind
from megaciv.bots.movement.plan import plan_movement
from megaciv.bots.opinions import face
from megaciv.bots.personality import PERSONALITIES
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.steady import Steady
from megaciv.bots.trade.floor import on_the_floor
from megaciv.bots.trade.intentions import leave_intention
from megaciv.bots.trade.terms import Purse
from megaciv.bots.valuation import aim
from megaciv.rules import Choice
from megaciv.rules.engine.events import CardsHandedIn, EventData, SaidOfPacket, TradePackets
from megaciv.rules.engine.state import Table
from megaciv.rules.engine.verbs import place_tokens
from megaciv.rules.facts.board import BOARD
from megaciv.rules.facts.cards import ADVANCE, KIND
from megaciv.rules.game import Game
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.seeing.sight import Sight
from tests.rules.rich import empty_table
from tests.rules.trade_tables import floor


def mind_of(level: type[Shrewd | Steady] = Shrewd, personality: str = "sober") -> Mind:
    return Mind(level.weights, PERSONALITIES[personality])


def floor_of(*hands: list[str]) -> Game:
    """A trade floor: these hands for the first players."""
    civs = empty_table(5, board="west").setting.civs
    return floor(5, **{civ: " ".join(hand) for civ, hand in zip(civs, hands, strict=False)})


def packets(player: str, partner: str, gave: list[str], got: list[str], clean: tuple[bool, bool]) -> TradePackets:
    said, heard = (SaidOfPacket(3, [], True if promised else UNSET) for promised in clean)
    return TradePackets("open-1", player, partner, said, gave, heard, got)


def learn(mind: Mind, me: str, data: EventData) -> None:
    """The bot sees something happen."""
    mind.memory.seat = me
    mind.memory.learn(data)


# -- trade ------------------------------------------------------------


def test_an_offer_that_brings_too_little_is_answered_with_better_terms() -> None:
    """Three Wine are not given for odd cards; but the other has a Wine, and we have what they ask for elsewhere."""
    game = floor_of(["wine", "wine", "wine", "oil", "iron", "clay"], ["wine", "oil", "oil", "iron", "fish"])
    me, other = game.setting.civs[:2]
    game.act(other, {"trade.advertise": {"wanted": ["oil", "iron"], "available": ["wine", "fish"]}})
    terms = {"give": {"count": 3, "names": ["fish", "wine"]}, "want": {"count": 3, "names": ["wine", "wine"]}}
    game.act(other, {"trade.offer": {"to": me, **terms}})
    choice = on_the_floor(mind_of(), Sight(game, me), game.pending[me])
    countered = choice["trade.counter"]
    assert "wine" in countered["want"]["names"]
    assert "wine" not in countered["give"]["names"]
    assert choice in game.pending[me]
    assert "trade.reject" in on_the_floor(mind_of(Steady), Sight(game, me), game.pending[me])


def offered_to_one_who_says(available: list[str], *hand: str) -> int:
    """The face value of what we swear, with three Wine and cards for payment, to one who says this on the board."""
    game = floor_of(["wine", "wine", "wine", "oil", "oil", "iron", "iron", "clay"], list(hand))
    me, other = game.setting.civs[:2]
    game.act(other, {"trade.advertise": {"wanted": ["iron", "oil", "clay"], "available": available}})
    mind = mind_of()
    choice: Choice = {}
    while "trade.offer" not in choice and "trade.done" not in choice:
        choice = on_the_floor(mind, Sight(game, me), game.pending[me])
        game.act(me, choice)
    return face(choice["trade.offer"]["give"]["names"]) if "trade.offer" in choice else 0


def test_nobody_looks_dearer_by_naming_more_cards_than_all_can_count() -> None:
    """Five cards are believed of somebody who holds seven; who says so of four is offered less than for the truth."""
    told, few = ["wine"] * 2 + ["fish"] * 3, ("wine", "wine", "fish", "oil")
    honest = offered_to_one_who_says(["wine", "wine", "fish"], *few)
    assert offered_to_one_who_says(told, *few) < honest
    assert offered_to_one_who_says(told, *few, "oil", "iron", "clay") >= honest


def test_an_intention_gives_single_cards_for_what_is_collected() -> None:
    game = floor_of(["copper", "copper", "copper", "iron", "clay", "epidemic"], ["copper", "iron", "oil"])
    me = game.setting.civs[0]
    mind, sight = mind_of(), Sight(game, me)
    decision, purse = game.pending[me], Purse(mind, sight.look())
    assert sight.floor is not None
    choice = leave_intention(mind, sight, sight.floor, mind.talk, purse)
    assert choice is not None
    told = choice["trade.intend"]
    assert told["for"] == ["copper"]
    assert set(told["give"]) == {"iron", "clay"}
    assert choice in decision
    assert leave_intention(mind, sight, sight.floor, mind.talk, purse) is None


def test_promises_are_believed_as_far_as_they_were_kept() -> None:
    game = floor_of(["wine", "wine", "oil"], ["fish", "fish", "oil"])
    me, other = game.setting.civs[:2]
    mind, sight = mind_of(), Sight(game, me)
    clean, silent = Statement(3, (KIND["fish"], KIND["fish"]), clean=True), Statement(3, (KIND["fish"], KIND["fish"]))

    def fears() -> tuple[float, float]:
        purse = Purse(mind, sight)
        return purse.fear(1, clean), purse.fear(1, silent)

    promised, unsaid = fears()
    assert 0.8 * unsaid < promised < unsaid  # a stranger's promise is worth little
    for _ in range(4):
        learn(mind, me, packets(me, other, ["salt"], ["fish", "fish", "wine"], (False, True)))
    promised, unsaid = fears()
    assert promised < 0.55 * unsaid
    for _ in range(4):
        learn(mind, me, packets(me, other, ["salt"], ["fish", "fish", "famine"], (False, True)))
    promised, unsaid = fears()
    assert promised > 0.8 * unsaid


def test_at_most_one_promise_in_four_is_broken() -> None:
    """A lie is worth something while the others believe: three kept promises pay for one."""
    mind = mind_of()
    game = floor_of(["wine"], ["fish"])
    me, other = game.setting.civs[:2]
    lies = 0
    for _ in range(40):
        lie = mind.may_lie(other)
        lies += lie
        gave = ["wine", "wine", "famine" if lie else "salt"]
        learn(mind, me, packets(me, other, gave, ["fish"], (True, False)))
    assert lies == 10
    assert not mind_of(Steady).may_lie(other)


def test_what_a_partner_collects_is_remembered_until_they_have_paid_with_it() -> None:
    mind = mind_of()
    game = floor_of(["wine"], ["fish"])
    me, other = game.setting.civs[:2]
    learn(mind, me, packets(other, me, ["fish", "salt", "salt"], ["wine", "wine", "oil"], (False, False)))
    assert mind.opinion(other).fancies == {KIND["wine"]: 1.0}
    learn(mind, me, CardsHandedIn(other, ["wine", "wine", "wine"]))
    assert mind.opinion(other).fancies == {}


# -- the others ------------------------------------------------------------


def test_a_neighbour_within_reach_is_aimed_at_before_a_distant_leader() -> None:
    t = empty_table(5, board="west")
    civs = t.setting.civs
    me, near, far = 0, 1, 2
    here = sorted(t.setting.region[me])[0]
    place_tokens(t, me, here, 1)
    place_tokens(t, near, BOARD.land[here][0], 1)
    t.ast[near], t.ast[far] = 4, 8
    sight = Sight(Game(t, until="ast-alteration"), civs[me])
    assert aim(mind_of(), sight, near) > aim(mind_of(), sight, far)
    assert aim(mind_of(Steady), sight, near) < aim(mind_of(Steady), sight, far)


# -- movement ------------------------------------------------------------


def at_cyrene(intruders: int) -> Table:
    """Tokens of another at Cyrene, a site of Egypt's, and twelve of Egypt's next door."""
    t = empty_table(5, phase="movement", board="west")
    egypt = t.setting.player["egypt"]
    place_tokens(t, egypt - 1, BOARD.index["cyrene"], intruders)
    for area in ("cyrenaica", "jalo"):
        place_tokens(t, egypt, BOARD.index[area], 6)
    return t


@pytest.mark.parametrize(("level", "intruders", "seizes"), [(Shrewd, 1, True), (Shrewd, 4, False), (Steady, 1, False)])
def test_builders_drive_a_few_intruders_off_a_site_of_our_own(
    level: type[Shrewd | Steady], intruders: int, seizes: bool
) -> None:
    """The fewer remove first, so that six of ours are left of six against one (R3.4.10)."""
    game = Game(at_cyrene(intruders), until="ast-alteration")
    field = plan_movement(mind_of(level), Sight(game, "egypt"))
    assert (BOARD.index["cyrene"] in field.builds) is seizes


# -- shopping ------------------------------------------------------------


def test_a_hand_that_was_kept_grows() -> None:
    w = Shrewd.weights
    assert grown(w, 0, 6) < grown(w, 60, 6) - 60
    assert grown(w, 150, 6) - grown(w, 100, 6) < 50


def test_the_sketch_sees_the_step_that_a_basket_pays() -> None:
    """Two advances are held and three asked for: the third is worth a space."""
    t = empty_table(5, phase="advances", board="west")
    civ = t.setting.civs[0]
    space = next(at for at, kind in enumerate(t.setting.track[0]) if t.setting.requirements[kind].advances == 3)
    t.ast[0] = space - 1
    t.advances[0] = 1 << ADVANCE["mysticism"] | 1 << ADVANCE["sculpture"]
    ledger = Ledger(Sight(Game(t, until="ast-alteration"), civ))
    ledger.cities = 5
    basket = Basket([ADVANCE["pottery"]], 60, 1.0, None)
    with_it, without = (sketch(mind_of(), ledger, b, 40.0, 4) for b in (basket, Basket([], 0, 0.0, None)))
    assert with_it > without + 2
