import { afterEach, expect, it } from "vitest";
import type { Job, JobKind } from "~/ground/jobs/job";
import type * as Queue from "~/ground/jobs/queue.server";
import type * as Runner from "~/ground/jobs/runner.server";
import { productModules } from "../../support/server/product-modules";

const product = productModules(async () => ({
  queue: await import("~/ground/jobs/queue.server"),
  runners: await import("~/ground/jobs/runner.server"),
}));
const running: Runner.JobRunner[] = [];

afterEach(async () => {
  for (const runner of running.splice(0)) await runner.stop(1_000);
  await product.database.query(`DELETE FROM "Job"`);
});

async function run(kind: JobKind, atOnce = 2): Promise<Runner.JobRunner> {
  const runner = new product.runners.JobRunner([kind], { atOnce, lookEveryMs: 50, leaseMs: 30_000 });
  running.push(runner);
  await runner.start();
  return runner;
}

const ask = (asked: Partial<Queue.JobRequest> = {}) =>
  product.db.$transaction((tx) => product.queue.enqueue(tx, { kind: "noted", key: "one", ...asked }));

/** A kind that records its jobs, and ends only when released. */
function noting(): { kind: JobKind; got: Job[]; letEnd: () => void; told: () => boolean } {
  const got: Job[] = [];
  const waiting: (() => void)[] = [];
  let open = false;
  let told = false;
  const kind: JobKind = {
    name: "noted",
    run: async (job, signal) => {
      got.push(job);
      await new Promise<void>((resolve, reject) => {
        if (open) return resolve();
        waiting.push(resolve);
        signal.addEventListener("abort", () => {
          told = true;
          reject(new Error("told to leave"));
        });
      });
    },
  };
  const letEnd = () => {
    open = true;
    for (const end of waiting) end();
  };
  return { kind, got, letEnd, told: () => told };
}

const soon = { timeout: 10_000, interval: 10 };
const count = () => product.database.count("Job");

it("a job is kept with the write that asks for it, or neither is", async () => {
  const row = (key: string) => ({ data: { key, count: 1, expire: new Date(2100, 0) } });
  const failing = product.db.$transaction(async (tx) => {
    await tx.rateLimit.create(row("undone"));
    await product.queue.enqueue(tx, { kind: "noted", key: "undone" });
    throw new Error("as planned");
  });
  await expect(failing).rejects.toThrow("as planned");
  expect(await count()).toBe(0);
  await product.db.$transaction(async (tx) => {
    await tx.rateLimit.create(row("done"));
    await product.queue.enqueue(tx, { kind: "noted", key: "done" });
  });
  expect([await count(), await product.database.count("RateLimit", `"key" = 'done'`)]).toEqual([1, 1]);
});

it("what is asked for twice before it is done is done once, as it was asked for last", async () => {
  await ask({ payload: { first: true } });
  await ask({ payload: { second: true } });
  expect(await count()).toBe(1);
  const { kind, got, letEnd } = noting();
  letEnd();
  await run(kind);
  await expect.poll(count, soon).toBe(0);
  expect(got).toEqual([{ key: "one", payload: { second: true }, userId: null, attempt: 1 }]);
});

it("what is asked for while it is being done is done once more, and not at the same time", async () => {
  const { kind, got, letEnd } = noting();
  await run(kind);
  await ask();
  await expect.poll(() => got.length, soon).toBe(1);
  await ask();
  await ask({ key: "two" });
  await expect.poll(() => got.map(({ key }) => key), soon).toEqual(["one", "two"]);
  letEnd();
  await expect.poll(count, soon).toBe(0);
  expect(got.map(({ key }) => key)).toEqual(["one", "two", "one"]);
});

it("what has its time later waits for it", async () => {
  const { kind, got, letEnd } = noting();
  letEnd();
  await run(kind);
  const runAt = new Date(Date.now() + 1_000);
  await ask({ runAt });
  await expect.poll(count, soon).toBe(0);
  expect(got).toHaveLength(1);
  expect(Date.now()).toBeGreaterThanOrEqual(runAt.getTime());
});

it("a stop tells what runs, which anybody may begin again at once, as if it had not been tried", async () => {
  const first = noting();
  const runner = await run(first.kind);
  await ask();
  await expect.poll(() => first.got.length, soon).toBe(1);
  await runner.stop(5_000);
  expect(first.told()).toBe(true);
  const second = noting();
  second.letEnd();
  await run(second.kind);
  await expect.poll(count, soon).toBe(0);
  expect(second.got.map(({ attempt }) => attempt)).toEqual([1]);
});

it("a stop waits no longer than it is told, and takes no more work", async () => {
  const deaf = { name: "noted", run: () => new Promise<void>(() => {}) };
  const runner = await run(deaf, 1);
  await ask();
  await expect.poll(() => product.database.count("Job", `"claim" IS NOT NULL`), soon).toBe(1);
  await ask({ key: "two" });
  await runner.stop(200);
  expect(await product.database.count("Job", `"claim" IS NULL`)).toBe(1);
});

it("what has failed twenty times is given up, and what recurs is not", async () => {
  const failing = { name: "noted", run: () => Promise.reject(new Error("as planned")) };
  await ask();
  await product.database.query(`UPDATE "Job" SET "attempts" = 19`);
  await run(failing);
  await expect.poll(count, soon).toBe(0);
  await run({ ...failing, name: "recurring", everyMs: 60_000 });
  await product.database.query(`UPDATE "Job" SET "attempts" = 19, "runAt" = $1`, [
    new Date(Date.now() - 1_000),
  ]);
  const attempts = async () =>
    Number((await product.database.query(`SELECT "attempts" FROM "Job"`))[0]?.attempts);
  await expect.poll(attempts, soon).toBe(20);
  await expect.poll(() => product.database.count("Job", `"claim" IS NULL`), soon).toBe(1);
});
