import { afterEach, expect, it } from "vitest";
import type { Seat } from "../../../src/api/wire";
import { quoteOf } from "../../../src/features/herald/herald-words";
import { scene } from "../../../src/features/herald/scene";
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
