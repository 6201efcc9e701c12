import { db } from "~/ground/database/db.server";
import type { Again } from "~/ground/jobs/job";

/** Pause between batches, so that other work can use the server and the database. */
const PAUSE_MS = 20;

type Account = { id: string; username: string; usernameKey: string };

/** Progress of a pass through all accounts. */
type Batch = {
  /** The id of the last account processed; if the batch was empty, the id that it started after. */
  after: string;
  isMore: boolean;
  /** The next run: after a pause if there are more accounts, otherwise by the job's own schedule. */
  next: Pick<Again, "runAt">;
};

/**
 * Processes the next batch of all accounts, in the order of their ids. For recurring work: one run is one batch.
 *
 * @param after the last id processed; empty to start from the beginning
 * @param most accounts per batch
 */
export async function inBatches(
  after: string,
  most: number,
  work: (accounts: Account[]) => Promise<void>,
): Promise<Batch> {
  const accounts = await db.user.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: most,
    select: { id: true, username: true, usernameKey: true },
  });
  await work(accounts);
  const isMore = accounts.length === most;
  return {
    after: accounts.at(-1)?.id ?? after,
    isMore,
    next: isMore ? { runAt: new Date(Date.now() + PAUSE_MS) } : {},
  };
}
