import { expect, it } from "vitest";
import { clockOf, isKnown, minutesOf, withoutPush, withPush } from "../../../src/features/account/notices";
import { bytesOf } from "../../../src/features/account/push";

it.each([
  [0, "00:00"],
  [545, "09:05"],
  [1439, "23:59"],
])("%d minutes after midnight are %s", (minutes, clock) => {
  expect(clockOf(minutes)).toBe(clock);
  expect(minutesOf(clock)).toBe(minutes);
});

it("shows the end of a day as midnight", () => {
  expect(clockOf(1440)).toBe("00:00");
});

it("keeps one subscription a browser, the newest eight, and all other settings", () => {
  const one = (n: number) => ({ endpoint: `https://push.example/${n}`, keys: { p256dh: "a", auth: "b" } });
  let notices = withPush({ mail: true, own: 3 }, one(0));
  for (let n = 0; n < 9; n++) notices = withPush(notices, one(n));
  expect(notices.push?.length).toBe(8);
  expect(notices).toMatchObject({ mail: true, own: 3 });
  expect(isKnown(notices, "https://push.example/8")).toBe(true);
  expect(isKnown(notices, "https://push.example/0")).toBe(false);
  expect(isKnown(withoutPush(notices, "https://push.example/8"), "https://push.example/8")).toBe(false);
});

it("reads the server's key as a browser wants it", () => {
  expect([...bytesOf("-_8A")]).toEqual([251, 255, 0]);
});
