"""Victory: points with their working, places, and how ties are broken (R3.13.20-R3.13.22)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from megaciv.rules.engine.state import Player, Table
from megaciv.rules.engine.working import About, Working, total
from megaciv.rules.facts import EPOCHS
from megaciv.rules.facts.advances import WONDER_OF_THE_WORLD
from megaciv.rules.facts.cards import ADVANCE_VP, COST

STEP_POINTS: Final = 5
BONUS_POINTS: Final = 5
BANDS: Final = (1, 3, 6)
"""What an advance scores by its cost: below 100, below 200, more (R3.13.20, R7.64)."""
_IN_BAND: Final = {band: sum(1 << a for a, vp in enumerate(ADVANCE_VP) if vp == band) for band in BANDS}
_LATE_IRON: Final = EPOCHS.index("late_iron")

TIE_BREAKS: Final = (
    "ast-position",
    "six-point-advances",
    "three-point-advances",
    "cost-of-advances",
    "best-credit-group",
    "credit-tokens",
    "cities",
    "tokens",
    "ranking",
)
"""The tie-breaks of R3.13.22, step by step; II has two."""


class Place(Struct, frozen=True):
    """A player's place. `tie_break` says which tie-break put this player behind the one before, if their
    points are equal."""

    civilization: str
    place: int
    vp: int
    points: Working
    tie_break: str | None = None

    @property
    def parts(self) -> dict[str, int]:
        """The player's points by where they come from."""
        return {part.what: part.number for part in self.points.parts}


class Outcome(Struct, frozen=True):
    """The game as it would be scored now; final once it is over. Those who have left are not in it (R4.1.3)."""

    over: bool
    places: tuple[Place, ...]
    bonus: str | None = None
    """Who has the bonus of R3.13.21."""
    scored: bool = True
    """False if the game has stopped without a result (R4.1.1)."""

    @property
    def winner(self) -> str | None:
        """The winner of a finished game."""
        return self.places[0].civilization if self.over and self.scored and self.places else None


def outcome(t: Table) -> Outcome:
    """Points and places of all who are in the game (R3.13.20-R3.13.22)."""
    bonus = bonus_player(t)
    tied = {player: tie_breakers(t, player) for player in t.active}
    order = sorted(t.active, key=lambda player: tied[player], reverse=True)
    places = []
    for at, player in enumerate(order):
        points = victory_points(t, player)
        tie_break = _decided(tied[order[at - 1]], tied[player]) if at else None
        places.append(Place(t.setting.civs[player], at + 1, points.number, points, tie_break))
    scored = not t.scratch.get("unscored", False)
    return Outcome(t.over, tuple(places), None if bonus is None else t.setting.civs[bonus], scored)


def victory_points(t: Table, player: Player) -> Working:
    """Cities, advances, A.S.T. position, bonus (R3.13.20)."""
    parts = (
        _city_points(t, player),
        _advance_points(t, player),
        Working("points-ast", STEP_POINTS * t.ast[player], "R3.13.20", About(steps=t.ast[player])),
        Working("points-bonus", BONUS_POINTS if bonus_player(t) == player else 0, "R3.13.21"),
    )
    return total("victory-points", parts, "R3.13.20")


def points_so_far(t: Table, player: Player) -> int:
    """The same without its working, and without the bonus: nobody has that before the end (R3.13.20)."""
    wonder = t.setting.options.wonder_scores_as_city and t.has(player, WONDER_OF_THE_WORLD)
    in_bands = sum(band * advances_in_band(t, player, band) for band in BANDS)
    return len(t.cities[player]) + wonder + in_bands + STEP_POINTS * t.ast[player]


def _city_points(t: Table, player: Player) -> Working:
    """Cities on the board; Wonder of the World only by option (R7.54)."""
    cities = Working("points-cities-on-board", len(t.cities[player]), "R3.13.20")
    if t.setting.options.wonder_scores_as_city and t.has(player, WONDER_OF_THE_WORLD):
        return total("points-cities", (cities, Working("points-wonder", 1, "R7.54")), "R3.13.20")
    return Working("points-cities", cities.value, "R3.13.20")


def _advance_points(t: Table, player: Player) -> Working:
    bands = tuple(
        Working("points-band", band * number, "R3.13.20", About(number=number, each=band))
        for band in BANDS
        if (number := advances_in_band(t, player, band))
    )
    return total("points-advances", bands, "R3.13.20")


def advances_in_band(t: Table, player: Player, points: int) -> int:
    """How many of the player's advances score so many points."""
    return (t.advances[player] & _IN_BAND[points]).bit_count()


def bonus_player(t: Table) -> Player | None:
    """The only one who has moved into the Late Iron Age, by the end of the game; or, by option, the only one in the
    turn of the first entry (R3.13.21, R7.55)."""
    entered = {player: turn for player in t.active if (turn := _entered(t, player)) is not None}
    if t.setting.options.bonus_rule == "firstEntry" and entered:
        first = min(entered.values())
        entered = {player: turn for player, turn in entered.items() if turn == first}
    return next(iter(entered)) if len(entered) == 1 else None


def _entered(t: Table, player: Player) -> int | None:
    """The turn in which the player moved into the Late Iron Age. A marker that stands there has done so, noted or not
    (tables may begin anywhere)."""
    stands_there = t.setting.track[player][t.ast[player]] == _LATE_IRON
    return t.late_iron.get(player, t.turn if stands_there else None)


def tie_breakers(t: Table, player: Player) -> tuple[int, ...]:
    """What is compared, in order: points, then the steps of R3.13.22. Higher is better throughout."""
    held = t.advances[player]
    return (
        victory_points(t, player).number,
        t.ast[player],
        advances_in_band(t, player, 6),
        advances_in_band(t, player, 3),
        sum(cost for a, cost in enumerate(COST) if held >> a & 1),
        max(t.credits[player]),
        t.credit_tokens[player],
        len(t.cities[player]),
        t.on_board(player),
        -player,
    )


def _decided(ahead: tuple[int, ...], behind: tuple[int, ...]) -> str | None:
    """Which step decided between two players with equal points; None if points did."""
    if ahead[0] != behind[0]:
        return None
    return next(step for step, a, b in zip(TIE_BREAKS, ahead[1:], behind[1:], strict=True) if a != b)
