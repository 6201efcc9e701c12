/**
 * `npm test`: what to run before each commit, from installing the packages to the journeys that matter most. It reports
 * what it leaves out, and its last line is `N passed, N failed` over all runners. After `npm test --`:
 *   --everything       all that checks the product, with PostgreSQL, every screen, faults and attacks (CI does)
 *   --only=unit,http   these runners alone; the start of a name is enough
 *   --node=22,24       the unit and HTTP tests alone, with their servers, on these lines of Node.js
 *   --on=24:unit,…     these runners on that line, the others on this Node.js (CI does)
 */
import "../starting/check-node.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { prepare, runMain } = await import("../starting/prepare.mjs");
const { nodeOfLine } = await import("./node-releases.mjs");
const { isShort, leftToEverything, readArguments, tasksOf } = await import("./test-arguments.mjs");

const OWN_NODE = { program: process.execPath, version: process.versions.node };

/**
 * @typedef {{ runner: import("./test-runners.mjs").Runner, line?: string }} Task a runner, and the line of Node.js if
 *   one was named
 */

/** Installs a system program if it is missing. @returns why it is still missing, or null */
async function reasonToMiss({ name, find, packages, faster }) {
  const { installFromSystem } = await import("./system-packages.mjs");
  // Without it, the existing program does the same more slowly.
  if (faster && !faster.isHere()) await installFromSystem(faster.packages);
  if (await find()) return null;
  const reason = await installFromSystem(packages);
  if (await find()) return null;
  return `there is no ${name.replace(/^a /, "")} on this machine, and ${reason ?? "installing it did not help"}`;
}

/** Why a runner is left out as a whole, and why some of its tests are. */
async function reasonsToSkip({ needs, someNeed }) {
  const whole = needs ? await reasonToMiss(needs) : null;
  return { whole, some: someNeed && !whole ? await reasonToMiss(someNeed) : null };
}

/** @param {Task} task */
const nameOf = ({ runner, line }) => (line === undefined ? runner.name : `${runner.name} on Node.js ${line}`);

/**
 * @param {Task} task
 * @returns {Promise<import("./test-results.mjs").Result>}
 */
async function runOne({ runner, line }, { buildError, mode }) {
  if (runner.needsBuild && buildError) {
    return { passed: 0, failed: 1, failures: [], skipped: [], note: `not run: ${buildError}` };
  }
  const { whole, some } = await reasonsToSkip(runner);
  if (whole) return { passed: 0, failed: 0, failures: [], skipped: [`${runner.name} as a whole: ${whole}`] };
  const node = line === undefined ? OWN_NODE : await nodeOfLine(line).catch((error) => error);
  if (node instanceof Error) {
    return {
      passed: 0,
      failed: 1,
      failures: [],
      skipped: [],
      note: `there is no Node.js ${line}: ${node.message}`,
    };
  }
  const folder = mkdtempSync(join(tmpdir(), "twin-results-"));
  console.log(`\n── ${nameOf({ runner, line })}${line === undefined ? "" : ` (${node.version})`} ──`);
  try {
    const result = await runner.run(folder, node.program, mode);
    return some ? { ...result, skipped: [...result.skipped, `some of them: ${some}`] } : result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tasks in order, grouped by those that run at the same time. */
function sideBySide(tasks) {
  const groups = [];
  for (const [index, task] of tasks.entries()) {
    if (task.runner.quick && tasks[index - 1]?.runner.quick) groups.at(-1).push(task);
    else groups.push([task]);
  }
  return groups;
}

/** A task's result, with its name and duration. */
async function timed(task, given) {
  const since = Date.now();
  const result = await runOne(task, given);
  return { name: nameOf(task), seconds: ((Date.now() - since) / 1000).toFixed(1), ...result };
}

function summarise(results, left) {
  console.log("\n── all ──");
  const width = Math.max(18, ...results.map(({ name }) => name.length + 1));
  for (const { name, seconds, passed, failed, note } of results) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${name.padEnd(width)}${figures} ${seconds.padStart(6)} s${note ? `  (${note})` : ""}`);
  }
  for (const { name, skipped } of results) {
    for (const test of skipped) console.log(`skipped in ${name}: ${test}`);
  }
  // Printed last, so that the end of a log shows what to fix.
  for (const { name, failures } of results) {
    for (const test of failures) console.log(`failed in ${name}: ${test}`);
  }
  if (left.length > 0) console.log(`left to --everything: ${left.join(", ")}`);
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  return total("failed") === 0;
}

await runMain(async () => {
  const options = readArguments(process.argv.slice(2));
  try {
    await prepare({ build: false });
  } catch (error) {
    console.log(`Nothing could be tested: ${error.message}\n0 passed, 1 failed`);
    process.exitCode = 1;
    return;
  }
  // Imported late: its packages are installed only now.
  const { RUNNERS } = await import("./test-runners.mjs");
  const tasks = tasksOf(RUNNERS, options);
  let buildError = null;
  if (tasks.some(({ runner }) => runner.needsBuild)) {
    await prepare().catch((error) => {
      buildError = error.message;
    });
  }
  const mode = { isShort: isShort(options) };
  const results = [];
  for (const together of sideBySide(tasks)) {
    results.push(...(await Promise.all(together.map((task) => timed(task, { buildError, mode })))));
  }
  process.exitCode = summarise(results, leftToEverything(RUNNERS, options)) ? 0 : 1;
});
