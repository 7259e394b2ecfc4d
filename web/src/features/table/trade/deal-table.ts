/** What a tap on the deal table does to what is composed there. Nothing is reckoned here: what a deal is worth, and which
 * deals suit both, the server says. */
import { type Book, kindOf } from "../../../api/facts";
import { LEAST_CARDS, SWORN } from "../../../api/generated/constants";
import type { Civ, Deal, RefusalView } from "../../../api/wire";
import { isGoods, NOTHING, type PacketLine, swornAt, type Terms, withCard, without } from "./offer";

/** A tap on a good of theirs: two of it at first, if they show two; then one. */
export function taking(terms: Terms, name: string, shown: number): Terms {
  const more = terms.want.length === 0 && shown >= SWORN ? [name, name] : [name];
  const want = [...terms.want, ...more];
  return { ...terms, want, count: Math.max(terms.count, LEAST_CARDS, want.length) };
}

/** A tap on a card of mine: two of it at first, if I have two; then one. */
export function giving(terms: Terms, card: string, held: number, book: Book): Terms {
  const both = isGoods(card, book) && held >= SWORN && terms.give.length === 0;
  const once = withCard(terms, card, book);
  return both ? withCard(once, card, book) : once;
}

/** With two goods a third card goes along, unsaid: the one that I miss least. `spare` has my cards in that order. */
export function filled(terms: Terms, spare: readonly string[], book: Book): Terms {
  if (terms.give.length < SWORN || terms.give.length >= LEAST_CARDS || swornAt(terms.give, book).size < SWORN)
    return terms;
  const cards = terms.give.map(({ card }) => card);
  const card = without(spare, cards)[0];
  return card === undefined ? terms : { ...terms, give: [...terms.give, { card, said: null }] };
}

/** A deal that was proposed. */
export function chosen(deal: Deal): Terms {
  const give: PacketLine[] = deal.cards.map((card, at) => ({ card, said: at < SWORN ? kindOf(card) : null }));
  return { ...NOTHING, to: deal.to, give, want: [...deal.want], count: Math.max(LEAST_CARDS, deal.want.length) };
}

/** A price that was named: my cards for what I asked about. Null if I lack them. */
export function priced(
  to: Civ,
  names: readonly string[],
  price: readonly string[],
  hand: readonly string[],
  book: Book,
): Terms | null {
  let left = [...hand];
  const asked = names.length === 1 ? [...names, ...names] : names;
  let terms: Terms = { ...NOTHING, to, want: [...asked], count: Math.max(LEAST_CARDS, asked.length) };
  for (const name of price) {
    const card = left.find((each) => kindOf(each) === name);
    if (card === undefined) return null;
    left = without(left, [card]);
    terms = withCard(terms, card, book);
  }
  return terms;
}

export type Cure = "name-all" | "promise" | "swap" | "ask";

/** What one tap could change after a refusal. */
export function curesOf({ reason }: RefusalView): readonly Cure[] {
  switch (reason) {
    case "fear":
      return ["promise", "name-all"];
    case "distrust":
      return ["name-all"];
    case "short":
      return ["swap"];
    case "breaks-set":
    case "not-collecting":
    case "word":
    case "enough":
      return ["ask"];
    default:
      return [];
  }
}

/** The terms with that change; null if it cannot be made. */
export function cured(
  cure: Cure,
  terms: Terms,
  refusal: RefusalView,
  hand: readonly string[],
  book: Book,
): Terms | null {
  switch (cure) {
    case "promise":
      return { ...terms, clean: true };
    case "name-all":
      return {
        ...terms,
        give: terms.give.map((line) => (isGoods(line.card, book) ? { ...line, said: kindOf(line.card) } : line)),
      };
    case "swap": {
      const cards = terms.give.map(({ card }) => card);
      const wanted = without(hand, cards).find((card) => kindOf(card) === refusal.args.card);
      const second = [...swornAt(terms.give, book)][1];
      if (wanted === undefined || second === undefined) return null;
      return {
        ...terms,
        give: terms.give.map((line, at) => (at === second ? { card: wanted, said: kindOf(wanted) } : line)),
      };
    }
    default:
      return null;
  }
}

/** Names, whatever their order. */
export const chosenNames = (names: readonly string[]): string => [...names].sort().join();
