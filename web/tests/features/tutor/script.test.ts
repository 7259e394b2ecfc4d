import { describe, expect, it } from "vitest";
import { stepFor } from "../../../src/features/tutor/script";

describe("the guided game", () => {
  const moment = { ids: ["move.land", "move.end"], phase: "movement", turn: 1, over: false, calamity: false };

  it("shows what fits, once", () => {
    expect(stepFor(moment, new Set())?.key).toBe("move");
    expect(stepFor(moment, new Set(["move"]))).toBeNull();
    expect(stepFor({ ...moment, turn: 2 }, new Set(["move"]))?.key).toBe("turn");
    expect(stepFor({ ...moment, ids: [] }, new Set())?.key).toBe("waiting");
    expect(stepFor({ ...moment, ids: ["trade.offer"], calamity: true }, new Set(["trade"]))?.key).toBe("risk");
  });
});
