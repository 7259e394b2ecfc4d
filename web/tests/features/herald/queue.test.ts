import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EVENTS_A_CHOICE } from "../../../src/api/generated/constants";
import { api } from "../../../src/api/http";
import type { TableSession } from "../../../src/api/table-session.svelte";
import type { Decision, EventDataOf, EventKind, EventLine, PublicView } from "../../../src/api/wire";
import { preferences } from "../../../src/browser/preferences.svelte";
import { Herald } from "../../../src/features/herald/queue.svelte";
import { Stage } from "../../../src/features/table/stage.svelte";
import { book } from "../../fixtures/book";
import { event } from "../../fixtures/events";

type Company = "solo" | "live" | "slow";

/** So long a page is behind at most, where others wait. */
const BEHIND = 6000;

const player = (civilization: string) => ({
  civilization,
  tokens_on_board: 20,
  cities_on_board: 3,
  treasury: 5,
  stock: 30,
  cities_in_stock: 6,
  ships_in_stock: 4,
  ast: 3,
  advances: [],
});
const VIEW = {
  turn: 3,
  phase: "calamity-resolution",
  areas: { knossos: { minoa: { city: true } }, memphis: { egypt: { city: true } }, thera: { minoa: { tokens: 2 } } },
  players: { minoa: player("minoa"), egypt: player("egypt") },
} as unknown as PublicView;
const ASKED = { key: "1", ids: ["move.land"], optional: false } as unknown as Decision;

let session: { -readonly [K in keyof TableSession]: TableSession[K] };
let stage: Stage;
let herald: Herald;
let now = 0;
let id = 0;

function open(company: Company, seat: string | null = "minoa", delay = 0): void {
  session = {
    id: "abc",
    seat,
    info: { company, delay, last_turn: null, scenario: "short" },
    view: VIEW,
    told: null,
    events: [],
    decision: null,
    chosen: 0,
    onstep: null,
  } as unknown as TableSession;
  stage = new Stage();
  herald = new Herald(session as TableSession, book, stage, () => now);
}

function struck<K extends EventKind>(kind: K, data: EventDataOf[K], calamity: string, victim: string): EventLine {
  id += 1;
  return { ...event(id, kind, data, 3), cause: { kind: "calamity", calamity, player: victim } } as EventLine;
}
/** A calamity that takes a city: a scene of its own. */
const falls = (owner: string, area: string, calamity = "flood"): EventLine[] => [
  struck("calamity-revealed", { calamity, player: owner }, calamity, owner),
  struck("city-destroyed", { owner, area }, calamity, owner),
];

function hear(...events: EventLine[]): void {
  session.events = [...session.events, ...events];
  session.onstep?.(VIEW, events);
}

function pass(ms: number): void {
  for (let left = ms; left > 0; left -= 20) {
    now += 20;
    vi.advanceTimersByTime(20);
  }
}

const title = () => herald.scene?.title.key ?? "";
const cities = (view: PublicView | null) => view?.players.minoa?.cities_on_board;

function look(visible: boolean): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visible ? "visible" : "hidden");
  herald.seen(visible);
}

beforeEach(() => {
  vi.useFakeTimers();
  [now, id] = [0, 0];
  preferences.herald = "normal";
});
afterEach(() => {
  herald.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("alone", () => {
  beforeEach(() => open("solo"));

  it("I am told of what happened within a second and a half, and asked only then", () => {
    hear(...falls("egypt", "memphis"));
    expect(herald.keepsBack).toBe(true);
    pass(1500);
    expect(title()).toBe("herald-strikes");
    session.decision = ASKED;
    expect(herald.keepsBack).toBe(true);
    pass(5000);
    expect([herald.state, herald.keepsBack, session.told]).toEqual(["idle", false, null]);
  });

  it("a question that has come begins the telling at once", () => {
    session.decision = ASKED;
    hear(...falls("egypt", "memphis"));
    pass(100);
    expect(title()).toBe("herald-strikes");
  });

  it("what I lost is still there when its scene begins, goes before my eyes, and waits for me", () => {
    hear(...falls("minoa", "knossos"));
    expect(cities(session.told)).toBe(3);
    pass(1280);
    expect([title(), cities(session.told)]).toEqual(["herald-strikes-me", 3]);
    expect(herald.numbers).toEqual([{ what: "cities", before: 3, after: 2 }]);
    pass(400);
    expect(cities(session.told)).toBe(2);
    pass(60_000);
    expect([herald.state, herald.keepsBack]).toEqual(["holding", true]);
    herald.next();
    expect(herald.state).toBe("idle");
  });

  it("nothing waits if I do not want it", () => {
    preferences.lossesWait = false;
    hear(...falls("minoa", "knossos"));
    pass(5000);
    expect(herald.state).toBe("idle");
    preferences.lossesWait = true;
  });

  it.each(["gathering", "telling", "paused", "holding", "told again"])("one key skips all while %s", (state) => {
    hear(...falls("minoa", "knossos"), ...falls("egypt", "memphis"));
    if (state !== "gathering") pass(1400);
    if (state === "paused") herald.pause(true);
    if (state === "holding") pass(5000);
    if (state === "told again") {
      herald.skip();
      herald.tellAgain(herald.strip);
    }
    hear(...falls("egypt", "memphis", "famine"));
    herald.skip();
    expect([herald.state, herald.keepsBack, herald.scene, session.told, stage.scene]).toEqual([
      "idle",
      false,
      null,
      null,
      null,
    ]);
    expect(herald.strip.map(({ card }) => card)).toEqual(["flood", "flood", "famine"]); // nothing is lost
    pass(5000);
    expect(herald.state).toBe("idle");
  });

  it("news that come while I have something told again are told as news", () => {
    hear(...falls("egypt", "memphis"));
    pass(1400);
    herald.skip();
    herald.tellAgain(herald.strip);
    expect(herald.keepsBack).toBe(false);
    session.decision = ASKED;
    hear(...falls("minoa", "knossos"));
    pass(100);
    expect([title(), herald.keepsBack]).toEqual(["herald-strikes-me", true]);
    pass(5000);
    expect(herald.state).toBe("holding");
  });

  it("what my last choice brought about is there when I come again", async () => {
    const mine = falls("minoa", "knossos").map((each, at) => ({ ...each, id: 5 * EVENTS_A_CHOICE + at }) as EventLine);
    const before = { ...mine[1], id: 4 * EVENTS_A_CHOICE } as EventLine;
    const log = vi.spyOn(api, "log").mockResolvedValue({ events: [before, ...mine], next: 5, of: 5 });
    await herald.greet(5);
    expect(log).toHaveBeenCalledWith("abc", 4, expect.anything());
    expect(herald.strip.map(({ change }) => change.cities)).toEqual([-1]);
  });

  it("the line that leaves with my choice, or is put away, is kept until another leaves", async () => {
    const cards = () => [herald.strip, herald.last].map((line) => line.map(({ card }) => card));
    preferences.herald = "off";
    hear(...falls("egypt", "memphis"));
    pass(1300);
    expect(cards()).toEqual([["flood"], []]);
    session.chosen += 1;
    hear();
    expect(cards()).toEqual([[], ["flood"]]);
    session.chosen += 1; // nothing has happened: the last one stays
    hear(...falls("minoa", "knossos", "famine"));
    pass(1300);
    expect(cards()).toEqual([["famine"], ["flood"]]);
    herald.dismiss();
    expect(cards()).toEqual([[], ["famine"]]);
    herald.tellAgain(herald.last);
    expect([title(), herald.isAgain]).toEqual(["herald-strikes-me", true]);
    vi.spyOn(api, "log").mockResolvedValue({ events: [], next: 0, of: 0 });
    await herald.greet(0); // another seat knows nothing of it
    expect(herald.last).toEqual([]);
  });

  it("what came just before my choice did not happen since, here as after a reload", () => {
    preferences.herald = "off";
    session.decision = ASKED;
    hear(...falls("egypt", "memphis"));
    session.chosen += 1; // before the strip could be laid out
    hear();
    pass(100);
    expect(herald.strip).toEqual([]);
    hear(...falls("minoa", "knossos", "famine"));
    pass(100);
    expect(herald.strip.map(({ card }) => card)).toEqual(["famine"]);
  });

  it("who comes back to the page hears what was missed, from when to when", () => {
    hear(...falls("egypt", "memphis"), ...falls("minoa", "knossos"));
    pass(1300);
    look(false);
    hear(...falls("minoa", "thera", "famine").map((each) => ({ ...each, turn: 4 }) as EventLine));
    pass(21_000);
    look(true);
    expect(herald.isReturn).toBe(true);
    expect(herald.missed).toMatchObject({ from: { turn: 3 }, to: { turn: 4 } });
    // What touches me alone; the rest in a few words.
    expect(herald.list.map(({ mine }) => mine)).toEqual(["loss", "loss", "none"]);
    expect(herald.list.map(({ weight }) => weight)).toEqual(["A", "A", "D"]);
  });
});

describe("where others wait", () => {
  beforeEach(() => open("live"));

  it("nothing is kept back, nothing waits, and the board alone is told", () => {
    hear(...falls("minoa", "knossos"));
    expect(herald.keepsBack).toBe(false);
    pass(100);
    expect([title(), session.told, cities(stage.told)]).toEqual(["herald-strikes-me", null, 3]);
    expect(herald.numbers).toEqual([{ what: "cities", before: 3, after: 2 }]);
    pass(300);
    expect(cities(stage.told)).toBe(2);
    expect(herald.keepsBack).toBe(false);
    pass(3000);
    expect([herald.state, stage.told]).toEqual(["idle", null]);
  });

  it("a decision that uses the board has it at once; what was not told is in the line", () => {
    hear(...falls("minoa", "knossos"), ...falls("egypt", "memphis"));
    pass(100);
    stage.show({ legal: ["thera"] }, () => undefined);
    herald.makeWay();
    expect([herald.state, stage.told, herald.untold]).toEqual(["idle", null, 1]);
    hear(...falls("egypt", "memphis", "famine"));
    pass(100);
    expect([herald.state, stage.told]).toEqual(["telling", null]); // it goes on beside it
  });

  it("the page is never more than six seconds behind, however much happens", () => {
    const heard = new Map<number, number>();
    const late: number[] = [];
    let list: unknown = null;
    for (let at = 0; at < 60_000; at += 20) {
      if (at % 400 === 0) {
        const mine = at % 800 === 0;
        const events = falls(mine ? "minoa" : "egypt", mine ? "knossos" : "memphis", `calamity${at % 9}`);
        for (const each of events) heard.set(each.id, now);
        hear(...events);
      }
      pass(20);
      if (herald.list === list || !herald.list.length) continue;
      list = herald.list;
      const lasts = herald.list.reduce((sum, { ms }) => sum + ms, 0);
      for (const { id: told } of herald.list.flatMap(({ silent, events }) => [...silent, ...events]))
        late.push(now + lasts - (heard.get(told) ?? 0));
    }
    expect(late.length).toBeGreaterThan(200);
    expect(Math.max(...late)).toBeLessThanOrEqual(BEHIND + 200);
  });

  it("nothing plays by itself at a slow clock, and the letter says how long it lasts", () => {
    open("slow");
    hear(...falls("minoa", "knossos"), ...falls("egypt", "memphis"));
    pass(5000);
    expect([herald.state, herald.untold]).toEqual(["idle", 2]);
    const seconds = herald.seconds(herald.strip);
    herald.tellAgain(herald.strip);
    pass(1000 * (seconds - 1));
    expect(herald.state).toBe("telling");
    pass(1100);
    expect(herald.state).toBe("idle");
  });

  it("who only looks on is told behind a delay, and else finds it in the line", () => {
    open("live", null);
    hear(...falls("egypt", "memphis"));
    pass(1000);
    expect([herald.state, herald.strip.length]).toEqual(["idle", 1]);
    open("live", null, 60);
    hear(...falls("egypt", "memphis"));
    pass(1000);
    expect(herald.scene).toMatchObject({ mine: "none", weight: "C" });
  });
});
