import { describe, expect, it } from "vitest";
import { censusOf, isMet, needWords, partOf, setsOf } from "../../../src/features/table/figures";
import { book } from "../../fixtures/book";

describe("sets", () => {
  it("are the cards by kind, whatever their block, with the worth that the server told; calamities apart", () => {
    const worths = { iron: { number: 2, value: 8, more: 10 }, salt: { number: 1, value: 3, more: 9 } };
    const sets = setsOf(["iron", "salt", "iron@east", "epidemic", "water"], worths, book);
    expect(sets.map(({ card, cards, value, more }) => [card, cards.length, value, more])).toEqual([
      ["water", 1, 0, 0],
      ["iron", 2, 8, 10],
      ["salt", 1, 3, 9],
    ]);
  });
});

describe("the worth of a set", () => {
  it("is looked up: 2 Iron = 8", () => {
    expect([0, 1, 2].map((number) => book.setValue("iron@east", number))).toEqual([0, 2, 8]);
    expect(book.setValue("water", 3)).toBe(0);
  });
});

describe("a requirement", () => {
  it("has words, with its price where it has one", () => {
    expect(needWords({ what: "cities", have: 2, want: 3 })).toEqual(["need-cities", { have: 2, want: 3, price: 0 }]);
    const [key, args] = needWords({ what: "priced-least", have: 3, want: 3, price: 100 });
    expect([key, args.price]).toEqual(["need-priced-least", 100]);
  });

  it("is met when there is as much as it takes", () => {
    expect([1, 2, 3].map((have) => isMet({ what: "cities", have, want: 2 }))).toEqual([false, true, true]);
  });
});

describe("workings", () => {
  const support = { what: "support", value: 1, parts: [{ what: "support-needed", value: -4 }] };

  it("are laid out by area for the census", () => {
    const census = censusOf({ census: { rome: 2, gaul: 1 }, support, taxes: [] });
    expect(census).toMatchObject({ what: "census", value: 3, parts: [{ value: 2, about: { area: "rome" } }, {}] });
  });

  it("have parts with names", () => {
    expect(partOf(support, "support-needed")?.value).toBe(-4);
    expect(partOf(undefined, "support-needed")).toBeUndefined();
  });
});
