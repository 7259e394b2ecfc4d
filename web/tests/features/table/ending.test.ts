import { describe, expect, it } from "vitest";
import type { PublicView, TableInfo } from "../../../src/api/wire";
import { endingOf } from "../../../src/features/table/ending";

const need = (have: number) => ({ what: "cities" as const, have, want: 4 });
const view = (turn: number, have = 3, ends = true) =>
  ({
    turn,
    players: {
      minoa: { civilization: "minoa", next_step: { space: 16, epoch: "late_iron", needs: [need(have)], ends } },
    },
  }) as unknown as PublicView;
const info = (last_turn?: number) => ({ last_turn }) as TableInfo;

describe("the end in sight", () => {
  it("is said one turn before, and on the last turn, where it is known", () => {
    expect([4, 5, 6].map((turn) => endingOf(info(6), view(turn)).when)).toEqual([null, "next", "last"]);
    expect(endingOf(info(6), view(4)).last).toBe(6);
  });

  it("is open while somebody can end the game with what they have", () => {
    expect(endingOf(info(), view(9, 4))).toEqual({ last: null, when: "open", enders: ["minoa"] });
    expect(endingOf(info(), view(9, 3)).when).toBeNull();
    expect(endingOf(info(), view(9, 4, false)).when).toBeNull();
  });

  it("is for people to see where they want no counsel", () => {
    const plain = (last_turn?: number) => ({ ...info(last_turn), counsel: false });
    expect(endingOf(plain(), view(9, 4))).toEqual({ last: null, when: null, enders: [] });
    expect(endingOf(plain(6), view(6))).toEqual({ last: 6, when: null, enders: [] });
  });
});
