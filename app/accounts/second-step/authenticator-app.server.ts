import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "~/ground/database/changing.server";
import { db } from "~/ground/database/db.server";
import { seal, unseal } from "~/ground/sealing/sealed.server";
import { bindingOf } from "~/ground/sealing/sealed-column";
import { noteSecurityEvent } from "../security-events.server";
import type { Session } from "../sessions/current.server";
import { lockForSession, refuseUnproven } from "../sessions/provenance.server";
import { RECOVERY_CODE_BYTES, RECOVERY_CODES, writeRecoveryCode } from "./recovery-codes";
import { SECOND_STEP_SECRET } from "./sealed-columns";
import { newSecret, stepOfCode } from "./totp";

/** The active authenticator app and the number of recovery codes left. */
export type AppShown = { name: string; since: string; codesLeft: number };

/**
 * The stored hash of a recovery code. With 120 random bits a fast hash is enough: a slow one only matters for guessable
 * secrets.
 */
export function recoveryCodeHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/**
 * Decrypts the secret of a row.
 *
 * @throws if no key fits: the operator has lost one of `TOKEN_KEYS`
 */
function openedSecret(row: { userId: string; sealedSecret: string }): string {
  const secret = unseal(row.sealedSecret, bindingOf(SECOND_STEP_SECRET, row));
  if (secret === null) throw new Error("no key opens the secret of an authenticator app");
  return secret;
}

/** The time step that a code belongs to, newer than the last one used; see {@link stepOfCode}. */
export function stepByRow(
  code: string,
  row: { userId: string; sealedSecret: string; lastStep: number },
  now: number,
): number | null {
  return stepOfCode(code, openedSecret(row), { lastStep: row.lastStep, now });
}

/** Whether signing in to an account requires a code. */
export async function hasAuthenticatorApp(userId: string): Promise<boolean> {
  const app = await db.authenticatorApp.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return app?.confirmedAt != null;
}

/** The active app, or null. */
export async function authenticatorApp(userId: string): Promise<AppShown | null> {
  const [app, codesLeft] = await Promise.all([
    db.authenticatorApp.findUnique({ where: { userId }, select: { name: true, confirmedAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return app?.confirmedAt ? { name: app.name, since: app.confirmedAt.toISOString(), codesLeft } : null;
}

/** The secret of an app that is being set up, or null. */
export async function secretInSetUp(userId: string): Promise<string | null> {
  const row = await db.authenticatorApp.findUnique({ where: { userId, confirmedAt: null } });
  return row && openedSecret(row);
}

/** Starts setting up an app with a new secret. An active app is left alone. */
export async function beginSetUp(userId: string): Promise<void> {
  const sealedSecret = seal(newSecret(), bindingOf(SECOND_STEP_SECRET, { userId }));
  await db.$transaction([
    db.authenticatorApp.deleteMany({ where: { userId, confirmedAt: null } }),
    db.authenticatorApp.upsert({
      where: { userId },
      create: { userId, name: "", sealedSecret },
      update: {},
    }),
  ]);
}

async function replaceCodes(tx: Transaction, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () =>
    writeRecoveryCode(randomBytes(RECOVERY_CODE_BYTES)),
  );
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })),
  });
  return codes;
}

/**
 * Activates the app being set up, if the code is right.
 *
 * @param code six digits
 * @returns ten recovery codes, never shown again; null if the code is wrong or nothing is being set up
 * @throws 409 refusal if the address must be proven first
 * @throws SessionEnded if the session has ended in the meantime
 */
export async function confirmApp(
  { sid, user: { id: userId } }: Pick<Session, "sid" | "user">,
  { name, code }: { name: string; code: string },
  now = new Date(),
): Promise<string[] | null> {
  const row = await db.authenticatorApp.findUnique({ where: { userId, confirmedAt: null } });
  const step = row && stepByRow(code, row, now.getTime());
  if (!row || step === null) return null;
  return db.$transaction(async (tx) => {
    const made = await lockForSession(tx, { sid, userId });
    await refuseUnproven(tx, userId);
    const { count } = await tx.authenticatorApp.updateMany({
      where: { userId, confirmedAt: null, sealedSecret: row.sealedSecret },
      data: { name, confirmedAt: now, lastStep: step, ...made },
    });
    if (count === 0) return null;
    await noteSecurityEvent(tx, userId, {
      kind: "authenticator-on",
      source: "account",
      title: "Authenticator app set up",
      message: `Signing in asks for a code of ${name} from now on.`,
      severity: "low",
    });
    return replaceCodes(tx, userId);
  });
}

/** Replaces the recovery codes with ten new ones; null if no app is on. */
export async function renewRecoveryCodes(userId: string): Promise<string[] | null> {
  return db.$transaction(async (tx) => {
    const on = await tx.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } });
    if (on === 0) return null;
    await noteSecurityEvent(tx, userId, {
      kind: "recovery-codes-renewed",
      source: "account",
      title: "New recovery codes",
      message: "Ten new recovery codes were made. Those from before open nothing any more.",
      severity: "low",
    });
    return replaceCodes(tx, userId);
  });
}

/** Turns the app off, or cancels its setup; deletes its recovery codes. */
export async function turnOffApp(userId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const on = await tx.authenticatorApp.count({ where: { userId, confirmedAt: { not: null } } });
    await tx.authenticatorApp.deleteMany({ where: { userId } });
    await tx.recoveryCode.deleteMany({ where: { userId } });
    if (on === 0) return;
    await noteSecurityEvent(tx, userId, {
      kind: "authenticator-off",
      source: "account",
      title: "Authenticator app turned off",
      message: "Signing in by password or with Google asks for no code any more.",
      severity: "medium",
    });
  });
}
