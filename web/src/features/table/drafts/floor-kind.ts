/** The trade floor, as a decision: the card itself only says 'I am done'; offers are acts of their own. */
import type { FormOf } from "./form";
import type { Logic } from "./logic";

export const floorKind: Logic<FormOf<"floor">, null> = {
  start: () => null,
  propose: () => ({ choices: [{ "trade.done": true }], args: {}, label: "commit-trade-done" }),
};
