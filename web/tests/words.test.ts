import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { bestLanguage, CATALOGUES, LANGUAGES, type Language, text } from "../src/lib/words";

const languages = Object.keys(LANGUAGES) as Language[];
const keys = (language: Language) => new FluentResource(CATALOGUES[language]).body.map((entry) => entry.id).sort();

describe("catalogues", () => {
  it.each(languages)("%s has the same keys as English", (language) => {
    expect(keys(language)).toEqual(keys("en"));
  });

  it.each([
    [1, "katastrofa"],
    [2, "katastrofy"],
    [5, "katastrof"],
    [12, "katastrof"],
    [22, "katastrofy"],
    [24, "katastrofy"],
    [1.5, "katastrofy"],
  ])("counts in Polish: %d %s", (count, word) => {
    expect(text("pl", "fact-calamities", { count })).toBe(word);
  });

  it("shows a key without words as itself", () => {
    expect(text("en", "no-such-key")).toBe("no-such-key");
  });
});

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
