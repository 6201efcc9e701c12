import type { User } from "~/accounts/user";
import { completeSetup } from "~/accounts/users.server";
import { db } from "~/database/db.server";
import { refusal } from "~/http/refusal";
import { paths } from "~/paths";
import { connectDemoLinkedIn } from "~/platforms/integrations.server";
import { addPreference } from "~/preferences/preferences.server";
import type { Toast } from "~/ui/use-toast";
import type { SetupState } from "./steps";

/** How far a user is. Each look stops at the first row that it finds. */
export async function setupState(userId: string): Promise<SetupState> {
  const first = { where: { userId }, select: { userId: true } } as const;
  const [profile, integration, preference] = await Promise.all([
    db.personalityProfile.findFirst(first),
    db.platformIntegration.findFirst(first),
    db.preference.findFirst(first),
  ]);
  return {
    hasProfile: profile !== null,
    hasIntegration: integration !== null,
    hasPreference: preference !== null,
  };
}

/** The documents' three examples. */
const EXAMPLES = [
  { category: "communication", subcategory: "style", preference: "Direct and to the point", confidence: 80 },
  {
    category: "work",
    subcategory: "environment",
    preference: "Quiet, with few interruptions",
    confidence: 90,
  },
  { category: "lifestyle", subcategory: "pace", preference: "Steady, with room to breathe", confidence: 70 },
] as const;

type SetupOutcome = { goTo: string; toast: Omit<Toast, "id" | "tone"> | null };

/**
 * Does what a post of the setup screen asks for: connect the demo, add the examples, complete the setup.
 *
 * @throws 400 refusal for an unknown intent
 */
export async function postSetup(user: User, intent: string): Promise<SetupOutcome> {
  switch (intent) {
    case "connect-demo":
      await connectDemoLinkedIn(user.id);
      return {
        goTo: paths.setup(),
        toast: {
          title: "Platform Connected",
          text: "The LinkedIn demo is connected. It is marked as a demo wherever it is shown.",
        },
      };
    case "add-examples": {
      const now = Date.now();
      for (const [index, example] of EXAMPLES.entries()) {
        await addPreference(user.id, example, {
          // The same each time, so that a second press adds nothing.
          formId: `example:${index}`,
          sourceData: { source: "preset" },
          // Of two in the same millisecond the list would not know which came first.
          createdAt: new Date(now + index),
        });
      }
      return {
        goTo: paths.setup(),
        toast: {
          title: "Preferences Set",
          text: "Three examples are in your preferences. Change them to fit you.",
        },
      };
    }
    case "complete":
      await completeSetup(user);
      return { goTo: paths.dashboard(), toast: null };
    default:
      throw refusal(400, "This form asked for something that the setup cannot do.");
  }
}
