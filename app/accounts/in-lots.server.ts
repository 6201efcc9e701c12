import { db } from "~/database/db.server";
import type { Again } from "~/jobs/job";

/** Between two batches others get their turn at the server and the database. */
const PAUSE_MS = 20;

type Account = { id: string; username: string; usernameKey: string };

/** Where a pass through all accounts stands. */
type Lot = {
  /** The id of the last account processed; where the pass began, if there was none. */
  after: string;
  isMore: boolean;
  /** When to go on: after a pause if there is more, otherwise as the job recurs. */
  next: Pick<Again, "runAt">;
};

/**
 * Processes the next batch of all accounts, in the order of their ids. For recurring work: one run is one batch.
 *
 * @param after the last id processed; empty to start from the beginning
 * @param most accounts per batch
 */
export async function inLots(
  after: string,
  most: number,
  work: (accounts: Account[]) => Promise<void>,
): Promise<Lot> {
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
