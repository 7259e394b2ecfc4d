"""HTTP: the daily world."""

from __future__ import annotations

from typing import Literal

from megaciv.server.messages.basics import Body, Name, Wire


class PlayDaily(Body, frozen=True):
    """My table of today. Anyone who has finished it may practise."""

    practice: bool = False
    name: Name | None = None
    lang: Literal["en", "pl"] | None = None


class DailyRank(Wire, frozen=True):
    place: int
    name: str
    vp: int
    cities: int
    mine: bool = False


class DayLine(Wire, frozen=True):
    """A day of my week: my place and points, if I have played, and how many have."""

    day: str
    place: int | None = None
    vp: int | None = None
    played: int = 0


class Daily(Wire, frozen=True):
    """The world of today: the same nation, cards and bots for everybody on this server."""

    day: str
    """In UTC, `2026-11-17`."""
    civ: str
    players: int
    turns: int
    bots: str
    commitment: str
    """SHA-256 of the seed, which is told tomorrow."""
    played: int
    best: int | None
    ranking: list[DailyRank]
    week: list[DayLine]
    before: str
    before_seed: str
    """The seed of yesterday."""
    running: str | None = None
    """My table that I have begun and not finished."""
    finished: str | None = None
    """My table that counts, or the last one of practice."""
