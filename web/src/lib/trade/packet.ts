/** Which cards to part with: the sworn ones, then those whose loss costs my sets least; never a calamity by itself. */
import { type Book, kindOf } from "../../session/facts";
import type { Statement } from "../../session/wire";
import { counted } from "../decisions/form";

const SWORN = 2;

/** How much the sets lose with one card of this kind fewer. */
function cost(kept: Readonly<Record<string, number>>, kind: string, book: Book): number {
  const n = kept[kind] ?? 0;
  return (2 * n - 1) * book.faceValue(kind);
}

export function proposedPacket(said: Statement, hand: readonly string[], book: Book): Record<string, number> {
  const left = hand.filter((card) => !book.isCalamity(card));
  const taken: string[] = [];
  const take = (at: number): void => {
    const [card] = left.splice(at, 1);
    if (card !== undefined) taken.push(card);
  };
  for (const name of said.names.slice(0, SWORN)) {
    const at = left.findIndex((card) => kindOf(card) === kindOf(name));
    if (at >= 0) take(at);
  }
  while (taken.length < said.count && left.length) {
    const kept = counted(left.map(kindOf));
    const best = left.map((card, at) => ({ at, lost: cost(kept, kindOf(card), book) })).sort((a, b) => a.lost - b.lost)[0];
    take(best?.at ?? 0);
  }
  return counted(taken);
}
