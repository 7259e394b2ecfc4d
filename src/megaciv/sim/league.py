"""A league: a pool of bots, everybody against everybody, or some of them each alone among others.

What counts is the share of games that a bot wins beside its fair share, the part of the seats that it has. Who is alone
among others and wins far more than that has found a way to milk them.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from statistics import fmean

from msgspec import Struct

from megaciv.sim.plan import PlanError
from megaciv.sim.ratings import rated
from megaciv.sim.records import GameRecord
from megaciv.sim.stats import interval, share

GATE = 1.5
"""Nobody alone among others may win so many times the fair share."""


class Standing(Struct, frozen=True):
    """How a bot did. `low` and `high` are the 95 % interval of the share."""

    bot: str
    games: int
    """In which it had a seat."""
    wins: float
    """A victory that is shared counts in parts."""
    fair: float
    """The part of the seats that it had in them."""
    share: float
    low: float
    high: float
    vp: float
    vp_half: float
    """Half of the 95 % interval of its points, over games."""
    seats: int
    incidents: int
    mu: float | None = None
    """OpenSkill, where everybody met everybody."""
    sigma: float | None = None

    @property
    def times(self) -> float:
        """The share as so many times the fair one."""
        return self.share / self.fair


def standings(records: Sequence[GameRecord], skill: bool = False) -> list[Standing]:
    """How each bot of these games did, the best first: by what it won beyond its fair share."""
    bots = sorted({seat.bot for record in records for seat in record.seats})
    skills = rated(records, bots) if skill else {}
    found = [_standing(records, bot, *skills.get(bot, (None, None))) for bot in bots]
    return sorted(found, key=lambda one: (-one.times, one.bot))


def _standing(records: Sequence[GameRecord], bot: str, mu: float | None, sigma: float | None) -> Standing:
    tables = [record for record in records if any(seat.bot == bot for seat in record.seats)]
    wins, points, seats, incidents = 0.0, [], 0, 0
    for record in tables:
        own = [seat for seat in record.seats if seat.bot == bot]
        first = [seat for seat in record.seats if seat.place == 1]
        wins += sum(seat.bot == bot for seat in first) / len(first)
        points.append(fmean(seat.vp for seat in own))
        seats += len(own)
        incidents += sum(seat.incidents for seat in own)
    n, vp = len(tables), interval(points)
    won, fair = share(wins, n), seats / sum(len(record.seats) for record in tables)
    return Standing(
        bot, n, wins, fair, won.mean, won.low, won.high, vp.mean, vp.half, seats, incidents, mu, sigma
    )  # fmt: skip


# -- who sits at which table ------------------------------------------------------------


def alone(bot: str, seats: int, among: str, players: int) -> tuple[tuple[str, ...], ...]:
    """One bot, or a pair of a kind, and all other seats for another."""
    if seats >= players:
        raise PlanError("table-too-small", bots=seats + 1, players=players)
    return (tuple(sorted([bot] * seats + [among] * (players - seats))),)


def round_robin(pool: Sequence[str], seats: dict[str, int], players: int, seed: int) -> tuple[tuple[str, ...], ...]:
    """Tables at which everybody meets everybody equally often: circles of the pool, each in an order of its own, cut
    into tables. Those who come in twos sit at a table together."""
    if len(pool) < 2:
        raise PlanError("two-bots")
    tables: list[tuple[str, ...]] = []
    for circle in range(ROUNDS):
        order = list(pool)
        random.Random(f"league {seed} {circle}").shuffle(order)
        for first in range(len(order)):
            tables.append(tuple(sorted(_table(order[first:] + order[:first], seats, players))))
    return tuple(tables)


ROUNDS = 36
"""So many orders of the pool, so that all of the usual pool meet at tables of five; then the tables come again, with
other seats."""


def _table(order: Iterable[str], seats: dict[str, int], players: int) -> list[str]:
    names = list(order)
    table: list[str] = []
    while len(table) < players:
        before = len(table)
        for name in names:
            if len(table) + seats.get(name, 1) <= players:
                table += [name] * seats.get(name, 1)
        if len(table) == before:
            raise PlanError("table-too-small", bots=len(names), players=players)
    return table
