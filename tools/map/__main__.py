"""Draw the board: `make map`, or `python -m tools.map`. From facts, anchors and coast to `src/megaciv/map/map.json`."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import numpy as np
import shapely

from megaciv.text.words import words
from tools.map import anneal, assign, export, graph, layout, mesh, places, relief, shapes
from tools.map.assign import Labels
from tools.map.geography import Anchors, Floats
from tools.map.graph import LAND, VOID, WATER, Relation
from tools.map.layout import Drawing
from tools.map.mesh import Ints, Mesh, Warp
from tools.map.places import Places

TARGET = Path(__file__).resolve().parents[2] / "src" / "megaciv" / "map" / "map.json"
SEED = 0
INSET = 48
"""No name and no piece comes nearer to the edge of the board."""
STARTED = time.monotonic()


def say(text: str) -> None:
    print(f"{time.monotonic() - STARTED:6.1f} s  {text}", flush=True)


def faults(ground: Mesh, labels: Labels, picture: Ints) -> tuple[int, int]:
    """How many required contacts are missing, and how many forbidden ones are there."""
    _, count = anneal.contacts(ground, labels, picture)
    missing = (labels.relation == Relation.REQUIRED) & (count == 0)
    extra = (labels.relation == Relation.FORBIDDEN) & (count > 0)
    return int(missing.sum()) // 2, int(extra.sum()) // 2


def paint(drawing: Drawing, warp: Warp, ground: Mesh, labels: Labels) -> Ints:
    """Every cell of the mesh gets its part."""
    picture = assign.first_picture(drawing, ground, labels)
    energy = anneal.make_energy(drawing, ground, labels)
    anchors = Anchors().at
    at = dict(zip(anchors, warp(list(anchors.values())), strict=True))
    for number, phase in enumerate(anneal.PHASES):
        size = energy.size.copy()
        if number == 0:
            for area in sorted(graph.ON_ISLAND):
                size[labels.number(area + WATER)] += 1.3 * size[labels.number(area + LAND)]
        anneal.anneal(ground, labels, energy, picture, phase, SEED + number, size)
        if number == 0:
            assign.place_islands(drawing, ground, labels, picture, at)
        assign.drop_crumbs(ground, labels, picture)
        missing, extra = faults(ground, labels, picture)
        say(f"phase {number + 1}: {missing} contacts missing, {extra} too many")
    assign.fill_pinholes(ground, labels, picture)
    assign.drop_crumbs(ground, labels, picture)
    return picture


def furnish(polygons: dict[str, Any]) -> dict[str, Places]:
    """Names and places for pieces, area by area: the crowded inland first, the seas last."""
    name = words("en")
    sea = shapely.union_all([p for part, p in polygons.items() if not graph.is_land(part)])
    taken = shapely.Polygon()
    found: dict[str, Places] = {}
    dry = [a for a in graph.AREAS.values() if a.kind != "open-sea"]
    for area in sorted(dry, key=lambda a: (a.kind != "inland", polygons[a.id + LAND].area, a.id)):
        land, water = polygons[area.id + LAND], polygons.get(area.id + WATER)
        near = None if water is None else sea.intersection(land.buffer(160))
        spot = places.furnish_land(name.text(f"area-{area.id}"), land, water, near, taken, bool(area.volcano))
        assert spot.label is not None
        taken = taken.union(spot.label.outline(6))
        found[area.id] = spot
    for area in graph.AREAS.values():
        if area.kind == "open-sea":
            found[area.id] = places.furnish_sea(name.text(f"area-{area.id}"), polygons[area.id + WATER], taken)
    labels = [(spot.label, spot.label.outline()) for spot in found.values() if spot.label is not None]
    for area in graph.AREAS.values():
        if area.kind != "inland":
            water = polygons[area.id + WATER]
            near = [label for label, outline in labels if outline.distance(water) < places.SHIP]
            most, radius = (4, 1.4 * places.SHIP) if area.kind == "open-sea" else (3, places.SHIP)
            found[area.id].ships = places.ships(water, near, most, radius)
    return found


def untouchable(found: dict[str, Places]) -> Any:
    """Where no mountain may stand."""
    shapes_: list[Any] = []
    for spot in found.values():
        if spot.label is not None:
            shapes_.append(spot.label.outline(7))
        for at, radius in ((spot.limit, places.LIMIT + 5), (spot.volcano, places.LIMIT + 5), (spot.city, places.CITY)):
            if at is not None:
                shapes_.append(shapely.Point(at).buffer(radius))
    return shapely.union_all(shapes_)


def waypoint(name: str, polygons: dict[str, Any], found: dict[str, Places]) -> Floats:
    """Where a river is to pass: the middle of a border, or the water of an area."""
    if name.startswith("~"):
        return np.array(found[name[1:]].ships[0])
    a, b = name.split("|")
    border = shapely.line_merge(polygons[a + LAND].intersection(polygons[b + LAND]))
    longest = max(shapely.get_parts(border), key=lambda part: part.length)
    middle: Floats = shapely.get_coordinates(longest.interpolate(0.5, normalized=True))[0]
    return middle


def check_rivers(courses: list[tuple[str, int, Any]], polygons: dict[str, Any]) -> None:
    """Every area on a flood plain must see a river."""
    lines = shapely.union_all([shapely.LineString(line) for _, _, line in courses]).buffer(14)
    dry = [a.id for a in graph.AREAS.values() if a.flood_plain and not lines.intersects(polygons[a.id + LAND])]
    if dry:
        raise ValueError(f"no river reaches {', '.join(dry)}")


def draw_ground() -> tuple[Warp, Any, Mesh, Labels, Ints]:
    """From the facts to a picture that is exact."""
    drawing = layout.draw()
    say(f"laid out {len(drawing.nodes)} nodes")
    warp = Warp(drawing)
    land = mesh.warped_land(warp)
    ground = mesh.build(drawing, land, mesh.warped_isles(warp))
    say(f"made a mesh of {len(ground.points)} cells")
    labels = assign.make_labels(drawing)
    return warp, land, ground, labels, paint(drawing, warp, ground, labels)


def finish(warp: Warp, land: Any, ground: Mesh, labels: Labels, picture: Ints) -> dict[str, Any]:
    """From the picture to the map file."""
    drawn = shapes.shape(ground, labels, picture)
    polygons = {part: drawn.polygon(part) for part in drawn.rings if part != VOID}
    say(f"traced {len(drawn.arcs)} arcs, {sum(map(len, drawn.fine))} points")
    within = shapely.box(0, 0, shapes.WIDTH, drawn.height).buffer(-INSET)
    found = furnish({part: polygon.intersection(within) for part, polygon in polygons.items()})
    say("placed names and pieces")
    frame = shapely.box(0, 0, shapes.WIDTH, drawn.height)
    void = frame.difference(shapely.union_all(list(polygons.values())).buffer(0.5)).buffer(-1).buffer(1.5)
    natural = shapely.transform(land, drawn.scale).buffer(1)
    beyond = {"land": void.intersection(natural), "sea": void.difference(natural).buffer(-6).buffer(6)}
    dry = shapely.union_all([p for part, p in polygons.items() if graph.is_land(part)] + [beyond["land"]]).buffer(2)
    courses = relief.rivers(warp, drawn.scale, dry, lambda name: waypoint(name, polygons, found))
    check_rivers(courses, polygons)
    signs = relief.signs(warp, drawn.scale, dry.buffer(-4).intersection(frame.buffer(-20)), untouchable(found))
    say(f"drew {len(courses)} rivers and {len(signs)} signs")
    radii = [shapely.maximum_inscribed_circle(p, tolerance=2).length for n, p in polygons.items() if graph.is_land(n)]
    say(f"largest circle in a land area: least radius {min(radii):.0f}, median {np.median(radii):.0f} map units")
    return export.document(drawn, found, courses, signs, beyond)


def main() -> None:
    export.write(TARGET, finish(*draw_ground()))
    say(f"wrote {TARGET.name}, {TARGET.stat().st_size} bytes")


if __name__ == "__main__":
    main()
