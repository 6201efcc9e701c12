import { z } from "zod";
import type { Asking, Session } from "~/accounts/sessions/current.server";
import { deviceWords } from "~/accounts/sessions/device-words";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { removeBrowser, saveReminder, stopReminder } from "./reminder.server";
import { isWay } from "./ways";

const HOUR = /^([01]?\d|2[0-3])$/;

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("save"),
      hour: sentText,
      way: sentText,
      endpoint: sentText,
      p256dh: sentText,
      auth: sentText,
    }),
    z.object({ intent: z.literal("remove-browser"), id: sentIdText }),
    z.object({ intent: z.literal("stop") }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);

type Command = z.infer<typeof command>;
type Save = Extract<Command, { intent: "save" }>;

/** Parses a form of the daily reminder. */
export const readReminderCommand = commandReader(command);

/** What was chosen, to show again with a refused form. */
export type ReminderKept = { chosen: { hour: string; way: string } };

/** A new ntfy topic, shown only once, in the response to the post. */
export type TopicShown = { topic: string };

const part = titleId(PARTS.reminder);
const done = (title: string) => ({ goTo: paths.account(), part, toast: { title } });

/** What of the fields is no hour, or no way. */
function issuesOf({ hour, way }: Save) {
  return [
    ...(HOUR.test(hour) ? [] : [{ path: "hour", message: "Choose an hour." }]),
    ...(isWay(way) ? [] : [{ path: "way", message: "Choose a way." }]),
  ];
}

async function save(
  { sid, user }: Session,
  asked: Save,
  { request }: Asking,
): Promise<Outcome<ReminderKept, TopicShown>> {
  const { hour, way, endpoint, p256dh, auth } = asked;
  const chosen = { hour, way };
  const issues = issuesOf(asked);
  if (issues.length > 0 || !isWay(way)) {
    return { refused: { failure: null, issues, chosen }, status: 400 };
  }
  const device = deviceWords(request.headers.get("User-Agent"));
  const browser = way === "browser" && endpoint ? { endpoint, p256dh, auth, device } : null;
  try {
    const { topic } = await saveReminder({ sid, userId: user.id }, { hour: Number(hour), way, browser });
    if (topic) return { shown: { topic }, status: 201 };
    return done("You get a reminder once a day");
  } catch (thrown) {
    return refusedBy(thrown, { chosen });
  }
}

/**
 * Handles a form of the daily reminder: setting it up, stopping it in one browser, or in all.
 *
 * @throws 404 refusal if the user has no such browser
 */
export async function postReminder(
  session: Session,
  asked: Command,
  asking: Asking,
): Promise<Outcome<ReminderKept, TopicShown>> {
  const { id: userId } = session.user;
  if (asked.intent === "save") return save(session, asked, asking);
  if (asked.intent === "stop") {
    await stopReminder(userId);
    return done("You get no reminder");
  }
  if (!(await removeBrowser(userId, asked.id))) throw refusal(404, "This browser gets no reminder.");
  return done("That browser gets no reminder");
}
