import { isDatabaseTrouble } from "~/database/trouble.server";
import { formText } from "~/http/body.server";
import { refusal } from "~/http/refusal";
import { sentId } from "~/http/sent-id";
import { findPlatform } from "~/platforms/catalogue";
import { disconnect } from "~/platforms/integrations.server";
import { isRecommendation, saveFeedback } from "~/twin/feedback.server";
import type { Toast } from "~/ui/use-toast";

/** What a post of the dashboard came to. */
export type DashboardOutcome = {
  /** A message for the next page. */
  toast: (Omit<Toast, "id" | "tone"> & { tone?: Toast["tone"] }) | null;
  /** The panel to return to. */
  panel: string;
};

const NOT_DISCONNECTED = {
  title: "Error",
  text: "Failed to disconnect platform.",
  tone: "destructive",
} as const;

async function disconnectPlatform(userId: string, platform: string): Promise<DashboardOutcome> {
  const panel = "platforms";
  try {
    // A second press of the button finds it disconnected, which is what it asked for.
    if (!(await disconnect(userId, platform)) && !findPlatform(platform))
      throw refusal(404, "There is no such platform.");
    return { toast: { title: "Platform Disconnected" }, panel };
  } catch (error) {
    if (!isDatabaseTrouble(error)) throw error;
    return { toast: NOT_DISCONNECTED, panel };
  }
}

/**
 * Does what a post of the dashboard asks for: a verdict on a recommendation, or the end of a connection.
 *
 * @throws 404 refusal for what is not there, 400 for an unknown intent
 */
export async function postDashboard(userId: string, form: FormData): Promise<DashboardOutcome> {
  const intent = formText(form, "intent");
  if (intent === "helpful" || intent === "not-for-me") {
    const id = formText(form, "id");
    if (!isRecommendation(id)) throw refusal(404, "This recommendation is gone.");
    await saveFeedback(userId, id, intent);
    const toast = intent === "helpful" ? null : { title: "It will stay away" };
    return { toast, panel: "recommendations" };
  }
  if (intent === "disconnect") return disconnectPlatform(userId, sentId(formText(form, "platform")));
  throw refusal(400, "This form asked for something that the dashboard cannot do.");
}
