import { describe, expect, it } from "vitest";
import type { EventLine, Vote } from "../../../../src/api/wire";
import { type Heard, soundOf } from "../../../../src/features/table/frame/hearing";
import { isOpen, leaverOf, myBallot, voteText, waitingFor } from "../../../../src/features/table/votes/votes";

const vote = (more: Partial<Vote> = {}): Vote => ({
  type: "vote",
  id: 1,
  what: "pause",
  about: { minutes: 15 },
  by: "rome",
  ayes: ["rome"],
  noes: [],
  until: 1000,
  ...more,
});

describe("votes", () => {
  it("are open until they are decided or their time is over", () => {
    expect(isOpen(vote(), 999)).toBe(true);
    expect(isOpen(vote(), 1000)).toBe(false);
    expect(isOpen(vote({ result: "passed" }), 0)).toBe(false);
  });

  it("know my word through any of my seats", () => {
    expect(myBallot(vote(), ["egypt", "rome"])).toBe("aye");
    expect(myBallot(vote({ noes: ["egypt"] }), ["egypt"])).toBe("no");
    expect(myBallot(vote(), ["egypt"])).toBeNull();
  });

  it("wait for those who may vote and have not", () => {
    expect(waitingFor([vote()], ["egypt"], 0)).toHaveLength(1);
    expect(waitingFor([vote()], ["rome"], 0)).toEqual([]);
    expect(waitingFor([vote({ what: "bot", about: { seat: "egypt" } })], ["egypt"], 0)).toEqual([]);
    expect(waitingFor([vote()], [], 0)).toEqual([]);
  });

  it("are told in words", () => {
    expect(voteText(vote())).toBe("A pause of 15 minutes?");
    expect(voteText(vote({ about: { minutes: 2880 } }))).toBe("A pause of 2 days?");
    expect(voteText(vote({ what: "pace", about: { time: null } }))).toBe("Play without a clock from now on?");
    expect(voteText(vote({ what: "pace", about: { time: { kind: "live" } } }))).toContain("live");
  });
});

describe("sounds", () => {
  const quiet: Heard = { key: null, warned: false, phase: "movement", over: false };
  const deal: EventLine = { id: 1, kind: "trade-packets", data: {}, turn: 1, phase: "trade" };
  it.each([
    [quiet, { ...quiet, key: "a" }, [], "turn"],
    [{ ...quiet, key: "a" }, { ...quiet, key: "a" }, [], null],
    [{ ...quiet, key: "a" }, quiet, [], null],
    [{ ...quiet, phase: "trade" }, { ...quiet, phase: "trade", warned: true }, [], "warning"],
    [{ ...quiet, phase: "trade" }, { ...quiet, phase: "calamity-selection", key: "a" }, [], "bell"],
    [quiet, { ...quiet, phase: "calamity-resolution" }, [], "calamity"],
    [{ ...quiet, phase: "trade" }, { ...quiet, phase: "trade" }, [deal], "deal"],
    [quiet, { ...quiet, over: true, key: "a" }, [], "end"],
  ] as const)("from %j to %j", (before, now, events, sound) => {
    expect(soundOf(before, now, events)).toBe(sound);
  });
});

describe("leaving", () => {
  it("names the one who has asked last", () => {
    const event = (id: number, kind: string, player: string) => ({
      id,
      kind,
      data: { player },
      turn: 1,
      phase: "trade",
    });
    expect(leaverOf([])).toBeNull();
    expect(
      leaverOf([
        event(1, "leave-requested", "minoa"),
        event(2, "leave-requested", "rome"),
        event(3, "leave-granted", "minoa"),
      ]),
    ).toBe("rome");
  });
});
