import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../src/api/wire";
import { formOf } from "../../../../src/features/table/drafts/form";
import { isArea } from "../../../fixtures/book";
import { decision } from "../../../fixtures/taps";

describe("forms", () => {
  it.each([
    ["tax.setRate", { options: [{ "tax.setRate": 1 }, { "tax.setRate": 2 }] }, "choose"],
    ["support.reduceCity", { options: [{ "support.reduceCity": "rome" }, { "support.reduceCity": "gaza" }] }, "areas"],
    ["calamity.secondaryVictims", { bounds: { among: ["rome", "egypt"], number: 1 } }, "players"],
    ["expand.allocate", { bounds: { caps: { rome: 2 }, low: 1, high: 1 } }, "spread"],
    [
      "calamity.damage",
      { bounds: { damage: 2, units: { rome: { tokens: 2, city: false } }, reduction: false } },
      "units",
    ],
    [
      "civilWar.select",
      { bounds: { units: {}, points: 3, step: "a", groups: 1, parts: 0, annexable: null } },
      "connected",
    ],
    ["hand.discard", { bounds: { cards: { salt: 2 }, number: 1 } }, "cards"],
    ["cards.buy", { bounds: { prices: { "3": 9 }, free: [] } }, "stack"],
    ["no.such.thing", { options: [{ "no.such.thing": { odd: 1 } }, { "no.such.thing": { odd: 2 } }] }, "choose"],
    ["no.such.thing", {}, "plain"],
  ] as const)("%s with %j is %s", (id, more, kind) => {
    expect(formOf(decision(id, more as Partial<Decision>), isArea).kind).toBe(kind);
  });

  it("takes abilities apart", () => {
    const asked: Decision = {
      key: "k",
      ids: ["special.fundamentalism", "special.done"],
      clause: "",
      default: { "special.done": true },
      bounds: { "special.fundamentalism": { areas: ["rome"] } },
    };
    const form = formOf(asked, isArea);
    expect(form.kind === "abilities" && form.among.map((one) => formOf(one, isArea).kind)).toEqual(["areas"]);
  });
});
