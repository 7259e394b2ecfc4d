import { describe, expect, it } from "vitest";
import {
  around,
  between,
  CLOSEST,
  gathered,
  held,
  moved,
  toBoard,
  toWindow,
  whole,
  zoomed,
} from "../../src/map/camera";

const BOARD = { width: 8000, height: 4500 };
const WINDOW = { width: 1200, height: 800 };

describe("the camera", () => {
  it("shows the whole board at first", () => {
    const camera = whole(BOARD, WINDOW);
    expect(camera).toEqual({ x: 4000, y: 2250, scale: 0.15 });
    expect(toBoard(camera, 0, 400, WINDOW)).toEqual([0, 2250]);
  });

  it("keeps the point under the pointer while it zooms", () => {
    const camera = { x: 3000, y: 2000, scale: 0.4 };
    const before = toBoard(camera, 900, 200, WINDOW);
    const after = toBoard(zoomed(camera, 1.7, 900, 200, WINDOW), 900, 200, WINDOW);
    expect(after[0]).toBeCloseTo(before[0], 6);
    expect(after[1]).toBeCloseTo(before[1], 6);
  });

  it("goes back and forth between window and board", () => {
    const camera = { x: 3210, y: 1234, scale: 0.37 };
    const [x, y] = toBoard(camera, 77, 345, WINDOW);
    expect(toWindow(camera, x, y, WINDOW).map(Math.round)).toEqual([77, 345]);
  });

  it("is held on the board and within its scales", () => {
    expect(held({ x: -9e9, y: 9e9, scale: 50 }, BOARD, WINDOW).scale).toBe(CLOSEST);
    const far = held({ x: 0, y: 0, scale: 0.0001 }, BOARD, WINDOW);
    expect(far.scale).toBeCloseTo(0.135);
    expect(held(moved({ x: 4000, y: 2250, scale: 1 }, 1e6, 0), BOARD, WINDOW).x).toBeGreaterThanOrEqual(0);
  });

  it("flies smoothly from one place to another", () => {
    const from = { x: 0, y: 0, scale: 0.1 };
    const to = { x: 100, y: 50, scale: 0.4 };
    expect(between(from, to, 0)).toEqual(from);
    expect(between(from, to, 1).scale).toBeCloseTo(0.4);
    expect(between(from, to, 0.5).scale).toBeCloseTo(0.2);
  });

  it("shows of areas that lie far apart those where most are, from so near that they can be read", () => {
    const at = (x: number, y: number) => ({ x0: x, y0: y, x1: x + 100, y1: y + 100 });
    const [east, west, ...islands] = [at(5000, 400), at(300, 600), at(2600, 2000), at(2900, 2100), at(3300, 1800)];
    const window = { width: 1000, height: 700 };
    expect(gathered([east, west, ...islands] as never, window)).toEqual(islands);
    expect(around(islands)).toEqual({ x0: 2600, y0: 1800, x1: 3400, y1: 2200 });
    expect(gathered(islands, window)).toBe(islands);
    expect(gathered([east, west] as never, window)).toHaveLength(1);
    expect(gathered([{ x0: 0, y0: 0, x1: 4000, y1: 100 }], window)).toHaveLength(1); // an area wider than the window
  });
});
