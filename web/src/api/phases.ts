/** The thirteen phases, in order; phase 0 is the set-up. */
import { PHASES } from "./generated/fact-types";

export { PHASES };

export function phaseNumber(phase: string): number {
  return PHASES.indexOf(phase as (typeof PHASES)[number]) + 1;
}
