import { describe, expect, it } from "vitest";
import { eventLines } from "../../src/api/events";

describe("the events of a step", () => {
  it("fills in what follows from before", () => {
    const short = [
      ["a", {}],
      ["phase-begun", { turn: 3, phase: "conflict" }],
      ["b", {}, 50007],
      ["c", {}],
      ["d", {}, 60000, 4, "movement"],
    ];
    const lines = eventLines(short, 4, { turn: 2, phase: "movement" });
    expect(lines.map(({ id, turn, phase }) => [id, turn, phase])).toEqual([
      [50000, 2, "movement"],
      [50001, 3, "conflict"],
      [50007, 3, "conflict"],
      [50008, 3, "conflict"],
      [60000, 4, "movement"],
    ]);
  });
});
