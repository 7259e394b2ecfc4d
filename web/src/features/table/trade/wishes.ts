/** A standing intention of the trade floor, as one writes it: in the form in which the server shows it. */
import type { IntentionView, StandingIntention } from "../../../api/wire";

export type StandingWish = Readonly<IntentionView>;

export const EMPTY: StandingWish = { give: {}, for: [], never: [], unknown: 0, fill: [], without: [] };

export function isReady({ give, for: wanted }: StandingWish): boolean {
  return wanted.length > 0 && Object.values(give).some((number) => number > 0);
}

/** The answer: without what is left empty. */
export function answerOf({ give, for: wanted, never, unknown, fill, without }: StandingWish): StandingIntention {
  const answer: StandingIntention = {
    give: Object.fromEntries(Object.entries(give).filter(([, number]) => number > 0)),
    for: [...wanted],
  };
  if (never.length) answer.never = [...never];
  if (unknown) answer.unknown = unknown;
  if (fill.length) answer.fill = [...fill];
  if (without.length) answer.without = [...without];
  return answer;
}
