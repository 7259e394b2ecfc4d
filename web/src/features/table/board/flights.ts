/** What the board shows of events: pieces that travel, rise or fall. */

import type { AreaId, Civ, EventLine, EventLineOf } from "../../../api/wire";
import type { Flight } from "../../../map/overlay";

const one = (owner: Civ, area: AreaId, kind: Flight["kind"], count: number, gain = false): Flight[] =>
  count > 0 ? [{ owner, kind, count, path: [area], ...(gain ? { gain } : {}) }] : [];

function flightOf({ kind, data }: EventLine): Flight[] {
  switch (kind) {
    case "tokens-moved":
      return [{ owner: data.player, kind: "token", count: data.tokens, path: data.path }];
    case "ship-sailed":
      return [{ owner: data.player, kind: "ship", count: 1, path: data.path }];
    case "tokens-destroyed":
      return one(data.owner, data.area, "token", data.tokens);
    case "tokens-annexed":
      return one(data.by, data.area, "token", data.tokens, true);
    case "ship-destroyed":
      return one(data.owner, data.area, "ship", 1);
    case "ship-placed":
      return one(data.owner, data.area, "ship", 1, true);
    case "city-built":
      return one(data.player, data.area, "city", 1, true);
    case "city-destroyed":
    case "city-reduced":
      return one(data.owner, data.area, "city", 1);
    case "city-annexed":
      return one(data.by, data.area, "city", 1, true);
    default:
      return [];
  }
}

/** The flights of a step. What I did myself on this board I have seen while I drafted it. */
export function flightsOf(events: readonly EventLine[], seen: Civ | null): Flight[] {
  return events.flatMap((event) => {
    const isMine = "player" in event.data && event.data.player === seen && event.phase === "movement";
    return isMine ? [] : flightOf(event);
  });
}

const HURTS = ["tokens-destroyed", "tokens-annexed", "city-destroyed", "city-reduced", "city-annexed"] as const;
type Hurt = EventLineOf<(typeof HURTS)[number]>;

const isHurt = (event: EventLine): event is EventLine & Hurt =>
  event.cause?.kind === "calamity" && HURTS.some((kind) => kind === event.kind);

/** Do they tell of a calamity that took something? */
export function hasCalamity(events: readonly EventLine[]): boolean {
  return events.some(isHurt);
}

/** What the last calamities did where: tokens lost, and cities as C. */
export function resultsOf(events: readonly EventLine[]): Record<AreaId, { tokens: number; cities: number }> {
  const hurt = events.filter(isHurt);
  const turn = hurt.at(-1)?.turn;
  const found: Record<AreaId, { tokens: number; cities: number }> = {};
  for (const { data, kind, turn: when } of hurt) {
    if (when !== turn) continue;
    found[data.area] ??= { tokens: 0, cities: 0 };
    const here = found[data.area];
    if (!here) continue;
    if (kind === "tokens-destroyed" || kind === "tokens-annexed") here.tokens += data.tokens;
    else here.cities += 1;
  }
  return found;
}
