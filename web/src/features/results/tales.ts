/** What a finished game tells: calamities by nation, who traded with whom, and a chronicle of its weightiest events. */
import { kindOf } from "../../api/facts";
import type { Civ, EventKind, EventLine } from "../../api/wire";
import { sharesOf } from "../table/calamities/story";
import { isFalse, told } from "../table/trade/ledger";

export interface Suffered {
  readonly calamity: string;
  readonly civ: Civ;
  readonly times: number;
  readonly points: number;
  readonly cities: number;
}

/** Nation by calamity: how often, how many points and cities were lost. */
export function suffered(events: readonly EventLine[]): Suffered[] {
  const found = new Map<string, { calamity: string; civ: Civ; times: number; points: number; cities: number }>();
  for (const { kind, data } of events) {
    if (kind !== "calamity-explained") continue;
    const calamity = kindOf(data.calamity);
    const shares = sharesOf(data.working);
    const civs = new Set([data.player, ...shares.map(({ civ }) => civ)]);
    for (const civ of civs) {
      const key = `${calamity}/${civ}`;
      const row = found.get(key) ?? { calamity, civ, times: 0, points: 0, cities: 0 };
      row.times += 1;
      for (const { kind: what, value } of shares.find((share) => share.civ === civ)?.losses ?? []) {
        if (what === "points") row.points += value;
        if (what === "cities") row.cities += value;
      }
      found.set(key, row);
    }
  }
  return [...found.values()];
}

export interface Pair {
  readonly a: Civ;
  readonly b: Civ;
  readonly deals: number;
  readonly cards: number;
  /** Names that no card bore out, and calamities that went over, from either side. */
  readonly lies: number;
  readonly calamities: number;
}

/** Who traded with whom; those who traded most first. */
export function pairsOf(events: readonly EventLine[], isCalamity: (card: string) => boolean): Pair[] {
  const found = new Map<string, { a: Civ; b: Civ; deals: number; cards: number; lies: number; calamities: number }>();
  for (const { kind, data } of events) {
    if (kind !== "trade-packets" && kind !== "trade-made") continue;
    const [a = "", b = ""] = [data.player, data.partner].sort();
    const key = `${a}/${b}`;
    const pair = found.get(key) ?? { a, b, deals: 0, cards: 0, lies: 0, calamities: 0 };
    found.set(key, pair);
    if (kind === "trade-made") {
      pair.deals += 1;
      pair.cards += data.number + data.back;
      continue;
    }
    const cards = [...told(data.said, data.gave), ...told(data.heard, data.got)];
    pair.lies += cards.filter(isFalse).length;
    pair.calamities += cards.filter(({ card }) => isCalamity(card)).length;
  }
  return [...found.values()].sort((x, y) => y.cards - x.cards);
}

/** What weighs how much in a chronicle. */
const WEIGHTS: Readonly<Partial<Record<EventKind, number>>> = {
  "game-over": 100,
  "late-iron-entered": 60,
  "calamity-revealed": 12,
  "secondary-victims-chosen": 10,
  "city-annexed": 14,
  "advances-bought": 8,
  "plain-flooded": 14,
  "cyclone-struck": 14,
  "volcano-erupted": 16,
  "city-attacked": 9,
  "player-left": 40,
};

function weight({ kind, data }: EventLine): number {
  const base = WEIGHTS[kind] ?? 0;
  if (kind === "advances-bought") return base + data.price / 40;
  if (kind === "city-attacked") return data.success ? base + 4 : 0;
  return base;
}

/** The weightiest events of a game, at most so many, at most two of a kind a turn, in order. */
export function chronicle(events: readonly EventLine[], most = 16): EventLine[] {
  const seen = new Map<string, number>();
  return [...events]
    .map((event) => ({ event, weight: weight(event) }))
    .filter((each) => each.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.event.id - b.event.id)
    .filter(({ event }) => {
      const key = `${event.turn}/${event.kind}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
      return (seen.get(key) ?? 0) <= 2;
    })
    .slice(0, most)
    .map(({ event }) => event)
    .sort((a, b) => a.id - b.id);
}
