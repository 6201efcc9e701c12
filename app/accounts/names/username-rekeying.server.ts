import { z } from "zod";
import { db } from "~/database/db.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { USERNAME_KEY_FINGERPRINT } from "~/generated/fingerprints";
import type { RecurringKind } from "~/jobs/job";
import { usernameKey } from "./username-key";

/** Accounts looked at in one turn; others have the server and the database between two of them. */
const LOT = 500;
const PAUSE_MS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

type Keyed = { id: string; username: string; usernameKey: string };

async function rekey({ id, username, usernameKey: stored }: Keyed): Promise<void> {
  const key = usernameKey(username);
  if (key === stored) return;
  try {
    // The row as it was read: whoever changed the name meanwhile has set its key too.
    await db.user.updateMany({ where: { id, usernameKey: stored }, data: { usernameKey: key } });
  } catch (error) {
    // It looks like an older account's. Both were here before; the later one keeps the key that it has.
    if (!isUniqueViolation(error)) throw error;
  }
}

/** How far it has come. Where {@link usernameKey} was another one, all accounts are looked at once more. */
const positionSchema = z.object({ folding: z.literal(USERNAME_KEY_FINGERPRINT), after: z.string() });

/**
 * Gives accounts that were stored under another key the one that their username has today: the next lot in the order
 * of their ids. Registering asks for both keys meanwhile.
 *
 * @param after the last id that was looked at; an empty text begins from the start
 * @returns the last id that was looked at now, and whether there are more
 */
async function rekeyUsernames(after: string): Promise<{ after: string; isMore: boolean }> {
  const lot = await db.user.findMany({
    where: { id: { gt: after } },
    orderBy: { id: "asc" },
    take: LOT,
    select: { id: true, username: true, usernameKey: true },
  });
  for (const user of lot) await rekey(user);
  return { after: lot.at(-1)?.id ?? after, isMore: lot.length === LOT };
}

/**
 * Looks once at each account, for good: it goes on where it left off, so that a start costs the same however many
 * accounts there are. An older version of the server may still make some beside this one, so it looks at what has
 * come since with each start and every day.
 */
export const rekeying: RecurringKind = {
  name: "username-keys",
  everyMs: DAY_MS,
  atStart: true,
  run: async ({ payload }) => {
    const position = positionSchema.safeParse(payload);
    const { after, isMore } = await rekeyUsernames(position.success ? position.data.after : "");
    const runAt = isMore ? new Date(Date.now() + PAUSE_MS) : undefined;
    return { payload: { folding: USERNAME_KEY_FINGERPRINT, after }, runAt };
  },
};
