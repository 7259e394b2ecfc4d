import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "../../src/app/App.svelte";
import { preferences } from "../../src/browser/preferences.svelte";

let app: ReturnType<typeof mount>;

beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 503 })); // no server
  preferences.language = "en";
  preferences.theme = "light";
  app = mount(App, { target: document.body });
  flushSync();
});

afterEach(() => unmount(app));

function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

it("speaks English, and Polish when asked", async () => {
  expect(find("h1").textContent).toBe("Eighteen civilizations. One table.");

  find("button[lang=pl]").click();
  await vi.waitFor(() => expect(document.documentElement.lang).toBe("pl"));

  expect(find("h1").textContent).toBe("Osiemnaście cywilizacji. Jeden stół.");
  expect(document.documentElement.lang).toBe("pl");
  expect(localStorage.getItem("megaciv.language")).toBe("pl");
});

it("changes the theme and says what the button would do next", () => {
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(find(".theme").getAttribute("aria-label")).toBe("Switch to the dark theme");

  find(".theme").click();
  flushSync();

  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(find(".theme").getAttribute("aria-label")).toBe("Switch to the light theme");
});

it("leads to a game in one click", () => {
  expect(find<HTMLAnchorElement>("main a.primary").getAttribute("href")).toBe("/play");
});
