import type { OfferView, TradeFloor } from "../../api/wire";

/** Of the offers to a seat the one that gains most by what is sworn alone; none, if none of them gains anything. */
export function bestOffer(floor: TradeFloor | null, seat: string | null): OfferView | null {
  if (!floor || !seat) return null;
  const gain = ({ worth }: OfferView): number => (worth ? worth.least - (floor.worth ?? 0) : 0);
  const good = floor.offers.filter((offer) => offer.to === seat && gain(offer) > 0);
  return good.sort((a, b) => gain(b) - gain(a))[0] ?? null;
}
