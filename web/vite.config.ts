import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  // Relative addresses: the built client works under any path, whoever serves it.
  base: "./",
  build: { outDir: "dist", emptyOutDir: true },
  // Tests run Svelte's browser build, as people do.
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});
