import { describe, expect, it } from "vitest";
import { alongFromWest, neighbourTowards } from "../../src/map/walk";

const PLACES: Record<string, [number, number]> = { here: [0, 0], east: [10, 1], north: [1, -10], far: [20, 0] };
const middle = (area: string): [number, number] => PLACES[area] ?? [0, 0];

describe("walking the board", () => {
  it("goes where the arrow points, if a neighbour lies there", () => {
    expect(neighbourTowards([1, 0], "here", ["north", "east"], middle)).toBe("east");
    expect(neighbourTowards([0, -1], "here", ["north", "east"], middle)).toBe("north");
    expect(neighbourTowards([-1, 0], "here", ["north", "east"], middle)).toBeNull();
  });

  it("goes from west to east and leaves at both ends", () => {
    const areas = ["far", "here", "east"];
    expect(alongFromWest(1, null, areas, middle)).toBe("here");
    expect(alongFromWest(1, "here", areas, middle)).toBe("east");
    expect(alongFromWest(-1, "far", areas, middle)).toBe("east");
    expect(alongFromWest(1, "far", areas, middle)).toBeNull();
    expect(alongFromWest(-1, "here", areas, middle)).toBeNull();
    expect(alongFromWest(-1, null, areas, middle)).toBeNull();
  });
});
