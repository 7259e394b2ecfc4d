/** What my own deals taught me: what was said and what came. Private memory, facts only. */
import { kindOf } from "../../../api/facts";
import type { Civ, EventLine, Statement } from "../../../api/wire";
import { counted } from "../drafts/form";
import { SWORN } from "./offer";

/** A card that came or went, and what was said of it. */
export interface Told {
  readonly card: string;
  readonly sworn: boolean;
  /** What it was said to be, if anything. */
  readonly said: string | null;
}

export interface Entry {
  readonly id: number;
  readonly turn: number;
  readonly partner: Civ;
  readonly gave: readonly Told[];
  readonly got: readonly Told[];
  /** Was a packet without calamities promised to me, or by me? */
  readonly promised: boolean;
}

/** Cards with what was said of them: names are matched to true cards first, what is left was false. */
export function told(said: Statement, cards: readonly string[]): Told[] {
  const left = [...cards];
  const found: Told[] = [];
  const false_: string[] = [];
  said.names.forEach((name, at) => {
    const where = left.findIndex((card) => kindOf(card) === kindOf(name));
    if (where < 0) false_.push(name);
    else found.push({ card: left.splice(where, 1)[0] ?? name, sworn: at < SWORN, said: name });
  });
  for (const card of left) found.push({ card, sworn: false, said: false_.shift() ?? null });
  return found;
}

/** My deals, the latest first. */
export function dealsOf(events: readonly EventLine[], me: Civ): Entry[] {
  const found: Entry[] = [];
  for (const { id, turn, kind, data } of events) {
    if (kind !== "trade-packets") continue;
    const { player, partner, said, gave, heard, got } = data as unknown as Packets;
    if (player !== me && partner !== me) continue;
    const [mine, theirs] = player === me ? [told(said, gave), told(heard, got)] : [told(heard, got), told(said, gave)];
    const promised = Boolean((player === me ? heard : said).clean);
    found.push({ id, turn, partner: player === me ? partner : player, gave: mine, got: theirs, promised });
  }
  return found.reverse();
}

interface Packets {
  readonly player: Civ;
  readonly partner: Civ;
  readonly said: Statement;
  readonly gave: readonly string[];
  readonly heard: Statement;
  readonly got: readonly string[];
}

export const isFalse = ({ card, said }: Told): boolean => said !== null && kindOf(said) !== kindOf(card);

/** Of the unsworn cards that a nation has named to me, how many were what it said. */
export function memory(
  deals: readonly Entry[],
  civ: Civ,
): { readonly kept: number; readonly said: number; readonly deals: number } {
  const with_ = deals.filter((deal) => deal.partner === civ);
  const said = with_.flatMap((deal) => deal.got).filter((card) => !card.sworn && card.said !== null);
  return { kept: said.filter((card) => !isFalse(card)).length, said: said.length, deals: with_.length };
}

/** How an offer or a deal of mine came to nothing. */
export interface Ending {
  readonly id: number;
  readonly kind: "void" | "rejected" | "called-off" | "lapsed";
  readonly partner: Civ | "all";
}

const ENDINGS: Readonly<Record<string, Ending["kind"]>> = {
  "trade-void": "void",
  "trade-rejected": "rejected",
  "trade-called-off": "called-off",
  "trade-lapsed": "lapsed",
};

/** What of mine came to nothing in this turn, the latest first. */
export function endings(events: readonly EventLine[], me: Civ, turn: number): Ending[] {
  return events
    .flatMap(({ id, kind, data, turn: when }): Ending[] => {
      const why = ENDINGS[kind];
      if (!why || when !== turn) return [];
      const [player, other] = [String(data.player), String(data.partner ?? data.to)];
      // Who rejects or calls off is named first; of an offer that is void, who had made it.
      if (why === "void") return player === me ? [{ id, kind: why, partner: other }] : [];
      if (other === me) return [{ id, kind: why, partner: player }];
      return why === "lapsed" && player === me ? [{ id, kind: why, partner: other }] : [];
    })
    .reverse();
}

/** Words on the floor and whispers, oldest first. */
export interface Saying {
  readonly id: number;
  readonly from: Civ;
  readonly to: Civ | "all";
  readonly text: string | null;
}

export function sayings(events: readonly EventLine[]): Saying[] {
  return events
    .filter(({ kind }) => kind === "trade-said" || kind === "trade-promised")
    .map(({ id, kind, data }) => ({
      id,
      from: String(data.player),
      to: String(data.to),
      text: kind === "trade-said" ? String(data.text) : null,
    }));
}

/** The names of a hand as chips: how many of each. */
export const chips = (cards: readonly string[]): [string, number][] => Object.entries(counted(cards.map(kindOf)));
