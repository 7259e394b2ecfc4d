/** Private views, kept up to date: a step names what changed; the trade floor is patched, all else replaced. */
import { merge } from "./patch";
import type { Civ, PrivateChange, PrivateView } from "./wire";

type Privates = Readonly<Record<Civ, PrivateView>>;

export function changedPrivates(known: Privates, changes: Readonly<Record<Civ, PrivateChange>>): Privates {
  const seats = Object.entries(changes).map(([civ, change]) => [civ, changed(known[civ] ?? {}, change)]);
  return { ...known, ...Object.fromEntries(seats) };
}

function changed(before: PrivateView, change: PrivateChange): PrivateView {
  const { trade, ...rest } = change;
  const after = { ...before, ...rest };
  return trade === undefined ? after : { ...after, trade: trade === null ? null : merge(before.trade ?? {}, trade) };
}
