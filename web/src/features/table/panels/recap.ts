/** What happened to me since I last looked: a few lines, the worst first. */
import { EVENTS_A_CHOICE } from "../../../api/generated/constants";
import { api } from "../../../api/http";
import type { Civ, EventDataOf, EventKind, EventLine } from "../../../api/wire";

export interface RecapLine {
  /** A key of the catalogue, `recap-<what>`. */
  readonly what: "lost" | "gained" | "deals" | "marker" | "struck";
  readonly args: Readonly<Record<string, number | readonly string[]>>;
}

type Loss = "tokens-destroyed" | "tokens-annexed" | "city-destroyed" | "city-reduced" | "city-annexed";
type Deed = "calamity-revealed" | "city-built" | "advance-taken" | "marker-moved";
/** So long one must have been away. */
export const AWAY = 120_000;

/** What an event of one kind tells. */
function ofKind<K extends EventKind>(events: readonly EventLine[], kind: K): EventDataOf[K][] {
  return events.flatMap((event) => (event.kind === kind ? [event.data as EventDataOf[K]] : []));
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

export function recap(events: readonly EventLine[], me: Civ): RecapLine[] {
  const lost = <K extends Loss>(kind: K) => ofKind(events, kind).filter(({ owner }) => owner === me);
  const did = <K extends Deed>(kind: K) => ofKind(events, kind).filter(({ player }) => player === me);
  const struck = did("calamity-revealed").map(({ calamity }) => calamity);
  const people = sum([...lost("tokens-destroyed"), ...lost("tokens-annexed")].map(({ tokens }) => tokens));
  const cities = lost("city-destroyed").length + lost("city-reduced").length + lost("city-annexed").length;
  const built = did("city-built").length + ofKind(events, "city-annexed").filter(({ by }) => by === me).length;
  const advances = did("advance-taken").map(({ advance }) => advance);
  const deals = ofKind(events, "trade-made").filter(({ player, partner }) => player === me || partner === me);
  const space = did("marker-moved").at(-1)?.space;
  const lines: (RecapLine | null)[] = [
    struck.length ? { what: "struck", args: { calamities: struck } } : null,
    people || cities ? { what: "lost", args: { people, cities } } : null,
    built || advances.length ? { what: "gained", args: { cities: built, advances } } : null,
    deals.length ? { what: "deals", args: { number: deals.length } } : null,
    space === undefined ? null : { what: "marker", args: { space } },
  ];
  return lines.filter((line) => line !== null);
}

const PAGE = 500;
const PAGES = 6;

/** What happened after the event that I saw last; of a very long absence, the beginning. */
export async function missed(table: string, last: number): Promise<EventLine[]> {
  const found: EventLine[] = [];
  let since = Math.floor(last / EVENTS_A_CHOICE);
  for (let page = 0; page < PAGES; page += 1) {
    const log = await api.log(table, since, PAGE);
    found.push(...log.events.filter((event) => event.id > last));
    if (log.next >= log.of || log.next <= since) break;
    since = log.next;
  }
  return found;
}

interface Seen {
  readonly id: number;
  readonly when: number;
}

const key = (table: string, seat: Civ): string => `megaciv.seen.${table}.${seat}`;

/** The last event that I have seen, and when. */
export function lastSeen(table: string, seat: Civ): Seen | null {
  try {
    return JSON.parse(localStorage.getItem(key(table, seat)) ?? "null") as Seen | null;
  } catch {
    return null;
  }
}

export function noteSeen(table: string, seat: Civ, id: number, when: number): void {
  try {
    localStorage.setItem(key(table, seat), JSON.stringify({ id, when }));
  } catch {
    // then there is no recap next time
  }
}
