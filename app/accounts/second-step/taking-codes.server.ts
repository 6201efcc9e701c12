import { db } from "~/database/db.server";
import { LIMITS, type Limit, returnAttempt, takeAttempt, tryAttempt } from "~/http/rate-limit.server";
import { logSecurityEvent } from "~/http/security-log.server";
import { knownDevice } from "../devices.server";
import { noteSecurityEvent } from "../security-events.server";
import { recoveryCodeHash, stepByRow } from "./authenticator-app.server";
import { readRecoveryCode } from "./recovery-codes";
import { readCode } from "./totp";

/** What is said of a code that is not right. */
export const WRONG_CODE =
  "This code is not right, or was used already. Wait for the next one in your app, or give a recovery code.";

/** Takes a code of the app: each time step's once, even where it comes twice at the same moment. */
async function takeAppCode(userId: string, code: string, now: Date): Promise<boolean> {
  const row = await db.authenticatorApp.findUnique({ where: { userId, confirmedAt: { not: null } } });
  const step = row && stepByRow(code, row, now.getTime());
  if (!row || step === null) return false;
  const { count } = await db.authenticatorApp.updateMany({
    where: { userId, sealedSecret: row.sealedSecret, lastStep: { lt: step } },
    data: { lastStep: step },
  });
  return count === 1;
}

/** Takes a recovery code, once. */
async function takeRecoveryCode(userId: string, code: string, now: Date): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const { count } = await tx.recoveryCode.updateMany({
      where: { userId, codeHash: recoveryCodeHash(code), usedAt: null },
      data: { usedAt: now },
    });
    if (count === 0) return false;
    const left = await tx.recoveryCode.count({ where: { userId, usedAt: null } });
    await noteSecurityEvent(tx, userId, {
      kind: "recovery-code-used",
      source: "account",
      title: "Recovery code used",
      message: `A recovery code stood in for your authenticator app. ${left === 1 ? "1 is" : `${left} are`} left.`,
      severity: "medium",
    });
    return true;
  });
}

/** Tells a person, once a day, that somebody who got as far as the codes does not have them. */
async function warn(userId: string): Promise<void> {
  if ((await tryAttempt(LIMITS.codeWarningsByAccount, userId)) !== null) return;
  await db.$transaction((tx) =>
    noteSecurityEvent(tx, userId, {
      kind: "codes-refused",
      source: "account",
      title: "Five wrong codes",
      message:
        "Somebody gave five wrong codes, after the right password or in a session of yours. If that was not you, change your password.",
      severity: "high",
    }),
  );
}

/**
 * Whose tries are counted together: those of a browser where the account signed in before by themselves, so that
 * whoever has the password elsewhere cannot use them up.
 */
async function countOf(request: Request, userId: string): Promise<[Limit, subject: string]> {
  const account = await db.user.findUnique({
    where: { id: userId },
    select: { id: true, passwordHash: true },
  });
  const device = knownDevice(request, account);
  return device ? [LIMITS.failedCodesByDevice, `${device} ${userId}`] : [LIMITS.failedCodesByAccount, userId];
}

/**
 * Takes a code of a person's authenticator app, or a recovery code: each once.
 *
 * @param request of the browser that tries
 * @param typed as it was typed
 * @throws 429 refusal after five wrong ones
 */
export async function takeCode(
  request: Request,
  userId: string,
  typed: string,
  now = new Date(),
): Promise<boolean> {
  const count = await countOf(request, userId);
  try {
    await takeAttempt(...count);
  } catch (refused) {
    await warn(userId);
    throw refused;
  }
  const [code, recoveryCode] = [readCode(typed), readRecoveryCode(typed)];
  const isTaken =
    (code !== null && (await takeAppCode(userId, code, now))) ||
    (recoveryCode !== null && (await takeRecoveryCode(userId, recoveryCode, now)));
  if (isTaken) await returnAttempt(...count);
  else logSecurityEvent("sign-in-failed", { method: "code" });
  return isTaken;
}
