"""The first picture: every cell of the mesh gets a part, from the dual of the straight-line drawing."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy.sparse import csr_matrix
from scipy.sparse.csgraph import connected_components
from scipy.spatial import cKDTree

from tools.map import graph
from tools.map.geography import Floats
from tools.map.graph import LAND, WATER, Relation
from tools.map.layout import Drawing
from tools.map.mesh import Ints, Mesh

SEA_PULL = 2.2
REACH = 3.4
"""How far the outermost land reaches beyond the outermost nodes."""

DRY, COAST, SEA, NOTHING = range(4)


@dataclass
class Labels:
    """The parts by number; the last one is what lies beyond the board."""

    names: list[str]
    relation: npt.NDArray[np.int8]
    kind: npt.NDArray[np.int8]

    @property
    def void(self) -> int:
        return len(self.names) - 1

    def number(self, part: str) -> int:
        return self.names.index(part)


def make_labels(drawing: Drawing) -> Labels:
    names = [*graph.parts(), graph.VOID]
    index = {name: i for i, name in enumerate(names)}
    relation = np.zeros((len(names), len(names)), dtype=np.int8)

    def relate(a: str, b: str, how: Relation) -> None:
        relation[index[a], index[b]] = relation[index[b], index[a]] = how

    for a, b in graph.required():
        relate(a, b, Relation.REQUIRED)
    for a, b in graph.tolerated():
        relate(a, b, Relation.TOLERATED)
    for node in (*drawing.outer, "ultima-thule" + LAND):
        relate(node.partition("#")[0], graph.VOID, Relation.FREE)
    kind = np.array(
        [NOTHING if n == graph.VOID else DRY if graph.is_land(n) else SEA if graph.is_sea(n) else COAST for n in names],
        dtype=np.int8,
    )
    return Labels(names, relation, kind)


def node_labels(drawing: Drawing, labels: Labels) -> Ints:
    index = {name: i for i, name in enumerate(labels.names)}
    return np.array([index[node.partition("#")[0]] for node in drawing.nodes])


def first_picture(drawing: Drawing, mesh: Mesh, labels: Labels) -> Ints:
    nodes = len(drawing.nodes)
    corners = np.vstack([drawing.at, [drawing.at[m].mean(axis=0) for m in drawing.middles]])
    pull = np.array([SEA_PULL if "#" in n else 1.0 for n in drawing.nodes] + [1.0] * len(drawing.middles))
    owner = np.full(len(mesh.points), -1)
    tree = cKDTree(mesh.points)
    for triangle in drawing.triangles:
        spots = corners[triangle]
        centre = spots.mean(axis=0)
        near = np.array(tree.query_ball_point(centre, np.hypot(*(spots - centre).T).max()), dtype=int)
        if not len(near):
            continue
        u, v = np.linalg.solve(
            np.stack([spots[1] - spots[0], spots[2] - spots[0]], axis=-1), (mesh.points[near] - spots[0]).T
        )
        share = np.stack([1 - u - v, u, v])
        within = (share >= -1e-9).all(axis=0)
        share = share[:, within] * pull[triangle][:, None]
        voters = 2 if triangle[2] >= nodes else 3
        owner[near[within]] = triangle[:voters][np.argmax(share[:voters], axis=0)]
    of_node = node_labels(drawing, labels)
    picture = np.where(owner >= 0, of_node[owner], labels.void)
    picture[~mesh.inside] = labels.void
    known = picture != labels.void
    _fill_outside(drawing, mesh, labels, picture, of_node)
    drop_crumbs(mesh, labels, picture, mesh.area * known)
    return picture


def _fill_outside(drawing: Drawing, mesh: Mesh, labels: Labels, picture: Ints, of_node: Ints) -> None:
    """Beyond the outer face: water to the nearest outer water, land near enough to the nearest outer land."""
    rim = [drawing.index[node] for node in drawing.outer]
    dry = [i for i in rim if graph.is_land(drawing.nodes[i])]
    wet = [i for i in rim if not graph.is_land(drawing.nodes[i])]
    cells = np.flatnonzero((picture == labels.void) & mesh.inside)
    _, nearest_wet = cKDTree(drawing.at[wet]).query(mesh.points[cells])
    away, nearest_dry = cKDTree(drawing.at[dry]).query(mesh.points[cells])
    natural = mesh.dry[cells]
    picture[cells[~natural]] = of_node[np.array(wet)[nearest_wet[~natural]]]
    close = natural & (away < REACH)
    picture[cells[close]] = of_node[np.array(dry)[nearest_dry[close]]]


def pieces(mesh: Mesh, picture: Ints) -> Ints:
    """The number of the connected piece that each cell belongs to."""
    source = mesh.sources()
    same = picture[source] == picture[mesh.next]
    size = len(mesh.points)
    links = csr_matrix((np.ones(int(same.sum())), (source[same], mesh.next[same])), shape=(size, size))
    return np.asarray(connected_components(links, directed=False)[1], dtype=np.int64)


def drop_crumbs(mesh: Mesh, labels: Labels, picture: Ints, value: Floats | None = None) -> None:
    """Keep the largest piece of every part and give the crumbs to what surrounds them."""
    for _ in range(40):
        piece = pieces(mesh, picture)
        weight = np.bincount(piece, mesh.area if value is None else value)
        owner = np.zeros(len(weight), dtype=int)
        owner[piece] = picture
        keep = owner == labels.void
        for label in range(labels.void):
            mine = np.flatnonzero(owner == label)
            if len(mine):
                keep[mine[np.argmax(weight[mine])]] = True
        crumbs = np.flatnonzero(~keep[piece])
        if not len(crumbs):
            return
        after = picture.copy()
        for cell in crumbs:
            around = [int(picture[n]) for n in mesh.ring(int(cell)) if keep[piece[n]]]
            choice = [label for label in around if label != labels.void] or around
            if choice:
                after[cell] = max(sorted(set(choice)), key=choice.count)
        picture[:] = after


def fill_pinholes(mesh: Mesh, labels: Labels, picture: Ints) -> None:
    """Specks of void that do not reach the frame become what surrounds them."""
    piece = pieces(mesh, picture)
    open_pieces = set(piece[~mesh.inside])
    specks = np.array([i for i in np.flatnonzero(picture == labels.void) if piece[i] not in open_pieces], dtype=int)
    while len(specks):
        after = picture.copy()
        for cell in specks:
            around = [int(picture[n]) for n in mesh.ring(int(cell)) if picture[n] != labels.void]
            if around:
                after[cell] = max(sorted(set(around)), key=around.count)
        picture[:] = after
        specks = specks[picture[specks] == labels.void]


def place_islands(drawing: Drawing, mesh: Mesh, labels: Labels, picture: Ints, places: dict[str, Floats]) -> None:
    """Grow the land of small islands inside their own water, which has made room for them by now."""
    index = {name: i for i, name in enumerate(labels.names)}
    for island in graph.ISLANDS:
        waters = [index[area + WATER] for area in island]
        lands = [index[area + LAND] for area in island]
        allowed = {*waters, *lands} | ({labels.void} if "ultima-thule" in island else set())
        inner = [
            {int(c) for c in np.flatnonzero(picture == w) if all(int(picture[n]) in allowed for n in mesh.ring(int(c)))}
            for w in waters
        ]
        if not all(inner):
            raise ValueError(f"no room for {island}")
        if len(island) == 1:
            wish = places[island[0]]
            cells = sorted(inner[0])
            middle = mesh.points[cells].mean(axis=0)
            goal = (wish + 2 * middle) / 3
            seeds = [cells[int(np.argmin(np.hypot(*(mesh.points[cells] - goal).T)))]]
        else:
            goal = np.mean([mesh.points[sorted(cells)].mean(axis=0) for cells in inner], axis=0)
            couples = [(a, int(b)) for a in sorted(inner[0]) for b in mesh.ring(a) if int(b) in inner[1]]
            if not couples:
                raise ValueError(f"the waters of {island} have no common border")
            away = [float(np.hypot(*(mesh.points[a] - goal))) for a, _ in couples]
            seeds = list(couples[int(np.argmin(away))])
        for land, cells_in, seed in zip(lands, inner, seeds, strict=True):
            near = np.hypot(*(mesh.points - mesh.points[seed]).T) < 0.8
            wanted = {c for c in cells_in if mesh.dry[c] or near[c]} | {seed}
            grown, front = {seed}, [seed]
            while front:
                fresh = [int(n) for n in mesh.ring(front.pop()) if int(n) in wanted and int(n) not in grown]
                grown.update(fresh)
                front += fresh
            picture[sorted(grown)] = land
