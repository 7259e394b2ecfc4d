/** How the figures of a nation have changed since the last turn: the page notes everybody's when it first sees a turn. */
import type { Civ, PlayerView, PublicView } from "../../../api/wire";

export type NotedFigures = Readonly<Record<"census" | "cities" | "treasury" | "cards" | "ast" | "points", number>>;
/** By turn and nation; of this turn and the one before. */
export type Notes = Readonly<Record<number, Readonly<Record<Civ, NotedFigures>>>>;

export const figuresOf = (player: PlayerView): NotedFigures => ({
  census: player.census,
  cities: player.cities_on_board,
  treasury: player.treasury,
  cards: player.hand_size,
  ast: player.ast,
  points: player.points,
});

/** The notes with this turn in them; what was noted first stays. */
export function noted(notes: Notes, { turn, players }: PublicView): Notes {
  if (notes[turn]) return notes;
  const now = Object.fromEntries(Object.entries(players).map(([civ, player]) => [civ, figuresOf(player)]));
  return { ...(notes[turn - 1] ? { [turn - 1]: notes[turn - 1] } : {}), [turn]: now } as Notes;
}

/** What is more or less than it was in the turn before; what has not changed is left out. */
export function changesOf(notes: Notes, turn: number, player: PlayerView): Readonly<Record<string, number>> {
  const was = notes[turn - 1]?.[player.civilization];
  if (!was) return {};
  const all = Object.entries(figuresOf(player)).map(([name, value]) => [name, value - was[name as keyof NotedFigures]]);
  return Object.fromEntries(all.filter(([, change]) => change));
}

const key = (table: string): string => `megaciv.turns.${table}`;

export function notesOf(table: string): Notes {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? "{}") as Notes;
  } catch {
    return {};
  }
}

/** Note a turn, unless it is noted. */
export function note(table: string, view: PublicView): void {
  const before = notesOf(table);
  const after = noted(before, view);
  if (after === before) return;
  try {
    localStorage.setItem(key(table), JSON.stringify(after));
  } catch {
    // then nothing is said of changes
  }
}
