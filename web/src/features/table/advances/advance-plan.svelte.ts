/** What I mean to buy later: private, kept on this device, one list for each table and seat. */
const PREFIX = "megaciv.plan.";

class Plan {
  advances = $state.raw<readonly string[]>([]);
  #key: string;

  constructor(key: string) {
    this.#key = PREFIX + key;
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      if (Array.isArray(kept)) this.advances = kept.filter((each) => typeof each === "string");
    } catch {
      // storage may be forbidden, then the plan lives as long as the page
    }
  }

  set(advances: readonly string[]): void {
    this.advances = advances;
    try {
      localStorage.setItem(this.#key, JSON.stringify(advances));
    } catch {
      // as above
    }
  }

  toggle(advance: string): void {
    this.set(
      this.advances.includes(advance) ? this.advances.filter((each) => each !== advance) : [...this.advances, advance],
    );
  }

  /** One place up. */
  lift(advance: string): void {
    const at = this.advances.indexOf(advance);
    if (at <= 0) return;
    const list = [...this.advances];
    list.splice(at - 1, 0, ...list.splice(at, 1));
    this.set(list);
  }
}

const plans = new Map<string, Plan>();

export function planOf(table: string, seat: string): Plan {
  const key = `${table}.${seat}`;
  const found = plans.get(key) ?? new Plan(key);
  plans.set(key, found);
  return found;
}

export type { Plan };
