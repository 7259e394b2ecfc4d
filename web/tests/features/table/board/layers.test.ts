import { describe, expect, it } from "vitest";
import type { PublicView } from "../../../../src/api/wire";
import { reach, results, threats } from "../../../../src/features/table/board/layers";
import { book } from "../../../fixtures/book";
import { told } from "../../../fixtures/events";

const NEXT_DOOR = book.area.get("athens")?.land?.[0] ?? "";

describe("layers", () => {
  const view = {
    areas: {
      athens: { hellas: { tokens: 2 } },
      [NEXT_DOOR]: { minoa: { tokens: 3 } },
      memphis: { hellas: { city: true } },
    },
  } as unknown as PublicView;

  it("show who could come, on foot or by ship, and where the river is", () => {
    const told = { athens: { minoa: { land: 3, sea: 1 }, egypt: { sea: 4 } } };
    const { marked, badges } = threats(view, book, "hellas", told);
    expect(marked.memphis).toBe("threat");
    expect(badges).toContainEqual({ area: "memphis", text: "≈", kind: "loss" });
    expect(badges).toContainEqual({ area: "athens", text: "3", kind: "fight" });
    expect(badges).toContainEqual({ area: "athens", text: "4", kind: "landing" });
  });

  it("show where a stack could get to: mine, else anyone who stands there", () => {
    const told = {
      hellas: { argos: { land: 2 }, thera: { sea: 2 } },
      minoa: { argos: { sea: 1 }, sparta: { land: 1 } },
    };
    expect(reach(told, "hellas").marked).toEqual({ argos: "reach", thera: "sail" });
    expect(reach(told, "rome").marked).toEqual({ argos: "reach", thera: "sail", sparta: "reach" });
    expect(reach({}, "hellas").marked).toEqual({});
  });

  it("show what the last calamities took", () => {
    const cause = { kind: "calamity", calamity: "flood", player: "rome" } as const;
    const lost = (tokens: number, turn: number) =>
      told("tokens-destroyed", { owner: "rome", tokens, area: "roma" }, turn, "calamity-resolution");
    const { badges } = results([
      { ...lost(1, 1), cause },
      { ...lost(2, 2), cause },
      { ...told("city-reduced", { owner: "rome", area: "roma", tokens: 2 }, 2, "calamity-resolution"), cause },
      { ...lost(3, 2), cause: { kind: "conflict", area: "roma" } },
    ]);
    expect(badges).toEqual([{ area: "roma", text: "−2 ♜", kind: "loss" }]);
  });
});
