/** Who plays which nation at the table that is open: a person by their name, a bot by its leader. */
import type { Seat } from "../api/wire";
import { civName, knows, t } from "./say.svelte";

let seats = $state.raw<Readonly<Record<string, Seat>>>({});

/** The table that is open tells who sits at it. */
export function seatPlayers(all: readonly Seat[]): void {
  seats = Object.fromEntries(all.map((seat) => [seat.civ, seat]));
}

/** How a leader looks who has this temper. */
const MOODS = {
  builder: "calm",
  merchant: "merry",
  warlord: "fierce",
  priest: "calm",
  schemer: "sly",
  sailor: "merry",
} as const;

export type Mood = "calm" | "fierce" | "sly" | "merry";

export const moodOf = (temper: string | null | undefined): Mood => MOODS[temper as keyof typeof MOODS] ?? "calm";

export const seatOf = (civ: string): Seat | undefined => seats[civ];

/** The leader of a nation: at the table that is open, or in the seat that is asked about. */
export function leaderName(civ: string, seat: Seat | undefined = seats[civ]): string {
  const leader = `leader-${seat?.leader ?? civ}`;
  return knows(leader) ? t(leader) : civName(civ);
}

/** What a leader says when one meets them. */
export const openingOf = (civ: string, seat: Seat | undefined = seats[civ]): string =>
  t(`leader-${seat?.leader ?? civ}-opening`);

/** The person or the leader who plays a nation; empty where nobody sits. */
export function playerName(civ: string): string {
  const seat = seats[civ];
  if (seat?.kind === "person") return seat.name ?? "";
  return seat?.kind === "bot" ? leaderName(civ) : "";
}

/** Who plays a nation, in few letters: the person or the leader, else the nation itself. */
export const shortName = (civ: string): string => playerName(civ) || civName(civ);

/** A nation with who plays it: "Dido · Carthage". */
export function fullName(civ: string): string {
  const player = playerName(civ);
  return player ? t("player-of", { player, nation: civName(civ) }) : civName(civ);
}
