/** What my own deals taught me: what was said and what came. Private memory, facts only. */
import { kindOf } from "../../../api/facts";
import { SWORN } from "../../../api/generated/constants";
import type { Civ, EventLine, SaidOfPacket } from "../../../api/wire";
import { counted } from "../drafts/form";

/** A card that came or went, and what was said of it. */
export interface CardTold {
  readonly card: string;
  readonly sworn: boolean;
  /** What it was said to be, if anything. */
  readonly said: string | null;
}

export interface DealEntry {
  readonly id: number;
  readonly turn: number;
  readonly partner: Civ;
  readonly gave: readonly CardTold[];
  readonly got: readonly CardTold[];
  /** Was a packet without calamities promised to me, or by me? */
  readonly promised: boolean;
}

/** Cards with what was said of them: names are matched to true cards first, what is left was false. */
export function told(said: SaidOfPacket, cards: readonly string[]): CardTold[] {
  const left = [...cards];
  const found: CardTold[] = [];
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
export function dealsOf(events: readonly EventLine[], me: Civ): DealEntry[] {
  const found: DealEntry[] = [];
  for (const { id, turn, kind, data } of events) {
    if (kind !== "trade-packets") continue;
    const { player, partner, said, gave, heard, got } = data;
    if (player !== me && partner !== me) continue;
    const [mine, theirs] = player === me ? [told(said, gave), told(heard, got)] : [told(heard, got), told(said, gave)];
    const promised = Boolean((player === me ? heard : said).clean);
    found.push({ id, turn, partner: player === me ? partner : player, gave: mine, got: theirs, promised });
  }
  return found.reverse();
}

export const isFalse = ({ card, said }: CardTold): boolean => said !== null && kindOf(said) !== kindOf(card);

/** Of the unsworn cards that a nation has named to me, how many were what it said. */
export function memory(
  deals: readonly DealEntry[],
  civ: Civ,
): { readonly kept: number; readonly said: number; readonly deals: number } {
  const with_ = deals.filter((deal) => deal.partner === civ);
  const said = with_.flatMap((deal) => deal.got).filter((card) => !card.sworn && card.said !== null);
  return { kept: said.filter((card) => !isFalse(card)).length, said: said.length, deals: with_.length };
}

/** How an offer or a deal of mine came to nothing. */
export interface FailedDeal {
  readonly id: number;
  readonly kind: "void" | "rejected" | "called-off" | "lapsed";
  readonly partner: Civ | "all";
}

/** What of mine came to nothing in this turn, the latest first; not what was refused with a reason, which is shown by
 * itself. */
export function endings(events: readonly EventLine[], me: Civ, turn: number): FailedDeal[] {
  const now = events.filter((event) => event.turn === turn);
  const reasoned = new Set(now.flatMap((event) => (event.kind === "trade-reason" ? [event.data.offer] : [])));
  const isPlain = (event: EventLine) => event.kind !== "trade-rejected" || !reasoned.has(event.data.offer);
  return now.flatMap((event) => (isPlain(event) ? endingOf(event, me) : [])).reverse();
}

/** Who rejects or calls off is named first; of an offer that is void, who had made it. */
function endingOf({ id, kind, data }: EventLine, me: Civ): FailedDeal[] {
  switch (kind) {
    case "trade-void":
      return data.player === me ? [{ id, kind: "void", partner: data.to }] : [];
    case "trade-rejected":
      return data.to === me ? [{ id, kind: "rejected", partner: data.player }] : [];
    case "trade-called-off":
      return data.partner === me ? [{ id, kind: "called-off", partner: data.player }] : [];
    case "trade-lapsed":
      if (data.partner === me) return [{ id, kind: "lapsed", partner: data.player }];
      return data.player === me ? [{ id, kind: "lapsed", partner: data.partner }] : [];
    default:
      return [];
  }
}

/** My offers of this turn that were refused before a deal with who refused them: that answer is of the past. */
export function settled(events: readonly EventLine[], me: Civ, turn: number): string[] {
  const refused = new Map<Civ, string[]>();
  const found: string[] = [];
  for (const event of events) {
    const { kind, data } = event;
    if (event.turn !== turn) continue;
    if (kind === "trade-reason" && data.to === me)
      refused.set(data.player, [...(refused.get(data.player) ?? []), data.offer]);
    if (kind !== "trade-made" || (data.player !== me && data.partner !== me)) continue;
    const partner = data.player === me ? data.partner : data.player;
    found.push(...(refused.get(partner) ?? []));
    refused.delete(partner);
  }
  return found;
}

/** Words on the floor and whispers, oldest first. */
export interface Saying {
  readonly id: number;
  readonly from: Civ;
  readonly to: Civ | "all";
  /** What was said in words of their own; none, if it is a promise of a packet without calamities, or a line. */
  readonly text: string | null;
  /** A line of the catalogue, with what it speaks of. */
  readonly line?: { readonly id: string; readonly args: Readonly<Record<string, unknown>> };
}

/** Does it come with an offer, and stand on it? */
export const isWithOffer = ({ line }: Saying): boolean => /^line-(approach|again)-/.test(line?.id ?? "");

/** What leaders have said to me, or of me to everybody, without an offer: the newest last. */
export function wordsTo(all: readonly Saying[], me: Civ): Saying[] {
  return all.filter(
    (each) =>
      each.line && !isWithOffer(each) && (each.to === me || (each.to === "all" && each.line.args.player === me)),
  );
}

export function sayings(events: readonly EventLine[]): Saying[] {
  return events.flatMap(({ id, kind, data }): Saying[] => {
    if (kind === "trade-line")
      return [{ id, from: data.player, to: data.to, text: null, line: { id: `line-${data.line}`, args: data.args } }];
    if (kind === "trade-said") return [{ id, from: data.player, to: data.to, text: data.text }];
    return kind === "trade-promised" ? [{ id, from: data.player, to: data.to, text: null }] : [];
  });
}

/** The names of a hand as chips: how many of each. */
export const chips = (cards: readonly string[]): [string, number][] => Object.entries(counted(cards.map(kindOf)));

/** A good that a nation collects, and how I know: its line on the board, a price that it named to me, a deal with me. */
export interface Collected {
  readonly card: string;
  readonly number: number;
  readonly from: "line" | "price" | "deal";
}

/** What a nation collects, as far as I know: the surest first, each good once. What I know of earlier turns grows old. */
export function collects(
  civ: Civ,
  wanted: readonly string[],
  events: readonly EventLine[],
  me: Civ | null,
  turn: number,
): Collected[] {
  const recent = events.filter((event) => event.turn >= turn - 1);
  const prices = recent.flatMap((event) =>
    event.kind === "trade-quoted" && event.data.player === civ ? event.data.prices.flat() : [],
  );
  const given = me ? dealsOf(recent, me).filter(({ partner }) => partner === civ) : [];
  const sworn = given.flatMap(({ gave }) => gave.filter((card) => card.sworn).map(({ card }) => card));
  const found = new Map<string, Collected>();
  for (const [from, cards] of [
    ["line", wanted],
    ["price", prices],
    ["deal", sworn],
  ] as const)
    for (const [card, number] of chips(cards))
      if (!found.has(card)) found.set(card, { card, number: from === "line" ? number : 1, from });
  return [...found.values()];
}

/** A good that a nation should hold by what I know without its line, and the turn I know it of. */
export interface HeldGood {
  readonly card: string;
  readonly number: number;
  readonly turn: number;
}

/** What a nation should hold: what I gave it, and what it named a price for, but for what it has given me or shown since.
 * What I know of earlier turns grows old. */
export function holds(
  civ: Civ,
  events: readonly EventLine[],
  me: Civ,
  turn: number,
  isGood: (card: string) => boolean,
): HeldGood[] {
  const found = new Map<string, HeldGood>();
  const put = (card: string, number: number, when: number): void => {
    if (number > 0) found.set(card, { card, number, turn: when });
    else found.delete(card);
  };
  const lose = (cards: readonly string[]): void => {
    for (const [card, number] of chips(cards)) {
      const held = found.get(card);
      if (held) put(card, held.number - number, held.turn);
    }
  };
  for (const event of events) {
    const { kind, data } = event;
    if (event.turn < turn - 1) continue;
    if (kind === "trade-packets") {
      const [deal] = dealsOf([event], me);
      if (deal?.partner !== civ) continue;
      lose(deal.got.map(({ card }) => card));
      for (const [card, number] of chips(deal.gave.map((each) => each.card).filter(isGood)))
        put(card, (found.get(card)?.number ?? 0) + number, event.turn);
    } else if (kind === "trade-quoted") {
      if (data.player === civ && data.to === me && data.prices.length)
        for (const card of data.names) put(card, Math.max(1, found.get(card)?.number ?? 0), event.turn);
    } else if (kind === "cards-handed-in" || kind === "cards-discarded") {
      if (data.player === civ) lose(data.cards ?? []);
    }
  }
  return [...found.values()];
}
