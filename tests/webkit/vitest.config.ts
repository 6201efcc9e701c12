import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findWebKit } from "./find-webkit.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Journeys in WebKit: `npx vitest run --config tests/webkit/vitest.config.ts`. */
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app` } },
  test: {
    name: "WebKit",
    include: findWebKit() ? ["tests/webkit/*.test.ts"] : [],
    passWithNoTests: !findWebKit(),
    globalSetup: ["tests/support/server/global-setup.ts"],
    pool: "forks",
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
