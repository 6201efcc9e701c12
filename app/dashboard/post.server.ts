import { z } from "zod";
import { disconnectedToast, notDisconnectedToast } from "~/platforms/cards/outcome-words";
import { findPlatform, platformLabel } from "~/platforms/catalogue";
import { disconnectWithUndo } from "~/platforms/disconnecting/with-undo.server";
import { dismissChanges } from "~/twin/changes/changes.server";
import { answerTodaysChoice, todaysAnswer } from "~/twin/testing/daily/post.server";
import type { Chooser } from "~/twin/testing/daily/todays-choice";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText } from "~/web/http/forms/fields";
import type { Done } from "~/web/http/forms/outcome";
import { unlessUnavailable } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";

const disconnection = z.object({ intent: z.literal("disconnect"), platform: sentIdText });
const puttingAway = z.object({ intent: z.literal("put-away"), id: sentIdText });
const choosing = todaysAnswer.extend({ intent: z.literal("choose") });
const command = z.discriminatedUnion("intent", [disconnection, puttingAway, choosing], {
  error: "This form asked for something that the dashboard cannot do.",
});

/** Parses a form posted from the dashboard. */
export const readDashboardCommand = commandReader(command);

async function disconnectPlatform(userId: string, platform: string): Promise<Done> {
  const back = { goTo: paths.dashboard(), part: titleId(PARTS.platforms) };
  const disconnected = async (): Promise<Done> => {
    // Pressing the button twice has the requested result, too.
    const { outcome, undo } = await disconnectWithUndo(userId, platform, "dashboard");
    if (!outcome && !findPlatform(platform)) throw refusal(404, "There is no such platform.");
    return { ...back, toast: { ...disconnectedToast(platformLabel(platform), outcome), ...undo } };
  };
  return unlessUnavailable(disconnected, () => ({ ...back, toast: notDisconnectedToast() }));
}

async function putAway(userId: string, importId: string): Promise<Done> {
  if (!(await dismissChanges(userId, importId))) throw refusal(404, "This import is gone.");
  return { goTo: paths.dashboard(), part: titleId("welcome") };
}

/**
 * Handles a form posted from the dashboard: answering today's choice, disconnecting a platform, or dismissing an
 * import's note.
 *
 * @throws 404 refusal for anything that does not exist
 */
export async function postDashboard(user: Chooser, asked: z.infer<typeof command>): Promise<Done> {
  if (asked.intent === "disconnect") return disconnectPlatform(user.id, asked.platform);
  if (asked.intent === "put-away") return putAway(user.id, asked.id);
  return answerTodaysChoice(user, asked);
}
