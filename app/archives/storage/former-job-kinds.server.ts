import { db } from "~/ground/database/db.server";
import { log } from "~/ground/log.server";

/** Recurring, and made at each start under today's name. */
const FORMER_SWEEP = "sweep-archives@";

/**
 * Renames jobs of earlier versions, which named those that need files after the folder that has them
 * (`read-archive@…`). One that is running keeps its id and its claim, so an earlier version is not disturbed in it.
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
