import { RULE_OF_ID } from "~/twin/engine/recommendations/recommendations";
import type { StoredFeedback } from "~/twin/feedback.server";
import { isToBeAsked, sumOfOutcomes, trialWords } from "~/twin/trying/trial";
import type { TwinState } from "~/twin/twin.server";
import { inPercent } from "~/web/ui/text/percent";

/** Number of recommendations on the dashboard. */
const SHOWN = 3;

/** A recommendation in two lines; its own page has the rest. */
type ShownRecommendation = { id: string; title: string; line: string | null; description: string };

/** The trials whose day has come, which are first in the list, each with the question that its page asks. */
export function askedTrials(feedback: readonly StoredFeedback[], now: Date): ShownRecommendation[] {
  return feedback.flatMap(({ recommendationId: id, tryUntil }) => {
    const title = RULE_OF_ID.get(id)?.title;
    if (!title || tryUntil === null || !isToBeAsked(tryUntil, now)) return [];
    return [{ id, title, line: null, description: "You tried this. Did it help?" }];
  });
}

/** The recommendations that are shown, and the outcomes of earlier trials. @param asked the trials whose day has come */
export function shownRecommendations(
  { recommendations }: TwinState,
  feedback: readonly StoredFeedback[],
  asked: readonly ShownRecommendation[],
) {
  const others = recommendations
    .filter(({ id }) => !asked.some((one) => one.id === id))
    .map(
      ({ id, type, title, description, confidence }): ShownRecommendation => ({
        id,
        title,
        line: `${type} · ${inPercent(confidence)} match`,
        description,
      }),
    );
  return {
    recommendations: [...asked, ...others].slice(0, SHOWN),
    outcomes: trialWords(sumOfOutcomes(feedback)),
  };
}
