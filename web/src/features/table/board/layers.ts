/** Layers of the board beyond what is painted: threats to me, reach of a stack, results of calamities. */

import type { Book } from "../../../api/facts";
import { type AreaId, type Civ, type PublicView, piecesIn } from "../../../api/wire";
import { LAYERS, type Layer } from "../../../map/look";
import type { Badge, Mark } from "../../../map/overlay";
import { resultsOf } from "./flights";
import type { Reach, Threats } from "./lookout.svelte";

export type ShownLayer = Layer | "reach" | "threats" | "results";
export const ALL_LAYERS: readonly ShownLayer[] = [...LAYERS, "reach", "threats", "results"];
/** What the rules must be asked about is told to those who sit at the table. */
export const SEATED: readonly ShownLayer[] = ["reach", "threats"];
export const USUAL: readonly ShownLayer[] = ["names", "limits", "owners", "plains", "relief", "pieces", "reach"];

export interface Extra {
  readonly marked: Readonly<Record<AreaId, Mark>>;
  readonly badges: readonly Badge[];
}

/** My areas that others could come to, and how many of one nation by land or by sea; on a flood plain or under a
 * volcano. */
export function threats(view: PublicView, book: Book, seat: Civ, told: Threats): Extra {
  const marked: Record<AreaId, Mark> = {};
  const badges: Badge[] = [];
  for (const area of Object.keys(view.areas)) {
    if (!(seat in piecesIn(view, area))) continue;
    const fact = book.area.get(area);
    const { land, sea } = strongest(Object.values(told[area] ?? {}));
    const nature = `${fact?.flood_plain ? "≈" : ""}${fact?.volcano ? "▲" : ""}`;
    if (!land && !sea && !nature) continue;
    marked[area] = "threat";
    if (land) badges.push({ area, text: String(land), kind: "fight" });
    if (sea) badges.push({ area, text: String(sea), kind: "landing" });
    if (nature) badges.push({ area, text: nature, kind: "loss" });
  }
  return { marked, badges };
}

interface Coming {
  readonly land?: number;
  readonly sea?: number;
}

function strongest(goals: readonly Coming[]): { land: number; sea: number } {
  const most = (by: keyof Coming): number => Math.max(0, ...goals.map((goal) => goal[by] ?? 0));
  return { land: most("land"), sea: most("sea") };
}

/** Where the stack of an area could get to, on foot or only by ship: mine, or else everybody's who stands there. */
export function reach(told: Reach, seat: Civ): Extra {
  const marked: Record<AreaId, Mark> = {};
  for (const goals of told[seat] ? [told[seat]] : Object.values(told)) {
    for (const [area, { land }] of Object.entries(goals)) {
      if (marked[area] !== "reach") marked[area] = land ? "reach" : "sail";
    }
  }
  return { marked, badges: [] };
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
