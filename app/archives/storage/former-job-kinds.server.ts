import { db } from "~/ground/database/db.server";
import { log } from "~/ground/log.server";

/** Recurring, and created at each start under its current name. */
const FORMER_SWEEP = "sweep-archives@";

/**
 * Renames jobs of earlier versions, which appended the folder with the files to the names of jobs that need them
 * (`read-archive@…`). A running job keeps its id and claim, so an earlier version running it is not disturbed.
 */
export async function adoptFormerJobs(): Promise<void> {
  try {
    const where = { kind: { contains: "@" } };
    const former = await db.job.findMany({ where, distinct: ["kind"], select: { kind: true } });
    for (const { kind } of former) {
      if (kind.startsWith(FORMER_SWEEP)) await db.job.deleteMany({ where: { kind } });
      else await db.job.updateMany({ where: { kind }, data: { kind: kind.slice(0, kind.indexOf("@")) } });
    }
  } catch (error) {
    log.warn(
      { err: error },
      "jobs of an earlier version could not be taken over; the next start tries again",
    );
  }
}
