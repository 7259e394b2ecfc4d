import { expect, it } from "vitest";
import { answerOf, EMPTY, isReady } from "../../../../src/features/table/trade/wishes";

it("leaves a standing wish without what is empty", () => {
  expect(isReady(EMPTY)).toBe(false);
  const wish = { ...EMPTY, give: { ochre: 2, iron: 0 }, for: ["tin"], unknown: 1 };
  expect(isReady(wish)).toBe(true);
  expect(answerOf(wish)).toEqual({ give: { ochre: 2 }, for: ["tin"], unknown: 1 });
});
