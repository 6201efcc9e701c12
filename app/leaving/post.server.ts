import { z } from "zod";
import { type Asking, endSession, type Session } from "~/accounts/sessions/current.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { forgetAllCookies } from "~/web/http/responses/cookies.server";
import { paths } from "~/web/paths";
import { deleteAccount } from "./leaving.server";

const command = z.object({ sure: sentText.transform((text) => text === "yes") });

/** Parses the form that deletes the account. */
export const readLeavingCommand = commandReader(command);

const NOT_SURE = "Tick the box to delete your account.";

/** Deletes the account after confirmation, and clears it from the browser. */
export async function postLeaving(
  { user }: Session,
  { sure }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome> {
  if (!sure) {
    return { refused: { failure: null, issues: [{ path: "sure", message: NOT_SURE }] }, status: 400 };
  }
  await deleteAccount(user.id);
  const session = new Headers(await endSession(asking));
  for (const cookie of forgetAllCookies(asking.request)) session.append("Set-Cookie", cookie);
  const toast = { title: "Your account is deleted", text: "Everything in it is erased here. Take care." };
  return { goTo: paths.login(), session, toast };
}
