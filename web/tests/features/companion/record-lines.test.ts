import { expect, test } from "vitest";
import type { LedgerRecord } from "../../../src/api/wire";
import { bgStatsLink } from "../../../src/features/companion/record-lines";

const record: LedgerRecord = {
  version: 1,
  frame: { civs: ["minoa", "rome", "egypt"] },
  begun: Date.UTC(2026, 10, 17, 9, 0),
  entries: [{ number: 1, at: Date.UTC(2026, 10, 17, 19, 30), by: "gm", device: "", told: { kind: "end" } }],
  final: [
    { civ: "rome", name: "AB", place: 1, points: 120, parts: {}, tie_break: null },
    { civ: "minoa", name: "", place: 2, points: 99, parts: {}, tie_break: null },
  ],
  over: true,
};

test("a finished game is a play for BG Stats: who, which nation, points and places", () => {
  const link = new URL(bgStatsLink(record, "abcdef", (civ) => civ.toUpperCase()));
  const play = JSON.parse(link.searchParams.get("data") ?? "");
  expect(link.origin + link.pathname).toBe("https://app.bgstatsapp.com/createPlay.html");
  expect(play).toMatchObject({ sourcePlayId: "abcdef", playDate: "2026-11-17 19:30:00", durationMin: 630 });
  expect(play.game.name).toBe("Mega Civilization");
  expect(play.players).toEqual([
    { name: "AB", sourcePlayerId: "AB", role: "ROME", score: 120, rank: 1, winner: true },
    { name: "MINOA", sourcePlayerId: "minoa", role: "MINOA", score: 99, rank: 2, winner: false },
  ]);
});
