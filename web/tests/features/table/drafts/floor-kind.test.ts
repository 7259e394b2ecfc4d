import { expect, it } from "vitest";
import { floorKind } from "../../../../src/features/table/drafts/floor-kind";
import type { FormOf } from "../../../../src/features/table/drafts/form";
import { book } from "../../../fixtures/small-book";

const form = { kind: "floor", id: "trade.done" } as FormOf<"floor">;

it("says that I am done, and once I am, that I come back", () => {
  expect(floorKind.propose(form, null, { book })).toMatchObject({
    choices: [{ "trade.done": true }],
    label: "commit-trade-done",
  });
  expect(floorKind.propose(form, null, { book, isDone: true })).toMatchObject({
    choices: [{ "trade.done": false }],
    label: "bell-back",
  });
});
