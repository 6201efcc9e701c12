import { z } from "zod";
import { USERNAME_KEY_FINGERPRINT } from "~/generated/fingerprints";
import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import type { RecurringWork } from "~/ground/jobs/job";
import { yieldToRequests } from "~/ground/jobs/yield-to-requests.server";
import { inBatches } from "../in-batches.server";
import { usernameKey } from "./username-key";

/** Accounts per batch; other work runs between batches. */
const BATCH = 500;

type Keyed = { id: string; username: string; usernameKey: string };

async function rekey({ id, username, usernameKey: stored }: Keyed, signal: AbortSignal): Promise<void> {
  const key = usernameKey(username);
  if (key === stored) return;
  await yieldToRequests(signal);
  try {
    // Matches the row as read: a concurrent rename has already set its own key.
    await db.user.updateMany({ where: { id, usernameKey: stored }, data: { usernameKey: key } });
  } catch (error) {
    // The new key collides with an older account's. Both are kept; the later one keeps its old key.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** Progress. A change to {@link usernameKey} restarts the pass. */
const positionSchema = z.object({ folding: z.literal(USERNAME_KEY_FINGERPRINT), after: z.string() });

/**
 * Re-keys accounts whose keys were made by an earlier version. Until all are done, registration checks both keys.
 * Visits each account once and remembers its position, so that a start costs the same however many accounts there are.
 * An older server running beside this one may still add accounts with old keys, so new accounts are checked at each
 * start and daily.
 */
export const rekeying: RecurringWork = {
  name: "username-keys",
  run: async ({ payload }, signal) => {
    const position = positionSchema.safeParse(payload);
    const { after, next } = await inBatches(
      position.success ? position.data.after : "",
      BATCH,
      async (batch) => {
        for (const user of batch) await rekey(user, signal);
      },
    );
    return { payload: { folding: USERNAME_KEY_FINGERPRINT, after }, ...next };
  },
};
