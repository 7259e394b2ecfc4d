import { describe, expect, it } from "vitest";
import { bestLanguage } from "../../src/browser/languages";

describe("bestLanguage", () => {
  it.each([
    [["pl-PL", "en"], "pl"],
    [["de-DE", "pl"], "pl"],
    [["en-GB", "pl"], "en"],
    [["de", "constructor"], "en"],
    [[], "en"],
  ] as const)("of %j is %s", (wanted, best) => {
    expect(bestLanguage(wanted)).toBe(best);
  });
});
