/** Sums over public figures: points, sets, requirements. Adding up what is printed; the rules judge for themselves. */
import type { Book, Requirement } from "../../api/facts";
import { kindOf } from "../../api/facts";
import type { PlayerView } from "../../api/wire";

const STEP_POINTS = 5;

/** Victory points as they stand, without the bonus at the end. */
export function pointsOf(player: PlayerView, book: Book): number {
  return player.cities_on_board + STEP_POINTS * player.ast + advancePoints(player, book);
}

export function advancePoints(player: PlayerView, book: Book): number {
  return player.advances.reduce((sum, advance) => sum + (book.advance.get(advance)?.vp ?? 0), 0);
}

export interface CardSet {
  readonly card: string;
  readonly cards: readonly string[];
  readonly face: number;
  readonly value: number;
  /** How much one more of it would add. */
  readonly more: number;
  readonly full: boolean;
}

/** Commodities by kind, with n² × face value; the dearest last. */
export function setsOf(hand: readonly string[], book: Book): CardSet[] {
  const kinds = new Map<string, string[]>();
  for (const card of hand) {
    if (!book.isCalamity(card)) kinds.set(kindOf(card), [...(kinds.get(kindOf(card)) ?? []), card]);
  }
  const sets = [...kinds].map(([card, cards]) => {
    const face = book.faceValue(card);
    const n = cards.length;
    const full = n >= (book.commodity.get(card)?.full_set ?? Number.POSITIVE_INFINITY);
    return { card, cards, face, value: n * n * face, more: full ? 0 : (2 * n + 1) * face, full };
  });
  return sets.sort((a, b) => a.face - b.face || a.card.localeCompare(b.card));
}

export function handValue(hand: readonly string[], book: Book): number {
  return setsOf(hand, book).reduce((sum, set) => sum + set.value, 0);
}

/** One line of a requirement: what is counted, how much there is, how much it takes. */
export interface Need {
  readonly key: string;
  readonly have: number;
  readonly want: number;
  readonly price?: number;
}

export function needsOf(requirement: Requirement | undefined, player: PlayerView, book: Book): Need[] {
  if (!requirement) return [];
  const needs: Need[] = [];
  const costs = player.advances.map((advance) => book.advance.get(advance)?.cost ?? 0);
  if (requirement.cities) needs.push({ key: "need-cities", have: player.cities_on_board, want: requirement.cities });
  if (requirement.advances) needs.push({ key: "need-advances", have: costs.length, want: requirement.advances });
  if (requirement.advance_vp) {
    needs.push({ key: "need-advance-points", have: advancePoints(player, book), want: requirement.advance_vp });
  }
  for (const { count, at_least, below } of requirement.priced ?? []) {
    const price = at_least ?? below ?? 0;
    const have = costs.filter((cost) => (at_least != null ? cost >= at_least : cost < price)).length;
    needs.push({ key: at_least != null ? "need-priced-least" : "need-priced-below", have, want: count, price });
  }
  return needs;
}

/** The space a marker would enter next, its epoch, and what that takes. */
export function nextSpace(
  player: PlayerView,
  book: Book,
  side: "basic" | "expert",
): { epoch: string; needs: Need[] } | null {
  const track = book.civilization.get(player.civilization)?.[side] ?? [];
  const epoch = track[player.ast + 1];
  if (!epoch) return null;
  const requirement = book.facts.ast[side].find((row) => row.epoch === epoch);
  return { epoch, needs: needsOf(requirement, player, book) };
}
