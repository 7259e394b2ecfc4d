/** What the board shows of events: pieces that travel, rise or fall. */

import type { Area, Civ, EventLine } from "../../../api/wire";
import type { Flight } from "../../../map/overlay";

type Data = Readonly<Record<string, unknown>>;

const one = (data: Data, kind: Flight["kind"], count: number, gain = false): Flight[] => {
  const path = [String(data.area)];
  const owner = String(data.owner ?? data.player);
  return count > 0 ? [{ owner, kind, count, path, ...(gain ? { gain } : {}) }] : [];
};

const SCENES: Readonly<Record<string, (data: Data) => Flight[]>> = {
  "tokens-moved": (data) => journey(data, "token", Number(data.tokens)),
  "ship-sailed": (data) => journey(data, "ship", 1),
  "tokens-destroyed": (data) => one(data, "token", Number(data.tokens)),
  "tokens-annexed": (data) => one({ ...data, owner: data.by }, "token", Number(data.tokens), true),
  "ship-destroyed": (data) => one(data, "ship", 1),
  "ship-placed": (data) => one(data, "ship", 1, true),
  "city-built": (data) => one(data, "city", 1, true),
  "city-destroyed": (data) => one(data, "city", 1),
  "city-reduced": (data) => one(data, "city", 1),
  "city-annexed": (data) => one({ ...data, owner: data.by }, "city", 1, true),
};

function journey(data: Data, kind: Flight["kind"], count: number): Flight[] {
  return [{ owner: String(data.player), kind, count, path: data.path as Area[] }];
}

/** The flights of a step. What I did myself on this board I have seen while I drafted it. */
export function flightsOf(events: readonly EventLine[], seen: Civ | null): Flight[] {
  return events.flatMap((event) => {
    const isMine = event.data.player === seen && event.phase === "movement";
    return isMine ? [] : (SCENES[event.kind]?.(event.data as Data) ?? []);
  });
}

const HURTS: ReadonlySet<string> = new Set([
  "tokens-destroyed",
  "tokens-annexed",
  "city-destroyed",
  "city-reduced",
  "city-annexed",
]);
const CALAMITIES: ReadonlySet<string> = new Set(["calamity-resolution"]);

const isHurt = (event: EventLine): boolean => CALAMITIES.has(event.phase) && HURTS.has(event.kind);

/** Do they tell of a calamity that took something? */
export function hasCalamity(events: readonly EventLine[]): boolean {
  return events.some(isHurt);
}

/** What the last calamities did where: tokens lost, and cities as C. */
export function resultsOf(events: readonly EventLine[]): Record<Area, { tokens: number; cities: number }> {
  const hurt = events.filter(isHurt);
  const turn = hurt.at(-1)?.turn;
  const found: Record<Area, { tokens: number; cities: number }> = {};
  for (const { data, kind, turn: when } of hurt) {
    if (when !== turn) continue;
    const area = String(data.area);
    found[area] ??= { tokens: 0, cities: 0 };
    const here = found[area];
    if (kind.startsWith("city")) here.cities += 1;
    else here.tokens += Number(data.tokens);
  }
  return found;
}
