/** How time is to run at a table: no clock, a bell for each phase, or a bank of time. */
import type { Live, Slow } from "../../api/wire";

export type TimeKind = "none" | "live" | "slow";
export const TIME_KINDS: readonly TimeKind[] = ["none", "live", "slow"];

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** In whole units; what is not told is the server's own, which is ours, too. */
function whole(span: number | undefined, unit: number, otherwise: number): number {
  return span === undefined ? otherwise : Math.max(1, Math.round(span / unit));
}

export class TimePlan {
  kind = $state<TimeKind>("none");
  /** Live: minutes of a phase, and of trade. */
  phase = $state(4);
  trade = $state(15);
  /** Slow: days in the bank and hours for each decision; days of trade. */
  bank = $state(2);
  increment = $state(12);
  slowTrade = $state(2);

  /** As a table has it. */
  constructor(set: Live | Slow | null = null) {
    if (set === null) return;
    this.kind = set.kind;
    if (set.kind === "live") {
      this.phase = whole(set.phase, MINUTE, this.phase);
      this.trade = whole(set.trade, MINUTE, this.trade);
    } else {
      this.bank = whole(set.bank, DAY, this.bank);
      this.increment = whole(set.increment, HOUR, this.increment);
      this.slowTrade = whole(set.trade, DAY, this.slowTrade);
    }
  }

  request(): Live | Slow | null {
    if (this.kind === "none") return null;
    if (this.kind === "live") return { kind: "live", phase: this.phase * MINUTE, trade: this.trade * MINUTE };
    const bank = this.bank * DAY;
    return {
      kind: "slow",
      bank,
      increment: this.increment * HOUR,
      most: Math.max(bank, 5 * DAY),
      trade: this.slowTrade * DAY,
    };
  }

  /** All that is set, to see whether anything was changed. */
  asText(): string {
    return JSON.stringify(this.request());
  }
}
