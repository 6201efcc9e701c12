import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done } from "~/web/http/forms/outcome";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { askForWeeklyEmail, stopWeeklyEmail } from "./subscription.server";

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
