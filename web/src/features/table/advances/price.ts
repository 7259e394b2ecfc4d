/** A price as it is shown: the printed cost, and what is taken off it, as the server says. */
import type { AdvanceFact } from "../../../api/facts";
import type { PriceTag, Working } from "../../../api/wire";

export { GROUPS } from "../../../api/generated/fact-types";

export const SHAPES: Readonly<Record<string, string>> = {
  science: "●",
  arts: "◆",
  crafts: "■",
  civics: "▲",
  religion: "★",
};

/** What makes an advance cheaper for me, the largest group first: by how many points, and the key of its name. */
export interface Less {
  readonly points: number;
  readonly key: string;
}

export function lessOf({ group, credit = 0, specific = {}, library = 0 }: PriceTag): Less[] {
  return [
    ...(group ? [{ points: credit, key: `group-${group}` }] : []),
    ...Object.entries(specific).map(([advance, points]) => ({ points, key: `advance-${advance}` })),
    ...(library ? [{ points: library, key: "advance-library" }] : []),
  ];
}

/** The same as a working, for anyone who wants to see it. */
export function workingOf({ id, cost }: AdvanceFact, { price, group, credit = 0, specific = {} }: PriceTag): Working {
  const parts: Working[] = [{ what: "cost", value: cost, clause: "R0.2.10" }];
  if (group) parts.push({ what: "group-credit", value: -credit, clause: "R3.12.2", about: { group } });
  for (const [advance, points] of Object.entries(specific)) {
    parts.push({ what: "specific-credit", value: -points, clause: "R3.12.2", about: { advance } });
  }
  return { what: "price", value: price, clause: "R3.12.2", about: { advance: id }, parts };
}

/** Which calamities an advance makes better or worse for me, by how much of what. */
export interface CalamityChange {
  readonly calamity: string;
  readonly delta: number | null;
  readonly helps: boolean;
}

export function changesOf(advance: AdvanceFact): CalamityChange[] {
  return Object.entries(advance.modifiers ?? {}).map(([calamity, modifier]) => ({
    calamity,
    delta: modifier.delta ?? null,
    helps: modifier.sign === "mitigates",
  }));
}
