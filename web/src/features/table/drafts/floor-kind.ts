/** The trade floor, as a decision: the card itself only says 'I am done', or 'Come back'; offers are acts of their own. */
import type { FormOf } from "./form";
import type { Logic } from "./logic";

export const floorKind: Logic<FormOf<"floor">, null> = {
  start: () => null,
  propose: (_form, _value, { isDone = false }) => ({
    choices: [{ "trade.done": !isDone }],
    args: {},
    label: isDone ? "bell-back" : "commit-trade-done",
  }),
};
