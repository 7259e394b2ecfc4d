/** Which sound goes with what has just changed at a table. */
import type { EventKind, EventLine } from "../../../api/wire";
import type { Sound } from "../../../browser/sound";

export interface Heard {
  /** The key of my question; null if nothing is asked. */
  readonly key: string | null;
  readonly warned: boolean;
  readonly phase: string;
  readonly over: boolean;
}

const DEAL: EventKind = "trade-packets"; // told to the two who traded

/** The end outranks the bell, and both outrank a question of mine. */
export function soundOf(before: Heard, now: Heard, events: readonly EventLine[]): Sound | null {
  if (now.over && !before.over) return "end";
  if (before.phase === "trade" && now.phase !== "trade") return "bell";
  if (now.warned && !before.warned) return "warning";
  if (now.phase === "calamity-resolution" && before.phase !== now.phase) return "calamity";
  if (events.some((event) => event.kind === DEAL)) return "deal";
  return now.key !== null && now.key !== before.key ? "turn" : null;
}
