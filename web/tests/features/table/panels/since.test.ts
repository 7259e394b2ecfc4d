import { describe, expect, it } from "vitest";
import type { PlayerView, PublicView } from "../../../../src/api/wire";
import { changesOf, note, noted, notesOf } from "../../../../src/features/table/panels/since";

const minoa = {
  civilization: "minoa",
  census: 20,
  cities_on_board: 5,
  treasury: 0,
  hand_size: 3,
  ast: 4,
  points: 25,
} as PlayerView;
const later = { ...minoa, cities_on_board: 4, treasury: 3, points: 30 };
const view = (turn: number, player: PlayerView) => ({ turn, players: { minoa: player } }) as unknown as PublicView;

describe("the figures of a nation", () => {
  it("are held against those of the turn before, and only what changed is told", () => {
    const notes = noted(noted({}, view(2, minoa)), view(3, later));
    expect(changesOf(notes, 3, later)).toEqual({ cities: -1, treasury: 3, points: 5 });
    expect(changesOf(notes, 2, minoa)).toEqual({});
  });

  it("are noted when a turn is first seen, and kept for a turn", () => {
    const notes = noted(noted({}, view(2, minoa)), view(2, later));
    expect(notes[2]?.minoa?.cities).toBe(5);
    expect(Object.keys(noted(noted(notes, view(3, later)), view(4, later)))).toEqual(["3", "4"]);
  });

  it("outlive a reload of the page", () => {
    note("table", view(1, minoa));
    note("table", view(2, later));
    expect(changesOf(notesOf("table"), 2, later)).toEqual({ cities: -1, treasury: 3, points: 5 });
  });
});
