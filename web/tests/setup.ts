/** The words are there before the first test, as they are before the first page. Files share a process, so each test
 * finds what a person finds who comes for the first time: nothing kept, English, daylight, a page without anything. */
import { afterAll, beforeEach, vi } from "vitest";
import { preferences } from "../src/browser/preferences.svelte";
import { speak } from "../src/i18n/words";

await Promise.all([speak("en"), speak("pl")]);

beforeEach(() => {
  document.body.replaceChildren();
  preferences.language = "en";
  preferences.theme = "light";
  preferences.herald = null;
  preferences.sound = false;
  preferences.soundOffered = false;
  preferences.lossesWait = true;
  preferences.alone = false;
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
