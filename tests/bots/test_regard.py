"""What a seat thinks of the others: a fold over the events that it knows."""

from __future__ import annotations

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from megaciv.bots import LESSONS, Acquaintance, Seats, create, regard, weigh
from megaciv.bots.base import Thinker
from megaciv.bots.opinions import LEDGER, opened, remembered
from megaciv.bots.trade.terms import Purse
from megaciv.rules import Event
from megaciv.rules.engine.events import (
    CalamityRevealed,
    CardsHandedIn,
    CityAttacked,
    EventData,
    PhaseBegun,
    SaidOfPacket,
    SecondaryVictimsChosen,
    TradeMade,
    TradePackets,
)
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.seeing.sight import Heard
from tests.bots.tables import seated

ME, OTHER = "egypt", "hatti"


def told(data: EventData) -> Event:
    return Event(data.kind, data)


def turn(number: int) -> Event:
    return told(PhaseBegun(number, "tax"))


def deal(got: str, names: str, clean: bool = False, gave: str = "ochre hides stone") -> Event:
    """A packet of the other's, with what they had said of it."""
    heard = SaidOfPacket(len(got.split()), names.split(), True if clean else UNSET)
    said = SaidOfPacket(3, gave.split()[:2])
    data = TradePackets("open-1", ME, OTHER, said, gave.split(), heard, got.split())
    return Event(data.kind, EventData(), data, (ME, OTHER), private=True)


def test_a_packet_is_compared_with_what_was_said_of_it() -> None:
    said = SaidOfPacket(6, ["fish", "fish", "wine", "salt", "salt"])
    packet = opened(["fish@east", "fish@west", "famine", "salt@east", "ochre@east", "iron@west"], said)
    assert packet.true_names == ("salt",)
    assert packet.false_names == ("wine", "salt")
    assert packet.calamities == ("famine",)
    assert packet.unsaid == ("ochre", "iron")


STRANGER = 3


@pytest.mark.parametrize(
    ("events", "steps", "what"),
    [
        ([], STRANGER, None),
        ([deal("fish fish wine", "fish fish")], 3, None),
        ([deal("fish fish wine", "fish fish")] * 2, 4, "kept"),
        ([deal("fish fish wine", "fish fish wine")] * 9, 5, "kept"),
        ([deal("fish fish ochre", "fish fish wine")], 2, "false-name"),
        ([deal("fish fish famine", "fish fish")], 2, "slipped"),
        ([deal("fish fish famine", "fish fish", clean=True)], 1, "cheated"),
        ([deal("fish fish famine", "fish fish wine")], 1, "cheated"),
        ([told(CityAttacked("thebes", OTHER, ME, 7, 7, True))], 2, "attacked"),
        ([told(CityAttacked("thebes", OTHER, "rome", 7, 7, True))], 3, None),
        ([told(SecondaryVictimsChosen("famine", OTHER, [ME]))] * 2, 2, "chosen"),
        ([deal("fish fish famine", "fish fish"), told(CalamityRevealed(ME, "famine"))], 1, "struck"),
        ([deal("fish fish famine", "fish fish"), told(CalamityRevealed("rome", "famine"))], 2, "slipped"),
        ([deal("fish fish ochre", "fish fish wine"), deal("wine gold gold", "gold gold")], 3, "amends"),
    ],
)
def test_regard_follows_what_was_seen(events: list[Event], steps: int, what: str | None) -> None:
    found = regard([turn(1), *events], ME, OTHER)
    assert found.steps == steps
    assert (found.evidence[0].what if found.evidence else None) == what


def test_regard_comes_back_but_who_was_cheated_sulks_first() -> None:
    lie = [turn(1), deal("fish fish famine", "fish fish wine", clean=True)]
    assert [regard([*lie, *map(turn, range(2, 2 + n))], ME, OTHER).steps for n in range(7)] == [1, 1, 1, 2, 2, 3, 3]


def test_a_stranger_has_no_credit_and_a_lie_costs_twice_what_truth_earns() -> None:
    true, false = deal("fish fish gold", "fish fish gold"), deal("fish fish ochre", "fish fish gold")
    one, both = regard([turn(1), true], ME, OTHER), regard([turn(1), true, false], ME, OTHER)
    assert regard([], ME, OTHER).credit == 0
    assert one.credit > 0
    assert both.credit == -one.credit
    assert (both.true_names, both.false_names) == (1, 1)


def test_a_deal_of_others_teaches_nothing() -> None:
    secret = deal("fish fish famine", "fish fish wine")
    assert regard([turn(1), secret], "rome", OTHER) == regard([turn(1)], "rome", OTHER)


def favours(events: list[Event], civ: str) -> float:
    return remembered(events, ME).of(civ).favours


@pytest.mark.parametrize(
    ("deals", "taken", "given"),
    [
        ([(9, 3)], 6.0, 3.0),
        ([(5, 3), (5, 3)], 4.0, 2.0),  # a gift in two halves is one
        ([(7, 3), (4, 3)], 5.0, 2.5),  # and what is added to it counts
        ([(6, 3)], 3.0, 1.5),
        ([(5, 3)], 0.0, 0.0),
        ([(7, 7), (5, 3)], 0.0, 0.0),
        ([(5, 3), (3, 5), (5, 3)], 0.0, 0.0),  # what comes back makes up for it
    ],
)
def test_who_is_given_far_more_cards_than_they_give_is_in_league(
    deals: list[tuple[int, int]], taken: float, given: float
) -> None:
    """All see how many cards change hands. The one who is fed is thought worse of than the one who feeds."""
    made = [told(TradeMade("minoa", OTHER, *numbers)) for numbers in deals]
    assert (favours([turn(6), *made], OTHER), favours([turn(6), *made], "minoa")) == (taken, given)
    assert favours([turn(6), told(TradeMade(ME, OTHER, 9, 3))], OTHER) == 0


def test_gifts_little_by_little_are_gifts_for_those_who_keep_a_ledger() -> None:
    """Two cards more in each of two turns; the frozen bots forget what was before this turn."""
    two = told(TradeMade("minoa", OTHER, 5, 3))
    events = [turn(6), two, turn(7), two]
    assert favours(events, OTHER) == 2 * favours(events, "minoa") == pytest.approx(2 * LEDGER + 2)
    assert remembered(events, ME, ledger=0.0).of(OTHER).favours == 0
    assert favours([turn(6), two, turn(9), two], OTHER) == pytest.approx(2 * LEDGER**3 + 2)
    assert favours([turn(6), two, turn(10), two], OTHER) == 0


@pytest.mark.parametrize(("cards", "wine", "suspected"), [(9, 4, True), (3, 4, False), (9, 1, False)])
def test_gifts_that_nobody_can_count_are_seen_by_what_is_paid(cards: int, wine: int, suspected: bool) -> None:
    """Nine for nine looks fair. But the one pays with sets of wine, the other with a single fish, and they trade with
    nobody else; after three turns that is no chance."""
    events = []
    for number in range(7, 11):
        events += [turn(number), told(TradeMade("minoa", OTHER, cards, cards))]
        events += [told(TradeMade(*two, 3, 3)) for two in ((OTHER, "rome"), (OTHER, "hellas"), ("rome", "egypt"))]
        events += [told(TradeMade("hellas", civ, 3, 3)) for civ in ("egypt", "rome")]
        paid = {OTHER: ["wine"] * wine, "minoa": ["fish"], "rome": ["wine"] * 2, "hellas": ["wine"] * 2}
        events += [told(CardsHandedIn(civ, list(handed))) for civ, handed in paid.items()]
    found = remembered(events, ME)
    assert (found.of(OTHER).favours > 0) is suspected
    assert (found.of("minoa").favours > 0) is suspected
    assert found.of("rome").favours == 0


def test_bots_think_what_the_fold_says_and_go_on_thinking_it_after_a_restart() -> None:
    """What each bot has come to think of each other in a game is what the events say; and a bot that is told them
    thinks the same."""
    seats = seated("shrewd", 5, seed=3, turns=9).play()
    game, events = seats.game, list(seats.game.events)
    new = Seats(game, {civ: create("shrewd", seed=1) for civ in game.setting.civs}, past=events)
    dealt = 0
    for civ, bot in seats.bots.items():
        assert isinstance(bot, Thinker)
        bot.mind.listen(seats.sights[civ].look())
        again = new.bots[civ]
        assert isinstance(again, Thinker)
        again.mind.listen(new.sights[civ].look())
        for other in game.setting.civs:
            thought = bot.mind.opinion(other).told()
            assert thought == again.mind.opinion(other).told() == regard(events, civ, other)
            dealt += thought.deals > 0
    assert dealt > 5
    assert {event.kind for event in events} >= LESSONS - {"city-attacked", "secondary-victims-chosen"}


def test_an_offer_that_is_only_thought_of_is_weighed_and_nothing_changes() -> None:
    seats = seated("shrewd", 5, seed=3, turns=9).play(until=lambda game: game.turn == 6 and game.phase == "trade")
    game = seats.game
    me = next(iter(game.pending))
    sight = seats.sights[me].look()
    kinds = tuple(sorted({card >> 1 for card in sight.hand})[:2])
    kinds = (kinds * 2)[:2]
    offer = Heard("thought", (sight.me + 1) % 5, sight.me, Statement(3, kinds), Statement(3, kinds))
    first = weigh(seats.bots[me], sight, offer)
    assert first is not None
    assert first == weigh(seats.bots[me], sight, offer)
    parts = first.gain + first.told + first.unnamed - first.lost - first.fear - first.feeding
    assert first.worth == pytest.approx(parts)
    assert first.is_enough == (first.worth >= first.demanded)
    assert weigh(create("random"), sight, offer) is None


def struck(*civs: str, by: str = "epidemic") -> list[Event]:
    return [told(CalamityRevealed(civ, by)) for civ in civs]


def test_who_is_struck_less_often_than_others_has_passed_calamities_on() -> None:
    """All see who is left with what. What cannot be traded says nothing, and old turns say less."""
    unlucky = [each for number in range(5, 9) for each in (turn(number), *struck("minoa", "assyria", "hatti"))]
    memory = remembered(unlucky, ME)
    lucky = memory.spared("hellas", 5)
    assert lucky > 2
    assert memory.spared("minoa", 5) < 1
    assert remembered([*unlucky, *struck("hellas", by="famine")], ME).spared("hellas", 5) == lucky
    assert lucky > remembered([*unlucky, turn(14)], ME).spared("hellas", 5) > 1
    assert remembered([], ME).spared("hellas", 5) == 1


def test_their_unsworn_cards_are_feared_more() -> None:
    seats = seated("shrewd", 5, seed=3, turns=9).play(until=lambda game: game.turn == 6 and game.phase == "trade")
    me = next(iter(seats.game.pending))
    bot, sight = seats.bots[me], seats.sights[me].look()
    assert isinstance(bot, Thinker)
    kinds = tuple(sorted({card >> 1 for card in sight.hand})[:2])
    by = next(civ for civ in sight.setting.civs if civ != me)
    offer = Heard("thought", sight.setting.player[by], sight.me, Statement(3, kinds), Statement(3, kinds))
    fears = []
    for others in (0, 2, 4):
        bot.mind.memory = remembered(struck(*[civ for civ in sight.setting.civs if civ != by] * others), me)
        weighed = weigh(bot, sight, offer)
        assert weighed is not None
        fears.append(weighed.fear)
    assert fears[0] < fears[1] < fears[2]


@pytest.mark.parametrize(("kind", "most"), [("shrewd", 12.0), ("master", 12.0), ("steady", 1000.0)])
def test_relief_is_paid_for_as_if_somebody_else_took_it_for_nothing(kind: str, most: float) -> None:
    """However much a calamity would cost: a pump asked for whole sets for taking it."""
    seats = seated(kind, 5, seed=3, turns=9).play(until=lambda game: game.turn == 6 and game.phase == "trade")
    me = next(iter(seats.game.pending))
    bot, sight = seats.bots[me], seats.sights[me].look()
    assert isinstance(bot, Thinker)
    bot.mind.w = replace(bot.mind.w, slip=1.0)
    purse = Purse(bot.mind, sight)
    purse._slips = [(200.0, sight.hand[0])]
    found = purse.fillers(dict(purse.held), 0, 1, (sight.me + 1) % 5)
    assert found is not None
    assert found[1] == [sight.hand[0]]
    assert -found[2] == min(most, 200.0 - purse.trust_cost((sight.me + 1) % 5))


# -- from one game to the next ------------------------------------------------------------

FALSE_NAME = deal("fish fish ochre", "fish fish wine")
TRUE_NAME = deal("fish fish wine", "fish fish wine")


def after(*events: Event, known: Acquaintance | None = None) -> Acquaintance:
    """What is carried out of a game of five turns in which this happened."""
    game = [turn(1), *events, *(turn(number) for number in range(2, 6))]
    return remembered(game, ME, known={} if known is None else {OTHER: known}).of(OTHER).carried()


@pytest.mark.parametrize(
    ("events", "steps", "what"),
    [
        ([], STRANGER, None),
        ([TRUE_NAME], STRANGER, "earlier-kept"),
        ([TRUE_NAME] * 9, 4, "earlier-kept"),
        ([FALSE_NAME], STRANGER, "earlier-broken"),
        ([FALSE_NAME] * 2, 2, "earlier-broken"),
        ([deal("fish fish famine", "fish fish", clean=True)] * 4, 2, "earlier-broken"),
        ([told(CityAttacked("thebes", OTHER, ME, 7, 7, True))] * 3, STRANGER, None),
    ],
)
def test_who_is_known_from_earlier_games_is_no_stranger(events: list[Event], steps: int, what: str | None) -> None:
    """Their word counts as it did; what was done to cities is forgotten."""
    known = {OTHER: after(*events)}
    for turns in (0, 1, 9):
        found = regard([turn(number) for number in range(1, turns + 1)], ME, OTHER, known)
        assert found.steps == steps
        assert [each.what for each in found.evidence] == ([] if what is None else [what])
    assert regard([turn(1)], ME, "rome", known) == regard([turn(1)], ME, "rome")


def test_memories_fade_from_game_to_game() -> None:
    once = after(FALSE_NAME, FALSE_NAME)
    twice, mended = after(known=once), after(*[TRUE_NAME] * 6, known=once)
    assert 0 < twice.false_names < once.false_names
    assert once.leaning < twice.leaning < 0 < mended.leaning


def test_a_table_that_is_loaded_anew_knows_them_as_before() -> None:
    known = {OTHER: after(FALSE_NAME, FALSE_NAME)}
    bots = [create("shrewd", personality="sober") for _ in range(2)]
    past = [turn(1), turn(2), TRUE_NAME, turn(3)]
    for bot in bots:
        assert isinstance(bot, Thinker)
        bot.meet_again(known)
        bot.recall(past, ME)
        assert bot.mind.opinion(OTHER).told() == regard(past, ME, OTHER, known)
    assert msgspec.json.decode(msgspec.json.encode(known), type=dict[str, Acquaintance]) == known


def test_a_known_liar_pays_more_and_who_was_honest_is_believed() -> None:
    """The same offer, with a name beyond the sworn ones, of a stranger, of somebody who was honest, and of a liar."""
    seats = seated("shrewd", 5, seed=3, turns=9).play(until=lambda game: game.turn == 6 and game.phase == "trade")
    me = next(iter(seats.game.pending))
    bot, sight = seats.bots[me], seats.sights[me].look()
    assert isinstance(bot, Thinker)
    held = sorted({card >> 1 for card in sight.hand})
    kinds, by = (held[0], held[1]), (sight.me + 1) % 5
    offer = Heard("thought", by, sight.me, Statement(4, (*kinds, held[0])), Statement(3, kinds))
    found = []
    for past in ([], [TRUE_NAME] * 6, [FALSE_NAME] * 6):
        bot.meet_again({sight.setting.civs[by]: after(*past)})
        bot.mind.memory = remembered([], me, LEDGER, bot.mind.known)
        weighed = weigh(bot, sight, offer)
        assert weighed is not None
        found.append(weighed)
    stranger, honest, liar = found
    assert honest.told > stranger.told == liar.told == 0
    assert honest.demanded <= stranger.demanded < liar.demanded
