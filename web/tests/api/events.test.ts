import { describe, expect, it } from "vitest";
import { eventLines } from "../../src/api/events";

describe("the events of a step", () => {
  it("fills in what follows from before", () => {
    const short = [
      ["a", {}],
      ["phase-begun", { turn: 3, phase: "conflict" }],
      ["b", {}, null, 50007],
      ["c", {}],
      ["d", {}, null, 60000, 4, "movement"],
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

  it("keeps what an event was caused by, and says nothing where it had no cause", () => {
    const cause = { kind: "calamity", calamity: "famine", player: "hellas" };
    const short = [
      ["a", {}, cause],
      ["b", {}, cause, 50007],
      ["c", {}, null, 60000],
    ];
    const lines = eventLines(short, 4, { turn: 2, phase: "calamity-resolution" });
    expect(lines.map(({ id, ...line }) => [id, line.cause])).toEqual([
      [50000, cause],
      [50007, cause],
      [60000, undefined],
    ]);
    expect(lines[2]).not.toHaveProperty("cause");
  });
});
