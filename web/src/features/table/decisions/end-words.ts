/** What a draft comes to, as words: the number of a cell, and the sentence that it opens. */
import type { End } from "../../../api/wire";

/** Numbers that are to reach a limit; the others must not go beyond it. */
const TO_REACH: ReadonlySet<End["what"]> = new Set(["given", "placed", "ships"]);

const stepOf = (end: End): string => (end.then > 0 ? "on" : end.then < 0 ? "back" : "stay");

/** What stands in the cell; of a step the key of a word. */
export function numberOf(end: End): string | { readonly key: string } {
  const { what, then, now, of } = end;
  if (what === "step") return { key: `end-step-${stepOf(end)}` };
  if (of != null) return TO_REACH.has(what) ? `${then} / ${of}` : `${then} ${then > of ? ">" : "≤"} ${of}`;
  return now != null && now !== then ? `${now} → ${then}` : String(then);
}

/** The sentence of how it comes about: a key of the catalogue and its arguments. Places where there may be more of
 * something are only named, others are counted. */
export function whyOf(end: End): [string, Readonly<Record<string, unknown>>] {
  const { what, then, now, of, cities, rate, bad } = end;
  const areas = end.areas ?? {};
  const told = {
    then,
    now: now ?? then,
    of: of ?? 0,
    rate: rate ?? 0,
    cities: cities ?? 0,
    areas: what === "cities" ? Object.keys(areas) : areas,
  };
  const key = `end-why-${what}`;
  switch (what) {
    case "step":
      return [`${key}-${stepOf(end)}`, told];
    case "cities":
      return [Object.keys(areas).length ? `${key}-sites` : key, told];
    case "starve":
    case "change":
    case "room":
    case "revolts":
      return [then ? key : `${key}-none`, told];
    case "support":
    case "tax":
      return [bad ? `${key}-bad` : key, told];
    case "given":
      return [of == null ? key : `${key}-of`, told];
    default:
      return [key, told];
  }
}
