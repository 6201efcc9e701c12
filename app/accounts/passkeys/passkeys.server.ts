import { db } from "~/database/db.server";
import { isUniqueViolation } from "~/database/trouble.server";
import { quotaRefusal } from "~/http/forms/refused-input.server";
import { overQuota } from "~/http/limits/quotas";
import { refusal } from "~/http/responses/refusal";
import { noteSecurityEvent } from "../security-events.server";
import type { Session } from "../sessions/current.server";
import { heldMaker, refuseUnproven } from "../sessions/still-open.server";
import type { NewPasskey } from "./verifying.server";

/** A passkey as the page lists it; instants in ISO 8601. */
export type PasskeyShown = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether a password manager or a cloud keeps a copy of it. */
  isBackedUp: boolean;
};

/** A person's passkeys, oldest first. */
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

/** How many passkeys a person has. */
export function countPasskeys(userId: string): Promise<number> {
  return db.passkey.count({ where: { userId } });
}

/**
 * Keeps a passkey.
 *
 * @throws 409 refusal when the account is full, its address is to be proven first, or the passkey is there already
 * @throws SessionEnded where the session has ended meanwhile
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
      // Holds the user's row, so that two at once are counted one after the other.
      const made = await heldMaker(tx, { sid, userId });
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

/** Gives a passkey another name. @returns whether it is the person's */
export async function renamePasskey(userId: string, id: string, name: string): Promise<boolean> {
  const { count } = await db.passkey.updateMany({ where: { id, userId }, data: { name } });
  return count === 1;
}

/** Removes a passkey. @returns its name; null where it is not the person's */
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
