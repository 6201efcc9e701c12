import { z } from "zod";
import { sentText } from "~/web/http/forms/fields";
import type { Done } from "~/web/http/forms/outcome";
import { refusal } from "~/web/http/responses/refusal";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { localDay } from "~/web/ui/text/moment-in-words";
import { answerChoice } from "../choice-answers.server";
import { findChoice } from "../choices/choices";
import type { Chooser } from "./todays-choice";

const SURENESS = "How sure you are is a whole number from 50 to 100, or nothing.";

/** Form fields of today's choice: its day and id, the button pressed, and how sure, if stated. */
export const todaysAnswer = z.object({
  day: sentText,
  choice: sentText,
  chosen: z.enum(["a", "b"], { error: "Choose one of the two." }),
  confidence: z
    .literal("")
    .transform(() => null)
    .or(z.coerce.number<string>({ error: SURENESS }).int(SURENESS).min(50, SURENESS).max(100, SURENESS))
    .default(null),
});

/**
 * Stores the answer to the choice asked on the dashboard, and leads back there, where the twin's guess is then shown. If
 * the choice was answered before, in another tab or on another device, the first answer stays. A choice of another day,
 * from a page left open, is shown under "Test your twin", since the dashboard has the next one by then.
 *
 * @throws 404 refusal if the choice does not exist
 */
export async function answerTodaysChoice(
  { id, timeZone }: Chooser,
  { day, choice: choiceId, chosen, confidence }: z.infer<typeof todaysAnswer>,
  now = new Date(),
): Promise<Done> {
  const choice = findChoice(choiceId);
  if (!choice) throw refusal(404, "This choice is gone.");
  await answerChoice(id, choice, { chosen, confidence }, now);
  if (day !== localDay(now, timeZone)) return { goTo: paths.testYourTwin(choice.id) };
  return { goTo: paths.dashboard(), part: titleId(PARTS.today) };
}
