/** Rules at hand: what a name or a clause opens. One sheet at a time, with a way back. */
export type Topic =
  | { readonly kind: "clause"; readonly id: string }
  | { readonly kind: "advance"; readonly id: string }
  | { readonly kind: "card"; readonly id: string }
  | { readonly kind: "phase"; readonly id: string }
  | { readonly kind: "search"; readonly id: string };

class RulesAtHand {
  #trail = $state.raw<readonly Topic[]>([]);

  get topic(): Topic | null {
    return this.#trail.at(-1) ?? null;
  }

  get canGoBack(): boolean {
    return this.#trail.length > 1;
  }

  open(topic: Topic): void {
    this.#trail = [...this.#trail, topic];
  }

  back(): void {
    this.#trail = this.#trail.slice(0, -1);
  }

  close(): void {
    this.#trail = [];
  }
}

export const rulesAtHand = new RulesAtHand();
