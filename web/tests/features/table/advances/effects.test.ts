import { describe, expect, it } from "vitest";
import type { AdvanceFact } from "../../../../src/api/facts";
import { touches } from "../../../../src/features/table/advances/effects";

const diplomacy = {
  id: "diplomacy",
  effects: [{ tag: "forbid_entering_city_areas", params: { exempt_holders: ["diplomacy", "military"] } }],
} as unknown as AdvanceFact;
const pottery = { id: "pottery", effects: [{ tag: "calamity" }] } as unknown as AdvanceFact;

describe("an advance of somebody else", () => {
  it("touches those whom it does not spare", () => {
    expect(touches(diplomacy, ["pottery"])).toEqual(["you cannot move tokens to their cities."]);
    expect(touches(diplomacy, ["military"])).toEqual([]);
    expect(touches(diplomacy, ["diplomacy"])).toEqual([]);
  });

  it("touches nobody, if it is its holder's own affair", () => {
    expect(touches(pottery, [])).toEqual([]);
  });
});
