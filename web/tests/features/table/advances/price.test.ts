import { describe, expect, it } from "vitest";
import type { AdvanceFact } from "../../../../src/api/facts";
import { creditsAfter, planned, priceFor } from "../../../../src/features/table/advances/price";
import { book } from "../../../fixtures/small-book";

describe("prices", () => {
  it("takes the larger group credit and credits by name off the cost", () => {
    const mysticism = book.advance.get("mysticism") as AdvanceFact;
    expect(priceFor(mysticism, { arts: 20, religion: 15 }, new Set(), book)).toMatchObject({
      price: 30,
      group: { id: "arts" },
      unused: { id: "religion" },
    });
    const agriculture = book.advance.get("agriculture") as AdvanceFact;
    expect(priceFor(agriculture, { crafts: 40 }, new Set(["pottery"]), book).price).toBe(70);
    expect(priceFor(agriculture, { crafts: 200 }, new Set(), book).price).toBe(0);
  });

  it("plans with the credits of what is bought before", () => {
    expect(creditsAfter({ crafts: 10 }, ["pottery"], { arts: 5 }, book)).toMatchObject({ crafts: 20, arts: 5 });
    // agriculture after pottery: 120 − 20 crafts − 10 pottery
    expect(
      planned(["pottery", "agriculture"], [], { crafts: 10 }, new Set(), book).map(({ price }) => price.price),
    ).toEqual([50, 90]);
  });
});
