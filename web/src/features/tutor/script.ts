/** The guided first game: a few lines at the moment they are needed, bound to what is asked. Each is shown once. */
export interface Moment {
  /** What I am asked, if anything. */
  readonly ids: readonly string[];
  readonly phase: string;
  readonly turn: number;
  readonly over: boolean;
  /** Do I hold a calamity? */
  readonly calamity: boolean;
}

export interface Step {
  readonly key: string;
  readonly pages: number;
  readonly when: (moment: Moment) => boolean;
}

const asks =
  (...prefixes: string[]) =>
  ({ ids }: Moment): boolean =>
    ids.some((id) => prefixes.some((prefix) => id.startsWith(prefix)));

/** In the order in which they are tried; the first that fits and has not been seen is shown. */
const SCRIPT: readonly Step[] = [
  { key: "welcome", pages: 2, when: asks("setup.first.placeCities") },
  { key: "people", pages: 1, when: asks("setup.first.placeTokens") },
  { key: "ship", pages: 1, when: asks("setup.first.placeShip") },
  { key: "tax", pages: 1, when: asks("tax.") },
  { key: "move", pages: 4, when: asks("move.") },
  { key: "turn", pages: 2, when: (moment) => moment.turn > 1 && asks("move.")(moment) },
  { key: "conflict", pages: 1, when: asks("conflict.") },
  { key: "attack", pages: 1, when: asks("cityAttack.") },
  { key: "build", pages: 1, when: asks("city.build") },
  { key: "support", pages: 1, when: asks("support.") },
  { key: "cards", pages: 1, when: asks("cards.buy") },
  { key: "trade", pages: 3, when: asks("trade.") },
  { key: "risk", pages: 1, when: (moment) => moment.calamity && asks("trade.")(moment) },
  { key: "victims", pages: 1, when: asks("calamity.secondaryVictims") },
  { key: "calamity", pages: 1, when: (moment) => moment.phase === "calamity-resolution" && moment.ids.length > 0 },
  { key: "abilities", pages: 1, when: asks("special.") },
  { key: "advances", pages: 2, when: asks("advances.buy") },
  { key: "discard", pages: 1, when: asks("hand.discard") },
  { key: "end", pages: 1, when: ({ over }) => over },
  { key: "waiting", pages: 1, when: ({ ids, over }) => !ids.length && !over },
];

/** What to show now, if anything. */
export function stepFor(moment: Moment, seen: ReadonlySet<string>): Step | null {
  return SCRIPT.find((step) => !seen.has(step.key) && step.when(moment)) ?? null;
}
