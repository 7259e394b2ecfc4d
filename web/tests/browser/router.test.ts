import { expect, it } from "vitest";
import { routeOf } from "../../src/browser/router.svelte";

it.each([
  ["/", "home", ""],
  ["/play", "play", ""],
  ["/t/ab12", "table", "ab12"],
  ["/t/ab12/lobby", "lobby", "ab12"],
  ["/t/ab12/end", "end", "ab12"],
  ["/rules", "rules", ""],
  ["/rules/R3.4.10", "rules", "R3.4.10"],
  ["/me", "me", ""],
  ["/i/k3x9", "invited", "k3x9"],
  ["/sign-in/0123456789ab", "sign-in", "0123456789ab"],
  ["/device/k3x9abcd", "device", "k3x9abcd"],
  ["/nowhere", "lost", ""],
])("%s is %s", (path, screen, id) => {
  const route = routeOf(path);
  expect([route.screen, route.id]).toEqual([screen, id]);
});
