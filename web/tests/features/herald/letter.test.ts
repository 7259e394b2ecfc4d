import { describe, expect, it } from "vitest";
import type { EventLine } from "../../../src/api/wire";
import { isLong, pagesOf, summaryOf } from "../../../src/features/herald/letter";
import type { World } from "../../../src/features/herald/scene";
import { event, packets } from "../../fixtures/events";

const world: World = {
  me: "minoa",
  own: new Set(["knossos"]),
  near: new Set(["knossos", "thera"]),
  past: [],
  epoch: () => "stone",
  last: null,
  lacks: [],
};
const begun = (id: number, turn: number, phase: string): EventLine =>
  event(id, "phase-begun", { turn, phase }, turn, phase);
const city = (id: number, turn: number, owner: string, area: string): EventLine =>
  ({
    ...event(id, "city-destroyed", { owner, area }, turn),
    cause: { kind: "calamity", calamity: `flood`, player: owner },
  }) as EventLine;

describe("a letter", () => {
  it("is written for more than a turn, not for the way from one question to the next", () => {
    const from = begun(1, 3, "movement");
    expect(isLong([])).toBe(false);
    expect(isLong([from, begun(2, 3, "trade")])).toBe(false);
    expect(isLong([from, begun(2, 4, "movement")])).toBe(false);
    expect(isLong([from, begun(2, 4, "trade")])).toBe(true);
    expect(isLong([from, begun(2, 5, "tax-collection")])).toBe(true);
  });

  it("has a page for each turn: what touches me, what was done in my name, then every calamity of others", () => {
    const others = ["egypt", "hatti", "hellas", "assyria", "rome", "celt"];
    const events = [
      ...others.map((civ, at) => city(at + 1, 4, civ, `area-${civ}`)),
      city(9, 4, "minoa", "knossos"),
      { ...packets, id: 10, turn: 5, phase: "trade" },
      event(11, "city-built", { player: "minoa", area: "thera", treasury: 0, outside: {} }, 5, "city-construction"),
      event(12, "city-placed", { owner: "minoa", area: "thera" }, 5, "city-construction"),
      event(13, "advance-taken", { player: "minoa", advance: "pottery" }, 5, "advances"),
      event(14, "advance-taken", { player: "rome", advance: "music" }, 5, "advances"),
    ] as EventLine[];
    const [first, second] = pagesOf(events, world);
    expect([first?.turn, second?.turn]).toEqual([4, 5]);
    expect(first?.change.cities).toBe(-1);
    expect(first?.mine.map(({ mine, card }) => [mine, card])).toEqual([["loss", "flood"]]);
    expect(first?.rest.filter(({ card }) => card).length).toBe(others.length);
    expect([second?.change.cities, second?.advances]).toEqual([1, 1]);
    const whole = summaryOf(pagesOf(events, world));
    expect([whole.from, whole.to, whole.change.cities, whole.advances]).toEqual([4, 5, 0, 1]);
    expect(whole.most[0]).toMatchObject({ turn: 4, scene: { mine: "loss", card: "flood" } });
    expect(summaryOf([])).toMatchObject({ from: 0, to: 0, most: [] });
    expect(second?.done.map(({ key }) => key)).toEqual(["letter-built", "letter-bought", "letter-deals"]);
    expect(second?.rest.flatMap(({ cause }) => cause.map(({ key }) => key))).toContain("herald-while-advances");
  });
});
