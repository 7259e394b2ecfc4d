import { describe, expect, it } from "vitest";
import { DRILLS, drillAfter, SUBJECTS, setsOf } from "../../../src/features/tutor/drills";

describe("drills", () => {
  it("follow each other, and then comes a game", () => {
    expect(DRILLS.map(drillAfter)).toEqual([...DRILLS.slice(1), null]);
  });

  it("begin with the first of their subject", () => {
    expect(SUBJECTS.every(({ first }) => DRILLS.includes(first))).toBe(true);
  });

  it("tell a hand as its sets, the largest first", () => {
    expect(setsOf(["fish", "oil", "fish"])).toEqual([
      { card: "fish", number: 2 },
      { card: "oil", number: 1 },
    ]);
    expect(setsOf([])).toEqual([]);
  });
});
