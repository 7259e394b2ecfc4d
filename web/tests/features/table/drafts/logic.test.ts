import { describe, expect, it } from "vitest";
import type { Choice, Decision } from "../../../../src/api/wire";
import { formOf } from "../../../../src/features/table/drafts/form";
import { chosenOf, cityToo, groupsOf, logicOf } from "../../../../src/features/table/drafts/logic";
import decisions from "../../../fixtures/asked.json";
import { book } from "../../../fixtures/book";
import { decision, tapped } from "../../../fixtures/taps";

// One decision of every kind that random games of the real rules have asked.
describe("every decision of the rules", () => {
  it.each(decisions.map((one) => [one.ids[0], one] as const))("%s has a control that can answer", (_, one) => {
    const decision = { ...one, key: "k" } as unknown as Decision;
    const form = formOf(decision);
    expect(form.kind).not.toBe("plain");
    const logic = logicOf(form);
    const value = logic.suggest?.(form, decision) ?? logic.start(form, decision, { book });
    // By default nobody has wishes; a person sorts them all. Units may be named in more than one way.
    const usual = form.kind === "sort" ? { [form.id]: form.among } : decision.default;
    const meant = (choice: Choice) => (form.kind === "units" ? chosenOf(choice[form.id], form.units) : choice);
    expect(logic.propose(form, value, { book }).choices?.map(meant)).toEqual([meant(usual)]);
  });
});

describe("taps on the board", () => {
  it("choose one area, and another in its place", () => {
    const asked = decision("support.reduceCity", { kind: "area", among: ["rome", "gaza"] });
    expect(tapped(asked)).toBeNull();
    expect(tapped(asked, "rome", "gaza")).toEqual([{ "support.reduceCity": "gaza" }]);
  });

  it("choose as many areas as are wanted; one more replaces the oldest", () => {
    const asked = decision("calamity.reduceCities", {
      kind: "areas",
      among: ["rome", "gaza", "tanis"],
      low: 2,
      high: 2,
    });
    expect(tapped(asked, "tanis")).toBeNull();
    expect(tapped(asked, "tanis", "rome", "gaza")).toEqual([{ "calamity.reduceCities": ["rome", "gaza"] }]);
  });

  it("take people, then the city: 2 + 5 = 7", () => {
    const units = { rome: { tokens: 2, city: true }, gaza: { tokens: 3, city: false } };
    const asked = decision("calamity.damage", { kind: "damage", damage: 7, units, reduction: false });
    expect(tapped(asked, "rome", "rome")).toBeNull();
    expect(tapped(asked, "rome", "rome", "rome")).toEqual([{ "calamity.damage": { rome: { tokens: 2, city: true } } }]);
  });

  it("take whole areas in a civil war", () => {
    const units = { rome: { tokens: 2, city: false }, gaza: { tokens: 3, city: false } };
    const asked = decision("civilWar.select", { kind: "selection", units, points: 5, step: "c", groups: 2, parts: 0 });
    expect(tapped(asked, "rome", "gaza")).toEqual([{ "civilWar.select": { rome: "all", gaza: "all" } }]);
    expect(tapped(asked, "rome", "gaza", "gaza")).toBeNull();
  });
});

describe("taps on pieces", () => {
  it("mean the city where the castle is tapped", () => {
    const there = { gaza: { tokens: 1, city: true } };
    expect(cityToo(there, {}, "gaza")).toEqual({ gaza: { tokens: 0, city: true } });
    expect(cityToo(there, { gaza: { tokens: 0, city: true } }, "gaza")).toEqual({});
    expect(cityToo(there, { gaza: { tokens: 1, city: true } }, "gaza")).toEqual({ gaza: { tokens: 1, city: false } });
  });
});

describe("Universal Doctrine", () => {
  const asked = decision("special.universalDoctrine", {
    kind: "doctrine",
    cities: ["gaza"],
    tokens: { athens: 2, sparta: 3 },
    high: 4,
  });
  it("takes people from several areas, in part", () => {
    const some = tapped(asked, "athens", "sparta", "sparta");
    expect(some).toEqual([{ "special.universalDoctrine": { tokens: { athens: 1, sparta: 2 } } }]);
  });
  it("or a city, and not both", () => {
    const city = [{ "special.universalDoctrine": { city: "gaza" } }];
    expect(tapped(asked, "athens", "gaza")).toEqual(city);
    const people = [{ "special.universalDoctrine": { tokens: { athens: 1 } } }];
    expect(tapped(asked, "gaza", "athens")).toEqual(people);
  });
});

describe("Diaspora", () => {
  it("knows whether a tap takes up or puts down", () => {
    const asked: Decision = {
      key: "k",
      ids: ["special.diaspora"],
      clause: "",
      default: {},
      bounds: { kind: "diaspora", lift: { athens: 2, sparta: 1 }, place: { athens: 1, gaza: 3 }, high: 5 },
    };
    const form = formOf(asked);
    const logic = logicOf(form);
    const up = logic.pick?.(form, logic.start(form, asked, { book }), "sparta", { book }) as object;
    const down = logic.pick?.(form, { ...up, side: "place" }, "athens", { book });
    expect(logic.propose(form, down, { book }).choices).toEqual([
      { "special.diaspora": { lift: { sparta: 1 }, place: { athens: 1 } } },
    ]);
    expect([...(logic.marks?.(form, { ...up, side: "place" }, { book }).legal ?? [])]).toEqual(["athens", "gaza"]);
  });
});

describe("groups of areas", () => {
  const near = (area: string) => [...(book.area.get(area)?.land ?? []), ...(book.area.get(area)?.water ?? [])];
  it("hang together or not", () => {
    expect(groupsOf(["tanis", "gaza", "sinai"], near)).toBeLessThan(3);
    expect(groupsOf(["tanis", "knossos"], near)).toBe(2);
    expect(groupsOf([], near)).toBe(0);
  });
});
