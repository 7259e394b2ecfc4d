import { readdirSync, readFileSync } from "node:fs";
import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "../../src/browser/languages";
import { text } from "../../src/i18n/words";

const languages = Object.keys(LANGUAGES) as Language[];
const catalogue = (language: Language) => readFileSync(`src/i18n/locale/${language}.ftl`, "utf8");
const keys = (language: Language) => new FluentResource(catalogue(language)).body.map((entry) => entry.id).sort();

/** Every key that the code asks for by its full name. */
function asked(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .flatMap((file) => [
      ...readFileSync(`${folder}/${file}`, "utf8").matchAll(/\bt\(\s*(?:[\w.]+ \? )?['"]([a-z][\w-]+)['"]/g),
    ])
    .map((found) => found[1] ?? "");
}

/** All words of the code that could be a key, and the beginnings of keys that it puts together. */
function spoken(folder: string): { readonly whole: ReadonlySet<string>; readonly begun: readonly string[] } {
  const code = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(svelte|ts)$/.test(file))
    .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
    .join("\n");
  const begun = [...code.matchAll(/`([a-z][\w-]*-)\$\{|['"]([a-z]\w*(?:-\w+)*-)['"]/g)];
  return { whole: new Set(code.match(/[a-z][\w-]*/g)), begun: begun.map(([, one, other]) => one ?? other ?? "") };
}

function gameKeys(language: Language): string[] {
  const folder = `../src/megaciv/text/locale/${language}`;
  const texts = readdirSync(folder).map((file) => readFileSync(`${folder}/${file}`, "utf8"));
  return texts.flatMap((one) => new FluentResource(one).body.map((entry) => entry.id));
}

describe("catalogues", () => {
  it.each(languages)("%s has the same keys as English", (language) => {
    expect(keys(language)).toEqual(keys("en"));
  });

  it.each(languages)("%s has no line that belongs to no message", (language) => {
    // A parser drops such lines silently.
    const stray = catalogue(language)
      .split("\n")
      .filter((line) => /^\S/.test(line) && !/^([#}]|-?[a-z][\w-]* = ?|-?[a-z][\w-]* =$)/i.test(line));
    expect(stray).toEqual([]);
    expect(catalogue(language)).not.toMatch(/^\}[^\n{]*\n\}/m);
  });

  it("have words for every key that the code asks for", () => {
    const known = new Set([...keys("en"), ...gameKeys("en")]);
    expect([...new Set(asked("src"))].filter((key) => !known.has(key))).toEqual([]);
  });

  it("have no words that nothing asks for", () => {
    const { whole, begun } = spoken("src");
    const within = new Set(catalogue("en").match(/(?<=\{ )[a-z][\w-]*(?= \})/g));
    const isAsked = (key: string) => whole.has(key) || within.has(key) || begun.some((start) => key.startsWith(start));
    expect(begun.length).toBeGreaterThan(20);
    expect(keys("en").filter((key) => !isAsked(key))).toEqual([]);
  });

  it.each(languages)("%s does not shadow a name of the game", (language) => {
    const own = new Set(keys(language));
    expect(gameKeys(language).filter((key) => own.has(key))).toEqual([]);
  });

  it.each([
    [0, "kart"],
    [1, "karta"],
    [2, "karty"],
    [5, "kart"],
    [12, "kart"],
    [22, "karty"],
    [1.5, "karty"],
  ])("counts in Polish: %d %s", (number, word) => {
    expect(text("pl", "hand-count", { number })).toContain(` ${word}`);
  });

  it.each([
    [{ tokens: 0, city: 1, ships: 0 }, "Indus: city"],
    [{ tokens: 1, city: 0, ships: 1 }, "Indus: 1 person, 1 ship"],
    [{ tokens: 0, city: 0, ships: 2 }, "Indus: 2 ships"],
    [{ tokens: 3, city: 1, ships: 2 }, "Indus: 3 people, city, 2 ships"],
  ])("names what stands in an area, and not what does not: %o", (held, told) => {
    expect(text("en", "board-pieces", { owner: "Indus", ...held })).toBe(told);
  });

  it("shows a key without words as itself", () => {
    expect(text("en", "no-such-key")).toBe("no-such-key");
  });
});
