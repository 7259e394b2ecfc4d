import { describe, expect, it } from "vitest";
import type { AdvancesBounds, Quote } from "../../../../src/api/wire";
import type { FormOf } from "../../../../src/features/table/drafts/form";
import { type Basket, paymentIn, shopKind, wantedOf } from "../../../../src/features/table/drafts/shop-kind";
import { book } from "../../../fixtures/book";

const bounds: AdvancesBounds = {
  kind: "advances",
  prices: {},
  cards: {},
  treasury: 5,
  rate: 1,
  worth: 28,
  gifts: [],
  trade_empire: false,
};
const form: FormOf<"shop"> = { kind: "shop", id: "advances.buy", bounds };
const way = (treasury: number) => ({
  cards: { iron: 2 },
  treasury,
  worth: 8,
  treasury_worth: treasury,
  over: 0,
  left_cards: 3,
  left_worth: 12,
});
const quote: Quote = {
  price: 10,
  prices: { library: { price: 220 }, mining: { price: 190, library: 40 } },
  payments: { keep: way(2), empty: way(0) },
  by_hand: null,
  short: 0,
  credits: {},
  spaces: [],
  plan: [],
  library: ["mining"],
  gifts: [],
  gift: null,
  free_credits: 0,
  placed_credits: {},
};
const basket: Basket = { advances: ["library", "mining"], library: "mining" };
const propose = (value: Basket, told: Quote | null) => shopKind.propose(form, value, { book, quote: told });

describe("a basket", () => {
  it("is asked about with all that is in it, free credits as far as they are placed", () => {
    expect(wantedOf({ ...basket, cards: { iron: 2 } })).toEqual({
      advances: ["library", "mining"],
      library: "mining",
      credits: {},
      cards: { iron: 2 },
    });
    expect(shopKind.wanted?.({ advances: [] }, { book })).toBeNull();
    const credits = { arts: 5 };
    expect(wantedOf({ advances: ["written_record"], credits })).toEqual({ advances: ["written_record"], credits });
  });

  it("can be sent once the server has said what it costs", () => {
    expect(propose(basket, null)).toMatchObject({ choices: null, missing: { key: "missing-quote" } });
    const answer = { advances: ["library", "mining"], cards: { iron: 2 }, treasury: 2, library: "mining" };
    expect(propose(basket, quote)).toMatchObject({ choices: [{ "advances.buy": answer }], args: { price: 10 } });
    expect(propose({ ...basket, aim: "empty" }, quote).choices?.[0]).not.toHaveProperty("advances.buy.treasury");
  });

  it("goes with the gift and the credits that the server counts", () => {
    const told = { ...quote, gift: "pottery", free_credits: 10, placed_credits: { civics: 10 } };
    expect(propose({ ...basket, anatomy: "mysticism", credits: { arts: 5 } }, told).choices?.[0]).toMatchObject({
      "advances.buy": { anatomy: "pottery", credits: { civics: 10 } },
    });
    expect(propose({ ...basket, anatomy: "mysticism" }, quote).choices?.[0]).not.toHaveProperty("advances.buy.anatomy");
  });

  it("cannot be sent where the money is short", () => {
    const missing = propose({ ...basket, aim: "cards" }, { ...quote, short: 7 }).missing;
    expect(missing).toEqual({ key: "missing-money", args: { number: 7 } });
    expect(paymentIn(quote, { ...basket, cards: { iron: 1 } })).toBeNull();
  });

  it("may stay empty", () => {
    expect(propose({ advances: [] }, null).choices).toEqual([{ "advances.buy": { advances: [] } }]);
  });
});
