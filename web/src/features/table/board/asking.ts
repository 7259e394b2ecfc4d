/** A question about the board that is asked again as the board changes, but not at every change. */

/** Anyone who looks at something else is answered after so many milliseconds, if they still look at it by then. */
const PAUSE = 250;
/** While a board changes all the time, it is asked about so often. */
const REFRESH = 2000;

export class Asking<T> {
  #about: string | null = null;
  #asked = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly hear: (told: T) => void) {}

  /** The board has changed, or what is asked about (null: nothing). The question comes in a moment; until then further
   * changes are part of it. */
  want(about: string | null, ask: () => Promise<T>): void {
    const isNew = about !== this.#about;
    if (isNew) this.stop();
    if (about === null || this.#timer !== undefined) return;
    this.#about = about;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.#asked = performance.now();
        void ask().then((told) => {
          if (this.#about === about) this.hear(told);
        });
      },
      isNew ? PAUSE : Math.max(0, this.#asked + REFRESH - performance.now()),
    );
  }

  /** Nothing more is wanted, nor is an answer that is on its way. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#about = null;
  }
}
