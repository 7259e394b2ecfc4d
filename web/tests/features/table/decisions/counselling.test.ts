import { expect, test } from "vitest";
import type { Choice, Preview } from "../../../../src/api/wire";
import { keptBy, losesMore } from "../../../../src/features/table/decisions/counselling";
import type { AnswerDraft } from "../../../../src/features/table/drafts/draft.svelte";

const ending = (...bad: string[]): Preview =>
  ({
    ends: ["support", "tax", "cities"].map((what) => ({ what, bad: bad.includes(what) })),
  }) as unknown as Preview;

test("a suggestion loses more where one of its ends is red that is not red in the draft", () => {
  expect(losesMore(ending(), ending("support"))).toBe(true);
  expect(losesMore(ending("support"), ending("support", "tax"))).toBe(true);
  expect(losesMore(ending("support", "tax"), ending("support"))).toBe(false);
  expect(losesMore(ending(), ending())).toBe(false);
});

test("a draft that is not finished keeps nothing", () => {
  const draft = (choices: readonly Choice[] | null): AnswerDraft =>
    ({ proposal: { choices }, preview: ending() }) as unknown as AnswerDraft;
  expect(keptBy(draft(null))).toBeNull();
  expect(keptBy(draft([{ "expand.allocate": { rome: 2 } }]))).toEqual(ending());
});

test("where nothing is drafted, or nothing can be tried, there is nothing to compare", () => {
  expect(losesMore(null, ending("support"))).toBe(false);
  expect(losesMore(ending(), null)).toBe(false);
});
