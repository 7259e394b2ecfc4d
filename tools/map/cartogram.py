"""Make room where areas crowd: let their density diffuse, and carry the whole of geography along.

After Gastner and Newman (2004). Where many areas want room the plane swells, where few do it shrinks, smoothly: shapes
are kept in the small, so that Greece may be drawn at twice the scale of Arabia and is still Greece.
"""

from __future__ import annotations

import itertools

import numpy as np
from scipy.fft import dctn, idctn
from scipy.ndimage import gaussian_filter, map_coordinates

from tools.map.geography import Floats

PITCH = 0.25
STEPS = 160
LEAST = 1e-3


class Cartogram:
    """A smooth map of the plane onto itself that evens out a density given on a grid over a box."""

    def __init__(self, low: Floats, high: Floats) -> None:
        self.low = low
        self.shape = tuple(int(v) for v in np.ceil((high - low) / PITCH)[::-1])
        self.shift: tuple[Floats, Floats] = (np.zeros(self.shape), np.zeros(self.shape))

    def cells(self) -> Floats:
        """The middles of the grid's cells, row by row."""
        rows, columns = np.indices(self.shape)
        return np.stack([columns.ravel(), rows.ravel()], axis=-1) * PITCH + self.low + PITCH / 2

    def density(self, points: Floats, weights: Floats, spread: float, floor: float, power: float) -> Floats:
        """How much room is wanted at each cell: weights of points, spread like mist, over a floor; tamed by a power."""
        field = np.zeros(self.shape)
        columns, rows = np.clip(((points - self.low) / PITCH).astype(int).T, 0, np.array(self.shape[::-1])[:, None] - 1)
        np.add.at(field, (rows, columns), weights / PITCH**2)
        wanted: Floats = gaussian_filter(field, spread / PITCH, mode="nearest")
        return (floor + wanted) ** power

    def even_out(self, density: Floats) -> None:
        """Let the density flow until it is even, and remember where every cell went."""
        rows, columns = self.shape
        waves = dctn(density, type=2, norm="ortho")
        decay = (np.pi * np.arange(rows) / rows)[:, None] ** 2 + (np.pi * np.arange(columns) / columns)[None, :] ** 2
        y, x = np.indices(self.shape).astype(float)
        # Time runs slowly at first, when differences are sharp, and ends when the longest wave has died down.
        times = np.concatenate([[0.0], np.geomspace(0.5, 6 / decay[decay > 0].min(), STEPS)])
        for now, then in itertools.pairwise(times):
            middle = (now + then) / 2
            field = np.maximum(idctn(waves * np.exp(-decay * middle), type=2, norm="ortho"), LEAST)
            slope_y, slope_x = np.gradient(np.log(field))
            place = np.stack([y, x])
            half = (then - now) / 2
            mid_y = y - half * map_coordinates(slope_y, place, order=1, mode="nearest")
            mid_x = x - half * map_coordinates(slope_x, place, order=1, mode="nearest")
            place = np.stack([mid_y, mid_x])
            y = y - 2 * half * map_coordinates(slope_y, place, order=1, mode="nearest")
            x = x - 2 * half * map_coordinates(slope_x, place, order=1, mode="nearest")
        base_y, base_x = np.indices(self.shape)
        self.shift = (x - base_x) * PITCH, (y - base_y) * PITCH

    def __call__(self, points: Floats) -> Floats:
        place = ((points - self.low) / PITCH - 0.5).T[::-1]
        moved = [map_coordinates(s, place, order=1, mode="nearest") for s in self.shift]
        out: Floats = points + np.stack(moved, axis=-1)
        return out
