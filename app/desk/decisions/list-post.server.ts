import { z } from "zod";
import { refuseSample } from "~/accounts/sample/refusing.server";
import type { Session } from "~/accounts/sessions/current.server";
import { createCalendar, endCalendar } from "~/desk/due/calendar-feed.server";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { restoreDecision } from "./deletions.server";
import { CALENDAR, CHOICE } from "./parts";

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("undo"), id: sentIdText }),
    z.object({ intent: z.literal("subscribe") }),
    z.object({ intent: z.literal("end-address") }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);

/** Parses a form posted from the list of decisions. */
export const readListCommand = commandReader(command);

/** The calendar's address, shown only once, in the response to the post. */
type Made = { address: string };

/**
 * Handles a form posted from the list of decisions: undo of a deletion, and the calendar's address.
 *
 * @throws 404 refusal if nothing can be restored
 */
export async function postDecisions(
  { sid, user }: Session,
  asked: z.infer<typeof command>,
): Promise<Outcome<object, Made>> {
  const userId = user.id;
  if (asked.intent === "subscribe") {
    refuseSample(user, "calendar");
    return { shown: { address: await createCalendar({ sid, userId }) }, status: 201 };
  }
  if (asked.intent === "end-address") {
    await endCalendar(userId);
    return { goTo: paths.decisions(), part: titleId(CALENDAR), toast: { title: "Address ended" } };
  }
  const restored = await restoreDecision(userId, asked.id);
  if (!restored) throw refusal(404, "This can no longer be undone.");
  return { goTo: paths.decision(restored), part: titleId(CHOICE), toast: { title: "Decision restored" } };
}
