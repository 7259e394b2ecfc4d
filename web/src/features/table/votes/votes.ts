/** Votes in words, and what of them concerns me. */
import type { Civ, EventLine, Vote } from "../../../api/wire";
import { civName, t } from "../../../i18n/say.svelte";

const MINUTE = 60_000;

/** What is asked of the table. */
export function voteText(vote: Vote): string {
  const { about } = vote;
  const seat = typeof about.seat === "string" ? civName(about.seat) : "";
  if (vote.what === "pause") return t("vote-pause", { time: spanText(Number(about.minutes) * MINUTE) });
  if (vote.what === "pace") return t(`vote-pace-${kindOf(about.time)}`);
  if (vote.what === "undo" && typeof about.phase === "string")
    return t("vote-undo-phase", { seat, ...takenBack(about) });
  return t(`vote-${vote.what}`, { seat });
}

/** What an undo by vote takes back, as words want it. */
export function takenBack(about: Readonly<Record<string, unknown>>): { number: number; phase: string; turn: number } {
  return { number: Number(about.choices), phase: t(`phase-${String(about.phase)}`), turn: Number(about.turn) };
}

/** What came of it; one whose time is over has lapsed, even if nobody has told so yet. */
export function resultText({ result }: Vote): string {
  return t(`vote-${result ?? "lapsed"}`);
}

function kindOf(time: unknown): string {
  return time && typeof time === "object" && "kind" in time ? String(time.kind) : "none";
}

export function spanText(span: number): string {
  const minutes = Math.max(1, Math.round(span / MINUTE));
  if (minutes < 60) return t("span-minutes", { number: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t("span-hours", { number: hours }) : t("span-days", { number: Math.round(hours / 24) });
}

export const isOpen = (vote: Vote, now: number): boolean => !vote.result && vote.until > now;

/** Is the table asked this already? */
export function isAsked(
  votes: readonly Vote[],
  what: Vote["what"],
  about: Readonly<Record<string, unknown>> = {},
): boolean {
  return votes.some(
    (vote) =>
      !vote.result && vote.what === what && Object.entries(about).every(([name, value]) => vote.about[name] === value),
  );
}

/** My word in it, of any of my seats: yes, no, or none yet. */
export function myBallot(vote: Vote, seats: readonly Civ[]): "aye" | "no" | null {
  if (seats.some((seat) => vote.ayes.includes(seat))) return "aye";
  return seats.some((seat) => vote.noes.includes(seat)) ? "no" : null;
}

/** Who has asked to leave last, as the log tells. */
export function leaverOf(events: readonly EventLine[]): Civ | null {
  const asked = events.flatMap(({ kind, data }) => (kind === "leave-requested" ? [data.player] : []));
  return asked.at(-1) ?? null;
}

/** Those that wait for my word. Whom a vote is about has none in it. */
export function waitingFor(votes: readonly Vote[], seats: readonly Civ[], now: number): Vote[] {
  return votes.filter(
    (vote) =>
      isOpen(vote, now) &&
      myBallot(vote, seats) === null &&
      seats.some((seat) => vote.what === "undo" || seat !== vote.about.seat),
  );
}
