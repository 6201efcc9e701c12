import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isTimeZone } from "~/ground/time-zones";
import { formText } from "~/web/http/forms/body.server";
import type { Outcome, ToastText } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { clientAddress } from "~/web/http/server/load-context.server";
import { INTENTS } from "~/web/intents";
import { PARTS, paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { registrationSchema } from "../credentials";
import { requireFullProof } from "../proving/proving-session.server";
import { refuseSample } from "../sample/refusing.server";
import type { Asking, Session } from "../sessions/current.server";
import { changeAddress, changeNames, sendProofAgain, setTimeZone } from "./details.server";

const SCHEMAS = {
  names: registrationSchema.pick({ firstName: true, lastName: true, username: true }),
  address: registrationSchema.pick({ email: true }),
  "time-zone": z.object({
    timeZone: z.string({ error: "Choose a time zone" }).refine(isTimeZone, "Choose a time zone of the list"),
  }),
  "send-again": z.object({}),
} as const;

const intentSchema = z.enum(INTENTS.account);

const submitted = {
  names: (form: FormData) => parseWithZod(form, { schema: SCHEMAS.names }),
  address: (form: FormData) => parseWithZod(form, { schema: SCHEMAS.address }),
  "time-zone": (form: FormData) => parseWithZod(form, { schema: SCHEMAS["time-zone"] }),
  "send-again": (form: FormData) => parseWithZod(form, { schema: SCHEMAS["send-again"] }),
};

type Command = {
  [Intent in keyof typeof submitted]: {
    intent: Intent;
    submission: ReturnType<(typeof submitted)[Intent]>;
  };
}[keyof typeof submitted];

/**
 * Parses any form of the account page.
 *
 * @throws 400 for an unknown intent
 */
export function readDetailsCommand(form: FormData): Command {
  const intent = intentSchema.safeParse(formText(form, "intent"));
  if (!intent.success) throw refusal(400, "This form could not be read.");
  return { intent: intent.data, submission: submitted[intent.data](form) } as Command;
}

const SAID = {
  names: { title: "Your name was changed" },
  address: { title: "Your address was changed" },
  "time-zone": { title: "Your time zone was changed" },
  "send-again": { title: "The email is on its way" },
} as const satisfies Record<Command["intent"], ToastText>;

/** Ids of the cards that hold the forms. */
const CARDS = {
  names: "your-name",
  address: PARTS.address,
  "time-zone": "time-zone-card",
  "send-again": PARTS.address,
} as const satisfies Record<Command["intent"], string>;

async function carryOut({ user }: Session, { intent, submission }: Command, asking: Asking): Promise<void> {
  if (submission.status !== "success") return;
  if (intent === "names") return changeNames(user.id, submission.value);
  if (intent === "time-zone") return setTimeZone(user.id, submission.value.timeZone);
  if (intent === "send-again") return sendProofAgain(user.id);
  await requireFullProof(asking);
  return changeAddress(user, submission.value.email, clientAddress(asking.context));
}

/** The form to show again, and what was typed into it. */
export type DetailsKept = { asked: Command["intent"]; lastResult: SubmissionResult };

/** Saves account details and redirects back to the page. */
export async function postDetails(
  session: Session,
  command: Command,
  asking: Asking,
): Promise<Outcome<DetailsKept>> {
  const { intent: asked, submission } = command;
  if (asked === "address" || asked === "send-again") refuseSample(session.user, "address");
  if (submission.status !== "success") {
    return { refused: { asked, lastResult: submission.reply(), failure: null, issues: [] }, status: 400 };
  }
  try {
    await carryOut(session, command, asking);
    return { goTo: paths.account(), part: titleId(CARDS[asked]), toast: SAID[asked] };
  } catch (thrown) {
    const { refused, ...rest } = await refusedBy(thrown, {});
    const errors = refused.issues.map(({ path, message }) => [path, [message]]);
    const lastResult = submission.reply({ fieldErrors: Object.fromEntries(errors) });
    return { refused: { ...refused, asked, lastResult }, ...rest };
  }
}
