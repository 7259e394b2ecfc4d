"""One game of a plan, from its number to its record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final, Protocol, runtime_checkable

from msgspec import Struct

from megaciv.bots import Bot, DefaultBot, Incident, Seats, create, is_ours
from megaciv.bots.personality import personality
from megaciv.bots.registry import parse
from megaciv.bots.runner import collecting_seldom
from megaciv.rules import Choice, Game
from megaciv.rules.ending.victory import advances_in_band, outcome, victory_points
from megaciv.rules.engine.state import Table
from megaciv.rules.phases.trade.values import sets_of, worth
from megaciv.rules.setup.setting import Setting
from megaciv.rules.setup.table import lay_table
from megaciv.sim.plan import RunPlan, imported
from megaciv.sim.records import GameRecord, IncidentRow, PhaseRow, SeatRow, TurnRow
from megaciv.sim.scripted import ScriptBroken, ScriptedSeats
from megaciv.sim.stopwatch import Stopwatch
from megaciv.sim.tally import Tally

MOST_POSITIONS: Final = 3
"""So many positions of a game are kept in which a bot failed."""


class Played(Struct):
    """A game that was played, and the game as it is stored, if that was asked for."""

    record: GameRecord
    replay: bytes | None = None
    positions: dict[str, bytes] = {}
    """By the name of a file: the game as it was when a bot failed."""


class TokensUsed(Protocol):
    """What a bot has used of somebody's model."""

    tokens_in: int
    tokens_out: int
    cost: float


@runtime_checkable
class Counting(Protocol):
    """A bot that counts what it uses."""

    usage: TokensUsed


class BotFailed(RuntimeError):
    """A bot failed in a strict run."""


class _Failures:
    """Notes what a failing bot was asked, and where the game was."""

    def __init__(self, plan: RunPlan, number: int, game: Game, seating: dict[str, str]) -> None:
        self._plan, self._number, self._game, self._seating = plan, number, game, seating
        self.rows: list[IncidentRow] = []
        self.positions: dict[str, bytes] = {}

    def note(self, incident: Incident) -> None:
        name = ""
        if len(self.positions) < MOST_POSITIONS:
            name = f"{self._number:06}-{len(self.positions) + 1}.json"
            self.positions[name] = self._game.save()
        bot = self._seating[incident.civilization]
        self.rows.append(
            IncidentRow(incident.turn, incident.phase, incident.civilization, bot, incident.decision, incident.what,
                        incident.message, incident.traceback, name)
        )  # fmt: skip
        if self._plan.strict:
            raise BotFailed(
                f"game {self._number} of seed {self._plan.seed}, turn {incident.turn}, {incident.phase}: {bot} "
                f"({incident.civilization}), {incident.decision}: {incident.what} {incident.message}\n"
                f"{incident.traceback}".rstrip()
            )


class TurnNotes:
    """Looks at the table at phase boundaries, and notes what the rows of a turn need."""

    def __init__(self) -> None:
        self.rows: list[TurnRow] = []
        self._rows: dict[int, TurnRow] = {}
        self.table: Table | None = None

    def boundary(self, turn: int, phase: str) -> None:
        """A phase has ended."""
        assert self.table is not None
        look = _LOOKS.get(phase)
        if look is None:
            return
        for player in self.table.active:
            if player not in self._rows:
                self._rows[player] = TurnRow(turn, self.table.setting.civs[player])
            look(self.table, player, self._rows[player])
        if phase == LAST:
            self.rows += [self._rows[player] for player in sorted(self._rows)]
            self._rows = {}


def _after_expansion(t: Table, player: int, row: TurnRow) -> None:
    row.census = t.on_board(player)


def _after_construction(t: Table, player: int, row: TurnRow) -> None:
    row.cities_built = len(t.cities[player])


def _after_trade(t: Table, player: int, row: TurnRow) -> None:
    row.hand = worth(t, player, sets_of(t.hands[player]))


def _after_calamities(t: Table, player: int, row: TurnRow) -> None:
    row.cities_left = len(t.cities[player])


def _before_buying(t: Table, player: int, row: TurnRow) -> None:
    row.treasury_before = t.treasury[player]


def _at_the_end(t: Table, player: int, row: TurnRow) -> None:
    row.cities, row.tokens, row.treasury = len(t.cities[player]), t.on_board(player), t.treasury[player]
    row.advances, row.ast = t.advances[player].bit_count(), t.ast[player]
    row.vp = victory_points(t, player).value or 0


LAST: Final = "ast-alteration"
_LOOKS: Final = {
    "population-expansion": _after_expansion,
    "city-construction": _after_construction,
    "trade": _after_trade,
    "calamity-resolution": _after_calamities,
    "surplus-and-support": _before_buying,
    LAST: _at_the_end,
}


Script = Mapping[str, Sequence[Choice]]
"""By civilization: all its choices in a game, in order."""


def play_game(plan: RunPlan, number: int, script: Script | None = None, seated: Callable[..., Seats] = Seats) -> Played:
    """Play game `number` of the plan. Civilizations of a script do not think: they choose again what they chose; a
    script that does not fit the game is a `ScriptBroken`. `seated` makes the seats, for somebody who looks on."""
    script = script or {}
    seed, seating = plan.game_seed(number), plan.seating(number)
    notes = TurnNotes()
    watch = Stopwatch(notes.boundary)
    notes.table = lay_table(Setting(plan.setup), seed)
    game = Game(notes.table, rules=watch.rules)
    names = {civ: "" if civ in script else _personality(bot, f"{seed} {civ}") for civ, bot in seating.items()}
    failures = _Failures(plan, number, game, seating)
    thinking = {civ: bot for civ, bot in seating.items() if civ not in script}
    bots = _bots(thinking, names, seed) | {civ: DefaultBot() for civ in script}
    making = partial(ScriptedSeats, script) if script else seated
    seats = making(game, bots, seed, _budget(plan, thinking), noted=failures.note)
    with collecting_seldom():
        while not game.over:
            watch.act()
            if not seats.step():
                raise AssertionError(f"game {number} of seed {plan.seed} waits for nobody in {game.phase}")
    if isinstance(seats, ScriptedSeats) and seats.left():
        raise ScriptBroken(f"the game is over, and the script has {seats.left()} choices more")
    record = _record(plan, number, game, seats, watch, notes, seating, names)
    record.failures = failures.rows
    return Played(record, game.save() if plan.replays else None, failures.positions)


def _personality(bot: str, seed: str) -> str:
    """The name of a seat's personality: asked for, or drawn. Random play has none."""
    if imported(bot) is not None:
        return personality(None, seed).name
    spec = parse(bot)
    return "" if spec.name == "random" else spec.personality or personality(None, seed).name


def _bots(seating: dict[str, str], personalities: dict[str, str], seed: str) -> dict[str, Bot]:
    return {civ: _created(bot, personalities[civ] or None, f"{seed} {civ}") for civ, bot in seating.items()}


def _created(bot: str, personality: str | None, seed: str) -> Bot:
    entry = imported(bot)
    if entry is None:
        return create(bot, personality, seed)
    made: Any = entry.load()(personality=personality, seed=seed)
    own: Bot = made
    return own


def _budget(plan: RunPlan, seating: dict[str, str]) -> float | None:
    return None if all(map(is_ours, seating.values())) else plan.budget


# -- the record ------------------------------------------------------------


def _record(
    plan: RunPlan,
    number: int,
    game: Game,
    seats: Seats,
    watch: Stopwatch,
    notes: TurnNotes,
    seating: dict[str, str],
    personalities: dict[str, str],
) -> GameRecord:
    rows = {civ: SeatRow(civ, bot, personalities[civ], 0) for civ, bot in seating.items()}
    tally = Tally(rows).read(game.events)
    for player, civ in enumerate(game.setting.civs):
        rows[civ].decisions = watch.by_player[player]
    for incident in seats.incidents:
        rows[incident.civilization].incidents += 1
    for civ, bot in seats.bots.items():
        if isinstance(bot, Counting):
            rows[civ].tokens_in, rows[civ].tokens_out = bot.usage.tokens_in, bot.usage.tokens_out
            rows[civ].cost = round(bot.usage.cost * 1_000_000)
    _score(game.table, rows)
    _complete(notes.rows, tally)
    failed = Counter(f"{incident.what} {incident.decision}" for incident in seats.incidents)
    return GameRecord(
        game=number,
        seed=plan.game_seed(number),
        turns=game.turn,
        ended=_ending(game.table),
        decisions=watch.acts,
        asked=dict(sorted(seats.decisions.items())),
        incidents=dict(sorted(failed.items())),
        seats=list(rows.values()),
        turn_rows=notes.rows,
        phases=[PhaseRow(p.turn, p.phase, p.decisions, *p.chain) for p in watch.phases],
        losses=[tally.losses[key] for key in sorted(tally.losses)],
        trades=[tally.trades[key] for key in sorted(tally.trades)],
        purchases=tally.purchases,
    )


def _score(t: Table, rows: dict[str, SeatRow]) -> None:
    for place in outcome(t).places:
        row, player, parts = rows[place.civilization], t.setting.player[place.civilization], place.parts
        row.place, row.vp = place.place, place.vp
        row.vp_cities, row.vp_advances = parts["points-cities"], parts["points-advances"]
        row.vp_ast, row.vp_bonus = parts["points-ast"], parts["points-bonus"]
        row.ast, row.cities = t.ast[player], len(t.cities[player])
        row.tokens, row.treasury = t.on_board(player), t.treasury[player]
        row.advances = t.advances[player].bit_count()
        row.advances_low, row.advances_mid, row.advances_high = (advances_in_band(t, player, b) for b in (1, 3, 6))


def _complete(rows: list[TurnRow], tally: Tally) -> None:
    """What the events know of a turn."""
    spent: Counter[str] = Counter()
    for row in rows:
        row.bought = tally.bought.get((row.turn, row.civ), 0)
        spent[row.civ] += tally.spent.get((row.turn, row.civ), 0)
        row.spent = spent[row.civ]


def _ending(t: Table) -> str:
    if any(t.ast[player] == t.setting.last_space for player in t.active) and not t.setting.expert:
        return "last-space"
    if t.final_turn and t.final_turn <= t.turn:
        return "final-turn"
    limit = t.setting.turn_limit
    return "turn-limit" if limit is not None and t.turn >= limit else "deserted"
