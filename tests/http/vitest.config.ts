import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "../support/database/find-postgres.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const engine = process.env.ENGINE === "postgresql" ? "PostgreSQL" : "SQLite";
const missing = engine === "PostgreSQL" && !findPostgres();
if (missing)
  console.warn("\n*** SKIPPED: the HTTP tests on PostgreSQL: there is no PostgreSQL server here ***\n");

/** Tests that cannot differ between the engines run on SQLite alone. */
const alone = engine === "SQLite" ? [] : ["tests/http/**/*.either-engine.test.ts"];
/** Tests of more than ten seconds, which a plain `npm test` leaves out. */
const long = process.env.TEST_SHORT ? ["tests/http/**/*.long.*"] : [];

const PROCESSES = availableParallelism() + 1;

/** The HTTP suite against the built server: `ENGINE=postgresql npx vitest run --config tests/http/vitest.config.ts`. */
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app` } },
  test: {
    name: `http on ${engine}`,
    include: missing ? [] : ["tests/http/**/*.test.ts"],
    exclude: [...alone, ...long],
    passWithNoTests: missing,
    globalSetup: ["tests/support/server/global-setup.ts", "tests/support/server/shared-setup.ts"],
    setupFiles: ["tests/http/setup.ts"],
    pool: "forks",
    // No test changes a module, so files may share their imports, which saves a fifth of the work. Some files mostly
    // wait (for a job, a delay, a busy database): one process more than there are processors fills the gaps. The
    // minimum equals the maximum: a shrinking pool ends processes that still have files to test.
    poolOptions: { forks: { isolate: false, minForks: PROCESSES, maxForks: PROCESSES } },
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
