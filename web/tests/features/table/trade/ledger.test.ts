import { describe, expect, it } from "vitest";
import {
  collects,
  dealsOf,
  endings,
  holds,
  memory,
  sayings,
  settled,
  told as toldOf,
  wordsTo,
} from "../../../../src/features/table/trade/ledger";
import { event, packets, told } from "../../../fixtures/events";

describe("the ledger", () => {
  it("matches what was said to what came, from either side", () => {
    const [deal] = dealsOf([packets], "minoa");
    expect(deal?.partner).toBe("hatti");
    expect(deal?.got.at(-1)).toEqual({ card: "treachery", sworn: false, said: "oil" });
    expect(deal?.gave.at(-1)).toEqual({ card: "fish", sworn: false, said: null });
    expect(toldOf({ count: 2, names: ["oil", "oil"] }, ["oil", "oil"]).every(({ sworn }) => sworn)).toBe(true);
  });

  it("remembers how often a nation spoke the truth unsworn", () => {
    expect(memory(dealsOf([packets], "minoa"), "hatti")).toEqual({ kept: 0, said: 1, deals: 1 });
    expect(memory(dealsOf([packets], "minoa"), "egypt")).toEqual({ kept: 0, said: 0, deals: 0 });
  });
});

describe("what a nation collects", () => {
  const quoted = told(
    "trade-quoted",
    { ask: "a", player: "hatti", to: "minoa", names: ["tin"], prices: [["oil"], ["fish", "fish"]] },
    2,
  );

  it("is read off its line, its prices and my deals, each good once and the surest first", () => {
    expect(collects("hatti", ["oil", "oil"], [packets, quoted], "minoa", 2)).toEqual([
      { card: "oil", number: 2, from: "line" },
      { card: "fish", number: 1, from: "price" },
      { card: "ochre", number: 1, from: "deal" },
    ]);
  });

  it("grows old, and is nothing of others", () => {
    expect(collects("hatti", [], [packets, quoted], "minoa", 4)).toEqual([]);
    expect(collects("egypt", [], [packets, quoted], "minoa", 2)).toEqual([]);
    expect(collects("hatti", [], [packets], null, 1)).toEqual([]);
  });
});

describe("what a nation should hold", () => {
  const isGood = (card: string) => card !== "treachery";
  const quoted = (id: number, player: string, prices: string[][]) =>
    event(id, "trade-quoted", { ask: "a", player, to: "minoa", names: ["tin"], prices }, 2);

  it("is what I gave it and what it named a price for, with the turn", () => {
    expect(holds("hatti", [packets, quoted(6, "hatti", [["oil"]])], "minoa", 2, isGood)).toEqual([
      { card: "ochre", number: 2, turn: 1 },
      { card: "fish", number: 1, turn: 1 },
      { card: "tin", number: 1, turn: 2 },
    ]);
    expect(holds("minoa", [packets], "hatti", 1, isGood)).toEqual([{ card: "iron", number: 2, turn: 1 }]);
  });

  it("is nothing that it would not sell, that others said, or that is old", () => {
    expect(holds("hatti", [quoted(6, "hatti", []), quoted(7, "egypt", [["oil"]])], "minoa", 2, isGood)).toEqual([]);
    expect(holds("hatti", [packets], "minoa", 3, isGood)).toEqual([]);
    expect(holds("hatti", [packets], "egypt", 1, isGood)).toEqual([]);
  });

  it("is no more what it has shown since", () => {
    const handed = event(6, "cards-handed-in", { player: "hatti", cards: ["ochre", "fish"] });
    const others = event(7, "cards-handed-in", { player: "egypt", cards: ["ochre"] });
    expect(holds("hatti", [packets, handed, others], "minoa", 2, isGood)).toEqual([
      { card: "ochre", number: 1, turn: 1 },
    ]);
  });
});

describe("the trade floor", () => {
  it("tells what of mine came to nothing, and why", () => {
    const events = [
      { ...told("trade-void", { offer: "open-1", player: "rome", to: "all" }, 2), id: 1 },
      { ...told("trade-rejected", { offer: "open-1", player: "egypt", to: "rome" }, 2), id: 2 },
      { ...told("trade-rejected", { offer: "open-1", player: "rome", to: "egypt" }, 2), id: 3 },
      { ...told("trade-lapsed", { offer: "open-1", player: "rome", partner: "hatti" }, 2), id: 4 },
      { ...told("trade-void", { offer: "open-1", player: "rome", to: "all" }, 1), id: 0 },
    ];
    expect(endings(events, "rome", 2)).toEqual([
      { id: 4, kind: "lapsed", partner: "hatti" },
      { id: 2, kind: "rejected", partner: "egypt" },
      { id: 1, kind: "void", partner: "all" },
    ]);
  });

  it("leaves out what was refused with a reason: that is told by itself", () => {
    const refused = { offer: "open-1", player: "egypt", to: "rome" };
    const events = [
      { ...told("trade-rejected", refused, 2), id: 1 },
      { ...told("trade-reason", { ...refused, reason: "enough", args: {} }, 2), id: 2 },
    ];
    expect(endings(events, "rome", 2)).toEqual([]);
  });
});

describe("a refusal", () => {
  const refused = (id: number, offer: string, player: string) =>
    event(id, "trade-reason", { offer, player, to: "rome", reason: "enough", args: {} }, 2);
  const made = (id: number, player: string, partner: string, turn = 2) =>
    event(id, "trade-made", { player, partner, number: 3, back: 3 }, turn);

  it("is settled by a deal with who refused, and not by one before it or of others", () => {
    const first = [refused(1, "open-1", "egypt"), refused(2, "open-2", "hatti")];
    expect(settled([...first, made(3, "rome", "egypt")], "rome", 2)).toEqual(["open-1"]);
    expect(settled([...first, made(3, "egypt", "rome"), refused(4, "open-3", "egypt")], "rome", 2)).toEqual(["open-1"]);
    expect(settled([...first, made(3, "egypt", "hatti")], "rome", 2)).toEqual([]);
    expect(settled([...first, made(3, "rome", "egypt", 3)], "rome", 3)).toEqual([]);
  });
});

describe("what leaders say to me", () => {
  const line = (id: number, player: string, to: string, said: string, args = {}) =>
    event(id, "trade-line", { player, to, line: said, args });
  it("is heard, who I am named to as well, but for what stands on an offer", () => {
    const all = sayings([
      line(1, "hatti", "minoa", "fooled-1", { card: "wax" }),
      line(2, "hatti", "minoa", "approach-1", { card: "wax" }),
      line(3, "egypt", "all", "open-1"),
      line(4, "egypt", "all", "warning-1", { card: "wax", player: "minoa" }),
      line(5, "egypt", "all", "warning-1", { card: "wax", player: "hatti" }),
    ]);
    expect(wordsTo(all, "minoa").map(({ id }) => id)).toEqual([1, 4]);
  });
});
