import { describe, expect, it } from "vitest";
import type { BoardLine } from "../../../../src/api/wire";
import type { Desk } from "../../../../src/features/table/trade/desk.svelte";
import { helpOnFloor, passingOn } from "../../../../src/features/table/trade/helping";
import { choiceOf, missing, type Terms } from "../../../../src/features/table/trade/offer";
import { book, HAND } from "../../../fixtures/small-book";

describe("passing a calamity on, as the coach lays it out", () => {
  const cards = (terms: ReturnType<typeof passingOn>) => terms?.give.map(({ card }) => card);

  it("makes it the third card of a deal that suits both", () => {
    const give = ["ochre", "ochre"];
    const deal = { to: "hatti", give, cards: [...give, "fish"], want: ["iron", "iron"], gain: 18, likely: 4 };
    const terms = passingOn("treachery", deal, [], HAND, book);
    expect([terms?.to, cards(terms), terms?.want]).toEqual(["hatti", [...give, "treachery"], ["iron", "iron"]]);
  });

  it("offers it where no such deal is known: to one who shows goods, else to all, never an empty table", () => {
    const lines: [string, BoardLine][] = [
      ["minoa", { wanted: ["fish"], available: [] }],
      ["hatti", { wanted: ["fish"], available: ["iron"] }],
    ];
    const one = passingOn("treachery", undefined, lines, HAND, book);
    expect([one?.to, cards(one), one?.want]).toEqual(["hatti", ["fish", "ochre", "treachery"], ["iron", "iron"]]);
    const all = passingOn("treachery", undefined, [], HAND, book);
    expect([all?.to, cards(all), all?.want]).toEqual(["all", ["fish", "ochre", "treachery"], ["tin", "iron"]]);
    for (const terms of [one, all]) {
      expect(terms && missing(terms, book)).toBeNull();
      expect(terms && choiceOf(terms, book)["trade.offer"]).toMatchObject({ give: { count: 3 } });
    }
  });

  it("is left where there are no two goods to go with it", () => {
    expect(passingOn("treachery", undefined, [], ["ochre", "treachery"], book)).toBeNull();
  });
});

describe("help on the floor, while others trade", () => {
  it("lays out cards that are still held when the deals have come", async () => {
    const laid: Terms[] = [];
    const hands = [
      ["fish", "fish", "treachery"],
      ["ochre", "ochre", "treachery"],
    ];
    let looks = 0;
    const dealOf = (card: string) => ({
      to: "hatti",
      give: [card, card],
      cards: [card, card, card],
      want: ["iron", "iron"],
    });
    const session = {
      seat: "minoa",
      floor: { refusals: [], offers: [], traders: ["minoa", "hatti"], done: [], board: {} },
      get mine() {
        return { hand: hands[Math.min(looks, 1)] };
      },
      deals: async () => {
        looks += 1; // while the server reckons, a deal of mine is made
        return { deals: [dealOf(looks === 1 ? "fish" : "ochre")] };
      },
    };
    const desk = { session, book, terms: null, compose: (terms: Terms) => laid.push(terms) };
    await helpOnFloor(desk as unknown as Desk, "risk");
    expect(laid.map(({ give }) => give.map(({ card }) => card))).toEqual([["ochre", "ochre", "treachery"]]);
  });
});
