import { describe, expect, it } from "vitest";
import type { OfferView, TradeFloor } from "../../../src/api/wire";
import { bestOffer } from "../../../src/features/table/best-offer";

const offer = (id: string, to: string, least: number | null) =>
  ({ offer: id, from: "hatti", to, ...(least === null ? {} : { worth: { least, most: least } }) }) as OfferView;
const floor = (...offers: OfferView[]) => ({ worth: 40, offers }) as unknown as TradeFloor;

describe("the best offer", () => {
  it("is the one that gains most by what is sworn, of those to me", () => {
    const found = floor(offer("a", "egypt", 50), offer("b", "egypt", 79), offer("c", "all", 99));
    expect(bestOffer(found, "egypt")?.offer).toBe("b");
  });

  it("is none where I would lose, or cannot take it", () => {
    expect(
      bestOffer(floor(offer("a", "egypt", 37), offer("b", "egypt", 40), offer("c", "egypt", null)), "egypt"),
    ).toBeNull();
    expect(bestOffer(null, "egypt")).toBeNull();
  });
});
