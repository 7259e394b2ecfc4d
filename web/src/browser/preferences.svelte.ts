/** What a person has chosen for this browser: language, theme, sound. Until then the system's wish holds. */
import { bestLanguage, isLanguage, type Language } from "./languages";

export type ColourScheme = "light" | "dark";

const LANGUAGE = "megaciv.language";
const THEME = "megaciv.theme";
const SOUND = "megaciv.sound";
const ALONE = "megaciv.alone";
const HERALD = "megaciv.herald";
const LOSSES = "megaciv.losses-wait";
const LINE = "megaciv.line-by-itself";
const OFFERED = "megaciv.sound-offered";
export const PACES = ["calm", "normal", "brisk", "off"] as const;

/** How fast the Herald tells; `off`, it only keeps a list. */
export type Pace = (typeof PACES)[number];

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

function firstTheme(): ColourScheme {
  const chosen = recall(THEME);
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

function chosenPace(): Pace | null {
  const chosen = recall(HERALD);
  return PACES.find((pace) => pace === chosen) ?? null;
}

class Preferences {
  #language = $state<Language>(firstLanguage());
  #theme = $state<ColourScheme>(firstTheme());

  #sound = $state(recall(SOUND) === "on");
  #alone = $state(recall(ALONE) === "on");

  #herald = $state<Pace | null>(chosenPace());
  #lossesWait = $state(recall(LOSSES) !== "off");
  #lineByItself = $state(recall(LINE));
  #soundOffered = $state(recall(OFFERED) === "on" || recall(SOUND) !== null);

  get language(): Language {
    return this.#language;
  }

  set language(language: Language) {
    this.#language = language;
    remember(LANGUAGE, language);
  }

  get theme(): ColourScheme {
    return this.#theme;
  }

  set theme(theme: ColourScheme) {
    this.#theme = theme;
    remember(THEME, theme);
  }

  /** Off until somebody wants it. */
  get sound(): boolean {
    return this.#sound;
  }

  set sound(sound: boolean) {
    this.#sound = sound;
    remember(SOUND, sound ? "on" : "off");
  }

  /** Nothing, until somebody has chosen one. */
  get herald(): Pace | null {
    return this.#herald;
  }

  set herald(pace: Pace | null) {
    this.#herald = pace;
    remember(HERALD, pace ?? "");
  }

  /** What I lost stays until I have seen it, where nobody waits for me. */
  get lossesWait(): boolean {
    return this.#lossesWait;
  }

  set lossesWait(waits: boolean) {
    this.#lossesWait = waits;
    remember(LOSSES, waits ? "on" : "off");
  }

  /** My line on the board of wants is put up by itself; null while I have not said so, nor the contrary. */
  get lineByItself(): boolean | null {
    return this.#lineByItself === null ? null : this.#lineByItself === "on";
  }

  set lineByItself(by: boolean) {
    this.#lineByItself = by ? "on" : "off";
    remember(LINE, this.#lineByItself);
  }

  /** Sound was offered once, and taken or not. */
  get soundOffered(): boolean {
    return this.#soundOffered;
  }

  set soundOffered(offered: boolean) {
    this.#soundOffered = offered;
    remember(OFFERED, offered ? "on" : "off");
  }

  /** All seats on this device are played by one person: no curtain between them. */
  get alone(): boolean {
    return this.#alone;
  }

  set alone(alone: boolean) {
    this.#alone = alone;
    remember(ALONE, alone ? "on" : "off");
  }
}

export const preferences = new Preferences();
