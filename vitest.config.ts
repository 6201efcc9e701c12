import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const alias = { "~": fileURLToPath(new URL("./app", import.meta.url)) };

/** Tests of modules that only a server loads. */
const OF_SERVERS = "app/**/*.server.test.ts";
/** Tests that draw pictures: the addon for it and SQLite's, both in threads of one process, end it with a segmentation fault. */
const NATIVE = "app/**/*.native.server.test.ts";

/** Tests of more than ten seconds, most of them simulations and hostile files, which a plain `npm test` leaves out. */
const LONG = process.env.TEST_SHORT ? ["**/*.long.*"] : [];

const PROCESSES = availableParallelism();

const RULES = [
  "app/**/*.test.ts",
  "scripts/**/*.test.ts",
  "tests/platforms/*.test.ts",
  "tests/bench/load/*.test.ts",
];
const COMPONENTS = "app/**/*.test.tsx";

/** How source files are read. */
export const READING = { resolve: { alias }, esbuild: { jsx: "automatic" } } as const;

/** All unit tests. */
export const UNIT_TESTS = [...RULES, COMPONENTS];

export default defineConfig({
  ...READING,
  test: {
    environment: "node",
    // One process for each processor: they wait for nothing, so more would only share what there is. The pool is to have
    // as many at least as at most: shrinking it, it ends processes that still have files to test.
    poolOptions: {
      forks: { isolate: false, minForks: PROCESSES, maxForks: PROCESSES },
      threads: { minThreads: PROCESSES, maxThreads: PROCESSES },
    },
    // Property tests take their time on a busy machine; what must be fast has a measure of its own.
    testTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: RULES,
          exclude: [OF_SERVERS, ...LONG],
          // Files share what they import, which is a third of the work; so nothing may stay changed after a test.
          pool: "forks",
          unstubGlobals: true,
          unstubEnvs: true,
        },
      },
      {
        extends: true,
        // Modules of a server keep settings and counts, and React the document that it was loaded with: each file has its own.
        test: {
          name: "with state",
          include: [OF_SERVERS, COMPONENTS],
          exclude: [NATIVE, ...LONG],
          pool: "threads",
        },
      },
      { extends: true, test: { name: "native code", include: [NATIVE], pool: "forks" } },
    ],
  },
});
