import { existsSync, readFileSync } from "node:fs";

/**
 * A runner's result.
 *
 * @typedef {{ passed: number, failed: number, failures: string[], skipped: string[], note?: string }} Result
 * `failures` holds names of failed tests, or files that did not load
 */

function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : null;
}

/**
 * Counts a runner that fails without a failing test (a file that does not load, an uncaught error, no tests at all)
 * as one failure, so that it cannot pass as a success.
 *
 * @param {Result} result
 * @param {number} exitCode
 * @returns {Result}
 */
function countedHonestly(result, exitCode) {
  if (result.passed + result.failed === 0) return { ...result, failed: 1, note: "ran no test" };
  if (exitCode !== 0 && result.failed === 0) {
    return { ...result, failed: 1, note: `ended with ${exitCode} though no test failed` };
  }
  return result;
}

/**
 * @param {string} path vitest's JSON report
 * @param {number} exitCode
 * @returns {Result}
 */
export function vitestResult(path, exitCode) {
  const report = readJson(path);
  const files = report?.testResults ?? [];
  const tests = files.flatMap((file) => file.assertionResults);
  const of = (...kinds) => tests.filter((test) => kinds.includes(test.status));
  const brokenFiles = files.filter(
    (file) => file.status === "failed" && !file.assertionResults.some((test) => test.status === "failed"),
  );
  return countedHonestly(
    {
      passed: of("passed").length,
      failed: of("failed").length + brokenFiles.length,
      failures: [...of("failed").map((test) => test.fullName), ...brokenFiles.map((file) => file.name)],
      skipped: of("pending", "skipped", "todo", "disabled").map((test) => test.fullName),
    },
    exitCode,
  );
}

function playwrightTests(suite) {
  const inner = (suite.suites ?? []).flatMap(playwrightTests);
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ status: test.status, name: `${spec.title} (${test.projectName})` })),
  );
  return [...inner, ...own];
}

/**
 * @param {string} path Playwright's JSON report
 * @param {number} exitCode
 * @returns {Result}
 */
export function playwrightResult(path, exitCode) {
  const tests = playwrightTests(readJson(path) ?? {});
  const of = (...kinds) => tests.filter((test) => kinds.includes(test.status));
  // A test that passes only at the second attempt proves nothing.
  const failures = of("unexpected", "flaky").map((test) => test.name);
  return countedHonestly(
    {
      passed: of("expected").length,
      failed: failures.length,
      failures,
      skipped: of("skipped").map((test) => test.name),
    },
    exitCode,
  );
}
