import { describe, expect, it } from "vitest";
import type { PublicView } from "../../../src/api/wire";
import { tell } from "../../../src/features/herald/told";
import { event } from "../../fixtures/events";
import { differences } from "./differences";

const player = (civilization: string) => ({
  civilization,
  tokens_on_board: 10,
  cities_on_board: 1,
  treasury: 5,
  stock: 40,
  cities_in_stock: 8,
  ships_in_stock: 3,
  ast: 3,
  advances: ["pottery"],
});
const view = {
  areas: {
    memphis: { egypt: { city: true } },
    gaza: { egypt: { tokens: 2 } },
    tyre: { assyria: { tokens: 1, ships: 1 } },
  },
  players: { egypt: player("egypt"), assyria: player("assyria") },
} as unknown as PublicView;

describe("the board as far as it was told", () => {
  it("adds what an event says, and shares what it does not touch", () => {
    const told = tell(view, [event(1, "tokens-destroyed", { owner: "egypt", area: "gaza", tokens: 1 })]);
    expect(told.areas.gaza).toEqual({ egypt: { tokens: 1 } });
    expect(told.players.egypt?.tokens_on_board).toBe(9);
    expect(told.areas.tyre).toBe(view.areas.tyre);
    expect(view.areas.gaza).toEqual({ egypt: { tokens: 2 } });
  });

  it("keeps people, stock and treasury together, and cities and ships", () => {
    const told = tell(view, [
      event(1, "tokens-placed", { owner: "egypt", area: "gaza", tokens: 6 }),
      event(2, "treasury-paid", { player: "egypt", amount: 2 }),
      event(3, "city-placed", { owner: "egypt", area: "tanis" }),
      event(4, "ship-destroyed", { owner: "assyria", area: "tyre", ship: 1 }),
    ]).players;
    const { tokens_on_board, stock, treasury, cities_in_stock } = told.egypt ?? player("");
    expect([tokens_on_board, stock, treasury, cities_in_stock]).toEqual([16, 36, 3, 7]);
    expect(told.assyria?.ships_in_stock).toBe(4);
  });

  it("takes an owner away with the last piece, and never counts below nothing", () => {
    const lost = event(1, "tokens-destroyed", { owner: "egypt", area: "gaza", tokens: 9 });
    expect(tell(view, [lost]).areas.gaza).toBeUndefined();
  });

  it("gives a city to anyone who annexes it", () => {
    const told = tell(view, [event(1, "city-annexed", { by: "assyria", owner: "egypt", area: "memphis" })]);
    expect(told.areas.memphis).toEqual({ assyria: { city: true } });
    expect([told.players.egypt?.cities_on_board, told.players.assyria?.cities_on_board]).toEqual([0, 2]);
  });

  it("takes people along on a voyage", () => {
    const sailed = event(1, "ship-sailed", {
      player: "assyria",
      ship: 1,
      path: ["tyre", "salamis"],
      voyage: [{ embark: 1 }, { to: "salamis" }, { disembark: 1 }],
    });
    const told = tell(view, [sailed]);
    expect(told.areas.tyre).toBeUndefined();
    expect(told.areas.salamis).toEqual({ assyria: { tokens: 1, ships: 1 } });
  });

  it("is the same in any order", () => {
    const events = [
      event(1, "tokens-placed", { owner: "egypt", area: "gaza", tokens: 3 }),
      event(2, "city-reduced", { owner: "egypt", area: "memphis", tokens: 2 }),
      event(3, "tokens-placed", { owner: "egypt", area: "memphis", tokens: 2 }),
      event(4, "marker-moved", { player: "egypt", steps: 1, space: 4 }),
    ];
    expect(tell(view, [...events].reverse())).toEqual(tell(view, events));
  });

  it("is held against the truth", () => {
    const events = [event(1, "tokens-placed", { owner: "egypt", area: "gaza", tokens: 3 })];
    expect(differences(view, events, tell(view, events))).toEqual([]);
    expect(differences(view, [], tell(view, events))).toEqual([
      "gaza egypt: told 2/false/0, is 5/false/0",
      "egypt tokens_on_board: told 10, is 13",
    ]);
  });
});
