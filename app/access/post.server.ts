import { z } from "zod";
import { isFreshlyProven, type Session } from "~/accounts/sessions/current.server";
import { SCOPES } from "~/web/callers";
import { commandReader } from "~/web/http/forms/action.server";
import { sentIdText, sentText, sentTexts } from "~/web/http/forms/fields";
import type { Done, Outcome } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { refusal } from "~/web/http/responses/refusal";
import { paths } from "~/web/paths";
import { titleId } from "~/web/ui/interaction/title-id";
import { TOKENS } from "./parts";
import { tokenWish } from "./tokens/token-wish";
import { createToken, endToken, pauseTokens } from "./tokens/tokens.server";

const command = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("create"), name: sentText, scope: sentTexts, days: sentText }),
    z.object({ intent: z.literal("end"), id: sentIdText }),
    z.object({ intent: z.enum(["pause", "resume"]) }),
  ],
  { error: "This form asked for something that this screen cannot do." },
);

/** Parses a post of the screen of keys. */
export const readAccessCommand = commandReader(command, ["scope"]);

/** What was typed and ticked. */
type Kept = { name: string; scopes: string[]; days: string };
/** A token is shown only once, in the response to the post. */
type Made = { token: string; name: string };

async function create(
  { sid, user }: Session,
  sent: Extract<z.infer<typeof command>, { intent: "create" }>,
): Promise<Outcome<Kept, Made>> {
  const kept: Kept = {
    name: sent.name,
    scopes: SCOPES.filter((scope) => sent.scope.includes(scope)),
    days: sent.days,
  };
  const wish = tokenWish.safeParse({ name: sent.name, scopes: sent.scope, days: sent.days });
  if (!wish.success) {
    const issues = wish.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
    return { refused: { ...kept, failure: null, issues }, status: 400 };
  }
  try {
    const token = await createToken({ sid, userId: user.id }, wish.data);
    return { shown: { token, name: wish.data.name }, status: 201 };
  } catch (thrown) {
    return refusedBy(thrown, kept, { field: "name" });
  }
}

const done = (title: string): Done => ({ goTo: paths.access(), part: titleId(TOKENS), toast: { title } });

/**
 * Creates or ends a token, or pauses all keys.
 *
 * @throws 404 refusal if the user has no such token, 403 if they have not proven lately who they are
 */
export async function postAccess(
  session: Session,
  asked: z.infer<typeof command>,
): Promise<Outcome<Kept, Made>> {
  const userId = session.user.id;
  switch (asked.intent) {
    case "create":
      if (!isFreshlyProven(session)) throw refusal(403, "Confirm that it is you, and create the token then.");
      return create(session, asked);
    case "end":
      if (!(await endToken(userId, asked.id))) throw refusal(404, "There is no such token.");
      return done("Token ended");
    default:
      await pauseTokens(userId, asked.intent === "pause");
      return done(asked.intent === "pause" ? "All keys are paused" : "Keys work again");
  }
}
