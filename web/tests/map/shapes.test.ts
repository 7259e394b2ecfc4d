import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { crowd } from "../../src/map/crowd";
import { type MapFile, pairs, walk } from "../../src/map/format";
import { type DrawnArea, holder } from "../../src/map/look";

function read<T>(path: string): T {
  return JSON.parse(readFileSync(`../src/megaciv/${path}`, "utf8")) as T;
}

const MAP = read<MapFile>("map/map.json");
const AREAS = read<DrawnArea[]>("rules/facts/data/areas.json");
const NATIONS = read<{ id: string }[]>("rules/facts/data/civilizations.json").map((civ) => civ.id);

beforeAll(() => {
  // No canvas here; the paths are only collected.
  vi.stubGlobal(
    "Path2D",
    class {
      moveTo() {}
      lineTo() {}
      closePath() {}
      addPath() {}
    },
  );
});

describe("the shapes of the map", () => {
  it("find every area under its own places", async () => {
    const { Shapes } = await import("../../src/map/shapes");
    const shapes = new Shapes(MAP, "fine");
    for (const [id, plan] of Object.entries(MAP.areas)) {
      for (const [x, y] of [plan.city, plan.limit, ...pairs(plan.ships)].filter((at) => at !== undefined))
        expect(shapes.at(x, y), id).toBe(id);
    }
    expect(shapes.at(-50, -50)).toBeNull();
  });

  it("know both levels of detail", async () => {
    const { Shapes } = await import("../../src/map/shapes");
    expect(new Shapes(MAP, "coarse").all).toHaveLength(AREAS.length);
    expect(new Shapes(MAP, "coarse").lines).toHaveLength(MAP.borders.length);
  });

  it("place the pieces of a nation, the strongest first, and say how many more there are", async () => {
    const { placed } = await import("../../src/map/pieces");
    const many = Object.fromEntries(NATIONS.slice(0, 9).map((nation, i) => [nation, { tokens: i + 1 }]));
    const found = placed(MAP, "rome", many, 0.5);
    expect(found[0]).toMatchObject({ kind: "token", count: 9 });
    expect(found.at(-1)?.kind).toBe("more");
    expect(placed(MAP, "rome", many, 0.2)).toHaveLength(1);
  });
});

describe("names", () => {
  it("know what lies on them, turned or not", async () => {
    const { isUnder } = await import("../../src/map/letters");
    const label = { lines: ["ATHENS"], at: [100, 100], size: 30 } as const;
    expect(isUnder(label, [140, 100], 5)).toBe(true);
    expect(isUnder(label, [100, 140], 5)).toBe(false);
    expect(isUnder({ ...label, turn: 90 }, [100, 140], 5)).toBe(true);
    expect(isUnder(label, [170, 100], 30)).toBe(true);
  });

  it("give way to pieces that are drawn larger from far away", async () => {
    const { coversName } = await import("../../src/map/pieces");
    const held = { rome: { city: true } };
    const covered = (scale: number) => Object.keys(MAP.areas).filter((area) => coversName(MAP, area, held, scale));
    expect(covered(0.5)).toEqual([]);
    expect(covered(0.2).length).toBeGreaterThan(20);
    expect(coversName(MAP, "rome", undefined, 0.2)).toBe(false);
  });
});

describe("small things", () => {
  it("steps become points", () => {
    expect([...walk([5, 5, 1, 2, -3, 0])]).toEqual([5, 5, 6, 7, 3, 7]);
  });

  it("the holder of an area has its city, or the most people", () => {
    expect(holder({ rome: { tokens: 3 }, celt: { tokens: 5 } })).toBe("celt");
    expect(holder({ rome: { city: true }, celt: { tokens: 5 } })).toBe("rome");
    expect(holder(undefined)).toBeNull();
  });

  it("the crowded board is crowded, and always the same", () => {
    const board = crowd(AREAS, NATIONS);
    const people = Object.values(board).flatMap((held) => Object.values(held).map((each) => each.tokens ?? 0));
    expect(people.reduce((sum, each) => sum + each, 0)).toBe(900);
    expect(new Set(Object.values(board).flatMap((held) => Object.keys(held))).size).toBe(18);
    expect(crowd(AREAS, NATIONS)).toEqual(board);
  });
});
