import { describe, expect, it } from "vitest";
import { recap } from "../../../../src/features/table/panels/recap";
import { told } from "../../../fixtures/events";

describe("since I left", () => {
  it("tells what befell me, the worst first, and nothing of others", () => {
    const lines = recap(
      [
        told("tokens-destroyed", { owner: "rome", tokens: 2, area: "roma" }),
        told("tokens-destroyed", { owner: "egypt", tokens: 7, area: "gaza" }),
        told("city-reduced", { owner: "rome", area: "roma", tokens: 2 }),
        told("advance-taken", { player: "rome", advance: "pottery" }),
        told("marker-moved", { player: "rome", steps: 1, space: 4 }),
        told("marker-moved", { player: "rome", steps: 1, space: 5 }),
        told("trade-made", { player: "egypt", partner: "rome", number: 3, back: 3 }),
      ],
      "rome",
    );
    expect(lines).toEqual([
      { what: "lost", args: { people: 2, cities: 1 } },
      { what: "gained", args: { cities: 0, advances: ["pottery"] } },
      { what: "deals", args: { number: 1 } },
      { what: "marker", args: { space: 5 } },
    ]);
    expect(recap([told("census-taken", { player: "rome", census: 9 })], "rome")).toEqual([]);
  });
});
