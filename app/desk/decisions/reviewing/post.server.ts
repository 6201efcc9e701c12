import { z } from "zod";
import type { User } from "~/accounts/user";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText } from "~/web/http/forms/fields";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { checkForm, typedNumber } from "../../form-issues";
import { changedOrRefused } from "../answers.server";
import { reviewDecision } from "../decisions.server";
import { CHOICE } from "../parts";
import { type Review, reviewSchema } from "../schema";

const command = z.object({ id: sentIdText, satisfaction: sentText, again: sentText, learned: sentText });
type Command = z.infer<typeof command>;

/** Parses a post of the review form. */
export const readReview = commandReader(command);

const AGAIN: Record<string, boolean> = { yes: true, no: false };
const LATE = "This decision was reviewed already, or is still open.";

/**
 * Keeps a review and leads back to the decision.
 *
 * @throws 404 refusal for a decision that is not the user's
 */
export async function postReview(user: User, typed: Command): Promise<Outcome<{ typed: Command }>> {
  const sent = {
    satisfaction: typedNumber(typed.satisfaction),
    sameAgain: AGAIN[typed.again],
    learned: typed.learned,
  };
  const checked = checkForm<Review>(reviewSchema, sent, (path) => (path === "sameAgain" ? "again" : path));
  if ("issues" in checked) return { refused: { typed, failure: null, issues: checked.issues }, status: 400 };
  try {
    changedOrRefused(await reviewDecision(user.id, typed.id, checked.value), LATE);
    return { goTo: paths.decision(typed.id), part: titleId(CHOICE), toast: { title: "Review kept" } };
  } catch (thrown) {
    return refusedBy(
      thrown,
      { typed },
      { unavailable: { title: "This review could not be kept", text: "Try again in a moment." } },
    );
  }
}
