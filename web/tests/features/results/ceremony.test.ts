import { describe, expect, it } from "vitest";
import type { Place, Seat } from "../../../src/api/wire";
import { wordKey } from "../../../src/features/results/ceremony";

const CIVS = ["hatti", "assyria", "iberia", "egypt", "celt", "carthage", "hellas", "rome", "minoa"];
const places = CIVS.map((civilization, at) => ({ civilization, place: at + 1 })) as Place[];
const seats = CIVS.map((civ) => ({ civ, kind: "bot", temper: civ === "iberia" ? "priest" : "sailor" })) as Seat[];

describe("the words of the leaders at the end", () => {
  const words = (number: number, of = seats) => {
    const told = places.slice(0, number);
    return told.map((place) => wordKey(place, told, of));
  };

  it("are each said once", () => {
    expect(words(4)).toEqual(["temper-sailor-won", "temper-sailor-lost", "temper-priest-lost", null]);
  });

  it("are those of the first three, where the table is long", () => {
    expect(words(9)).toEqual([
      "temper-sailor-won",
      "temper-sailor-lost",
      "temper-priest-lost",
      ...CIVS.slice(3).map(() => null),
    ]);
  });

  it("are not those of people", () => {
    const people = seats.map((seat) => ({ ...seat, kind: "person" as const }));
    expect(words(5, people)).toEqual([null, null, null, null, null]);
  });
});
