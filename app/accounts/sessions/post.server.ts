import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import type { Session } from "./current.server";
import { endOtherSession, endOtherSessions } from "./list.server";

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("end-session"), id: sentIdText }),
    z.object({ intent: z.literal("end-other-sessions") }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);

/** Parses a post of the session list. */
export const readSessionCommand = commandReader(command);

/**
 * Ends one or all of the user's other sessions.
 *
 * @throws 404 refusal if the user has no such session, 400 for the current one
 */
export async function postSession(session: Session, asked: z.infer<typeof command>): Promise<Outcome> {
  const goTo = paths.security();
  const part = titleId(PARTS.sessions);
  if (asked.intent === "end-other-sessions") {
    const count = await endOtherSessions(session);
    const title = count === 0 ? "There was no other session" : "All other sessions ended";
    return { goTo, part, toast: { title } };
  }
  const outcome = await endOtherSession(session, asked.id);
  if (outcome === "gone") throw refusal(404, "You have no such session.");
  if (outcome === "own") throw refusal(400, "This is the session that you are using. Log out to end it.");
  return { goTo, part, toast: { title: "Session ended" } };
}
