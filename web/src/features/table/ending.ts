/** How near the end is, as everybody can see: the last turn where it is known, and who can end the game in this one.
 * Tables without counsel leave it to their people to see that. */
import type { Civ, PublicView, TableInfo } from "../../api/wire";
import { isMet } from "./figures";

export interface EndInSight {
  /** The last turn, where it is known. */
  readonly last: number | null;
  readonly when: "last" | "next" | "open" | null;
  /** Those whose next step ends the game and asks for nothing that they lack. */
  readonly enders: readonly Civ[];
}

export function endingOf(info: TableInfo | null, view: PublicView | null): EndInSight {
  if (!view || view.over) return { last: null, when: null, enders: [] };
  const last = info?.last_turn ?? (view.final_turn || null);
  if (info?.counsel === false) return { last, when: null, enders: [] };
  const enders = Object.values(view.players)
    .filter(({ next_step: next, left }) => !left && next?.ends && next.needs.every(isMet))
    .map(({ civilization }) => civilization);
  const when =
    last !== null && view.turn >= last ? "last" : last === view.turn + 1 ? "next" : enders.length ? "open" : null;
  return { last, when, enders };
}
