/**
 * A process that runs jobs until told to stop. It notes what it begins and ends in the table "Attempt", created by
 * the test. Arguments: its name, and the lease in milliseconds.
 */
import { setTimeout as pause } from "node:timers/promises";
import { db } from "~/ground/database/db.server";
import type { JobKind } from "~/ground/jobs/job";
import { JobRunner } from "~/ground/jobs/runner.server";

const [, , worker = "", leaseMs = "0"] = process.argv;

const traced: JobKind = {
  name: "traced",
  async run({ key, attempt }) {
    const id = `${worker}/${key}/${attempt}`;
    await db.$executeRawUnsafe(
      `INSERT INTO "Attempt" ("id", "key", "worker", "began") VALUES ($1, $2, $3, $4)`,
      id,
      key,
      worker,
      Date.now(),
    );
    if (key === "fails-twice" && attempt < 3) throw new Error("as planned");
    // Longer than a lease, to show that leases are renewed.
    await pause(key === "long" ? 1.3 * Number(leaseMs) : 2);
    await db.$executeRawUnsafe(`UPDATE "Attempt" SET "ended" = $1 WHERE "id" = $2`, Date.now(), id);
  },
};

const runner = new JobRunner([traced], { atOnce: 4, lookEveryMs: 50, leaseMs: Number(leaseMs) });
await runner.start();
console.log("working");
process.once("SIGTERM", async () => {
  await runner.stop(5_000);
  await db.$disconnect();
  process.exit(0);
});
setInterval(() => {}, 60_000);
