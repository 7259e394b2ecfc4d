/** What kind of answer a decision wants: read off the kind of its bounds, and nothing else. A kind of bounds that has no
 * case here does not compile. Nothing here knows a rule. */
import type {
  AdvancesBounds,
  Annexable,
  AreaId,
  Bounds,
  Choice,
  Civ,
  Decision,
  DoctrineBounds,
  MovementBounds,
  PlaceBounds,
  PoliticsBounds,
  Site,
  TradeBounds,
  UnitsThere,
} from "../../../api/wire";

export type Units = Readonly<UnitsThere>;
export type Counts = Readonly<Record<string, number>>;

export type Form =
  | {
      readonly kind: "choose";
      readonly id: string;
      readonly options: readonly Choice[];
      /** What the answers name, where it is a place with several areas. */
      readonly what?: PlaceBounds["what"];
    }
  | {
      readonly kind: "list";
      readonly id: string;
      readonly options: readonly Choice[];
      readonly what?: PlaceBounds["what"];
      /** What it costs to take over an area, where that is an answer. */
      readonly prices?: Readonly<Record<AreaId, number>>;
    }
  | {
      readonly kind: "areas";
      readonly id: string;
      readonly among: readonly AreaId[];
      readonly low: number;
      readonly high: number;
      readonly listed: boolean;
      readonly sites?: readonly AreaId[];
      readonly onSites?: number;
    }
  | {
      readonly kind: "players";
      readonly id: string;
      readonly among: readonly Civ[];
      readonly low: number;
      readonly high: number;
    }
  | {
      readonly kind: "cards";
      readonly id: string;
      readonly held: Counts;
      readonly number?: number;
      readonly value?: number;
      readonly factor?: number;
      readonly stock?: number;
    }
  | {
      readonly kind: "spread";
      readonly id: string;
      readonly caps: Readonly<Record<AreaId, number>>;
      readonly low: number;
      readonly high: number;
      readonly inside?: string;
      /** Cities of which one can be had instead of people. */
      readonly instead?: readonly AreaId[];
    }
  | {
      readonly kind: "units";
      readonly id: string;
      readonly units: Readonly<Record<AreaId, Units>>;
      readonly points?: number;
      readonly tokens?: number;
      readonly cities?: number;
      readonly reduction?: boolean;
    }
  | {
      readonly kind: "connected";
      readonly id: string;
      readonly units: Readonly<Record<AreaId, Units>>;
      readonly points: number;
      /** In how many groups at most; null where it does not matter. */
      readonly groups: number | null;
      readonly parts: boolean;
      /** What the other side has in stock to take them over with; null where that does not count. */
      readonly annexable: Annexable | null;
    }
  | { readonly kind: "amount"; readonly id: string; readonly low: number; readonly high: number }
  | {
      readonly kind: "stack";
      readonly id: string;
      readonly prices: Readonly<Record<string, number>>;
      readonly free: readonly number[];
    }
  | { readonly kind: "each"; readonly id: string; readonly among: Readonly<Record<Civ, readonly AreaId[]>> }
  | { readonly kind: "sort"; readonly id: string; readonly among: readonly string[] }
  | {
      readonly kind: "moveTokens";
      readonly id: string;
      readonly lift: Readonly<Record<AreaId, number>>;
      readonly place: Readonly<Record<AreaId, number>>;
      readonly high: number;
    }
  | { readonly kind: "orders"; readonly id: string; readonly bounds: MoveBounds }
  | { readonly kind: "build"; readonly id: string; readonly areas: Readonly<Record<AreaId, Site>> }
  | { readonly kind: "floor"; readonly id: string; readonly bounds: TradeBounds }
  | { readonly kind: "shop"; readonly id: string; readonly bounds: AdvancesBounds }
  | { readonly kind: "abilities"; readonly id: string; readonly among: readonly Decision[] }
  | { readonly kind: "plain"; readonly id: string };

export type FormOf<K extends Form["kind"]> = Extract<Form, { kind: K }>;

/** The bounds of movement, with every march as a path. */
export type MoveBounds = Omit<MovementBounds, "kind" | "land" | "roads"> & {
  readonly land: readonly { readonly path: readonly AreaId[]; readonly tokens: number }[];
};

/** Up to so many answers are buttons; more are a list. */
const BUTTONS = 6;
/** A number out of more than so many is set with a slider. */
const FEW = 4;

/** The form of a decision. */
export function formOf(decision: Decision): Form {
  const id = decision.ids[0] ?? "";
  const { bounds } = decision;
  switch (bounds.kind) {
    case "confirm":
      return choice(id, [true]);
    case "yes-no":
      return choice(id, [false, true]);
    case "number":
    case "civilization":
      return choice(id, bounds.among);
    case "amount":
      return amount(id, bounds.low, bounds.high);
    case "area":
      return { kind: "areas", id, among: bounds.among, low: 1, high: 1, listed: false };
    case "place":
      return { ...choice(id, bounds.among), what: bounds.what };
    case "loss":
      return choice(
        id,
        bounds.sources.map((from) => ({ area: bounds.area, from })),
      );
    case "card-given":
      return choice(
        id,
        bounds.among.flatMap((card) => [false, true].map((open) => ({ card, open }))),
      );
    case "stack":
      return { kind: "stack", id, prices: bounds.prices, free: bounds.free };
    case "areas":
      return { kind: "areas", id, among: bounds.among, low: bounds.low, high: bounds.high, listed: true };
    case "civilizations":
      return { kind: "players", id, among: bounds.among, low: bounds.low, high: bounds.high };
    case "ranking":
      return { kind: "sort", id, among: bounds.among };
    case "first-cities": {
      const { sites, others, most, on_sites: onSites } = bounds;
      return { kind: "areas", id, among: [...sites, ...others], low: 0, high: most, listed: true, sites, onSites };
    }
    case "two-cities":
      return choice(id, [false, ...bounds.pairs]);
    case "city-of-each":
      return { kind: "each", id, among: bounds.cities };
    case "cards":
      return { kind: "cards", id, held: bounds.held, number: bounds.number };
    case "face-value":
      return { kind: "cards", id, held: bounds.held, value: bounds.value };
    case "cards-sold":
      return { kind: "cards", id, held: bounds.held, factor: bounds.factor, stock: bounds.stock };
    case "credits":
      return { kind: "list", id, options: decision.options ?? [] };
    case "tokens":
      return { kind: "spread", id, caps: bounds.caps, low: bounds.low, high: bounds.high };
    case "damage":
      return { kind: "units", id, units: bounds.units, points: bounds.damage, reduction: bounds.reduction };
    case "selection":
      return {
        kind: "connected",
        id,
        units: bounds.units,
        points: bounds.points,
        groups: bounds.groups ?? null,
        parts: bounds.parts !== 0,
        annexable: bounds.annexable ?? null,
      };
    case "share":
      return { kind: "units", id, units: bounds.units, tokens: bounds.tokens, cities: bounds.cities };
    case "building":
      return { kind: "build", id, areas: bounds.areas };
    case "politics":
      return politics(id, bounds);
    case "doctrine":
      return doctrine(id, bounds);
    case "diaspora":
      return { kind: "moveTokens", id, lift: bounds.lift, place: bounds.place, high: bounds.high };
    case "movement":
      return { kind: "orders", id, bounds: ordersIn(bounds) };
    case "trade":
      return { kind: "floor", id, bounds };
    case "advances":
      return { kind: "shop", id, bounds };
    case "abilities":
      return { kind: "abilities", id, among: abilities(decision, bounds.uses) };
    default:
      return unknown(id, bounds);
  }
}

/** A server that is newer than this page may ask what has no control: then the answer is written out. */
function unknown(id: string, _: never): Form {
  return { kind: "plain", id };
}

/** One of these answers. */
function choice(id: string, answers: readonly unknown[]): FormOf<"choose"> | FormOf<"list"> {
  const options = answers.map((answer) => ({ [id]: answer }));
  return { kind: options.length <= BUTTONS ? "choose" : "list", id, options };
}

function amount(id: string, low: number, high: number): Form {
  const numbers = Array.from({ length: high - low + 1 }, (_, n) => low + n);
  return numbers.length > FEW ? { kind: "amount", id, low, high } : choice(id, numbers);
}

/** Treasury, the most first; then areas, each with its price; then less treasury. */
function politics(id: string, { gain, prices }: PoliticsBounds): Form {
  const gains = Array.from({ length: gain + 1 }, (_, n) => ({ [id]: { gain: n } }));
  const annexed = Object.keys(prices).map((area) => ({ [id]: { annex: area } }));
  const [most = {}, ...less] = gains.reverse();
  return { kind: "list", id, options: [most, ...annexed, ...less], prices };
}

/** People to take over, or a city instead; only cities where there are no people. */
function doctrine(id: string, { cities, tokens, high }: DoctrineBounds): Form {
  if (!Object.keys(tokens).length || !high) {
    return { kind: "list", id, options: cities.map((area) => ({ [id]: { city: area } })) };
  }
  const form = { kind: "spread", id, caps: tokens, low: 1, high, inside: "tokens" } as const;
  return cities.length ? { ...form, instead: cities } : form;
}

/** Each ability as a decision of its own. */
function abilities(decision: Decision, uses: Readonly<Record<string, Bounds>>): Decision[] {
  return Object.entries(uses).map(([ability, bounds]) => ({
    key: `${decision.key}/${ability}`,
    ids: [ability],
    clause: decision.clause,
    default: {},
    bounds,
  }));
}

function ordersIn({ land: ways, roads, ...bounds }: MovementBounds): MoveBounds {
  const land = Object.entries(ways).flatMap(([from, goals]) => marches([from], goals));
  const byRoad = Object.entries(roads).flatMap(([from, vias]) =>
    Object.entries(vias).flatMap(([via, goals]) => marches([from, via], goals)),
  );
  return { ...bounds, land: [...land, ...byRoad] };
}

function marches(way: readonly AreaId[], goals: Counts): MoveBounds["land"] {
  return Object.entries(goals).map(([to, tokens]) => ({ path: [...way, to], tokens }));
}

/** How many of each. */
export function counted(items: readonly string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const item of items) found[item] = (found[item] ?? 0) + 1;
  return found;
}

/** Each as often as it is counted. */
export function listed(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([item, number]) => Array<string>(number).fill(item));
}

export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, number) => sum + number, 0);
}
