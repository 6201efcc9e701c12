import type { TestServer } from "./server";

/** Makes the jobs of a kind due now, so that they run within a moment. */
export async function makeDue({ database }: TestServer, kind: string): Promise<void> {
  await database.query(`UPDATE "Job" SET "runAt" = $1 WHERE "kind" = $2`, [
    new Date(Date.now() - 1_000),
    kind,
  ]);
}

/** Lets the leases of a killed server run out now; `tests/faults/engines/jobs.beside-others.test.ts` waits for one. */
export async function endLeases({ database }: Pick<TestServer, "database">): Promise<void> {
  const past = new Date(Date.now() - 1_000);
  await database.query(`UPDATE "Job" SET "leaseUntil" = $1 WHERE "leaseUntil" IS NOT NULL`, [past]);
}
