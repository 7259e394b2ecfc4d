/** How to pay: the payment that keeps the most, one that spends no treasury, one that empties the hand; or by hand. */
import type { Book } from "../../../api/facts";
import type { AdvancesBounds } from "../../../api/wire";
import type { Held } from "./form";

export interface Payment {
  readonly cards: Held;
  readonly treasury: number;
  /** What the cards count. */
  readonly worth: number;
  /** Points paid beyond the price. */
  readonly change: number;
  readonly tradeEmpire?: { readonly set: string; readonly with: string };
}

export type Aim = "keep" | "cards" | "empty";
export const AIMS: readonly Aim[] = ["keep", "cards", "empty"];

interface Way {
  readonly paid: readonly number[];
  readonly worth: number;
  readonly kept: number;
  readonly number: number;
}

const square = (n: number): number => n * n;

/** Every sum that the sets can make, each in the way that keeps the most. */
function waysOf(sets: readonly (readonly [string, number])[], book: Book, cap: number): Way[] {
  let ways = new Map<number, Way>([[0, { paid: [], worth: 0, kept: 0, number: 0 }]]);
  for (const [card, held] of sets) {
    const next = new Map<number, Way>();
    for (const way of ways.values()) {
      for (let n = 0; n <= held; n += 1) {
        const worth = way.worth + square(n) * book.faceValue(card);
        const kept = way.kept + square(held - n) * book.faceValue(card);
        const key = Math.min(worth, cap);
        const known = next.get(key);
        if (!known || kept > known.kept) next.set(key, { paid: [...way.paid, n], worth, kept, number: way.number + n });
      }
    }
    ways = next;
  }
  return [...ways.values()];
}

/** What an aim likes: more is better. */
function liking(aim: Aim, way: Way, due: number, bounds: AdvancesBounds): number {
  const left = way.kept + (bounds.treasury - due) * bounds.rate;
  if (aim === "cards") return -due * 100_000 + left;
  if (aim === "empty") return way.number * 100_000 + left;
  return left - due / 1000; // where it is all the same, treasury is spared
}

/** The best payment of a price for an aim; null where it cannot be paid. */
export function bestPayment(bounds: AdvancesBounds, price: number, book: Book, aim: Aim = "keep"): Payment | null {
  const plain = payWith(bounds, bounds.cards, price, book, aim);
  if (!bounds.trade_empire) return plain?.payment ?? null;
  let best = plain;
  for (const use of substitutes(bounds.cards, book)) {
    const found = payWithSubstitute(bounds, use, price, book, aim);
    if (found && (!best || found.liked > best.liked)) best = found;
  }
  return best?.payment ?? null;
}

interface Found {
  readonly payment: Payment;
  readonly liked: number;
}

function payWith(bounds: AdvancesBounds, cards: Held, price: number, book: Book, aim: Aim): Found | null {
  const sets = Object.entries(cards).filter(([card]) => book.faceValue(card) > 0);
  let best: Found | null = null;
  for (const way of waysOf(sets, book, price + 500)) {
    const due = Math.max(0, Math.ceil((price - way.worth) / bounds.rate));
    if (due > bounds.treasury) continue;
    const liked = liking(aim, way, due, bounds);
    if (best && liked <= best.liked) continue;
    const paid = Object.fromEntries(sets.map(([card], at) => [card, way.paid[at] ?? 0] as const).filter(([, n]) => n));
    best = {
      liked,
      payment: { cards: paid, treasury: due, worth: way.worth, change: way.worth + due * bounds.rate - price },
    };
  }
  return best;
}

interface Use {
  readonly set: string;
  readonly with: string;
}

/** Trade Empire: one card of another set of at least the same face value joins the whole of a set that is not full. */
function substitutes(cards: Held, book: Book): Use[] {
  const kinds = Object.keys(cards).filter((card) => book.faceValue(card) > 0);
  const open = kinds.filter((card) => (cards[card] ?? 0) < (book.commodity.get(card)?.full_set ?? 0));
  return open.flatMap((set) => {
    const givers = kinds.filter((card) => card !== set && book.faceValue(card) >= book.faceValue(set));
    const loss = (card: string): number => (2 * (cards[card] ?? 0) - 1) * book.faceValue(card);
    const card = givers.sort((a, b) => loss(a) - loss(b))[0];
    return card ? [{ set, with: card }] : [];
  });
}

function payWithSubstitute(bounds: AdvancesBounds, use: Use, price: number, book: Book, aim: Aim): Found | null {
  const { [use.set]: n = 0, [use.with]: giver = 0, ...others } = bounds.cards;
  const rest = giver > 1 ? { ...others, [use.with]: giver - 1 } : others;
  const worth = square(n + 1) * book.faceValue(use.set);
  const found = payWith(bounds, rest, Math.max(0, price - worth), book, aim);
  if (!found) return null;
  const { payment } = found;
  const paid = payment.worth + worth;
  const whole = {
    ...payment,
    cards: { ...payment.cards, [use.set]: n },
    worth: paid,
    change: paid + payment.treasury * bounds.rate - price,
    tradeEmpire: use,
  };
  return { payment: whole, liked: found.liked };
}

/** Cards chosen by hand; treasury makes up the rest. Null where that is not enough. */
export function byHand(bounds: AdvancesBounds, cards: Held, price: number, book: Book): Payment | null {
  const worth = Object.entries(cards).reduce((sum, [card, n]) => sum + square(n) * book.faceValue(card), 0);
  const treasury = Math.max(0, Math.ceil((price - worth) / bounds.rate));
  const paid = Object.fromEntries(Object.entries(cards).filter(([, n]) => n > 0));
  return treasury > bounds.treasury
    ? null
    : { cards: paid, treasury, worth, change: worth + treasury * bounds.rate - price };
}

/** What stays in the hand: cards and what they are worth. */
export function staying(
  bounds: AdvancesBounds,
  payment: Payment,
  book: Book,
): { readonly cards: number; readonly worth: number } {
  const left = Object.entries(bounds.cards).map(([card, n]) => {
    const gone = (payment.cards[card] ?? 0) + (payment.tradeEmpire?.with === card ? 1 : 0);
    return [card, n - gone] as const;
  });
  return {
    cards: left.reduce((sum, [, n]) => sum + n, 0),
    worth: left.reduce((sum, [card, n]) => sum + square(n) * book.faceValue(card), 0),
  };
}
