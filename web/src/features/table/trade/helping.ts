/** What the guided game does for a learner on the trade floor: as far as a draft goes, so that the learner commits. */
import { type Book, kindOf } from "../../../api/facts";
import { SWORN } from "../../../api/generated/constants";
import type { BoardLine, Civ, Deal } from "../../../api/wire";
import { bestOffer } from "../best-offer";
import { chosen } from "./deal-table";
import type { Desk } from "./desk.svelte";
import { fromBoard, isGoods, lineFor, NOTHING, type Terms } from "./offer";

export async function helpOnFloor(desk: Desk, key: string): Promise<void> {
  const { session, book } = desk;
  if (key === "sets") {
    const advised = await session.counsel();
    const line = advised?.choices.find((choice) => "trade.advertise" in choice);
    if (line) await desk.act(line);
  } else if (key === "deal") {
    desk.taking = bestOffer(session.floor, session.seat)?.offer ?? null;
    desk.tab = "offers";
  } else if (key === "risk") {
    desk.terms = NOTHING; // what lay there was refused, or somebody else's idea: it is not sent by a hasty tap
    // Anyone who has refused or countered most often is asked last: the best deal on paper stays the best after that.
    const answers = [
      ...(session.floor?.refusals ?? []).map((each) => each.to),
      ...(session.floor?.offers ?? []).filter((offer) => offer.to === session.seat).map((offer) => offer.from),
    ];
    const refused = (civ: string): number => answers.filter((each) => each === civ).length;
    const card = (session.mine?.hand ?? []).find((each) => book.calamity.get(kindOf(each))?.tradeable);
    const best = (deals: readonly Deal[]) => [...deals].sort((a, b) => refused(a.to) - refused(b.to))[0];
    const { traders = [], done = [], board = {} } = session.floor ?? {};
    let deal = best((await session.deals(null))?.deals ?? []);
    if (!deal || refused(deal.to)) {
      // Those who said what they have are asked by turns; of some the best deal is not among the best of all.
      const others = traders.filter((civ) => civ !== session.seat && !done.includes(civ) && !refused(civ));
      const found = await Promise.all(others.map((civ) => session.deals(civ)));
      deal = best(found.flatMap((each) => each?.deals.slice(0, 1) ?? [])) ?? deal;
    }
    const lines = Object.entries(board).filter(([civ]) => civ !== session.seat && !done.includes(civ));
    const terms =
      card &&
      passingOn(
        card,
        deal,
        lines.sort(([a], [b]) => refused(a) - refused(b)),
        session.mine?.hand ?? [],
        book,
      );
    if (terms) desk.compose(terms);
  }
}

/** Terms with a calamity as the third card: those of a deal that suits both. Where none is known, what somebody looks for
 * against what they show; else, to all, what I miss least against what I collect. Null without two goods. */
export function passingOn(
  card: string,
  deal: Deal | undefined,
  lines: readonly (readonly [Civ, BoardLine])[],
  hand: readonly string[],
  book: Book,
): Terms | null {
  const found = lines.map(([civ, line]) => fromBoard(civ, line, hand, book)).find(({ want }) => want.length);
  const anybody = { wanted: [], available: lineFor(hand, book).wanted };
  const terms = deal ? chosen(deal) : (found ?? fromBoard("all", anybody, hand, book));
  const goods = terms.give.filter((each) => isGoods(each.card, book)).slice(0, SWORN);
  return goods.length < SWORN ? null : { ...terms, give: [...goods, { card, said: null }] };
}
