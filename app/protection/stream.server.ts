import { createHash, randomBytes } from "node:crypto";
import { db } from "~/ground/database/db.server";

const ID = "google";

const hashOf = (state: string) => createHash("sha256").update(state).digest("base64url");

/** When Google last sent a security event, and when the operator's last test arrived. */
export type StreamState = { lastEventAt: Date | null; verifiedAt: Date | null };

/** The recorded state of the event stream. */
export async function streamState(): Promise<StreamState> {
  const row = await db.securityStream.findUnique({ where: { id: ID } });
  return { lastEventAt: row?.lastEventAt ?? null, verifiedAt: row?.verifiedAt ?? null };
}

/** Records that an event was issued at `at`, unless a newer one is recorded. */
export async function noteEventAt(at: Date): Promise<void> {
  const older = { id: ID, OR: [{ lastEventAt: null }, { lastEventAt: { lt: at } }] };
  const { count } = await db.securityStream.updateMany({ where: older, data: { lastEventAt: at } });
  if (count > 0) return;
  await db.securityStream.upsert({ where: { id: ID }, create: { id: ID, lastEventAt: at }, update: {} });
}

/**
 * Begins a test of the stream.
 *
 * @returns the `state` that Google is to send back
 */
export async function beginTest(): Promise<string> {
  const state = randomBytes(24).toString("base64url");
  const stateHash = hashOf(state);
  await db.securityStream.upsert({
    where: { id: ID },
    create: { id: ID, stateHash },
    update: { stateHash },
  });
  return state;
}

/** Whether the last test has arrived. */
export async function isTestOver(): Promise<boolean> {
  const row = await db.securityStream.findUnique({ where: { id: ID }, select: { stateHash: true } });
  return row?.stateHash == null;
}

/**
 * Completes the test with this `state`.
 *
 * @returns false if no pending test has it
 */
export async function endTest(state: string, at: Date): Promise<boolean> {
  const { count } = await db.securityStream.updateMany({
    where: { id: ID, stateHash: hashOf(state) },
    data: { stateHash: null, verifiedAt: at },
  });
  return count > 0;
}
