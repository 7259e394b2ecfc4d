import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

/** Beside each file that is worth it, the same compressed with Brotli: an eighth shorter than what the server makes. */
const packed: Plugin = {
  name: "packed",
  apply: "build",
  writeBundle({ dir = "dist" }, bundle) {
    for (const name of Object.keys(bundle).filter((each) => /\.(js|css|json|svg)$/.test(each))) {
      const content = readFileSync(join(dir, name));
      if (content.length >= 1000) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(content));
    }
  },
};

export default defineConfig({
  plugins: [svelte(), packed],
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
