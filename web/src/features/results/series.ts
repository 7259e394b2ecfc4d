/** Graphs over turns, from the history of a game: lines, their scale, and where their ends stand apart. */
import type { Civ, History } from "../../api/wire";

export const FIGURES = ["vp", "cities", "census", "treasury", "ast", "hand"] as const;
export type Figure = (typeof FIGURES)[number];

export interface GraphLine {
  readonly civ: Civ;
  /** One value for each turn; null before or after the nation was in the game. */
  readonly values: readonly (number | null)[];
}

/** One line for each nation. What hands were worth is known for whole turns only, so the end is left out. */
export function linesOf(history: History, figure: Figure): GraphLine[] {
  const { turns } = history;
  const civs = Object.keys(turns[0]?.players ?? {});
  const value = (at: number, civ: Civ): number | null => {
    const row = turns[at];
    if (figure === "hand") return row?.hands?.[civ] ?? null;
    return row?.players[civ]?.[figure] ?? null;
  };
  return civs.map((civ) => ({ civ, values: turns.map((_, at) => value(at, civ)) }));
}

export function hasHands(history: History): boolean {
  return history.turns.some((turn) => Object.keys(turn.hands ?? {}).length > 0);
}

export function highest(lines: readonly GraphLine[]): number {
  return Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
}

/** Round numbers up the axis, about so many, the last at or above the highest. */
export function ticks(high: number, about = 5): number[] {
  const rough = high / about;
  const power = 10 ** Math.floor(Math.log10(Math.max(rough, 1)));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const found: number[] = [];
  for (let at = 0; at < high + step; at += step) found.push(at);
  return found;
}

/** Heights of labels moved apart, so that each has at least `gap`, in the order of what they label. */
export function apart(heights: readonly number[], gap: number, low: number, high: number): number[] {
  const order = heights.map((height, at) => ({ height, at })).sort((a, b) => a.height - b.height);
  let floor = low;
  for (const each of order) {
    each.height = Math.max(each.height, floor);
    floor = each.height + gap;
  }
  let ceiling = high;
  for (const each of [...order].reverse()) {
    each.height = Math.min(each.height, ceiling);
    ceiling = each.height - gap;
  }
  const placed: number[] = [];
  for (const { height, at } of order) placed[at] = height;
  return placed;
}
