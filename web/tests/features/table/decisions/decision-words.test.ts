import { expect, it } from "vitest";
import type { Choice } from "../../../../src/api/wire";
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

const ANSWERS: readonly Choice[] = [
  { "move.land": { path: ["babylon", "ur"], tokens: 2 } },
  { "move.sail": { ship: "ur", voyage: [{ embark: 2, to: "babylon" }] } },
  { "move.buildShip": { area: "ur", destroy: { ur: 2 } } },
  { "move.maintainShip": { area: "ur", pay: { destroy: "babylon" } } },
  { "move.scrapShip": { area: "ur", ship: 1 } },
  { "city.build": { area: "ur", treasury: 3 } },
  { "cards.buy": { stack: 9 } },
  { "special.diaspora": { lift: { ur: 2 }, place: { babylon: 2 } } },
  { "special.universalDoctrine": { tokens: { ur: 2 } } },
  { "calamity.damage": { ur: { tokens: 2, city: true }, babylon: "reduce" } },
];
/** Names of fields, as the server spells them. */
const RAW = /\b(path|voyage|embark|destroy|pay|stack:|lift|place \w+:|tokens|true|reduce\b|ship \d|undefined)\b/;

it.each(ANSWERS.map((answer) => [choiceWords(answer), Object.keys(answer)[0] ?? ""]))(
  "says in words: %s (%s)",
  (told) => {
    expect(told).not.toMatch(RAW);
    expect(told).toBeTruthy();
  },
);
