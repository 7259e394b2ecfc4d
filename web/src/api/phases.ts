/** The thirteen phases, in order; phase 0 is the set-up. */
export const PHASES = [
  "tax-collection",
  "population-expansion",
  "movement",
  "conflict",
  "city-construction",
  "trade-card-acquisition",
  "trade",
  "calamity-selection",
  "calamity-resolution",
  "special-abilities",
  "surplus-and-support",
  "advances",
  "ast-alteration",
] as const;

export function phaseNumber(phase: string): number {
  return PHASES.indexOf(phase as (typeof PHASES)[number]) + 1;
}
