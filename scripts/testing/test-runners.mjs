import { mkdirSync } from "node:fs";
import { ROOT } from "../building/stamps.mjs";
import { exitCodeAtEnd, exitCodeOf } from "../starting/processes.mjs";
import { CHROMIUM, FIREFOX, POSTGRES, PROXIES, WEBKIT } from "./needed-programs.mjs";
import { buildAgain } from "./second-build.mjs";
import { guarded } from "./statements.mjs";
import { playwrightResult, vitestResult } from "./test-results.mjs";

/** Operators' settings in this shell must not affect the tests. */
export const NOT_PASSED_ON =
  /^(PORT|HOST|APP_ORIGIN|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|SESSION_SECRET|TOKEN_KEYS|TRUST_PROXY|WORKERS|LOG_LEVEL|HSTS_SUBDOMAINS|SAMPLE|PUSH|PUSH_HOSTS|NTFY_URL|NODE_ENV|ENGINE|.*_(CLIENT_ID|CLIENT_SECRET|BASE_URL|MEMBER_SNAPSHOT)|APPLE_.*|AWS_.*|UPLOADS_URL|ARCHIVE_LIMIT_MB|ARCHIVE_QUOTA_MB|SMTP_URL|MAIL_FROM|METRICS_TOKEN|GOOGLE_SECURITY_.*)(_FILE)?$/;

function environment(more = {}) {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_PASSED_ON.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

const tool = (path) => `${ROOT}node_modules/${path}`;

/** Commands that run side by side and count together as one test. */
async function asOne(commands) {
  const run = (args) => exitCodeAtEnd(process.execPath, args, { cwd: ROOT, env: environment() });
  const codes = await Promise.all(commands.map(run));
  const failed = codes.every((code) => code === 0) ? 0 : 1;
  return { passed: 1 - failed, failed, failures: [], skipped: [] };
}

function lint() {
  return asOne([
    [
      tool("@biomejs/biome/bin/biome"),
      ...["ci", "--error-on-warnings", `--colors=${process.stdout.isTTY ? "force" : "off"}`],
    ],
    [
      tool("dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["--config", ".dependency-cruiser.cjs", "app", "server.ts", "scripts", "tests", "prisma/seed.ts"],
    ],
    [tool("knip/bin/knip.js"), "--no-progress", "--no-config-hints"],
    ["scripts/building/complete-lock.mjs", "--check"],
  ]);
}

/** With TypeScript 7, three times as fast; `typescript` is 5, whose API dependency-cruiser and our tests use. */
function types() {
  return asOne([[tool("typescript-7/bin/tsc")]]);
}

/** The tests, and the servers they start, run on the given Node.js; in a plain `npm test` without those named `.long`. */
function vitest(config, more) {
  return async (folder, node, { isShort } = {}) => {
    const report = `${folder}/vitest.json`;
    const code = await exitCodeOf(
      node,
      [
        ...[tool("vitest/vitest.mjs"), "run", "--config", config],
        ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
      ],
      { cwd: ROOT, env: environment({ ...more, ...(isShort ? { TEST_SHORT: "1" } : {}) }) },
    );
    return vitestResult(report, code);
  };
}

/** The HTTP tests on SQLite, and the guards of their statements, which need all of them. */
async function httpOnSqlite(folder, node, mode) {
  if (mode.isShort) return vitest(HTTP)(folder, node, mode);
  const statements = `${folder}/statements`;
  mkdirSync(statements);
  return guarded(await vitest(HTTP, { TEST_STATEMENTS: statements })(folder, node), statements);
}

function playwright(config, ...more) {
  return async (folder) => {
    const report = `${folder}/playwright.json`;
    const code = await exitCodeOf(
      process.execPath,
      [tool("@playwright/test/cli.js"), "test", "--config", config, ...more],
      { cwd: ROOT, env: environment({ PLAYWRIGHT_JSON_OUTPUT_FILE: report }) },
    );
    return playwrightResult(report, code);
  };
}

const IN_CHROMIUM = "tests/browser/playwright.config.ts";
const IN_FIREFOX = "tests/browser/firefox/playwright.config.ts";
/** Selects the journeys of `tests/browser/journeys` that are tagged for every engine. */
const SELECTED = ["--grep", "@in-every-engine"];

const ON_POSTGRES = { ENGINE: "postgresql" };
const HTTP = "tests/http/vitest.config.ts";
const FAULTS = "tests/faults/vitest.config.ts";

/**
 * @typedef {object} Runner
 * @property {string} name
 * @property {(folder: string, node: string, mode: { isShort: boolean }) => Promise<import("./test-results.mjs").Result>} run
 *   is given a folder for its reports, the Node.js to run on, and whether this is a plain `npm test`
 * @property {boolean} [needsBuild]
 * @property {typeof CHROMIUM | typeof POSTGRES} [needs]
 * @property {typeof PROXIES} [someNeed] what some of its tests need; without it they are left out
 * @property {boolean} [long] left out of a plain `npm test`
 * @property {boolean} [short] a part of another one, for a plain `npm test` alone
 * @property {boolean} [onlyNamed] runs only when `--only` names it
 * @property {boolean} [quick] runs at the same time as quick ones beside it; lint and types print their output at their
 *   end
 * @property {boolean} [onAnyNode] can run on another Node.js than the one that runs this
 */

/**
 * Everything that checks the product, in order.
 *
 * @type {Runner[]}
 */
export const RUNNERS = [
  { name: "lint", run: lint, quick: true },
  { name: "types", run: types, quick: true },
  { name: "unit", run: vitest("vitest.config.ts"), onAnyNode: true, quick: true },
  { name: "http-sqlite", run: httpOnSqlite, needsBuild: true, onAnyNode: true },
  {
    name: "journeys",
    run: playwright(IN_CHROMIUM, ...SELECTED),
    needsBuild: true,
    short: true,
    needs: CHROMIUM,
  },
  {
    name: "http-postgresql",
    long: true,
    run: vitest(HTTP, ON_POSTGRES),
    needsBuild: true,
    onAnyNode: true,
    needs: POSTGRES,
  },
  {
    name: "browser",
    long: true,
    run: playwright(IN_CHROMIUM),
    needsBuild: true,
    needs: CHROMIUM,
  },
  {
    name: "firefox",
    run: playwright(IN_FIREFOX),
    needsBuild: true,
    onlyNamed: true,
    needs: FIREFOX,
  },
  {
    name: "selected-in-firefox",
    run: playwright(IN_FIREFOX, ...SELECTED),
    needsBuild: true,
    long: true,
    needs: FIREFOX,
  },
  {
    name: "webkit",
    run: vitest("tests/webkit/vitest.config.ts"),
    needsBuild: true,
    long: true,
    needs: WEBKIT,
  },
  { name: "faults-sqlite", run: vitest(FAULTS), needsBuild: true, onAnyNode: true, long: true },
  {
    name: "faults-postgresql",
    run: vitest(FAULTS, ON_POSTGRES),
    needsBuild: true,
    onAnyNode: true,
    long: true,
    needs: POSTGRES,
    someNeed: PROXIES,
  },
  { name: "rebuild", run: buildAgain, needsBuild: true, long: true },
];
