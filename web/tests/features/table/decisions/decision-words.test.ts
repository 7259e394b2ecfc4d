import { expect, it } from "vitest";
import { choiceWords, titleOf } from "../../../../src/features/table/decisions/decision-words";

it("says what a purchase buys, and when it is none", () => {
  expect(choiceWords({ "advances.buy": { advances: ["pottery"], treasury: 60 } })).toMatch(/^Buy (?!nothing)/);
  expect(choiceWords({ "advances.buy": { advances: [] } })).toBe("Buy nothing");
});

it("has no full stop at the end of a title", () => {
  const bounds = { kind: "areas" as const, among: [], low: 1, high: 1 };
  const asked = { key: "k", ids: ["move.land"], clause: "", default: {}, bounds };
  expect(titleOf(asked)).not.toMatch(/\.$/);
  expect(titleOf({ ...asked, ids: ["treachery.annex"] })).not.toMatch(/\.$/);
});
