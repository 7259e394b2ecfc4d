import { describe, expect, it } from "vitest";
import type { Vote } from "../../../../src/api/wire";
import {
  isOpen,
  leaverOf,
  myBallot,
  resultText,
  voteText,
  waitingFor,
} from "../../../../src/features/table/votes/votes";
import { event } from "../../../fixtures/events";

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

  it("say what came of them", () => {
    expect(resultText(vote({ result: "failed" }))).toBe("rejected");
    expect(resultText(vote())).toBe("nobody decided in time");
    expect(resultText(vote({ result: "ended" }))).toBe("the game was over first");
  });

  it("are told in words", () => {
    expect(voteText(vote())).toBe("A pause of 15 minutes?");
    expect(voteText(vote({ about: { minutes: 2880 } }))).toBe("A pause of 2 days?");
    expect(voteText(vote({ what: "pace", about: { time: null } }))).toBe("Play without a clock from now on?");
    expect(voteText(vote({ what: "pace", about: { time: { kind: "live" } } }))).toContain("live");
  });
});

describe("leaving", () => {
  it("names the one who has asked last", () => {
    expect(leaverOf([])).toBeNull();
    expect(
      leaverOf([
        event(1, "leave-requested", { player: "minoa" }),
        event(2, "leave-requested", { player: "rome" }),
        event(3, "leave-granted", { player: "minoa" }),
      ]),
    ).toBe("rome");
  });
});
