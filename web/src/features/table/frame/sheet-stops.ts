/** The sheet under a phone's thumb has three stops: its title and button, half the screen, nearly all of it. */
export const STOPS = ["peek", "half", "full"] as const;
export type SheetStop = (typeof STOPS)[number];

const SHARES: Readonly<Record<SheetStop, number>> = { peek: 0.2, half: 0.58, full: 1 };

/** A tap goes on to the next stop, and from the last back to the middle. */
export function nextStop(stop: SheetStop): SheetStop {
  return stop === "half" ? "full" : "half";
}

/** The stop nearest to where the sheet was let go. */
export function nearestStop(height: number, room: number): SheetStop {
  const away = (stop: SheetStop): number => Math.abs(height - SHARES[stop] * room);
  return [...STOPS].sort((a, b) => away(a) - away(b))[0] ?? "half";
}
