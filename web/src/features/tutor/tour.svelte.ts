/** How far this person has come in the guided game; kept on the device. */
const KEPT = "megaciv.tour";

interface Kept {
  readonly left: boolean;
  readonly seen: readonly string[];
}

function recall(): Kept {
  try {
    return { left: false, seen: [], ...JSON.parse(localStorage.getItem(KEPT) ?? "{}") };
  } catch {
    return { left: false, seen: [] };
  }
}

class Tour {
  #kept = $state.raw<Kept>(recall());

  get left(): boolean {
    return this.#kept.left;
  }

  get seen(): ReadonlySet<string> {
    return new Set(this.#kept.seen);
  }

  done(key: string): void {
    this.#keep({ ...this.#kept, seen: [...this.#kept.seen, key] });
  }

  leave(): void {
    this.#keep({ ...this.#kept, left: true });
  }

  /** From the beginning. */
  again(): void {
    this.#keep({ left: false, seen: [] });
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
