import "./fonts.css";
import "./app.css";
import "./forms.css";
import { mount } from "svelte";
import { sayNoAnswer } from "../api/http";
import { version } from "../api/version.svelte";
import { keepFocus } from "../browser/focus-keeper";
import { preferences } from "../browser/preferences.svelte";
import { isInside, router } from "../browser/router.svelte";
import { speak, text } from "../i18n/words";
import App from "./App.svelte";

sayNoAnswer(() => text(preferences.language, "no-answer"));
addEventListener("vite:preloadError", () => void version.miss());
// What this address needs comes beside the words, not after them.
if (isInside(router.route)) void import("../routes/inside").catch(() => undefined);
await speak(preferences.language).catch(() => undefined); // without words it shows keys, and says what is wrong

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

keepFocus();
export default mount(App, { target });

// Installed and offline: the worker keeps the client itself, never a game. The page may be loaded before the words are.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else addEventListener("load", register);
}
