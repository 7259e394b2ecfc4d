/** What a scene of the Herald is made of, and how heavy it weighs. */
import type { AreaId, Civ, EventLine, Need } from "../../api/wire";

/** A sentence of the catalogue; ids in its arguments are named by anyone who says it. */
export interface Words {
  readonly key: string;
  readonly args: Readonly<Record<string, string | number | readonly string[]>>;
}

/** What it does to me. */
export type Mine = "loss" | "caused" | "gain" | "near" | "none";
/** A: my loss, or what I caused. B: my gain, or near. C: others' calamities. D: all else. */
export type Weight = "A" | "B" | "C" | "D";

/** What somebody has more or less of afterwards. */
export interface SceneChange {
  readonly cities: number;
  readonly people: number;
  readonly treasury: number;
  readonly steps: number;
  readonly cards: number;
  readonly ships: number;
}

/** What happened in an area, for its mark and its badge. */
export interface Hit {
  readonly area: AreaId;
  readonly kind: "lost" | "taken" | "gained" | "came";
  /** How many tokens; none for a city. */
  readonly tokens: number | null;
}

export interface Scene {
  /** Turn, what it is, whose: `t5.calamity.tyranny.egypt`. */
  readonly chapter: string;
  readonly turn: number;
  readonly phase: string;
  readonly weight: Weight;
  readonly mine: Mine;
  /** Whom it befalls first. */
  readonly civ: Civ | null;
  /** The calamity, if it is one. */
  readonly card: string | null;
  readonly title: Words;
  readonly cause: readonly Words[];
  /** What it changed for the one whom it is about: for me if it touches me. */
  readonly about: Civ | null;
  readonly change: SceneChange;
  readonly hits: readonly Hit[];
  readonly events: readonly EventLine[];
  readonly ms: number;
  /** It stays until I have seen it, where nobody waits for me. */
  readonly waits: boolean;
}

export interface World {
  readonly me: Civ | null;
  /** Where my pieces are. */
  readonly own: ReadonlySet<AreaId>;
  /** My areas, and those that border on them. */
  readonly near: ReadonlySet<AreaId>;
  /** What I know of this turn so far: cards drawn, deals of mine. */
  readonly past: readonly EventLine[];
  /** The epoch of a space of a nation's row. */
  readonly epoch: (civ: Civ, space: number) => string;
  /** The last turn, where it is known from the beginning. */
  readonly last: number | null;
  /** What my next space of the A.S.T. asks for that I do not have. */
  readonly lacks: readonly Need[];
  /** To be read, not told: every calamity of others is a scene of its own. */
  readonly isWhole?: boolean;
}

const MS: Readonly<Record<Exclude<Mine, "none">, number>> = { loss: 1600, caused: 1800, gain: 1200, near: 1000 };
const OTHERS = 1500;
export const MEANWHILE = 1000;
export const OPENER = 1000;
/** A loss of so many tokens is a scene that waits. */
const MANY = 3;

export const NONE: SceneChange = { cities: 0, people: 0, treasury: 0, steps: 0, cards: 0, ships: 0 };

/** Which story an event belongs to. What nothing has caused is somebody's deed: it belongs to its phase. */
export function chapterOf({ turn, phase, cause }: EventLine): string {
  switch (cause?.kind) {
    case "calamity":
      return `t${turn}.calamity.${cause.calamity}.${cause.player}`;
    case "conflict":
      return `t${turn}.conflict.${cause.area}`;
    case "ability":
      return `t${turn}.ability.${cause.advance}.${cause.player}`;
    case "revolt":
    case "surplus":
    case "support":
      // Support is looked at twice a turn, and each time is a story of its own.
      return `t${turn}.${phase}.${cause.kind}.${cause.player}`;
    case "leaving":
      return `t${turn}.leaving.${cause.player ?? "several"}`;
    default:
      return `t${turn}.${phase}`;
  }
}

/** What happens on the trade floor is seen there. */
export function isFloor(events: readonly EventLine[]): boolean {
  return events.every(({ kind }) => kind.startsWith("trade-"));
}

/** A deal of others is counted; all else of the floor is seen there. */
export const isTold = (event: EventLine): boolean => !isFloor([event]) || event.kind === "trade-made";

/** What these events changed for a nation. */
export function changeOf(events: readonly EventLine[], civ: Civ): SceneChange {
  const found = { ...NONE } as { -readonly [K in keyof SceneChange]: number };
  for (const { kind, data } of events) {
    if (kind === "tokens-placed" && data.owner === civ) found.people += data.tokens;
    else if (kind === "tokens-destroyed" && data.owner === civ) found.people -= data.tokens;
    else if (kind === "city-placed" && data.owner === civ) found.cities += 1;
    else if ((kind === "city-destroyed" || kind === "city-reduced") && data.owner === civ) found.cities -= 1;
    else if (kind === "city-annexed") found.cities += data.by === civ ? 1 : data.owner === civ ? -1 : 0;
    else if (kind === "ship-placed" && data.owner === civ) found.ships += 1;
    else if (kind === "ship-destroyed" && data.owner === civ) found.ships -= 1;
    else if (kind === "treasury-gained" && data.player === civ) found.treasury += data.amount;
    else if (kind === "treasury-paid" && data.player === civ) found.treasury -= data.amount;
    else if (kind === "marker-moved" && data.player === civ) found.steps += data.steps;
    else if (kind === "cards-discarded" && data.player === civ) found.cards -= data.number ?? data.cards?.length ?? 0;
    else if (kind === "card-stolen") found.cards += data.player === civ ? 1 : data.victim === civ ? -1 : 0;
  }
  return found;
}

/** Where it happened, each area once; what was lost outweighs what came. */
export function hitsOf(events: readonly EventLine[], me: Civ | null): Hit[] {
  const found = new Map<AreaId, Hit>();
  const note = (area: AreaId, kind: Hit["kind"], tokens: number | null) => {
    const known = found.get(area);
    if (known?.tokens === null) return;
    const sum = tokens === null ? null : known?.kind === kind ? (known.tokens ?? 0) + tokens : tokens;
    if (!known || known.kind === kind || kind !== "gained") found.set(area, { area, kind, tokens: sum });
  };
  for (const { kind, data } of events) {
    if (kind === "tokens-destroyed") note(data.area, "lost", data.tokens);
    else if (kind === "city-destroyed" || kind === "city-reduced") note(data.area, "lost", null);
    else if (kind === "city-annexed") note(data.area, data.by === me ? "gained" : "taken", null);
    else if (kind === "tokens-annexed") {
      found.set(data.area, { area: data.area, kind: data.by === me ? "gained" : "taken", tokens: data.tokens });
    } else if (kind === "tokens-placed") note(data.area, "gained", data.tokens);
    else if (kind === "city-placed") note(data.area, "gained", null);
  }
  return [...found.values()];
}

/** Where to look: at what happened to me, else at all of it. */
export function looksAt({ hits, events }: Pick<Scene, "hits" | "events">, me: Civ | null): AreaId[] {
  const areas = hits.map(({ area }) => area);
  const mine = new Set(events.flatMap(({ data }) => ("area" in data && isOf(data, me) ? [data.area] : [])));
  const own = areas.filter((area) => mine.has(area));
  return own.length ? own : areas;
}

function isOf(data: object, me: Civ | null): boolean {
  return me !== null && (("owner" in data && data.owner === me) || ("by" in data && data.by === me));
}

/** How heavy a loss is, to put the worst first. A city is more than any people. */
export const gravity = ({ cities, people, steps, treasury, cards }: SceneChange): number =>
  -(100 * Math.min(0, cities) + 60 * Math.min(0, steps) + 4 * Math.min(0, people) + treasury + 4 * Math.min(0, cards));

export const lost = ({ cities, people, steps, treasury, cards, ships }: SceneChange): boolean =>
  cities < 0 || people < 0 || steps < 0 || treasury < 0 || cards < 0 || ships < 0;
export const isHeavy = ({ cities, people, steps }: SceneChange): boolean => cities < 0 || steps < 0 || people <= -MANY;

/** Everybody whose pieces these events touch. */
export function touched(events: readonly EventLine[]): Civ[] {
  const found = new Set<Civ>();
  for (const { data } of events) {
    if ("owner" in data) found.add(data.owner);
    if ("victim" in data) found.add(data.victim);
  }
  return [...found];
}

type Part = Partial<Scene> & Pick<Scene, "chapter" | "turn" | "phase" | "weight" | "mine" | "title">;

export function scene(part: Part): Scene {
  const { weight, mine } = part;
  const ms = weight === "D" ? MEANWHILE : mine === "none" ? OTHERS : MS[mine];
  const waits = weight === "A" && mine === "loss";
  return { civ: null, card: null, cause: [], about: null, change: NONE, hits: [], events: [], ms, waits, ...part };
}

/** What a chapter has in common with its scene. */
export type Base = Pick<Scene, "chapter" | "turn" | "phase" | "events" | "hits">;

interface When {
  readonly turn: number;
  readonly phase: string;
}

/** What somebody missed: from the first to the last of it. */
export interface Missed {
  readonly from: When;
  readonly to: When;
}

export function spanOf(all: readonly When[]): Missed | null {
  const [from, to] = [all[0], all.at(-1)];
  return from && to ? { from, to } : null;
}
