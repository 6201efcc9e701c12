import { db } from "~/db.server";

/**
 * Whether the database takes a write. Reading alone would call a full disk or a read-only file healthy.
 *
 * @throws whatever the database answers when it cannot
 */
export async function probeDatabase(now = new Date()): Promise<void> {
  await db.healthProbe.upsert({
    where: { id: 1 },
    create: { id: 1, checkedAt: now },
    update: { checkedAt: now },
  });
}
