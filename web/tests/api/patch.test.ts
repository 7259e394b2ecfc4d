import { describe, expect, it } from "vitest";
import { merge } from "../../src/api/patch";

describe("merge patch (RFC 7396)", () => {
  // The examples of the RFC's appendix.
  it.each([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("%j with %j is %j", (target, patch, result) => {
    expect(merge<unknown>(target, patch)).toEqual(result);
  });

  it("leaves the target alone and shares what did not change", () => {
    const target = { areas: { rome: { minoa: { tokens: 2 } } }, turn: 1 };
    const merged = merge(target, { turn: 2 });
    expect(target.turn).toBe(1);
    expect(merged.areas).toBe(target.areas);
  });
});
