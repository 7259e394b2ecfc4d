import type { Choice, Counsel, Preview } from "../../../api/wire";
import type { AnswerDraft } from "../drafts/draft.svelte";

/** The steps of a suggestion, without the word that ends them. */
export function stepsOf(draft: AnswerDraft, counsel: Counsel): readonly Choice[] {
  if (!draft.isStepwise) return counsel.choices;
  return counsel.choices.filter((choice) => !("move.end" in choice || "city.done" in choice));
}

/** What the draft comes to, where it could be sent as it is: one that is not finished keeps nothing. */
export function keptBy(draft: AnswerDraft): Preview | null {
  return draft.proposal.choices ? draft.preview : null;
}

/** Would a suggestion lose something that the draft does not? Where nothing is drafted there is nothing to compare. */
export function losesMore(own: Preview | null, suggested: Preview | null): boolean {
  if (!own || !suggested) return false;
  const lost = new Set(own.ends.filter(({ bad }) => bad).map(({ what }) => what));
  return suggested.ends.some(({ bad, what }) => bad && !lost.has(what));
}
