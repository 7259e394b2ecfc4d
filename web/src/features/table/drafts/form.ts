/** What kind of answer a decision wants, read off its options and bounds. An id that nobody has thought of still gets a
 * control: its shape is enough. Nothing here knows a rule. */
import type { Area, Choice, Civ, Decision } from "../../../api/wire";

export interface Units {
  readonly tokens: number;
  readonly city: boolean;
}

export interface Held {
  readonly [card: string]: number;
}

export interface BuildPlan {
  readonly needs: number;
  readonly here: number;
  readonly treasury: number;
  readonly outside?: { readonly most: number; readonly areas: Readonly<Record<Area, number>> };
  readonly leaveToken?: boolean;
}

export type Form =
  | { readonly kind: "choose"; readonly id: string; readonly options: readonly Choice[] }
  | {
      readonly kind: "list";
      readonly id: string;
      readonly options: readonly Choice[];
      /** What it costs to take over an area, where that is an answer. */
      readonly prices?: Readonly<Record<Area, number>>;
    }
  | {
      readonly kind: "areas";
      readonly id: string;
      readonly among: readonly Area[];
      readonly low: number;
      readonly high: number;
      readonly listed: boolean;
      readonly sites?: readonly Area[];
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
      readonly held: Held;
      readonly number?: number;
      readonly value?: number;
      readonly factor?: number;
      readonly stock?: number;
    }
  | {
      readonly kind: "spread";
      readonly id: string;
      readonly caps: Readonly<Record<Area, number>>;
      readonly low: number;
      readonly high: number;
      readonly inside?: string;
      /** Cities of which one can be had instead of people. */
      readonly instead?: readonly Area[];
    }
  | {
      readonly kind: "units";
      readonly id: string;
      readonly units: Readonly<Record<Area, Units>>;
      readonly points?: number;
      readonly tokens?: number;
      readonly cities?: number;
      readonly reduction?: boolean;
    }
  | {
      readonly kind: "connected";
      readonly id: string;
      readonly units: Readonly<Record<Area, Units>>;
      readonly points: number;
      readonly groups: number;
      readonly parts: boolean;
      /** What the other side has in stock to take them over with; null where that does not count. */
      readonly annexable: { readonly tokens: number; readonly cities: number } | null;
    }
  | { readonly kind: "amount"; readonly id: string; readonly low: number; readonly high: number }
  | {
      readonly kind: "stack";
      readonly id: string;
      readonly prices: Readonly<Record<string, number>>;
      readonly free: readonly number[];
    }
  | { readonly kind: "each"; readonly id: string; readonly among: Readonly<Record<Civ, readonly Area[]>> }
  | { readonly kind: "sort"; readonly id: string; readonly among: readonly string[] }
  | {
      readonly kind: "moveTokens";
      readonly id: string;
      readonly lift: Readonly<Record<Area, number>>;
      readonly place: Readonly<Record<Area, number>>;
      readonly high: number;
    }
  | { readonly kind: "orders"; readonly id: string; readonly bounds: MoveBounds }
  | { readonly kind: "build"; readonly id: string; readonly areas: Readonly<Record<Area, BuildPlan>> }
  | { readonly kind: "floor"; readonly id: string; readonly bounds: FloorBounds }
  | { readonly kind: "shop"; readonly id: string; readonly bounds: ShopBounds }
  | { readonly kind: "abilities"; readonly id: string; readonly among: readonly Decision[] }
  | { readonly kind: "plain"; readonly id: string };

export type FormOf<K extends Form["kind"]> = Extract<Form, { kind: K }>;

export interface Ship {
  readonly ship: number;
  readonly area: Area;
  readonly ready: boolean;
  readonly sailed: boolean;
  readonly reach?: Readonly<Record<Area, { readonly steps: number; readonly room: number; readonly end: boolean }>>;
}

export interface MoveBounds {
  readonly unmoved: Readonly<Record<Area, number>>;
  readonly land: readonly { readonly path: readonly Area[]; readonly tokens: number }[];
  readonly build: readonly Area[];
  readonly prices: readonly { readonly treasury: number; readonly tokens: number }[];
  readonly maintain: { readonly treasury: boolean; readonly tokens: readonly Area[] };
  readonly ships: readonly Ship[];
  readonly range: number;
  readonly capacity: number;
  readonly open_sea: boolean;
}

export interface FloorBounds {
  readonly partners: readonly Civ[];
  readonly cards: readonly string[];
  readonly calls: readonly string[];
  readonly least: number;
  readonly sworn: number;
  readonly open_offers: number;
}

export interface ShopBounds {
  readonly prices: Readonly<Record<string, number>>;
  readonly cards: Held;
  readonly treasury: number;
  readonly rate: number;
  readonly worth: number;
  readonly gifts: readonly string[];
  readonly tradeEmpire: boolean;
}

export type IsArea = (id: string) => boolean;

type Bounds = Readonly<Record<string, unknown>>;

/** The form of a decision. `isArea` tells areas from other ids. */
export function formOf(decision: Decision, isArea: IsArea): Form {
  const id = decision.ids[0] ?? "";
  const bounds = (decision.bounds ?? {}) as Bounds;
  return special(id, decision, bounds) ?? fromBounds(id, bounds, isArea) ?? fromOptions(id, decision, isArea);
}

/** The bounds of movement, with every march as a path. */
function ordersIn(bounds: Bounds): MoveBounds {
  const ways = Object.entries((bounds.land ?? {}) as Record<Area, Counts>);
  const roads = Object.entries((bounds.roads ?? {}) as Record<Area, Record<Area, Counts>>);
  const land = ways.flatMap(([from, goals]) => marches([from], goals));
  const byRoad = roads.flatMap(([from, vias]) =>
    Object.entries(vias).flatMap(([via, goals]) => marches([from, via], goals)),
  );
  return { ...(bounds as unknown as MoveBounds), land: [...land, ...byRoad] };
}

function marches(way: readonly Area[], goals: Counts): MoveBounds["land"] {
  return Object.entries(goals).map(([to, tokens]) => ({ path: [...way, to], tokens }));
}

/** Decisions with controls of their own. */
function special(id: string, decision: Decision, bounds: Bounds): Form | null {
  if (id.startsWith("move.")) return { kind: "orders", id, bounds: ordersIn(bounds) };
  if (id.startsWith("trade.")) return { kind: "floor", id, bounds: bounds as unknown as FloorBounds };
  if (id === "advances.buy") return { kind: "shop", id, bounds: bounds as unknown as ShopBounds };
  if (id === "city.build") return { kind: "build", id, areas: bounds.areas as FormOf<"build">["areas"] };
  if (id === "cards.buy") {
    return {
      kind: "stack",
      id,
      prices: (bounds.prices ?? {}) as Record<string, number>,
      free: (bounds.free ?? []) as number[],
    };
  }
  if (id === "setup.preferences") return { kind: "sort", id, among: bounds.among as string[] };
  if (decision.ids.includes("special.done")) {
    const among = decision.ids
      .filter((ability) => ability !== "special.done")
      .map((ability) => ({
        key: `${decision.key}/${ability}`,
        ids: [ability],
        clause: decision.clause,
        default: {},
        bounds: (bounds[ability] ?? {}) as Record<string, unknown>,
      }));
    return { kind: "abilities", id, among };
  }
  return null;
}

function fromBounds(id: string, bounds: Bounds, isArea: IsArea): Form | null {
  const number = bounds.number as number | undefined;
  if (isMap(bounds.units)) return ofUnits(id, bounds);
  if (isMap(bounds.lift)) {
    return {
      kind: "moveTokens",
      id,
      lift: bounds.lift as Counts,
      place: bounds.place as Counts,
      high: bounds.high as number,
    };
  }
  if (isMap(bounds.caps)) {
    return { kind: "spread", id, caps: bounds.caps as Counts, low: bounds.low as number, high: bounds.high as number };
  }
  if (Array.isArray(bounds.sites)) {
    const sites = bounds.sites as Area[];
    const most = bounds.most as number;
    return {
      kind: "areas",
      id,
      among: [...sites, ...(bounds.others as Area[])],
      low: 0,
      high: most,
      listed: true,
      sites,
      onSites: bounds.on_sites as number,
    };
  }
  if (isMap(bounds.cards)) return ofCards(id, bounds.cards as Held, bounds);
  if (Array.isArray(bounds.among)) {
    const among = bounds.among as string[];
    if (id === "calamity.discardCommodities") return ofCards(id, counted(among), bounds);
    const low = (bounds.low as number | undefined) ?? number ?? 0;
    const high = (bounds.high as number | undefined) ?? number ?? among.length;
    if (among.every(isArea) && !id.endsWith("Victims")) return { kind: "areas", id, among, low, high, listed: true };
    return { kind: "players", id, among, low, high };
  }
  if (Array.isArray(bounds.areas)) {
    return { kind: "areas", id, among: bounds.areas as Area[], low: 1, high: 1, listed: false };
  }
  if (isMap(bounds.prices) && "gain" in bounds) {
    const gains = Array.from({ length: (bounds.gain as number) + 1 }, (_, n) => ({ [id]: { gain: n } }));
    const prices = bounds.prices as Counts;
    const annexed = Object.keys(prices).map((area) => ({ [id]: { annex: area } }));
    const [most = {}, ...less] = gains.reverse();
    return { kind: "list", id, options: [most, ...annexed, ...less], prices };
  }
  if (Array.isArray(bounds.cities) && isMap(bounds.tokens)) {
    const cities = (bounds.cities as Area[]).map((area) => ({ [id]: { city: area } }));
    if (!Object.keys(bounds.tokens as Counts).length || !bounds.high) return { kind: "list", id, options: cities };
    const form = { id, caps: bounds.tokens as Counts, low: 1, high: bounds.high as number, inside: "tokens" };
    return { kind: "spread", ...form, ...(cities.length ? { instead: bounds.cities as Area[] } : {}) };
  }
  return null;
}

type Counts = Readonly<Record<string, number>>;

function ofUnits(id: string, bounds: Bounds): Form {
  const units = bounds.units as Record<Area, Units>;
  if ("points" in bounds) {
    const groups = bounds.groups as number;
    const annexable = (bounds.annexable ?? null) as FormOf<"connected">["annexable"];
    const points = bounds.points as number;
    return { kind: "connected", id, units, points, groups, parts: Boolean(bounds.parts), annexable };
  }
  if ("damage" in bounds) {
    return { kind: "units", id, units, points: bounds.damage as number, reduction: Boolean(bounds.reduction) };
  }
  return { kind: "units", id, units, tokens: bounds.tokens as number, cities: bounds.cities as number };
}

function ofCards(id: string, held: Held, bounds: Bounds): Form {
  const form: Record<string, unknown> = { kind: "cards", id, held };
  for (const [field, name] of [
    ["number", "number"],
    ["face_value", "value"],
    ["factor", "factor"],
    ["stock", "stock"],
  ] as const) {
    if (bounds[field] !== undefined) form[name] = bounds[field];
  }
  return form as unknown as FormOf<"cards">;
}

function fromOptions(id: string, decision: Decision, isArea: IsArea): Form {
  const options = decision.options ?? [];
  if (!options.length) return { kind: "plain", id };
  const answers = options.map((option) => option[id]);
  if (answers.every((answer) => typeof answer === "string" && isArea(answer))) {
    return { kind: "areas", id, among: answers as Area[], low: 1, high: 1, listed: false };
  }
  if (answers.length > 4 && answers.every((answer) => typeof answer === "number")) {
    const numbers = answers as number[];
    if (Math.max(...numbers) - Math.min(...numbers) + 1 === numbers.length) {
      return { kind: "amount", id, low: Math.min(...numbers), high: Math.max(...numbers) };
    }
  }
  if (
    answers.every(
      (answer) => isMap(answer) && Object.values(answer).every((area) => typeof area === "string" && isArea(area)),
    ) &&
    id === "piracy.secondaryCity"
  ) {
    return { kind: "each", id, among: gathered(answers as Record<Civ, Area>[]) };
  }
  return { kind: options.length <= 6 ? "choose" : "list", id, options };
}

function gathered(answers: readonly Record<Civ, Area>[]): Record<Civ, Area[]> {
  const among: Record<Civ, Area[]> = {};
  for (const answer of answers) {
    for (const [civ, area] of Object.entries(answer)) {
      among[civ] ??= [];
      if (!among[civ].includes(area)) among[civ].push(area);
    }
  }
  return among;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
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
