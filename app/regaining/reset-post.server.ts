import { z } from "zod";
import { registrationSchema } from "~/accounts/credentials";
import type { Asking } from "~/accounts/sessions/current.server";
import { forgetFailures } from "~/accounts/signing-in/by-password.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { paths } from "~/web/paths";
import { proofSessionOf } from "./first-proof.server";
import { openReset, resetPassword } from "./reset.server";
import { revokedSentence } from "./revoked";

const command = z.object({ token: sentText, password: sentText });

/** Parses the form that sets a new password. */
export const readResetCommand = commandReader(command);

/** State for showing the form again: its token, null if the link is no longer valid. */
type Kept = { token: string | null };

const GONE: Outcome<Kept> = { refused: { token: null, failure: null, issues: [] }, status: 400 };

/** Sets the password chosen through an emailed link. */
export async function postReset(
  _nobody: null,
  { token, password }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome<Kept>> {
  const link = await openReset(token);
  if (!link) return GONE;
  const chosen = registrationSchema.shape.password.safeParse(password);
  if (!chosen.success) {
    const message = chosen.error.issues[0]?.message ?? "";
    return { refused: { token, failure: null, issues: [{ path: "password", message }] }, status: 400 };
  }
  try {
    const proofSession = await proofSessionOf(asking, link.user.id);
    const done = await resetPassword(link, chosen.data, proofSession);
    if (!done) return GONE;
    await forgetFailures(link.user.email, clientAddress(asking.context));
    const ended = done.ended && revokedSentence(done.ended);
    const text = ended ? `Log in with the new one. ${ended}` : "Log in with the new one.";
    const toast = { title: "Your password was changed", text };
    return { goTo: paths.login(), toast };
  } catch (thrown) {
    return refusedBy(thrown, { token });
  }
}
