/**
 * `npm test`: everything that checks the product, from installing the packages to browsers. Its last line is
 * `N passed, N failed` over all runners. After `npm test --`:
 *   --only=unit,http   these runners alone; the start of a name is enough
 *   --with-faults      the faults and attacks that take long, too (CI does)
 */
import "./check-node.mjs";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { prepare, runMain } = await import("./prepare.mjs");

/** @returns {{ only: string[] | null, withFaults: boolean }} */
function readArguments(args) {
  const only = args.find((arg) => arg.startsWith("--only="));
  const unknown = args.filter((arg) => arg !== only && arg !== "--with-faults");
  if (unknown.length > 0) throw new Error(`what does ${unknown.join(" ")} mean? See scripts/test.mjs`);
  return { only: only ? only.slice(7).split(",") : null, withFaults: args.includes("--with-faults") };
}

function chosen(runners, { only, withFaults }) {
  if (only === null) return runners.filter((runner) => withFaults || !runner.long);
  const unknown = only.find((name) => !runners.some((runner) => runner.name.startsWith(name)));
  if (unknown !== undefined) {
    throw new Error(`there is no runner ${unknown}; there are ${runners.map(({ name }) => name).join(", ")}`);
  }
  return runners.filter((runner) => only.some((name) => runner.name.startsWith(name)));
}

/** Sees to it that the system has what a runner needs; otherwise the reason why it has not. */
async function reasonToSkip({ needs }) {
  if (!needs || (await needs.find())) return null;
  const { installFromSystem } = await import("./system-packages.mjs");
  const reason = await installFromSystem(needs.packages);
  if (await needs.find()) return null;
  return `there is no ${needs.name.replace(/^a /, "")} on this machine, and ${reason ?? "installing it did not help"}`;
}

async function runOne(runner, buildError) {
  if (runner.needsBuild && buildError) {
    return { passed: 0, failed: 1, skipped: [], note: `not run: ${buildError}` };
  }
  const reason = await reasonToSkip(runner);
  if (reason) return { passed: 0, failed: 0, skipped: [`${runner.name} as a whole: ${reason}`] };
  const folder = mkdtempSync(join(tmpdir(), "twin-results-"));
  console.log(`\n── ${runner.name} ──`);
  try {
    return await runner.run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function summarize(results) {
  console.log("\n── all ──");
  for (const { name, seconds, passed, failed, note } of results) {
    const figures = `${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed`;
    console.log(`${name.padEnd(18)}${figures} ${seconds.padStart(6)} s${note ? `  (${note})` : ""}`);
  }
  for (const { name, skipped } of results) {
    for (const test of skipped) console.log(`skipped in ${name}: ${test}`);
  }
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
  // Only now are the packages there that the runners' definitions import.
  const { RUNNERS } = await import("./test-runners.mjs");
  const runners = chosen(RUNNERS, options);
  let buildError = null;
  if (runners.some((runner) => runner.needsBuild)) {
    await prepare().catch((error) => {
      buildError = error.message;
    });
  }
  const results = [];
  for (const runner of runners) {
    const since = Date.now();
    const result = await runOne(runner, buildError);
    results.push({ name: runner.name, seconds: ((Date.now() - since) / 1000).toFixed(1), ...result });
  }
  process.exitCode = summarize(results) ? 0 : 1;
});
