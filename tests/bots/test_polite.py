"""What bots say to people on the trade floor: true to what they know, and not too much of it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from megaciv.bots import Acquaintance, Seats
from megaciv.bots.atlas import FIRST_CALAMITY_KIND
from megaciv.bots.base import Thinker
from megaciv.bots.manners import LAST, Etiquette
from megaciv.bots.memory import Mind
from megaciv.bots.opinions import LOWEST
from megaciv.bots.personality import PERSONALITIES
from megaciv.bots.trade.polite import OPENINGS, Conversation, PoliteTrader, polite_choices
from megaciv.rules.engine.events import CityAttacked, TradeMade
from megaciv.rules.facts.cards import FIRST_CALAMITY, KIND_IDS
from megaciv.rules.phases.advances.prices import FACE
from megaciv.rules.phases.trade.floor import floor_of
from megaciv.rules.phases.trade.said import Statement
from megaciv.rules.seeing.sight import Heard, Sight
from tests.bots.tables import seated

PERSON = "egypt"
ETIQUETTE = Etiquette(frozenset({PERSON}), 1, approaches=False, deals=False, talks=True)


@pytest.fixture
def floor() -> Seats:
    """The first busy trade floor of a game of five."""
    return seated("shrewd", 5, seed=3, turns=12).play(until=lambda game: game.turn == 6 and game.phase == "trade")


def mind_of(seats: Seats, civ: str) -> tuple[Mind, Sight]:
    bot, sight = seats.bots[civ], seats.sights[civ].look()
    assert isinstance(bot, Thinker)
    bot.mind.listen(sight)
    return bot.mind, sight


def said(seats: Seats, civ: str, conversation: Conversation, **how: Any) -> list[dict[str, Any]]:
    """What a bot says in its next twelve acts."""
    mind, sight = mind_of(seats, civ)
    words = []
    for _ in range(12):
        for choice in polite_choices(mind, sight, replace(ETIQUETTE, **how), conversation):
            words += [choice["trade.say"]] if "trade.say" in choice else []
    return words


def test_every_bot_has_an_opening_line_but_not_all_at_once(floor: Seats) -> None:
    conversation = Conversation()
    bots = [civ for civ in floor.game.setting.civs if civ != PERSON]
    opened = [[word["line"] for word in said(floor, civ, conversation) if "open" in word["line"]] for civ in bots]
    assert [len(lines) for lines in opened] == [1] * OPENINGS + [0] * (len(bots) - OPENINGS)
    floor.game.table.turn += 1
    opened = [[word["line"] for word in said(floor, civ, conversation) if "open" in word["line"]] for civ in bots]
    assert [len(lines) for lines in opened] == [0] * OPENINGS + [1] * (len(bots) - OPENINGS)


def test_nobody_opens_with_words_that_somebody_has_just_used(floor: Seats) -> None:
    """Of one voice two open, in different words; the third waits for the next turn."""
    conversation = Conversation()
    bots = [civ for civ in floor.game.setting.civs if civ != PERSON][:3]
    for civ in bots:
        mind_of(floor, civ)[0].p = PERSONALITIES["merchant"]
    opened = [[word["line"] for word in said(floor, civ, conversation) if "open" in word["line"]] for civ in bots]
    assert [len(lines) for lines in opened] == [1, 1, 0]
    assert opened[0] != opened[1]
    floor.game.table.turn += 1
    assert [word["line"][:-2] for word in said(floor, bots[2], conversation) if "open" in word["line"]] == ["open"]


@pytest.mark.parametrize(
    ("known", "line", "to"),
    [
        (Acquaintance(true_names=4.0), "trusted", PERSON),
        (Acquaintance(false_names=2.0), "mistrusted", PERSON),
        (Acquaintance(clean=0.5), "open", "all"),
    ],
)
def test_the_first_word_is_for_who_is_known_from_earlier_games(
    floor: Seats, known: Acquaintance, line: str, to: str
) -> None:
    mind, _ = mind_of(floor, "hatti")
    mind.meet_again({PERSON: known})
    words = [(word["line"][:-2], word["to"]) for word in said(floor, "hatti", Conversation())]
    assert [word for word in words if word[0] != "collect"] == [(line, to)]
    silent = said(floor, "hatti", Conversation(), silent=frozenset({PERSON}))
    assert [word["line"][:-2] for word in silent] == ["open"]


def test_who_may_not_talk_says_nothing(floor: Seats) -> None:
    assert said(floor, "hatti", Conversation(), talks=False) == []


def test_who_does_not_answer_is_told_nothing_more_until_then(floor: Seats) -> None:
    mind, _ = mind_of(floor, "hatti")
    mind.memory.learn(CityAttacked("hattusa", PERSON, "hatti", 7, 7, True))
    conversation = Conversation()
    words = said(floor, "hatti", conversation, silent=frozenset({PERSON}))
    assert {word["to"] for word in words} == {"all"}
    assert [word["to"] for word in said(floor, "hatti", conversation) if "threat" in word["line"]] == [PERSON]


def test_who_is_attacked_threatens_the_attacker_alone(floor: Seats) -> None:
    mind, _ = mind_of(floor, "hatti")
    mind.memory.learn(CityAttacked("hattusa", PERSON, "hatti", 7, 7, True))
    words = [word for word in said(floor, "hatti", Conversation()) if "threat" in word["line"]]
    assert [word["to"] for word in words] == [PERSON]


@pytest.mark.parametrize(("temper", "spaces", "gloats"), [("warlord", 14, 1), ("priest", 14, 0), ("warlord", 5, 0)])
def test_who_leads_says_so_once_if_proud(floor: Seats, temper: str, spaces: int, gloats: int) -> None:
    mind, sight = mind_of(floor, "hatti")
    mind.p = PERSONALITIES[temper]
    floor.game.table.turn = 9
    floor.game.table.ast[sight.me] = spaces
    assert sum("gloat" in word["line"] for word in said(floor, "hatti", Conversation())) == gloats


def good_offer(seats: Seats, trader: PoliteTrader) -> Heard:
    """A person's offer that is good enough: two of what the bot collects, for what it misses least."""
    held = trader.purse.held
    spare = Statement(3, tuple(sorted(held, key=lambda kind: (held[kind] * FACE[kind], kind))[:2]))
    for kind in range(FIRST_CALAMITY_KIND):
        person = seats.game.setting.player[PERSON]
        offer = Heard("thought", person, trader.s.me, Statement(3, (kind, kind)), spare)
        weighed = trader.purse.weigh(offer)
        if weighed is not None and weighed.is_enough:
            return offer
    raise AssertionError("nothing is good enough")


def refusal(seats: Seats, mind: Mind, sight: Sight, offer: Heard) -> tuple[str, dict[str, str]]:
    trader = PoliteTrader(mind, sight, ETIQUETTE, Conversation())
    return trader.reason(offer, trader.purse.weigh(offer))


def test_a_pair_is_told_why_nobody_trades_with_them(floor: Seats) -> None:
    mind, sight = mind_of(floor, "hatti")
    offer = good_offer(floor, PoliteTrader(mind, sight, ETIQUETTE, Conversation()))
    mind.memory.learn(TradeMade("minoa", PERSON, 12, 3))
    assert refusal(floor, mind, sight, offer) == ("league", {})


def test_who_named_a_card_falsely_owes_it(floor: Seats) -> None:
    mind, sight = mind_of(floor, "hatti")
    mind.memory.learn(CityAttacked("hattusa", PERSON, "hatti", 7, 7, True))
    opinion = mind.memory.of(PERSON)
    opinion.move(6, "false-name", -1.0, ("salt",))
    assert opinion.step <= LOWEST
    offer = good_offer(floor, PoliteTrader(mind, sight, ETIQUETTE, Conversation()))
    assert refusal(floor, mind, sight, offer) == ("owed", {"card": "salt"})


def test_who_has_put_up_no_line_is_asked_before_anything_else_is_said(floor: Seats) -> None:
    own = floor.game.setting.player[PERSON]
    board = floor_of(floor.game.table).board  # type: ignore[union-attr]
    board.pop(own, None)
    conversation = Conversation()
    bots = [civ for civ in floor.game.setting.civs if civ != PERSON]
    first = [said(floor, civ, conversation)[0] for civ in bots[:2]]
    assert [(word["to"], word["line"].rpartition("-")[0]) for word in first] == [(PERSON, "collect"), ("all", "open")]


def test_nobody_leaves_while_a_person_thinks_about_their_offer(floor: Seats) -> None:
    civ = next(civ for civ in floor.game.setting.civs if civ != PERSON)
    mind, sight = mind_of(floor, civ)
    last = replace(ETIQUETTE, round=LAST, talks=False)
    held = floor.game.table.hands[floor.game.setting.player[civ]]
    hand = [KIND_IDS[card >> 1] for card in held if card < FIRST_CALAMITY][:3]
    give, want = ({"count": 3, "names": names} for names in (hand[:2], ["salt", "salt"]))

    def act() -> list[Any]:
        """What it does at last."""
        return [polite_choices(mind, sight, last, Conversation()) for _ in range(12)][-1]

    assert act() == [{"trade.done": True}]
    floor.game.act(civ, {"trade.offer": {"to": PERSON, "give": give, "want": want, "cards": hand}})
    assert act() == []
