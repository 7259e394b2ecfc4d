"""The comparison with clubs: each figure from hand-made seats."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from megaciv.sim.humans import TARGETS, compare, told
from megaciv.sim.records import CALAMITIES, GameRecord, SeatRow


def record(game: int, vps: Sequence[int], turns: int = 16, ast: int = 14, attacks: int = 0) -> GameRecord:
    seats = [
        SeatRow(f"civ{at}", "shrewd", "", at + 1, vp=vp, ast=ast, cities=5, advances=17, cards_given=60,
                attacks=attacks, calamities=dict.fromkeys(CALAMITIES, 1))
        for at, vp in enumerate(sorted(vps, reverse=True))
    ]  # fmt: skip
    return GameRecord(game, str(game), turns, "last-space", 1, {}, {}, seats, [], [], [], [])


def verdicts(records: Sequence[GameRecord]) -> dict[str, bool]:
    return {c.name: c.met for c in compare(records)}


def test_games_like_those_of_clubs_meet_every_target() -> None:
    games = [record(g, [132, 120, 107, 90, 78], attacks=int(g == 0)) for g in range(2)]
    assert all(verdicts(games).values())
    values = {c.name: c.value for c in compare(games)}
    assert values["mean-vp"] == 105.4
    assert values["winner"] == 132
    assert values["cards"] == 300


@pytest.mark.parametrize(
    ("changed", "missed"),
    [
        (record(1, [70, 50, 40, 30, 20]), {"mean-vp", "winner"}),
        (record(1, [132, 120, 107, 90, 78], turns=22), {"last-turn"}),
        (record(1, [132, 120, 107, 90, 78], ast=7), {"stuck", "space"}),
        (record(1, [132, 120, 107, 90, 78], attacks=3), {"attacks"}),
    ],
)
def test_other_games_miss_some(changed: GameRecord, missed: set[str]) -> None:
    found = verdicts([changed, changed])
    if changed.seats[0].attacks == 0:
        missed |= {"attacks"}
    assert {name for name, met in found.items() if not met} == missed


def test_a_calamity_that_nobody_met() -> None:
    game = record(0, [132, 120, 107, 90, 78])
    for seat in game.seats:
        del seat.calamities["piracy"]
    assert not verdicts([game])["unseen"]


def test_figures_as_people_read_them() -> None:
    assert [told(107.44), told(0.9, percent=True), told(float("inf")), told(0.02), told(14), told(1611.2)] == [
        "107.4", "90%", "∞", "0.02", "14", "1,611",
    ]  # fmt: skip
    assert len({target.name for target in TARGETS}) == len(TARGETS)
