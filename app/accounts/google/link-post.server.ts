import { z } from "zod";
import { commandReader, redirectTo } from "~/web/http/forms/action.server";
import { sentText } from "~/web/http/forms/fields";
import type { Done, Outcome, Refused, ToastText } from "~/web/http/forms/outcome";
import { refusedBy } from "~/web/http/forms/refused.server";
import { LIMITS, takeAttempt } from "~/web/http/limits/rate-limit.server";
import { clientAddress } from "~/web/http/server/load-context.server";
import { INTENTS } from "~/web/intents";
import { paths } from "~/web/paths";
import { loginSchema } from "../credentials";
import type { Asking } from "../sessions/current.server";
import { authenticateByPassword } from "../signing-in/authenticating.server";
import { ACCOUNT_CREATED, WELCOME_BACK } from "../signing-in/messages";
import { type AuthenticatedUser, addressMoved, restartSignIn, signIn } from "../signing-in/sign-in.server";
import type { User } from "../user";
import { forgetPendingLink, type PendingLink, pendingLink } from "./accounts.server";
import { claimAddress } from "./address-claims.server";

/**
 * The pending sign-in of this browser.
 *
 * @throws a redirect if there is none
 */
export function requirePendingLink({ request }: Pick<Asking, "request">): PendingLink {
  const pending = pendingLink(request);
  if (!pending) throw redirectTo(restartSignIn("The sign-in with Google took too long. Start it again."));
  return pending;
}

const command = z.object({ decision: z.enum(INTENTS.googleLink).catch(""), password: sentText });

/** Parses the user's decision: link or take over. */
export const readGoogleLinkCommand = commandReader(command);

type Welcome = Pick<AuthenticatedUser, "next" | "linking"> & { byGoogle: boolean };

async function welcome(asking: Asking, user: User, how: Welcome, toast: ToastText): Promise<Done> {
  const done = await signIn(asking, { userId: user.id, formerEmail: null, ...how }, toast);
  return { ...done, cookies: [...(done.cookies ?? []), forgetPendingLink()] };
}

/** Takes the address over, since the user says that the account with it is not theirs. */
async function claim(asking: Asking, pending: PendingLink): Promise<Done> {
  await takeAttempt(LIMITS.registrationsByAddress, clientAddress(asking.context));
  const claimed = await claimAddress(pending);
  if (claimed.kind === "gone") return addressMoved();
  return claimed.kind === "claimed"
    ? welcome(asking, claimed.user, { byGoogle: true, next: paths.setup() }, ACCOUNT_CREATED)
    : welcome(asking, claimed.user, { byGoogle: true, next: pending.next }, WELCOME_BACK);
}

function wrongPassword(message: string, status: Refused["status"]): Refused {
  return { refused: { failure: null, issues: [{ path: "password", message }] }, status };
}

/** Links the account once the user has given its password, and its second factor if it requires one. */
async function link(asking: Asking, pending: PendingLink, password: string): Promise<Outcome> {
  const login = loginSchema.safeParse({ email: pending.email, password });
  if (!login.success) return wrongPassword("Password is required", 400);
  const trying = { request: asking.request, address: clientAddress(asking.context) };
  const found = await authenticateByPassword(login.data, trying);
  if (found.kind !== "signed-in" || found.user.id !== pending.userId) {
    return wrongPassword("This is not the password of your account here. Try again.", 401);
  }
  const { subject, email, next } = pending;
  const how = { byGoogle: false, linking: { subject, email }, next };
  return welcome(asking, found.user, how, WELCOME_BACK);
}

/** Carries out the decision on an address that Google verified and an account here holds: link or take over. */
export async function postGoogleLink(
  pending: PendingLink,
  { decision, password }: z.infer<typeof command>,
  asking: Asking,
): Promise<Outcome> {
  const claims = decision === "not-mine";
  try {
    return await (claims ? claim(asking, pending) : link(asking, pending, password));
  } catch (thrown) {
    return refusedBy(thrown, {}, claims ? {} : { field: "password" });
  }
}
