/** A standing intention of the trade floor, as one writes it. */
export interface Wish {
  readonly give: Readonly<Record<string, number>>;
  readonly for: readonly string[];
  readonly never: readonly string[];
  readonly unknown: number;
  readonly fill: readonly string[];
  readonly without: readonly string[];
}

export const EMPTY: Wish = { give: {}, for: [], never: [], unknown: 0, fill: [], without: [] };

/** What the server keeps of mine. */
export function wishOf(told: unknown): Wish {
  return { ...EMPTY, ...(told as Partial<Wish>) };
}

export function isReady({ give, for: wanted }: Wish): boolean {
  return wanted.length > 0 && Object.values(give).some((number) => number > 0);
}

/** The answer: without what is left empty. */
export function answerOf({ give, for: wanted, never, unknown, fill, without }: Wish): Record<string, unknown> {
  const answer: Record<string, unknown> = {
    give: Object.fromEntries(Object.entries(give).filter(([, number]) => number > 0)),
    for: [...wanted],
  };
  if (never.length) answer.never = [...never];
  if (unknown) answer.unknown = unknown;
  if (fill.length) answer.fill = [...fill];
  if (without.length) answer.without = [...without];
  return answer;
}
