/** Which cards to part with: the sworn ones, then those whose loss costs my sets least; never a calamity by itself. */
import { type Book, kindOf } from "../../../api/facts";
import { SWORN } from "../../../api/generated/constants";
import type { SaidOfPacket } from "../../../api/wire";
import { counted, listed, total } from "../drafts/form";
import { lossOf } from "./offer";

/** The cards of a hand that the first two names bind. */
export function swornCards(said: SaidOfPacket, hand: readonly string[]): string[] {
  const left = [...hand];
  return said.names.slice(0, SWORN).flatMap((name) => {
    const at = left.findIndex((card) => kindOf(card) === kindOf(name));
    return at < 0 ? [] : left.splice(at, 1);
  });
}

export function proposedPacket(said: SaidOfPacket, hand: readonly string[], book: Book): Record<string, number> {
  const taken = swornCards(said, hand);
  const left = hand.filter((card) => !book.isCalamity(card));
  for (const card of taken) left.splice(left.indexOf(card), 1);
  while (taken.length < said.count && left.length) {
    const kept = counted(left.map(kindOf));
    const costs = left.map((card) => lossOf(kindOf(card), kept[kindOf(card)] ?? 0, book));
    const [card] = left.splice(costs.indexOf(Math.min(...costs)), 1);
    if (card !== undefined) taken.push(card);
  }
  return counted(taken);
}

/** The cards of a packet that needs no thought; null where I should look at it first: where a name asked for would be
 * false, or a set of mine would be broken that I was not asked for as a whole. */
export function readyPacket(said: SaidOfPacket, hand: readonly string[], book: Book): string[] | null {
  const given = proposedPacket(said, hand, book);
  if (total(given) !== said.count) return null;
  const [kinds, held] = [counted(listed(given).map(kindOf)), counted(hand.map(kindOf))];
  const [named, sworn] = [counted(said.names.map(kindOf)), counted(swornCards(said, hand).map(kindOf))];
  const isFalse = Object.entries(named).some(([kind, n]) => n > (kinds[kind] ?? 0));
  const breaks = Object.entries(kinds).some(([kind, n]) => {
    const all = held[kind] ?? 0;
    return all > 1 && (n < all || n > (sworn[kind] ?? 0));
  });
  return isFalse || breaks ? null : listed(given);
}
