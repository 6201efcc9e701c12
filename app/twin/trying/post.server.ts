import { z } from "zod";
import { commandReader } from "~/web/http/forms/action.server";
import { checked } from "~/web/http/forms/body.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Done, Outcome as Posted } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { dayInWords } from "~/web/ui/text/moment-in-words";
import { OUTCOMES } from "../engine/recommendations/feedback";
import { saveFeedback } from "../feedback.server";
import type { TwinOwner } from "../twin.server";
import { TRYING, VERDICT } from "./parts";
import { isRecommendedTo } from "./recommendation.server";
import { beginTrial, endTrial } from "./trials.server";
import { untilSchema } from "./until";

const trying = z.object({ intent: z.literal("try"), id: sentIdText, until: sentText });
const ending = z.object({ intent: z.enum(OUTCOMES), id: sentIdText });
const verdict = z.object({ intent: z.enum(["helpful", "not-for-me"]), id: sentIdText });
const command = z.discriminatedUnion("intent", [trying, ending, verdict], {
  error: "This form asked for something that a recommendation cannot do.",
});

type Command = z.infer<typeof command>;

/** Parses a form posted from a recommendation's page. */
export const readRecommendationCommand = commandReader(command);

type Kept = { until: string };

const SAID = {
  helped: { title: "Noted: it helped", text: "Others like it come earlier from now on." },
  didnt: { title: "Noted: it didn't", text: "It and others like it come later from now on." },
  untried: { title: "Noted: you didn't try it", text: "It comes later from now on." },
} as const;

async function tryUntil(userId: string, { id, until: sent }: z.infer<typeof trying>): Promise<Posted<Kept>> {
  try {
    const until = checked(untilSchema(new Date()), sent);
    await beginTrial(userId, id, until);
    const toast = { title: "You are trying this", text: `Your twin asks on ${dayInWords(until)}.` };
    return { goTo: paths.recommendation(id), part: titleId(TRYING), toast };
  } catch (thrown) {
    return refusedBy(thrown, { until: sent }, { field: "until" });
  }
}

async function keepVerdict(userId: string, { id, intent }: z.infer<typeof verdict>): Promise<Done> {
  await saveFeedback(userId, id, intent);
  if (intent === "helpful") return { goTo: paths.recommendation(id), part: titleId(VERDICT) };
  const toast = { title: "It will stay away" };
  return { goTo: paths.dashboard(), part: titleId(PARTS.recommendations), toast };
}

/**
 * Handles a form posted from a recommendation's page: trying it, how that turned out, or a verdict.
 *
 * @throws 404 refusal if it is not the user's
 */
export async function postRecommendation(owner: TwinOwner, asked: Command): Promise<Posted<Kept>> {
  const { id, intent } = asked;
  if (!(await isRecommendedTo(owner, id))) throw notRecommended();
  if (intent === "try") return tryUntil(owner.id, asked);
  if (intent === "helpful" || intent === "not-for-me") return keepVerdict(owner.id, asked);
  // If the button is pressed twice, the trial has ended already.
  await endTrial(owner.id, id, intent);
  return { goTo: paths.recommendation(id), part: titleId(TRYING), toast: SAID[intent] };
}

/** The refusal if this user has no such recommendation. */
export const notRecommended = () => refusal(404, "This recommendation is not there.");
