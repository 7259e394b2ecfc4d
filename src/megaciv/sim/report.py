"""The report of a run: one page that needs nothing else, with every figure's sample beside it."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from html import escape
from importlib.resources import files
from statistics import fmean
from typing import Final

from megaciv import __version__
from megaciv.rules.facts import facts
from megaciv.rules.phases.turn import PHASE_IDS
from megaciv.rules.setup.options import Pace
from megaciv.sim import plots
from megaciv.sim.humans import compare, told
from megaciv.sim.plan import RunPlan, fingerprint
from megaciv.sim.records import GameRecord, PhaseRow, TurnRow
from megaciv.sim.stats import Interval, interval, median, quantile
from megaciv.sim.summary import (
    balance,
    by_bot,
    critical_path,
    path_by_turn,
    seats_by_civ,
    turn_rows,
)
from megaciv.text.telling import Teller

SECTIONS: Final = (
    "bots", "civilizations", "turns", "succession", "advances", "calamities", "trade", "balance", "path", "humans",
    "benchmarks",
)  # fmt: skip
"""The parts of the page, in order; each has an id of that name and words `sim-report-<name>`."""
SECONDS: Final = (10, 20, 40)
CITY_POINTS: Final = 5


def page(plan: RunPlan, records: Sequence[GameRecord], lang: str) -> str:
    """The whole page."""
    return _Report(plan, records, lang).html()


class _Report:
    def __init__(self, plan: RunPlan, records: Sequence[GameRecord], lang: str) -> None:
        self.plan, self.records, self.lang = plan, records, lang
        self.teller = Teller(lang)
        self.tint = {c.id: c.color for c in facts().civilizations}

    def word(self, key: str, **args: object) -> str:
        """Words of the catalogue, for plots."""
        return self.teller.words.text(f"sim-report-{key}", **args)

    def say(self, key: str, **args: object) -> str:
        """Words of the catalogue, safe to stand in the page."""
        return escape(self.word(key, **args))

    def heads(self, names: str) -> list[str]:
        """The heads of a table's columns."""
        return [self.say(f"head-{name}") for name in names.split()]

    def name(self, value: str) -> str:
        return self.teller.name(value)

    @cached_property
    def bots(self) -> list[str]:
        """In the order of their points; their place is the number of their colour."""
        return [figures.bot for figures in by_bot(self.records)]

    @cached_property
    def rows(self) -> dict[str, dict[int, list[TurnRow]]]:
        return turn_rows(self.records)

    # -- the frame ------------------------------------------------------------

    def html(self) -> str:
        css = (files("megaciv.sim") / "report.css").read_text(encoding="utf-8")
        makers: dict[str, Callable[[], str]] = {name: getattr(self, f"_{name}") for name in SECTIONS}
        sections = "".join(self._section(name, make()) for name, make in makers.items())
        links = "".join(f'<a href="#{name}">{self.say(name)}</a>' for name in SECTIONS)
        title = self.say("title", players=self.plan.setup.players, games=len(self.records))
        return (
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8">'
            f'<meta name="viewport" content="width=device-width, initial-scale=1"><title>{title}</title>'
            f"<style>{css}</style></head><body><main><header><h1>{title}</h1><p>{self._about()}</p></header>"
            f"<nav>{links}</nav>{self._tiles()}{sections}</main></body></html>\n"
        )

    def _section(self, name: str, content: str) -> str:
        about = self.say(f"{name}-about", games=len(self.records), players=self.plan.setup.players)
        return f'<section id="{name}"><h2>{self.say(name)}</h2><p>{about}</p>{content}</section>'

    def _about(self) -> str:
        setup = self.plan.setup
        bots = Counter(bot for lineup in self.plan.lineups for bot in lineup)
        who = ", ".join(f"{bot} ({number})" for bot, number in sorted(bots.items()))
        return self.say(
            "about", who=who, ast=setup.ast, pace=setup.pace, scenario=setup.scenario, seed=self.plan.seed,
            version=__version__, code=fingerprint(self.plan),
        )  # fmt: skip

    def _tiles(self) -> str:
        seats = [seat for record in self.records for seat in record.seats]
        tiles = {
            "tile-games": f"{len(self.records):,}",
            "tile-seats": f"{len(seats):,}",
            "tile-turn": f"{median(r.turns for r in self.records):.0f}",
            "tile-vp": f"{fmean(s.vp for s in seats):.1f}",
            "tile-winner": f"{median(s.vp for s in seats if s.place == 1):.0f}",
            "tile-cards": f"{fmean(sum(s.cards_given for s in r.seats) for r in self.records):,.0f}",
            "tile-decisions": f"{fmean(r.decisions for r in self.records):,.0f}",
            "tile-incidents": f"{sum(s.incidents for s in seats):,}",
        }
        cells = "".join(f"<div><dt>{self.say(key)}</dt><dd>{value}</dd></div>" for key, value in tiles.items())
        return f'<dl class="tiles">{cells}</dl>'

    def _table(self, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
        """A table of ready cells."""
        top = "".join(f"<th>{head}</th>" for head in heads)
        body = "".join(
            "<tr>" + "".join(cell if cell.startswith("<td") else f"<td>{cell}</td>" for cell in row) + "</tr>"
            for row in rows
        )
        return f'<div class="scroll"><table><thead><tr>{top}</tr></thead><tbody>{body}</tbody></table></div>'

    # -- who and where ------------------------------------------------------------

    def _bots(self) -> str:
        found = {bot: [s.vp for r in self.records for s in r.seats if s.bot == bot] for bot in self.bots}
        rows = [plots.Box(bot, found[bot], at) for at, bot in enumerate(self.bots)]
        heads = self.heads("bot seats vp ci spread wins wins-ci space cities advances cards passed incidents")
        cells = [
            (escape(f.bot), f"{f.seats:,}", f"{f.vp.mean:.1f}", _between(f.vp.low, f.vp.high), f"{f.spread:.1f}",
             f"{f.wins.mean:.1%}", f"{f.wins.low:.1%} – {f.wins.high:.1%}", f"{f.ast:.0f}", f"{f.cities:.0f}",
             f"{f.advances:.0f}", f"{f.cards:.0f}", f"{f.passed:.1f}", f"{f.incidents}")
            for f in by_bot(self.records)
        ]  # fmt: skip
        return plots.boxes(rows, self.word("bots"), self.word("axis-vp")) + self._table(heads, cells)

    def _civilizations(self) -> str:
        found = seats_by_civ(self.records)
        order = sorted(found, key=lambda civ: -fmean(s.vp for s in found[civ]))
        rows = [plots.Box(self.name(civ), [s.vp for s in found[civ]], tint=self.tint[civ]) for civ in order]
        return plots.boxes(rows, self.word("civilizations"), self.word("axis-vp"))

    def _balance(self) -> str:
        found = sorted(balance(self.records).items(), key=lambda item: -item[1].mean)
        rows = [plots.Whisker(self.name(civ), it, self.tint[civ]) for civ, it in found]
        out = sum(it.excludes(0) for _, it in found)
        verdict = self.say("balance-verdict", out=out, civs=len(found), chance=f"{len(found) * 0.05:.1f}")
        return plots.whiskers(rows, self.word("balance"), self.word("axis-above")) + f"<p>{verdict}</p>"

    # -- turn by turn ------------------------------------------------------------

    def _lines(self, figure: Callable[[TurnRow], float]) -> list[plots.PlotLine]:
        return [
            plots.PlotLine(bot, _points({turn: [figure(r) for r in rows] for turn, rows in self.rows[bot].items()}), at)
            for at, bot in enumerate(self.bots)
        ]

    def _by_turn(self, name: str, axis: str, figure: Callable[[TurnRow], float]) -> str:
        drawn = plots.lines(self._lines(figure), self.word(name), self.word("axis-turn"), self.word(axis))
        return plots.legend(self.bots) + drawn

    def _turns(self) -> str:
        return self._by_turn("turns", "axis-vp", lambda row: row.vp)

    def _succession(self) -> str:
        return self._by_turn("succession", "axis-space", lambda row: row.ast)

    def _advances(self) -> str:
        found = [
            plots.PlotLine(bot, [_mean_point(t, it) for t, it in self._bought(bot)], at)
            for at, bot in enumerate(self.bots)
        ]
        drawn = plots.lines(found, self.word("advances"), self.word("axis-turn"), self.word("axis-bought"))
        return plots.legend(self.bots) + drawn

    def _bought(self, bot: str) -> list[tuple[int, Interval]]:
        rows = sorted(self.rows[bot].items())
        return [(turn, interval([r.bought for r in found])) for turn, found in rows]

    def _benchmarks(self) -> str:
        heads = self.heads("turn n census built left tokens treasury hand advances space vp spent")
        turns: dict[int, list[TurnRow]] = defaultdict(list)
        for record in self.records:
            for row in record.turn_rows:
                turns[row.turn].append(row)
        cells = [
            (str(turn), f"{len(rows):,}", *(f"{fmean(getattr(r, name) for r in rows):.1f}" for name in _BENCHMARKS))
            for turn, rows in sorted(turns.items())
        ]
        return self._table(heads, cells)

    # -- what happens ------------------------------------------------------------

    def _calamities(self) -> str:
        games = len(self.records)
        found: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
        struck: Counter[str] = Counter()
        for record in self.records:
            for loss in record.losses:
                pieces = (loss.tokens, loss.destroyed, loss.reduced, loss.annexed)
                found[loss.calamity] = [a + b for a, b in zip(found[loss.calamity], pieces, strict=True)]
            for seat in record.seats:
                struck.update(seat.calamities)
        weights = (1, CITY_POINTS, CITY_POINTS, CITY_POINTS)
        order = sorted(found, key=lambda c: -sum(n * w for n, w in zip(found[c], weights, strict=True)))
        rows = [
            plots.Bar(self.name(c), [n * w / games for n, w in zip(found[c], weights, strict=True)],
                      self.word("times", times=f"{struck[c] / games:.2f}"))
            for c in order
        ]  # fmt: skip
        parts = [self.word(f"loss-{part}") for part in ("tokens", "destroyed", "reduced", "annexed")]
        unseen = sorted({c.id for c in facts().calamities} - found.keys())
        rest = f"<p>{self.say('unseen', calamities=', '.join(map(self.name, unseen)))}</p>" if unseen else ""
        return plots.legend(parts) + plots.bars(rows, parts, self.word("calamities"), self.word("axis-loss")) + rest

    def _trade(self) -> str:
        civs = [c.id for c in facts().civilizations if c.id in seats_by_civ(self.records)]
        at = {civ: i for i, civ in enumerate(civs)}
        flows = [[0.0] * len(civs) for _ in civs]
        for record in self.records:
            for row in record.trades:
                flows[at[row.giver]][at[row.taker]] += row.cards / len(self.records)
        tints = [self.tint[civ] for civ in civs]
        drawn = plots.ring([self.name(c) for c in civs], tints, flows, self.word("trade"), self.word("cards"))
        least, most = plots.range_of(flows)
        scale = self.say("trade-scale", least=f"{least:.1f}", most=f"{most:.1f}")
        return drawn + f"<p>{scale}</p>" + self._between_bots()

    def _between_bots(self) -> str:
        """Cards from bot to bot for each pair of seats, and how many of a hundred are calamities."""
        cards, bad, pairs = Counter[tuple[str, str]](), Counter[tuple[str, str]](), Counter[tuple[str, str]]()
        for record in self.records:
            bot = {seat.civ: seat.bot for seat in record.seats}
            for giver in record.seats:
                pairs.update((giver.bot, taker.bot) for taker in record.seats if taker is not giver)
            for row in record.trades:
                cards[bot[row.giver], bot[row.taker]] += row.cards
                bad[bot[row.giver], bot[row.taker]] += row.calamities
        most = max((cards[p] / pairs[p] for p in pairs), default=0) or 1
        rows = [
            [escape(giver), *(_heat(cards[giver, taker] / pairs[giver, taker] if pairs[giver, taker] else 0.0, most,
                                    bad[giver, taker], cards[giver, taker]) for taker in self.bots)]
            for giver in self.bots
        ]  # fmt: skip
        head = [self.say("giver-taker"), *map(escape, self.bots)]
        return f"<p>{self.say('between-bots')}</p>" + self._table(head, rows)

    # -- the critical path ------------------------------------------------------------

    @property
    def pace(self) -> Pace:
        return self.plan.setup.pace

    def _path(self) -> str:
        turns: dict[int, list[PhaseRow]] = defaultdict(list)
        for record in self.records:
            for turn, row in path_by_turn(record).items():
                turns[turn].append(row)
        kinds = [("free", "path-free"), ("decisions", "path-all")]
        if self.pace == "ordered":
            kinds.insert(0, ("ordered", "path-ordered"))
        found = [
            plots.PlotLine(
                self.word(key),
                _points({turn: [getattr(row, field) for row in rows] for turn, rows in turns.items()}),
                series,
                dashed=field == "decisions",
            )
            for series, (field, key) in enumerate(kinds)
        ]
        drawn = plots.lines(found, self.word("path"), self.word("axis-turn"), self.word("axis-chain"))
        legend = plots.legend([line.label for line in found], dashed=[len(found) - 1])
        return legend + drawn + self._path_table() + self._phases() + self._hours()

    def _path_table(self) -> str:
        heads = self.heads("path decisions ordered free sittings-ordered sittings-free game-ordered game-free")
        rows = []
        for key, trade in (("whole", True), ("without-trade", False)):
            p = critical_path(self.records, self.pace, trade)
            figures = (p.decisions, p.ordered, p.free, p.sittings_ordered, p.sittings_free, p.game_ordered, p.game_free)
            rows.append([self.say(f"path-{key}"), *("–" if f is None else f"{f:,.0f}" for f in figures)])
        return self._table(heads, rows)

    def _phases(self) -> str:
        turns = sum(record.turns for record in self.records)
        free, ordered = Counter[str](), Counter[str]()
        for record in self.records:
            for row in record.phases:
                free[row.phase] += row.free
                ordered[row.phase] += row.ordered
        rows = []
        for phase in PHASE_IDS:
            anyway, in_order = free[phase] / turns, ordered[phase] / turns
            if in_order:
                note = f"{in_order:.1f} / {anyway:.1f}" if self.pace == "ordered" else f"{anyway:.1f}"
                rows.append(plots.Bar(self.word_of_phase(phase), (anyway, in_order - anyway), note))
        if self.pace == "free":
            return plots.bars(rows, [self.word("path-free")] * 2, self.word("path"), self.word("axis-phase"))
        parts = [self.word("path-anyway"), self.word("path-order")]
        drawn = plots.bars(rows, parts, self.word("path"), self.word("axis-phase"))
        return f"<p>{self.say('phases-about')}</p>" + plots.legend(parts) + drawn

    def word_of_phase(self, phase: str) -> str:
        return self.teller.words.text(f"phase-{phase}")

    def _hours(self) -> str:
        p = critical_path(self.records, self.pace, trade=False)
        rows = [[f"{s} s", _hours(p.game_ordered, s), _hours(p.game_free, s)] for s in SECONDS]
        return f"<p>{self.say('hours-about')}</p>" + self._table(self.heads("seconds ordered free"), rows)

    # -- beside people ------------------------------------------------------------

    def _humans(self) -> str:
        text = self.teller.words.text
        rows = []
        for c in compare(self.records):
            low, high = told(c.low, c.percent), told(c.high, c.percent)
            target = f"≥ {low}" if high == "∞" else low if low == high else f"{low} – {high}"
            class_, verdict = ("good", "sim-met") if c.met else ("bad", "sim-missed")
            mark = f'<span class="{class_}">{escape(text(verdict))}</span>'
            rows.append([escape(text(f"sim-compare-{c.name}")), told(c.value, c.percent), escape(c.club), target, mark])
        heads = [escape(text(f"sim-{h}")) for h in ("figure", "here", "club", "target")]
        return self._table([*heads, ""], rows)


_BENCHMARKS: Final = tuple("census cities_built cities_left tokens treasury_before hand advances ast vp spent".split())


def _between(low: float, high: float) -> str:
    return "–" if low == -high else f"{low:.1f} – {high:.1f}"


def _hours(decisions: float | None, seconds: int) -> str:
    return "–" if decisions is None else f"{decisions * seconds / 3600:.1f} h"


def _heat(value: float, most: float, bad: int, cards: int) -> str:
    share = f"{bad / cards:.1%}" if cards else "–"
    return f'<td class="heat" style="--h:{value / most:.2f}">{value:.1f} <span class="small">({share})</span></td>'


def _mean_point(turn: int, it: Interval) -> plots.Point:
    """A mean with its interval as a band; a single number has none."""
    low, high = (it.low, it.high) if it.n > 1 else (it.mean, it.mean)
    return plots.Point(turn, it.mean, low, high, it.n)


def _points(by_turn: Mapping[int, Sequence[float]]) -> list[plots.Point]:
    """Means, with the middle 80 % as a band."""
    return [
        plots.Point(turn, fmean(found), quantile(found, 0.1), quantile(found, 0.9), len(found))
        for turn, found in sorted(by_turn.items())
    ]
