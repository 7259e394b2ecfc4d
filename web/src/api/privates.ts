/** Private views, kept up to date: a step names what changed. Trade floor and figures are patched, and so is a question
 * that is still the same (it comes without its key); all else is replaced. */
import { merge } from "./patch";
import type {
  Civ,
  Clock,
  Decision,
  OwnFigures,
  OwnFloor,
  PrivateChange,
  PrivateView,
  PublicFloor,
  TradeFloor,
} from "./wire";

type Privates = Readonly<Record<Civ, PrivateView>>;

export function changedPrivates(known: Privates, changes: Readonly<Record<Civ, PrivateChange>>): Privates {
  const seats = Object.entries(changes).map(([civ, change]) => [civ, changed(known[civ] ?? {}, change)]);
  return { ...known, ...Object.fromEntries(seats) };
}

/** The clock has changed without a choice: what is asked is asked until another moment, or without end. */
export function withDeadlines(known: Privates, clock: Clock): Privates {
  const seats = Object.entries(known).map(([civ, view]) => {
    const deadline = clock.bell ?? clock.deadlines?.[civ] ?? null;
    return [civ, view.decision ? { ...view, decision: { ...view.decision, deadline } } : view];
  });
  return Object.fromEntries(seats);
}

/** Until when those who are asked have time: the next of their moments, or the bell's; null where nobody is hurried. */
export function nextDeadline({ bell, deadlines }: Clock, asked: readonly Civ[]): number | null {
  const all = bell ? [bell] : asked.map((civ) => deadlines?.[civ]).filter((each) => each != null);
  return all.length ? Math.min(...all) : null;
}

function changed(before: PrivateView, change: PrivateChange): PrivateView {
  const { trade, figures, decision, ...rest } = change;
  const after: PrivateView = { ...before, ...rest };
  if (trade !== undefined) after.trade = trade === null ? null : merge(before.trade ?? {}, trade);
  if (figures !== undefined) {
    after.figures = figures === null ? null : merge(before.figures ?? ({} as OwnFigures), figures);
  }
  if (decision !== undefined) after.decision = question(before.decision ?? null, decision);
  return after;
}

function question(before: Decision | null, change: Readonly<Record<string, unknown>> | null): Decision | null {
  if (change === null || before === null || "key" in change) return change as Decision | null;
  return merge(before, change);
}

/** The trade floor as a seat knows it: what everybody knows, and what the seat adds to it. */
export function floorOf(
  everybody: PublicFloor | null | undefined,
  own: OwnFloor | null | undefined,
): TradeFloor | null {
  if (!everybody) return null;
  const { marks = {}, offers = [], ...rest } = own ?? {};
  return {
    ...everybody,
    ...rest,
    offers: [...everybody.offers.map((offer) => ({ ...offer, ...marks[offer.offer] })), ...offers],
  };
}
