import { describe, expect, it } from "vitest";
import {
  chaptersOf,
  currentChapter,
  reckoning,
  savedBy,
  sharesOf,
} from "../../../../src/features/table/calamities/story";
import { events, working } from "../../../fixtures/famine";

describe("a calamity told", () => {
  it("has a chapter for each, with what happened in it", () => {
    const [first, second] = chaptersOf(events, 1);
    expect(first).toMatchObject({ calamity: "famine", victim: "hellas", secondary: ["minoa"], done: true });
    expect(first?.events.map(({ kind }) => kind)).toEqual(["tokens-destroyed"]);
    expect(second).toMatchObject({ calamity: "treachery", done: false, working: null });
    expect(chaptersOf(events, 2)).toEqual([]);
  });

  it("is read where it concerns me", () => {
    const revealed = (id: number, calamity: string, player: string) =>
      ({ id, kind: "calamity-revealed", data: { calamity, player }, turn: 1, phase: "calamity-resolution" }) as const;
    const open = chaptersOf([revealed(1, "tempest", "minoa"), revealed(2, "squandered_wealth", "rome")], 1);
    expect(currentChapter(open, "minoa")?.calamity).toBe("tempest");
    expect(currentChapter(open, "egypt")?.calamity).toBe("squandered_wealth");
    expect(currentChapter([], "minoa")).toBeUndefined();
  });

  it("gives everybody's share and its reckoning in a line", () => {
    const [hellas, minoa] = sharesOf(working);
    expect(reckoning(hellas?.due ?? null, ({ about }) => String(about?.advance))).toBe("10 − 5 pottery");
    expect(hellas?.losses).toEqual([{ kind: "points", value: 5 }]);
    expect(minoa).toMatchObject({ civ: "minoa", losses: [] });
    expect(savedBy(events, "hellas")).toEqual([{ advance: "pottery", points: 5 }]);
  });
});
