import { createHash, randomBytes } from "node:crypto";
import type { Transaction } from "~/database/changing.server";
import { db } from "~/database/db.server";
import { seal, unseal } from "~/sealing/sealed.server";
import { bindingOf } from "~/sealing/sealed-column";
import { noteSecurityEvent } from "../security-events.server";
import type { Session } from "../sessions/current.server";
import { heldMaker, refuseUnproven } from "../sessions/still-open.server";
import { RECOVERY_CODE_BYTES, RECOVERY_CODES, writeRecoveryCode } from "./recovery-codes";
import { SECOND_STEP_SECRET } from "./sealed-columns";
import { newSecret, stepOfCode } from "./totp";

/** An authenticator app that is on, and how many recovery codes are left beside it. */
export type AppShown = { name: string; since: string; codesLeft: number };

/**
 * A recovery code as the table keeps it. A slow hash makes guesses dear that are made of a short list; of 120 random
 * bits there is none, and a fast one hides them as well.
 */
export function recoveryCodeHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}

/** The secret of a row. @throws where no key opens it: the operator has lost one of `TOKEN_KEYS` */
function openedSecret(row: { userId: string; sealedSecret: string }): string {
  const secret = unseal(row.sealedSecret, bindingOf(SECOND_STEP_SECRET, row));
  if (secret === null) throw new Error("no key opens the secret of an authenticator app");
  return secret;
}

/** The time step of a code, by the app of a row that is not older than it; see {@link stepOfCode}. */
export function stepByRow(
  code: string,
  row: { userId: string; sealedSecret: string; lastStep: number },
  now: number,
): number | null {
  return stepOfCode(code, openedSecret(row), { lastStep: row.lastStep, now });
}

/** Whether an account asks for a code when it is signed in to. */
export async function hasAuthenticatorApp(userId: string): Promise<boolean> {
  const app = await db.authenticatorApp.findUnique({ where: { userId }, select: { confirmedAt: true } });
  return app?.confirmedAt != null;
}

/** The app that is on; null where none is. */
export async function authenticatorApp(userId: string): Promise<AppShown | null> {
  const [app, codesLeft] = await Promise.all([
    db.authenticatorApp.findUnique({ where: { userId }, select: { name: true, confirmedAt: true } }),
    db.recoveryCode.count({ where: { userId, usedAt: null } }),
  ]);
  return app?.confirmedAt ? { name: app.name, since: app.confirmedAt.toISOString(), codesLeft } : null;
}

/** The secret of an app that is being set up; null where none is. */
export async function secretInSetUp(userId: string): Promise<string | null> {
  const row = await db.authenticatorApp.findUnique({ where: { userId, confirmedAt: null } });
  return row && openedSecret(row);
}

/** Begins to set an app up, with a new secret. One that is on stays as it is. */
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
 * Turns an app on that is being set up, where its code is right.
 *
 * @param code six digits
 * @returns ten recovery codes, which nothing shows again; null where the code is wrong or nothing is being set up
 * @throws 409 refusal where the address is to be proven first
 * @throws SessionEnded where the session has ended meanwhile
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
    const made = await heldMaker(tx, { sid, userId });
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

/** Ten new recovery codes in place of those that are left; null where no app is on. */
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

/** Turns the app off, or ends setting it up; its recovery codes go with it. */
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
