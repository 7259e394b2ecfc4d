import { describe, expect, it } from "vitest";
import type { History, Otherwise, Place } from "../../../src/api/wire";
import { beginningOf, drillsOf, lessonsOf, otherwiseOf, sourcesOf } from "../../../src/features/results/debrief";
import { told as event, packets } from "../../fixtures/events";
import { book } from "../../fixtures/small-book";

describe("the debrief", () => {
  it("says which lessons have happened, and which have not", () => {
    const none = lessonsOf([], "minoa", book);
    expect(none.map(({ what, words }) => [what, words])).toEqual([
      ["deal", null],
      ["passed", null],
      ["suffered", null],
      ["advance", null],
    ]);
    const happened = lessonsOf(
      [
        packets,
        event("calamity-resolved", { player: "hatti", calamity: "famine" }),
        event("calamity-resolved", { player: "minoa", calamity: "famine" }),
        event("advances-bought", { player: "minoa", advances: ["pottery"], price: 50, worth: 50, treasury: 0 }),
      ],
      "minoa",
      book,
    );
    expect(happened.find(({ what }) => what === "deal")?.words?.key).toBe("debrief-deal");
    expect(happened.find(({ what }) => what === "suffered")?.words?.args?.card).toBe("famine");
    expect(happened.find(({ what }) => what === "advance")?.words?.args?.number).toBe(1);
  });

  it("knows where points came from, and where a turn began", () => {
    const parts = [
      { what: "points-cities", value: 4 },
      { what: "points-ast", value: 35 },
    ];
    const place = { civilization: "minoa", place: 1, vp: 39, points: { what: "points", parts }, tie_break: null };
    expect(sourcesOf(place as Place).map(({ number }) => number)).toEqual([4, 0, 35]);
    const turns = [1, 2, 3].map((turn) => ({ turn, at: 10 * turn, players: {} }));
    expect(beginningOf({ moments: [], turns } as History, 2)).toBe(20);
    expect(beginningOf({ moments: [], turns } as History, 3)).toBeNull(); // the end, not a turn
    expect(beginningOf(null, 2)).toBeNull();
  });

  it("offers what can be tried once more: the last floor, the calamities that struck me, a movement", () => {
    const at = (turn: number, phase: string, number: number) => ({ at: number, turn, phase });
    const moments = [
      at(1, "trade", 5),
      at(2, "movement", 9),
      at(2, "trade", 12),
      at(2, "calamity-resolution", 14),
      at(3, "calamity-resolution", 24),
    ];
    const struck = { ...event("calamity-resolved", { player: "minoa", calamity: "famine" }), turn: 3 };
    const drills = drillsOf([struck], "minoa", { moments, turns: [] } as History);
    expect(drills.map(({ what, at: moment }) => [what, moment])).toEqual([
      ["trade", 12],
      ["calamity", 24],
      ["move", 9],
    ]);
    expect(drillsOf([], "minoa", null)).toEqual([]);
  });

  it("names what would have been better", () => {
    const said = (asked: string, ...better: Record<string, unknown>[]) =>
      otherwiseOf({ asked, better, chosen: [march("tanis", 2)] } as unknown as Otherwise);
    const march = (to: string, tokens: number) => ({ "move.land": { path: ["gaza", to], tokens } });
    expect(said("city.build", { "city.build": { area: "gaza" } }, { "city.done": true })).toEqual({
      key: "otherwise-city",
      args: { areas: ["gaza"] },
    });
    expect(said("city.build", { "city.done": true }).key).toBe("otherwise-city-none");
    expect(said("advances.buy", { "advances.buy": { advances: ["pottery"] } }).args).toEqual({ advances: ["pottery"] });
    expect(said("move.land", { "move.end": true }).key).toBe("otherwise-move");
    const sail = { "move.sail": { ship: "gaza", voyage: [{ embark: 4 }, { to: "cyprus" }, { disembark: 4 }] } };
    expect(said("move.land", march("tanis", 2), march("memphis", 3), sail)).toEqual({
      key: "otherwise-move-to",
      args: { areas: ["cyprus", "memphis"] },
    });
  });
});
