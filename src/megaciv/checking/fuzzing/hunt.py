"""The hunt: games from the opening, from random rich tables and from a corpus of promising ones, until time is up.

A table from which a run reached lines of the rules that had never run goes into the corpus and is played from again.
"""

from __future__ import annotations

import multiprocessing
import random
import sys
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from contextlib import nullcontext
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from megaciv.checking.fuzzing.driver import Driver, Seen
from megaciv.checking.fuzzing.lines import LineCoverage, all_lines
from megaciv.checking.fuzzing.probes import Wrong
from megaciv.checking.fuzzing.replays import failure, replay_of, shrink, signature, take
from megaciv.checking.fuzzing.tables import STARTS, rich_table
from megaciv.rules import Entry, Game, GameFile, Options, Setup
from megaciv.rules.engine import debug

ENDLESS: Final = 6000
"""More choices than this in one phase, and the game is called endless: eighteen random players make at most a third."""
LONGEST: Final = 900
"""Choices in one run."""
TRACED: Final = 0.2 if sys.version_info < (3, 12) else 1.0
"""The share of the runs in which lines are counted: tracing costs time before Python 3.12."""
ASSERTED: Final = 0.6
"""The share of the runs in which the laws are asserted after every step; the others get further in the same time."""
_OFTEN: Final = ("calamity-selection", "calamity-selection", "conflict", "special-abilities")
"""Phases in which most rules live: more runs begin there."""


Watch = Callable[[int, int, int], None]
"""Told now and then how many games, choices and findings there are so far."""


class Finding(Struct):
    """A defect: what it is, how to see it again, and how often it came up."""

    signature: str
    message: str
    file: str
    steps: int
    times: int = 1


class HuntReport(Struct):
    """What a hunt has done."""

    seconds: float = 0
    runs: int = 0
    choices: int = 0
    probes: int = 0
    finished: int = 0
    corpus: int = 0
    lines: list[tuple[str, int]] = field(default_factory=list)
    decisions: dict[str, int] = field(default_factory=dict)
    answers: int = 0
    events: dict[str, int] = field(default_factory=dict)
    findings: list[Finding] = field(default_factory=list)


def any_setup(dice: random.Random) -> Setup:
    """Any set-up that can be played: all numbers of players, boards, scenarios, paces, options both ways."""
    players = dice.randrange(5, 19)
    scenario = dice.choice(("full", "full", "full", "short"))
    if dice.random() < 0.05:
        scenario, players = "first", 5
    boards = {10: "west", 11: "east"}.get(players, dice.choice(("west", "east")) if players < 10 else "both")
    some = dice.random() < 0.5
    options = Options(
        damage_by_reduction=some and dice.random() < 0.5,
        city_prevention=dice.choice(("nominal", "protect")) if some else "nominal",
        selection_ladder=dice.choice(("split-first", "whole-areas")) if some else "split-first",
        wonder_scores_as_city=some and dice.random() < 0.5,
        bonus_rule=dice.choice(("gameEnd", "firstEntry")) if some else "gameEnd",
        turn_limit=dice.choice((None, None, 3, 15)) if scenario != "first" else None,
        without_trade=some and dice.random() < 0.2,
        without_calamities=some and dice.random() < 0.1,
        without_minor_calamities=some and dice.random() < 0.2,
    )
    how: dict[str, Any] = {
        "players": players,
        "board": "west" if scenario == "first" else boards,
        "ast": "basic" if scenario != "full" else dice.choice(("basic", "expert")),
        "scenario": scenario,
        "pace": dice.choice(("ordered", "free")),
    }
    return Setup(**how, options=options)


class Hunt:
    """One process of a hunt."""

    def __init__(self, seed: int, out: Path | None = None, watch: Watch = lambda *_: None) -> None:
        self.dice = random.Random(seed)
        self.seed, self.out, self.watch = seed, out, watch
        self.seen, self.lines, self.report = Seen(), LineCoverage(), HuntReport()
        self.corpus: list[tuple[GameFile, int]] = []
        self._findings: dict[str, Finding] = {}

    def run(self, seconds: float = float("inf"), runs: int | None = None) -> HuntReport:
        """Play until time is up, or so many runs are done: given only those, it is the same hunt on any machine."""
        began = time.monotonic()
        while time.monotonic() - began < seconds and self.report.runs != runs:
            self.one(began + seconds)
            self.watch(self.report.runs, self.report.choices, len(self._findings))
        report = self.report
        report.seconds = time.monotonic() - began
        report.lines, report.corpus = sorted(self.lines.found & all_lines()), len(self.corpus)
        report.decisions, report.events = dict(self.seen.decisions), dict(self.seen.events)
        report.answers, report.findings = len(self.seen.answers), list(self._findings.values())
        return report

    def one(self, until: float = float("inf")) -> None:
        """One run, and what is learnt from it."""
        run = HuntRun(self._start(), Driver(self.seen, self.dice, self.dice.choice((0.0, 0.01, 0.05))), self.seen)
        most = self.dice.choice((30, 100, LONGEST))
        traced = self.dice.random() < TRACED
        debug.on() if self.dice.random() < ASSERTED else debug.off()
        try:
            with self.lines if traced else nullcontext():
                run.play(most, until, keep=traced)
        except Exception as error:  # whatever it is, it is a finding
            self._found(run, error)
        finally:
            self.report.runs += 1
            self.report.choices += len(run.steps) - run.probes
            self.report.probes += run.probes
            self.report.finished += run.over
        if traced and self.lines.fresh() and run.boundary is not None:
            self.corpus.append((run.boundary, self.report.runs))

    def _start(self) -> GameFile:
        dice = self.dice
        kind = dice.random()
        if self.corpus and kind < 0.3:
            return self.corpus[int(len(self.corpus) * (1 - dice.random() ** 2))][0]
        setup = any_setup(dice)
        seed = dice.getrandbits(32)
        if kind < 0.5 or setup.scenario == "first":
            return GameFile(setup=setup, seed=str(seed))
        return replay_of(Game(rich_table(setup, dice.choice((*STARTS, *_OFTEN)), seed)))

    def _found(self, run: HuntRun, error: Exception) -> None:
        name = signature(error)
        if name in self._findings:
            self._findings[name].times += 1
            return
        about = f"{name}: {error}"[:300]
        replay = replace(run.start, about=about, choices=[*run.start.choices, *run.steps])
        replay, name = _as_probe(replay, name)
        short = shrink(replay, name)
        file = ""
        if self.out is not None:
            path = self.out / f"{_slug(name)}-{self.seed}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(short.write(readable=True))
            file = str(path)
        self._findings[name] = Finding(name, str(error)[:300], file, len(short.choices))


def _as_probe(replay: GameFile, name: str) -> tuple[GameFile, str]:
    """A drawn choice that was refused: let the file draw it again, so that it passes once the drawing is mended."""
    last = replay.choices[-1][0] if replay.choices else "*"
    if not name.startswith("IllegalChoice") or last == "*":
        return replay, name
    for seed in range(200):
        probed = replace(replay, choices=[*replay.choices[:-1], ("*", {"probe": "offers", "seed": seed})])
        found = failure(probed)
        if found is not None:
            return probed, found.signature
    return replay, name


def _slug(name: str) -> str:
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())[:80]


class HuntRun:
    """One game, or a part of one, from a start."""

    def __init__(self, start: GameFile, driver: Driver, seen: Seen) -> None:
        self.start, self.driver, self.seen = start, driver, seen
        self.steps: list[Entry] = []
        self.probes = 0
        self.over = False
        self.boundary: GameFile | None = None

    def play(self, most: int, until: float, keep: bool = False) -> None:
        """At most so many choices; ends with the game, or when time is up. `keep` the last table at a boundary."""
        game = Game.start_of(self.start)
        for who, what in self.start.choices:
            game = take(game, who, what)
        self.boundary = self.start
        phase, made, told = (game.turn, game.phase), 0, 0
        while len(self.steps) < most and not game.over and time.monotonic() < until:
            step = self._next(game)
            self.steps.append(step)
            self.probes += step[0] == "*"
            game = take(game, *step)
            for event in game.events[told:]:
                self.seen.events[event.kind] += 1
            told = len(game.events)
            made = made + 1 if (game.turn, game.phase) == phase else 0
            if made == 0:
                phase, self.boundary = (game.turn, game.phase), None
            elif keep and self.boundary is None and not game.over:
                self.boundary = replay_of(game)
            if made > ENDLESS:
                raise Wrong("endless phase", f"{game.phase} of turn {game.turn}")
        self.over = game.over
        if game.over:
            msgspec.json.encode(game.outcome())

    def _next(self, game: Game) -> Entry:
        """The next step. If drawing it fails, that is a defect as well, to be seen by the same probe again."""
        state = self.driver.dice.getstate()
        try:
            return self.driver.step(game)
        except Exception:
            self.driver.dice.setstate(state)
            self.steps.append(("*", {"probe": "offers", "seed": self.driver.dice.getrandbits(20)}))
            raise


# -- several processes ------------------------------------------------------------


def hunt(
    seconds: float,
    seed: int,
    processes: int = 2,
    out: Path | None = None,
    watch: Watch = lambda *_: None,
    runs: int | None = None,
) -> HuntReport:
    """A hunt on some processes, and one report; `runs` is how many each of them does at most."""
    counts = multiprocessing.Array("q", 3 * processes)
    with ProcessPoolExecutor(processes, initializer=_share, initargs=(counts,)) as pool:
        parts = [pool.submit(_part, seed, n, seconds, out, runs) for n in range(processes)]
        while wait(parts, timeout=1).not_done:
            watch(sum(counts[0::3]), sum(counts[1::3]), sum(counts[2::3]))
        return merged([msgspec.json.decode(part.result(), type=HuntReport) for part in parts])


def _share(counts: Any) -> None:
    """In a process of the hunt: where it counts for all to see."""
    globals()["_counts"] = counts


def _part(seed: int, number: int, seconds: float, out: Path | None, runs: int | None) -> bytes:
    def count(*done: int) -> None:
        globals()["_counts"][3 * number : 3 * number + 3] = done

    return msgspec.json.encode(Hunt(seed + number, out, count).run(seconds, runs))


def merged(reports: list[HuntReport]) -> HuntReport:
    """All parts of a hunt together; a defect that several found counts once."""
    whole = HuntReport(seconds=max(r.seconds for r in reports))
    findings: dict[str, Finding] = {}
    for r in reports:
        whole.runs += r.runs
        whole.choices += r.choices
        whole.probes += r.probes
        whole.finished += r.finished
        whole.corpus += r.corpus
        whole.answers = max(whole.answers, r.answers)
        for total, part in ((whole.decisions, r.decisions), (whole.events, r.events)):
            for name, number in part.items():
                total[name] = total.get(name, 0) + number
        for f in r.findings:
            if f.signature in findings:
                findings[f.signature].times += f.times
            else:
                findings[f.signature] = f
    whole.lines = sorted({line for r in reports for line in r.lines})
    whole.findings = list(findings.values())
    return whole


def never_run(report: HuntReport) -> dict[str, list[int]]:
    """Lines of the rules that the hunt has not reached, by file."""
    left: dict[str, list[int]] = {}
    for file, line in sorted(all_lines() - set(report.lines)):
        left.setdefault(file, []).append(line)
    return left
