import { expect, it } from "vitest";
import type { EventLine } from "../../../../src/api/wire";
import { chapters } from "../../../../src/features/table/panels/log";

const event = (id: number, kind: string, player: string, phase = "movement"): EventLine => ({
  id,
  kind,
  data: { player },
  phase,
  turn: 1,
});

it("tells the newest first, by phase, and folds what repeats", () => {
  const told = chapters(
    [
      event(1, "phase-begun", "", "tax-collection"),
      event(2, "tax-collected", "minoa", "tax-collection"),
      event(3, "tokens-moved", "egypt"),
      event(4, "tokens-moved", "egypt"),
      event(5, "tokens-moved", "minoa"),
      event(6, "movement-ended", "minoa"),
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
