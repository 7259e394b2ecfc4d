/** How somebody wants to be told: the part of their settings that the server reads, as a form shows it. */
import type { NoticePreferences } from "../../api/wire";

/** Beside it a client may keep settings of its own. */
export type Notices = Readonly<NoticePreferences> & { readonly [other: string]: unknown };

const DAY = 1440;
export const ALL_DAYS = 127;

/** Minutes after midnight as a clock shows them, and back. */
export function clockOf(minutes: number): string {
  const at = minutes % DAY;
  return `${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`;
}

export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return (hours * 60 + minutes) % DAY;
}

/** By how many minutes this device's clock is ahead of UTC. */
export const offsetHere = (): number => -new Date().getTimezoneOffset();

/** This browser's subscription among those that are known, by its address. */
export const isKnown = (notices: Notices, endpoint: string | undefined): boolean =>
  (notices.push ?? []).some((each) => each.endpoint === endpoint);

/** With one more subscription; the server keeps eight, the oldest go. */
export function withPush(notices: Notices, one: PushSubscriptionJSON): Notices {
  const others = (notices.push ?? []).filter((each) => each.endpoint !== one.endpoint);
  const { p256dh = "", auth = "" } = one.keys ?? {};
  return { ...notices, push: [...others, { endpoint: one.endpoint ?? "", keys: { p256dh, auth } }].slice(-8) };
}

export function withoutPush(notices: Notices, endpoint: string): Notices {
  return { ...notices, push: (notices.push ?? []).filter((each) => each.endpoint !== endpoint) };
}
