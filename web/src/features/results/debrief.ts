/** After the First Game: which of its lessons have happened to me, each with its moment, and what my points came from. */
import { type Book, kindOf } from "../../api/facts";
import { EVENTS_A_CHOICE } from "../../api/generated/constants";
import type { Civ, EventLine, History, Place } from "../../api/wire";
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
