/** "1 people", "5 karty": a number and its noun agree, in every message of both languages that is not on a list. */
import { readdirSync, readFileSync } from "node:fs";
import { FluentBundle, FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

/** Their numbers are printed in the rules, or are for developers. */
const FIXED = /^(calamity-|modifier-|effect-|sim-|fuzz-|facts-|golden-|bench-|need-|companion-need-)/;
/** Never one. */
const SEVERAL = new Set([
  "cards-count", // of how many
  "units-count",
  "voyage-steps",
  "replay-at",
  "ship-price", // two people, or treasury
  "companion-fits", // the number of a turn
  "daily-text", // four turns
  "reason-setup-turn-limit",
  "reason-setup-number-of-people",
  "reason-damage-more-than-needed", // always more than one
  "reason-too-many-from-outside",
  "reason-path-too-long",
  "reason-voyage-too-long",
  "reason-ship-is-full",
  "reason-trade-more-names-than-cards",
  "reason-trade-several-offers",
  "event-trade-offered", // three cards at least
  "event-trade-made",
  "pairs-line",
  "composer-packet",
  "hand-set",
  "new-hotseat",
  "my-story-friend",
  "otherwise-line",
  "caution-unspent-at-the-end", // forty at least
  "problem-too-long-to-look-back", // hundreds
  "problem-too-many-choices",
  "end-wins", // who wins has more
  "end-leads",
  "waiting-over-result",
  "waiting-over-winner",
]);
const ANOTHER_CASE = new Set([
  "event-trade-called-off", // a verb: steps out
  "reason-conflict-stops-token", // the name of an area
  "working-support-needed", // genitives
  "caution-unsupported-city",
  "my-story-missing",
  "my-story-ahead",
  "reason-setup-turn-limit",
  "reason-too-many-from-outside",
]);
const WRONG: Record<string, Record<number, RegExp>> = {
  en: { 1: /(?<!\d)1 (people|cities|ships|cards|tokens|points|areas|seats|steps|turns|offers|choices|deals)\b/ },
  pl: {
    1: /(?<![\d,])1 (karty|kart|miasta|miast|żetony|żetonów|punkty|punktów|obszary|obszarów|oferty|ofert|tury|tur|kroki|kroków)(?!\p{L})/u,
    2: /(?<![\d,])2 (karta|kart|miasto|miast|żeton|żetonów|punkt|punktów|obszar|obszarów|oferta|ofert|tura|tur)(?!\p{L})/u,
    5: /(?<![\d,])5 (karta|karty|miasto|miasta|żeton|żetony|punkt|punkty|obszar|obszary|oferta|oferty|tura|tury)(?!\p{L})/u,
    22: /(?<![\d,])22 (karta|kart|miasto|miast|żeton|żetonów|punkt|punktów|obszar|obszarów|oferta|ofert|tura|tur)(?!\p{L})/u,
  },
};

function messages(language: string): [FluentBundle, Map<string, Set<string>>] {
  const folder = `../src/megaciv/text/locale/${language}`;
  const files = readdirSync(folder).map((name) => `${folder}/${name}`);
  const bundle = new FluentBundle(language, { useIsolating: false });
  const numbers = new Map<string, Set<string>>();
  for (const file of [...files, `src/i18n/locale/${language}.ftl`]) {
    const text = readFileSync(file, "utf8");
    bundle.addResource(new FluentResource(text), { allowOverrides: true });
    for (const [, id = "", rest = ""] of text.matchAll(/^([a-z][\w-]*) =((?:.|\n(?=[ }]))*)/gm)) {
      numbers.set(id, new Set([...rest.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name)));
    }
  }
  return [bundle, numbers];
}

describe.each(Object.keys(WRONG))("numbers in %s", (language) => {
  const [bundle, numbers] = messages(language);
  it.each(Object.keys(WRONG[language] ?? {}).map(Number))("agree with their nouns: %i", (number) => {
    const wrong = [...numbers].flatMap(([id, names]) => {
      const isFree = FIXED.test(id) || ANOTHER_CASE.has(id) || (number === 1 && SEVERAL.has(id));
      const pattern = isFree ? null : bundle.getMessage(id)?.value;
      if (!pattern) return [];
      const told = bundle.formatPattern(pattern, Object.fromEntries([...names].map((name) => [name, number])), []);
      return WRONG[language]?.[number]?.test(told) ? [`${id}: ${told}`] : [];
    });
    expect(numbers.size).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});
