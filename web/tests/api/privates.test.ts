import { describe, expect, it } from "vitest";
import { changedPrivates, floorOf, nextDeadline, withDeadlines } from "../../src/api/privates";
import type { Bounds, Decision } from "../../src/api/wire";

const bounds: Bounds = { kind: "number", among: [1] };
const decision: Decision = { key: "k", ids: ["x"], clause: "R1", default: { x: null }, bounds, options: [{ x: 1 }] };

describe("private views", () => {
  it("replaces what is named, whole, and keeps the rest", () => {
    const known = { minoa: { hand: ["salt"], decision }, egypt: { hand: ["iron"] } };
    const next: Decision = { key: "l", ids: ["y"], clause: "R2", default: { y: null }, bounds };
    const after = changedPrivates(known, { minoa: { decision: next } });
    expect(after).toEqual({ minoa: { hand: ["salt"], decision: next }, egypt: { hand: ["iron"] } });
  });

  it("patches a question that is still the same", () => {
    const after = changedPrivates({ minoa: { decision } }, { minoa: { decision: { waits_for: ["rome"] } } });
    expect(after.minoa?.decision).toEqual({ ...decision, waits_for: ["rome"] });
    const again = changedPrivates(after, { minoa: { decision: { waits_for: null } } });
    expect(again.minoa?.decision).toEqual(decision);
  });

  it("takes away what is null", () => {
    const after = changedPrivates(
      { minoa: { decision, trade: { worth: 1 } } },
      { minoa: { decision: null, trade: null } },
    );
    expect(after.minoa?.decision).toBeNull();
    expect(after.minoa?.trade).toBeNull();
  });

  it("patches the trade floor", () => {
    const known = {
      minoa: { trade: { worth: 1, marks: { "open-1": { sealed: false }, "open-2": { sealed: true } } } },
    };
    const marks = { "open-2": null, "open-3": { sealed: true } };
    const after = changedPrivates(known, { minoa: { trade: { marks } } });
    expect(after.minoa?.trade).toEqual({
      worth: 1,
      marks: { "open-1": { sealed: false }, "open-3": { sealed: true } },
    });
  });

  it("patches figures part by part, and keeps those that have not changed", () => {
    const people = { census: { rome: 2, gaul: 1 }, support: { what: "support", value: 1 }, taxes: [] };
    const hand = { sets: { salt: { number: 1, value: 3, more: 9 } }, sum: 3, worth: 3, rate: 1, means: 5, limit: 8 };
    const shelf = { lacks: [], prices: { pottery: { price: 60 } } };
    const known = { minoa: { figures: { people, hand, shelf } } };
    const figures = { people: { census: { gaul: null, rome: 3 } }, shelf: { prices: { pottery: null } } };
    const after = changedPrivates(known, { minoa: { figures } }).minoa?.figures;
    expect(after?.people).toEqual({ ...people, census: { rome: 3 } });
    expect(after?.shelf.prices).toEqual({});
    expect(after?.hand).toBe(hand);
    expect(changedPrivates(known, { minoa: { figures: null } }).minoa?.figures).toBeNull();
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
    expect(changedPrivates({}, { minoa: { hand: ["salt"], trade: { worth: 3 } } })).toEqual({
      minoa: { hand: ["salt"], trade: { worth: 3 } },
    });
  });
});

describe("the trade floor of a seat", () => {
  const offer = (id: string) => ({ offer: id, from: "rome", to: "all", open: true, give: said, want: said });
  const said = { count: 3, names: [] };
  const everybody = { traders: ["rome"], done: [], made: 1, board: {}, offers: [offer("open-1"), offer("open-2")] };

  it("is what everybody knows, with the seat's own marks, offers and deals", () => {
    const own = { marks: { "open-2": { worth: { least: 1, most: 9 } } }, offers: [offer("a-b-1")], worth: 30 };
    const floor = floorOf(everybody, own);
    expect(floor?.offers.map((each) => [each.offer, each.worth?.most])).toEqual([
      ["open-1", undefined],
      ["open-2", 9],
      ["a-b-1", undefined],
    ]);
    expect(floor?.worth).toBe(30);
    expect(floor).not.toHaveProperty("marks");
  });

  it("is everybody's for a spectator, and nobody's when it is closed", () => {
    expect(floorOf(everybody, null)).toEqual(everybody);
    expect(floorOf(undefined, { worth: 3 })).toBeNull();
  });
});

describe("the next deadline", () => {
  const deadlines = { minoa: 3000, rome: 2000, egypt: 1000 };

  it("is the first of those who are waited for", () => {
    expect(nextDeadline({ deadlines }, ["minoa", "rome"])).toBe(2000);
    expect(nextDeadline({ deadlines }, ["hatti"])).toBeNull();
    expect(nextDeadline({}, ["minoa"])).toBeNull();
  });

  it("is the bell's while it runs", () => {
    expect(nextDeadline({ bell: 5000, deadlines }, ["minoa"])).toBe(5000);
  });
});
