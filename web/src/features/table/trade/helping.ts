/** What the guided game does for a learner on the trade floor: as far as a draft goes, so that the learner commits. */
import { type Book, kindOf } from "../../../api/facts";
import { SWORN } from "../../../api/generated/constants";
import type { TableSession } from "../../../api/table-session.svelte";
import type { BoardLine, Civ, Deal } from "../../../api/wire";
import { bestOffer } from "../best-offer";
import { chosen } from "./deal-table";
import type { Desk } from "./desk.svelte";
import { fromBoard, isGoods, lineFor, NOTHING, type Terms } from "./offer";

export async function helpOnFloor(desk: Desk, key: string): Promise<void> {
  const { session } = desk;
  if (key === "sets") {
    const advised = await session.counsel();
    const line = advised?.choices.find((choice) => "trade.advertise" in choice);
    if (line) await desk.act(line);
  } else if (key === "deal") {
    desk.taking = bestOffer(session.floor, session.seat)?.offer ?? null;
    desk.tab = "offers";
  } else if (key === "risk") {
    desk.terms = NOTHING; // what lay there was refused, or somebody else's idea: it is not sent by a hasty tap
    await layOutPassingOn(desk);
  }
}

/** So often deals are looked for anew because the hand has changed meanwhile. */
const LOOKS = 3;

/** A deal that passes a calamity on, of the cards that I hold when it is laid out: while deals are looked for, another
 * one may be made. */
async function layOutPassingOn(desk: Desk): Promise<void> {
  const { session, book } = desk;
  const held = (): readonly string[] => session.mine?.hand ?? [];
  for (let looks = 1; looks <= LOOKS; looks += 1) {
    const before = held().join();
    const found = await likeliest(session);
    const hand = held();
    const isSame = hand.join() === before;
    if (!isSame && looks < LOOKS) continue;
    const card = hand.find((each) => book.calamity.get(kindOf(each))?.tradeable);
    const terms = card && passingOn(card, isSame ? found : undefined, patientLines(session), hand, book);
    if (terms) desk.compose(terms);
    return;
  }
}

/** How often somebody has refused or countered in this phase. Who has done so most is asked last: the best deal on paper
 * stays the best after that. */
function refusalsOf({ floor, seat }: TableSession, civ: Civ): number {
  const refused = (floor?.refusals ?? []).map((each) => each.to);
  const countered = (floor?.offers ?? []).filter((offer) => offer.to === seat).map((offer) => offer.from);
  return [...refused, ...countered].filter((each) => each === civ).length;
}

/** The deal that is likeliest to be taken, of those that suit both. */
async function likeliest(session: TableSession): Promise<Deal | undefined> {
  const best = (deals: readonly Deal[]) =>
    [...deals].sort((a, b) => refusalsOf(session, a.to) - refusalsOf(session, b.to))[0];
  const deal = best((await session.deals(null))?.deals ?? []);
  if (deal && !refusalsOf(session, deal.to)) return deal;
  // Those who said what they have are asked by turns; of some the best deal is not among the best of all.
  const { traders = [], done = [] } = session.floor ?? {};
  const others = traders.filter((civ) => civ !== session.seat && !done.includes(civ) && !refusalsOf(session, civ));
  const found = await Promise.all(others.map((civ) => session.deals(civ)));
  return best(found.flatMap((each) => each?.deals.slice(0, 1) ?? [])) ?? deal;
}

/** Lines on the board of those who still trade, the most patient first. */
function patientLines(session: TableSession): (readonly [Civ, BoardLine])[] {
  const { done = [], board = {} } = session.floor ?? {};
  const lines = Object.entries(board).filter(([civ]) => civ !== session.seat && !done.includes(civ));
  return lines.sort(([a], [b]) => refusalsOf(session, a) - refusalsOf(session, b));
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
