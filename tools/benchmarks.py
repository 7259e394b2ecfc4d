"""Draw the log of benchmarks, `docs/benchmarks.csv`, as `docs/pictures/benchmarks.svg`.

`make bench RECORD=1` measures, adds to the log and calls this. Only ratios to python-chess are drawn: it plays
in the same rounds, so that machines can be compared. On a busy machine ratios swing, too (docs/performance.md).
"""

from __future__ import annotations

import datetime
import sys
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Final

from megaciv.benches.history import DamagedLog, Row, read
from megaciv.sim.svg import Scale, Sheet, number

ROOT: Final = Path(__file__).resolve().parent.parent
LOG: Final = ROOT / "docs" / "benchmarks.csv"
PICTURE: Final = ROOT / "docs" / "pictures" / "benchmarks.svg"

SERIES: Final = {
    ("engine", "ratio_chess"): ("rules, 18 random", "#1f5078"),
    ("engine", "replay_ratio_chess"): ("replay of a log", "#c2781a"),
    ("bots", "random_18.ratio_chess"): ("bot random", "#5f7f3a"),
    ("bots", "novice_18.ratio_chess"): ("bot novice", "#9a3b3b"),
    ("bots", "steady_18.ratio_chess"): ("bot steady", "#6b4c94"),
    ("bots", "shrewd_18.ratio_chess"): ("bot shrewd", "#5a6670"),
}
"""What is drawn: its name and colour."""
COMPILED: Final = ("compiled", "build.compiled")
"""Where a bench says which build it has measured. Compiled runs are rings, and no line goes to them."""
RunOf = tuple[datetime.date, str, str, str, str, int]
"""`Row.run`."""

WIDTH: Final = 850
HEIGHT: Final = 400
LEFT, RIGHT, TOP, BOTTOM = 56, 240, 30, 330
APART: Final = 14
"""Names at the right stand at least so far apart."""
MOST_LABELS: Final = 8
INK, MUTED, GRID, PAPER = "#2a241b", "#6a5d49", "#dccfb1", "#fbf6ea"


def picture(rows: Sequence[Row]) -> str:
    """The figures of each run over the runs, in the order of the log."""
    drawn = [row for row in rows if (row.bench, row.key) in SERIES]
    compiled = {row.run for row in rows if row.key in COMPILED and row.value}
    runs = list(dict.fromkeys(row.run for row in drawn))
    x = Scale(-0.5, len(runs) - 0.5, LEFT, WIDTH - RIGHT)
    y = Scale(0, max((row.value for row in drawn), default=1) * 1.08, BOTTOM, TOP)
    sheet = Sheet(WIDTH, HEIGHT, "Speed to python-chess, by run")
    sheet.box(0, 0, WIDTH, HEIGHT, "", style=f"fill:{PAPER}")
    _axes(sheet, x, y, runs, compiled)
    ends = []
    for (bench, key), (name, tint) in SERIES.items():
        points = [(x(runs.index(row.run)), y(row.value), row) for row in drawn if (row.bench, row.key) == (bench, key)]
        pure = [point for point in points if point[2].run not in compiled]
        if len(pure) > 1:
            d = "M" + " L".join(f"{at},{up}" for at, up, _ in pure)
            sheet.path(d, "", style=f"fill:none;stroke:{tint};stroke-width:2.4")
        for at, up, row in points:
            look = f"fill:{PAPER};stroke:{tint};stroke-width:2" if row.run in compiled else f"fill:{tint}"
            sheet.dot(at, up, 3.5, "", f"{name}, {row.version} {row.commit}, {row.date}: {row.value:.2f}", look)
        if points:
            last = (pure or points)[-1]
            more = [row.value for _, _, row in points if row.run in compiled][-1:]
            told = f"{name} {last[2].value:.2f}" + "".join(f", compiled {value:.2f}" for value in more)
            ends.append((last[1], told, tint))
    _names(sheet, ends)
    return f"{sheet}\n"


def _axes(sheet: Sheet, x: Scale, y: Scale, runs: Sequence[RunOf], compiled: Collection[RunOf]) -> None:
    for tick in y.ticks(6):
        sheet.line(LEFT, y(tick), WIDTH - RIGHT, y(tick), "", style=f"stroke:{GRID}")
        _text(sheet, LEFT - 8, y(tick) + 4, number(tick), "end", MUTED)
    _text(sheet, LEFT, TOP - 12, "decisions a second, as a share of python-chess's plies a second", "start", MUTED)
    every = -(-len(runs) // MOST_LABELS) or 1
    for at, run in enumerate(runs):
        if at % every == 0:
            date, version, commit, *_ = run
            for line, words in enumerate((version, "compiled" if run in compiled else commit[:8], str(date))):
                _text(sheet, x(at), BOTTOM + 18 + 16 * line, words, "middle", MUTED)


def _names(sheet: Sheet, ends: Sequence[tuple[float, str, str]]) -> None:
    """Each line's name and last figure beside its end, one below the other where they would touch."""
    free = float(TOP)
    for up, words, tint in sorted(ends):
        at = max(up + 4, free)
        _text(sheet, WIDTH - RIGHT + 10, round(at, 1), words, "start", tint)
        free = at + APART


def _text(sheet: Sheet, x: float, y: float, words: str, anchor: str, tint: str) -> None:
    sheet.text(x, y, words, anchor=anchor, style=f"fill:{tint};font:12px system-ui,sans-serif")


def main() -> int:
    try:
        rows = read(LOG)
    except DamagedLog as damage:
        print(f"{LOG.name}: {damage}", file=sys.stderr)
        return 1
    PICTURE.write_text(picture(rows), encoding="utf-8")
    print(PICTURE.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
