"""The bots there are: our own by name, and those of others by the entry point group `megaciv.bots`.

A bot is asked for by its name, perhaps a personality, perhaps some weights: `shrewd`, `shrewd/merchant`,
`shrewd?keep=0.9&slip=0.5`, `shrewd/merchant?keep=0.9`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

import msgspec
from msgspec import Struct

from megaciv.bots.base import Bot, RandomBot, Thinker
from megaciv.bots.master import Master
from megaciv.bots.novice import Novice
from megaciv.bots.personality import PERSONALITIES, Weights
from megaciv.bots.personality import personality as personality_of
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.sparring.catalogue import SPARRING
from megaciv.bots.steady import Steady

GROUP: Final = "megaciv.bots"
_OURS: Final[dict[str, Callable[..., Bot]]] = {
    "random": RandomBot,
    "novice": Novice,
    "steady": Steady,
    "shrewd": Shrewd,
    "master": Master,
}


class BotError(ValueError):
    """No such bot can be made. `key` and `about` say why: `unknown-bot`, `unknown-personality`, `unknown-weight`,
    `bad-weight`, `no-weights`."""

    def __init__(self, key: str, **about: object) -> None:
        super().__init__(f"{key}: {', '.join(f'{name} {value}' for name, value in about.items())}")
        self.key, self.about = key, about


class BotSpec(Struct, frozen=True):
    """Which bot is asked for."""

    name: str
    personality: str | None = None
    weights: dict[str, str] = {}


def parse(text: str) -> BotSpec:
    """From the form of the command line; `BotError` if there is no such bot, personality or weight."""
    left, _, query = text.partition("?")
    name, slash, asked = left.partition("/")
    weights = dict(part.partition("=")[::2] for part in query.split("&") if part)
    spec = BotSpec(name, asked if slash else None, weights)
    if name not in _OURS and name not in SPARRING and name not in _foreign():
        raise BotError("unknown-bot", bot=name, known=", ".join(names()))
    if spec.personality is not None and spec.personality not in PERSONALITIES:
        raise BotError("unknown-personality", personality=asked, known=", ".join(sorted(PERSONALITIES)))
    if weights:
        _weights(name, weights)
    return spec


def weights_of(text: str) -> Weights:
    """The weights with which a bot plays that is asked for so; `BotError` if it has none."""
    spec = parse(text)
    return _weights(spec.name, spec.weights)


def _weights(name: str, asked: Mapping[str, str]) -> Weights:
    """The weights of one of our bots, with some of them turned."""
    factory = _OURS.get(name) or SPARRING.get(name)
    if not (isinstance(factory, type) and issubclass(factory, Thinker)):
        raise BotError("no-weights", bot=name)
    usual: dict[str, Any] = msgspec.to_builtins(factory.weights)
    for weight, value in asked.items():
        if weight not in usual:
            raise BotError("unknown-weight", weight=weight, known=", ".join(sorted(usual)))
        try:
            usual[weight] = msgspec.convert(value, type(usual[weight]), strict=False)
        except msgspec.ValidationError:
            raise BotError("bad-weight", weight=weight, value=value) from None
    return msgspec.convert(usual, Weights)


def _foreign() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}


def names() -> list[str]:
    """Every bot that people may play with: ours from weakest to strongest, then others in alphabetical order."""
    return [*_OURS, *sorted(_foreign().keys() - _OURS.keys() - SPARRING.keys())]


def is_ours(name: str) -> bool:
    """Does it come with this package? Others get a thread and a time limit."""
    return name.partition("?")[0].partition("/")[0] in (_OURS.keys() | SPARRING.keys())


def create(name: str, personality: str | None = None, seed: int | str = 0) -> Bot:
    """A new bot for one seat of one game. Without a name for it, the personality is drawn by the seed.

    The factory of another package's bot is called as `factory(personality=..., seed=...)`.
    """
    spec = parse(name)
    asked = personality or spec.personality
    factory = _OURS.get(spec.name) or SPARRING.get(spec.name)
    if factory is RandomBot:
        return RandomBot()
    if factory is not None:
        own = {"weights": _weights(spec.name, spec.weights)} if spec.weights else {}
        return factory(personality=personality_of(asked, seed), **own)
    made: Any = _foreign()[spec.name].load()(personality=asked, seed=seed)
    bot: Bot = made
    return bot
