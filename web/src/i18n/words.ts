/** Every word a person reads comes from a Fluent catalogue, and this is how. Two catalogues make a language: the
 * client's own (`speak`), and the game's, which the server gives out (`learn`). */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../browser/languages";

export type Args = Record<string, FluentVariable>;

/** A chunk each: who reads one language waits for no other. */
const OWN: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import("./locale/en.ftl?raw"),
  pl: () => import("./locale/pl.ftl?raw"),
};

// All our languages run from left to right, so no invisible marks are put around arguments.
const bundles: Record<Language, FluentBundle> = {
  en: new FluentBundle("en", { useIsolating: false }),
  pl: new FluentBundle("pl", { useIsolating: false }),
};
const spoken = new Map<Language, Promise<void>>();

/** Fetch the client's own words in a language; once. Until then keys stand for words. */
export function speak(language: Language): Promise<void> {
  const begun = spoken.get(language) ?? fetched(language);
  spoken.set(language, begun);
  return begun;
}

async function fetched(language: Language): Promise<void> {
  try {
    const [problem] = bundles[language].addResource(new FluentResource((await OWN[language]()).default));
    if (problem) throw problem;
  } catch (error) {
    spoken.delete(language); // the wire may be cut: another time
    throw error;
  }
}

/** Add the game's words to a language. Where both have a key, the client's own stands. */
export function learn(language: Language, catalogue: string): void {
  bundles[language].addResource(new FluentResource(catalogue));
}

export function has(language: Language, key: string): boolean {
  return bundles[language].hasMessage(key);
}

/** The text of `key` in a language. A key without words shows as itself, so that a slip is seen and breaks nothing. */
export function text(language: Language, key: string, args: Args = {}): string {
  const pattern = bundles[language].getMessage(key)?.value;
  return pattern ? bundles[language].formatPattern(pattern, args, []) : key;
}

/** An id as it stands in a key: `move.end` is `move-end`. */
export function dashed(id: string): string {
  return id.replaceAll(".", "-");
}
