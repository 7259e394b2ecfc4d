import { beforeEach, describe, expect, it, vi } from "vitest";
import type { TableSession } from "../../../../src/api/table-session.svelte";
import type { Decision, EventLine, PublicView } from "../../../../src/api/wire";
import { flightsOf } from "../../../../src/features/table/board/flights";
import { reach, results, threats } from "../../../../src/features/table/board/layers";
import { Draft } from "../../../../src/features/table/drafts/draft.svelte";
import { type FormOf, formOf, type MoveBounds } from "../../../../src/features/table/drafts/form";
import { cityToo, logicOf } from "../../../../src/features/table/drafts/logic";
import { asBefore, type Orders, ordersKind, pathsTo } from "../../../../src/features/table/drafts/orders-kind";
import { nearestStop, nextStop } from "../../../../src/features/table/frame/sheet-stops";
import { recap } from "../../../../src/features/table/panels/recap";
import { endings } from "../../../../src/features/table/trade/ledger";
import { curve, drawnBack, halfway } from "../../../../src/map/overlay";
import { book, isArea } from "../../../book";

const told = (kind: string, data: Record<string, unknown>, turn = 1, phase = "movement"): EventLine =>
  ({ id: 1, turn, phase, kind, data, private: false }) as unknown as EventLine;

describe("lines over the board", () => {
  it("go through their places and stop before the last", () => {
    const spots = [
      [0, 0],
      [100, 0],
      [100, 100],
    ] as const;
    expect(curve(spots)).toMatch(/^M0 0C.* 100 100$/);
    expect(halfway(spots)).toEqual([100, 0]);
    expect(drawnBack(spots, 20).at(-1)).toEqual([100, 80]);
    expect(curve([[0, 0]])).toBe("");
  });
});

describe("what happens is seen", () => {
  it("as journeys, losses and gains", () => {
    const flights = flightsOf(
      [
        told("tokens-moved", { player: "rome", tokens: 3, path: ["roma", "ostia"] }),
        told("tokens-destroyed", { owner: "egypt", tokens: 2, area: "gaza" }),
        told("city-built", { player: "rome", area: "roma" }),
        told("census-taken", { player: "rome" }),
      ],
      null,
    );
    expect(flights).toEqual([
      { owner: "rome", kind: "token", count: 3, path: ["roma", "ostia"] },
      { owner: "egypt", kind: "token", count: 2, path: ["gaza"] },
      { owner: "rome", kind: "city", count: 1, path: ["roma"], gain: true },
    ]);
  });

  it("but not twice, where I did it myself", () => {
    expect(flightsOf([told("tokens-moved", { player: "rome", tokens: 3, path: ["roma", "ostia"] })], "rome")).toEqual(
      [],
    );
  });
});

const NEXT_DOOR = book.area.get("athens")?.land?.[0] ?? "";

describe("layers", () => {
  const view = {
    areas: {
      athens: { hellas: { tokens: 2 } },
      [NEXT_DOOR]: { minoa: { tokens: 3 } },
      memphis: { hellas: { city: true } },
    },
  } as unknown as PublicView;

  it("show who could come, on foot or by ship, and where the river is", () => {
    const told = { athens: { minoa: { land: 3, sea: 1 }, egypt: { sea: 4 } } };
    const { marked, badges } = threats(view, book, "hellas", told);
    expect(marked.memphis).toBe("threat");
    expect(badges).toContainEqual({ area: "memphis", text: "≈", kind: "loss" });
    expect(badges).toContainEqual({ area: "athens", text: "3", kind: "fight" });
    expect(badges).toContainEqual({ area: "athens", text: "4", kind: "landing" });
  });

  it("show where a stack could get to: mine, else whoever stands there", () => {
    const told = {
      hellas: { argos: { land: 2 }, thera: { sea: 2 } },
      minoa: { argos: { sea: 1 }, sparta: { land: 1 } },
    };
    expect(reach(told, "hellas").marked).toEqual({ argos: "reach", thera: "sail" });
    expect(reach(told, "rome").marked).toEqual({ argos: "reach", thera: "sail", sparta: "reach" });
    expect(reach({}, "hellas").marked).toEqual({});
  });

  it("show what the last calamities took", () => {
    const hurt = (turn: number) =>
      told("tokens-destroyed", { owner: "rome", tokens: turn, area: "roma" }, turn, "calamity-resolution");
    const { badges } = results([
      hurt(1),
      hurt(2),
      told("city-reduced", { owner: "rome", area: "roma" }, 2, "calamity-resolution"),
    ]);
    expect(badges).toEqual([{ area: "roma", text: "−2 ♜", kind: "loss" }]);
  });
});

const BOUNDS: MoveBounds = {
  unmoved: { argos: 3, thera: 1 },
  land: [
    { path: ["argos", "athens"], tokens: 3 },
    { path: ["argos", "corinth", "sparta"], tokens: 2 },
    { path: ["argos", "athens", "sparta"], tokens: 2 },
  ],
  build: [],
  prices: [],
  maintain: { treasury: false, tokens: [] },
  ships: [{ ship: 1, area: "argos", ready: true, sailed: false, reach: {} }],
  range: 4,
  capacity: 5,
  open_sea: false,
};
const orders = { kind: "orders", id: "move.land", bounds: BOUNDS } as FormOf<"orders">;

describe("movement", () => {
  it("knows the middle areas between which a march can choose", () => {
    expect(pathsTo(BOUNDS, "argos", "sparta").map((march) => march.path[1])).toEqual(["corinth", "athens"]);
    expect(pathsTo(BOUNDS, "argos", "athens")).toEqual([]);
  });

  it("takes the people where they are tapped, and the ship where its hull is", () => {
    const people = ordersKind.pick?.(orders, { steps: [] }, "argos", { book }, "token");
    const hull = ordersKind.pick?.(orders, { steps: [] }, "argos", { book }, "ship");
    expect(people).toEqual({ steps: [], from: "argos", tokens: 3 });
    expect(hull).toEqual({ steps: [], ship: 1, stops: [{ area: "argos", change: 0 }] });
    expect([...(ordersKind.marks?.(orders, { steps: [] }, { book }).grab ?? [])]).toContain("argos");
  });

  it("repeats last turn as far as it can", () => {
    const events = [
      told("tokens-moved", { player: "minoa", tokens: 2, path: ["argos", "athens"] }, 4),
      told("tokens-moved", { player: "minoa", tokens: 5, path: ["argos", "athens"] }, 4),
      told("tokens-moved", { player: "minoa", tokens: 1, path: ["thera", "rhodes"] }, 4),
      told("tokens-moved", { player: "rome", tokens: 1, path: ["argos", "athens"] }, 4),
      told("tokens-moved", { player: "minoa", tokens: 1, path: ["argos", "athens"] }, 3),
    ];
    expect(asBefore(BOUNDS, events, "minoa", 5)).toEqual([
      { "move.land": { path: ["argos", "athens"], tokens: 2 } },
      { "move.land": { path: ["argos", "athens"], tokens: 1 } },
    ]);
  });

  describe("taken back", () => {
    beforeEach(() => localStorage.clear());
    const session = { drafts: {}, saveDraft: vi.fn(), preview: vi.fn(async () => null) };
    const asked: Decision = {
      key: "m",
      ids: ["move.land"],
      clause: "",
      default: {},
      bounds: { ...BOUNDS, land: { argos: { athens: 3 } } },
    };
    const begun = () => new Draft(asked, session as unknown as TableSession, book);

    it("puts down what is in hand, then goes back a step at a time", () => {
      const draft = begun();
      for (const area of ["argos", "athens", "argos"]) draft.pick(area);
      expect(draft.value).toMatchObject({ from: "argos" });
      draft.back();
      expect((draft.value as Orders).from).toBeUndefined();
      expect(draft.steps).toHaveLength(1);
      draft.back();
      expect(draft.steps).toEqual([]);
      expect(draft.canGoBack).toBe(false);
    });

    it("also after a reload", () => {
      for (const area of ["argos", "athens"]) begun().pick(area);
      const again = begun();
      expect(again.steps).toHaveLength(1);
      again.back();
      expect(again.steps).toEqual([]);
    });
  });
});

describe("taps on pieces", () => {
  it("mean the city where the castle is tapped", () => {
    const there = { gaza: { tokens: 1, city: true } };
    expect(cityToo(there, {}, "gaza")).toEqual({ gaza: { tokens: 0, city: true } });
    expect(cityToo(there, { gaza: { tokens: 0, city: true } }, "gaza")).toEqual({});
    expect(cityToo(there, { gaza: { tokens: 1, city: true } }, "gaza")).toEqual({ gaza: { tokens: 1, city: false } });
  });
});

/** What would be sent after some taps. */
function tapped(id: string, bounds: Record<string, unknown>, ...areas: string[]) {
  const asked: Decision = { key: "k", ids: [id], clause: "", default: {}, bounds };
  const form = formOf(asked, isArea);
  const logic = logicOf(form);
  const value = areas.reduce(
    (now, area) => logic.pick?.(form, now, area, { book }),
    logic.start(form, asked, { book }),
  );
  return logic.propose(form, value, { book }).choices;
}

describe("Universal Doctrine", () => {
  const bounds = { cities: ["gaza"], tokens: { athens: 2, sparta: 3 }, high: 4 };
  it("takes people from several areas, in part", () => {
    const some = tapped("special.universalDoctrine", bounds, "athens", "sparta", "sparta");
    expect(some).toEqual([{ "special.universalDoctrine": { tokens: { athens: 1, sparta: 2 } } }]);
  });
  it("or a city, and not both", () => {
    const city = [{ "special.universalDoctrine": { city: "gaza" } }];
    expect(tapped("special.universalDoctrine", bounds, "athens", "gaza")).toEqual(city);
    const people = [{ "special.universalDoctrine": { tokens: { athens: 1 } } }];
    expect(tapped("special.universalDoctrine", bounds, "gaza", "athens")).toEqual(people);
  });
});

describe("Diaspora", () => {
  it("knows whether a tap takes up or puts down", () => {
    const asked: Decision = {
      key: "k",
      ids: ["special.diaspora"],
      clause: "",
      default: {},
      bounds: { lift: { athens: 2, sparta: 1 }, place: { athens: 1, gaza: 3 }, high: 5 },
    };
    const form = formOf(asked, isArea);
    const logic = logicOf(form);
    const up = logic.pick?.(form, logic.start(form, asked, { book }), "sparta", { book }) as object;
    const down = logic.pick?.(form, { ...up, side: "place" }, "athens", { book });
    expect(logic.propose(form, down, { book }).choices).toEqual([
      { "special.diaspora": { lift: { sparta: 1 }, place: { athens: 1 } } },
    ]);
    expect([...(logic.marks?.(form, { ...up, side: "place" }, { book }).legal ?? [])]).toEqual(["athens", "gaza"]);
  });
});

describe("a phone's sheet", () => {
  it("goes on at a tap, and to the nearest stop after a drag", () => {
    expect([nextStop("peek"), nextStop("half"), nextStop("full")]).toEqual(["half", "full", "half"]);
    expect([nearestStop(150, 740), nearestStop(400, 740), nearestStop(700, 740)]).toEqual(["peek", "half", "full"]);
  });
});

describe("the trade floor", () => {
  it("tells what of mine came to nothing, and why", () => {
    const events = [
      { ...told("trade-void", { player: "rome", to: "all" }, 2), id: 1 },
      { ...told("trade-rejected", { player: "egypt", to: "rome" }, 2), id: 2 },
      { ...told("trade-rejected", { player: "rome", to: "egypt" }, 2), id: 3 },
      { ...told("trade-lapsed", { player: "rome", partner: "hatti" }, 2), id: 4 },
      { ...told("trade-void", { player: "rome", to: "all" }, 1), id: 0 },
    ];
    expect(endings(events, "rome", 2)).toEqual([
      { id: 4, kind: "lapsed", partner: "hatti" },
      { id: 2, kind: "rejected", partner: "egypt" },
      { id: 1, kind: "void", partner: "all" },
    ]);
  });
});

describe("since I left", () => {
  it("tells what befell me, the worst first, and nothing of others", () => {
    const lines = recap(
      [
        told("tokens-destroyed", { owner: "rome", tokens: 2, area: "roma" }),
        told("tokens-destroyed", { owner: "egypt", tokens: 7, area: "gaza" }),
        told("city-reduced", { owner: "rome", area: "roma", tokens: 2 }),
        told("advance-taken", { player: "rome", advance: "pottery" }),
        told("marker-moved", { player: "rome", space: 4 }),
        told("marker-moved", { player: "rome", space: 5 }),
        told("trade-made", { player: "egypt", partner: "rome" }),
      ],
      "rome",
    );
    expect(lines).toEqual([
      { what: "lost", args: { people: 2, cities: 1 } },
      { what: "gained", args: { cities: 0, advances: ["pottery"] } },
      { what: "deals", args: { number: 1 } },
      { what: "marker", args: { space: 5 } },
    ]);
    expect(recap([told("census-taken", { player: "rome" })], "rome")).toEqual([]);
  });
});
