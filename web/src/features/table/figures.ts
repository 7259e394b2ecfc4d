/** Figures that the server sends, laid out for the eye. Nothing is reckoned here: what a set is worth, what a space asks
 * for and what a price is made of come from the rules. */
import type { Book } from "../../api/facts";
import { kindOf } from "../../api/facts";
import type { Need, OwnFigures, Working } from "../../api/wire";

export interface CardSet {
  readonly card: string;
  readonly cards: readonly string[];
  readonly face: number;
  readonly value: number;
  /** How much one more of it would add. */
  readonly more: number;
}

/** The cards of a hand by kind, calamities apart, each kind with its worth; the dearest last. */
export function setsOf(hand: readonly string[], worths: OwnFigures["hand"]["sets"], book: Book): CardSet[] {
  const kinds = new Map<string, string[]>();
  for (const card of hand) {
    if (!book.isCalamity(card)) kinds.set(kindOf(card), [...(kinds.get(kindOf(card)) ?? []), card]);
  }
  const sets = [...kinds].map(([card, cards]) => {
    const { value = 0, more = 0 } = worths[card] ?? {};
    return { card, cards, face: book.faceValue(card), value, more };
  });
  return sets.sort((a, b) => a.face - b.face || a.card.localeCompare(b.card));
}

/** A requirement as words: a key of the catalogue and its arguments. */
export function needWords(need: Need): [string, Record<string, number>] {
  return [`need-${need.what}`, { have: need.have, want: need.want, price: need.price ?? 0 }];
}

export const isMet = (need: Need): boolean => need.have >= need.want;

/** The census as a working: area by area. */
export function censusOf({ census }: OwnFigures["people"]): Working {
  const parts = Object.entries(census).map(([area, value]) => ({ what: "tokens-in-area", value, about: { area } }));
  return { what: "census", value: parts.reduce((sum, { value }) => sum + value, 0), clause: "R0.5.3", parts };
}

/** A part of a working by its name. */
export function partOf(working: Working | undefined, what: string): Working | undefined {
  return working?.parts?.find((part) => part.what === what);
}
