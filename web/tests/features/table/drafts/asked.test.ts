import { describe, expect, it } from "vitest";
import type { Decision } from "../../../../src/api/wire";
import { formOf } from "../../../../src/features/table/drafts/form";
import { logicOf } from "../../../../src/features/table/drafts/logic";
import { book, isArea } from "../../../book";
import asked from "./asked.json";

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
