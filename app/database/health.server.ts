import { db } from "./db.server";
import { troubleMet } from "./trouble.server";

/** How long a write that succeeded is taken as proof that the next one would, in ms. */
const WRITE_PROVES_FOR_MS = 5_000;

/** The last write that succeeded: when, and how much trouble the database had made until then. */
let proof: { at: number; trouble: number } | null = null;
let writing: Promise<void> | null = null;

async function write(now: Date): Promise<void> {
  proof = null;
  const trouble = troubleMet();
  await db.healthProbe.upsert({
    where: { id: 1 },
    create: { id: 1, checkedAt: now },
    update: { checkedAt: now },
  });
  proof = { at: now.getTime(), trouble };
}

/**
 * Whether the database answers, and takes a write. Reading alone would call a full disk or a read-only file healthy;
 * a write at each call would let anybody who asks keep the disk busy. So it reads each time, and writes at most every
 * five seconds, or when anything has met trouble since.
 *
 * @throws whatever the database answers when it cannot
 */
export async function probeDatabase(now = new Date()): Promise<void> {
  const age = now.getTime() - (proof?.at ?? Number.NEGATIVE_INFINITY);
  const isProven = proof?.trouble === troubleMet() && age >= 0 && age < WRITE_PROVES_FOR_MS;
  if (isProven) {
    await db.healthProbe.findUnique({ where: { id: 1 } });
    return;
  }
  // Those who ask at the same moment wait for one write.
  writing ??= write(now).finally(() => {
    writing = null;
  });
  await writing;
}
