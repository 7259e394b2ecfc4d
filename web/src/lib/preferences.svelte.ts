/** What a person has chosen for this browser: language and theme. Until then the system's wish holds. */
import { bestLanguage, isLanguage, type Language } from "./words";

export type Theme = "light" | "dark";

const LANGUAGE = "megaciv.language";
const THEME = "megaciv.theme";

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // then the choice holds for this page only
  }
}

function firstLanguage(): Language {
  const chosen = recall(LANGUAGE);
  return isLanguage(chosen) ? chosen : bestLanguage(navigator.languages);
}

function firstTheme(): Theme {
  const chosen = recall(THEME);
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

class Preferences {
  #language = $state<Language>(firstLanguage());
  #theme = $state<Theme>(firstTheme());

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    remember(LANGUAGE, language);
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(theme: Theme) {
    this.#theme = theme;
    remember(THEME, theme);
  }
}

export const preferences = new Preferences();
