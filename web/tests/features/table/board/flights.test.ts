import { describe, expect, it } from "vitest";
import { flightsOf } from "../../../../src/features/table/board/flights";
import { told } from "../../../fixtures/events";

describe("what happens is seen", () => {
  it("as journeys, losses and gains", () => {
    const flights = flightsOf(
      [
        told("tokens-moved", { player: "rome", tokens: 3, path: ["roma", "ostia"] }),
        told("tokens-destroyed", { owner: "egypt", tokens: 2, area: "gaza" }),
        told("city-built", { player: "rome", area: "roma", treasury: 0, outside: {} }),
        told("census-taken", { player: "rome", census: 9 }),
      ],
      null,
    );
    expect(flights).toEqual([
      { owner: "rome", kind: "token", count: 3, path: ["roma", "ostia"] },
      { owner: "egypt", kind: "token", count: 2, path: ["gaza"] },
      { owner: "rome", kind: "city", count: 1, path: ["roma"], gain: true },
    ]);
  });

  it("but not twice, where I did it myself", () => {
    expect(flightsOf([told("tokens-moved", { player: "rome", tokens: 3, path: ["roma", "ostia"] })], "rome")).toEqual(
      [],
    );
  });
});
