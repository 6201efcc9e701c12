import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText } from "~/web/http/forms/fields";
import type { Done, ToastText } from "~/web/http/forms/outcome";
import { unlessUnavailable } from "~/web/http/forms/refused.server";
import { refusal, refusalBody } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { findOdyssey } from "./catalogue";
import { activate, schedule, stop } from "./scheduling/active.server";
import { UPDATES } from "./scheduling/schedule";

const UNKNOWN = "This form asked for something that odysseys cannot do.";

const activation = z.object({ intent: z.literal("activate", { error: UNKNOWN }), id: sentIdText });

const change = z.discriminatedUnion(
  "intent",
  [
    z.object({
      intent: z.literal("schedule"),
      id: sentIdText,
      update: z.enum(UPDATES, { error: "Choose now, every week or never." }),
    }),
    z.object({ intent: z.literal("stop"), id: sentIdText }),
  ],
  { error: UNKNOWN },
);

/** Parses a form posted from the odysseys screen. */
export const readActivation = commandReader(activation);
/** Parses a form posted from an odyssey's page. */
export const readOdysseyCommand = commandReader(change);

const failed = (text: string): ToastText => ({ title: "Activation Failed", text, tone: "destructive" });

/**
 * Activates an odyssey; if that is not possible, the screen says why.
 *
 * @throws 404 refusal for an unknown odyssey
 */
export async function postActivation(
  { id: userId }: { id: string },
  { id }: z.infer<typeof activation>,
): Promise<Done> {
  const back = { goTo: paths.odysseys(), part: titleId(id) };
  const activated: Done = {
    goTo: paths.odyssey(id),
    toast: {
      title: "Use Case Activated",
      text: `${findOdyssey(id)?.title ?? id} has been activated and will begin analysing your data.`,
    },
  };
  const trying = async (): Promise<Done> => {
    try {
      await activate(userId, id);
      return activated;
    } catch (thrown) {
      if (!(thrown instanceof Response) || thrown.status !== 409) throw thrown;
      return { ...back, toast: failed((await refusalBody(thrown)).error) };
    }
  };
  return unlessUnavailable(trying, () => ({
    ...back,
    toast: failed("Failed to activate use case. Please try again."),
  }));
}

const notActive = () => refusal(404, "This odyssey is not active.");

const SCHEDULED = {
  now: "A report is being made",
  weekly: "Updated every week",
  never: "Updated when you ask for it",
} as const;

const STOPPED = { title: "Odyssey stopped", text: "Its reports are erased." };

/**
 * Requests a report now, changes the schedule, or stops an odyssey.
 *
 * @throws 404 refusal if it is not active
 */
export async function postOdyssey(
  { id: userId }: { id: string },
  asked: z.infer<typeof change>,
): Promise<Done> {
  if (asked.intent === "stop") {
    if (!(await stop(userId, asked.id))) throw notActive();
    return { goTo: paths.odysseys(), part: titleId(asked.id), toast: STOPPED };
  }
  if (!(await schedule(userId, asked.id, asked.update))) throw notActive();
  return {
    goTo: paths.odyssey(asked.id),
    part: titleId("updates"),
    toast: { title: SCHEDULED[asked.update] },
  };
}
