import { describe, expect, it } from "vitest";
import { formOf } from "../src/lib/decisions/form";
import { logicOf } from "../src/lib/decisions/logic";
import type { Decision } from "../src/session/wire";
import asked from "./asked.json";
import { book, isArea } from "./book";

// One decision of every kind that random games of the real rules have asked.
describe("every decision of the rules", () => {
  it.each(asked.map((one) => [one.ids[0], one] as const))("%s has a control that can answer", (_, one) => {
    const decision = { ...one, key: "k" } as unknown as Decision;
    const form = formOf(decision, isArea);
    expect(form.kind).not.toBe("plain");
    const logic = logicOf(form);
    const value = logic.suggest?.(form, decision) ?? logic.start(form, decision, { book });
    expect(logic.propose(form, value, { book }).choices).toEqual([decision.default]);
  });
});
