import { describe, expect, it } from "vitest";
import type { AdvancesBounds } from "../../../../src/api/wire";
import { bestPayment, byHand, staying } from "../../../../src/features/table/drafts/payment";
import { book } from "../../../fixtures/small-book";

describe("a payment", () => {
  const bounds: AdvancesBounds = {
    kind: "advances",
    prices: {},
    cards: { iron: 3, ochre: 2, tin: 1 },
    treasury: 5,
    rate: 1,
    worth: 28,
    gifts: [],
    trade_empire: false,
  };

  it("pays so that nothing is lost, sparing treasury where it is all the same", () => {
    expect(bestPayment(bounds, 10, book)).toMatchObject({ cards: { ochre: 2, tin: 1 }, treasury: 0, change: 0 });
    expect(bestPayment(bounds, 34, book)).toBeNull();
    expect(bestPayment(bounds, 33, book)).toMatchObject({ treasury: 5, worth: 28 });
  });

  it("has other aims: no treasury, an empty hand", () => {
    expect(bestPayment(bounds, 5, book, "cards")?.treasury).toBe(0);
    expect(bestPayment(bounds, 5, book, "empty")?.cards).toEqual({ iron: 3, ochre: 2, tin: 1 });
  });

  it("uses Trade Empire on a whole set that is not full", () => {
    // (3 + 1)² × 2 = 32 with the tin in it
    expect(bestPayment({ ...bounds, trade_empire: true, treasury: 0 }, 32, book)).toMatchObject({
      worth: 32,
      tradeEmpire: { set: "iron", with: "tin" },
    });
  });

  it("pays by hand, treasury making up the rest", () => {
    expect(byHand(bounds, { iron: 2 }, 11, book)).toMatchObject({ treasury: 3, worth: 8, change: 0 });
    expect(byHand(bounds, { ochre: 1 }, 11, book)).toBeNull();
    const payment = byHand(bounds, { iron: 2 }, 11, book);
    expect(payment && staying(bounds, payment, book)).toEqual({ cards: 4, worth: 12 });
  });
});
