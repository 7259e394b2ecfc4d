/** Movement: a list of steps, and what is being put together right now (tokens in hand, a ship with its voyage). */

import type { Book } from "../../../api/facts";
import { type AreaId, answerTo, type Choice, type Civ, type EventLine, type Ship } from "../../../api/wire";
import type { Arrow, Badge } from "../../../map/overlay";
import type { TappedPiece } from "../stage.svelte";
import type { FormOf, MoveBounds } from "./form";
import type { Logic } from "./logic";

/** A stop of a voyage: who goes aboard there (or ashore, below 0). */
export interface VoyageStop {
  readonly area: AreaId;
  readonly change: number;
}

export interface MovementOrders {
  readonly steps: readonly Choice[];
  /** Tokens in hand: from where, how many. */
  readonly from?: AreaId | null;
  readonly tokens?: number;
  /** The ship that is being sent, and its stops so far. */
  readonly ship?: number | null;
  readonly stops?: readonly VoyageStop[];
}

export interface March {
  readonly path: readonly AreaId[];
  readonly tokens: number;
}

/** Where tokens from this area can go: the shortest path to each goal. */
export function marchesFrom(bounds: MoveBounds, from: AreaId): Map<AreaId, March> {
  const found = new Map<AreaId, March>();
  for (const march of bounds.land) {
    const goal = march.path.at(-1);
    if (march.path[0] !== from || goal === undefined || goal === from) continue;
    const known = found.get(goal);
    if (!known || march.path.length < known.path.length) found.set(goal, march);
  }
  return found;
}

/** All paths from there to there; more than one where a middle area can be chosen. */
export function pathsTo(bounds: MoveBounds, from: AreaId, to: AreaId): readonly March[] {
  return bounds.land.filter((march) => march.path[0] === from && march.path.at(-1) === to && march.path.length > 2);
}

export function canSail(ship: Ship): boolean {
  return ship.ready && !ship.sailed && Boolean(ship.reach);
}

/** The shortest way by water, at most so many steps; null where there is none. */
export function route(book: Book, from: AreaId, to: AreaId, range: number, openSea: boolean): AreaId[] | null {
  const before = new Map<AreaId, AreaId | null>([[from, null]]);
  let shore = [from];
  for (let step = 0; step < range && !before.has(to); step += 1) {
    const beyond: AreaId[] = [];
    for (const area of shore) {
      for (const next of book.area.get(area)?.water ?? []) {
        if (before.has(next) || (!openSea && book.area.get(next)?.kind === "open-sea")) continue;
        before.set(next, area);
        beyond.push(next);
      }
    }
    shore = beyond.sort();
  }
  if (!before.has(to)) return null;
  const way: AreaId[] = [];
  for (let area: AreaId | null | undefined = to; area; area = before.get(area)) way.unshift(area);
  return way;
}

/** How many are aboard after each stop. */
export function aboard(stops: readonly VoyageStop[]): number[] {
  let now = 0;
  return stops.map(({ change }) => {
    now += change;
    return now;
  });
}

export function voyageChoice(ship: Ship, stops: readonly VoyageStop[]): Choice {
  const voyage: Choice[] = [];
  stops.forEach(({ area, change }, at) => {
    if (at) voyage.push({ to: area });
    if (change > 0) voyage.push({ embark: change });
    if (change < 0 && at < stops.length - 1) voyage.push({ disembark: -change });
  });
  return { "move.sail": { ship: ship.area, number: ship.ship, voyage } };
}

/** The voyage with its goal moved on to `to`, loaded as full as can be at the start; the same where that is too far. */
export function extended(
  book: Book,
  bounds: MoveBounds,
  ship: Ship,
  stops: readonly VoyageStop[],
  to: AreaId,
): readonly VoyageStop[] {
  const last = stops.at(-1)?.area ?? ship.area;
  const way = route(book, last, to, bounds.range - (stops.length - 1), bounds.open_sea);
  if (!way || way.length < 2) return stops;
  const more = way.slice(1).map((area) => ({ area, change: 0 }));
  const room = ship.reach?.[to]?.room ?? bounds.capacity;
  const load = Math.min(bounds.capacity, bounds.unmoved[ship.area] ?? 0, Math.max(room, 0));
  const first = stops.length > 1 ? stops : [{ area: ship.area, change: load }];
  return [...first, ...more];
}

/** The voyage without its last step. */
function shortened(stops: readonly VoyageStop[]): readonly VoyageStop[] {
  return stops.length > 1 ? stops.slice(0, -1) : stops;
}

/** The moves that I made a turn ago, as far as they are legal again. */
export function asBefore(bounds: MoveBounds, events: readonly EventLine[], me: Civ, turn: number): Choice[] {
  const left: Record<AreaId, number> = { ...bounds.unmoved };
  return events.flatMap(({ kind, data, turn: when }) => {
    if (kind !== "tokens-moved" || when !== turn - 1 || data.player !== me) return [];
    const { path } = data;
    const [from] = path;
    const legal = bounds.land.find((march) => march.path.join() === path.join());
    const tokens = Math.min(data.tokens, legal?.tokens ?? 0, left[from ?? ""] ?? 0);
    if (!from || tokens <= 0) return [];
    left[from] = (left[from] ?? 0) - tokens;
    return [{ "move.land": { path, tokens } }];
  });
}

/** Ships that must be paid for: as many as the treasury keeps are kept, to begin with. */
export function keepShips(bounds: MoveBounds, treasury: number): Choice[] {
  return bounds.ships
    .filter((ship) => !ship.ready)
    .slice(0, treasury)
    .map((ship) => ({ "move.maintainShip": { area: ship.area, pay: "treasury", ship: ship.ship } }));
}

function arrowOf(step: Choice): Arrow | null {
  const land = answerTo(step, "move.land");
  if (land) return { path: land.path, label: String(land.tokens), kind: "land" };
  const sail = answerTo(step, "move.sail");
  if (!sail) return null;
  const path = [sail.ship, ...sail.voyage.flatMap((stop) => (stop.to ? [stop.to] : []))];
  const load = sail.voyage.reduce((sum, stop) => sum + (stop.embark ?? 0), 0);
  return { path, label: load ? String(load) : "", kind: "sea" };
}

function pickLand(bounds: MoveBounds, value: MovementOrders, area: AreaId, piece?: TappedPiece): MovementOrders {
  if (piece === "ship") {
    const hull = bounds.ships.find((one) => one.area === area && canSail(one));
    if (hull) return { steps: value.steps, ship: hull.ship, stops: [{ area, change: 0 }] };
  }
  const march = value.from ? marchesFrom(bounds, value.from).get(area) : undefined;
  if (value.from && march) {
    const tokens = Math.min(value.tokens ?? march.tokens, march.tokens);
    const step = { "move.land": { path: [...march.path], tokens } };
    return { steps: [...value.steps, step] };
  }
  if (value.from === area) return { steps: value.steps };
  const here = bounds.unmoved[area];
  if (here && marchesFrom(bounds, area).size) return { steps: value.steps, from: area, tokens: here };
  const ship = bounds.ships.find((one) => one.area === area && canSail(one));
  return ship ? { steps: value.steps, ship: ship.ship, stops: [{ area, change: 0 }] } : value;
}

export const ordersKind: Logic<FormOf<"orders">, MovementOrders> = {
  start: () => ({ steps: [] }),
  fits: (_, value) => Array.isArray((value as MovementOrders | null)?.steps),
  propose: (_, { steps }) => ({
    choices: [...steps, { "move.end": true }],
    args: { number: steps.length },
    label: "commit-move-end",
  }),
  pending: ({ bounds }, { steps, ship: number, stops = [] }) => {
    const ship = bounds.ships.find((one) => one.ship === number);
    const goal = stops.at(-1)?.area;
    if (!ship || !goal || stops.length < 2) return null;
    const isShore = ship.reach?.[goal]?.end ?? false;
    const value = isShore ? { steps: [...steps, voyageChoice(ship, stops)] } : null;
    const load = Math.max(0, ...aboard(stops));
    return { key: isShore ? "voyage-add" : "voyage-open-sea", args: { number: load, area: goal }, value };
  },
  marks: ({ bounds }, value, { book }) => {
    const arrows = value.steps.map(arrowOf).filter((arrow) => arrow !== null);
    const ship = bounds.ships.find((one) => one.ship === value.ship);
    if (ship && value.stops) {
      const left = bounds.range - (value.stops.length - 1);
      const last = value.stops.at(-1)?.area ?? ship.area;
      const legal = Object.entries(ship.reach ?? {}).flatMap(([area, { end, steps }]) =>
        (end || bounds.open_sea) &&
        area !== last &&
        (value.stops?.length === 1 ? steps <= left : route(book, last, area, left, bounds.open_sea))
          ? [area]
          : [],
      );
      const path = value.stops.map((stop) => stop.area);
      const load = Math.max(0, ...aboard(value.stops));
      const label = load ? String(load) : "";
      return { arrows: path.length > 1 ? [...arrows, { path, label, kind: "sea" }] : arrows, legal, chosen: [last] };
    }
    const movable = new Set(bounds.land.map((march) => march.path[0] ?? ""));
    const ships = bounds.ships.filter(canSail).map((one) => one.area);
    const grab = [...movable, ...ships];
    if (!value.from) return { arrows, legal: grab, grab };
    const badges: Badge[] = [{ area: value.from, text: String(value.tokens ?? 1), kind: "plus" }];
    return { arrows, legal: marchesFrom(bounds, value.from).keys(), chosen: [value.from], grab, badges };
  },
  probe: (_, { from, tokens }, area) => (from ? { "move.land": { path: [from, area], tokens: tokens ?? 1 } } : null),
  pick: ({ bounds }, value, area, { book }, piece) => {
    const ship = bounds.ships.find((one) => one.ship === value.ship);
    if (ship && value.stops) {
      if (area === value.stops.at(-1)?.area) return { ...value, stops: shortened(value.stops) };
      return { ...value, stops: extended(book, bounds, ship, value.stops, area) };
    }
    return pickLand(bounds, value, area, piece);
  },
};
