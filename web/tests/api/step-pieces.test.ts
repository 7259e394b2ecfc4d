import { constants, createDeflateRaw } from "node:zlib";
import { describe, expect, it } from "vitest";
import { TableSocket } from "../../src/api/socket";
import { StepPieces } from "../../src/api/step-pieces";
import type { ServerMessage } from "../../src/api/wire";

/** The stream as the server makes it: a flush after each text, without the four bytes that end it. */
class Stream {
  readonly #press = createDeflateRaw();

  async #flushed(kind: number): Promise<Buffer> {
    const found: Buffer[] = [];
    const keep = (data: Buffer): void => void found.push(data);
    this.#press.on("data", keep);
    await new Promise<void>((done) => this.#press.flush(kind, done));
    this.#press.off("data", keep);
    return Buffer.concat(found);
  }

  async piece(text: string, forgets = false): Promise<ArrayBuffer> {
    const before = forgets ? await this.#flushed(constants.Z_FULL_FLUSH) : Buffer.alloc(0);
    this.#press.write(`${text}\n`);
    const whole = Buffer.concat([before, await this.#flushed(constants.Z_SYNC_FLUSH)]);
    return new Uint8Array(whole.subarray(0, -4)).buffer;
  }
}

const step = (seq: number): string =>
  JSON.stringify({ type: "step", seq, patch: { turn: seq, name: "Ægypt".repeat(9) } });

describe("the stream of a table", () => {
  it("is read piece by piece, also by one who comes later", async () => {
    const [stream, first, second] = [new Stream(), new StepPieces(), new StepPieces()];
    const one = await stream.piece(step(1));
    expect(await first.text(one)).toBe(`${step(1)}\n`);
    const two = await stream.piece(step(2));
    expect(two.byteLength).toBeLessThan(one.byteLength / 2);
    expect(await first.text(two)).toBe(`${step(2)}\n`);
    const three = await stream.piece(step(3), true);
    expect(await first.text(three)).toBe(`${step(3)}\n`);
    expect(await second.text(three)).toBe(`${step(3)}\n`);
  });
});

describe("a line that follows a stream", () => {
  const listen = (): { heard: ServerMessage[]; line: WebSocket; links: string[] } => {
    const heard: ServerMessage[] = [];
    const links: string[] = [];
    const line = { readyState: 1, send: () => undefined, close: () => undefined } as unknown as WebSocket;
    const make = (url: string): WebSocket => {
      expect(url).toBe("ws?steps=stream");
      return line;
    };
    const socket = new TableSocket(
      "ws",
      (message) => heard.push(message),
      (link) => links.push(link),
      make,
    );
    socket.open();
    return { heard, line, links };
  };
  const say = (line: WebSocket, data: string | ArrayBuffer): void => line.onmessage?.({ data } as MessageEvent);

  it("hears everything in its order, and a step with what it tells me alone", async () => {
    const { heard, line } = listen();
    const stream = new Stream();
    say(line, JSON.stringify({ type: "own", seq: 7, private: { minoa: { hand: [] } }, events: [["mine", {}]] }));
    say(line, await stream.piece(step(7)));
    say(line, JSON.stringify({ type: "pong" }));
    say(line, await stream.piece(step(8)));
    await expect.poll(() => heard.length).toBe(3);
    expect(heard.map(({ type }) => type)).toEqual(["step", "pong", "step"]);
    expect(heard[0]).toMatchObject({ seq: 7, private: { minoa: { hand: [] } }, events: [["mine", {}]] });
    expect(heard[2]).not.toHaveProperty("private");
  });

  it("begins anew where a piece cannot be read", async () => {
    const { line, links } = listen();
    say(line, new Uint8Array([255, 255, 255]).buffer);
    await expect.poll(() => links).toContain("lost");
  });
});
