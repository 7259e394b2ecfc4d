import { expect, test } from "vitest";
import type { End } from "../../../../src/api/wire";
import { numberOf, whyOf } from "../../../../src/features/table/decisions/end-words";

const end = (what: End["what"], then: number, more: Partial<End> = {}): End => ({ what, then, ...more });

test("a number says what it was, what it may be, or what it is to reach", () => {
  expect(numberOf(end("cities", 7, { now: 5 }))).toBe("5 → 7");
  expect(numberOf(end("cities", 5, { now: 5 }))).toBe("5");
  expect(numberOf(end("support", 14, { of: 16 }))).toBe("14 ≤ 16");
  expect(numberOf(end("support", 10, { of: 9 }))).toBe("10 > 9");
  expect(numberOf(end("given", 12, { of: 20 }))).toBe("12 / 20");
  expect([1, 0, -1].map((then) => numberOf(end("step", then)))).toEqual([
    { key: "end-step-on" },
    { key: "end-step-stay" },
    { key: "end-step-back" },
  ]);
});

test("a sentence says how the number comes about", () => {
  const [key, told] = whyOf(end("support", 10, { of: 9, cities: 5, rate: 2, bad: true }));
  expect([key, told.cities, told.rate]).toEqual(["end-why-support-bad", 5, 2]);
  expect(whyOf(end("starve", 0))[0]).toBe("end-why-starve-none");
  expect(whyOf(end("starve", 3, { areas: { argos: 3 } }))[1].areas).toEqual({ argos: 3 });
  expect(whyOf(end("cities", 2, { now: 1, areas: { knossos: 6 } }))).toEqual([
    "end-why-cities-sites",
    expect.objectContaining({ areas: ["knossos"] }),
  ]);
  expect(whyOf(end("given", 3))[0]).toBe("end-why-given");
});
