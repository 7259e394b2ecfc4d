/** The shelf as one seat sees it: the prices that the server sends, what I can pay, what each advance is good for. */
import type { AdvanceFact } from "../../../api/facts";
import type { TableSession } from "../../../api/table-session.svelte";
import type { AdvancesBounds, Need, OwnFigures, PlayerView, PriceTag } from "../../../api/wire";
import type { AnswerDraft } from "../drafts/draft.svelte";
import type { FormOf } from "../drafts/form";
import type { Basket } from "../drafts/shop-kind";

export interface ShopView {
  readonly me: PlayerView;
  readonly held: ReadonlySet<string>;
  readonly bounds: AdvancesBounds | null;
  readonly basket: Basket;
  readonly figures: OwnFigures;
  /** What I can still pay once the basket is paid for. */
  readonly left: number;
}

const NONE: Basket = { advances: [] };

export function shopView(session: TableSession, draft: AnswerDraft | null): ShopView | null {
  const me = session.view?.players[session.seat ?? ""];
  const figures = session.mine?.figures;
  if (!me || !figures) return null;
  const bounds = draft?.form.kind === "shop" ? (draft.form as FormOf<"shop">).bounds : null;
  const basket = bounds ? (draft?.value as Basket) : NONE;
  const taken = basket.advances.map((id) => draft?.quote?.prices[id]?.price ?? bounds?.prices[id] ?? 0);
  const left = taken.reduce((rest, price) => rest - price, figures.hand.means);
  return { me, held: new Set(me.advances), bounds, basket, figures, left };
}

/** What an advance costs me; one that I hold costs nothing any more. */
export function priceIn(shop: ShopView, advance: AdvanceFact): PriceTag {
  return shop.figures.shelf.prices[advance.id] ?? { price: advance.cost };
}

export const costIn = (shop: ShopView, advance: AdvanceFact): number =>
  shop.bounds?.prices[advance.id] ?? priceIn(shop, advance).price;

/** What I could pay for beside the basket; of the basket itself, what I can pay with all else in it. */
export function isInReach(shop: ShopView, advance: AdvanceFact): boolean {
  return shop.left >= (shop.basket.advances.includes(advance.id) ? 0 : costIn(shop, advance));
}

/** What I still lack for the A.S.T. and this advance would count for: the first such line. */
export function servesFor(shop: ShopView, advance: AdvanceFact): Need | null {
  const { lacks, prices } = shop.figures.shelf;
  const at = prices[advance.id]?.serves;
  return at == null ? null : (lacks[at] ?? null);
}
