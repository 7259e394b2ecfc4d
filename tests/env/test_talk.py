"""A function from text to text plays a seat; so does a model behind an HTTP endpoint."""

from __future__ import annotations

import itertools
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import httpx
import pytest

from megaciv.bots import Seats, create
from megaciv.env.talk import MOST_BYTES, RULES, Counted, Endpoint, NoAnswer, Talker, answered, endpoint, player
from megaciv.rules import Game, Options, Setup, Sight
from megaciv.rules.engine import debug

Answer = Callable[[str], str]


def default_of(prompt: str) -> str:
    """A player without ideas: the default that the prompt names."""
    return next(line for line in prompt.splitlines() if line.startswith("Default: ")).removeprefix("Default: ")


def seated(reply: Answer, turns: int = 2, **how: Any) -> tuple[Seats, Talker, str]:
    """A table of five with one who talks, in the first seat."""
    game = Game.new(Setup(5, options=Options(turn_limit=turns)), 3)
    civ = game.setting.civs[0]
    talker = Talker(reply, **how)
    bots = {other: create("steady", seed=other) for other in game.setting.civs}
    return Seats(game, {**bots, civ: talker}, 3), talker, civ


def asked(seats: Seats, civ: str, name: str) -> None:
    """Play until the seat is asked this."""
    seats.play(lambda game: civ in game.pending and game.pending[civ].ids[0] == name)


def test_a_function_plays_a_game() -> None:
    prompts: list[str] = []

    def reply(prompt: str) -> str:
        prompts.append(prompt)
        return f"I think {{so}}.\n{default_of(prompt)}"

    seats, talker, civ = seated(reply, turns=5)
    seats.play()
    assert seats.game.over
    assert seats.incidents == []
    assert len(prompts) == talker.usage.calls > 2
    assert prompts[0].startswith(RULES)
    assert not any(RULES in prompt for prompt in prompts[1:])
    assert all(f"you are {civ};" in prompt for prompt in prompts)
    assert all("Schema: {" in prompt for prompt in prompts)


def test_a_refusal_is_told_and_asked_once_more() -> None:
    prompts: list[str] = []

    def reply(prompt: str) -> str:
        prompts.append(prompt)
        return '{"move.land": {"path": ["atlantis", "rome"], "tokens": 1}}' if len(prompts) == 1 else default_of(prompt)

    seats, talker, civ = seated(reply)
    asked(seats, civ, "move.land")
    assert seats.choose(civ) == {"move.end": True}
    assert "That is refused: " in prompts[1]
    assert "atlantis" in prompts[1]
    assert "[R" in prompts[1].partition("That is refused: ")[2]
    assert (talker.usage.calls, talker.usage.retries, talker.usage.unanswered) == (2, 1, 0)
    assert seats.incidents == []


@pytest.mark.parametrize(
    "said", ["I do not know", "{}", "[]", '{"advances.buy": {"advances": []}}', '{"a": 1, "b": 2}']
)
def test_after_two_failures_the_default_is_taken(said: str) -> None:
    seats, talker, civ = seated(lambda prompt: said)
    asked(seats, civ, "move.land")
    seats.step()
    (incident,) = seats.incidents
    assert (incident.civilization, incident.what) == (civ, "error")
    assert NoAnswer.__name__ in incident.message
    assert seats.game.choices[-1] == (civ, {"move.end": True})
    assert (talker.usage.calls, talker.usage.unanswered) == (2, 1)


def test_a_list_is_done_in_order_without_asking_again() -> None:
    calls = []

    def reply(prompt: str) -> str:
        calls.append(prompt)
        return '[{"trade.say": {"to": "all", "text": "salt for wine?"}}, {"trade.say": {"to": "all", "text": "x"}}]'

    seats, _, civ = seated(reply, turns=6, floor_acts=1)
    seats.bots[civ], kept = create("steady", seed=1), seats.bots[civ]
    asked(seats, civ, "trade.offer")
    seats.bots[civ] = kept
    listener = Sight(seats.game, next(other for other in seats.game.setting.civs if other != civ))
    listener.news(())
    seats.play(lambda game: civ not in game.pending)
    heard = [event.data.get("text") for event in listener.news(("trade-said",)) if event.data["player"] == civ]
    assert heard == ["salt for wine?", "x"]
    assert len(calls) == 1


def test_what_is_planned_is_forgotten_when_it_is_no_longer_legal() -> None:
    answers = iter(['[{"move.end": true}, {"advances.buy": {"advances": []}}]'])
    seats, talker, civ = seated(lambda prompt: next(answers, default_of(prompt)))
    asked(seats, civ, "move.land")
    seats.play(lambda game: game.turn > 1)
    assert seats.incidents == []
    assert talker.usage.retries == 0


def test_tokens_are_counted_or_estimated() -> None:
    seats, talker, civ = seated(lambda prompt: Counted(default_of(prompt), 1000, 10), prices=(2.0, 30.0))
    asked(seats, civ, "move.land")
    seats.step()
    assert (talker.usage.tokens_in, talker.usage.tokens_out, talker.usage.estimated) == (1000, 10, False)
    assert talker.usage.cost == pytest.approx(0.0023)
    guessing, guesser, _ = seated(default_of)
    asked(guessing, civ, "move.land")
    guessing.step()
    assert guesser.usage.estimated
    assert guesser.usage.tokens_in > len(RULES) / 3


@pytest.mark.parametrize(
    ("said", "choices"),
    [
        ('{"trade.done": true}', [{"trade.done": True}]),
        ('first {"no": 1, "two": 2}, then ```json\n{"hold": true}\n``` done', [{"hold": True}]),
        ('{"move.end": true} or rather [{"hold": true}, {"undo": true}]', [{"hold": True}, {"undo": True}]),
        ("[" * 5000 + '{"hold": true}', [{"hold": True}]),
    ],
)
def test_the_last_json_of_a_reply_counts(said: str, choices: list[object]) -> None:
    assert answered(said) == choices


def test_a_factory_makes_seats_as_other_packages_do() -> None:
    factory = player(lambda: default_of, floor_acts=3)
    one, two = factory(personality="merchant", seed=1), factory()
    assert isinstance(one, Talker)
    assert one is not two


# -- the endpoint ------------------------------------------------------------


class StandIn:
    """A server that answers as a model would, and notes what it was asked."""

    def __init__(self) -> None:
        self.requests: list[tuple[str, str | None, dict[str, Any]]] = []
        self.refusals = 0
        self.counts = True

    def answer(self, path: str, key: str | None, body: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        self.requests.append((path, key, body))
        if self.refusals:
            self.refusals -= 1
            return 503, {}
        reply = default_of(body["messages"][1]["content"])
        told: dict[str, Any] = {"choices": [{"index": 0, "message": {"role": "assistant", "content": reply}}]}
        return 200, {**told, "usage": {"prompt_tokens": 700, "completion_tokens": 9}} if self.counts else told


@contextmanager
def served(model: StandIn) -> Iterator[str]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            status, told = model.answer(self.path, self.headers.get("Authorization"), body)
            content = json.dumps(told).encode()
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.end_headers()
            self.wfile.write(content)

        def log_message(self, *about: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/"
        finally:
            server.shutdown()
            thread.join()


def test_a_model_behind_an_endpoint_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    model = StandIn()
    with served(model) as url:
        monkeypatch.setenv("MEGACIV_MODEL_URL", url)
        monkeypatch.setenv("MEGACIV_MODEL", "stand-in")
        monkeypatch.setenv("MEGACIV_MODEL_KEY", "not-a-real-key")
        monkeypatch.setenv("MEGACIV_MODEL_PRICES", "1,2")
        talker = endpoint(seed=1)
        game = Game.new(Setup(5, options=Options(turn_limit=1)), 3)
        bots = {other: create("steady", seed=other) for other in game.setting.civs[1:]}
        seats = Seats(game, {**bots, game.setting.civs[0]: talker}, 3).play()
    assert game.over
    assert seats.incidents == []
    assert {(path, key) for path, key, _ in model.requests} == {("/v1/chat/completions", "Bearer not-a-real-key")}
    first = model.requests[0][2]
    assert first["model"] == "stand-in"
    assert [message["role"] for message in first["messages"]] == ["system", "user"]
    assert first["messages"][0]["content"] == RULES
    assert RULES not in first["messages"][1]["content"]
    calls = len(model.requests)
    assert (talker.usage.tokens_in, talker.usage.tokens_out) == (700 * calls, 9 * calls)
    assert not talker.usage.estimated
    assert talker.usage.cost == pytest.approx(calls * 718 / 1_000_000)


def test_a_busy_endpoint_is_asked_again_and_a_broken_one_is_an_error() -> None:
    model, rests = StandIn(), list[float]()
    model.counts = False
    prompt = 'Default: {"trade.done": true}'
    with served(model) as url:
        model.refusals = 2
        asking = Endpoint(url, "stand-in", rest=rests.append)
        asking.begin("rules")
        assert asking(prompt) == '{"trade.done": true}'
        assert not isinstance(asking(prompt), Counted)
        model.refusals = 3
        with pytest.raises(httpx.HTTPStatusError):
            asking(prompt)
    assert rests == [1.0, 2.0, 1.0, 2.0]
    assert {key for _, key, _ in model.requests} == {None}


class Hostile(StandIn):
    """One that answers with what it was given."""

    def __init__(self, told: object) -> None:
        super().__init__()
        self.told = told

    def answer(self, path: str, key: str | None, body: dict[str, Any]) -> tuple[int, Any]:
        self.requests.append((path, key, body))
        return 200, self.told


def said(content: object, **more: object) -> dict[str, Any]:
    return {"choices": [{"message": {"content": content}}], **more}


HOSTILE = {
    "refusal": said(None),
    "tool": {"choices": [{"message": {"tool_calls": []}}]},
    "sorry": said("I cannot play games."),
    "broken": said('{"tax.setRate": '),
    "nothing": {"choices": []},
    "error": {"error": {"message": "no such model"}},
    "list": [1, 2, 3],
    "number": said(7),
    "negative": said("{}", usage={"prompt_tokens": -1, "completion_tokens": -(10**9)}),
    "huge": said("x" * (MOST_BYTES + 1)),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_endpoint_only_gets_the_default(name: str) -> None:
    """Who says nothing, or nonsense, is asked once more; what is no reply at all is an incident at once."""
    debug.off()
    model = Hostile(HOSTILE[name])
    game = Game.new(Setup(5, options=Options(turn_limit=1)), 3)
    bots = {civ: create("novice", seed=civ) for civ in game.setting.civs}
    asked = game.setting.civs[0]
    with served(model) as url:
        talker = Talker(Endpoint(url, "stand-in"))
        seats = Seats(game, {**bots, asked: talker}, 3).play()
    assert game.over
    assert seats.incidents
    assert {incident.civilization for incident in seats.incidents} == {asked}
    twice = name in ("refusal", "tool", "sorry", "broken")
    assert len(model.requests) == len(seats.incidents) * (2 if twice else 1)
    assert min(talker.usage.tokens_in, talker.usage.tokens_out) >= 0
    assert talker.usage.cost == 0


def test_a_reply_that_drips_is_late() -> None:
    """The time is for the whole reply: each piece of it alone would be in time."""
    ticks = itertools.count(0, 61)
    with served(StandIn()) as url:
        asking = Endpoint(url, "stand-in", clock=lambda: float(next(ticks)))
        with pytest.raises(TimeoutError, match="after 60 seconds"):
            asking('Default: {"trade.done": true}')


def test_an_environment_that_says_nothing_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("MEGACIV_MODEL_URL", raising=False)
    monkeypatch.setenv("MEGACIV_MODEL", "some")
    with pytest.raises(ValueError, match="MEGACIV_MODEL_URL"):
        endpoint()
