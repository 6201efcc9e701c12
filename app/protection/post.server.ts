import { z } from "zod";
import { markSecurityEventsRead } from "~/accounts/security-events.server";
import { commandReader } from "~/web/http/forms/action.server";
import type { Done } from "~/web/http/forms/outcome";
import { paths } from "~/web/paths";
import { enrol } from "./enrolment.server";
import { EVENTS_TITLE, PROTECTION_SWITCH } from "./parts";

const command = z.object(
  { intent: z.enum(["enroll", "unenroll", "read"]) },
  { error: "This form asked for something that protection cannot do." },
);

/** Parses a post of the protection card. */
export const readProtectionCommand = commandReader(command);

/** Turns protection on or off, or marks the security events as read. */
export async function postProtection(
  { id }: { id: string },
  { intent }: z.infer<typeof command>,
): Promise<Done> {
  if (intent === "read") await markSecurityEventsRead(id);
  else await enrol(id, intent === "enroll");
  return { goTo: paths.security(), part: intent === "read" ? EVENTS_TITLE : PROTECTION_SWITCH };
}
