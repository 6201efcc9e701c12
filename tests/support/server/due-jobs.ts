import type { TestServer } from "./server";

/** As if the hour of a kind of job had come: it is done within a moment, not at the end of its own wait. */
export async function makeDue({ database }: TestServer, kind: string): Promise<void> {
  await database.query(`UPDATE "Job" SET "runAt" = $1 WHERE "kind" = $2`, [
    new Date(Date.now() - 1_000),
    kind,
  ]);
}
