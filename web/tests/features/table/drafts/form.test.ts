import { describe, expect, it } from "vitest";
import type { Bounds, Decision } from "../../../../src/api/wire";
import { type Form, formOf } from "../../../../src/features/table/drafts/form";
import { decision } from "../../../fixtures/taps";

const CASES: readonly [string, Bounds, Form["kind"]][] = [
  ["tax.setRate", { kind: "number", among: [1, 2] }, "choose"],
  ["cityAttack.plunder", { kind: "amount", low: 0, high: 3 }, "choose"],
  ["cityAttack.plunder", { kind: "amount", low: 0, high: 9 }, "amount"],
  ["support.reduceCity", { kind: "area", among: ["rome", "gaza"] }, "areas"],
  ["calamity.secondaryVictims", { kind: "civilizations", among: ["rome", "egypt"], low: 1, high: 1 }, "players"],
  ["expand.allocate", { kind: "tokens", caps: { rome: 2 }, low: 1, high: 1 }, "spread"],
  [
    "calamity.damage",
    { kind: "damage", damage: 2, units: { rome: { tokens: 2, city: false } }, reduction: false },
    "units",
  ],
  ["civilWar.select", { kind: "selection", units: {}, points: 3, step: "a", groups: 1, parts: 0 }, "connected"],
  ["hand.discard", { kind: "cards", held: { salt: 2 }, number: 1 }, "cards"],
  ["cards.buy", { kind: "stack", prices: { "3": 9 }, free: [] }, "stack"],
  ["conflict.removeLoss", { kind: "loss", area: "rome", sources: ["here", "ship"] }, "choose"],
  ["no.such.thing", { kind: "from-the-future" } as never, "plain"],
];

describe("forms", () => {
  it.each(CASES)("%s with %j is %s", (id, bounds, kind) => {
    expect(formOf(decision(id, bounds)).kind).toBe(kind);
  });

  it("takes abilities apart", () => {
    const asked: Decision = {
      key: "k",
      ids: ["special.fundamentalism", "special.done"],
      clause: "",
      default: { "special.done": true },
      bounds: { kind: "abilities", uses: { "special.fundamentalism": { kind: "area", among: ["rome"] } } },
    };
    const form = formOf(asked);
    expect(form.kind === "abilities" && form.among.map((one) => formOf(one).kind)).toEqual(["areas"]);
  });

  it("lets any number of groups and parts be chosen where neither matters", () => {
    const form = formOf(decision("civilWar.select", { kind: "selection", units: {}, points: 3, step: "d" }));
    expect(form).toMatchObject({ kind: "connected", groups: null, parts: true });
  });
});
