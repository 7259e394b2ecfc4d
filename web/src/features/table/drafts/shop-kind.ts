/** Buying advances: a basket, and the payment that keeps the most value, unless I pay otherwise. */
import type { Book } from "../../../api/facts";
import type { AdvancesBounds } from "../../../api/wire";
import { type FormOf, type Held, listed } from "./form";
import type { Logic } from "./logic";
import { type Aim, bestPayment, byHand, type Payment } from "./payment";

export interface Basket {
  readonly advances: readonly string[];
  readonly library?: string;
  readonly anatomy?: string;
  readonly credits?: Readonly<Record<string, number>>;
  /** What the payment should keep; left out: the most value. */
  readonly aim?: Aim;
  /** Cards that I pay with by my own choice. */
  readonly cards?: Held;
}

export function priceOf(bounds: AdvancesBounds, basket: Basket, book: Book): number {
  const sum = basket.advances.reduce((all, advance) => all + (bounds.prices[advance] ?? 0), 0);
  return sum - libraryOff(bounds, basket, book);
}

/** What Library takes off the advance that it is aimed at. */
export function libraryOff(bounds: AdvancesBounds, basket: Basket, book: Book): number {
  const target = basket.advances.includes("library") ? basket.library : undefined;
  if (!target || !basket.advances.includes(target)) return 0;
  const effects = book.advance.get("library")?.effects ?? [];
  const discount = effects.reduce((found, effect) => found || (effect.params?.discount ?? 0), 0);
  return Math.min(discount, bounds.prices[target] ?? 0);
}

export function paymentOf(bounds: AdvancesBounds, basket: Basket, book: Book): Payment | null {
  const price = priceOf(bounds, basket, book);
  return basket.cards ? byHand(bounds, basket.cards, price, book) : bestPayment(bounds, price, book, basket.aim);
}

/** How many free credit points the basket brings: they go where the person says. */
export function freeCredits(basket: Basket, book: Book): number {
  const all = [...basket.advances, ...(basket.anatomy ? [basket.anatomy] : [])];
  return all.reduce((sum, advance) => sum + (book.advance.get(advance)?.free_credits ?? 0), 0);
}

/** Free credits as they would be sent: what was chosen, as long as it is all of them; else all in one group. */
export function creditsOf(basket: Basket, book: Book): Record<string, number> {
  const free = freeCredits(basket, book);
  const chosen = basket.credits ?? {};
  const sum = Object.values(chosen).reduce((all, points) => all + points, 0);
  if (sum === free) return Object.fromEntries(Object.entries(chosen).filter(([, points]) => points));
  return free ? { civics: free } : {};
}

export const shopKind: Logic<FormOf<"shop">, Basket> = {
  start: () => ({ advances: [] }),
  fits: (form, value) => ((value as Basket | null)?.advances ?? []).every((advance) => advance in form.bounds.prices),
  propose: (form, basket, { book }) => {
    if (!basket.advances.length) {
      return { choices: [{ [form.id]: { advances: [] } }], args: {}, label: "commit-advances-none" };
    }
    const price = priceOf(form.bounds, basket, book);
    const payment = paymentOf(form.bounds, basket, book);
    if (!payment) {
      const paid = basket.cards ? 0 : form.bounds.worth;
      const missing = price - paid - form.bounds.treasury * form.bounds.rate;
      return { choices: null, args: {}, missing: { key: "missing-money", args: { number: Math.max(1, missing) } } };
    }
    const answer: Record<string, unknown> = { advances: [...basket.advances] };
    if (listed(payment.cards).length) answer.cards = payment.cards;
    if (payment.treasury) answer.treasury = payment.treasury;
    if (payment.tradeEmpire) answer.tradeEmpire = payment.tradeEmpire;
    if (libraryOff(form.bounds, basket, book)) answer.library = basket.library;
    if (basket.anatomy && basket.advances.includes("anatomy")) answer.anatomy = basket.anatomy;
    if (freeCredits(basket, book)) answer.credits = creditsOf(basket, book);
    return { choices: [{ [form.id]: answer }], args: { number: basket.advances.length, price } };
  },
};
