/** The guided first game: a few lines at the moment they are needed, bound to what is asked. Each is shown once, points at
 * something, and leaves when it was done. */
import type { DrillId } from "./drills";

export interface LessonMoment {
  /** What I am asked, if anything. */
  readonly ids: readonly string[];
  readonly phase: string;
  readonly turn: number;
  readonly over: boolean;
  /** Is this the last turn? */
  readonly last: boolean;
  /** Do I hold a calamity that may change hands, and goods to swear beside it? */
  readonly calamity: boolean;
  /** On the trade floor: have I said what I collect? */
  readonly line: boolean;
  /** Has somebody come to me with an offer that I can take and gain by? */
  readonly offer: boolean;
  /** Have I made a deal this turn? */
  readonly dealt: boolean;
}

export interface LessonStep {
  readonly key: string;
  readonly pages: number;
  readonly when: (moment: LessonMoment, seen: ReadonlySet<string>) => boolean;
  /** What it points at, as selectors: of these the first that is on the screen. */
  readonly at: readonly string[];
  /** Can it be done for the learner? */
  readonly help: boolean;
}

const asks =
  (...prefixes: string[]) =>
  ({ ids }: LessonMoment): boolean =>
    ids.some((id) => prefixes.some((prefix) => id.startsWith(prefix)));

const trades = asks("trade.");
const moves = asks("move.");
/** What looks ahead to the next turn is not said in the last one. */
const unlessLast =
  (when: (moment: LessonMoment) => boolean): LessonStep["when"] =>
  (moment) =>
    !moment.last && when(moment);
const COMMIT = ".decision .actions .btn.grow:enabled";
const SUGGESTED = [COMMIT, ".decision .body"];

function step(
  key: string,
  when: LessonStep["when"],
  more: Partial<Pick<LessonStep, "pages" | "at" | "help">> = {},
): LessonStep {
  return { key, when, pages: 1, at: [], help: false, ...more };
}

/** In the order in which they are tried; the first that fits and has not been seen is shown. */
const SCRIPT: readonly LessonStep[] = [
  step("welcome", asks("setup.first.placeCities"), { pages: 2, at: SUGGESTED, help: true }),
  step("people", asks("setup.first.placeTokens"), { at: SUGGESTED, help: true }),
  step("ship", asks("setup.first.placeShip"), { at: SUGGESTED, help: true }),
  // Who laid out their people themselves plays without lessons, with cards that lie as they fell.
  step("begin", (moment, seen) => moment.turn === 1 && moves(moment) && !seen.has("welcome"), {
    pages: 2,
    at: [".mat"],
  }),
  step("tax", asks("tax."), { at: [".mat"] }),
  step("last", (moment) => moment.last && moves(moment), { at: [".bar .last", ".mat"] }),
  step("turn", (moment) => moment.turn === 2 && moves(moment), { at: [".ast", ".mat"] }),
  step("move", moves, { pages: 2, at: [".map"], help: true }),
  step("conflict", asks("conflict.")),
  step("attack", asks("cityAttack.")),
  step("build", asks("city.build"), { at: [".decision .body .row button.go", COMMIT], help: true }),
  step("support", asks("support."), { help: true }),
  step("cards", asks("cards.buy")),
  step("sets", (moment) => trades(moment) && !moment.line, { at: [".tray + .tray", ".coach .help"], help: true }),
  step("risk", (moment) => trades(moment) && moment.calamity, {
    at: [".deal footer .btn.primary:enabled", ".tray + .tray .chip:has(.calamity)", ".deal"],
    help: true,
  }),
  step("deal", (moment) => trades(moment) && moment.offer && !moment.dealt, {
    at: [
      ".packet .btn.primary:enabled",
      "[data-act='take']:enabled",
      "[data-offer]",
      "[role='tab'][data-tab='offers']",
    ],
    help: true,
  }),
  step("round", (moment) => trades(moment) && moment.line, {
    at: [".decision .next .btn:enabled", ".bell .btn", ".decision .actions .btn.go"],
  }),
  step("prize", asks("treachery.annex"), { at: SUGGESTED }),
  step("victims", asks("calamity.secondaryVictims"), { at: SUGGESTED, help: true }),
  step("calamity", ({ phase, ids }) => phase === "calamity-resolution" && ids.length > 0, {
    at: [".decision .which", COMMIT],
    help: true,
  }),
  step("abilities", asks("special.")),
  step("count", (moment) => moment.last && asks("advances.buy")(moment), {
    at: [".shop .shelf", COMMIT],
    help: true,
  }),
  step(
    "keep",
    unlessLast((moment) => moment.turn === 1 && asks("advances.buy")(moment)),
    { at: [COMMIT], help: true },
  ),
  step(
    "advances",
    unlessLast((moment) => moment.turn > 1 && asks("advances.buy")(moment)),
    {
      pages: 2,
      at: [".shop .shelf", COMMIT],
      help: true,
    },
  ),
  step("discard", unlessLast(asks("hand.discard")), { help: true }),
  step("end", ({ over }) => over, { at: [".waits a[href$='/end']"] }),
];

/** In a drill its goal comes first; on the trade floor what helps in a First Game helps there, too. */
const GOAL_AT: Record<DrillId, readonly string[]> = {
  trade: [".tray + .tray", ".deal"],
  famine: [".decision .body .rows"],
  superstition: [".decision .body .rows"],
  heresy: [".decision .body .rows"],
  ships: [".map"],
};
const DRILL_HINTS: readonly string[] = ["deal", "round"];

function drillScript(drill: DrillId): readonly LessonStep[] {
  const goal = step(`drill-${drill}`, ({ ids }) => ids.length > 0, { at: GOAL_AT[drill] });
  return [goal, ...SCRIPT.filter(({ key }) => DRILL_HINTS.includes(key)).map((each) => ({ ...each, help: false }))];
}

/** What to show now, if anything. */
export function stepFor(
  moment: LessonMoment,
  seen: ReadonlySet<string>,
  drill: DrillId | null = null,
): LessonStep | null {
  return (drill ? drillScript(drill) : SCRIPT).find((each) => !seen.has(each.key) && each.when(moment, seen)) ?? null;
}
