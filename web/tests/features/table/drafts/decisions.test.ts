import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../src/api/wire";
import { placesOf } from "../../../../src/features/table/drafts/choose-kind";
import { type FormOf, formOf } from "../../../../src/features/table/drafts/form";
import { groupsOf, logicOf } from "../../../../src/features/table/drafts/logic";
import {
  extended,
  keepShips,
  marchesFrom,
  type Orders,
  ordersKind,
  route,
  voyageChoice,
} from "../../../../src/features/table/drafts/orders-kind";
import { book, isArea } from "../../../book";

const decision = (id: string, more: Partial<Decision>): Decision => ({
  key: "k",
  ids: [id],
  clause: "",
  default: {},
  ...more,
});
const around = { book };

/** From a decision and some taps on the board to what would be sent. */
function tapped(asked: Decision, ...areas: string[]) {
  const form = formOf(asked, isArea);
  const logic = logicOf(form);
  const value = areas.reduce((now, area) => logic.pick?.(form, now, area, around), logic.start(form, asked, around));
  return logic.propose(form, value, around).choices;
}

describe("forms", () => {
  it.each([
    ["tax.setRate", { options: [{ "tax.setRate": 1 }, { "tax.setRate": 2 }] }, "choose"],
    ["support.reduceCity", { options: [{ "support.reduceCity": "rome" }, { "support.reduceCity": "gaza" }] }, "areas"],
    ["calamity.secondaryVictims", { bounds: { among: ["rome", "egypt"], number: 1 } }, "players"],
    ["expand.allocate", { bounds: { caps: { rome: 2 }, low: 1, high: 1 } }, "spread"],
    [
      "calamity.damage",
      { bounds: { damage: 2, units: { rome: { tokens: 2, city: false } }, reduction: false } },
      "units",
    ],
    [
      "civilWar.select",
      { bounds: { units: {}, points: 3, step: "a", groups: 1, parts: 0, annexable: null } },
      "connected",
    ],
    ["hand.discard", { bounds: { cards: { salt: 2 }, number: 1 } }, "cards"],
    ["cards.buy", { bounds: { prices: { "3": 9 }, free: [] } }, "stack"],
    ["no.such.thing", { options: [{ "no.such.thing": { odd: 1 } }, { "no.such.thing": { odd: 2 } }] }, "choose"],
    ["no.such.thing", {}, "plain"],
  ] as const)("%s with %j is %s", (id, more, kind) => {
    expect(formOf(decision(id, more as Partial<Decision>), isArea).kind).toBe(kind);
  });

  it("takes abilities apart", () => {
    const asked: Decision = {
      key: "k",
      ids: ["special.fundamentalism", "special.done"],
      clause: "",
      default: { "special.done": true },
      bounds: { "special.fundamentalism": { areas: ["rome"] } },
    };
    const form = formOf(asked, isArea);
    expect(form.kind === "abilities" && form.among.map((one) => formOf(one, isArea).kind)).toEqual(["areas"]);
  });
});

describe("taps on the board", () => {
  it("choose one area, and another in its place", () => {
    const asked = decision("support.reduceCity", {
      options: [{ "support.reduceCity": "rome" }, { "support.reduceCity": "gaza" }],
    });
    expect(tapped(asked)).toBeNull();
    expect(tapped(asked, "rome", "gaza")).toEqual([{ "support.reduceCity": "gaza" }]);
  });

  it("choose as many areas as are wanted, in order", () => {
    const asked = decision("calamity.reduceCities", { bounds: { among: ["rome", "gaza", "tanis"], number: 2 } });
    expect(tapped(asked, "tanis")).toBeNull();
    expect(tapped(asked, "tanis", "rome", "gaza")).toEqual([{ "calamity.reduceCities": ["tanis", "rome"] }]);
  });

  it("take people, then the city: 2 + 5 = 7", () => {
    const units = { rome: { tokens: 2, city: true }, gaza: { tokens: 3, city: false } };
    const asked = decision("calamity.damage", { bounds: { damage: 7, units, reduction: false } });
    expect(tapped(asked, "rome", "rome")).toBeNull();
    expect(tapped(asked, "rome", "rome", "rome")).toEqual([{ "calamity.damage": { rome: { tokens: 2, city: true } } }]);
  });

  it("take whole areas in a civil war", () => {
    const units = { rome: { tokens: 2, city: false }, gaza: { tokens: 3, city: false } };
    const asked = decision("civilWar.select", { bounds: { units, points: 5, groups: 2, parts: 0 } });
    expect(tapped(asked, "rome", "gaza")).toEqual([{ "civilWar.select": { rome: "all", gaza: "all" } }]);
    expect(tapped(asked, "rome", "gaza", "gaza")).toBeNull();
  });
});

describe("movement", () => {
  const bounds = {
    unmoved: { rome: 3, neapolis: 2 },
    land: { rome: { neapolis: 3 } },
    roads: { rome: { ravenna: { neapolis: 3 } } },
    build: [],
    prices: [],
    maintain: { treasury: true, tokens: [] },
    ships: [
      { ship: 1, area: "rome", ready: false, sailed: false },
      { ship: 2, area: "gaza", ready: false, sailed: false },
    ],
    range: 4,
    capacity: 5,
    open_sea: false,
  };
  const orders = formOf(decision("move.land", { bounds }), isArea) as FormOf<"orders">;
  const form = orders as never;

  it("offers the shortest way to each goal", () => {
    expect(orders.bounds.land).toHaveLength(2);
    expect([...marchesFrom(orders.bounds, "rome")]).toEqual([["neapolis", { path: ["rome", "neapolis"], tokens: 3 }]]);
  });

  it("goes from tap to tap", () => {
    const tap = (value: Orders, area: string) => ordersKind.pick?.(form, value, area, around) as Orders;
    const lifted = tap({ steps: [] }, "rome");
    expect([lifted.from, lifted.tokens]).toEqual(["rome", 3]);
    const set = tap({ ...lifted, tokens: 2 }, "neapolis");
    expect(ordersKind.propose(form, set, around).choices).toEqual([
      { "move.land": { path: ["rome", "neapolis"], tokens: 2 } },
      { "move.end": true },
    ]);
  });

  it("keeps as many ships as the treasury pays for", () => {
    expect(keepShips(orders.bounds, 1)).toEqual([{ "move.maintainShip": { area: "rome", pay: "treasury", ship: 1 } }]);
  });

  it("finds the way by water, not over open sea", () => {
    const way = route(book, "knossos", "thera", 4, false) ?? [];
    expect([way[0], way.at(-1)]).toEqual(["knossos", "thera"]);
    expect(way.every((area) => book.area.get(area)?.kind !== "open-sea")).toBe(true);
    expect(route(book, "knossos", "gaza", 1, false)).toBeNull();
  });

  it("loads a voyage and writes it as a choice", () => {
    const ship = {
      ship: 1,
      area: "knossos",
      ready: true,
      sailed: false,
      reach: { thera: { steps: 2, room: 3, end: true } },
    };
    const stops = extended(
      book,
      { ...orders.bounds, unmoved: { knossos: 4 } },
      ship,
      [{ area: "knossos", change: 0 }],
      "thera",
    );
    expect(stops[0]).toEqual({ area: "knossos", change: 3 }); // four could go, three have room
    const { voyage } = voyageChoice(ship, stops)["move.sail"] as { voyage: object[] };
    expect(voyage[0]).toEqual({ embark: 3 });
    expect(voyage.at(-1)).toEqual({ to: "thera" });
  });
});

describe("a voyage in hand", () => {
  const ship = {
    ship: 1,
    area: "knossos",
    ready: true,
    sailed: false,
    reach: { thera: { steps: 1, room: 3, end: true }, "aegean-sea": { steps: 1, room: 3, end: false } },
  };
  const form = { kind: "orders", id: "move.land", bounds: { ships: [ship] } } as unknown as FormOf<"orders">;
  const to = (area: string): Orders => ({
    steps: [],
    ship: 1,
    stops: [
      { area: "knossos", change: 3 },
      { area, change: 0 },
    ],
  });
  const pending = (value: Orders) => ordersKind.pending?.(form, value) ?? null;

  it("is added before anything is sent", () => {
    expect(pending({ steps: [] })).toBeNull();
    const added = pending(to("thera"));
    expect(added?.args).toEqual({ number: 3, area: "thera" });
    expect(added?.value?.steps).toEqual([voyageChoice(ship, to("thera").stops ?? [])]);
  });

  it("cannot be added where it may not end", () => {
    expect(pending(to("aegean-sea"))).toMatchObject({ key: "voyage-open-sea", value: null });
  });
});

describe("answers that are about areas", () => {
  it("are known by the names in them, by flood plain and by volcano", () => {
    expect(placesOf("x.y", { from: "rome" }, book)).toEqual(["rome"]);
    expect(placesOf("x.y", ["rome", { gaza: 1 }], book)).toEqual(["rome", "gaza"]);
    expect(placesOf("x.y", true, book)).toEqual([]);
    expect(placesOf("flood.choosePlain", "nile", book)).toContain("memphis");
    expect(placesOf("volcano.choose", "danakil", book)).toContain("barbaria"); // an area is called so, too
  });

  it("are chosen by a tap on such an area", () => {
    const options = [{ "x.y": "rome" }, { "x.y": ["gaza", "rome"] }, { "x.y": false }];
    const asked = decision("x.y", { options, default: { "x.y": false } });
    expect(tapped(asked, "gaza")).toEqual([{ "x.y": ["gaza", "rome"] }]);
    expect(tapped(asked, "rome", "rome")).toEqual([{ "x.y": ["gaza", "rome"] }]);
  });
});

describe("groups of areas", () => {
  const near = (area: string) => [...(book.area.get(area)?.land ?? []), ...(book.area.get(area)?.water ?? [])];
  it("hang together or not", () => {
    expect(groupsOf(["tanis", "gaza", "sinai"], near)).toBeLessThan(3);
    expect(groupsOf(["tanis", "knossos"], near)).toBe(2);
    expect(groupsOf([], near)).toBe(0);
  });
});
