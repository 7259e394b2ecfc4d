/** Steps as pieces of one stream, the same for everybody at a table: raw deflate, each piece a message and a newline.
 * The server compresses it once, and what was told before makes what follows short. */

/** What ends each piece, and is not sent. */
const END = [0, 0, 255, 255];

/** Can this browser read such a stream? */
export function readsPieces(): boolean {
  try {
    return new DecompressionStream("deflate-raw") !== null;
  } catch {
    return false;
  }
}

export class StepPieces {
  readonly #stream = new DecompressionStream("deflate-raw");
  readonly #writer = this.#stream.writable.getWriter();
  readonly #reader = this.#stream.readable.getReader();
  readonly #decoder = new TextDecoder();

  /** The message of the next piece. */
  async text(piece: ArrayBuffer): Promise<string> {
    const whole = new Uint8Array(piece.byteLength + END.length);
    whole.set(new Uint8Array(piece));
    whole.set(END, piece.byteLength);
    const written = this.#writer.write(whole);
    let text = "";
    while (!text.endsWith("\n")) {
      const { value, done } = await this.#reader.read();
      if (done) throw new Error("the stream has ended");
      text += this.#decoder.decode(value, { stream: true });
    }
    await written;
    return text;
  }
}
