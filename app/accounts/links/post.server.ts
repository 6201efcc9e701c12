import { createHash } from "node:crypto";
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { db } from "~/database/db.server";
import type { Outcome } from "~/http/forms/outcome";
import { refusedBy } from "~/http/forms/refused.server";
import { LIMITS, takeAttempt } from "~/http/limits/rate-limit.server";
import { clientAddress } from "~/http/server/load-context.server";
import { sendsLetters } from "~/letters/handing-over.server";
import { emailSchema } from "../credentials";
import type { Asking } from "../sessions/current.server";
import { askForLetter } from "./letter-jobs.server";

const schema = z.object({ email: emailSchema });

/** Reads the form that asks for a link. */
export function readForgottenCommand(form: FormData) {
  return { submission: parseWithZod(form, { schema }) };
}

/**
 * Asks for the letter. An address without an account takes the same statements: a job is asked for there too, and comes
 * to nothing. The account's id would do as its key, but must not be the one thing by which the two differ.
 */
async function ask(email: string): Promise<void> {
  const user = await db.user.findUnique({ where: { email }, select: { id: true } });
  const key = createHash("sha256").update(email).digest("base64url");
  await db.$transaction((tx) => askForLetter(tx, "reset-password", { key, userId: user?.id ?? null }));
}

type Kept = { lastResult: SubmissionResult };

/**
 * Answers somebody who forgot their password, in the same words and the same time whether an account has the address.
 *
 * @returns the address that a letter goes to if it has one
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
  // The page has no form where no letters are sent.
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
