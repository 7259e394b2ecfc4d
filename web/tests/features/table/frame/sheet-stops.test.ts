import { describe, expect, it } from "vitest";
import { nearestStop, nextStop } from "../../../../src/features/table/frame/sheet-stops";

describe("a phone's sheet", () => {
  it("goes on at a tap, and to the nearest stop after a drag", () => {
    expect([nextStop("peek"), nextStop("half"), nextStop("full")]).toEqual(["half", "full", "half"]);
    expect([nearestStop(150, 740), nearestStop(400, 740), nearestStop(700, 740)]).toEqual(["peek", "half", "full"]);
  });
});
