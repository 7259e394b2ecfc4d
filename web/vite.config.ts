import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  // The client has addresses of its own (/t/…, /rules/…), so its files are always found from the root.
  base: "/",
  build: { outDir: "dist", emptyOutDir: true },
  // `npm run dev` beside a running `megaciv serve`.
  // The map and the facts are read from the Python package beside us.
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": { target: process.env.MEGACIV ?? "http://127.0.0.1:8000", ws: true } },
  },
});
