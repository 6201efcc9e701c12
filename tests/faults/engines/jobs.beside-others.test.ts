import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDatabase, ENGINE, type Row, type TestDatabase } from "../../support/database/database";
import { SECRETS } from "../../support/server/settings";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** Longer than SQLite's busy timeout, during which no lease can be renewed. */
const LEASE_MS = 8_000;
const JOBS = 1_000;

let database: TestDatabase;
const workers: ChildProcess[] = [];

beforeEach(async () => {
  database = await createDatabase();
  const bytes = ENGINE === "sqlite" ? "INTEGER" : "BIGINT";
  await database.query(
    `CREATE TABLE "Attempt" ("id" TEXT PRIMARY KEY, "key" TEXT, "worker" TEXT, "began" ${bytes}, "ended" ${bytes})`,
  );
});
afterEach(async () => {
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  await database.drop();
});

/** Starts a process that runs jobs, and waits until it does. */
async function startWorker(name: string): Promise<ChildProcess> {
  const worker = spawn(
    process.execPath,
    ["--import", "tsx", `${ROOT}tests/support/server/job-worker.ts`, name, String(LEASE_MS)],
    {
      cwd: ROOT,
      env: {
        NODE_ENV: "production",
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        LOG_LEVEL: "error",
        ...SECRETS,
      },
      stdio: ["ignore", "pipe", "inherit"],
    },
  );
  workers.push(worker);
  await new Promise<void>((resolve, reject) => {
    worker.stdout?.setEncoding("utf8").on("data", (text: string) => text.includes("working") && resolve());
    worker.once("exit", (code) => reject(new Error(`the worker ended with ${code}`)));
  });
  return worker;
}

const ended = (worker: ChildProcess) =>
  new Promise<number | null>((resolve) => void worker.once("exit", (code) => resolve(code)));

const now = () => new Date().toISOString().replace("Z", "+00:00");

async function ask(keys: string[], userId: string | null = null): Promise<void> {
  for (let from = 0; from < keys.length; from += 100) {
    const rows = keys.slice(from, from + 100).map((key) => {
      const owner = userId ? `'${userId}'` : "NULL";
      return `('job-${key}', 'traced', '${key}', '{}', ${owner}, '${now()}')`;
    });
    await database.query(
      `INSERT INTO "Job" ("id", "kind", "key", "payload", "userId", "runAt") VALUES ${rows.join(", ")}`,
    );
  }
}

const allDone = () => expect.poll(() => database.count("Job"), { timeout: 100_000, interval: 100 }).toBe(0);

function byKey(attempts: Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const attempt of attempts) {
    const key = String(attempt.key);
    found.set(key, [...(found.get(key) ?? []), attempt]);
  }
  return found;
}

it("a thousand jobs for two processes, one killed amid them: each done, none lost, none twice at a time", async () => {
  const keys = Array.from({ length: JOBS }, (_none, index) => `n${index}`);
  const [victim] = await Promise.all([startWorker("victim"), startWorker("survivor")]);
  await ask(keys);
  await expect
    .poll(() => database.count("Attempt", `"worker" = 'victim'`), { timeout: 60_000, interval: 5 })
    .toBeGreaterThan(100);
  const killed = Date.now();
  victim?.kill("SIGKILL");
  await allDone();
  const attempts = await database.query(`SELECT * FROM "Attempt" ORDER BY "began"`);
  const found = byKey(attempts);
  expect([...found.keys()].sort()).toEqual([...keys].sort());
  expect(new Set(attempts.map(({ worker }) => worker))).toEqual(new Set(["victim", "survivor"]));
  const again = [...found.values()].filter((tries) => tries.length > 1);
  // The killed process was running four of them.
  expect(again.length).toBeLessThanOrEqual(4);
  for (const tries of found.values()) {
    expect(tries.at(-1)?.ended).not.toBeNull();
    for (const [index, { worker, ended: end }] of tries.slice(0, -1).entries()) {
      expect([worker, Number(tries[index + 1]?.began)]).toEqual(["victim", expect.any(Number)]);
      expect(Number(tries[index + 1]?.began)).toBeGreaterThan(end === null ? killed : Number(end));
    }
  }
}, 180_000);

it("what takes longer than a lease is not taken over, and a stop waits for it", async () => {
  const [first, second] = await Promise.all([startWorker("first"), startWorker("second")]);
  await ask(["long"]);
  await expect.poll(() => database.count("Attempt"), { timeout: 20_000, interval: 20 }).toBe(1);
  const exits = [first, second].map((worker) => worker && ended(worker));
  const begun = await database.query(`SELECT "worker" FROM "Attempt"`);
  await allDone();
  const attempts = await database.query(`SELECT * FROM "Attempt"`);
  expect(attempts.map(({ worker, ended: end }) => [worker, end !== null])).toEqual([
    [begun[0]?.worker, true],
  ]);
  await ask(["long"]);
  await expect
    .poll(() => database.count("Attempt", `"ended" IS NULL`), { timeout: 20_000, interval: 20 })
    .toBe(0);
  for (const worker of [first, second]) worker?.kill("SIGTERM");
  expect(await Promise.all(exits)).toEqual([0, 0]);
}, 60_000);

it("what fails is tried again, each time after a longer while", async () => {
  await startWorker("one");
  await ask(["fails-twice"]);
  await allDone();
  const began = (await database.query(`SELECT "began" FROM "Attempt" ORDER BY "began"`)).map((row) =>
    Number(row.began),
  );
  expect(began).toHaveLength(3);
  const [first = 0, second = 0, third = 0] = began;
  expect(second - first).toBeGreaterThanOrEqual(500);
  expect(third - second).toBeGreaterThanOrEqual(1_000);
}, 60_000);
