import { setTimeout as pause } from "node:timers/promises";
import { isUniqueViolation } from "~/database/trouble.server";
import { db } from "~/db.server";
import { log } from "~/log.server";
import { usernameKey } from "./username-key";

const LOT = 500;
const PAUSE_MS = 20;

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

/**
 * Gives accounts that were made before look-alikes were folded the key that their username has today, oldest first,
 * in lots with a pause between them, so that nobody waits for it. Registering asks for both keys meanwhile.
 *
 * @param startedAt accounts that were made since have today's key
 * @returns how many accounts were looked at
 */
export async function rekeyUsernames(startedAt: Date): Promise<number> {
  let seen = 0;
  let last = "";
  for (;;) {
    const lot = await db.user.findMany({
      where: { id: { gt: last }, createdAt: { lt: startedAt } },
      orderBy: { id: "asc" },
      take: LOT,
      select: { id: true, username: true, usernameKey: true },
    });
    for (const user of lot) await rekey(user);
    seen += lot.length;
    last = lot.at(-1)?.id ?? last;
    if (lot.length < LOT) return seen;
    await pause(PAUSE_MS, undefined, { ref: false });
  }
}

/** Does {@link rekeyUsernames} once, soon after the start, without keeping the process alive. */
export function startRekeying(): void {
  const startedAt = new Date();
  setTimeout(() => {
    rekeyUsernames(startedAt).catch((error: unknown) =>
      log.warn({ err: error }, "could not renew the keys of usernames; trying again at the next start"),
    );
  }, 1_000).unref();
}
