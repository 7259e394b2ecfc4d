/** What a game at once begins with: the nations to choose from, the one that comes next, the level. */
import type { Book } from "../../api/facts";

export type PlayedGame = "first" | "short" | "full";

/** From the easiest on; the names of the bots that play it. */
export const LEVELS = ["novice", "steady", "shrewd", "master"] as const;

/** Anyone who learns begins with the easiest. */
export const levelFor = (game: PlayedGame): string => (game === "first" ? "novice" : "steady");

/** Those of the West with so many players; of the First Game those that have lessons. */
export function nationsFor({ facts }: Book, game: PlayedGame, players: number): string[] {
  if (game === "first") return Object.keys(facts.scenarios.first.learners);
  const printed = facts.setups.find((one) => one.players === players && one.side === "west");
  return printed?.seats.map(({ civilization }) => civilization) ?? [];
}

const KEPT = "megaciv.nation";

/** The nation after the one that I played last: never the same one again and again. */
export function nextNation(civs: readonly string[]): string | null {
  let last = "";
  try {
    last = localStorage.getItem(KEPT) ?? "";
  } catch {
    // then it is the first
  }
  return civs[(civs.indexOf(last) + 1) % Math.max(1, civs.length)] ?? null;
}

export function playedNation(civ: string): void {
  try {
    localStorage.setItem(KEPT, civ);
  } catch {
    // then it is the first again
  }
}
