"""A seat for anyone who answers text with text: any function `str -> str` is a player.

    from megaciv.env.talk import Talker
    bots["rome"] = Talker(ask_my_model)

The first prompt tells the rules in short. Every prompt is what the seat sees and what happened since (`text.told`), the
JSON Schema of the open decision narrowed to what is legal, and the default. The answer is a choice as JSON, or a list
of choices that are done one after the other as long as they are legal. What is refused is asked once more, with the
sentence of the refusal; a second failure is a `NoAnswer`, for which the person who runs the seats takes the default
and notes an incident (`bots.runner`). What is said on the trade floor is `trade.say`, as it is for people.

`Endpoint` is such a function for servers that speak the chat format of OpenAI; `endpoint` makes a seat from the
environment. Keys come from the environment and nowhere else.
"""

from __future__ import annotations

import json
import os
import random
import time
from collections.abc import Callable, Iterator
from typing import Annotated, Any, Final, Protocol, runtime_checkable

import msgspec
from msgspec import Struct

from megaciv.env.text import MOST, told
from megaciv.rules import Choice, Decision, IllegalChoice, Sight
from megaciv.rules.seeing.choice_schema import choice_schema
from megaciv.text.telling import Teller

Reply = Callable[[str], str]
"""A player who reads and writes."""

LETTERS_A_TOKEN: Final = 3
"""The estimate where nobody counts: ids and JSON have shorter tokens than prose, which has four letters a token."""
FLOOR_ACTS: Final = 12
"""So many acts of one trade phase are asked for; then the seat is done. People do not talk for ever either."""
MOST_QUOTED: Final = 500
"""Letters of a refused answer that are shown with the refusal."""
DEEP: Final = 500
"""So many brackets are left out where they nest too deep to be read; the reader gives up at about a thousand."""
MOST_READ: Final = 20_000
"""Letters of an answer that are read, from its end; the longest plans have a tenth of it."""

RULES: Final = """You play a seat of Mega Civilization: 5 to 18 civilizations from the Stone Age to the Iron Age.
Most victory points win: 1 for each city on the board, 1, 3 or 6 for each advance (price below 100, below 200, above),
5 for each space of the A.S.T., and 5 for the first in the Late Iron Age. Each turn has these phases:
1 taxes: tokens go from stock to treasury, 2 for each city; cities that cannot pay revolt.
2 expansion: one new token where one stands, two where more stand.
3 movement: a token goes one area by land; ships (price 2) carry 5 tokens over water.
4 conflict: where there are more tokens than the area's limit, the smaller side loses a token, then the other, in turn;
  7 tokens or more destroy a city. 5 cities: 6 tokens make a city on a site (+), 12 elsewhere; each city needs 2 tokens
  on the board to support it, or it is reduced.
6 trade cards: for n cities one card each of the stacks 1 to n; the stack is the face value. Some are calamities.
7 trade: packets of at least 3 cards for at least 3. The first two names of what you say are sworn and must be in the
  packet; further names and the promise `clean` (no calamity) may be lies, yours and theirs. Calamities may be hidden in
  packets. n cards of one kind are worth n*n times the face value: collect sets. Words bind nobody.
8-9 calamities: those you hold strike you. 10 special abilities. 11 surplus and support.
12 advances: buy with sets of cards and treasury. Each advance gives credits that make others cheaper for ever.
13 A.S.T.: markers move one space if the needs of the epoch are met (cities, advances).
Answer every question with one JSON object: the id of the decision and the answer, as the schema says, for instance
{"trade.done": true}. Words before it are not read. You may give a JSON list of such objects: they are done in order, as
long as each is legal, without asking you again. Names are ids as you read them; `iron@east` is a card of another block.
To talk to people on the trade floor use {"trade.say": {"to": "all", "text": "..."}}; others read it as it stands."""


class Counted(str):
    """A reply whose tokens somebody has counted."""

    tokens_in: int
    tokens_out: int

    def __new__(cls, text: str, tokens_in: int, tokens_out: int) -> Counted:
        counted = super().__new__(cls, text)
        counted.tokens_in, counted.tokens_out = tokens_in, tokens_out
        return counted


@runtime_checkable
class Instructed(Protocol):
    """A player who takes the rules by themselves, once; then prompts come without them."""

    def begin(self, rules: str) -> None: ...


class Usage(Struct):
    """What a seat has used so far."""

    calls: int = 0
    retries: int = 0
    """Questions that were asked twice."""
    unanswered: int = 0
    """Questions without a legal answer."""
    tokens_in: int = 0
    tokens_out: int = 0
    estimated: bool = False
    """Some of the tokens are an estimate: `LETTERS_A_TOKEN`."""
    cost: float = 0.0
    """In the currency of the prices; 0 without prices."""


class NoAnswer(ValueError):
    """Two answers in a row that could not be used."""


class Talker:
    """A bot that asks a function. `prices` are of a million tokens, read and written."""

    def __init__(
        self,
        reply: Reply,
        prices: tuple[float, float] = (0.0, 0.0),
        most: int = MOST,
        floor_acts: int = FLOOR_ACTS,
    ) -> None:
        self.usage = Usage()
        self._reply, self._prices, self._most, self._floor_acts = reply, prices, most, floor_acts
        self._teller = Teller("en")
        self._rules = f"{RULES}\n\n"
        someone: object = reply
        if isinstance(someone, Instructed):
            someone.begin(RULES)
            self._rules = ""
        self._phase = (0, 0)
        self._acts = 0
        self._planned: list[Choice] = []

    def choose(self, sight: Sight, decision: Decision, dice: random.Random) -> Choice:
        if (sight.turn, sight.phase) != self._phase:
            self._phase, self._acts, self._planned = (sight.turn, sight.phase), 0, []
        if self._planned and self._planned[0] in decision:
            return self._planned.pop(0)
        self._acts += 1
        if "trade.done" in decision.ids and self._acts > self._floor_acts:
            return {"trade.done": True}
        choice, *self._planned = self._asked(self.prompt(sight, decision), decision)
        return choice

    def prompt(self, sight: Sight, decision: Decision) -> str:
        """What the seat sees and is asked."""
        schema = msgspec.json.encode(choice_schema(sight.look().view())).decode()
        default = msgspec.json.encode(decision.default()).decode()
        return (
            f"{told(sight, self._most)}\n\nYou are asked {', '.join(decision.ids)}.\nSchema: {schema}\n"
            f"Default: {default}\nAnswer with JSON."
        )

    def _asked(self, prompt: str, decision: Decision) -> list[Choice]:
        """The answer; asked once more if it is refused."""
        said = self._call(self._rules + prompt)
        self._rules = ""
        try:
            return self._read(said, decision)
        except ValueError as refused:
            sentence = str(refused)
        self.usage.retries += 1
        again = f"{prompt}\n\nYou answered: {said[-MOST_QUOTED:]}\nThat is refused: {sentence}\nAnswer again."
        try:
            return self._read(self._call(again), decision)
        except ValueError as refused:
            self.usage.unanswered += 1
            raise NoAnswer(str(refused)) from None

    def _read(self, said: str, decision: Decision) -> list[Choice]:
        """A legal choice, and what is planned after it."""
        choices = answered(said)
        try:
            decision.accept(choices[0])
        except IllegalChoice as refusal:
            raise ValueError(self._teller.refusal(refusal)) from None
        return choices

    def _call(self, prompt: str) -> str:
        usage = self.usage
        try:
            said = self._reply(prompt)
        except SystemExit as left:
            raise NoAnswer(f"the player has left: {left}") from None
        if isinstance(said, Counted):
            tokens = said.tokens_in, said.tokens_out
        else:
            usage.estimated = True
            tokens = len(prompt) // LETTERS_A_TOKEN, len(said) // LETTERS_A_TOKEN
        usage.calls += 1
        usage.tokens_in += tokens[0]
        usage.tokens_out += tokens[1]
        usage.cost += (tokens[0] * self._prices[0] + tokens[1] * self._prices[1]) / 1_000_000
        return said


def answered(said: str) -> list[Choice]:
    """The choices that a reply ends with: the last JSON object or list of objects in it."""
    found: list[Choice] = []
    for value in _values(said[-MOST_READ:]):
        choices = value if isinstance(value, list) else [value]
        if choices and all(isinstance(choice, dict) and len(choice) == 1 for choice in choices):
            found = choices
    if not found:
        raise ValueError("There is no JSON object with one decision in it.")
    return found


def _values(said: str) -> Iterator[Any]:
    """Every JSON object or list in a text that is not inside another. What nests too deep to be read is skipped by
    leaps: tried bracket by bracket, a page of them would take minutes."""
    starts = [at for at, letter in enumerate(said) if letter in "{["]
    decoder, which, end = json.JSONDecoder(), 0, 0
    while which < len(starts):
        at, which = starts[which], which + 1
        if at < end:
            continue
        try:
            value, end = decoder.raw_decode(said, at)
        except RecursionError:
            which += DEEP
        except ValueError:
            continue
        else:
            yield value


def player(make: Callable[[], Reply], **how: Any) -> Callable[..., Talker]:
    """A factory of seats, as bots of other packages have one: `my_bot = player(lambda: ask_my_model)`."""

    def seat(personality: str | None = None, seed: int | str = 0) -> Talker:
        return Talker(make(), **how)

    return seat


# -- an endpoint ------------------------------------------------------------

URL: Final = "MEGACIV_MODEL_URL"
"""Such as http://127.0.0.1:8000/v1: what stands before `/chat/completions`."""
MODEL: Final = "MEGACIV_MODEL"
KEY: Final = "MEGACIV_MODEL_KEY"
PRICES: Final = "MEGACIV_MODEL_PRICES"
"""Of a million tokens, read and written: `0.5,1.5`."""
BUSY: Final = (429, 500, 502, 503, 504)
TRIES: Final = 3
MOST_BYTES: Final = 4_000_000
"""Of one reply with all that is around it."""


class Endpoint:
    """A model behind the chat format of OpenAI. Each question is a conversation of its own: the rules and the prompt;
    what the seat knows is all in the prompt."""

    def __init__(
        self,
        url: str,
        model: str,
        key: str | None = None,
        seconds: float = 60.0,
        rest: Callable[[float], None] = time.sleep,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """A reply has so many seconds, however slowly it comes."""
        import httpx  # noqa: PLC0415 (an extra)

        self._url, self._model, self._rest = f"{url.rstrip('/')}/chat/completions", model, rest
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self._http = httpx.Client(headers=headers, timeout=seconds)
        self._seconds, self._clock = seconds, clock
        self._rules = ""

    def begin(self, rules: str) -> None:
        self._rules = rules

    def __call__(self, prompt: str) -> str:
        messages = [{"role": "system", "content": self._rules}, {"role": "user", "content": prompt}]
        body = {"model": self._model, "messages": messages}
        content = self._post(body, last=False)
        for tries in range(1, TRIES):
            if content is not None:
                break
            self._rest(float(tries))
            content = self._post(body, last=tries == TRIES - 1)
        told = msgspec.json.decode(content or b"", type=_Completion)
        text = told.choices[0].message.content or ""
        if told.usage is None:
            return text
        return Counted(text, told.usage.prompt_tokens, told.usage.completion_tokens)

    def _post(self, body: dict[str, Any], last: bool) -> bytes | None:
        """What is answered; None if the endpoint is busy and this is not the last try."""
        end, content = self._clock() + self._seconds, bytearray()
        with self._http.stream("POST", self._url, json=body) as answer:
            if answer.status_code in BUSY and not last:
                return None
            answer.raise_for_status()
            for part in answer.iter_bytes():
                content += part
                if len(content) > MOST_BYTES:
                    raise ValueError(f"the endpoint says more than {MOST_BYTES} bytes")
                if self._clock() > end:
                    raise TimeoutError(f"the endpoint has not done after {self._seconds:g} seconds")
        return bytes(content)


class _Message(Struct):
    content: str | None = None
    """None where a model says nothing: it refuses, or calls a tool."""


class _Completed(Struct):
    message: _Message


class _Tokens(Struct):
    prompt_tokens: Annotated[int, msgspec.Meta(ge=0)]
    completion_tokens: Annotated[int, msgspec.Meta(ge=0)]


class _Completion(Struct):
    choices: list[_Completed]
    usage: _Tokens | None = None


def endpoint(personality: str | None = None, seed: int | str = 0) -> Talker:
    """A seat for the model that the environment names: `MEGACIV_MODEL_URL`, `MEGACIV_MODEL`, and where they are needed
    `MEGACIV_MODEL_KEY` and `MEGACIV_MODEL_PRICES`."""
    missing = [name for name in (URL, MODEL) if not os.environ.get(name)]
    if missing:
        raise ValueError(f"the environment does not say {' and '.join(missing)}")
    read, written = (float(price) for price in os.environ.get(PRICES, "0,0").split(","))
    return Talker(Endpoint(os.environ[URL], os.environ[MODEL], os.environ.get(KEY)), (read, written))
