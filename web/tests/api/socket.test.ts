import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Link, TableSocket } from "../../src/api/socket";
import type { ServerMessage } from "../../src/api/wire";

/** A line that says nothing by itself. */
class Line {
  readyState = 1;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code?: number }) => void) | null = null;
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.readyState = 3;
  }
  answer(): void {
    this.onmessage?.({ data: JSON.stringify({ type: "pong" }) });
  }
}

describe("a line to the server", () => {
  const lines: Line[] = [];
  const links: Link[] = [];
  let socket: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    lines.length = links.length = 0;
    const make = (): WebSocket => {
      lines.push(new Line());
      return lines.at(-1) as unknown as WebSocket;
    };
    socket = new TableSocket(
      "",
      (_: ServerMessage) => undefined,
      (link) => links.push(link),
      make,
    );
    socket.open();
    lines[0]?.onopen?.();
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  it("that is dead is noticed within ten seconds and taken up again", async () => {
    await vi.advanceTimersByTimeAsync(10_000);
    expect(links).toContain("lost");
    await vi.advanceTimersByTimeAsync(1000);
    expect(lines).toHaveLength(2);
  });

  it("is said to be lost until another one is open", async () => {
    await vi.advanceTimersByTimeAsync(12_000);
    expect(lines).toHaveLength(2);
    expect(links.at(-1)).toBe("lost");
    lines[1]?.onopen?.();
    expect(links.at(-1)).toBe("connected");
  });

  it("asks again after it was lost: who waits for an answer gets one", async () => {
    const answer = socket.ask({ type: "counsel", ref: "one", seat: "rome" });
    await vi.advanceTimersByTimeAsync(12_000);
    lines[1]?.onopen?.();
    expect(lines[1]?.sent.map((text) => JSON.parse(text).ref)).toContain("one");
    lines[1]?.onmessage?.({ data: JSON.stringify({ type: "counsel", ref: "one", counsel: null }) });
    expect((await answer).type).toBe("counsel");
  });

  it("asks a server again that is too busy, and not without end", async () => {
    const answer = socket.ask({ type: "counsel", ref: "one", seat: "rome" });
    const asked = (): number => lines.flatMap(({ sent }) => sent).filter((text) => text.includes("counsel")).length;
    const busy = JSON.stringify({ type: "refused", ref: "one", reason: "server-busy", text: "" });
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(asked()).toBe(tries);
      lines.at(-1)?.onmessage?.({ data: busy });
      await vi.advanceTimersByTimeAsync(1000);
    }
    lines.at(-1)?.onmessage?.({ data: busy });
    expect((await answer).type).toBe("refused");
  });

  it("that does not open is given up for another", async () => {
    await vi.advanceTimersByTimeAsync(12_000);
    await vi.advanceTimersByTimeAsync(12_000);
    expect(lines).toHaveLength(3);
    expect(lines[1]?.readyState).toBe(3);
    lines[1]?.onopen?.(); // too late
    expect(links.at(-1)).toBe("lost");
    lines[2]?.onopen?.();
    await vi.advanceTimersByTimeAsync(4000);
    expect(links.at(-1)).toBe("connected");
  });

  it("that answers is kept", async () => {
    for (let ping = 0; ping < 12; ping++) {
      await vi.advanceTimersByTimeAsync(5000);
      lines[0]?.answer();
    }
    expect(links).toEqual(["connecting", "connected"]);
  });

  it("that tells something all the time is not asked, and is noticed as well when it dies", async () => {
    const pings = (): number => lines.flatMap(({ sent }) => sent).filter((text) => text.includes("ping")).length;
    for (let second = 0; second < 30; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      lines[0]?.answer();
    }
    expect(pings()).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(pings()).toBe(1);
    expect(links).toContain("lost");
  });

  it("is tried when the device wakes, and taken up at once where it was lost", async () => {
    globalThis.dispatchEvent(new Event("pageshow"));
    globalThis.dispatchEvent(new Event("online"));
    expect(links).not.toContain("lost");
    await vi.advanceTimersByTimeAsync(3000);
    expect(links).toContain("lost");
    globalThis.dispatchEvent(new Event("online"));
    expect(lines).toHaveLength(2);
  });
});
