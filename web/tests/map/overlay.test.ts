import { describe, expect, it } from "vitest";
import { curve, drawnBack, halfway } from "../../src/map/overlay";

describe("lines over the board", () => {
  it("go through their places and stop before the last", () => {
    const spots = [
      [0, 0],
      [100, 0],
      [100, 100],
    ] as const;
    expect(curve(spots)).toMatch(/^M0 0C.* 100 100$/);
    expect(halfway(spots)).toEqual([100, 0]);
    expect(drawnBack(spots, 20).at(-1)).toEqual([100, 80]);
    expect(curve([[0, 0]])).toBe("");
  });
});
