import { formText } from "~/http/body.server";
import { refusal } from "~/http/refusal";
import { isPlatform } from "~/platforms/catalogue";
import { disconnect } from "~/platforms/integrations.server";
import { isRecommendation, saveFeedback } from "~/twin/feedback.server";
import type { Toast } from "~/ui/use-toast";

/** What a post of the dashboard came to: a message for the next page, and the panel to return to. */
export type DashboardOutcome = { toast: Omit<Toast, "id" | "tone"> | null; panel: string };

/**
 * Does what a post of the dashboard asks for: a verdict on a recommendation, or the end of a connection. The twin is
 * to be made anew afterwards.
 *
 * @throws 404 refusal for what is not there, 400 for an unknown intent
 */
export async function postDashboard(userId: string, form: FormData): Promise<DashboardOutcome> {
  const intent = formText(form, "intent");
  if (intent === "helpful" || intent === "not-for-me") {
    const id = formText(form, "id");
    if (!isRecommendation(id)) throw refusal(404, "This recommendation is gone.");
    await saveFeedback(userId, id, intent);
    return { toast: intent === "helpful" ? null : { title: "It will stay away" }, panel: "recommendations" };
  }
  if (intent !== "disconnect")
    throw refusal(400, "This form asked for something that the dashboard cannot do.");
  // A second press of the button finds it disconnected, which is what it asked for.
  const platform = formText(form, "platform");
  if (!(await disconnect(userId, platform)) && !isPlatform(platform))
    throw refusal(404, "There is no such platform.");
  return { toast: { title: "Platform Disconnected" }, panel: "platforms" };
}
