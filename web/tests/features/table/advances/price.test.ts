import { describe, expect, it } from "vitest";
import type { AdvanceFact } from "../../../../src/api/facts";
import type { PriceTag } from "../../../../src/api/wire";
import { lessOf, workingOf } from "../../../../src/features/table/advances/price";
import { book } from "../../../fixtures/small-book";

const tag: PriceTag = { price: 70, group: "crafts", credit: 40, specific: { pottery: 10 } };

describe("a price", () => {
  it("says what is taken off, each by its name", () => {
    expect(lessOf({ ...tag, library: 40 })).toEqual([
      { points: 40, key: "group-crafts" },
      { points: 10, key: "advance-pottery" },
      { points: 40, key: "advance-library" },
    ]);
    expect(lessOf({ price: 60 })).toEqual([]);
  });

  it("has a working, from the printed cost to the price that the server told", () => {
    const working = workingOf(book.advance.get("agriculture") as AdvanceFact, tag);
    expect(working).toMatchObject({ what: "price", value: 70, about: { advance: "agriculture" } });
    expect(working.parts?.map(({ value }) => value)).toEqual([120, -40, -10]);
  });
});
