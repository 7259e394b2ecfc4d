/** The logic of each control, without its looks: what is built so far (a value, kept as the draft), what could be sent,
 * what the board shows of it, and what a tap on an area means. */

import type { Book } from "../../../api/facts";
import { CITY_POINTS } from "../../../api/generated/constants";
import type { AreaId, Choice, Decision, Quote, Wanted } from "../../../api/wire";
import type { Badge } from "../../../map/overlay";
import type { Marks, TappedPiece } from "../stage.svelte";
import { buildKind } from "./build-kind";
import { chooseKind } from "./choose-kind";
import { floorKind } from "./floor-kind";
import { counted, type Form, type FormOf, listed, total, type Units } from "./form";
import { ordersKind } from "./orders-kind";
import { shopKind } from "./shop-kind";

/** What could be sent now, and what the button says: a key of the catalogue with arguments. */
export interface Proposal {
  readonly choices: readonly Choice[] | null;
  /** What the button says, as `commit-…` with these numbers and names. */
  readonly args: Readonly<Record<string, unknown>>;
  /** What is still missing, as a key with arguments. */
  readonly missing?: { readonly key: string; readonly args: Readonly<Record<string, number>> };
  /** What is chosen so far, for a dry run, while it is too little to be sent. */
  readonly unfinished?: Choice;
  /** Another wording of the button than the decision's own. */
  readonly label?: string;
  /** It lets something go by that could be done. */
  readonly isNothing?: boolean;
}

export interface Surroundings {
  readonly book: Book;
  /** What the draft would cost, where that is asked for and has been answered. */
  readonly quote?: Quote | null;
  /** I have said that I am done on the trade floor. */
  readonly isDone?: boolean;
}

/** A step that is being put together and would be forgotten by committing now: the button adds it first. */
export interface Pending<V = unknown> {
  /** What the button says: a key of the catalogue. */
  readonly key: string;
  readonly args: Readonly<Record<string, number | string>>;
  /** The draft with the step; null while it cannot be added yet. */
  readonly value: V | null;
}

export interface Logic<F extends Form = Form, V = unknown> {
  start(form: F, decision: Decision, around: Surroundings): V;
  pending?(form: F, value: V): Pending<V> | null;
  /** What the server is asked for a quote of, before anything can be proposed. */
  wanted?(value: V, around: Surroundings): Wanted | null;
  propose(form: F, value: V, around: Surroundings): Proposal;
  /** Does what was kept still make sense? */
  fits?(form: F, value: unknown): boolean;
  marks?(form: F, value: V, around: Surroundings): Marks;
  /** A tap on an area, perhaps on a piece in it. */
  pick?(form: F, value: V, area: AreaId, around: Surroundings, piece?: TappedPiece): V;
  /** The choice that a tap there would have been: the server says why it is not legal. */
  probe?(form: F, value: V, area: AreaId): Choice | null;
  /** The value that stands for the decision's default. */
  suggest?(form: F, decision: Decision): V;
}

type Counts = Readonly<Record<string, number>>;

const isList = (value: unknown): boolean => Array.isArray(value);
const isCounts = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);

const areas: Logic<FormOf<"areas">, readonly AreaId[]> = {
  start: () => [],
  fits: (form, value) => isList(value) && (value as AreaId[]).every((area) => form.among.includes(area)),
  propose: (form, value) => {
    const answer = form.listed ? [...value] : value[0];
    const onSites = form.sites ? value.filter((area) => form.sites?.includes(area)).length : 0;
    const low = form.sites ? Math.max(form.low, Math.min(1, form.high)) : form.low;
    if (value.length < low) {
      return {
        choices: null,
        args: {},
        missing: { key: "missing-areas", args: { number: (form.sites ? form.high : form.low) - value.length } },
      };
    }
    if (form.sites && onSites < Math.min(form.onSites ?? 0, value.length)) {
      return { choices: null, args: {}, missing: { key: "missing-sites", args: { number: form.onSites ?? 0 } } };
    }
    return {
      choices: [{ [form.id]: answer }],
      args: { areas: [...value], area: value[0] ?? "", number: value.length },
    };
  },
  marks: (form, value) => ({ legal: form.among, chosen: value }),
  pick: (form, value, area) => toggled(form, value, area),
  probe: (form, _, area) => ({ [form.id]: form.listed ? [area] : area }),
  suggest: (form, decision) => [decision.default[form.id]].flat().filter((area) => typeof area === "string"),
};

/** A tap takes or leaves; one beyond the number replaces the oldest. */
export function toggled(
  form: FormOf<"areas"> | FormOf<"players">,
  value: readonly string[],
  item: string,
): readonly string[] {
  if (value.includes(item)) return value.filter((each) => each !== item);
  if (!form.among.includes(item)) return value;
  if (value.length < form.high) return [...value, item];
  return [...value.slice(1), item];
}

const players: Logic<FormOf<"players">, readonly string[]> = {
  start: () => [],
  fits: (form, value) => isList(value) && (value as string[]).every((civ) => form.among.includes(civ)),
  propose: (form, value) =>
    value.length < form.low
      ? { choices: null, args: {}, missing: { key: "missing-players", args: { number: form.low - value.length } } }
      : { choices: [{ [form.id]: [...value] }], args: { players: [...value], number: value.length } },
  suggest: (form, decision) => (decision.default[form.id] as string[] | undefined) ?? form.among.slice(0, form.high),
};

const cards: Logic<FormOf<"cards">, Counts> = {
  start: () => ({}),
  fits: (form, value) =>
    isCounts(value) && Object.entries(value as Counts).every(([card, n]) => n <= (form.held[card] ?? 0)),
  propose: (form, value, { book }) => {
    const chosen = listed(value);
    const worth = chosen.reduce((sum, card) => sum + book.faceValue(card), 0);
    const sent: Proposal = {
      choices: [{ [form.id]: chosen }],
      args: { cards: chosen, number: chosen.length, gain: worth * (form.factor ?? 1) },
    };
    if (form.number !== undefined) {
      const left = form.number - chosen.length;
      if (left > 0) return { choices: null, args: {}, missing: { key: "missing-cards", args: { number: left } } };
      return left < 0 ? { choices: null, args: {}, missing: { key: "too-many-cards", args: { number: -left } } } : sent;
    }
    if (form.value !== undefined && worth < form.value && chosen.length < total(form.held)) {
      return { choices: null, args: {}, missing: { key: "missing-value", args: { value: worth, wanted: form.value } } };
    }
    return chosen.length ? sent : { choices: null, args: {}, missing: { key: "missing-cards", args: { number: 1 } } };
  },
  suggest: (form, decision) => counted((decision.default[form.id] as string[] | undefined) ?? []),
};

/** A city instead of people stands in the value as this many. */
export const CITY = -1;

const spread: Logic<FormOf<"spread">, Counts> = {
  start: () => ({}),
  fits: (form, value) =>
    isCounts(value) && Object.entries(value as Counts).every(([area, n]) => n <= (form.caps[area] ?? 0)),
  propose: (form, value) => {
    const city = form.instead?.find((area) => value[area] === CITY);
    if (city) return { choices: [{ [form.id]: { city } }], args: { number: 1 } };
    const placed = Object.fromEntries(Object.entries(value).filter(([, n]) => n > 0));
    const number = total(placed);
    const answer = { [form.id]: form.inside ? { [form.inside]: placed } : placed };
    // Nobody begins without people, though they may.
    const low = form.id.startsWith("setup.") ? Math.max(form.low, 1) : form.low;
    if (number < low) {
      const missing = { key: "missing-tokens", args: { number: form.low || form.high } };
      return {
        choices: null,
        args: {},
        missing: number ? { ...missing, args: { number: form.low - number } } : missing,
        ...(number ? { unfinished: answer } : {}),
      };
    }
    return { choices: [answer], args: { number } };
  },
  marks: (form, value) => ({
    legal: [
      ...Object.keys(form.caps).filter((area) => (value[area] ?? 0) < (form.caps[area] ?? 0)),
      ...(form.instead ?? []),
    ],
    chosen: Object.keys(value).filter((area) => value[area]),
    badges: plus(value),
  }),
  pick: (form, value, area) => {
    if (form.instead?.includes(area)) return value[area] === CITY ? {} : { [area]: CITY };
    const people = Object.fromEntries(Object.entries(value).filter(([, n]) => n > 0));
    return added(people, area, form.caps[area] ?? 0, form.high);
  },
  suggest: defaultSpread,
};

/** +n at each area that gets some. */
function plus(counts: Counts): Badge[] {
  return Object.entries(counts).flatMap(([area, n]) => (n > 0 ? [{ area, text: `+${n}`, kind: "plus" as const }] : []));
}

function defaultSpread(form: FormOf<"spread">, decision: Decision): Counts {
  return (decision.default[form.id] as Counts | undefined) ?? {};
}

/** One more there, as far as the area and the whole allow. */
export function added(value: Counts, area: AreaId, cap: number, high: number): Counts {
  const here = value[area] ?? 0;
  return here < cap && total(value) < high ? { ...value, [area]: here + 1 } : value;
}

/** Units that are chosen: tokens and whether the city. */
export type Chosen = Readonly<Record<AreaId, { readonly tokens: number; readonly city: boolean }>>;

const pointsIn = ({ tokens, city }: Units): number => tokens + (city ? CITY_POINTS : 0);

export function pointsOf(chosen: Chosen): number {
  return Object.values(chosen).reduce((sum, each) => sum + pointsIn(each), 0);
}

function told(chosen: Chosen, there: Readonly<Record<AreaId, Units>>, all: boolean): Record<AreaId, unknown> {
  const answer: Record<AreaId, unknown> = {};
  for (const [area, { tokens, city }] of Object.entries(chosen)) {
    const here = there[area];
    if (all && here && tokens === here.tokens && city === here.city) answer[area] = "all";
    else if (city) answer[area] = tokens ? { tokens, city: true } : "city";
    else if (tokens) answer[area] = tokens;
  }
  return answer;
}

export function chosenOf(answer: unknown, there: Readonly<Record<AreaId, Units>>): Chosen {
  const chosen: Record<AreaId, { tokens: number; city: boolean }> = {};
  for (const [area, what] of Object.entries((answer ?? {}) as Record<AreaId, unknown>)) {
    if (what === "all") chosen[area] = { ...(there[area] ?? { tokens: 0, city: false }) };
    else if (what === "city") chosen[area] = { tokens: 0, city: true };
    else if (typeof what === "number") chosen[area] = { tokens: what, city: false };
    else chosen[area] = { tokens: 0, city: false, ...(what as object) };
  }
  return chosen;
}

const units: Logic<FormOf<"units">, Chosen> = {
  start: () => ({}),
  fits: (form, value) => isCounts(value) && Object.keys(value as Chosen).every((area) => area in form.units),
  propose: (form, value) => {
    const answer = { [form.id]: told(value, form.units, false) };
    if (form.points !== undefined) {
      const all = pointsOf(form.units);
      const points = pointsOf(value);
      const left = Math.min(form.points, all) - points;
      if (left > 0) {
        const missing = { key: "missing-points", args: { number: left } };
        return { choices: null, args: {}, missing, ...(points ? { unfinished: answer } : {}) };
      }
      return { choices: [answer], args: { number: points } };
    }
    const tokens = Object.values(value).reduce((sum, each) => sum + each.tokens, 0);
    const cities = Object.values(value).filter((each) => each.city).length;
    const ready = tokens === form.tokens && cities === form.cities;
    const wanted = { tokens: form.tokens ?? 0, cities: form.cities ?? 0 };
    return ready
      ? { choices: [answer], args: { number: pointsOf(value) } }
      : { choices: null, args: {}, missing: { key: "missing-units", args: wanted } };
  },
  marks: (form, value) => ({ legal: Object.keys(form.units), lost: lostOf(value) }),
  pick: (form, value, area, _, piece) =>
    piece === "city" ? cityToo(form.units, value, area) : oneMore(form.units, value, area),
  suggest: (form, decision) => chosenOf(decision.default[form.id], form.units),
};

function lostOf(value: Chosen): Record<AreaId, number> {
  return Object.fromEntries(Object.entries(value).map(([area, each]) => [area, pointsIn(each)]));
}

/** A tap takes one more token, then the city, then starts again. */
function oneMore(there: Readonly<Record<AreaId, Units>>, value: Chosen, area: AreaId): Chosen {
  const here = there[area];
  if (!here) return value;
  const now = value[area] ?? { tokens: 0, city: false };
  const { [area]: _, ...rest } = value;
  if (now.tokens < here.tokens) return { ...rest, [area]: { ...now, tokens: now.tokens + 1 } };
  if (here.city && !now.city) return { ...rest, [area]: { ...now, city: true } };
  return rest;
}

/** A tap on a castle means the city itself, or that it is spared after all. */
export function cityToo(there: Readonly<Record<AreaId, Units>>, value: Chosen, area: AreaId): Chosen {
  const now = value[area] ?? { tokens: 0, city: false };
  if (!there[area]?.city) return oneMore(there, value, area);
  const { [area]: _, ...rest } = value;
  return now.city && !now.tokens ? rest : { ...rest, [area]: { ...now, city: !now.city } };
}

const connected: Logic<FormOf<"connected">, Chosen> = {
  start: () => ({}),
  fits: (form, value) => isCounts(value) && Object.keys(value as Chosen).every((area) => area in form.units),
  propose: (form, value) => {
    const points = pointsOf(value);
    const answer = { [form.id]: told(value, form.units, true) };
    if (points < form.points)
      return { choices: null, args: {}, missing: { key: "missing-points", args: { number: form.points - points } } };
    if (points > form.points)
      return { choices: null, args: {}, missing: { key: "too-many-points", args: { number: points - form.points } } };
    return { choices: [answer], args: { number: points } };
  },
  marks: (form, value) => ({ legal: Object.keys(form.units), lost: lostOf(value) }),
  pick: (form, value, area) => {
    const here = form.units[area];
    if (!here) return value;
    const { [area]: now, ...rest } = value;
    return now ? rest : { ...rest, [area]: { ...here } };
  },
  suggest: (form, decision) => chosenOf(decision.default[form.id], form.units),
};

/** In how many connected groups these areas lie. */
export function groupsOf(areasOf: readonly AreaId[], near: (area: AreaId) => readonly AreaId[]): number {
  const left = new Set(areasOf);
  let groups = 0;
  for (const start of areasOf) {
    if (!left.delete(start)) continue;
    groups += 1;
    const queue = [start];
    for (let area = queue.pop(); area !== undefined; area = queue.pop()) {
      for (const next of near(area)) if (left.delete(next)) queue.push(next);
    }
  }
  return groups;
}

const amount: Logic<FormOf<"amount">, number> = {
  start: (form, decision) => (decision.default[form.id] as number | undefined) ?? form.low,
  fits: (form, value) => typeof value === "number" && value >= form.low && value <= form.high,
  propose: (form, value) => ({ choices: [{ [form.id]: value }], args: { number: value } }),
  suggest: (form, decision) => decision.default[form.id] as number,
};

export interface StackChoice {
  readonly stack: number;
  readonly wonder?: boolean;
}

const stack: Logic<FormOf<"stack">, StackChoice | null> = {
  start: () => null,
  propose: (form, value) => {
    if (!value) return { choices: [{ "cards.pass": true }], args: {}, label: "commit-cards-pass", isNothing: true };
    const price = value.wonder ? 0 : (form.prices[value.stack] ?? 0);
    return { choices: [{ [form.id]: { ...value } }], args: { stack: value.stack, price } };
  },
};

const each: Logic<FormOf<"each">, Readonly<Record<string, AreaId>>> = {
  start: () => ({}),
  fits: (form, value) => isCounts(value) && Object.keys(value as object).every((civ) => civ in form.among),
  propose: (form, value) => {
    const left = Object.keys(form.among).filter((civ) => !value[civ]);
    return left.length
      ? { choices: null, args: {}, missing: { key: "missing-areas", args: { number: left.length } } }
      : { choices: [{ [form.id]: { ...value } }], args: { areas: Object.values(value) } };
  },
  marks: (form, value) => ({ legal: Object.values(form.among).flat(), chosen: Object.values(value) }),
  pick: (form, value, area) => {
    const civ = Object.keys(form.among).find((one) => form.among[one]?.includes(area));
    return civ ? { ...value, [civ]: area } : value;
  },
  suggest: (form, decision) => decision.default[form.id] as Record<string, AreaId>,
};

const sort: Logic<FormOf<"sort">, readonly string[]> = {
  start: (form) => form.among,
  fits: (form, value) => isList(value) && (value as string[]).length === form.among.length,
  propose: (form, value) => ({ choices: [{ [form.id]: [...value] }], args: { number: value.length } }),
};

export interface Moved {
  readonly lift: Counts;
  readonly place: Counts;
  /** What a tap on the board means now: take up, or put down. */
  readonly side?: "lift" | "place";
}

const moveTokens: Logic<FormOf<"moveTokens">, Moved> = {
  start: () => ({ lift: {}, place: {} }),
  propose: (form, { lift, place }) => {
    const [up, down] = [total(lift), total(place)];
    if (!up) return { choices: null, args: {}, missing: { key: "missing-tokens", args: { number: 1 } } };
    if (up !== down)
      return { choices: null, args: {}, missing: { key: "missing-balance", args: { lift: up, place: down } } };
    return { choices: [{ [form.id]: { lift: { ...lift }, place: { ...place } } }], args: { number: up } };
  },
  marks: (form, { lift, place, side = "lift" }) => ({
    legal: Object.keys(form[side]).filter((area) => (side === "lift" ? true : !lift[area] && form.place[area])),
    chosen: Object.keys(place).filter((area) => place[area]),
    lost: { ...lift },
    badges: plus(place),
  }),
  pick: (form, value, area) => {
    const { side = "lift" } = value;
    return { ...value, [side]: added(value[side], area, form[side][area] ?? 0, form.high) };
  },
};

const nothing: Logic<Form, unknown> = {
  start: () => null,
  propose: () => ({ choices: null, args: {} }),
};

const abilities: Logic<Form, unknown> = {
  start: () => null,
  propose: () => ({ choices: [{ "special.done": true }], args: {}, label: "commit-special-done", isNothing: true }),
};

// biome-ignore lint/suspicious/noExplicitAny: each logic fits the form of its own kind
const LOGIC: Record<Form["kind"], Logic<any, any>> = {
  choose: chooseKind,
  list: chooseKind,
  areas,
  players,
  cards,
  spread,
  units,
  connected,
  amount,
  stack,
  each,
  sort,
  moveTokens,
  orders: ordersKind,
  build: buildKind,
  floor: floorKind,
  shop: shopKind,
  abilities,
  plain: nothing,
};

export function logicOf(form: Form): Logic {
  return LOGIC[form.kind];
}
