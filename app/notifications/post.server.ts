import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Done } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import { safeRedirect } from "~/web/http/security/safe-redirect";
import { markAllRead, markRead } from "./notifications.server";

const next = sentText.transform((to) => safeRedirect(to));
const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("read"), id: sentIdText, next }),
    z.object({ intent: z.literal("read-all"), next }),
  ],
  { error: "This form asked for something that the bell cannot do." },
);

/** Parses a post of the bell. */
export const readBellCommand = commandReader(command);

/**
 * Marks one notification as read, or all.
 *
 * @throws 404 refusal if the user has no such notification
 */
export async function postBell({ id }: { id: string }, asked: z.infer<typeof command>): Promise<Done> {
  if (asked.intent === "read-all") await markAllRead(id);
  else if (!(await markRead(id, asked.id))) throw refusal(404, "This notification is gone.");
  return { goTo: asked.next };
}
