/** The shelf as one seat sees it: prices with their workings, means, what each advance would do for the A.S.T. */
import type { AdvanceFact, Book } from "../../../api/facts";
import type { TableSession } from "../../../api/table-session.svelte";
import type { AdvancesBounds, PlayerView } from "../../../api/wire";
import type { Draft } from "../drafts/draft.svelte";
import type { FormOf } from "../drafts/form";
import type { Basket } from "../drafts/shop-kind";
import { handValue, type Need, nextSpace } from "../figures";
import { type Price, priceFor } from "./price";

export interface ShopView {
  readonly me: PlayerView;
  readonly held: ReadonlySet<string>;
  readonly bounds: AdvancesBounds | null;
  readonly basket: Basket;
  readonly means: number;
  /** What my next spaces still lack. */
  readonly lacks: readonly Need[];
}

const NONE: Basket = { advances: [] };
/** Mining: a treasury token pays for two. */
const rateOf = (held: ReadonlySet<string>): number => (held.has("mining") ? 2 : 1);

export function shopView(session: TableSession, book: Book, draft: Draft | null): ShopView | null {
  const me = session.view?.players[session.seat ?? ""];
  if (!me) return null;
  const held = new Set(me.advances);
  const bounds = draft?.form.kind === "shop" ? (draft.form as FormOf<"shop">).bounds : null;
  const means = bounds
    ? bounds.worth + bounds.treasury * bounds.rate
    : handValue(session.mine?.hand ?? [], book) + me.treasury * rateOf(held);
  const side = session.info?.ast === "expert" ? "expert" : "basic";
  const lacks = spacesAhead(me, book, side).flatMap((needs) => needs.filter((need) => need.have < need.want));
  return { me, held, bounds, basket: bounds ? (draft?.value as Basket) : NONE, means, lacks };
}

/** What the next space asks for, and the first space of the epoch after it. */
function spacesAhead(me: PlayerView, book: Book, side: "basic" | "expert"): Need[][] {
  const track = book.civilization.get(me.civilization)?.[side] ?? [];
  const now = nextSpace(me, book, side);
  const epoch = track[me.ast + 1];
  const later = track.findIndex((each, at) => at > me.ast + 1 && each !== epoch);
  const then = later > 0 ? nextSpace({ ...me, ast: later - 1 }, book, side) : null;
  return [now?.needs ?? [], then?.needs ?? []];
}

/** Would this advance count for something that I still lack? The first such line. */
export function servesFor(advance: AdvanceFact, lacks: readonly Need[]): Need | null {
  const serves = ({ key, price = 0 }: Need): boolean =>
    key === "need-advances" ||
    key === "need-advance-points" ||
    (key === "need-priced-least" && advance.cost >= price) ||
    (key === "need-priced-below" && advance.cost < price);
  return lacks.find(serves) ?? null;
}

export function priceIn(shop: ShopView, advance: AdvanceFact, book: Book): Price {
  return priceFor(advance, shop.me.credits, shop.held, book);
}
