import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OWNER_GUARD, withoutOwner } from "./owners.mjs";

/** Test files that run on SQLite alone. */
const ON_SQLITE_ALONE = /\.either-engine\.test\.ts$/;

/** The name under which the HTTP runner counts this guard as a test. */
export const GUARD = "every statement sent on SQLite is sent by a test that runs on PostgreSQL too";

/** @param {string} path */
const shapesIn = (path) => readFileSync(path, "utf8").split("\n").filter(Boolean);

/**
 * Prisma batches concurrent look-ups of rows into one statement, so whether it asks for one row or several depends on
 * timing.
 *
 * @param {string} shape
 */
const oneOrSeveral = (shape) => shape.replace(/\((`main`\.`\w+`\.`\w+`) = \? AND 1=1\)/g, "$1 IN (?, …)");

/**
 * The statements sent only by tests that never run on PostgreSQL.
 *
 * @param {string} folder has a file for each test file, named like it, with its servers' statements
 * @returns {string[]} one line each: the test file, and the statement
 */
export function onSqliteAlone(folder) {
  const files = readdirSync(folder);
  const onBoth = files.filter((file) => !ON_SQLITE_ALONE.test(file));
  const held = new Set(onBoth.flatMap((file) => shapesIn(join(folder, file)).map(oneOrSeveral)));
  return files
    .filter((file) => ON_SQLITE_ALONE.test(file))
    .flatMap((file) => shapesIn(join(folder, file)).map((shape) => ({ file, shape })))
    .filter(({ shape }) => !held.has(oneOrSeveral(shape)))
    .map(({ file, shape }) => `${file}: ${shape}`);
}

/** Counts a guard as one test of the result, and prints what it found. */
function counted(result, name, found, says) {
  if (found.length === 0) return { ...result, passed: result.passed + 1 };
  console.log(`\n${says}:\n${found.join("\n")}`);
  return { ...result, failed: result.failed + 1, failures: [...result.failures, name] };
}

/**
 * Adds the results of the guards to that of the HTTP tests on SQLite.
 *
 * @param {import("./test-results.mjs").Result} result
 * @param {string} folder see {@link onSqliteAlone}
 * @param {typeof withoutOwner} owners
 * @returns {import("./test-results.mjs").Result}
 */
export function guarded(result, folder, owners = withoutOwner) {
  const shapes = new Set(readdirSync(folder).flatMap((file) => shapesIn(join(folder, file))));
  const { lacking, idle } = owners(shapes);
  return counted(
    counted(
      result,
      GUARD,
      onSqliteAlone(folder),
      "These statements are sent in no test that runs on PostgreSQL. Let one that sends them run there, by taking" +
        ' ".either-engine" out of its name, or add a test (docs/decisions/development/tests.md)',
    ),
    OWNER_GUARD,
    [...lacking, ...idle.map((one) => `no statement needs the exception ${one}`)],
    "These statements are about somebody's rows, and name no owner (scripts/testing/owners.mjs)",
  );
}
