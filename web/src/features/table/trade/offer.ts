/** Composing an offer: which cards leave my hand, what I say of each, what I ask for. The first two goods are sworn:
 * their names are true. What I send is checked by the server; here it is only put together and added up. */
import { type Book, kindOf } from "../../../api/facts";
import { LEAST_CARDS, SWORN } from "../../../api/generated/constants";
import type { BoardLine, Civ, OfferView, SaidOfPacket } from "../../../api/wire";
import { counted } from "../drafts/form";

/** The longest statement that still reads as one. */
export const MOST_WANTED = 12;

/** A card of my packet: what it is, and what I say it is (null: nothing). A sworn card is what it is called. */
export interface PacketLine {
  readonly card: string;
  readonly said: string | null;
}

export interface Terms {
  readonly to: Civ | "all";
  /** The offer that this one answers. */
  readonly answers: string | null;
  readonly give: readonly PacketLine[];
  readonly count: number;
  readonly want: readonly string[];
  readonly clean: boolean;
  /** Everybody hears what one nation may take. */
  readonly open: boolean;
}

export const NOTHING: Terms = {
  to: "all",
  answers: null,
  give: [],
  count: LEAST_CARDS,
  want: [],
  clean: false,
  open: false,
};

/** May this card be named: goods and water, not calamities. */
export function isGoods(card: string, book: Book): boolean {
  return !book.isCalamity(card);
}

/** The cards that are sworn: the first two goods. */
export function swornAt(give: readonly PacketLine[], book: Book): ReadonlySet<number> {
  const found = give.flatMap(({ card }, at) => (isGoods(card, book) ? [at] : []));
  return new Set(found.slice(0, SWORN));
}

/** One more card. Goods are called what they are until I say otherwise; a calamity is not spoken of. */
export function withCard(terms: Terms, card: string, book: Book): Terms {
  const said = isGoods(card, book) ? kindOf(card) : null;
  return { ...terms, give: [...terms.give, { card, said }] };
}

export function withoutCard(terms: Terms, at: number): Terms {
  return { ...terms, give: terms.give.filter((_, each) => each !== at) };
}

/** Say something else of a card that is not sworn. */
export function saying(terms: Terms, at: number, said: string | null): Terms {
  return { ...terms, give: terms.give.map((line, each) => (each === at ? { ...line, said } : line)) };
}

/** Swear this card instead of the second that is sworn. */
export function swearing(terms: Terms, at: number, book: Book): Terms {
  const line = terms.give[at];
  const sworn = [...swornAt(terms.give, book)];
  if (!line || !isGoods(line.card, book) || sworn.includes(at)) return terms;
  const give = terms.give.filter((_, each) => each !== at);
  give.splice(sworn.at(-1) ?? 0, 0, { card: line.card, said: kindOf(line.card) });
  return { ...terms, give };
}

/** What the other side will read of my packet: the sworn names first, then what else is said. */
export function statementOf(terms: Terms, book: Book): SaidOfPacket {
  const sworn = swornAt(terms.give, book);
  const names = terms.give.flatMap(({ card }, at) => (sworn.has(at) ? [kindOf(card)] : []));
  const more = terms.give.flatMap(({ said }, at) => (sworn.has(at) || said === null ? [] : [said]));
  return { count: terms.give.length, names: [...names, ...more], ...(terms.clean ? { clean: true } : {}) };
}

export function isLie({ card, said }: PacketLine): boolean {
  return said !== null && said !== kindOf(card);
}

/** What is still missing before it can be offered: a key of the catalogue, or null. */
export function missing(terms: Terms, book: Book): string | null {
  if (swornAt(terms.give, book).size < SWORN) return "offer-missing-goods";
  if (terms.give.length < LEAST_CARDS) return "offer-missing-cards";
  if (terms.want.length < SWORN) return "offer-missing-want";
  if (terms.want.length > terms.count) return "offer-missing-count";
  return null;
}

/** The act to send: my packet goes along, so that a deal needs one answer only. */
export function choiceOf(terms: Terms, book: Book): Record<string, unknown> {
  const give = statementOf(terms, book);
  const want = { count: terms.count, names: [...terms.want] };
  const cards = terms.give.map(({ card }) => card);
  const aloud = terms.open && terms.to !== "all" ? { open: true } : {};
  if (terms.answers) return { "trade.counter": { offer: terms.answers, from: terms.to, give, want, cards, ...aloud } };
  return { "trade.offer": { to: terms.to, give, want, cards, ...aloud } };
}

/** What a hand is worth: the printed worth of each set. */
export function worthOf(hand: readonly string[], book: Book): number {
  const sets = counted(hand.filter((card) => isGoods(card, book)).map(kindOf));
  return Object.entries(sets).reduce((sum, [card, n]) => sum + book.setValue(card, n), 0);
}

export function without(hand: readonly string[], cards: readonly string[]): string[] {
  const left = [...hand];
  for (const card of cards) {
    const same = left.indexOf(card);
    const at = same >= 0 ? same : left.findIndex((each) => kindOf(each) === kindOf(card));
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** My hand after the deal: at least (only the first two names are true), and if everything I ask for comes. */
export function prospect(
  terms: Terms,
  hand: readonly string[],
  book: Book,
): { now: number; least: number; most: number } {
  const rest = without(
    hand,
    terms.give.map(({ card }) => card),
  );
  return {
    now: worthOf(hand, book),
    least: worthOf([...rest, ...terms.want.slice(0, SWORN)], book),
    most: worthOf([...rest, ...terms.want], book),
  };
}

/** How much one more of a kind adds to my sets, as printed on the cards; a complete set takes no more. */
export function gainOf(kind: string, hand: readonly string[], book: Book): number {
  const n = hand.filter((card) => kindOf(card) === kind).length;
  return book.setValue(kind, n + 1) - book.setValue(kind, n);
}

/** Goods, those first that would add most to my sets. */
export function byGain(hand: readonly string[], book: Book): string[] {
  const kinds = [...book.commodity.keys()];
  const gain = new Map(kinds.map((kind) => [kind, gainOf(kind, hand, book)]));
  return kinds.sort((a, b) => (gain.get(b) ?? 0) - (gain.get(a) ?? 0) || a.localeCompare(b));
}

/** How much a set of so many loses with one card fewer. */
export function lossOf(kind: string, number: number, book: Book): number {
  return book.setValue(kind, number) - book.setValue(kind, number - 1);
}

/** Cards that I miss least, first: single ones of low value. */
function bySpare(hand: readonly string[], book: Book): string[] {
  const sets = counted(hand.filter((card) => isGoods(card, book)).map(kindOf));
  const cost = (kind: string): number => lossOf(kind, sets[kind] ?? 0, book);
  return Object.keys(sets).sort((a, b) => cost(a) - cost(b) || a.localeCompare(b));
}

/** What I could put on the board: sets that one more card would raise most; goods of which I hold one only. */
export function lineFor(hand: readonly string[], book: Book): BoardLine {
  const sets = counted(hand.filter((card) => isGoods(card, book)).map(kindOf));
  const held = (kind: string): number => sets[kind] ?? 0;
  const wanted = byGain(hand, book)
    .filter((kind) => held(kind) > 1)
    .slice(0, 3);
  const more = byGain(hand, book).filter((kind) => held(kind) === 1 && !wanted.includes(kind));
  const all = [...wanted, ...more].slice(0, 3);
  return {
    wanted: all,
    available: bySpare(hand, book)
      .filter((kind) => !all.includes(kind) && book.commodity.has(kind))
      .slice(0, 4),
  };
}

/** Fill the composer from what somebody looks for and gives: cards of mine that they want, the goods of theirs that help me
 * most; of no good more than they show, unless they show one card only. */
export function fromBoard(to: Civ, line: BoardLine, hand: readonly string[], book: Book): Terms {
  const mine = hand.filter((card) => isGoods(card, book));
  const asked = mine.filter((card) => line.wanted.includes(kindOf(card)));
  const spare = bySpare(mine, book).flatMap((kind) =>
    mine.filter((card) => kindOf(card) === kind && !asked.includes(card)),
  );
  const best = [...line.available].sort((a, b) => gainOf(b, hand, book) - gainOf(a, hand, book) || a.localeCompare(b));
  const want = best.length === 1 ? [...best, ...best] : best.slice(0, SWORN);
  let terms: Terms = { ...NOTHING, to, want };
  for (const card of [...asked, ...spare].slice(0, LEAST_CARDS)) terms = withCard(terms, card, book);
  return terms;
}

/** Their terms, turned round: cards of mine that fit what they want, and what they would give. */
export function turnedRound(offer: OfferView, hand: readonly string[], book: Book): Terms {
  let terms: Terms = {
    ...NOTHING,
    to: offer.from,
    answers: offer.offer,
    count: offer.give.count,
    want: [...offer.give.names],
  };
  let left = hand.filter((card) => isGoods(card, book));
  for (const name of offer.want.names) {
    const card = left.find((each) => kindOf(each) === kindOf(name));
    if (!card) continue;
    left = without(left, [card]);
    terms = withCard(terms, card, book);
  }
  for (const kind of bySpare(left, book)) {
    if (terms.give.length >= offer.want.count) break;
    const card = left.find((each) => kindOf(each) === kind);
    if (card) terms = withCard(terms, card, book);
  }
  return terms;
}

/** What stands in the way of answering an offer: sworn goods that I lack. */
export function lacking(want: SaidOfPacket, hand: readonly string[]): string[] {
  const held = counted(hand.map(kindOf));
  return want.names.slice(0, SWORN).filter((name) => {
    const has = (held[kindOf(name)] ?? 0) > 0;
    if (has) held[kindOf(name)] = (held[kindOf(name)] ?? 0) - 1;
    return !has;
  });
}
