import { db } from "~/ground/database/db.server";
import { isUniqueViolation } from "~/ground/database/trouble.server";
import { quotaRefusal } from "~/web/http/forms/refused-input.server";
import { overQuota } from "~/web/http/limits/quotas";
import { refusal } from "~/web/http/responses/refusal";
import { noteSecurityEvent } from "../security-events.server";
import type { Session } from "../sessions/current.server";
import { lockForSession, refuseUnproven } from "../sessions/provenance.server";
import type { NewPasskey } from "./verifying.server";

/** A passkey as listed; timestamps in ISO 8601. */
export type PasskeyShown = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether it is synced by a password manager or cloud. */
  isBackedUp: boolean;
};

/** A user's passkeys, oldest first. */
export async function listPasskeys(userId: string): Promise<PasskeyShown[]> {
  const rows = await db.passkey.findMany({
    where: { userId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: { id: true, name: true, createdAt: true, lastUsedAt: true, isBackedUp: true },
  });
  return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

/** The number of a user's passkeys. */
export function countPasskeys(userId: string): Promise<number> {
  return db.passkey.count({ where: { userId } });
}

/**
 * Stores a passkey.
 *
 * @throws 409 refusal when the quota is used up, the address must be proven first, or the passkey exists already
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function addPasskey(
  { sid, user: { id: userId } }: Session,
  name: string,
  { credential, isBackedUp }: NewPasskey,
): Promise<void> {
  const { id, publicKey, counter, transports = [] } = credential;
  const row = {
    id,
    userId,
    name,
    publicKey: Buffer.from(publicKey).toString("base64url"),
    counter,
    transports,
    isBackedUp,
  };
  try {
    await db.$transaction(async (tx) => {
      // Locks the user's row, so that concurrent additions are counted one after the other.
      const made = await lockForSession(tx, { sid, userId });
      await refuseUnproven(tx, userId);
      const problem = overQuota({ passkeys: (await tx.passkey.count({ where: { userId } })) + 1 });
      if (problem) throw quotaRefusal(problem);
      await tx.passkey.create({ data: { ...row, ...made } });
      await noteSecurityEvent(tx, userId, {
        kind: "passkey-added",
        source: "account",
        title: "Passkey added",
        message: `The passkey ${name} opens your account from now on, without a password.`,
        severity: "low",
      });
    });
  } catch (error) {
    if (isUniqueViolation(error))
      throw refusal(409, "This passkey belongs to an account here already. Use another one.");
    throw error;
  }
}

/**
 * Renames a passkey.
 *
 * @returns false if the user has no such passkey
 */
export async function renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
  const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name } });
  return count === 1;
}

/**
 * Removes a passkey.
 *
 * @returns its name; null if the user has no such passkey
 */
export async function removePasskey(userId: string, id: string): Promise<string | null> {
  return db.$transaction(async (tx) => {
    const row = await tx.passkey.findFirst({ where: { id, userId }, select: { name: true } });
    const { count } = await tx.passkey.deleteMany({ where: { id, userId } });
    if (!row || count === 0) return null;
    await noteSecurityEvent(tx, userId, {
      kind: "passkey-removed",
      source: "account",
      title: "Passkey removed",
      message: `The passkey ${row.name} opens your account no more.`,
      severity: "medium",
    });
    return row.name;
  });
}
