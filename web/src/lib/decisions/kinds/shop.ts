/** Buying advances: a basket, and the payment that keeps the most value. */
import type { Book } from "../../../session/facts";
import type { FormOf, Held, ShopBounds } from "../form";
import { listed } from "../form";
import type { Logic } from "../logic";

export interface Basket {
  readonly advances: readonly string[];
  readonly library?: string;
  readonly anatomy?: string;
  readonly credits?: Readonly<Record<string, number>>;
}

export interface Payment {
  readonly cards: Held;
  readonly treasury: number;
  /** What the cards count. */
  readonly worth: number;
  /** Points paid beyond the price. */
  readonly change: number;
}

export function priceOf(bounds: ShopBounds, basket: Basket, book: Book): number {
  const sum = basket.advances.reduce((all, advance) => all + (bounds.prices[advance] ?? 0), 0);
  const target = basket.library && basket.advances.includes("library") ? basket.library : undefined;
  const off = target ? Math.min(discountOf(book, "library"), bounds.prices[target] ?? 0) : 0;
  return sum - off;
}

function discountOf(book: Book, advance: string): number {
  const effects = book.advance.get(advance)?.effects ?? [];
  return effects.reduce((found, effect) => found || (effect.params?.discount ?? 0), 0);
}

interface Way {
  readonly paid: readonly number[];
  readonly worth: number;
  readonly kept: number;
}

/** How to pay a price so that what stays is worth the most; null where it cannot be paid. */
export function bestPayment(bounds: ShopBounds, price: number, faceOf: (card: string) => number): Payment | null {
  const sets = Object.entries(bounds.cards).filter(([card]) => faceOf(card) > 0);
  let ways = new Map<number, Way>([[0, { paid: [], worth: 0, kept: 0 }]]);
  for (const [card, number] of sets) {
    const next = new Map<number, Way>();
    for (const way of ways.values()) {
      for (let n = 0; n <= number; n += 1) {
        const worth = way.worth + n * n * faceOf(card);
        const kept = way.kept + (number - n) ** 2 * faceOf(card);
        const key = Math.min(worth, price + 500);
        const known = next.get(key);
        if (!known || kept > known.kept) next.set(key, { paid: [...way.paid, n], worth, kept });
      }
    }
    ways = next;
  }
  let best: Payment | null = null;
  let bestKept = -1;
  for (const way of ways.values()) {
    const due = Math.max(0, Math.ceil((price - way.worth) / bounds.rate));
    if (due > bounds.treasury) continue;
    const kept = way.kept + (bounds.treasury - due) * bounds.rate;
    if (kept <= bestKept) continue;
    bestKept = kept;
    const cards = Object.fromEntries(sets.map(([card], at) => [card, way.paid[at] ?? 0]).filter(([, n]) => n));
    best = { cards, treasury: due, worth: way.worth, change: way.worth + due * bounds.rate - price };
  }
  return best;
}

/** How many free credit points the basket brings: they go where the person says. */
export function freeCredits(basket: Basket, book: Book): number {
  const all = [...basket.advances, ...(basket.anatomy ? [basket.anatomy] : [])];
  return all.reduce((sum, advance) => sum + (book.advance.get(advance)?.free_credits ?? 0), 0);
}

export const shopKind: Logic<FormOf<"shop">, Basket> = {
  start: () => ({ advances: [] }),
  fits: (form, value) => ((value as Basket | null)?.advances ?? []).every((advance) => advance in form.bounds.prices),
  propose: (form, basket, { book }) => {
    if (!basket.advances.length) {
      return { choices: [{ [form.id]: { advances: [] } }], args: {}, label: "commit-advances-none" };
    }
    const price = priceOf(form.bounds, basket, book);
    const payment = bestPayment(form.bounds, price, (card) => book.faceValue(card));
    if (!payment) {
      const missing = price - form.bounds.worth - form.bounds.treasury * form.bounds.rate;
      return { choices: null, args: {}, missing: { key: "missing-money", args: { number: Math.max(1, missing) } } };
    }
    const answer: Record<string, unknown> = { advances: [...basket.advances] };
    if (listed(payment.cards).length) answer.cards = payment.cards;
    if (payment.treasury) answer.treasury = payment.treasury;
    if (basket.library && basket.advances.includes("library")) answer.library = basket.library;
    if (basket.anatomy && basket.advances.includes("anatomy")) answer.anatomy = basket.anatomy;
    const free = freeCredits(basket, book);
    if (free) answer.credits = basket.credits ?? { civics: free };
    return { choices: [{ [form.id]: answer }], args: { number: basket.advances.length, price } };
  },
};
