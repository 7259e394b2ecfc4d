"""The figures of a run: by bot, by turn, and the critical path. The command prints them, the report draws them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from megaciv.rules.setup.options import Pace
from megaciv.sim.records import GameRecord, PhaseRow, SeatRow, TurnRow
from megaciv.sim.stats import Interval, interval, median, share, spread

TRADE: Final = "trade"


class BotFigures(Struct, frozen=True):
    """How a bot did. Intervals are over games: seats of one table are not independent of each other."""

    bot: str
    seats: int
    vp: Interval
    spread: float
    wins: Interval
    """Wins by seat."""
    fair: float
    """What a seat would win if all were equal."""
    ast: float
    cities: float
    advances: float
    cards: float
    """Cards given away in trade."""
    passed: float
    """Calamities passed on."""
    false_names: float
    """Names of cards that were not in the packet."""
    broken: float
    """Promises of clean packets that were not."""
    incidents: int


class PathFigures(Struct, frozen=True):
    """The critical path of a turn: medians over turns of all games. Games played in free pace do not tell what it would
    be in ordered pace."""

    turns: int
    decisions: float
    free: float
    sittings_free: float
    game_free: float
    """The median of whole games."""
    ordered: float | None = None
    sittings_ordered: float | None = None
    game_ordered: float | None = None


def bots_of(records: Sequence[GameRecord]) -> list[str]:
    return sorted({seat.bot for record in records for seat in record.seats})


def by_bot(records: Sequence[GameRecord]) -> list[BotFigures]:
    """Best first."""
    found = [_figures(records, bot) for bot in bots_of(records)]
    return sorted(found, key=lambda f: -f.vp.mean)


def _figures(records: Sequence[GameRecord], bot: str) -> BotFigures:
    tables = [[seat for seat in record.seats if seat.bot == bot] for record in records]
    seats = [seat for table in tables for seat in table]
    return BotFigures(
        bot=bot,
        seats=len(seats),
        vp=interval([fmean(seat.vp for seat in table) for table in tables if table]),
        spread=spread([seat.vp for seat in seats]),
        wins=share(sum(seat.place == 1 for seat in seats), len(seats)),
        fair=fmean(1 / len(record.seats) for record, table in zip(records, tables, strict=True) for _ in table),
        ast=median(seat.ast for seat in seats),
        cities=median(seat.cities for seat in seats),
        advances=median(seat.advances for seat in seats),
        cards=fmean(seat.cards_given for seat in seats),
        passed=fmean(seat.calamities_passed for seat in seats),
        false_names=fmean(seat.names_false for seat in seats),
        broken=fmean(seat.promises_broken for seat in seats),
        incidents=sum(seat.incidents for seat in seats),
    )


# -- by turn ------------------------------------------------------------


def turn_rows(records: Sequence[GameRecord]) -> dict[str, dict[int, list[TurnRow]]]:
    """By bot and turn: the rows of all seats. Games that have ended are no longer in it."""
    found: dict[str, dict[int, list[TurnRow]]] = defaultdict(lambda: defaultdict(list))
    for record in records:
        bot = {seat.civ: seat.bot for seat in record.seats}
        for row in record.turn_rows:
            found[bot[row.civ]][row.turn].append(row)
    return found


def seats_by_civ(records: Sequence[GameRecord]) -> dict[str, list[SeatRow]]:
    found: dict[str, list[SeatRow]] = {}
    for record in records:
        for seat in record.seats:
            found.setdefault(seat.civ, []).append(seat)
    return found


class CivFigures(Struct, frozen=True):
    """How one civilization did, no matter who played it."""

    civ: str
    seats: int
    vp: Interval
    wins: Interval
    """A victory that is shared counts for each."""
    ast: float
    cities: float
    advances: float


def by_civ(records: Sequence[GameRecord]) -> list[CivFigures]:
    """Each civilization's points with their interval, the best first. Each stands once in a game."""
    found = [
        CivFigures(
            civ,
            len(seats),
            interval([seat.vp for seat in seats]),
            share(sum(seat.place == 1 for seat in seats), len(seats)),
            *(fmean(getattr(seat, name) for seat in seats) for name in ("ast", "cities", "advances")),
        )
        for civ, seats in seats_by_civ(records).items()
    ]
    return sorted(found, key=lambda figures: (-figures.vp.mean, figures.civ))


def balance(records: Sequence[GameRecord]) -> dict[str, Interval]:
    """By civilization: points above the mean of the bot that played it. Each stands once in a game, so games are
    independent observations."""
    means = {figures.bot: figures.vp.mean for figures in by_bot(records)}
    return {
        civ: interval([seat.vp - means[seat.bot] for seat in seats])
        for civ, seats in sorted(seats_by_civ(records).items())
    }


# -- the critical path ------------------------------------------------------------


def path_by_turn(record: GameRecord, trade: bool = True) -> dict[int, PhaseRow]:
    """By turn: the sums over its phases. Phases follow one another, so chains add up."""
    found: dict[int, PhaseRow] = {}
    for row in record.phases:
        if trade or row.phase != TRADE:
            total = found.setdefault(row.turn, PhaseRow(row.turn, "", 0, 0, 0, 0, 0))
            total.decisions += row.decisions
            total.ordered += row.ordered
            total.free += row.free
            total.sittings_ordered += row.sittings_ordered
            total.sittings_free += row.sittings_free
    return found


def critical_path(records: Sequence[GameRecord], pace: Pace, trade: bool = True) -> PathFigures:
    """Over all turns of all games; without the trade floor, which has a clock of its own, if asked."""
    games = [path_by_turn(record, trade) for record in records]
    turns = [turn for game in games for turn in game.values()]
    found = PathFigures(
        turns=len(turns),
        decisions=median(turn.decisions for turn in turns),
        free=median(turn.free for turn in turns),
        sittings_free=median(turn.sittings_free for turn in turns),
        game_free=median(sum(turn.free for turn in game.values()) for game in games),
    )
    if pace == "free":
        return found
    return replace(
        found,
        ordered=median(turn.ordered for turn in turns),
        sittings_ordered=median(turn.sittings_ordered for turn in turns),
        game_ordered=median(sum(turn.ordered for turn in game.values()) for game in games),
    )
