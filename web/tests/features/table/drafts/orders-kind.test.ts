import { describe, expect, it } from "vitest";
import type { Decision, MovementBounds } from "../../../../src/api/wire";
import { type FormOf, formOf, type MoveBounds } from "../../../../src/features/table/drafts/form";
import {
  asBefore,
  extended,
  keepShips,
  type MovementOrders,
  marchesFrom,
  ordersKind,
  pathsTo,
  route,
  voyageChoice,
} from "../../../../src/features/table/drafts/orders-kind";
import { book } from "../../../fixtures/book";
import { told } from "../../../fixtures/events";

describe("orders", () => {
  const bounds: MovementBounds = {
    kind: "movement",
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
  const asked: Decision = { key: "k", ids: ["move.land"], clause: "", default: {}, bounds };
  const orders = formOf(asked) as FormOf<"orders">;
  const form = orders as never;

  it("offers the shortest way to each goal", () => {
    expect(orders.bounds.land).toHaveLength(2);
    expect([...marchesFrom(orders.bounds, "rome")]).toEqual([["neapolis", { path: ["rome", "neapolis"], tokens: 3 }]]);
  });

  it("goes from tap to tap", () => {
    const tap = (value: MovementOrders, area: string) =>
      ordersKind.pick?.(form, value, area, { book }) as MovementOrders;
    const lifted = tap({ steps: [] }, "rome");
    expect([lifted.from, lifted.tokens]).toEqual(["rome", 3]);
    const set = tap({ ...lifted, tokens: 2 }, "neapolis");
    expect(ordersKind.propose(form, set, { book }).choices).toEqual([
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
  const to = (area: string): MovementOrders => ({
    steps: [],
    ship: 1,
    stops: [
      { area: "knossos", change: 3 },
      { area, change: 0 },
    ],
  });
  const pending = (value: MovementOrders) => ordersKind.pending?.(form, value) ?? null;

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
});
