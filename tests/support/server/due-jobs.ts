import type { TestServer } from "./server";

/** Makes the jobs of a kind due now, so that they run within a moment. */
export async function makeDue({ database }: TestServer, kind: string): Promise<void> {
  await database.query(`UPDATE "Job" SET "runAt" = $1 WHERE "kind" = $2`, [
    new Date(Date.now() - 1_000),
    kind,
  ]);
}
