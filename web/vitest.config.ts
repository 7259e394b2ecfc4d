import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

// Apart from vite.config.ts, so that the client is built where no test tools are installed.
export default mergeConfig(
  client,
  defineConfig({
    // Tests run Svelte's browser build, as people do.
    resolve: { conditions: ["browser"] },
    // All files in one process: to make a page for each took seven times as long as all tests. `make soak` shuffles
    // them, so that none relies on another.
    test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], isolate: false },
  }),
);
