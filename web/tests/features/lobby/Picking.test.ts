import { mount, unmount } from "svelte";
import { describe, expect, it } from "vitest";
import type { Choosing, TableInfo } from "../../../src/api/wire";
import Picking from "../../../src/features/lobby/Picking.svelte";

const SEAT = { civ: "hatti", kind: "human", name: "Ada", mine: true };
const OTHER = { civ: "egypt", kind: "human", name: "Bob", mine: false };
const choosing: Choosing = {
  order: ["egypt", "hatti"],
  picked: {},
  next: "egypt",
  free: ["rome"],
  deadline: 600_000,
  hurried: 0,
  hurry_at: 30_000,
};

function shown(now: number): HTMLElement {
  const target = document.createElement("div");
  const info = { seats: [SEAT, OTHER], am_host: false } as unknown as TableInfo;
  const nothing = () => undefined;
  const made = mount(Picking, {
    target,
    props: { info, choosing, now, onpick: nothing, onhurry: nothing, onrecall: nothing },
  });
  const seen = target.cloneNode(true) as HTMLElement;
  void unmount(made);
  return seen;
}

describe("who waits for a pick", () => {
  it("is told when they need not any longer, before the server would refuse it", () => {
    const early = shown(10_000);
    expect(early.querySelector("button")).toBeNull();
    expect(early.textContent).toContain("In 20 seconds");
  });

  it("may say so then", () => {
    expect(shown(30_000).querySelector("button")?.textContent).toBe("Wait no longer");
  });
});
