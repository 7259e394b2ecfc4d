/** Layers of the board beyond what is painted: threats to me, reach of a stack, results of calamities. */

import { LAYERS, type Layer } from "../../map/look";
import type { Badge, Mark } from "../../map/overlay";
import type { Book } from "../../session/facts";
import { type Area, type Civ, type PublicView, piecesIn } from "../../session/wire";
import { resultsOf } from "./flights";

export type Shown = Layer | "reach" | "threats" | "results";
export const ALL_LAYERS: readonly Shown[] = [...LAYERS, "reach", "threats", "results"];
export const USUAL: readonly Shown[] = ["names", "limits", "owners", "plains", "relief", "pieces", "reach"];

export interface Extra {
  readonly marked: Readonly<Record<Area, Mark>>;
  readonly badges: readonly Badge[];
}

/** My areas with others' people next door by land (how many), on a flood plain or under a volcano. */
export function threats(view: PublicView, book: Book, seat: Civ): Extra {
  const marked: Record<Area, Mark> = {};
  const badges: Badge[] = [];
  for (const area of Object.keys(view.areas)) {
    if (!(seat in piecesIn(view, area))) continue;
    const fact = book.area.get(area);
    const near =
      strangers(view, area, seat) + (fact?.land ?? []).reduce((sum, next) => sum + strangers(view, next, seat), 0);
    const nature = `${fact?.flood_plain ? "≈" : ""}${fact?.volcano ? "▲" : ""}`;
    if (!near && !nature) continue;
    marked[area] = "threat";
    if (near) badges.push({ area, text: String(near), kind: "fight" });
    if (nature) badges.push({ area, text: nature, kind: "loss" });
  }
  return { marked, badges };
}

function strangers(view: PublicView, area: Area, seat: Civ): number {
  return Object.entries(piecesIn(view, area)).reduce(
    (sum, [owner, held]) => sum + (owner === seat ? 0 : (held.tokens ?? 0)),
    0,
  );
}

/** Where the people of an area could walk in one step: its neighbours by land. */
export function reach(view: PublicView, book: Book, area: Area | null): Extra {
  const people = area ? Object.values(piecesIn(view, area)).some((held) => held.tokens) : false;
  const near = area && people ? (book.area.get(area)?.land ?? []) : [];
  return { marked: Object.fromEntries(near.map((next) => [next, "reach" as const])), badges: [] };
}

/** What the last calamities took where. */
export function results(events: Parameters<typeof resultsOf>[0]): Extra {
  const hurt = Object.entries(resultsOf(events));
  return {
    marked: Object.fromEntries(hurt.map(([area]) => [area, "hit" as const])),
    badges: hurt.map(([area, { tokens, cities }]) => ({
      area,
      text: `−${[tokens || "", cities ? `${cities > 1 ? cities : ""}♜` : ""].filter(Boolean).join(" ")}`,
      kind: "loss" as const,
    })),
  };
}
