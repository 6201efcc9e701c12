import { z } from "zod";
import type { User } from "~/accounts/user";
import { completeSetup } from "~/accounts/users.server";
import { db } from "~/ground/database/db.server";
import { connectDemoLinkedIn } from "~/platforms/cards/integrations.server";
import { isSetUp } from "~/platforms/connecting/ready.server";
import { PLATFORMS } from "~/platforms/registry";
import { addPreference } from "~/preferences/preferences.server";
import { commandReader } from "~/web/http/forms/action.server";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { NO_ROOM } from "~/web/http/responses/refusal";
import { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { EXAMPLES } from "./examples";
import type { SetupState } from "./steps";

/** A user's progress. Each query stops at the first row. */
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
    canConnect: PLATFORMS.some(isSetUp),
  };
}

const command = z.object({
  intent: z.enum(INTENTS.setup, "This form asked for something that the setup cannot do."),
});

/** Parses a post of the setup screen. */
export const readSetupCommand = commandReader(command);

async function connectDemo({ id }: User): Promise<Done> {
  await connectDemoLinkedIn(id);
  return {
    goTo: paths.setup(),
    part: titleId("platform"),
    toast: {
      title: "Platform Connected",
      text: "The LinkedIn demo is connected. It is marked as a demo wherever it is shown.",
    },
  };
}

async function addExamples({ id }: User): Promise<Done> {
  const now = Date.now();
  for (const [index, example] of EXAMPLES.entries()) {
    await addPreference(id, example, {
      // Constant, so that a second press adds nothing.
      formId: `example:${index}`,
      sourceData: { source: "preset" },
      // Distinct timestamps give the list a stable order.
      createdAt: new Date(now + index),
    });
  }
  return {
    goTo: paths.setup(),
    part: titleId("preferences"),
    toast: {
      title: "Preferences Set",
      text: "Three examples are in your preferences. Change them to fit you.",
    },
  };
}

async function complete(user: User): Promise<Done> {
  await completeSetup(user);
  return { goTo: paths.dashboard() };
}

const WAYS = { "connect-demo": connectDemo, "add-examples": addExamples, complete };

/** Handles the setup screen's posts: connect the demo, add examples, complete the setup. */
export async function postSetup(user: User, { intent }: z.infer<typeof command>): Promise<Outcome> {
  try {
    return await WAYS[intent](user);
  } catch (thrown) {
    return refusedBy(thrown, {}, { title: NO_ROOM });
  }
}
