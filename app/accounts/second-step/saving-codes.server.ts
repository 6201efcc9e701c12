import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import type { Session } from "../sessions/current.server";
import { recoveryCodeHash } from "./authenticator-app.server";
import { RECOVERY_CODES, readRecoveryCode, recoveryCodesAsText } from "./recovery-codes";

const command = z.object({ codes: sentText });

/** Parses the form that saves the recovery codes shown on the screen; its field holds them separated by spaces. */
export const readRecoveryCodesCommand = commandReader(command);

/** Maximum number of characters read; a set of codes is shorter. */
const MOST = 1_000;

/**
 * Returns a text file of the sent codes that are unused recovery codes of the account; drops everything else. Only hashes are
 * stored, so the page sends the codes that it shows.
 *
 * @throws 400 refusal if none is an unused code of the account
 */
export async function postRecoveryCodes(
  { user: { id: userId } }: Pick<Session, "user">,
  { codes: sent }: z.infer<typeof command>,
): Promise<Outcome> {
  const typed = sent.slice(0, MOST).split(/\s+/, RECOVERY_CODES);
  const codes = typed.flatMap((one) => readRecoveryCode(one) ?? []);
  const rows = await db.recoveryCode.findMany({
    where: { userId, usedAt: null, codeHash: { in: codes.map(recoveryCodeHash) } },
    select: { codeHash: true },
  });
  const unused = new Set(rows.map(({ codeHash }) => codeHash));
  const kept = codes.filter((code) => unused.has(recoveryCodeHash(code)));
  if (kept.length === 0) {
    throw refusal(400, "These codes are no longer valid. Make new recovery codes and download those.");
  }
  return { file: { name: "recovery-codes.txt", text: recoveryCodesAsText(kept) } };
}
