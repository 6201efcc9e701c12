import { meaningPart, NOTICED, PREFERENCES } from "~/preferences/parts";
import type { KeptPreference, NoticedCommand } from "~/preferences/post.server";
import type { Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { NO_ROOM } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { answerOffer, noticedOf } from "./observed.server";

/** The form has no typed text to show again. */
const NOTHING_TYPED: KeptPreference = { lastResult: null, draft: null, stale: null };

const TITLES = { no: "Not added", never: "Your twin does not use it" } as const;

/**
 * Handles an answer to an offer, posted from the preferences screen.
 *
 * @throws 404 refusal if it is not offered, or was answered before
 */
export async function postNoticed(
  { id: userId }: { id: string },
  { id, answer }: NoticedCommand,
): Promise<Outcome<KeptPreference>> {
  try {
    const added = await answerOffer(userId, id, answer);
    if (added) {
      const goTo = paths.savedPreference(added.category, added.id);
      return { goTo, part: titleId(meaningPart(added.id)), toast: { title: "Preference Added" } };
    }
  } catch (thrown) {
    return refusedBy(thrown, NOTHING_TYPED, { title: NO_ROOM });
  }
  const { offers } = await noticedOf(userId);
  const part = titleId(offers.length > 0 ? NOTICED : PREFERENCES);
  return { goTo: paths.preferences(), part, toast: { title: TITLES[answer === "never" ? "never" : "no"] } };
}
