/** What lies over the board: marks of areas, arrows of a draft, badges, pieces on their way. Places are pixels. */
export type Mark = "legal" | "chosen" | "lost" | "reach" | "sail" | "threat" | "hit" | "ghost";

export interface Arrow {
  readonly path: readonly string[];
  readonly label?: string;
  readonly kind?: "land" | "sea";
  /** Only proposed. */
  readonly ghost?: boolean;
}

/** A word at an area: a loss, a fight to come, people who could land, a city that could be founded, room that is left. */
export interface Badge {
  readonly area: string;
  readonly text: string;
  readonly kind: "loss" | "fight" | "landing" | "city" | "plus";
  /** It comes so many milliseconds after the others. */
  readonly late?: number;
}

/** People, a city or ships on their way along areas; with one area only they fade away there, or rise. */
export interface Flight {
  readonly owner: string;
  readonly kind: "token" | "city" | "ship";
  readonly count: number;
  readonly path: readonly string[];
  readonly gain?: boolean;
}

export type Spot = readonly [number, number];

const round = (n: number): number => Math.round(n * 10) / 10;

/** A smooth line through the places: an arc through two, a curve through more. */
export function curve(spots: readonly Spot[]): string {
  const [first, second] = spots;
  if (!first || !second) return "";
  const start = `M${round(first[0])} ${round(first[1])}`;
  if (spots.length === 2) {
    const [bx, by] = bend(first, second);
    return `${start}Q${round(bx)} ${round(by)} ${round(second[0])} ${round(second[1])}`;
  }
  let line = start;
  for (let at = 0; at < spots.length - 1; at += 1) {
    const [before, from, to, after] = [spots[at - 1], spots[at], spots[at + 1], spots[at + 2]];
    if (!from || !to) continue;
    const [ax, ay] = before ?? from;
    const [cx, cy] = after ?? to;
    const one = [from[0] + (to[0] - ax) / 6, from[1] + (to[1] - ay) / 6];
    const two = [to[0] - (cx - from[0]) / 6, to[1] - (cy - from[1]) / 6];
    line += `C${[...one, ...two, ...to].map(round).join(" ")}`;
  }
  return line;
}

/** The point that pulls an arc between two places a little aside, always to the same side. */
function bend([ax, ay]: Spot, [bx, by]: Spot): Spot {
  return [(ax + bx) / 2 + (by - ay) * 0.14, (ay + by) / 2 - (bx - ax) * 0.14];
}

/** The place half the way along. */
export function halfway(spots: readonly Spot[]): Spot {
  const [first, second] = spots;
  if (!first || !second) return first ?? [0, 0];
  if (spots.length === 2) {
    const [bx, by] = bend(first, second);
    return [(first[0] + 2 * bx + second[0]) / 4, (first[1] + 2 * by + second[1]) / 4];
  }
  const lengths = spots.slice(1).map((spot, at) => away(spot, spots[at] as Spot));
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [at, length] of lengths.entries()) {
    const [from, to] = [spots[at] as Spot, spots[at + 1] as Spot];
    if (left <= length && length > 0) {
      const share = left / length;
      return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    }
    left -= length;
  }
  return first;
}

export function lengthOf(spots: readonly Spot[]): number {
  return spots.slice(1).reduce((sum, spot, at) => sum + away(spot, spots[at] as Spot), 0);
}

/** The places, the last one drawn back so far, so that the head of an arrow stops before the piece. */
export function drawnBack(spots: readonly Spot[], by: number): Spot[] {
  const [last, before] = [spots.at(-1), spots.at(-2)];
  if (!last || !before) return [...spots];
  const length = away(last, before);
  const share = length > 2 * by ? by / length : 0.3;
  return [...spots.slice(0, -1), [last[0] - (last[0] - before[0]) * share, last[1] - (last[1] - before[1]) * share]];
}

function away([ax, ay]: Spot, [bx, by]: Spot): number {
  return Math.hypot(ax - bx, ay - by);
}
