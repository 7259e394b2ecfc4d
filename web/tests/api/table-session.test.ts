import { beforeEach, describe, expect, it, vi } from "vitest";
import { TableSession } from "../../src/api/table-session.svelte";
import type { Hello, PublicView, Step } from "../../src/api/wire";

/** A socket that a test can speak through. */
class Line {
  static OPEN = 1;
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const VIEW = { turn: 1, phase: "movement", areas: { rome: { minoa: { tokens: 2 } } }, players: {} };
const hello = (seq: number): Hello =>
  ({
    type: "hello",
    seq,
    table: { seats: [] },
    seats: ["minoa"],
    view: VIEW as unknown as PublicView,
    private: {},
    asked: {},
    clock: {},
    chat: [],
    events: [{ id: 1, kind: "a", data: {}, turn: 1, phase: "movement" }],
    votes: [],
    drafts: [],
    presence: {},
  }) as unknown as Hello;
const step = (since: number, seq: number, more: Partial<Step> = {}): Step => ({
  type: "step",
  since,
  seq,
  patch: {},
  events: [],
  ...more,
});

let lines: Line[];
let session: TableSession;
const line = () => lines.at(-1) as Line;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  session = new TableSession("abc", () => {
    lines.push(new Line());
    return line() as unknown as WebSocket;
  });
  session.open();
  line().onopen?.();
  line().tell(hello(5));
});

describe("a table's session", () => {
  it("takes the greeting and sits down", () => {
    expect(session.link).toBe("connected");
    expect(session.seat).toBe("minoa");
    expect(session.view?.phase).toBe("movement");
  });

  it("knows of a seat that it has no longer, and of nothing where it is not admitted", () => {
    line().tell({ ...hello(6), seats: [] });
    expect([session.gone, session.seat]).toEqual(["minoa", null]);
    line().close(4403);
    expect([session.link, session.view]).toEqual(["refused", null]);
  });

  it("says why the server will not have it, and does not come again", () => {
    line().tell({ type: "refused", ref: "", reason: "game-of-other-rules", text: "An older version of the rules." });
    line().close(4409);
    vi.advanceTimersByTime(60_000);
    expect(session.refusal).toBe("An older version of the rules.");
    expect(lines).toHaveLength(1);
  });

  it("comes again where the server is only away", () => {
    line().close(4503);
    vi.advanceTimersByTime(60_000);
    expect(lines.length).toBeGreaterThan(1);
  });

  it("patches the view, the asked and the events", () => {
    line().tell(
      step(5, 6, {
        patch: { turn: 2, areas: { rome: null } },
        asked: { minoa: "move.land" },
        events: [["b", { area: "rome" }]],
      }),
    );
    expect(session.view?.turn).toBe(2);
    expect(session.view?.areas).toEqual({});
    expect(session.events.map((event) => event.id)).toEqual([1, 60000]);
    expect(session.latest).toEqual([{ id: 60000, kind: "b", data: { area: "rome" }, turn: 1, phase: "movement" }]);
    expect(session.asked).toEqual({ minoa: { civ: "minoa", ids: ["move.land"] } });
    line().tell(step(6, 7, { asked: { minoa: null } }));
    expect(session.asked).toEqual({});
  });

  it("ignores what it has heard before", () => {
    line().tell(step(4, 5, { patch: { turn: 9 } }));
    expect(session.view?.turn).toBe(1);
  });

  it("asks for what it missed", () => {
    line().tell(step(7, 8, { patch: { turn: 9 } }));
    expect(session.view?.turn).toBe(1);
    expect(line().sent).toContainEqual({ type: "since", seq: 5 });
  });

  it("says a choice again, with the same ref, after a lost connection", async () => {
    const answer = session.choose("key", [{ "move.end": true }]);
    const [first] = line().sent;
    line().close();
    expect(session.link).toBe("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines.length).toBe(2);
    line().onopen?.();
    const again = line().sent.find((message) => message.type === "choose");
    expect(again).toEqual(first);
    line().tell({ type: "ack", ref: again?.ref, seq: 6, done: 1 });
    expect(await answer).toBeNull();
    expect(session.sending).toBe(false);
  });

  it("gives a refusal back", async () => {
    const answer = session.choose("key", [{ "move.end": true }]);
    const ref = line().sent[0]?.ref;
    line().tell({
      type: "refused",
      ref,
      reason: "not-asked",
      clause: "R3.3.1",
      details: {},
      text: "No.",
      done: 0,
      rest: [],
    });
    expect((await answer)?.reason).toBe("not-asked");
  });

  it("lays a preview over the view", async () => {
    const preview = session.preview([{ "move.end": true }]);
    const ref = line().sent[0]?.ref;
    line().tell({
      type: "preview",
      ref,
      seq: 5,
      done: 0,
      unknown: false,
      patch: { areas: { ravenna: { minoa: { tokens: 1 } } } },
      private: {},
      fights: [],
      workings: [],
      cautions: [],
    });
    expect(Object.keys((await preview)?.view.areas ?? {})).toEqual(["rome", "ravenna"]);
    expect(Object.keys(session.view?.areas ?? {})).toEqual(["rome"]);
  });

  it("fetches what was told before it came, and keeps it in order", async () => {
    const told = (id: number) => ({ id, kind: "a", data: {}, turn: 1, phase: "movement" });
    const greeting = { ...hello(3), events: [told(30_000), told(30_001)] };
    session.events = [];
    line().tell(greeting);
    expect(session.hasOlder).toBe(true);
    const body = JSON.stringify({ events: [told(10_000), told(20_000), told(30_000)], next: 3, of: 3 });
    const fetched = vi.fn(async () => new Response(body, { headers: { "content-type": "application/json" } }));
    vi.stubGlobal("fetch", fetched);
    await session.older();
    vi.unstubAllGlobals();
    expect(session.events.map(({ id }) => id)).toEqual([10_000, 20_000, 30_000, 30_001]);
    expect(session.hasOlder).toBe(false);
  });
});
