/** Positions to practise, in the order in which they are proposed. */
import type { PlayDrill } from "../../api/wire";

export type DrillId = PlayDrill["drill"];

export const DRILLS: readonly DrillId[] = ["trade", "famine", "superstition", "heresy", "ships"];

/** What is practised, and with which position one begins. */
export const SUBJECTS: readonly { readonly what: string; readonly first: DrillId }[] = [
  { what: "trade", first: "trade" },
  { what: "calamities", first: "famine" },
  { what: "ships", first: "ships" },
];

/** What comes after it; null after the last. */
export const drillAfter = (drill: DrillId): DrillId | null => DRILLS[DRILLS.indexOf(drill) + 1] ?? null;

/** Equal cards together, the most first. */
export function setsOf(cards: readonly string[]): { readonly card: string; readonly number: number }[] {
  const counts = new Map<string, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  return [...counts].map(([card, number]) => ({ card, number })).sort((a, b) => b.number - a.number);
}
