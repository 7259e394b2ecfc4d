import { describe, expect, it } from "vitest";
import { bitsOf, blocksOf } from "../../../src/features/rules/text";

describe("rules at hand", () => {
  it("takes a clause apart into blocks, marks and links", () => {
    expect(bitsOf("See **Water** (R7.27).")).toEqual([
      { text: "See " },
      { text: "Water", style: "strong" },
      { text: " (" },
      { text: "R7.27", style: "clause" },
      { text: ")." },
    ]);
    expect(blocksOf("One.\n- two\n| a | b |\n|---|---|").map(({ kind }) => kind)).toEqual(["text", "item", "row"]);
  });
});
