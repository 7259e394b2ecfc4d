/** A record as lines over its turns, and as a play for another program. */
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

/** A finished game as a link that the app BG Stats takes: it asks whom it knows under which name, and keeps the play. */
export function bgStatsLink(record: LedgerRecord, id: string, nation: (civ: string) => string): string {
  const last = record.entries.at(-1)?.at ?? record.begun;
  const name = record.frame.edition === "mega-empires" ? "Mega Empires" : "Mega Civilization";
  const play = {
    sourceName: "megaciv",
    sourcePlayId: id,
    playDate: new Date(last).toISOString().slice(0, 19).replace("T", " "),
    durationMin: Math.max(1, Math.round((last - record.begun) / 60_000)),
    game: { name, sourceGameId: record.frame.edition ?? "mega-civilization", highestWins: true, noPoints: false },
    players: (record.final ?? []).map((row) => ({
      name: row.name || nation(row.civ),
      sourcePlayerId: row.name || row.civ,
      role: nation(row.civ),
      score: row.points,
      rank: row.place,
      winner: row.place === 1,
    })),
  };
  return `https://app.bgstatsapp.com/createPlay.html?data=${encodeURIComponent(JSON.stringify(play))}`;
}
