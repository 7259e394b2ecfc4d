/** The events of a step in full: what is not said follows from what was before (see `Step` in the messages). */
import { EVENTS_A_CHOICE } from "./generated/constants";
import type { EventDataOf, EventKind, EventLine } from "./wire";

type ShortLine = {
  [K in EventKind]: [K, EventDataOf[K], EventLine["cause"]?, number?, number?, string?];
}[EventKind];

interface Where {
  readonly turn: number;
  readonly phase: string;
}

/** `since` is the number the step starts from, `where` the view before it. */
export function eventLines(short: readonly (readonly unknown[])[], since: number, where: Where): EventLine[] {
  let { turn, phase } = where;
  let next = (since + 1) * EVENTS_A_CHOICE;
  return short.map((line) => {
    const [kind, data, cause, id = next, itsTurn, itsPhase] = line as ShortLine;
    if (kind === "phase-begun") {
      turn = data.turn;
      phase = data.phase;
    }
    turn = itsTurn ?? turn;
    phase = itsPhase ?? phase;
    next = id + 1;
    // Kind and data come from one line, which TypeScript forgets when they are put together again.
    return { id, kind, data, turn, phase, ...(cause ? { cause } : {}) } as EventLine;
  });
}
