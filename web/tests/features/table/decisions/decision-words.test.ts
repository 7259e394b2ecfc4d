import { expect, it } from "vitest";
import type { Choice } from "../../../../src/api/wire";
import { choiceWords, reallyLabel, ruinLabel, titleOf } from "../../../../src/features/table/decisions/decision-words";

it("says what a purchase buys, and when it is none", () => {
  expect(choiceWords({ "advances.buy": { advances: ["pottery"], treasury: 60 } })).toMatch(/^Buy (?!nothing)/);
  expect(choiceWords({ "advances.buy": { advances: [] } })).toBe("Buy nothing");
  expect(choiceWords({ "regression.enlightenment": ["carrhae", "kanesh"] })).toMatch(/^Destroy carrhae.+kanesh/i);
});

it("names on the button how many will starve, and asks once more in those words", () => {
  const starving = { what: "wasted-tokens", clause: "R3.5.10", severity: "ruin" as const, about: { tokens: 13 } };
  const weak = { what: "attack-too-weak", clause: "R3.4.34", severity: "ruin" as const, about: { tokens: 3 } };
  const ending = { choices: [{ "move.end": true }], args: {}, label: "commit-move-end" };
  expect(ruinLabel("End movement", [weak, starving])).toBe("End movement – 13 starve");
  expect(ruinLabel("End movement", [weak])).toBe("End movement");
  expect(reallyLabel(ending, "End movement – 13 starve", [starving])).toBe("Yes, end and lose them");
  expect(reallyLabel(ending, "End movement", [weak])).toBe("Yes: End movement");
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
