/** How the civilizations are told apart: colour, two letters, rim and emblem, never by colour alone. The same file tells
 * the map and the printed board. */
import file from "../../../src/megaciv/map/nations.json";

export type Stroke = readonly (string | number)[];

export interface Nation {
  readonly id: string;
  readonly code: string;
  readonly colour: string;
  readonly ink: string;
  readonly rim: string;
  /** The emblem in strokes, within ten units around its middle. */
  readonly glyph: readonly Stroke[];
}

const ALL: readonly Nation[] = Object.entries(file).map(([id, nation]) => ({ id, ...nation }));
const NEUTRAL = new Set(["barbarians", "pirates"]);

/** In the order of the A.S.T., from the top. */
export const NATIONS: readonly Nation[] = ALL.filter((nation) => !NEUTRAL.has(nation.id));

const BY_ID = new Map(ALL.map((nation) => [nation.id, nation]));

/** A nation, or the barbarians for anybody else. */
export function nationOf(id: string): Nation {
  return (BY_ID.get(id) ?? BY_ID.get("barbarians")) as Nation;
}
