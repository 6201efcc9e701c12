import { z } from "zod";
import type { Asking } from "~/accounts/sessions/current.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { clientAddress } from "~/web/http/server/load-context.server";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { askForWeeklyEmail, stopByToken, stopWeeklyEmail } from "./subscription.server";

const wish = z.object({ weekly: sentText });

/** Parses the form of the account page. */
export const readWeeklyCommand = commandReader(wish);

/**
 * Subscribes to the weekly email if its box was ticked, and unsubscribes otherwise.
 *
 * @throws 409 refusal if subscribing is not possible
 */
export async function postWeekly({ id }: { id: string }, { weekly }: z.infer<typeof wish>): Promise<Done> {
  const isTicked = weekly === "yes";
  await (isTicked ? askForWeeklyEmail(id) : stopWeeklyEmail(id));
  const title = isTicked ? "You get an email once a week" : "You get no weekly email";
  return { goTo: paths.account(), part: titleId(PARTS.weeklyEmail), toast: { title } };
}

const stop = z.object({ token: sentText });

/** Parses the form behind the link of a weekly email. */
export const readStopCommand = commandReader(stop);

/** Stops a weekly email by its token; answers the same for every token. */
export async function postStop(
  _nobody: null,
  { token }: z.infer<typeof stop>,
  { context }: Asking,
): Promise<Outcome<never, { isStopped: true }>> {
  await stopByToken(token, clientAddress(context));
  return { shown: { isStopped: true }, status: 200 };
}
