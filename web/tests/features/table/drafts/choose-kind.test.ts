import { describe, expect, it } from "vitest";
import { placesOf } from "../../../../src/features/table/drafts/choose-kind";
import { book } from "../../../fixtures/book";
import { decision, tapped } from "../../../fixtures/taps";

describe("answers that are about areas", () => {
  it("are known by the names in them, by flood plain and by volcano", () => {
    expect(placesOf(undefined, { from: "rome" }, book)).toEqual(["rome"]);
    expect(placesOf(undefined, ["rome", { gaza: 1 }], book)).toEqual(["rome", "gaza"]);
    expect(placesOf(undefined, true, book)).toEqual([]);
    expect(placesOf("flood_plain", "nile", book)).toContain("memphis");
    expect(placesOf("volcano", "danakil", book)).toContain("barbaria"); // an area is called so, too
  });

  it("are chosen by a tap on such an area", () => {
    const asked = decision("x.y", {
      kind: "two-cities",
      pairs: [
        ["rome", "tanis"],
        ["gaza", "rome"],
      ],
    });
    expect(tapped(asked, "gaza")).toEqual([{ "x.y": ["gaza", "rome"] }]);
    expect(tapped(asked, "rome", "rome")).toEqual([{ "x.y": ["gaza", "rome"] }]);
  });

  it("are not answers that name nations, though an area has the same name", () => {
    const among = ["minoa", "rome"];
    expect(tapped(decision("setup.short.destroyCity", { kind: "area", among }), "rome")).toEqual([
      { "setup.short.destroyCity": "rome" },
    ]);
    expect(tapped(decision("setup.chooseCivilization", { kind: "civilization", among }), "rome")).toBeNull();
  });
});
