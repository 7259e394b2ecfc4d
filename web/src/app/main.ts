import "@fontsource/source-serif-4/latin-600.css";
import "@fontsource/source-serif-4/latin-ext-600.css";
import "./app.css";
import "./forms.css";
import { mount } from "svelte";
import { version } from "../api/version.svelte";
import App from "./App.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");

export default mount(App, { target });

addEventListener("vite:preloadError", () => void version.miss());

// Installed and offline: the worker keeps the client itself, never a game.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined));
}
