import { db } from "./db.server";
import { troubleCount } from "./trouble.server";

/** How long a successful write counts as proof that the database is writable, in ms. */
const WRITE_PROVES_FOR_MS = 5_000;

/** The last successful write: its time, and the error count until then. */
let proof: { at: number; trouble: number } | null = null;
let writing: Promise<void> | null = null;

async function write(now: Date): Promise<void> {
  proof = null;
  const trouble = troubleCount();
  await db.healthProbe.upsert({
    where: { id: 1 },
    create: { id: 1, checkedAt: now },
    update: { checkedAt: now },
  });
  proof = { at: now.getTime(), trouble };
}

/**
 * Checks that the database answers and accepts writes. A read alone would call a full disk or a read-only file healthy;
 * a write per call would let any caller keep the disk busy. So it reads each time, and writes at most every five
 * seconds, or after any database error.
 *
 * @throws database errors
 */
export async function probeDatabase(now = new Date()): Promise<void> {
  const age = now.getTime() - (proof?.at ?? Number.NEGATIVE_INFINITY);
  const isProven = proof?.trouble === troubleCount() && age >= 0 && age < WRITE_PROVES_FOR_MS;
  if (isProven) {
    await db.healthProbe.findUnique({ where: { id: 1 } });
    return;
  }
  // Concurrent calls share one write.
  writing ??= write(now).finally(() => {
    writing = null;
  });
  await writing;
}
