import { describe, expect, it } from "vitest";
import type { BoardLine } from "../../../../src/api/wire";
import { passingOn } from "../../../../src/features/table/trade/helping";
import { choiceOf, missing } from "../../../../src/features/table/trade/offer";
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
