/** Do this when nothing else is to be done, but not later than so many milliseconds: on a busy machine no quiet moment may
 * come. */
export function whenIdle(work: () => void, latest: number): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(work, { timeout: latest });
  else setTimeout(work, Math.min(latest, 50));
}
