import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "../support/database/find-postgres.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const engine = process.env.ENGINE === "postgresql" ? "PostgreSQL" : "SQLite";
const missing = engine === "PostgreSQL" && !findPostgres();
if (missing)
  console.warn("\n*** SKIPPED: the faults on PostgreSQL: there is no PostgreSQL server here ***\n");

/** What cannot differ between the engines is tested on SQLite alone; `engines/` on both. */
const included = engine === "SQLite" ? "tests/faults/**/*.test.ts" : "tests/faults/engines/*.test.ts";

/** Faults and attacks against the built server: `ENGINE=postgresql npx vitest run --config tests/faults/vitest.config.ts`. */
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app` } },
  test: {
    name: `faults on ${engine}`,
    include: missing ? [] : [included],
    passWithNoTests: missing,
    globalSetup: ["tests/support/server/global-setup.ts"],
    pool: "forks",
    // One file after the other: several measure time or memory, and nothing else may run meanwhile.
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
