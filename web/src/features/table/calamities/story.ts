/** The calamities of a turn as chapters of a story, from the events; and what each nation has lost in one. */
import type { Civ, EventKind, EventLine, Working } from "../../../api/wire";

export interface CalamityChapter {
  readonly id: number;
  readonly calamity: string;
  /** Whom it strikes first. */
  readonly victim: Civ;
  readonly beneficiary: Civ | null;
  readonly secondary: readonly Civ[];
  /** What happened, in order, without what the chapter itself tells. */
  readonly events: readonly EventLine[];
  readonly working: Working | null;
  readonly done: boolean;
  readonly cancelled: boolean;
}

const OWN: ReadonlySet<EventKind> = new Set<EventKind>([
  "calamity-revealed",
  "calamity-explained",
  "calamity-resolved",
  "beneficiary-named",
  "secondary-victims-chosen",
  "phase-begun",
]);

type Draft = { -readonly [K in keyof CalamityChapter]: CalamityChapter[K] } & { events: EventLine[] };

/** The chapters of one turn, in the order in which they were opened. */
export function chaptersOf(events: readonly EventLine[], turn: number): CalamityChapter[] {
  const found: Draft[] = [];
  for (const event of events) {
    if (event.turn !== turn || event.phase !== "calamity-resolution") continue;
    const { cause } = event;
    if (cause?.kind !== "calamity") continue;
    const open = found.find((each) => each.calamity === cause.calamity && each.victim === cause.player);
    if (event.kind === "calamity-revealed") {
      found.push({
        id: event.id,
        calamity: cause.calamity,
        victim: cause.player,
        beneficiary: null,
        secondary: [],
        events: [],
        working: null,
        done: false,
        cancelled: false,
      });
    } else if (!open) continue;
    else if (event.kind === "beneficiary-named") open.beneficiary = event.data.beneficiary;
    else if (event.kind === "secondary-victims-chosen") open.secondary = event.data.victims;
    else if (event.kind === "calamity-explained") open.working = event.data.working;
    else if (event.kind === "calamity-resolved") open.done = true;
    else if (event.kind === "calamity-cancelled") open.cancelled = true;
    else if (!OWN.has(event.kind)) open.events.push(event);
  }
  return found;
}

/** The chapter that matters now: of those that are open my own first (minors are open side by side), then one that I
 * have a part in, else the last. */
export function currentChapter(chapters: readonly CalamityChapter[], me: Civ): CalamityChapter | undefined {
  const open = chapters.filter((each) => !each.done);
  const concernsMe = (each: CalamityChapter) => each.secondary.includes(me) || each.beneficiary === me;
  return open.find((each) => each.victim === me) ?? open.filter(concernsMe).at(-1) ?? open.at(-1);
}

/** Kinds of loss, by the keys of workings. */
const LOSSES: Readonly<Record<string, string>> = {
  "unit-points-lost": "points",
  "cities-reduced": "cities",
  "cities-destroyed": "cities",
  "cities-turned-pirate": "cities",
  "treasury-lost": "treasury",
  "paid-instead": "treasury",
  "cards-discarded": "cards",
  "face-value-lost": "cards",
  "steps-back": "steps",
};

export interface Share {
  readonly civ: Civ;
  /** Where the number comes from. */
  readonly due: Working | null;
  /** What was lost: a kind and how much. */
  readonly losses: readonly { readonly kind: string; readonly value: number }[];
}

/** Everybody's share in a chapter, in the order of the working. */
export function sharesOf(working: Working | null): Share[] {
  const found = new Map<Civ, { civ: Civ; due: Working | null; losses: { kind: string; value: number }[] }>();
  for (const part of working?.parts ?? []) {
    const civ = part.about?.player;
    if (!civ) continue;
    const share = found.get(civ) ?? { civ, due: null, losses: [] };
    const kind = LOSSES[part.what];
    if (part.what.startsWith("due-")) share.due ??= part;
    else if (kind) share.losses.push({ kind, value: part.value ?? 0 });
    else continue;
    found.set(civ, share);
  }
  return [...found.values()];
}

/** A reckoning in one line: 15 − 5 Medicine. Names come from the caller. */
export function reckoning(due: Working | null, name: (part: Working) => string): string {
  const [first, ...rest] = due?.parts ?? [];
  if (!first) return due?.value == null ? "" : String(due.value);
  const more = rest
    .filter((part) => part.value)
    .map((part) => ` ${(part.value ?? 0) < 0 ? "−" : "+"} ${Math.abs(part.value ?? 0)} ${name(part)}`.trimEnd());
  return `${first.value ?? ""}${more.join("")}`;
}

/** How much each advance of a nation has taken off its losses, over the whole game. */
export function savedBy(
  events: readonly EventLine[],
  civ: Civ,
): { readonly advance: string; readonly points: number }[] {
  const sums = new Map<string, number>();
  for (const { kind, data } of events) {
    if (kind !== "calamity-explained") continue;
    for (const { due, civ: whose } of sharesOf(data.working)) {
      if (whose !== civ) continue;
      for (const { what, value, about } of due?.parts ?? []) {
        const advance = about?.advance;
        if (what !== "advance" || !advance || (value ?? 0) >= 0) continue;
        sums.set(advance, (sums.get(advance) ?? 0) - (value ?? 0));
      }
    }
  }
  return [...sums].map(([advance, points]) => ({ advance, points })).sort((a, b) => b.points - a.points);
}
