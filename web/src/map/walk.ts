/** Walking the board with the keyboard: which area is next. */
import type { Spot } from "./overlay";

type Middle = (area: string) => readonly [number, number];
/** A neighbour counts for an arrow if it lies at least so much in its direction (the cosine of the angle between). */
const STRAIGHT = 0.2;

/** Of these neighbours the one that lies nearest to the direction of the arrow; null if none does. */
export function neighbourTowards(
  [ax, ay]: Spot,
  here: string,
  neighbours: readonly string[],
  middle: Middle,
): string | null {
  const [x, y] = middle(here);
  let best: string | null = null;
  let score = STRAIGHT;
  for (const next of neighbours) {
    const [nx, ny] = middle(next);
    const straight = ((nx - x) * ax + (ny - y) * ay) / Math.hypot(nx - x, ny - y);
    if (straight > score) [best, score] = [next, straight];
  }
  return best;
}

/** Of some areas, in order from west to east, the one after or before this; from elsewhere the first, and none before it. */
export function alongFromWest(
  by: 1 | -1,
  here: string | null,
  areas: readonly string[],
  middle: Middle,
): string | null {
  const order = [...areas].sort((a, b) => middle(a)[0] - middle(b)[0]);
  const at = here ? order.indexOf(here) : -1;
  return order[at + by] ?? null;
}
