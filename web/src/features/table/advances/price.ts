/** What an advance would cost me, with its working: the printed cost, less the larger of my credits in its groups, less
 * what other advances of mine give it by name. Sums of printed numbers; the server has the last word. */
import type { AdvanceFact, Book } from "../../../api/facts";
import { GROUPS, type Group } from "../../../api/generated/fact-types";
import type { Working } from "../../../api/wire";

export { GROUPS };

export const SHAPES: Readonly<Record<string, string>> = {
  science: "●",
  arts: "◆",
  crafts: "■",
  civics: "▲",
  religion: "★",
};
export type Credits = Readonly<Record<string, number>>;

export interface Price {
  readonly price: number;
  readonly cost: number;
  /** The group whose credits count, and those of its other group that do not. */
  readonly group: { readonly id: Group; readonly points: number } | null;
  readonly unused: { readonly id: string; readonly points: number } | null;
  readonly specific: readonly { readonly advance: string; readonly points: number }[];
}

export function priceFor(advance: AdvanceFact, credits: Credits, held: ReadonlySet<string>, book: Book): Price {
  const groups = advance.groups.map((id) => ({ id, points: credits[id] ?? 0 })).sort((a, b) => b.points - a.points);
  const specific = book.facts.advances
    .filter((other) => held.has(other.id) && other.bonus?.[advance.id])
    .map((other) => ({ advance: other.id, points: other.bonus?.[advance.id] ?? 0 }));
  const off = (groups[0]?.points ?? 0) + specific.reduce((sum, { points }) => sum + points, 0);
  return {
    price: Math.max(0, advance.cost - off),
    cost: advance.cost,
    group: groups[0]?.points ? groups[0] : null,
    unused: groups[1]?.points ? groups[1] : null,
    specific,
  };
}

/** The same as a working, for whoever wants to see it. */
export function workingOf(advance: string, price: Price): Working {
  const parts: Working[] = [{ what: "cost", value: price.cost, clause: "R0.2.10" }];
  if (price.group) {
    parts.push({
      what: "group-credit",
      value: -price.group.points,
      clause: "R3.12.2",
      about: { group: price.group.id },
    });
  }
  for (const { advance: other, points } of price.specific) {
    parts.push({ what: "specific-credit", value: -points, clause: "R3.12.2", about: { advance: other } });
  }
  return { what: "price", value: price.price, clause: "R3.12.2", about: { advance }, parts };
}

/** Credits after these advances have come too; free ones are put where I said. */
export function creditsAfter(
  credits: Credits,
  advances: readonly string[],
  free: Credits,
  book: Book,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const group of GROUPS) sums[group] = (credits[group] ?? 0) + (free[group] ?? 0);
  for (const id of advances) {
    for (const [group, points] of Object.entries(book.advance.get(id)?.credits ?? {}))
      sums[group] = (sums[group] ?? 0) + points;
  }
  return sums;
}

/** A line of my plan: what, and what it would cost once everything before it is mine. */
export interface Planned {
  readonly advance: string;
  readonly price: Price;
}

export function planned(
  plan: readonly string[],
  before: readonly string[],
  credits: Credits,
  held: ReadonlySet<string>,
  book: Book,
): Planned[] {
  const owned = new Set([...held, ...before]);
  let sums = creditsAfter(credits, before, {}, book);
  const found: Planned[] = [];
  for (const advance of plan) {
    const fact = book.advance.get(advance);
    if (!fact || owned.has(advance)) continue;
    found.push({ advance, price: priceFor(fact, sums, owned, book) });
    owned.add(advance);
    sums = creditsAfter(sums, [advance], {}, book);
  }
  return found;
}

/** Which calamities an advance makes better or worse for me, by how much of what. */
export interface Change {
  readonly calamity: string;
  readonly delta: number | null;
  readonly helps: boolean;
}

export function changesOf(advance: AdvanceFact): Change[] {
  return Object.entries(advance.modifiers ?? {}).map(([calamity, modifier]) => ({
    calamity,
    delta: modifier.delta ?? null,
    helps: modifier.sign === "mitigates",
  }));
}
