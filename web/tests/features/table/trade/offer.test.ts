import { describe, expect, it } from "vitest";
import {
  choiceOf,
  fromBoard,
  gainOf,
  lacking,
  lineFor,
  missing,
  NOTHING,
  prospect,
  saying,
  statementOf,
  swearing,
  type Terms,
  turnedRound,
  withCard,
  worthOf,
} from "../../../../src/features/table/trade/offer";
import { book, HAND } from "../../../fixtures/small-book";

const giving = (...cards: string[]): Terms => cards.reduce((terms, card) => withCard(terms, card, book), NOTHING);

describe("composing an offer", () => {
  it("swears the first two goods, names further ones until told otherwise, and never speaks of a calamity", () => {
    const terms = giving("treachery", "ochre", "ochre", "fish");
    expect(statementOf(terms, book)).toEqual({ count: 4, names: ["ochre", "ochre", "fish"] });
  });

  it("says something else of a card, or nothing", () => {
    const terms = giving("ochre", "ochre", "fish", "iron");
    expect(statementOf(saying(saying(terms, 2, "oil"), 3, null), book).names).toEqual(["ochre", "ochre", "oil"]);
  });

  it("swears another card instead", () => {
    const terms = swearing(saying(giving("ochre", "ochre", "fish"), 2, null), 2, book);
    expect(statementOf(terms, book).names.slice(0, 2)).toEqual(["ochre", "fish"]);
  });

  it("tells what is missing, step by step", () => {
    expect(missing(giving("treachery", "ochre"), book)).toBe("offer-missing-goods");
    expect(missing(giving("ochre", "ochre"), book)).toBe("offer-missing-cards");
    expect(missing(giving("ochre", "ochre", "fish"), book)).toBe("offer-missing-want");
    expect(missing({ ...giving("ochre", "ochre", "fish"), want: ["iron", "iron"] }, book)).toBeNull();
  });

  it("sends the packet along, as an offer or as an answer", () => {
    const terms = { ...giving("ochre", "ochre", "treachery"), to: "hatti", want: ["iron", "iron"] };
    const give = { count: 3, names: ["ochre", "ochre"] };
    const want = { count: 3, names: ["iron", "iron"] };
    const cards = ["ochre", "ochre", "treachery"];
    expect(choiceOf(terms, book)).toEqual({ "trade.offer": { to: "hatti", give, want, cards } });
    expect(choiceOf({ ...terms, answers: "hatti-minoa-1" }, book)).toEqual({
      "trade.counter": { offer: "hatti-minoa-1", from: "hatti", give, want, cards },
    });
    // Aloud is what goes to one; what goes to all is heard by all anyway.
    expect(choiceOf({ ...terms, open: true }, book)).toEqual({
      "trade.offer": { to: "hatti", give, want, cards, open: true },
    });
    expect(choiceOf({ ...terms, open: true, to: "all" }, book)).toEqual({
      "trade.offer": { to: "all", give, want, cards },
    });
  });

  it("reckons the hand now, at least, and if all wishes come true", () => {
    // 2² × 1 + 3² × 2 + 3 + 6 = 31; without 2 ochre and fish 24; 5 iron 5² × 2 = 50 + 6; with a second tin 24
    const terms = { ...giving("ochre", "ochre", "fish"), want: ["iron", "iron", "tin"] };
    expect(prospect(terms, HAND, book)).toEqual({ now: 31, least: 56, most: 74 });
    expect(worthOf(HAND, book)).toBe(31);
  });

  it("sorts goods by what one more adds; a full set takes none", () => {
    expect(gainOf("iron", HAND, book)).toBe(14);
    expect(gainOf("ochre", ["ochre", "ochre", "ochre", "ochre", "ochre"], book)).toBe(0);
    expect(lineFor(HAND, book).wanted[0]).toBe("iron");
    expect(lineFor(HAND, book).available).not.toContain("iron");
  });

  it("fills itself from the board and from an offer turned round", () => {
    const terms = fromBoard("hatti", { wanted: ["ochre"], available: ["fish", "iron"] }, HAND, book);
    expect(terms.give.map(({ card }) => card)).toEqual(["ochre", "ochre", "fish"]);
    expect(terms.want).toEqual(["iron", "fish"]);
    const two = fromBoard("hatti", { wanted: [], available: ["iron", "fish", "iron"] }, HAND, book);
    expect(two.want).toEqual(["iron", "iron"]);
    const offer = {
      offer: "x",
      from: "hatti",
      to: "minoa",
      open: false,
      give: { count: 3, names: ["tin", "tin"] },
      want: { count: 3, names: ["ochre", "iron"] },
    };
    const answer = turnedRound(offer, HAND, book);
    expect(answer.give.slice(0, 2).map(({ card }) => card)).toEqual(["ochre", "iron"]);
    expect([answer.give.length, answer.count, answer.answers]).toEqual([3, 3, "x"]);
    expect(lacking({ count: 3, names: ["tin", "tin"] }, HAND)).toEqual(["tin"]);
  });
});
