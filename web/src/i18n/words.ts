/** Every word a person reads comes from a Fluent catalogue, and this is how. Two catalogues make a language: the
 * client's own, built in, and the game's, which the server gives out (`learn`). */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "../browser/languages";
import english from "./locale/en.ftl?raw";
import polish from "./locale/pl.ftl?raw";

export type Args = Record<string, FluentVariable>;

export const CATALOGUES: Record<Language, string> = { en: english, pl: polish };

const bundles: Record<Language, FluentBundle> = { en: bundle("en"), pl: bundle("pl") };

function bundle(language: Language): FluentBundle {
  // All our languages run from left to right, so no invisible marks are put around arguments.
  const made = new FluentBundle(language, { useIsolating: false });
  const [problem] = made.addResource(new FluentResource(CATALOGUES[language]));
  if (problem) throw problem;
  return made;
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
