import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { formText } from "~/web/http/forms/body.server";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { clientAddress } from "~/web/http/server/load-context.server";
import { loginSchema } from "../credentials";
import type { Asking } from "../sessions/current.server";
import { authenticateByPassword } from "./authenticating.server";
import { signIn } from "./sign-in.server";

/** Parses the login form. */
export function readLoginCommand(form: FormData) {
  return {
    submission: parseWithZod(form, { schema: loginSchema }),
    email: formText(form, "email"),
    next: safeRedirect(formText(form, "next")),
  };
}

type Kept = { lastResult: SubmissionResult; next: string };

/** Shown when no account matches. */
export const LOGIN_FAILED = "Login failed. Please check your credentials.";

/** Signs in by password, and goes on to the second step if the account has one. */
export async function postLogin(
  _nobody: null,
  { submission, email, next }: ReturnType<typeof readLoginCommand>,
  asking: Asking,
): Promise<Outcome<Kept>> {
  if (submission.status !== "success") {
    const lastResult = submission.reply({ hideFields: ["password"] });
    return { refused: { lastResult, next, failure: null, issues: [] }, status: 400 };
  }
  // Typed values without the password, for showing the form again after wrong credentials.
  const kept: Kept = { lastResult: { initialValue: { email } }, next };
  try {
    const trying = { request: asking.request, address: clientAddress(asking.context) };
    const found = await authenticateByPassword(submission.value, trying);
    if (found.kind === "failed") {
      return { refused: { ...kept, failure: { text: LOGIN_FAILED }, issues: [] }, status: 401 };
    }
    const whose = found.kind === "address-needed" ? found : { userId: found.user.id, formerEmail: null };
    return await signIn(asking, { userId: whose.userId, formerEmail: whose.formerEmail, next });
  } catch (thrown) {
    return refusedBy(thrown, kept);
  }
}
