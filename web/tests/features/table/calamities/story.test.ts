import { describe, expect, it } from "vitest";
import {
  chaptersOf,
  currentChapter,
  reckoning,
  savedBy,
  sharesOf,
} from "../../../../src/features/table/calamities/story";
import { event } from "../../../fixtures/events";
import { by, events, working } from "../../../fixtures/famine";

describe("a calamity told", () => {
  it("has a chapter for each, with what happened in it", () => {
    const [first, second] = chaptersOf(events, 1);
    expect(first).toMatchObject({ calamity: "famine", victim: "hellas", secondary: ["minoa"], done: true });
    expect(first?.events.map(({ kind }) => kind)).toEqual(["tokens-destroyed"]);
    expect(second).toMatchObject({ calamity: "treachery", done: false, working: null });
    expect(chaptersOf(events, 2)).toEqual([]);
  });

  it("shows each loss under its own, however many are open", () => {
    const lost = (owner: string) => event(9, "tokens-destroyed", { owner, area: "athens", tokens: 1 });
    const [tempest, uprising] = chaptersOf(
      [
        by("tempest", "minoa", event(7, "calamity-revealed", { player: "minoa", calamity: "tempest" })),
        by("minor_uprising", "rome", event(8, "calamity-revealed", { player: "rome", calamity: "minor_uprising" })),
        by("tempest", "minoa", lost("minoa")),
        by("minor_uprising", "rome", lost("rome")),
        lost("egypt"),
      ],
      1,
    );
    expect(tempest?.events.map(({ data }) => "owner" in data && data.owner)).toEqual(["minoa"]);
    expect(uprising?.events.map(({ data }) => "owner" in data && data.owner)).toEqual(["rome"]);
  });

  it("is read where it concerns me", () => {
    const revealed = (id: number, calamity: string, player: string) =>
      by(calamity, player, event(id, "calamity-revealed", { calamity, player }));
    const open = chaptersOf([revealed(1, "tempest", "minoa"), revealed(2, "squandered_wealth", "rome")], 1);
    expect(currentChapter(open, "minoa")?.calamity).toBe("tempest");
    expect(currentChapter(open, "egypt")?.calamity).toBe("squandered_wealth");
    expect(currentChapter([], "minoa")).toBeUndefined();
  });

  it("gives everybody's share and its reckoning in a line", () => {
    const [hellas, minoa] = sharesOf(working);
    expect(reckoning(hellas?.due ?? null, ({ about }) => String(about?.advance))).toBe("10 − 5 pottery");
    expect(reckoning(hellas?.due ?? null, () => "")).toBe("10 − 5");
    expect(hellas?.losses).toEqual([{ kind: "points", value: 5 }]);
    expect(minoa).toMatchObject({ civ: "minoa", losses: [] });
    expect(savedBy(events, "hellas")).toEqual([{ advance: "pottery", points: 5 }]);
  });
});
