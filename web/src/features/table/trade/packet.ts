/** Which cards to part with: the sworn ones, then those whose loss costs my sets least; never a calamity by itself. */
import { type Book, kindOf } from "../../../api/facts";
import { SWORN } from "../../../api/generated/constants";
import type { SaidOfPacket } from "../../../api/wire";
import { counted } from "../drafts/form";
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
