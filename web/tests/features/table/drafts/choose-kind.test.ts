import { describe, expect, it } from "vitest";
import { placesOf } from "../../../../src/features/table/drafts/choose-kind";
import { book } from "../../../fixtures/book";
import { decision, tapped } from "../../../fixtures/taps";

describe("answers that are about areas", () => {
  it("are known by the names in them, by flood plain and by volcano", () => {
    expect(placesOf("x.y", { from: "rome" }, book)).toEqual(["rome"]);
    expect(placesOf("x.y", ["rome", { gaza: 1 }], book)).toEqual(["rome", "gaza"]);
    expect(placesOf("x.y", true, book)).toEqual([]);
    expect(placesOf("flood.choosePlain", "nile", book)).toContain("memphis");
    expect(placesOf("volcano.choose", "danakil", book)).toContain("barbaria"); // an area is called so, too
  });

  it("are chosen by a tap on such an area", () => {
    const options = [{ "x.y": "rome" }, { "x.y": ["gaza", "rome"] }, { "x.y": false }];
    const asked = decision("x.y", { options, default: { "x.y": false } });
    expect(tapped(asked, "gaza")).toEqual([{ "x.y": ["gaza", "rome"] }]);
    expect(tapped(asked, "rome", "rome")).toEqual([{ "x.y": ["gaza", "rome"] }]);
  });
});
