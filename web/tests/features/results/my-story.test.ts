import { describe, expect, it } from "vitest";
import type { History, Place } from "../../../src/api/wire";
import { fewest, myStory, type StoryLine, type StoryTold } from "../../../src/features/results/my-story";
import { event, packets } from "../../fixtures/events";
import { book } from "../../fixtures/small-book";

const place = (civilization: string, at: number, vp: number): Place => ({
  civilization,
  place: at,
  vp,
  points: { what: "points" },
  tie_break: null,
});
const turn = (number: number, minoa: number, hatti: number, egypt: number) => ({
  turn: number,
  at: 10 * number,
  players: Object.fromEntries(
    Object.entries({ minoa, hatti, egypt }).map(([civ, vp]) => [
      civ,
      { vp, cities: 0, census: 0, treasury: 0, ast: 0 },
    ]),
  ),
});
const history = { moments: [], turns: [turn(1, 9, 8, 7), turn(2, 9, 12, 13), turn(3, 14, 13, 15)] } as History;
const told = (more: Partial<StoryTold> = {}): StoryTold => ({
  me: "minoa",
  events: [packets],
  history,
  places: [place("egypt", 1, 15), place("minoa", 2, 14), place("hatti", 3, 13)],
  book,
  ...more,
});
const lines = (more: Partial<StoryTold> = {}) =>
  Object.fromEntries(myStory(told(more)).map(({ what, words, at }) => [what, [words.key, words.args, at]]));

describe("my story", () => {
  it("turns where my rank changed most, and leads to that turn", () => {
    expect(lines().turning).toEqual(["my-story-turning-down", { turn: 1, from: 1, to: 3 }, 10]);
    expect(lines({ history: null }).turning).toBeUndefined();
  });

  it("remembers the lie that I believed, and those that I told", () => {
    expect(lines().believed).toEqual([
      "my-story-believed",
      { turn: 1, civ: "hatti", card: "treachery", said: "oil" },
      0,
    ]);
    expect(lines({ me: "hatti" }).lie?.[0]).toBe("my-story-lie");
    expect(lines({ me: "egypt" }).lie).toBeUndefined();
  });

  it("calls a friend who traded twice and slipped nothing in", () => {
    expect(lines().friend).toBeUndefined();
    const again = [packets, { ...packets, id: packets.id + 1 }];
    expect(lines({ events: again }).friend).toBeUndefined(); // treachery came from Hatti
    expect(lines({ events: again, me: "hatti" }).friend?.slice(0, 2)).toEqual([
      "my-story-friend",
      { civ: "minoa", number: 2 },
    ]);
  });

  it("leaves out what tells least where it would be longer than six lines", () => {
    const whats = ["turning", "deal", "hour", "lie", "believed", "nemesis", "friend", "missing"] as const;
    const all: StoryLine[] = whats.map((what) => ({ what, words: { key: "", args: {} }, at: null }));
    expect(fewest(all).map(({ what }) => what)).toEqual(["turning", "deal", "hour", "lie", "nemesis", "missing"]);
    expect(fewest(all.slice(1)).map(({ what }) => what)).toContain("believed");
    expect(fewest(all.slice(2))).toHaveLength(6);
  });

  it("finds what cost me most", () => {
    const cause = { kind: "calamity" as const, calamity: "famine", player: "minoa" };
    const fallen = [1, 2].map((id) => ({
      ...event(30_000 + id, "city-destroyed", { owner: "minoa", area: "thera" }),
      cause,
    }));
    expect(lines({ events: fallen }).hour).toEqual([
      "my-story-hour-card",
      { turn: 1, card: "famine", cities: 2, people: 0 },
      3,
    ]);
    expect(lines().hour).toBeUndefined();
  });

  it("says what was missing", () => {
    expect(lines().missing).toEqual(["my-story-missing", { civ: "egypt", number: 1, place: 1 }, null]);
    expect(lines({ me: "egypt" }).missing?.[0]).toBe("my-story-ahead");
  });
});
