/** How somebody wants to be told: the part of their settings that the server reads, as a form shows it. */
export interface Quiet {
  readonly start: number;
  readonly end: number;
  readonly offset?: number;
}

export interface Hours {
  readonly opens?: number;
  readonly closes?: number;
  readonly offset?: number;
  readonly days?: number;
}

export interface Notices {
  readonly mail?: boolean;
  readonly push?: readonly PushSubscriptionJSON[];
  readonly webhook?: string;
  readonly quiet?: Quiet | null;
  readonly hours?: Hours | null;
  readonly after?: number;
  readonly [other: string]: unknown;
}

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
  return { ...notices, push: [...others, { endpoint: one.endpoint ?? "", keys: one.keys ?? {} }].slice(-8) };
}

export function withoutPush(notices: Notices, endpoint: string): Notices {
  return { ...notices, push: (notices.push ?? []).filter((each) => each.endpoint !== endpoint) };
}
