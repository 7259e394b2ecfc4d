import { expect, it } from "vitest";
import { preferences } from "../../../src/browser/preferences.svelte";
import { nextPace, paceAt } from "../../../src/features/table/pace";

it("is calm for who learns the game, until another one is chosen", () => {
  expect(paceAt({ scenario: "first" })).toBe("calm");
  expect(paceAt({ scenario: "short" })).toBe("normal");
  expect(paceAt(null)).toBe("normal");
  preferences.herald = "brisk";
  expect(paceAt({ scenario: "first" })).toBe("brisk");
});

it("comes back after it was switched off", () => {
  expect(nextPace("brisk")).toBe("off");
  expect(nextPace("off")).toBe("calm");
});
