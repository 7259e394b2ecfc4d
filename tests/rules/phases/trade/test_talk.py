"""Reasons, prices and lines of the catalogue on the trade floor: they bind nobody and tell nobody else (R3.7.3,
R3.7.4)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from msgspec import UNSET

from megaciv.rules.engine.errors import IllegalChoice
from megaciv.rules.engine.events import Event, TradeLine, TradeQuoted, TradeReason
from megaciv.rules.facts.cards import CALAMITIES
from megaciv.rules.game import Game
from megaciv.rules.phases.trade.floor import MOST_ASKS, MOST_REFUSALS
from megaciv.rules.phases.trade.talk import LINES, REASONS, VOICES
from megaciv.rules.seeing.deltas import SeatEye, TableEye
from megaciv.text.telling import Teller
from tests.rules.trade_tables import floor

CLAY_FOR_WINE = {"give": {"count": 3, "names": ["clay", "clay"]}, "want": {"count": 3, "names": ["wine", "wine"]}}
ARGS = {"card": "wine", "player": "minoa"}


@pytest.fixture
def game() -> Game:
    return floor(minoa="clay clay ochre", hellas="wine wine oil", egypt="fish fish oil")


def refuse(game: Game, civ: str, choice: dict[str, Any]) -> str:
    with pytest.raises(IllegalChoice) as refusal:
        game.act(civ, choice)
    return refusal.value.reason


# -- reasons ------------------------------------------------------------


def test_a_reason_is_heard_by_the_offerer_alone(game: Game) -> None:
    """Even where everybody has heard the offer and its refusal."""
    game.act("minoa", {"trade.offer": {"to": "hellas", "open": True, **CLAY_FOR_WINE}})
    game.act("hellas", {"trade.reject": {"offer": 1, "reason": "breaks-set", "args": {"card": "wine"}}})
    told = [event for event in game.events if event.kind == "trade-reason"]
    assert [event.seen_by("egypt") for event in told] == [None]
    assert [event.seen_by(None) for event in told] == [None]
    assert [event.seen_by("minoa") is not None for event in told] == [True]
    mine, others = game.own("minoa").trade, game.own("egypt").trade
    assert mine is not None
    assert others is not None
    assert [(r.to, r.reason, r.args) for r in mine.refusals or ()] == [("hellas", "breaks-set", {"card": "wine"})]
    assert others.refusals == []


def test_only_the_last_refusals_are_kept(game: Game) -> None:
    for number in range(MOST_REFUSALS + 3):
        game.act("minoa", {"trade.offer": {"to": "hellas", **CLAY_FOR_WINE}})
        game.act("hellas", {"trade.reject": {"offer": f"minoa-hellas-{number + 1}", "reason": "enough"}})
    own = game.own("minoa").trade
    assert own is not None
    assert [r.offer for r in own.refusals or ()][-1] == f"minoa-hellas-{MOST_REFUSALS + 3}"
    assert len(own.refusals or ()) == MOST_REFUSALS


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"reason": "spite"}, "trade-no-such-reason"),
        ({"reason": 3}, "trade-no-such-reason"),
        ({"args": {}}, "trade-no-such-reason"),
        ({"reason": "breaks-set"}, "field-missing"),
        ({"reason": "breaks-set", "args": {"card": "treachery"}}, "trade-calamity-named"),
        ({"reason": "breaks-set", "args": {"card": "wine", "player": "minoa"}}, "field-unknown"),
        ({"reason": "enough", "args": {"voice": "poet"}}, "trade-no-such-line"),
        ({"reason": "enough", "args": []}, "mapping-expected"),
    ],
)
def test_other_reasons_are_refused(game: Game, more: dict[str, Any], reason: str) -> None:
    game.act("minoa", {"trade.offer": {"to": "hellas", **CLAY_FOR_WINE}})
    assert refuse(game, "hellas", {"trade.reject": {"offer": 1, **more}}) == reason


# -- prices ------------------------------------------------------------


def test_an_ask_is_a_whisper_and_calls_back_who_is_done(game: Game) -> None:
    game.act("hellas", {"trade.done": True})
    assert "hellas" not in game.pending
    game.act("minoa", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    assert "hellas" in game.pending
    assert [event.seen_by("egypt") for event in game.events if event.kind == "trade-asked"] == [None]
    game.act("hellas", {"trade.quote": {"ask": "minoa-hellas-ask-1", "prices": []}})
    assert "hellas" not in game.pending
    mine, others = game.own("minoa").trade, game.own("egypt").trade
    assert mine is not None
    assert others is not None
    assert [(ask.to, ask.names, ask.prices) for ask in mine.asks or ()] == [("hellas", ["wine"], [])]
    assert others.asks == []


def test_who_is_asked_sees_it_until_they_have_answered(game: Game) -> None:
    game.act("minoa", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    before = game.own("hellas").trade
    game.act("hellas", {"trade.quote": {"ask": "minoa-hellas-ask-1", "prices": [["clay"]]}})
    after = game.own("hellas").trade
    assert before is not None
    assert after is not None
    assert [ask.by for ask in before.asks or ()] == ["minoa"]
    assert after.asks == []
    assert refuse(game, "hellas", {"trade.quote": {"ask": "minoa-hellas-ask-1", "prices": []}}) == "trade-no-such-ask"


def test_asking_again_takes_the_place_of_the_same_question(game: Game) -> None:
    for _ in range(MOST_ASKS + 2):
        game.act("minoa", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    own = game.own("minoa").trade
    assert own is not None
    assert [ask.ask for ask in own.asks or ()] == [f"minoa-hellas-ask-{MOST_ASKS + 2}"]


def test_a_seventh_open_ask_is_refused_and_an_answered_one_makes_room(game: Game) -> None:
    goods = ["wine", "oil", "fish", "salt", "iron", "clay", "ochre"]
    for name in goods[:MOST_ASKS]:
        game.act("minoa", {"trade.ask": {"to": "hellas", "names": [name]}})
    assert refuse(game, "minoa", {"trade.ask": {"to": "egypt", "names": ["fish"]}}) == "trade-too-many-asks"
    game.act("hellas", {"trade.quote": {"ask": "minoa-hellas-ask-1", "prices": [["clay"]]}})
    game.act("minoa", {"trade.ask": {"to": "egypt", "names": ["fish"]}})
    own = game.own("minoa").trade
    assert own is not None
    assert len(own.asks or ()) == MOST_ASKS


@pytest.mark.parametrize(
    ("choice", "reason"),
    [
        ({"trade.ask": {"to": "minoa", "names": ["wine"]}}, "trade-with-himself"),
        ({"trade.ask": {"to": "assyria", "names": ["wine"]}}, "trade-partner-cannot-trade"),
        ({"trade.ask": {"to": "hellas", "names": []}}, "trade-ask-nothing"),
        ({"trade.ask": {"to": "hellas", "names": ["wine"] * 4}}, "trade-too-many-names"),
        ({"trade.ask": {"to": "hellas", "names": ["flood"]}}, "trade-calamity-named"),
        ({"trade.quote": {"ask": "egypt-hellas-ask-1", "prices": []}}, "trade-no-such-ask"),
        ({"trade.quote": {"ask": 1, "prices": []}}, "trade-no-such-ask"),
        ({"trade.quote": {"ask": ["x"], "prices": []}}, "trade-no-such-ask"),
    ],
)
def test_other_asks_are_refused(game: Game, choice: dict[str, Any], reason: str) -> None:
    game.act("egypt", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    assert refuse(game, "minoa", choice) == reason


@pytest.mark.parametrize(
    ("prices", "reason"),
    [
        ([["clay"]] * 4, "trade-too-many-names"),
        ([["clay"] * 7], "trade-too-many-names"),
        ([[]], "trade-empty-price"),
        ([["flood"]], "trade-calamity-named"),
        ("clay", "list-expected"),
    ],
)
def test_other_prices_are_refused(game: Game, prices: object, reason: str) -> None:
    game.act("egypt", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    assert refuse(game, "hellas", {"trade.quote": {"ask": "egypt-hellas-ask-1", "prices": prices}}) == reason


# -- lines ------------------------------------------------------------


def spoken(wanted: tuple[str, ...], voice: str | None) -> dict[str, Any]:
    return {name: ARGS[name] for name in wanted} | ({} if voice is None else {"voice": voice})


@pytest.mark.parametrize("language", ["en", "pl"])
def test_every_line_and_reason_has_words_that_name_no_calamity(language: str) -> None:
    teller = Teller(language)
    forbidden = {teller.name(calamity.id).lower() for calamity in CALAMITIES} | {"calamit", "katastrof"}
    for voice in (None, *VOICES):
        for line, wanted in LINES.items():
            data = TradeLine("hellas", "all", line, spoken(wanted, voice))  # type: ignore[arg-type]
            check_words(teller.event(Event(data.kind, data)), forbidden)
        for reason, wanted in REASONS.items():
            said = TradeReason("open-1", "hellas", "minoa", reason, spoken(wanted, voice))  # type: ignore[arg-type]
            check_words(teller.event(Event(said.kind, said)), forbidden)


def check_words(told: str, forbidden: set[str]) -> None:
    assert not re.search(r"(line|refusal)-|\{|\}|\?\?\?", told), told
    assert [name for name in forbidden if name in told.lower()] == []


def test_prices_are_told_as_a_choice() -> None:
    quoted = TradeQuoted("minoa-hellas-ask-1", "hellas", "minoa", ["wine"], [["clay", "clay"], ["ochre"]])
    assert Teller("en").event(Event(quoted.kind, quoted)) == "Hellas to Minoa, for Wine: Clay, Clay or Ochre."
    none = TradeQuoted("minoa-hellas-ask-1", "hellas", "minoa", ["wine"], [])
    assert Teller("pl").event(Event(none.kind, none)).endswith("nie na sprzedaż.")


def test_a_line_to_one_is_private(game: Game) -> None:
    game.act("minoa", {"trade.say": {"to": "hellas", "line": "glad-1", "args": {"voice": "merchant"}}})
    game.act("minoa", {"trade.say": {"to": "all", "line": "last-1"}})
    whispered, aloud = (event for event in game.events if event.kind == "trade-line")
    assert whispered.seen_by("egypt") is None
    assert aloud.seen_by(None) is not None


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ({"line": "hello-1"}, "trade-no-such-line"),
        ({"line": ["glad-1"]}, "trade-no-such-line"),
        ({"args": {}}, "field-missing"),
        ({"line": "glad-1", "text": "and more"}, "field-unknown"),
        ({"line": "approach-1"}, "field-missing"),
        ({"line": "approach-1", "args": {"card": "civil_war"}}, "trade-calamity-named"),
        ({"line": "warning-1", "args": {"card": "wine", "player": "atlantis"}}, "unknown-civilization"),
    ],
)
def test_other_lines_are_refused(game: Game, more: dict[str, Any], reason: str) -> None:
    assert refuse(game, "minoa", {"trade.say": {"to": "hellas", **more}}) == reason


# -- copies ------------------------------------------------------------


def test_a_copy_of_the_floor_has_its_own_asks_and_refusals(game: Game) -> None:
    game.act("minoa", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    game.act("minoa", {"trade.offer": {"to": "hellas", **CLAY_FOR_WINE}})
    twin = game.copy()
    twin.act("hellas", {"trade.quote": {"ask": "minoa-hellas-ask-1", "prices": []}})
    twin.act("hellas", {"trade.reject": {"offer": 1, "reason": "enough"}})
    own = game.own("minoa").trade
    assert own is not None
    assert (own.refusals, [ask.prices for ask in own.asks or ()]) == ([], [UNSET])


def test_eyes_see_asks_and_their_answers(game: Game) -> None:
    table = TableEye(game)
    eye = SeatEye(game, "minoa", table)
    game.act("minoa", {"trade.ask": {"to": "hellas", "names": ["wine"]}})
    table.look()
    eye.look(True)
    game.act("hellas", {"trade.quote": {"ask": "minoa-hellas-ask-1", "prices": [["clay"]]}})
    table.look()
    assert eye.look(False)
    assert eye.trade is not None
    assert [ask["prices"] for ask in eye.trade["asks"]] == [[["clay"]]]
