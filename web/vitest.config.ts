import { defineConfig, mergeConfig } from "vitest/config";
import client from "./vite.config";

// Apart from vite.config.ts, so that the client is built where no test tools are installed.
export default mergeConfig(
  client,
  defineConfig({
    // Tests run Svelte's browser build, as people do.
    resolve: { conditions: ["browser"] },
    test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"] },
  }),
);
