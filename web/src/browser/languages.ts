/** The languages that we speak, and which of them somebody wants. */

/** The languages that have a catalogue, each with its own name for itself. */
export const LANGUAGES = { en: "English", pl: "Polski" } as const;
export type Language = keyof typeof LANGUAGES;

/** The first of the wanted languages that we speak; English where we speak none. */
export function bestLanguage(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0] ?? "");
  return codes.find(isLanguage) ?? "en";
}

export function isLanguage(code: string | null | undefined): code is Language {
  return code != null && Object.hasOwn(LANGUAGES, code);
}
