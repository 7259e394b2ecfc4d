"""Kinds of events: each is stated once, is told in words, and is read again as it was written."""

from __future__ import annotations

import random
import re

import msgspec
import pytest

from megaciv.rules.engine.events import (
    EVENTS,
    CardDrawn,
    Event,
    EventData,
    SecretCard,
    TokensMoved,
    TradeSaid,
    WrittenEvent,
    read_event,
)
from megaciv.rules.game import Game
from megaciv.rules.setup.options import Setup
from megaciv.text.words import words


def written(event: Event) -> WrittenEvent:
    """An event as it comes out of a store."""
    return msgspec.json.decode(msgspec.json.encode(event), type=WrittenEvent)


@pytest.mark.parametrize(("kind", "data"), EVENTS.items())
def test_a_kind_is_called_as_its_class_and_has_its_sentences(kind: str, data: type[EventData]) -> None:
    assert kind == re.sub(r"(?<!^)(?=[A-Z])", "-", data.__name__).lower()
    assert data.__doc__
    for language in ("en", "pl"):
        assert f"event-{kind}" in words(language)


@pytest.mark.parametrize("data", EVENTS.values())
def test_what_is_hidden_is_a_field_that_others_do_not_see(data: type[EventData]) -> None:
    optional = {field.name for field in msgspec.structs.fields(data) if field.default is msgspec.UNSET}
    hidden = set() if data.hides is None else set(data.hides.__struct_fields__)
    assert hidden <= optional


@pytest.mark.parametrize("setup", [Setup(5), Setup(9, pace="free"), Setup(5, scenario="short")])
def test_events_are_read_again_as_they_were_written(setup: Setup) -> None:
    """Every value is of the type that its class says: msgspec looks at types only when it reads."""
    dice = random.Random("events")
    game = Game.new(setup, "events")
    for _ in range(1500):
        if game.over:
            break
        civ = dice.choice(sorted(game.pending))
        game.act(civ, game.pending[civ].sample(dice))
    assert len({event.kind for event in game.events}) > 30
    for event in game.events:
        assert read_event(written(event)) == event


def test_a_secret_is_added_for_those_who_know_it() -> None:
    drawn = Event("card-drawn", CardDrawn("minoa", 3, False), SecretCard("iron"), ("minoa",), True)
    mine, others = drawn.seen_by("minoa"), drawn.seen_by(None)
    assert mine is not None
    assert others is not None
    assert mine.data == CardDrawn("minoa", 3, False, "iron")
    assert others.data == CardDrawn("minoa", 3, False)
    assert ("card" in mine.data, "card" in others.data) == (True, False)
    assert read_event(written(drawn)) == drawn


def test_data_can_be_read_like_a_json_object() -> None:
    data = TokensMoved("minoa", ["knossos", "phaestos"], 2)
    assert dict(data.items()) == {**data} == msgspec.to_builtins(data)
    assert (data["tokens"], data.get("nothing", 7), len(data), list(data)) == (2, 7, 3, ["player", "path", "tokens"])
    with pytest.raises(KeyError):
        data["kind"]
    hidden = CardDrawn("minoa", 3, False)
    assert hidden.get("card") is None
    with pytest.raises(KeyError):
        hidden["card"]


@pytest.mark.parametrize(
    "told",
    [
        WrittenEvent("tokens-flown", {}),
        WrittenEvent("tokens-moved", {"player": "minoa"}),
        WrittenEvent("tokens-moved", {"player": "minoa", "path": [], "tokens": "two"}),
        WrittenEvent("tokens-moved", {"player": "minoa", "path": [], "tokens": 2, "wings": True}),
        WrittenEvent("trade-said", {}, {"player": "minoa"}, ("minoa",), private=True),
    ],
)
def test_what_no_class_fits_is_refused(told: WrittenEvent) -> None:
    with pytest.raises(msgspec.ValidationError):
        read_event(told)


def test_a_private_event_is_read_whole() -> None:
    said = Event("trade-said", EventData(), TradeSaid("minoa", "rome", "ave"), ("minoa", "rome"), True, True)
    assert read_event(written(said)) == said
    assert said.whole == TradeSaid("minoa", "rome", "ave")
