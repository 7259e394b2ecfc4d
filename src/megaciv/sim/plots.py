"""The kinds of plots: boxes, lines with bands, bars, whiskers, a ring of traders. They know nothing of games, and say
nothing but names, numbers and signs: words stand around them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from megaciv.sim.stats import Interval, quantile
from megaciv.sim.svg import Scale, Sheet, colour, number

WIDTH = 760
ROW = 26


class Box(NamedTuple):
    """A row of numbers, and the series whose colour it has (or a colour of its own)."""

    label: str
    numbers: Sequence[float]
    series: int = 0
    tint: str = ""


class Point(NamedTuple):
    """A point of a line, with the band around it and how many numbers it is made of."""

    x: float
    y: float
    low: float
    high: float
    n: int


class PlotLine(NamedTuple):
    label: str
    points: Sequence[Point]
    series: int
    dashed: bool = False


class Bar(NamedTuple):
    """A row of pieces, one for each part."""

    label: str
    parts: Sequence[float]
    note: str = ""


class Whisker(NamedTuple):
    label: str
    interval: Interval
    tint: str = ""


def _style(row: Box) -> str:
    return f"--c:{row.tint}" if row.tint else colour(row.series)


def boxes(rows: Sequence[Box], about: str, axis: str) -> str:
    """Middle half as a box, median as a stroke, the middle 80 % as a line, the mean as a dot; n at the end."""
    left, right, top = 130, 60, 10
    sheet = Sheet(WIDTH, top + ROW * len(rows) + 46, about)
    lowest = min(quantile(row.numbers, 0.1) for row in rows)
    highest = max(quantile(row.numbers, 0.9) for row in rows)
    x = Scale(lowest - 0.04 * (highest - lowest), highest, left, WIDTH - right)
    bottom = top + ROW * len(rows)
    _grid(sheet, x, top, bottom, axis)
    for at, row in enumerate(rows):
        y = top + ROW * at + ROW / 2
        p10, p25, p50, p75, p90 = (quantile(row.numbers, q) for q in (0.1, 0.25, 0.5, 0.75, 0.9))
        mean = sum(row.numbers) / len(row.numbers)
        told = (f"{row.label}: 50 % {number(p50)} · ø {mean:.1f} · 25–75 % {number(p25)}–{number(p75)} · "
                f"10–90 % {number(p10)}–{number(p90)} · n = {len(row.numbers)}")  # fmt: skip
        sheet.text(left - 10, y + 4, row.label, anchor="end")
        sheet.line(x(p10), y, x(p90), y, "whisker", style=_style(row))
        sheet.box(x(p25), y - 8, x(p75) - x(p25), 16, "box", told, _style(row))
        sheet.line(x(p50), y - 8, x(p50), y + 8, "median")
        sheet.dot(x(mean), y, 3, "mean", told)
        sheet.text(WIDTH - 8, y + 4, f"n = {len(row.numbers)}", "small", "end")
    return str(sheet)


def _grid(sheet: Sheet, x: Scale, top: float, bottom: float, axis: str) -> None:
    for tick in x.ticks():
        sheet.line(x(tick), top, x(tick), bottom, "grid")
        sheet.text(x(tick), bottom + 16, number(tick), "small", "middle")
    sheet.text((x.start + x.end) / 2, bottom + 36, axis, "axis", "middle")


def lines(found: Sequence[PlotLine], about: str, across: str, up: str, height: int = 320) -> str:
    """Lines with bands. Points of fewer than a third of the numbers at the start are drawn faint: few games last so
    long."""
    left, right, top, bottom = 60, 20, 14, height - 46
    sheet = Sheet(WIDTH, height, about)
    points = [p for line in found for p in line.points]
    x = Scale(min(p.x for p in points), max(p.x for p in points), left, WIDTH - right)
    y = Scale(min(0.0, *(p.low for p in points)), max(p.high for p in points) * 1.04, bottom, top)
    for tick in y.ticks(5):
        sheet.line(left, y(tick), WIDTH - right, y(tick), "grid")
        sheet.text(left - 8, y(tick) + 4, number(tick), "small", "end")
    for tick in x.ticks(16):
        if tick == int(tick):
            sheet.text(x(tick), bottom + 16, number(tick), "small", "middle")
    sheet.text((left + WIDTH - right) / 2, height - 8, across, "axis", "middle")
    sheet.text(14, (top + bottom) / 2, up, "axis", "middle", turn=-90)
    for line in found:
        _line(sheet, line, x, y)
    return str(sheet)


def _line(sheet: Sheet, line: PlotLine, x: Scale, y: Scale) -> None:
    most = max((p.n for p in line.points), default=0)
    solid = [p for p in line.points if p.n * 3 >= most]
    faint = line.points[len(solid) - 1 :] if solid else ()
    style, dashes = colour(line.series), " dashed" if line.dashed else ""
    if len(solid) > 1 and any(p.high > p.low for p in solid):
        there = " ".join(f"{x(p.x)},{y(p.high)}" for p in solid)
        back = " ".join(f"{x(p.x)},{y(p.low)}" for p in reversed(solid))
        sheet.draw("polygon", points=f"{there} {back}", class_="band", style=style)
    for part, class_ in ((solid, "curve" + dashes), (faint, "curve faint" + dashes)):
        if len(part) > 1:
            sheet.path("M" + " L".join(f"{x(p.x)},{y(p.y)}" for p in part), class_, style=style)
    for p in line.points:
        told = f"{line.label}, {number(p.x)}: {p.y:.2f}" + (f" ({p.low:.1f} – {p.high:.1f})" if p.high > p.low else "")
        sheet.dot(x(p.x), y(p.y), 3, "point" if p.n * 3 >= most else "point faint", f"{told}, n = {p.n}", style)


def bars(rows: Sequence[Bar], parts: Sequence[str], about: str, axis: str) -> str:
    """Lying bars of several parts, a note at the end of each."""
    left, right, top = 232, 96, 10
    bottom = top + ROW * len(rows)
    sheet = Sheet(WIDTH, bottom + 46, about)
    x = Scale(0, max((sum(row.parts) for row in rows), default=1) or 1, left, WIDTH - right)
    _grid(sheet, x, top, bottom, axis)
    for at, row in enumerate(rows):
        y, sum_so_far = top + ROW * at, 0.0
        sheet.text(left - 10, y + ROW / 2 + 4, row.label, anchor="end")
        for series, value in enumerate(row.parts):
            width = x(sum_so_far + value) - x(sum_so_far)
            told = f"{row.label}, {parts[series]}: {value:.2f}"
            sheet.box(x(sum_so_far), y + 4, width, ROW - 8, "piece", told, colour(series))
            sum_so_far += value
        sheet.text(x(sum_so_far) + 6, y + ROW / 2 + 4, row.note, "small")
    return str(sheet)


def whiskers(rows: Sequence[Whisker], about: str, axis: str) -> str:
    """Means with their 95 % intervals around zero; what leaves out zero is drawn full."""
    left, right, top = 130, 60, 10
    bottom = top + ROW * len(rows)
    sheet = Sheet(WIDTH, bottom + 46, about)
    ends = [end for row in rows for end in row.interval[:3] if math.isfinite(end)]
    x = Scale(min([0.0, *ends]), max([0.0, *ends]), left, WIDTH - right)
    _grid(sheet, x, top, bottom, axis)
    sheet.line(x(0), top, x(0), bottom, "zero")
    for at, row in enumerate(rows):
        y, (mean, low, high, n) = top + ROW * at + ROW / 2, row.interval
        sheet.text(left - 10, y + 4, row.label, anchor="end")
        style = f"--c:{row.tint}" if row.tint else colour(0)
        told = f"{row.label}: {mean:+.1f} ({low:+.1f} – {high:+.1f}), n = {n}"
        if math.isfinite(low):
            sheet.line(x(low), y, x(high), y, "whisker", told, style)
        sheet.dot(x(mean), y, 6, "estimate" if row.interval.excludes(0) else "estimate open", told, style)
        sheet.text(WIDTH - 8, y + 4, f"n = {n}", "small", "end")
    return str(sheet)


def ring(
    names: Sequence[str], tints: Sequence[str], flows: Sequence[Sequence[float]], about: str, unit: str
) -> str:  # fmt: skip
    """Who trades with whom: the nodes on a ring, sized by all they give and take; edges from thin (the least that goes
    both ways between two) to thick (the most)."""
    size, radius = 560, 200
    sheet = Sheet(size + 120, size, about)
    middle_x, middle_y, n = (size + 120) / 2, size / 2, len(names)
    places = [
        (middle_x + radius * math.sin(2 * math.pi * i / n), middle_y - radius * math.cos(2 * math.pi * i / n))
        for i in range(n)
    ]
    between = {(i, j): flows[i][j] + flows[j][i] for i in range(n) for j in range(i)}
    strength = Scale(*range_of(flows), 0, 1)
    for (i, j), value in sorted(between.items(), key=lambda edge: edge[1]):
        if value > 0:
            (x1, y1), (x2, y2) = places[i], places[j]
            pull_x, pull_y = (x1 + x2 + middle_x) / 3, (y1 + y2 + middle_y) / 3
            thick = strength(value)
            style = f"stroke-width:{0.5 + 6 * thick:.1f};opacity:{0.08 + 0.72 * thick**1.5:.2f}"
            told = f"{names[i]} - {names[j]}: {value:.1f} {unit}"
            sheet.path(f"M{x1:.0f},{y1:.0f} Q{pull_x:.0f},{pull_y:.0f} {x2:.0f},{y2:.0f}", "edge", told, style)
    totals = [sum(flows[i]) + sum(row[i] for row in flows) for i in range(n)]
    largest = max(totals, default=0) or 1
    for i, (name, (x, y)) in enumerate(zip(names, places, strict=True)):
        r = 5 + 11 * math.sqrt(totals[i] / largest)
        sheet.dot(
            round(x, 1), round(y, 1), round(r, 1), "node", f"{name}: {totals[i] / 2:.1f} {unit}", f"--c:{tints[i]}"
        )
        away = (radius + 26) / radius
        label_x, label_y = middle_x + (x - middle_x) * away, middle_y + (y - middle_y) * away + 4
        side = "middle" if abs(x - middle_x) < 20 else "start" if x > middle_x else "end"
        sheet.text(round(label_x, 1), round(label_y, 1), name, anchor=side)
    return str(sheet)


def range_of(flows: Sequence[Sequence[float]]) -> tuple[float, float]:
    """The least and the most that goes both ways between two."""
    between = [flows[i][j] + flows[j][i] for i in range(len(flows)) for j in range(i)]
    return min(between, default=0.0), max(between, default=0.0)


def legend(names: Sequence[str], dashed: Sequence[int] = ()) -> str:
    """The series and their colours; `dashed` are the numbers of those drawn so."""
    marks = [
        f'<span class="{"key dashed" if at in dashed else "key"}" style="{colour(at)}">{escape(name)}</span>'
        for at, name in enumerate(names)
    ]
    return f'<p class="legend">{"".join(marks)}</p>'
