/** After the First Game: which of its lessons have happened to me, each with its moment, what my points came from, which
 * decision cost most, and what can be tried once more. */
import { type Book, kindOf } from "../../api/facts";
import { EVENTS_A_CHOICE } from "../../api/generated/constants";
import {
  type AreaId,
  answerTo,
  type Choice,
  type Civ,
  type EventLine,
  type History,
  type Otherwise,
  type Place,
} from "../../api/wire";
import type { Words } from "../herald/scene";
import { dealsOf } from "../table/trade/ledger";

export const LESSONS = ["deal", "passed", "suffered", "advance"] as const;

export interface LessonLine {
  readonly what: (typeof LESSONS)[number];
  /** What happened; null if it did not. */
  readonly words: Words | null;
  readonly at: number | null;
}

export function lessonsOf(events: readonly EventLine[], me: Civ, book: Book): LessonLine[] {
  const deals = dealsOf(events, me).reverse();
  const passed = deals.find(({ gave }) => gave.some(({ card }) => book.isCalamity(card)));
  const card = passed?.gave.find((each) => book.isCalamity(each.card))?.card;
  const suffered = events.find(({ kind, data }) => kind === "calamity-resolved" && data.player === me);
  const bought = events.flatMap((event) =>
    event.kind === "advances-bought" && event.data.player === me && event.data.advances.length ? [event] : [],
  );
  const first = bought[0];
  const line = (what: LessonLine["what"], id: number | undefined, args: Words["args"]): LessonLine =>
    id === undefined
      ? { what, words: null, at: null }
      : { what, words: { key: `debrief-${what}`, args }, at: Math.floor(id / EVENTS_A_CHOICE) };
  return [
    line("deal", deals[0]?.id, { turn: deals[0]?.turn ?? 0, civ: deals[0]?.partner ?? "", number: deals.length }),
    line("passed", passed?.id, { turn: passed?.turn ?? 0, civ: passed?.partner ?? "", card: kindOf(card ?? "") }),
    line("suffered", suffered?.id, {
      turn: suffered?.turn ?? 0,
      card: suffered?.kind === "calamity-resolved" ? suffered.data.calamity : "",
    }),
    line("advance", first?.id, {
      turn: first?.turn ?? 0,
      number: bought.reduce((sum, { data }) => sum + data.advances.length, 0),
    }),
  ];
}

const SOURCES = ["points-cities", "points-advances", "points-ast"] as const;

/** Of cities, advances and steps: my points. */
export function sourcesOf(place: Place): { readonly what: (typeof SOURCES)[number]; readonly number: number }[] {
  return SOURCES.map((what) => ({
    what,
    number: place.points.parts?.find((part) => part.what === what)?.value ?? 0,
  }));
}

/** After how many choices a turn began; null if it never did. */
export const beginningOf = (history: History | null, turn: number): number | null =>
  history?.turns.slice(0, -1).find((each) => each.turn === turn)?.at ?? null;

export interface Drill {
  readonly what: "trade" | "calamity" | "move";
  readonly turn: number;
  readonly at: number;
}

const DRILLED = { trade: "trade", calamity: "calamity-resolution", move: "movement" } as const;
const MOST_CALAMITIES = 3;

/** What can be tried once more, with the same cards: the last trade floor, the calamities that struck me, a movement. */
export function drillsOf(events: readonly EventLine[], me: Civ, history: History | null): Drill[] {
  const of = (what: Drill["what"]) =>
    (history?.moments ?? [])
      .filter(({ phase, turn }) => phase === DRILLED[what] && turn > 1)
      .map(({ turn, at }) => ({ what, turn, at }));
  const struck = new Set(
    events.filter(({ kind, data }) => kind === "calamity-resolved" && data.player === me).map(({ turn }) => turn),
  );
  const calamities = of("calamity").filter(({ turn }) => struck.has(turn));
  return [...of("trade").slice(-1), ...calamities.slice(-MOST_CALAMITIES), ...of("move").slice(-1)];
}

/** What would have been better, by what was asked. */
export function otherwiseOf({ asked, chosen, better }: Otherwise): Words {
  const kind = asked.split(".")[0] ?? "";
  const areas = better.flatMap((choice) => areaOf(choice["city.build"]));
  const advances = better.flatMap((choice) => advancesOf(choice["advances.buy"]));
  if (kind === "city") return { key: areas.length ? "otherwise-city" : "otherwise-city-none", args: { areas } };
  if (kind === "advances")
    return { key: advances.length ? "otherwise-advances" : "otherwise-advances-none", args: { advances } };
  if (kind === "move") {
    const more = moreIn(arrivals(better), arrivals(chosen));
    return { key: more.length ? "otherwise-move-to" : "otherwise-move", args: { areas: more } };
  }
  return { key: `otherwise-${kind}`, args: {} };
}

const MOST_AREAS = 3;

/** Where people would have come to, by how many. */
function arrivals(choices: readonly Choice[]): Map<AreaId, number> {
  const found = new Map<AreaId, number>();
  const come = (area: AreaId, number: number) => found.set(area, (found.get(area) ?? 0) + number);
  for (const choice of choices) {
    const march = answerTo(choice, "move.land");
    if (march) come(march.path.at(-1) ?? "", march.tokens);
    let at = "";
    for (const { to, disembark } of answerTo(choice, "move.sail")?.voyage ?? []) {
      at = to ?? at;
      if (disembark && at) come(at, disembark);
    }
  }
  return found;
}

/** The areas with most people more. */
function moreIn(there: ReadonlyMap<AreaId, number>, here: ReadonlyMap<AreaId, number>): AreaId[] {
  const more = [...there].map(([area, number]) => ({ area, number: number - (here.get(area) ?? 0) }));
  return more
    .filter(({ number }) => number > 0)
    .sort((a, b) => b.number - a.number)
    .slice(0, MOST_AREAS)
    .map(({ area }) => area);
}

const areaOf = (answer: unknown): string[] =>
  typeof answer === "object" && answer !== null && "area" in answer ? [String(answer.area)] : [];
const advancesOf = (answer: unknown): string[] =>
  typeof answer === "object" && answer !== null && "advances" in answer ? (answer.advances as string[]) : [];
