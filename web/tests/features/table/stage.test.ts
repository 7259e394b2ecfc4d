import { describe, expect, it } from "vitest";
import { haunted, hauntsOf } from "../../../src/features/table/stage.svelte";

describe("what somebody proposes", () => {
  const own = { legal: ["rome", "tarentum"], arrows: [{ path: ["rome", "etruria"], label: "2" }], chosen: ["rome"] };
  const proposed = {
    arrows: [
      { path: ["rome", "etruria"], label: "2" },
      { path: ["rome", "samnium"], label: "1" },
    ],
    lost: { tarentum: 3, rome: 0 },
  };

  it("lies as ghosts over what is drafted, and takes nothing of it away", () => {
    const { arrows, badges, ghosts, legal, chosen } = haunted(own, proposed);
    expect(arrows).toEqual([own.arrows[0], { path: ["rome", "samnium"], label: "1", ghost: true }]);
    expect(ghosts).toEqual(["tarentum", "rome"]);
    expect(badges).toEqual([{ area: "tarentum", text: "−3", kind: "loss" }]);
    expect([legal, chosen]).toEqual([own.legal, own.chosen]);
  });

  it("is looked at as a whole, each area once", () => {
    expect(hauntsOf(proposed)).toEqual(["rome", "etruria", "samnium", "tarentum"]);
    expect(hauntsOf({})).toEqual([]);
  });
});
