"""Who plays better: OpenSkill ratings from finishing orders, and a test of each step of the ladder.

A rating takes each game as one observation: a bot with several seats at a table moves by the mean of what its seats
would have moved. Bots do not learn between games, so nothing is added to the uncertainty with time (tau = 0).

Whether one bot is better than another is tested game by game, without ratings: in each game, of all pairs of a seat of
the one and a seat of the other, which share did the stronger win, and by how many points was its mean higher? Both are
means over games with intervals by Student's t; for the shares, one game won by each is added, so that a few games with
the same result do not look certain. Where both intervals lie above chance, the order is significant at 95 %.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from statistics import fmean
from typing import Any, Final

from msgspec import Struct

from megaciv.sim.plan import PlanError
from megaciv.sim.records import GameRecord, SeatRow
from megaciv.sim.stats import Interval, interval

SIGMAS: Final = 1.96
ORDERS: Final = 20
"""OpenSkill updates game by game, so the order of the games has a little weight: so many orders are averaged."""


class Rating(Struct, frozen=True):
    """How strong a bot is: mu with its 95 % interval, and what it scored."""

    bot: str
    mu: float
    sigma: float
    low: float
    high: float
    seats: int
    vp: Interval
    place: float
    """The mean place, from 0 (first) to 1 (last)."""
    wins: float
    """Wins for each seat, as a share of what a fair game would give."""


class LadderStep(Struct, frozen=True):
    """One step of the ladder: how often the upper bot ends before the lower, and by how many points."""

    lower: str
    upper: str
    share: Interval
    vp: Interval
    significant: bool


class Ladder(Struct, frozen=True):
    """The ladder at tables of one size, weakest first."""

    players: int
    games: int
    ratings: list[Rating]
    steps: list[LadderStep]

    @property
    def holds(self) -> bool:
        """Is every step significant?"""
        return bool(self.steps) and all(step.significant for step in self.steps)


def ladder(records: Sequence[GameRecord], bots: Sequence[str]) -> Ladder:
    """Ratings, and tests of the order in which `bots` are given, weakest first."""
    skills = rated(records, bots)
    steps = [_step(records, lower, upper) for lower, upper in pairwise(bots)]
    return Ladder(len(records[0].seats), len(records), [_rating(records, bot, *skills[bot]) for bot in bots], steps)


def _seats(record: GameRecord, bot: str) -> list[SeatRow]:
    return [seat for seat in record.seats if seat.bot == bot]


def _rating(records: Sequence[GameRecord], bot: str, mu: float, sigma: float) -> Rating:
    seats = [(seat, len(record.seats)) for record in records for seat in _seats(record, bot)]
    return Rating(
        bot=bot,
        mu=mu,
        sigma=sigma,
        low=mu - SIGMAS * sigma,
        high=mu + SIGMAS * sigma,
        seats=len(seats),
        vp=interval([fmean(s.vp for s in own) for record in records if (own := _seats(record, bot))]),
        place=fmean((seat.place - 1) / (n - 1) for seat, n in seats),
        wins=fmean((seat.place == 1) * n for seat, n in seats),
    )


# -- OpenSkill ------------------------------------------------------------


def _model() -> Any:
    try:
        from openskill.models import PlackettLuce  # noqa: PLC0415 (an extra)
    except ImportError:
        raise PlanError("no-openskill") from None
    return PlackettLuce(tau=0.0)


def rated(records: Sequence[GameRecord], bots: Sequence[str]) -> dict[str, tuple[float, float]]:
    """Mu and sigma of each bot, averaged over some orders of the games."""
    model, sums = _model(), {bot: [0.0, 0.0] for bot in bots}
    for order in range(ORDERS):
        games = list(records)
        random.Random(f"order {order}").shuffle(games)
        ratings = {bot: model.rating(name=bot) for bot in bots}
        for record in games:
            _update(model, ratings, record)
        for bot, rating in ratings.items():
            sums[bot][0] += rating.mu / ORDERS
            sums[bot][1] += rating.sigma / ORDERS
    return {bot: (mu, sigma) for bot, (mu, sigma) in sums.items()}


def _update(model: Any, ratings: dict[str, Any], record: GameRecord) -> None:
    """One game: every seat is a team of one; a bot moves by the mean of its seats."""
    before = [ratings[seat.bot] for seat in record.seats]
    teams = [[model.create_rating([rating.mu, rating.sigma], name=rating.name)] for rating in before]
    after = model.rate(teams, ranks=[float(seat.place) for seat in record.seats])
    moved: dict[str, list[tuple[float, float]]] = {}
    for seat, (new,) in zip(record.seats, after, strict=True):
        moved.setdefault(seat.bot, []).append((new.mu, new.sigma))
    for bot, news in moved.items():
        mu, sigma = (fmean(values) for values in zip(*news, strict=True))
        ratings[bot] = model.create_rating([mu, sigma], name=bot)


# -- the test of a step ------------------------------------------------------------


def _step(records: Sequence[GameRecord], lower: str, upper: str) -> LadderStep:
    shares, points = [], []
    for record in records:
        low, high = _seats(record, lower), _seats(record, upper)
        if low and high:
            shares.append(fmean(h.place < w.place for h in high for w in low))
            points.append(fmean(h.vp for h in high) - fmean(w.vp for w in low))
    cautious, more = interval([*shares, 0.0, 1.0]), interval(points)
    won = Interval(fmean(shares), max(0.0, cautious.low), min(1.0, cautious.high), len(shares))
    return LadderStep(lower, upper, won, more, won.low > 0.5 and more.low > 0)
