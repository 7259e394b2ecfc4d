"""The facts as a graph of parts: what must touch what, and what may.

A coastal area has a land part and a water part, an inland area a land part, an open sea a water part. Two parts are
joined if the rules let something pass between them: land to land, water to water, and each coast to its own water.
This graph is planar, so the facts already hold the topology of the board.
"""

from __future__ import annotations

from enum import IntEnum

import networkx as nx

from megaciv.rules.facts import Area, facts

LAND, WATER = ":land", ":water"
VOID = "void"


class Relation(IntEnum):
    """What two parts are to each other on the drawing."""

    FORBIDDEN = 0
    REQUIRED = 1
    TOLERATED = 2
    """Land of A and water of B where A and B touch by land and by water: the spot where their border leaves the shore.
    Only three parts can meet in a corner of a mesh; the short arc is shrunk to a point later."""
    FREE = 3
    """With the world beyond the board."""


FOUR_WAY = (("boeotia", "eretria"), ("athens", "chalcis"))
"""Four waters meet in one point off Euboea, and neither diagonal is adjacent: the one listed exception."""

AREAS: dict[str, Area] = {area.id: area for area in facts().areas}


def pairs(kind: str) -> list[tuple[str, str]]:
    """All pairs adjacent by land or by water, sorted."""
    found = {(min(a.id, b), max(a.id, b)) for a in AREAS.values() for b in getattr(a, kind)}
    return sorted(found)


LAND_PAIRS = pairs("land")
WATER_PAIRS = pairs("water")


def area_of(part: str) -> str:
    return part.partition(":")[0]


def is_land(part: str) -> bool:
    return part.endswith(LAND)


def is_sea(part: str) -> bool:
    area = area_of(part)
    return area in AREAS and AREAS[area].kind == "open-sea"


def small_islands() -> list[list[str]]:
    """Islands of one or two areas. Around them the embedding is not unique, so their land is drawn last."""
    graph = nx.Graph()
    graph.add_nodes_from(sorted(a.id for a in AREAS.values() if a.kind != "open-sea"))
    graph.add_edges_from(LAND_PAIRS)
    return sorted(sorted(c) for c in nx.connected_components(graph) if len(c) <= 2)


ISLANDS = small_islands()
ON_ISLAND = {area for island in ISLANDS for area in island}


def required() -> list[tuple[str, str]]:
    """Every contact that the drawing must show."""
    found = [(a + LAND, b + LAND) for a, b in LAND_PAIRS] + [(a + WATER, b + WATER) for a, b in WATER_PAIRS]
    return found + [(a.id + LAND, a.id + WATER) for a in AREAS.values() if a.kind == "coastal"]


def tolerated() -> list[tuple[str, str]]:
    both = sorted(set(LAND_PAIRS) & set(WATER_PAIRS))
    return [(a + LAND, b + WATER) for a, b in both] + [(b + LAND, a + WATER) for a, b in both]


def parts() -> list[str]:
    return sorted({part for pair in required() for part in pair})


def skeleton() -> nx.Graph:
    """The graph of parts without the land of small islands."""
    hidden = {area + LAND for area in ON_ISLAND}
    graph = nx.Graph()
    graph.add_nodes_from(part for part in parts() if part not in hidden)
    graph.add_edges_from(sorted(pair for pair in required() if not hidden & set(pair)))
    return graph


def faces(graph: nx.Graph) -> list[list[str]]:
    """The faces of the planar drawing. A graph that is not planar stops us, with the edges that form the obstacle."""
    planar, embedding = nx.check_planarity(graph, counterexample=True)
    if not planar:
        raise ValueError(f"the facts cannot be drawn in a plane: {sorted(embedding.edges)}")
    seen: set[tuple[str, str]] = set()
    return [
        list(embedding.traverse_face(a, b, mark_half_edges=seen))
        for a, b in sorted(embedding.edges)
        if (a, b) not in seen
    ]
