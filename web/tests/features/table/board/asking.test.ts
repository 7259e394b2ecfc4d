import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Asking } from "../../../../src/features/table/board/asking";

describe("a question about a board that changes", () => {
  let asked: string[];
  let heard: string[];
  let asking: Asking<string>;
  const want = (about: string | null): void =>
    asking.want(about, () => {
      asked.push(about ?? "");
      return Promise.resolve(`answer about ${about}`);
    });

  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    heard = [];
    asking = new Asking((told) => heard.push(told));
  });
  afterEach(() => vi.useRealTimers());

  it("is asked a moment after something else is looked at, once", async () => {
    want("crete");
    want("rhodes");
    await vi.advanceTimersByTimeAsync(250);
    expect(asked).toEqual(["rhodes"]);
    expect(heard).toEqual(["answer about rhodes"]);
  });

  it("is asked every two seconds while everything moves, and at the end", async () => {
    for (let change = 0; change < 100; change++) {
      want("crete");
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(asked).toHaveLength(5);
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked).toHaveLength(6);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toHaveLength(6);
  });

  it("is asked at once when a board changes that was quiet", async () => {
    want("crete");
    await vi.advanceTimersByTimeAsync(10_000);
    want("crete");
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toHaveLength(2);
  });

  it("whose answer is no longer wanted is not heard", async () => {
    want("crete");
    await vi.advanceTimersByTimeAsync(249);
    want(null);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
  });
});
