import { describe, expect, it } from "vitest";
import { type LessonMoment, stepFor } from "../../../src/features/tutor/script";

describe("the guided game", () => {
  const moment: LessonMoment = {
    ids: ["move.land", "move.end"],
    phase: "movement",
    turn: 1,
    over: false,
    last: false,
    calamity: false,
    line: false,
    offer: false,
    dealt: false,
  };
  const key = (more: Partial<LessonMoment>, ...seen: string[]) => stepFor({ ...moment, ...more }, new Set(seen))?.key;

  it("shows what fits, once", () => {
    expect(key({})).toBe("begin");
    expect(key({}, "begin")).toBe("move");
    expect(key({}, "begin", "move")).toBeUndefined();
    expect(key({ turn: 2 }, "begin", "move")).toBe("turn");
    expect(key({ turn: 4, last: true }, "begin", "move", "turn")).toBe("last");
    expect(key({ ids: [] })).toBeUndefined();
    expect(key({ ids: [], over: true })).toBe("end");
  });

  it("says nothing of arranged cards to one who was asked where to begin", () => {
    const first = { ids: ["setup.first.placeCities"], phase: "set-up", turn: 0 };
    expect(key(first)).toBe("welcome");
    expect(key({}, "welcome")).toBe("move");
  });

  it("leads over the trade floor: what I collect, an offer to me, the rounds; a calamity goes before", () => {
    const trade = { ids: ["trade.offer"], phase: "trade" };
    expect(key(trade)).toBe("sets");
    expect(key({ ...trade, line: true })).toBe("round");
    expect(key({ ...trade, line: true, offer: true })).toBe("deal");
    expect(key({ ...trade, line: true, offer: true, dealt: true })).toBe("round");
    expect(key({ ...trade, line: true, offer: true, calamity: true })).toBe("risk");
    expect(key({ ...trade, line: true, offer: true, calamity: true }, "risk")).toBe("deal");
  });

  it("says the goal of a drill, and helps on its trade floor", () => {
    const trade = { ...moment, ids: ["trade.offer"], phase: "trade", line: true };
    const drilled = (more: Partial<LessonMoment>, ...seen: string[]) =>
      stepFor({ ...trade, ...more }, new Set(seen), "trade");
    expect(drilled({})?.key).toBe("drill-trade");
    expect(drilled({ offer: true }, "drill-trade")).toMatchObject({ key: "deal", help: false });
    expect(drilled({}, "drill-trade")?.key).toBe("round");
    expect(drilled({ calamity: true }, "drill-trade", "round")).toBeNull();
    expect(stepFor(moment, new Set(), "ships")?.key).toBe("drill-ships");
    expect(stepFor({ ...moment, ids: [] }, new Set(), "ships")).toBeNull();
  });

  it("counts the points in the shop of the last turn", () => {
    const shop = { ids: ["advances.buy"], phase: "advances" };
    expect(key(shop)).toBe("keep");
    expect(key({ ...shop, turn: 2 })).toBe("advances");
    expect(key({ ...shop, last: true })).toBe("count");
  });

  it("never looks ahead to a next turn in the last one", () => {
    const shop = { ids: ["advances.buy"], phase: "advances" };
    expect(key({ ...shop, turn: 4, last: true }, "count")).toBeUndefined();
    expect(key({ ids: ["hand.discard"], phase: "advances", turn: 4, last: true })).toBeUndefined();
    expect(key({ ids: ["hand.discard"], phase: "advances", turn: 3 })).toBe("discard");
  });
});
