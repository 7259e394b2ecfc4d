"""The bots there are: our own by name, and those of others by the entry point group `megaciv.bots`."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import entry_points
from typing import Any, Final

from megaciv.bots.base import Bot, RandomBot
from megaciv.bots.novice import Novice
from megaciv.bots.personality import personality as personality_of
from megaciv.bots.shrewd import Shrewd
from megaciv.bots.steady import Steady

GROUP: Final = "megaciv.bots"
_OURS: Final[dict[str, Callable[..., Bot]]] = {
    "random": RandomBot,
    "novice": Novice,
    "steady": Steady,
    "shrewd": Shrewd,
}


def names() -> list[str]:
    """Every bot that `create` knows: ours from weakest to strongest, then others in alphabetical order."""
    return [*_OURS, *sorted({entry.name for entry in entry_points(group=GROUP)} - _OURS.keys())]


def is_ours(name: str) -> bool:
    """Does it come with this package? Others get a thread and a time limit."""
    return name in _OURS


def create(name: str, personality: str | None = None, seed: int | str = 0) -> Bot:
    """A new bot for one seat of one game. Without a name for it, the personality is drawn by the seed.

    The factory of another package's bot is called as `factory(personality=..., seed=...)`.
    """
    if name in _OURS:
        factory = _OURS[name]
        return factory() if factory is RandomBot else factory(personality=personality_of(personality, seed))
    found = [entry for entry in entry_points(group=GROUP) if entry.name == name]
    if not found:
        raise ValueError(f"no bot is called {name}; there are {', '.join(names())}")
    made: Any = found[0].load()(personality=personality, seed=seed)
    bot: Bot = made
    return bot
