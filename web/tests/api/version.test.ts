import { expect, it } from "vitest";
import { isOlder } from "../../src/api/version.svelte";

it("knows whether a page is made of the files that are served now", () => {
  const page = document.createElement("div");
  page.innerHTML = `<link href="/assets/index-1.css"><link href="/assets/index-1.js"><link href="/assets/later.css">`;
  expect(isOlder(["/assets/index-1.css", "/assets/index-1.js"], page)).toBe(false);
  expect(isOlder(["/assets/index-1.css", "/assets/index-2.js"], page)).toBe(true);
  expect(isOlder([], page)).toBe(false); // a server without a client of its own
});
