import { describe, expect, it } from "vitest";
import type { AdvanceFact } from "../../../../src/api/facts";
import type { TableSession } from "../../../../src/api/table-session.svelte";
import { isInReach, type ShopView, shopView } from "../../../../src/features/table/advances/shop-view.svelte";
import type { AnswerDraft } from "../../../../src/features/table/drafts/draft.svelte";

const session = {
  seat: "rome",
  view: { players: { rome: { advances: [] } } },
  mine: { figures: { hand: { means: 120 }, shelf: { prices: {}, lacks: [] } } },
} as unknown as TableSession;
const prices = { pottery: 60, masonry: 70, mysticism: 50 };

function shopWith(advances: string[], quote: object | null = null): ShopView {
  const draft = { form: { kind: "shop", bounds: { prices } }, value: { advances }, quote } as unknown as AnswerDraft;
  return shopView(session, draft) as ShopView;
}
const inReach = (shop: ShopView): string[] =>
  Object.keys(prices).filter((id) => isInReach(shop, { id } as AdvanceFact));

describe("what is in reach", () => {
  it("is what I can pay for", () => {
    expect(inReach(shopWith([]))).toEqual(["pottery", "masonry", "mysticism"]);
  });

  it("is reckoned with what is left after the basket", () => {
    const shop = shopWith(["pottery"]);
    expect(shop.left).toBe(60);
    expect(inReach(shop)).toEqual(["pottery", "mysticism"]);
    expect(inReach(shopWith(["pottery", "masonry"]))).toEqual([]);
  });

  it("follows the quote of the basket", () => {
    expect(inReach(shopWith(["pottery"], { prices: { pottery: { price: 40 } } }))).toContain("masonry");
  });
});
