import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { sendsLetters } from "~/ground/letters/sending.server";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { emailSchema } from "../credentials";
import type { Asking } from "../sessions/current.server";
import { askForLetter } from "./letter-jobs.server";

const schema = z.object({ email: emailSchema });

/** Parses the form that requests a link. */
export function readForgottenCommand(form: FormData) {
  return { submission: parseWithZod(form, { schema }) };
}

/**
 * Queues the email. An unknown address runs the same statements: its job is queued too and does nothing. The key is not
 * the account's id, which would be the only difference between the two.
 */
async function ask(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  const key = createHash("sha256").update(email).digest("base64url");
  await db.$transaction((tx) => askForLetter(tx, "reset-password", { key, userId: user?.id ?? null }));
}

type Kept = { lastResult: SubmissionResult };

/**
 * Answers a forgotten-password request with the same words and timing whether or not an account has the address.
 *
 * @returns the address that the email goes to if there is an account
 */
export async function postForgotten(
  _nobody: null,
  { submission }: ReturnType<typeof readForgottenCommand>,
  { context }: Asking,
): Promise<Outcome<Kept, { sentTo: string }>> {
  const lastResult = submission.reply();
  if (submission.status !== "success") {
    return { refused: { lastResult, failure: null, issues: [] }, status: 400 };
  }
  // The page shows no form if email is not set up.
  if (!sendsLetters()) return { refused: { lastResult, failure: null, issues: [] }, status: 409 };
  const { email } = submission.value;
  try {
    await takeAttempt(LIMITS.resetLettersByAddress, clientAddress(context));
    await takeAttempt(LIMITS.resetLettersByEmail, email);
    await ask(email);
    return { shown: { sentTo: email }, status: 200 };
  } catch (thrown) {
    return refusedBy(thrown, { lastResult });
  }
}
