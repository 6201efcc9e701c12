import { db } from "~/ground/database/db.server";
import { addLoggedProof, logSecurityEvent, setLoggedAccount } from "~/web/http/security/log.server";
import { noteSecurityEvent } from "../security-events.server";
import type { Asking } from "../sessions/current.server";
import { recoveryCodeHash, stepByRow } from "./authenticator-app.server";
import { countWrongCode } from "./code-warning.server";
import { countCode } from "./counting-codes.server";
import { readRecoveryCode } from "./recovery-codes";
import { readCode } from "./totp";

/** Shown for a wrong code. */
export const WRONG_CODE =
  "This code is not right, or was used already. Wait for the next one in your app, or give a recovery code.";

/** Consumes an app code. Each time step is accepted once, even under concurrent requests. */
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

/** Consumes a recovery code. */
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

/**
 * Consumes an authenticator code or a recovery code; each is valid once.
 *
 * @param asking the request, to identify the browser
 * @param typed as typed
 * @throws 429 refusal after too many wrong ones
 */
export async function takeCode(
  asking: Asking,
  userId: string,
  typed: string,
  now = new Date(),
): Promise<boolean> {
  const [code, recoveryCode] = [readCode(typed), readRecoveryCode(typed)];
  setLoggedAccount(userId);
  const tried = await countCode(userId, asking, { isRecoveryCode: recoveryCode !== null });
  const isTaken =
    (code !== null && (await takeAppCode(userId, code, now))) ||
    (recoveryCode !== null && (await takeRecoveryCode(userId, recoveryCode, now)));
  if (isTaken) {
    addLoggedProof(code === null ? "recovery-code" : "code");
    await tried.wasRight();
    return true;
  }
  logSecurityEvent("sign-in-failed", { method: "code" });
  await tried.wasWrong();
  await countWrongCode(userId);
  return false;
}
