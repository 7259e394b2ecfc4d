import { afterEach, describe, expect, it } from "vitest";
import type { Seat } from "../../../src/api/wire";
import { awayWords, quoteOf } from "../../../src/features/herald/herald-words";
import { scene, spanOf } from "../../../src/features/herald/scene";
import { seatPlayers } from "../../../src/i18n/who-plays.svelte";

const seats = [
  { civ: "egypt", kind: "bot", bot: "steady", temper: "warlord" },
  { civ: "rome", kind: "person", name: "Kleo" },
] as unknown as Seat[];
const struck = (civ: string) =>
  scene({
    chapter: "t1",
    turn: 1,
    phase: "p",
    weight: "A",
    mine: "caused",
    civ,
    card: "flood",
    title: { key: "k", args: {} },
  });

afterEach(() => localStorage.clear());

it("lets the leader speak whom my card struck; a person speaks for themselves", () => {
  seatPlayers(seats);
  expect(quoteOf(struck("egypt"))?.civ).toBe("egypt");
  expect(quoteOf(struck("rome"))).toBeNull();
  expect(quoteOf({ ...struck("egypt"), mine: "none" })).toBeNull();
});

it("is silent where leaders are muted", () => {
  seatPlayers(seats);
  localStorage.setItem("megaciv.leaders-quiet", "yes");
  expect(quoteOf(struck("egypt"))).toBeNull();
});

describe("who was away", () => {
  const from = { turn: 4, phase: "trade" };

  it("hears from when to when", () => {
    const missed = spanOf([from, { turn: 4, phase: "calamity-selection" }, { turn: 5, phase: "calamity-resolution" }]);
    expect(awayWords(missed)).toMatch(/^While you were away: turn 4, .*trade.*, to turn 5, .*calamit/i);
  });

  it("hears of one phase once, and of nothing in general", () => {
    expect(awayWords(spanOf([from, from]))).toMatch(/^While you were away: turn 4, [^,]+$/);
    expect(awayWords(spanOf([]))).toBe("While you were away");
  });
});
