import { describe, expect, it } from "vitest";
import { chronicle, pairsOf, suffered } from "../../../src/features/results/tales";
import { event, packets } from "../../fixtures/events";
import { events } from "../../fixtures/famine";
import { book } from "../../fixtures/small-book";

describe("tales of a game", () => {
  it("keeps the weightiest events for the chronicle, in order", () => {
    const over = event(9, "game-over", { turn: 1 });
    expect(chronicle([...events, over], 2).map(({ kind }) => kind)).toEqual(["calamity-revealed", "game-over"]);
  });

  it("sums up what everybody suffered", () => {
    expect(suffered(events).find(({ civ }) => civ === "hellas")).toMatchObject({ times: 1, points: 5 });
  });

  it("counts deals, cards, false names and calamities of pairs", () => {
    const made = event(6, "trade-made", { player: "hatti", partner: "minoa", number: 3, back: 3 });
    expect(pairsOf([packets, made], (card) => book.isCalamity(card))).toEqual([
      { a: "hatti", b: "minoa", deals: 1, cards: 6, lies: 1, calamities: 1 },
    ]);
  });
});
