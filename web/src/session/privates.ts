/** Private views, kept up to date: a step names what changed; the trade floor is patched, all else replaced. */
import { merge } from "./patch";
import type { Civ, Clock, PrivateChange, PrivateView } from "./wire";

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

function changed(before: PrivateView, change: PrivateChange): PrivateView {
  const { trade, ...rest } = change;
  const after = { ...before, ...rest };
  return trade === undefined ? after : { ...after, trade: trade === null ? null : merge(before.trade ?? {}, trade) };
}
