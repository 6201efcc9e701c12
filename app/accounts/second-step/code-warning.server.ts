import { db } from "~/ground/database/db.server";
import { env } from "~/ground/env.server";
import type { JobKind } from "~/ground/jobs/job";
import { enqueue } from "~/ground/jobs/queue.server";
import { deliver } from "~/ground/letters/delivering.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import { fillsWindow, LIMITS, tryAttempt } from "~/web/http/limits/rate-limit.server";
import { paths } from "~/web/paths";
import { hasNoAddress } from "../credentials";
import { wrongCodesLetter } from "../links/link-letters";
import { noteSecurityEvent } from "../security-events.server";

const KIND = "wrong-codes-letter";

/** The email that warns of wrong codes. */
export const WRONG_CODES_LETTER: JobKind = {
  name: KIND,
  run: async ({ userId }, signal) => {
    const user = userId && (await db.user.findUnique({ where: { id: userId }, select: { email: true } }));
    if (!user || hasNoAddress(user)) return;
    const { host } = new URL(env().appOrigin);
    await deliver(KIND, user.email, wrongCodesLetter(host), signal);
  },
};

const TITLE = "Five wrong codes";
const MESSAGE =
  "Somebody gave five wrong codes, after the right password or in a session of yours. If that was not you, change your password.";

/**
 * Counts a wrong code of either kind, from any browser. At the fifth within 15 minutes the owner is warned: by a
 * security event each time (at most ten a day), and once a day by a notification and an email.
 */
export async function countWrongCode(userId: string): Promise<void> {
  if (!(await fillsWindow(LIMITS.wrongCodesByAccount, userId))) return;
  if ((await tryAttempt(LIMITS.codeWarningsByAccount, userId)) !== null) return;
  const isFirstToday = (await tryAttempt(LIMITS.codeWarningLettersByAccount, userId)) === null;
  await db.$transaction(async (tx) => {
    const event = { kind: "codes-refused", source: "account", title: TITLE, message: MESSAGE } as const;
    await noteSecurityEvent(tx, userId, { ...event, severity: "high" });
    if (!isFirstToday) return;
    const warning = { title: TITLE, message: MESSAGE, type: "warning", actionUrl: paths.security() };
    await tx.notification.create({ data: { userId, ...warning } });
    if (sendsLetters()) await enqueue(tx, { kind: KIND, key: userId, userId });
  });
}
