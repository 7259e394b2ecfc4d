/** A record as lines over its turns. */
import type { LedgerRecord } from "../../api/wire";
import type { GraphLine } from "../results/series";

export const RECORD_FIGURES = ["points", "ast", "cities", "board"] as const;
export type RecordFigure = (typeof RECORD_FIGURES)[number];

export function linesOfRecord(
  rows: NonNullable<LedgerRecord["turns"]>,
  figure: RecordFigure,
): { readonly lines: GraphLine[]; readonly turns: number[] } {
  const turns = [...new Set(rows.map((row) => row.turn))].sort((a, b) => a - b);
  const civs = [...new Set(rows.map((row) => row.civ))];
  const known = new Map(rows.map((row) => [`${row.civ} ${row.turn}`, row[figure]]));
  return {
    turns,
    lines: civs.map((civ) => ({ civ, values: turns.map((turn) => known.get(`${civ} ${turn}`) ?? null) })),
  };
}
