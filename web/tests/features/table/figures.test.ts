import { describe, expect, it } from "vitest";
import type { PlayerView } from "../../../src/api/wire";
import { handValue, needsOf, nextSpace, pointsOf, setsOf } from "../../../src/features/table/figures";
import { book } from "../../fixtures/book";

const player = (more: Partial<PlayerView>): PlayerView => ({
  civilization: "minoa",
  block: "west",
  stock: 0,
  treasury: 0,
  cities_in_stock: 9,
  ships_in_stock: 4,
  tokens_on_board: 0,
  cities_on_board: 0,
  census: 0,
  ast: 0,
  advances: [],
  credits: {},
  hand_size: 0,
  ...more,
});

describe("sets", () => {
  it("count n² times the face value: 2 Iron = 2² × 2 = 8, 1 Salt = 3", () => {
    const sets = setsOf(["iron", "salt", "iron", "epidemic", "water"], book);
    expect(sets.map((set) => [set.card, set.value])).toEqual([
      ["water", 0],
      ["iron", 8],
      ["salt", 3],
    ]);
    expect(handValue(["iron", "iron", "salt"], book)).toBe(11);
  });

  it("say what one more would add: 3² × 2 − 2² × 2 = 10", () => {
    expect(setsOf(["iron", "iron"], book)[0]?.more).toBe(10);
  });

  it("take a card of the other block for the same", () => {
    expect(setsOf(["iron", "iron@east"], book)[0]?.value).toBe(8);
  });
});

describe("points", () => {
  it("are cities, five a space, and advances by their price", () => {
    // 4 cities + 3 × 5 + Pottery 1 + Agriculture 3 + Philosophy 6
    expect(
      pointsOf(player({ cities_on_board: 4, ast: 3, advances: ["pottery", "agriculture", "philosophy"] }), book),
    ).toBe(29);
  });
});

describe("the next space", () => {
  it("asks what its epoch asks", () => {
    const next = nextSpace(player({ ast: 5, cities_on_board: 1 }), book, "basic");
    expect(next).toEqual({ epoch: "early_bronze", needs: [{ key: "need-cities", have: 1, want: 2 }] });
  });

  it("counts advances by price", () => {
    const late = book.facts.ast.basic.find((row) => row.epoch === "late_bronze");
    const held = player({ cities_on_board: 3, advances: ["agriculture", "pottery", "philosophy"] });
    expect(needsOf(late, held, book)).toContainEqual({ key: "need-priced-least", have: 2, want: 3, price: 100 });
  });

  it("ends at the end", () => {
    expect(nextSpace(player({ ast: 15 }), book, "basic")).toBeNull();
  });
});
