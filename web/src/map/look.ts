/** How the board looks: themes and nations, from the files that the printed board uses too. */
import nationsFile from "../../../src/megaciv/map/nations.json";
import themesFile from "../../../src/megaciv/map/themes.json";
import type { Area } from "../api/generated/fact-types";
import type { Pieces as HeldByOwner } from "../api/generated/messages";

export type ThemeName = "light" | "dark";
export type MapTheme = Readonly<Record<Exclude<keyof (typeof themesFile)["light"], "land">, string>> & {
  readonly land: readonly string[];
};
export const THEMES: Readonly<Record<ThemeName, MapTheme>> = themesFile;

export interface NationLook {
  readonly code: string;
  readonly colour: string;
  readonly ink: string;
  readonly rim: string;
  readonly pattern: string;
  readonly glyph: readonly (readonly (string | number)[])[];
}
export const NATIONS: Readonly<Record<string, NationLook>> = nationsFile;

export const SERIF = '"Source Serif 4", "Libertinus Serif", Palatino, Georgia, "Times New Roman", serif';
export const CREAM = "#fdf8ea";
export const INK = "#1c1a17";

export type Layer = "names" | "limits" | "owners" | "plains" | "relief" | "regions" | "trade" | "pieces";
export const LAYERS: readonly Layer[] = ["names", "limits", "owners", "plains", "relief", "regions", "trade", "pieces"];

export const BLOCK_COLOURS: Readonly<Record<string, string>> = { west: "#2f72b8", east: "#c9822b" };

/** What stands in one area, by owner. */
export type Held = Readonly<Record<string, Readonly<HeldByOwner>>>;
export type BoardPieces = Readonly<Record<string, Held>>;
export type DrawnArea = Readonly<Area>;

/** Who holds an area: whose city stands there, else who has the most people. */
export function holder(held: Held | undefined): string | null {
  let best: string | null = null;
  let most = 0;
  for (const [owner, { tokens = 0, city }] of Object.entries(held ?? {})) {
    if (city) return owner;
    if (tokens > most) {
      best = owner;
      most = tokens;
    }
  }
  return best;
}
