/** How fast the Herald tells at a table: as the person has chosen, else calmly to who learns the game. */
import type { TableInfo } from "../../api/wire";
import { PACES, type Pace, preferences } from "../../browser/preferences.svelte";

export function paceAt(info: Pick<TableInfo, "scenario"> | null): Pace {
  return preferences.herald ?? (info?.scenario === "first" ? "calm" : "normal");
}

/** The next pace after this one, for a key. */
export const nextPace = (pace: Pace): Pace => PACES[(PACES.indexOf(pace) + 1) % PACES.length] ?? "normal";
