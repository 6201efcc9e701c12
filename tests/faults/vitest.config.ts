import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { findPostgres } from "../support/database/find-postgres.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const engine = process.env.ENGINE === "postgresql" ? "PostgreSQL" : "SQLite";
const missing = engine === "PostgreSQL" && !findPostgres();
if (missing)
  console.warn("\n*** SKIPPED: the faults on PostgreSQL: there is no PostgreSQL server here ***\n");

/** Faults that are the same on both engines are tested on SQLite alone, `engines/` on both, `postgresql/` on PostgreSQL alone. */
const folder = engine === "SQLite" ? "tests/faults/**" : "tests/faults/{engines,postgresql}";
const ELSEWHERE = engine === "SQLite" ? ["tests/faults/postgresql/**"] : [];

/** Files that check only answers and rows, so they can run beside others. */
const BESIDE_OTHERS = `${folder}/*.beside-others.test.ts`;

/** Many of them wait, for a time limit or a killed server; one process more than there are processors fills the gaps. */
const PROCESSES = availableParallelism() + 1;

/** Faults and attacks against the built server: `ENGINE=postgresql npx vitest run --config tests/faults/vitest.config.ts`. */
export default defineConfig({
  root,
  resolve: { alias: { "~": `${root}app` } },
  test: {
    passWithNoTests: missing,
    globalSetup: ["tests/support/server/global-setup.ts"],
    pool: "forks",
    // As in the HTTP tests, files share their imports.
    poolOptions: { forks: { isolate: false, minForks: PROCESSES, maxForks: PROCESSES } },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: `faults on ${engine}, side by side`,
          include: missing ? [] : [BESIDE_OTHERS],
          exclude: ELSEWHERE,
          sequence: { groupOrder: 0 },
        },
      },
      {
        extends: true,
        test: {
          name: `faults on ${engine}`,
          include: missing ? [] : [`${folder}/*.test.ts`],
          exclude: [BESIDE_OTHERS, ...ELSEWHERE],
          // One file after the other: several measure time or memory, and nothing else may run meanwhile.
          sequence: { groupOrder: 1 },
          poolOptions: { forks: { singleFork: true } },
        },
      },
    ],
  },
});
