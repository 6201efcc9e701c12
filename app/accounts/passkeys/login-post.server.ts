import { z } from "zod";
import { db } from "~/ground/database/db.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { clientAddress } from "~/web/http/server/load-context.server";
import { forgetSecondStep, secondStepWaiting } from "../second-step/waiting.server";
import type { Asking } from "../sessions/current.server";
import { finishSignIn } from "../signing-in/sign-in.server";
import { PASSKEY_REFUSED } from "./credentials";
import { passkeyOwner } from "./verifying.server";

const command = z.object({
  credential: sentText,
  next: sentText.transform((next) => safeRedirect(next)),
});

/** Parses the passkey login form. */
export const readPasskeyLogin = commandReader(command);

/** Signs in by passkey. It verifies the user itself (fingerprint, face or PIN), so there is no second step. */
export async function postPasskeyLogin(
  _nobody: null,
  { credential, next }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome<{ next: string }>> {
  try {
    await takeAttempt(LIMITS.passkeyLoginsByAddress, clientAddress(asking.context));
    const userId = await passkeyOwner(credential, { purpose: "sign-in", userId: null, sid: null });
    const user = userId && (await db.user.findUnique({ where: { id: userId } }));
    if (!user) return { refused: { next, failure: { text: PASSKEY_REFUSED }, issues: [] }, status: 401 };
    const waiting = await secondStepWaiting(asking.request);
    // A user who was asked for a code may use a passkey instead; keep the pending link to Google.
    const linking = waiting?.userId === user.id ? waiting.linking : undefined;
    const arrival = { userId: user.id, formerEmail: user.formerEmail, linking, next };
    const done = await finishSignIn(asking, arrival);
    return waiting ? { ...done, cookies: [...(done.cookies ?? []), forgetSecondStep()] } : done;
  } catch (thrown) {
    return refusedBy(thrown, { next });
  }
}
