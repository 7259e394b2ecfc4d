/** What is said while the ranks are read out. */
import type { Place, Seat } from "../../api/wire";

/** So many lines have room for words. */
export const MOST_LINES = 8;

/** What a leader says about their place, each thing once; of a long table the first three speak. */
export function wordKey(
  { civilization, place }: Place,
  places: readonly Place[],
  seats: readonly Seat[],
): string | null {
  const speaks = (each: Pick<Place, "civilization" | "place">): Seat | undefined =>
    places.length > MOST_LINES && each.place > 3
      ? undefined
      : seats.find((seat) => seat.civ === each.civilization && seat.kind === "bot");
  const seat = speaks({ civilization, place });
  if (!seat) return null;
  const alike = places.find((each) => each.place > 1 && speaks(each)?.temper === seat.temper);
  if (place > 1 && alike?.civilization !== civilization) return null;
  return `temper-${seat.temper ?? "sober"}-${place === 1 ? "won" : "lost"}`;
}
