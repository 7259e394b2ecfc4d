import { describe, expect, it } from "vitest";
import { changedPrivates, withDeadlines } from "../src/session/privates";
import type { Decision } from "../src/session/wire";

const decision: Decision = { key: "k", ids: ["x"], clause: "R1", default: { x: null }, options: [{ x: 1 }] };

describe("private views", () => {
  it("replaces what is named, whole, and keeps the rest", () => {
    const known = { minoa: { hand: ["salt"], decision }, egypt: { hand: ["iron"] } };
    const next: Decision = { key: "l", ids: ["y"], clause: "R2", default: { y: null } };
    const after = changedPrivates(known, { minoa: { decision: next } });
    expect(after).toEqual({ minoa: { hand: ["salt"], decision: next }, egypt: { hand: ["iron"] } });
  });

  it("takes away what is null", () => {
    const after = changedPrivates(
      { minoa: { decision, trade: { made: 1 } } },
      { minoa: { decision: null, trade: null } },
    );
    expect(after.minoa?.decision).toBeNull();
    expect(after.minoa?.trade).toBeNull();
  });

  it("patches the trade floor", () => {
    const known = { minoa: { trade: { made: 1, board: { egypt: { wanted: ["salt"] }, rome: {} } } } };
    const after = changedPrivates(known, { minoa: { trade: { board: { rome: null, hatti: { wanted: ["iron"] } } } } });
    expect(after.minoa?.trade).toEqual({
      made: 1,
      board: { egypt: { wanted: ["salt"] }, hatti: { wanted: ["iron"] } },
    });
  });

  it("takes deadlines from a clock that has changed", () => {
    const known = { minoa: { decision: { ...decision, deadline: 5 } }, egypt: { hand: ["iron"] } };
    expect(withDeadlines(known, { deadlines: { minoa: 9 } }).minoa?.decision?.deadline).toBe(9);
    expect(withDeadlines(known, { paused: true }).minoa?.decision?.deadline).toBeNull();
    expect(withDeadlines(known, { bell: 7 })).toEqual({
      minoa: { decision: { ...decision, deadline: 7 } },
      egypt: { hand: ["iron"] },
    });
  });

  it("begins with nothing", () => {
    expect(changedPrivates({}, { minoa: { hand: ["salt"], trade: { made: 0 } } })).toEqual({
      minoa: { hand: ["salt"], trade: { made: 0 } },
    });
  });
});
