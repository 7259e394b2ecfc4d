/** How far this person has come in the guided game of a table; kept on the device. */
const KEPT = "megaciv.tour";

interface Kept {
  /** Not wanted, at any table. */
  readonly left: boolean;
  readonly table: string;
  readonly seen: readonly string[];
}

const NEW: Kept = { left: false, table: "", seen: [] };

function recall(): Kept {
  try {
    return { ...NEW, ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return NEW;
  }
}

class Tour {
  #kept = $state.raw<Kept>(recall());
  #shown = "";

  get left(): boolean {
    return this.#kept.left;
  }

  /** What was shown at this table. A new game begins anew. */
  seenAt(table: string): ReadonlySet<string> {
    return new Set(this.#kept.table === table ? this.#kept.seen : []);
  }

  /** This line is on the screen now, or none: what was there before has been done. */
  show(table: string, key: string): void {
    const before = this.#shown;
    this.#shown = key;
    if (before && before !== key) this.done(table, before);
  }

  done(table: string, key: string): void {
    const seen = this.seenAt(table);
    if (!seen.has(key)) this.#keep({ ...this.#kept, table, seen: [...seen, key] });
  }

  leave(): void {
    this.#keep({ ...this.#kept, left: true });
  }

  /** From the beginning. */
  again(): void {
    this.#shown = "";
    this.#keep(NEW);
  }

  #keep(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // then it is remembered as long as the page is open
    }
  }
}

export const tour = new Tour();
