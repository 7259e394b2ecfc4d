/** Words in the language this person reads; whatever shows them follows when the language, or the catalogue, changes. */
import { api } from "../api/http";
import type { Language } from "../browser/languages";
import { preferences } from "../browser/preferences.svelte";
import { Teller } from "./telling";
import { type Args, has, learn, speak, text } from "./words";

let learnt = $state.raw<readonly Language[]>([]);
let named = $state.raw<readonly Language[]>([]);

/** Fetch the game's words; once a language. */
export async function learnWords(language: Language): Promise<void> {
  if (learnt.includes(language)) return;
  const [words] = await Promise.all([api.words(language), speak(language)]);
  learn(language, words);
  learnt = [...learnt, language];
}

/** Fetch only the words that the first page shows of the game; once a language. */
export async function learnNames(language: Language): Promise<void> {
  if (namesAreKnown()) return;
  const [words] = await Promise.all([api.words(language, "/names"), speak(language)]);
  learn(language, words);
  named = [...named, language];
}

/** Go on in another language, as soon as its words are there. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  preferences.language = language;
}

export function wordsAreKnown(): boolean {
  return learnt.includes(preferences.language);
}

export function namesAreKnown(): boolean {
  return named.includes(preferences.language) || wordsAreKnown();
}

/** The words for a key, now. */
export function t(key: string, args: Args = {}): string {
  void [learnt, named];
  return text(preferences.language, key, args);
}

export function knows(key: string): boolean {
  void [learnt, named];
  return has(preferences.language, key);
}

const tellers: Record<Language, Teller> = {
  en: new Teller(
    (key, args) => text("en", key, args),
    (key) => has("en", key),
  ),
  pl: new Teller(
    (key, args) => text("pl", key, args),
    (key) => has("pl", key),
  ),
};

/** Tells what happened, in the language of now. */
export function teller(): Teller {
  void [learnt, named];
  return tellers[preferences.language];
}

export const civName = (civ: string): string => t(`civilization-${civ}`);
export const areaName = (area: string): string => t(`area-${area}`);
export const cardName = (card: string): string => teller().name(card, "card");
export const advanceName = (advance: string): string => t(`advance-${advance}`);
