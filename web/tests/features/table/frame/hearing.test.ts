import { describe, expect, it } from "vitest";
import type { EventLine } from "../../../../src/api/wire";
import { type Heard, soundOf } from "../../../../src/features/table/frame/hearing";
import { packets } from "../../../fixtures/events";

describe("sounds", () => {
  const quiet: Heard = { key: null, warned: false, phase: "movement", over: false };
  const deal: EventLine = packets;
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
