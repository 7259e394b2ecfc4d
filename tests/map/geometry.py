"""A little geometry in plain Python, so that the map is judged by other means than those that made it."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Sequence
from math import cos, hypot, radians, sin

from megaciv.map.model import BoardMap, Label, Point

Segment = tuple[Point, Point]


def length(points: Sequence[Point]) -> float:
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(points))


def signed_area(ring: Sequence[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in itertools.pairwise(ring)) / 2


def inside(point: Point, rings: Iterable[Sequence[Point]]) -> bool:
    """By the even-odd rule."""
    x, y = point
    crossed = False
    for ring in rings:
        for (ax, ay), (bx, by) in itertools.pairwise(ring):
            if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
                crossed = not crossed
    return crossed


def distance(point: Point, segment: Segment) -> float:
    (ax, ay), (bx, by) = segment
    dx, dy = bx - ax, by - ay
    along = ((point[0] - ax) * dx + (point[1] - ay) * dy) / (dx * dx + dy * dy or 1)
    along = min(1.0, max(0.0, along))
    return hypot(point[0] - ax - along * dx, point[1] - ay - along * dy)


def to_edge(point: Point, rings: Iterable[Sequence[Point]]) -> float:
    return min(distance(point, edge) for ring in rings for edge in itertools.pairwise(ring))


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _on(a: Point, b: Point, c: Point) -> bool:
    return min(a[0], b[0]) <= c[0] <= max(a[0], b[0]) and min(a[1], b[1]) <= c[1] <= max(a[1], b[1])


def meet(first: Segment, second: Segment) -> bool:
    """Have two segments a point in common? Exact for whole numbers."""
    (a, b), (c, d) = first, second
    p, q, r, s = _side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b)
    if ((p > 0 > q) or (p < 0 < q)) and ((r > 0 > s) or (r < 0 < s)):
        return True
    return (
        (p == 0 and _on(a, b, c)) or (q == 0 and _on(a, b, d)) or (r == 0 and _on(c, d, a)) or (s == 0 and _on(c, d, b))
    )


def cells(segment: Segment, pitch: float) -> Iterator[tuple[int, int]]:
    (ax, ay), (bx, by) = segment
    for column in range(int(min(ax, bx) // pitch), int(max(ax, bx) // pitch) + 1):
        for row in range(int(min(ay, by) // pitch), int(max(ay, by) // pitch) + 1):
            yield column, row


# From the design of the lettering: what a line in small capitals needs. Kept here again on purpose.
ADVANCE = dict(
    zip(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZ -'",
        (72, 67, 67, 72, 61, 56, 72, 72, 33, 39, 72, 61, 89, 72, 72, 56, 72, 67, 56, 61, 72, 72, 94, 72, 72, 61, 25, 33,
         28),
        strict=True,
    )
)  # fmt: skip


def text_width(line: str, size: float) -> float:
    """Of a line in small capitals: first letters whole, others at 0.8, 0.05 between letters."""
    initial, total = True, 0.0
    for letter in line:
        total += ADVANCE[letter.upper()] / 100 * (1 if initial else 0.8) + 0.05
        initial = letter in " -"
    return (total - 0.05) * size


def label_box(label: Label) -> list[Point]:
    """The corners of what a label covers."""
    width = max(text_width(line, label.size) for line in label.lines) / 2
    height = label.size * (0.7 + 0.98 * (len(label.lines) - 1)) / 2
    c, s = cos(radians(label.turn)), sin(radians(label.turn))
    x, y = label.at
    corners = ((-width, -height), (width, -height), (width, height), (-width, height))
    return [(x + c * u - s * v, y + s * u + c * v) for u, v in corners]


def boxes_overlap(first: Sequence[Point], second: Sequence[Point]) -> bool:
    """Two convex shapes overlap unless a side of one separates them."""
    for box in (first, second):
        for a, b in zip(box, [*box[1:], box[0]], strict=True):
            nx, ny = a[1] - b[1], b[0] - a[0]
            mine = [nx * x + ny * y for x, y in first]
            yours = [nx * x + ny * y for x, y in second]
            if max(mine) <= min(yours) or max(yours) <= min(mine):
                return False
    return True


def circle_overlaps(centre: Point, radius: float, box: Sequence[Point]) -> bool:
    ring = [*box, box[0]]
    return inside(centre, [ring]) or to_edge(centre, [ring]) < radius


def parts(board: BoardMap) -> dict[str, list[list[int]]]:
    """Rings of every part, named like `athens land`."""
    found = {}
    for area, plan in board.areas.items():
        if plan.land:
            found[f"{area} land"] = plan.land
        if plan.water:
            found[f"{area} water"] = plan.water
    return found
