import { describe, expect, it } from "vitest";
import type { History } from "../../../src/api/wire";
import { apart, linesOf, ticks } from "../../../src/features/results/series";

describe("graphs", () => {
  const figures = (vp: number) => ({ vp, cities: 1, census: 2, treasury: 3, ast: 4 });
  const history: History = {
    moments: [],
    turns: [
      { turn: 1, at: 0, players: { minoa: figures(5), hatti: figures(6) }, hands: { minoa: 30, hatti: 10 } },
      { turn: 2, at: 9, players: { minoa: figures(8) } },
    ],
  };

  it("has a line for each nation, open where it was not in the game", () => {
    expect(linesOf(history, "vp")).toEqual([
      { civ: "minoa", values: [5, 8] },
      { civ: "hatti", values: [6, null] },
    ]);
    expect(linesOf(history, "hand")[0]?.values).toEqual([30, null]);
  });

  it("marks round numbers up to the highest, and keeps labels apart", () => {
    expect(ticks(132)).toEqual([0, 50, 100, 150]);
    expect(ticks(3)).toEqual([0, 1, 2, 3]);
    expect(apart([10, 12, 80], 15, 0, 100)).toEqual([10, 25, 80]);
    expect(apart([99, 98], 15, 0, 100)).toEqual([100, 85]);
  });
});
