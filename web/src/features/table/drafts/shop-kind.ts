/** Buying advances: a basket, and how to pay for it. What it costs and how it can be paid the server says, in a quote. */
import type { Book } from "../../../api/facts";
import type { Quote, Wanted, WayToPay } from "../../../api/wire";
import { type FormOf, type Held, listed } from "./form";
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
  readonly cards?: Held;
}

/** What the server is asked about a basket. */
export function wantedOf(basket: Basket, book: Book): Wanted {
  const { advances, library, anatomy, cards } = basket;
  return {
    advances: [...advances],
    credits: creditsOf(basket, book),
    ...(library ? { library } : {}),
    ...(anatomy ? { anatomy } : {}),
    ...(cards ? { cards: { ...cards } } : {}),
  };
}

export function paymentIn(quote: Quote, basket: Basket): WayToPay | null {
  return (basket.cards ? quote.by_hand : quote.payments[basket.aim ?? "keep"]) ?? null;
}

/** How many free credit points the basket brings: they go where the person says. */
export function freeCredits(basket: Basket, book: Book): number {
  const all = [...basket.advances, ...(hasGift(basket) ? [basket.anatomy ?? ""] : [])];
  return all.reduce((sum, advance) => sum + (book.advance.get(advance)?.free_credits ?? 0), 0);
}

const hasGift = ({ anatomy, advances }: Basket): boolean => Boolean(anatomy) && advances.includes("anatomy");

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
  wanted: (basket, { book }) => (basket.advances.length ? wantedOf(basket, book) : null),
  propose: (form, basket, { book, quote }) => {
    if (!basket.advances.length) {
      return { choices: [{ [form.id]: { advances: [] } }], args: {}, label: "commit-advances-none" };
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
    if (hasGift(basket)) answer.anatomy = basket.anatomy;
    if (freeCredits(basket, book)) answer.credits = creditsOf(basket, book);
    return { choices: [{ [form.id]: answer }], args: { number: basket.advances.length, price: quote.price } };
  },
};
