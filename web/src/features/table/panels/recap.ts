/** What happened to me since I last looked: a few lines, the worst first. */
import { api } from "../../../api/http";
import type { Civ, EventLine } from "../../../api/wire";

export interface RecapLine {
  /** A key of the catalogue, `recap-<what>`. */
  readonly what: "lost" | "gained" | "deals" | "marker" | "struck";
  readonly args: Readonly<Record<string, number | readonly string[]>>;
}

type Data = Readonly<Record<string, unknown>>;
/** So long one must have been away. */
export const AWAY = 120_000;

export function recap(events: readonly EventLine[], me: Civ): RecapLine[] {
  const mine = (kind: string, field = "owner"): Data[] =>
    events.filter((event) => event.kind === kind && event.data[field] === me).map((event) => event.data as Data);
  const sum = (list: readonly Data[], field: string): number =>
    list.reduce((all, data) => all + Number(data[field]), 0);
  const struck = mine("calamity-revealed", "player").map((data) => String(data.calamity));
  const people = sum([...mine("tokens-destroyed"), ...mine("tokens-annexed")], "tokens");
  const cities = mine("city-destroyed").length + mine("city-reduced").length + mine("city-annexed").length;
  const built = mine("city-built", "player").length + mine("city-annexed", "by").length;
  const advances = mine("advance-taken", "player").map((data) => String(data.advance));
  const deals = events.filter(({ kind, data }) => kind === "trade-made" && (data.player === me || data.partner === me));
  const space = mine("marker-moved", "player").at(-1)?.space;
  const lines: (RecapLine | null)[] = [
    struck.length ? { what: "struck", args: { calamities: struck } } : null,
    people || cities ? { what: "lost", args: { people, cities } } : null,
    built || advances.length ? { what: "gained", args: { cities: built, advances } } : null,
    deals.length ? { what: "deals", args: { number: deals.length } } : null,
    space === undefined ? null : { what: "marker", args: { space: Number(space) } },
  ];
  return lines.filter((line) => line !== null);
}

/** Events are numbered by the choice that caused them. */
const A_CHOICE = 10_000;
const PAGE = 500;
const PAGES = 6;

/** What happened after the event that I saw last; of a very long absence, the beginning. */
export async function missed(table: string, last: number): Promise<EventLine[]> {
  const found: EventLine[] = [];
  let since = Math.floor(last / A_CHOICE);
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
