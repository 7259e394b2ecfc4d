import { expect, it } from "vitest";
import { chapters, introduced } from "../../../../src/features/table/panels/log";
import { event } from "../../../fixtures/events";

const moved = (id: number, player: string) =>
  event(id, "tokens-moved", { player, path: ["gaza", "tanis"], tokens: 1 }, 1, "movement");

it("tells the newest first, by phase, and folds what repeats", () => {
  const told = chapters(
    [
      event(1, "phase-begun", { turn: 1, phase: "tax-collection" }, 1, "tax-collection"),
      event(2, "tax-collected", { player: "minoa", rate: 2, due: 2, revolting: 0 }, 1, "tax-collection"),
      moved(3, "egypt"),
      moved(4, "egypt"),
      moved(5, "minoa"),
      event(6, "movement-ended", { player: "minoa" }, 1, "movement"),
      event(
        7,
        "calamity-explained",
        { player: "minoa", calamity: "flood", working: { what: "damage" } },
        1,
        "movement",
      ),
    ],
    100,
  );
  expect(told.map((chapter) => chapter.phase)).toEqual(["movement", "tax-collection"]);
  expect(told[0]?.entries.map((entry) => [entry.id, entry.more.length])).toEqual([
    [6, 0],
    [5, 0],
    [3, 1],
  ]);
});

it("names who plays a nation, once in a phase", () => {
  const named = new Set<string>();
  const line = [{ text: "Iberia", kind: "civilization" as const, id: "iberia" }, { text: " builds a city." }];
  const playerOf = (civ: string) => (civ === "iberia" ? "Kleo" : "");
  expect(introduced(line, named, playerOf).map(({ text }) => text)).toEqual(["Iberia (Kleo)", " builds a city."]);
  expect(introduced(line, named, playerOf).map(({ text }) => text)).toEqual(["Iberia", " builds a city."]);
});
