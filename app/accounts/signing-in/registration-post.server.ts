import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { registrationSchema } from "../credentials";
import { easyPasswordOfForm } from "../passwords/easy-passwords.server";
import { type Asking, startSession } from "../sessions/current.server";
import { ACCOUNT_CREATED } from "./messages";
import { register } from "./registering.server";

/** Parses the registration form. */
export async function readRegistrationCommand(form: FormData) {
  const submission = parseWithZod(form, { schema: registrationSchema });
  // If the rest of the form is valid, `register` checks the password itself.
  const easy = submission.status === "success" ? null : await easyPasswordOfForm(form);
  return { submission, easy };
}

type Kept = { lastResult: SubmissionResult };

/** Creates an account and signs the user in. */
export async function postRegistration(
  _nobody: null,
  { submission, easy }: Awaited<ReturnType<typeof readRegistrationCommand>>,
  asking: Asking,
): Promise<Outcome<Kept>> {
  const again = (fieldErrors: Record<string, string[]>) =>
    submission.reply({ hideFields: ["password"], fieldErrors });
  if (submission.status !== "success") {
    const lastResult = again(easy ? { password: [easy] } : {});
    return { refused: { lastResult, failure: null, issues: [] }, status: 400 };
  }
  try {
    const user = await register(submission.value, clientAddress(asking.context));
    return { goTo: paths.setup(), session: await startSession(asking, user), toast: ACCOUNT_CREATED };
  } catch (thrown) {
    const { refused, ...rest } = await refusedBy(thrown, {});
    const errors = refused.issues.map(({ path, message }) => [path, [message]]);
    return { refused: { ...refused, lastResult: again(Object.fromEntries(errors)) }, ...rest };
  }
}
