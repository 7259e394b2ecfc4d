/** Buying advances: a basket, and how to pay for it. What it costs, how it can be paid, and
 * what Library, Anatomy and free credits let one choose the server says, in a quote. */
import type { Quote, Wanted, WayToPay } from "../../../api/wire";
import { type Counts, type FormOf, listed } from "./form";
import type { Logic } from "./logic";

/** What the payment should keep: the most value, treasury, no cards. */
export type Aim = "keep" | "cards" | "empty";
export const AIMS: readonly Aim[] = ["keep", "cards", "empty"];

export interface Basket {
  readonly advances: readonly string[];
  readonly library?: string;
  readonly anatomy?: string;
  readonly credits?: Readonly<Record<string, number>>;
  /** What the payment should keep; left out: the most value. */
  readonly aim?: Aim;
  /** Cards that I pay with by my own choice. */
  readonly cards?: Counts;
}

/** What the server is asked about a basket. */
export function wantedOf({ advances, library, anatomy, credits = {}, cards }: Basket): Wanted {
  return {
    advances: [...advances],
    credits: { ...credits },
    ...(library ? { library } : {}),
    ...(anatomy ? { anatomy } : {}),
    ...(cards ? { cards: { ...cards } } : {}),
  };
}

export function paymentIn(quote: Quote, basket: Basket): WayToPay | null {
  return (basket.cards ? quote.by_hand : quote.payments[basket.aim ?? "keep"]) ?? null;
}

export const shopKind: Logic<FormOf<"shop">, Basket> = {
  start: () => ({ advances: [] }),
  fits: (form, value) => ((value as Basket | null)?.advances ?? []).every((advance) => advance in form.bounds.prices),
  wanted: (basket) => (basket.advances.length ? wantedOf(basket) : null),
  propose: (form, basket, { quote }) => {
    if (!basket.advances.length) {
      return { choices: [{ [form.id]: { advances: [] } }], args: {}, label: "commit-advances-none", isNothing: true };
    }
    if (!quote) return { choices: null, args: {}, missing: { key: "missing-quote", args: {} } };
    const payment = paymentIn(quote, basket);
    if (!payment) {
      return { choices: null, args: {}, missing: { key: "missing-money", args: { number: Math.max(1, quote.short) } } };
    }
    const answer: Record<string, unknown> = { advances: [...basket.advances] };
    if (listed(payment.cards).length) answer.cards = payment.cards;
    if (payment.treasury) answer.treasury = payment.treasury;
    if (payment.tradeEmpire) answer.tradeEmpire = payment.tradeEmpire;
    if (basket.library && quote.prices[basket.library]?.library) answer.library = basket.library;
    if (quote.gift) answer.anatomy = quote.gift;
    if (quote.free_credits) answer.credits = quote.placed_credits;
    return { choices: [{ [form.id]: answer }], args: { number: basket.advances.length, price: quote.price } };
  },
};
